/* The C baseline: random classic games, hand-written and portable, with the same seeds and choices as the simulator.
 *
 * Squares of a kingdom are bits of one word on an 8 by 8 torus: (x, y) is bit (x + 8y) mod 64, so a step east is a
 * rotation by 1 and a step north by 8. docs/simulator.md explains why this is safe for windows up to 7 by 7.
 *
 *     baseline SEATS SIDE LINE ROUNDS KINGS GAMES SEED
 *
 * prints the seconds of playing, the number of decisions and the digest of all scores.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t word;
typedef struct { word left, left_crowns, right, right_crowns; } Domino;

typedef struct {
    word taken, across, upright;        /* occupied squares; anchors of horizontal and vertical pairs */
    word land[6], beside[6];            /* squares of each terrain; squares beside it or beside the castle */
    word crown1, crown2;                /* crowns of each square, in two bits */
    int west, east, south, north;       /* bounds */
    int corner;                         /* bit of the south-west corner of the surroundings */
    int corner_x, corner_y;
} Kingdom;

typedef struct { uint8_t domino[4], owner[4]; int length; } Line;

/* terrain and crowns of both halves, dominoes 1 to 48: wheat, forest, lake, pasture, swamp, mountain */
static const Domino BOX[48] = {
    {0,0,0,0},{0,0,0,0},{1,0,1,0},{1,0,1,0},{1,0,1,0},{1,0,1,0},{2,0,2,0},{2,0,2,0},{2,0,2,0},{3,0,3,0},{3,0,3,0},{4,0,4,0},
    {0,0,1,0},{0,0,2,0},{0,0,3,0},{0,0,4,0},{1,0,2,0},{1,0,3,0},{0,1,1,0},{0,1,2,0},{0,1,3,0},{0,1,4,0},{0,1,5,0},{1,1,0,0},
    {1,1,0,0},{1,1,0,0},{1,1,0,0},{1,1,2,0},{1,1,3,0},{2,1,0,0},{2,1,0,0},{2,1,1,0},{2,1,1,0},{2,1,1,0},{2,1,1,0},{0,0,3,1},
    {2,0,3,1},{0,0,4,1},{3,0,4,1},{5,1,0,0},{0,0,3,2},{2,0,3,2},{0,0,4,2},{3,0,4,2},{5,2,0,0},{4,0,5,2},{4,0,5,2},{0,0,5,3},
};

static const word EVERY_BYTE = 0x0101010101010101u;
static uint8_t place_in_byte[256][8];
static word room[8][8][2];              /* by width and height: anchors of both kinds of pairs, from the corner */
static int out_of[8];                   /* squares a domino may reach beyond a kingdom of this width */

static inline word turn(word w, int by) { return w << (by & 63) | w >> (-by & 63); }
static inline word back(word w, int by) { return w >> (by & 63) | w << (-by & 63); }
static inline word edges(word w) { return turn(w, 1) | back(w, 1) | turn(w, 8) | back(w, 8); }

static inline word mixed(word w) {
    w = (w ^ w >> 30) * 0xBF58476D1CE4E5B9u;
    w = (w ^ w >> 27) * 0x94D049BB133111EBu;
    return w ^ w >> 31;
}
static const word STEP = 0x9E3779B97F4A7C15u;
static word stream(word seed, word index, word purpose) {
    return mixed(mixed(mixed(seed + STEP) ^ index) + purpose * STEP);
}
static inline word below(word *luck, word limit) { return (mixed(*luck += STEP) >> 32) * limit >> 32; }

