#!/usr/bin/env node
// A bot that speaks the protocol of docs/bots.md and needs only Node.
//
//     kingdomino arena --players "exec:node examples/bot.js,random" --games 20
//
// It places each domino next to as much of its own terrain as possible, close to the castle, and claims crowns.

const lands = {}; // the two lands of each domino, such as ["w1", "f"], by its number
let seat = 0, position = "", legal = [];

// The terrain of each square of a kingdom such as `ww1/Cf`, relative to the castle.
function squares(kingdom) {
  const rows = kingdom.split("/").map((row) => row.match(/[a-z]\d?(?:\+.|\*|@.)?|[.C]/g));
  const south = rows.findIndex((row) => row.includes("C"));
  const west = rows[south].indexOf("C");
  const found = {};
  rows.forEach((row, y) => row.forEach((cell, x) => { found[[x - west, south - y]] = cell[0]; }));
  return found;
}

// Neighbours of the same terrain, less a little for the distance from the castle.
function worth(placement, number, land) {
  let total = 0;
  [...placement.matchAll(/([a-m])(\d+)/g)].forEach(([, file, rank], half) => {
    const x = file.charCodeAt(0) - 103, y = Number(rank) - 7, terrain = lands[number][half][0];
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) total += land[[x + dx, y + dy]] === terrain;
    total -= 0.1 * (Math.abs(x) + Math.abs(y));
  });
  return total;
}

const best = (events, value) => events.reduce((a, b) => (value(b) > value(a) ? b : a));
const crowns = (number) => lands[number].reduce((sum, land) => sum + (land[0] === "v" ? 0 : Number(land[1] ?? 0)), 0);

function decide() {
  const [, kingdoms, current] = position.split(" ");
  if (/^\d+$/.test(legal[0])) return best(legal, crowns);
  if (!/^([a-m]\d+){2}$/.test(legal[0])) return legal[0];
  const number = current.split(",")[0].replace(/[A-D]$/, ""), land = squares(kingdoms.split("|")[seat]);
  return best(legal, (placement) => worth(placement, number, land));
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [keyword, ...words] = line.trim().split(" ");
  if (keyword === "seat") seat = "ABCD".indexOf(words[0]);
  else if (keyword === "domino") lands[words[0]] = words.slice(1);
  else if (keyword === "position") position = words.join(" ");
  else if (keyword === "legal") legal = words;
  else if (keyword === "ready?") console.log("ready");
  else if (keyword === "decide?") console.log(decide());
  else if (keyword === "quit") process.exit();
});
