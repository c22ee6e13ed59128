/* What the functions compiled by Numba need from their environment: memory, and one operation of LLVM. No imports.
 *
 * Integers and sizes have 64 bits, as Numba lowers them; only pointers have 32.
 */
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { SMALLEST_CLASS = 7, HEADER = 64 };

/* Blocks are powers of two. Released blocks of each size form a list. */
static void *released[32];
static uintptr_t heap_end;

static int class_for(uint64_t size) {
    int number = SMALLEST_CLASS;
    if (size > (uint64_t)1 << 30) __builtin_trap();
    while (((uint64_t)1 << number) < size) number++;
    return number;
}

static void *take_block(int number) {
    void *block = released[number];
    if (block) {
        released[number] = *(void **)block;
        return block;
    }
    if (!heap_end) heap_end = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
    uintptr_t start = heap_end;
    heap_end += (uintptr_t)1 << number;
    uintptr_t size = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (heap_end > size && __builtin_wasm_memory_grow(0, (heap_end - size + 0xFFFF) >> 16) == (size_t)-1)
        __builtin_trap();
    return (void *)start;
}

/* Memory for the caller, aligned to 64 bytes; it is never released. */
void *allocate(uint32_t size) { return take_block(class_for(size)); }

/* The layout of numba/core/runtime/nrtdynmod.py; `block_class` is ours. */
struct meminfo {
    int64_t references;
    void *destructor, *destructor_info, *data;
    int64_t size;
    int64_t block_class;
};

void *NRT_MemInfo_alloc_aligned(int64_t size, int32_t alignment) {
    (void)alignment; /* at most 64 */
    int number = class_for((uint64_t)size + HEADER);
    struct meminfo *info = take_block(number);
    info->references = 1;
    info->destructor = info->destructor_info = NULL;
    info->data = (char *)info + HEADER;
    info->size = size;
    info->block_class = number;
    return info;
}

void NRT_MemInfo_call_dtor(struct meminfo *info) {
    int number = (int)info->block_class;
    *(void **)info = released[number];
    released[number] = info;
}

/* The product of 128-bit integers: Numba checks whether the size of an array overflows. */
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t a_low = (uint64_t)a, b_low = (uint64_t)b;
    uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
    high += (uint64_t)((unsigned __int128)a >> 64) * b_low + a_low * (uint64_t)((unsigned __int128)b >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (uint32_t)low));
}

/* LLVM replaces calls by the instruction where it may; the instruction rounds correctly on every machine. */
double sqrt(double x) { return __builtin_sqrt(x); }