/* the bit counts of all bytes */
static inline word byte_counts(word w) {
    w -= w >> 1 & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
    return (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
}
#ifdef __POPCNT__
static inline int count(word w) { return __builtin_popcountll(w); }
#else
static inline int count(word w) { return (int)(byte_counts(w) * EVERY_BYTE >> 56); }
#endif
static inline int lowest(word w) { return __builtin_ctzll(w); }

/* the bit of the n-th member of a set, without a loop */
static inline int nth(word w, word n) {
    word sums = byte_counts(w) * EVERY_BYTE;
    word passed = ((n * EVERY_BYTE | 0x8080808080808080u) - sums) & 0x8080808080808080u;
    int byte = (int)((passed >> 7) * EVERY_BYTE >> 56) * 8;
    return byte + place_in_byte[w >> byte & 255][n - (sums << 8 >> byte & 255)];
}

static word rectangle(int width, int height) {
    word found = 0;
    for (int x = 0; x < width; x++)
        for (int y = 0; y < height; y++) found |= (word)1 << (x + 8 * y);
    return found;
}

static void prepare(int side) {
    for (int byte = 0; byte < 256; byte++)
        for (int bit = 0, rank = 0; bit < 8; bit++)
            if (byte >> bit & 1) place_in_byte[byte][rank++] = (uint8_t)bit;
    for (int width = 1; width <= side; width++) {
        out_of[width] = side - width < 2 ? side - width : 2;
        for (int height = 1; height <= side; height++) {
            int out_x = side - width < 2 ? side - width : 2, out_y = side - height < 2 ? side - height : 2;
            int one_x = out_x < 1 ? out_x : 1, one_y = out_y < 1 ? out_y : 1;
            room[width][height][0] = rectangle(width + 2 * out_x - 1, height + 2 * one_y) << 8 * (out_y - one_y);
            room[width][height][1] = rectangle(width + 2 * one_x, height + 2 * out_y - 1) << (out_x - one_x);
        }
    }
}

/* pairs that fit the window, from the bounds */
static inline void frame(Kingdom *k) {
    int width = k->east - k->west + 1, height = k->north - k->south + 1;
    k->corner_x = k->west - out_of[width];
    k->corner_y = k->south - out_of[height];
    k->corner = k->corner_x + 8 * k->corner_y;
    k->across = turn(room[width][height][0], k->corner);
    k->upright = turn(room[width][height][1], k->corner);
}

static void clear(Kingdom *k) {
    const word castle = (word)1 << ((6 + 48) & 63);
    memset(k, 0, sizeof *k);
    k->taken = castle;
    for (int terrain = 0; terrain < 6; terrain++) k->beside[terrain] = edges(castle);
    k->west = k->east = k->south = k->north = 6;
    frame(k);
}

static inline void lay_half(Kingdom *k, word terrain, word crowns, int bit) {
    word square = (word)1 << bit;
    k->taken |= square;
    k->land[terrain] |= square;
    k->beside[terrain] |= turn((word)1 << 1 | (word)1 << 63 | (word)1 << 8 | (word)1 << 56, bit);
    k->crown1 |= (crowns & 1) << bit;
    k->crown2 |= (crowns >> 1) << bit;
}

/* place a domino at random; do nothing if it does not fit */
static inline void place(Kingdom *k, const Domino *d, word *dice) {
    word lying = k->across & ~(k->taken | back(k->taken, 1));
    word standing = k->upright & ~(k->taken | back(k->taken, 8));
    word left = k->beside[d->left], right = k->beside[d->right];
    word sets[4] = {
        standing & (left | back(right, 8)), lying & (left | back(right, 1)),
        standing & (right | back(left, 8)), lying & (right | back(left, 1)),
    };
    int norths = count(sets[0]), easts = norths + count(sets[1]), souths = easts + count(sets[2]);
    int all = souths + count(sets[3]);
    if (!all) return;
    int chosen = (int)below(dice, (word)all);
    int direction = (chosen >= norths) + (chosen >= easts) + (chosen >= souths);
    int before[4] = {0, norths, easts, souths};
    int spot = nth(back(sets[direction], k->corner), (word)(chosen - before[direction]));
    int lies = direction & 1, anchor = (spot + k->corner) & 63, other = (anchor + (lies ? 1 : 8)) & 63;
    lay_half(k, d->left, d->left_crowns, direction >= 2 ? other : anchor);
    lay_half(k, d->right, d->right_crowns, direction >= 2 ? anchor : other);
    int x = k->corner_x + (spot & 7), y = k->corner_y + (spot >> 3);
    if (x < k->west) k->west = x;
    if (x + lies > k->east) k->east = x + lies;
    if (y < k->south) k->south = y;
    if (y + !lies > k->north) k->north = y + !lies;
    frame(k);
}

static int score(const Kingdom *k) {
    int points = 0;
    for (int terrain = 0; terrain < 6; terrain++) {
        word left = k->land[terrain] & (k->crown1 | k->crown2);
        while (left) {
            word found = left & -left, wider;
            while ((wider = found | (edges(found) & k->land[terrain])) != found) found = wider;
            left &= ~found;
            points += count(found) * (count(found & k->crown1) + 2 * count(found & k->crown2));
        }
    }
    return points;
}

static void reveal(Line *line, word dominoes, int length) {
    line->length = length;
    for (int slot = 0; slot < length; slot++, dominoes &= dominoes - 1) {
        line->domino[slot] = (uint8_t)lowest(dominoes);
        line->owner[slot] = 255;
    }
}

/* claim a random free domino of a line */
static inline void claim(Line *line, int seat, word *dice) {
    word free = 0;
    for (int slot = 0; slot < line->length; slot++) free |= (word)(line->owner[slot] == 255) << slot;
    line->owner[nth(free, below(dice, (word)count(free)))] = (uint8_t)seat;
}

static word play(int seats, int length, int rounds, int kings, word seed, word index, long *decisions) {
    word luck = stream(seed, index, 1), dice = stream(seed, index, 2), lines[12];
    Kingdom kingdoms[4];
    Line now, next;
    uint8_t order[48], king[8];
    for (int seat = 0; seat < seats; seat++) clear(&kingdoms[seat]);
    for (int domino = 0; domino < 48; domino++) order[domino] = (uint8_t)domino;
    for (int line = 0, taken = 0; line < rounds; line++) {
        lines[line] = 0;
        for (int slot = 0; slot < length; slot++, taken++) {
            int chosen = taken + (int)below(&luck, (word)(48 - taken));
            lines[line] |= (word)1 << order[chosen];
            order[chosen] = order[taken];
        }
    }
    reveal(&next, lines[0], length);
    int count_of_kings = seats * kings;
    for (int i = 0; i < count_of_kings; i++) king[i] = (uint8_t)(i % seats);
    for (int i = 0; i < count_of_kings - 1; i++) {
        int other = i + (int)below(&luck, (word)(count_of_kings - i));
        uint8_t swap = king[i];
        king[i] = king[other];
        king[other] = swap;
    }
    for (int i = 0; i < count_of_kings; i++, ++*decisions) claim(&next, king[i], &dice);
    for (int round = 1; round <= rounds; round++) {
        now = next;
        if (round < rounds) reveal(&next, lines[round], length);
        for (int slot = 0; slot < length; slot++) {
            int seat = now.owner[slot];
            if (seat == 255) continue;
            place(&kingdoms[seat], &BOX[now.domino[slot]], &dice);
            ++*decisions;
            if (round < rounds) claim(&next, seat, &dice), ++*decisions;
        }
    }
    word folded = 0;
    for (int seat = 0; seat < seats; seat++) folded = folded * 1000003 + (word)score(&kingdoms[seat]);
    return folded * (2 * index + 1);
}

int main(int argc, char **argv) {
    if (argc != 8) return fprintf(stderr, "usage: yardstick SEATS SIDE LINE ROUNDS KINGS GAMES SEED\n"), 2;
    int seats = atoi(argv[1]), side = atoi(argv[2]), length = atoi(argv[3]), rounds = atoi(argv[4]), kings = atoi(argv[5]);
    long games = atol(argv[6]), decisions = 0;
    word seed = strtoull(argv[7], NULL, 10), digest = 0;
    struct timespec begun, ended;
    prepare(side);
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (long game = 0; game < games; game++) digest += play(seats, length, rounds, kings, seed, (word)game, &decisions);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds = (double)(ended.tv_sec - begun.tv_sec) + (double)(ended.tv_nsec - begun.tv_nsec) / 1e9;
    printf("%.6f %ld %016llx\n", seconds, decisions, (unsigned long long)digest);
    return 0;
}
