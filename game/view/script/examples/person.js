// You against computers in a terminal: node person.js [program]. It starts "kilovolt -script", shows what may be
// decided, and reads which choice is made, and its number where the choice has a range: "2 15".
"use strict";
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const game = spawn(process.argv[2] ?? "kilovolt", ["-script"], { stdio: ["pipe", "pipe", "inherit"] });
game.on("error", (e) => { console.error(`${e.message}: give the program as the argument`); process.exit(1); });
game.on("exit", (code) => process.exit(code ?? 1));

const open = new Map(); // calls that wait for their answer, by id
createInterface({ input: game.stdout }).on("line", (line) => {
  const { id, result, error } = JSON.parse(line);
  const waits = open.get(id); // the first line, {"schema": 1}, has no id
  open.delete(id);
  if (error) waits?.reject(Object.assign(new Error(error.message), error));
  else waits?.resolve(result);
});

let last = 0;
function call(name, ...args) {
  return new Promise((resolve, reject) => {
    open.set(++last, { resolve, reject });
    game.stdin.write(JSON.stringify({ id: last, call: name, args }) + "\n"); // Node.js writes at once: nothing to flush
  });
}

async function decide(view, answers) {
  const { money, cities, capacity } = view.players[view.seat];
  console.log(`\nRound ${view.round}, ${view.phase}: ${money} E, cities: ${cities.length}, plants for ${capacity}`);
  const legal = await call("legal");
  for (const [i, c] of legal.entries()) {
    const range = c.high > c.low ? ` (${c.low} to ${c.high})` : "";
    console.log(`${String(i + 1).padStart(3)}  ${c.label}${range}`);
  }
  for (;;) {
    process.stdout.write("> ");
    const { value, done } = await answers.next();
    if (done) return false;
    const [number, amount] = value.trim().split(/\s+/);
    const choice = legal[number - 1];
    if (!choice) continue;
    try {
      const events = await call("play", choice.text.replace("{n}", amount ?? choice.low));
      for (const e of events) console.log(`     ${e.text}`);
      return true;
    } catch (e) {
      console.log(`     ${e.message}`);
    }
  }
}

async function main() {
  const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const setup = { players: [{ name: "Ann" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "normal" }] };
  if (process.env.SEED) setup.seed = process.env.SEED;
  let view;
  await call("newGame", setup);
  for (;;) {
    view = await call("myTurn"); // answered when your turn comes, or when the game is over
    if (view.await === "nothing") break;
    if (!await decide(view, answers)) break; // no more input
  }
  for (const { rank, seat, powered, money } of view.ranking) {
    console.log(`${rank}. ${view.players[seat].name}: powers ${powered}, ${money} E`);
  }
  game.removeAllListeners("exit");
  game.stdin.end(); // the program ends with its client
  game.kill();
  process.exit(0);
}

main().catch((e) => { console.error(e.message); process.exit(1); });
