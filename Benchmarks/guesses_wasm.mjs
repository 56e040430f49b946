// guesses_wasm.mjs MODULE: times the best next guess in a module made by guesses_wasm.py.
import { readFile } from "node:fs/promises";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = () => {
    throw new Error(`${from}.${name} is not there`);
  };
}
const { exports } = await WebAssembly.instantiate(module, imports);
let isShort = false;
// Any guesses against any codes, the same in every run.
let state = 20;
const below = (bound) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
};
const timed = () => {
  const start = performance.now();
  exports.guesses_next();
  return performance.now() - start;
};
for (const [pegs, colours, bound] of [[4, 6, 10], [5, 8, 100]]) {
  const count = exports.guesses_space(pegs, colours);
  const first = timed();
  const times = [];
  for (let game = 0; game < 100; game++) {
    const secret = below(count);
    exports.guesses_begin();
    for (let row = 0; row < 4; row++) {
      // The better of two: other work on the machine is not ours.
      times.push(Math.min(timed(), timed()));
      exports.guesses_row(below(count), secret);
    }
  }
  const slowest = Math.max(...times);
  const isMet = slowest <= bound;
  isShort ||= !isMet;
  const label = `best next guess, ${pegs}x${colours}, slowest`.padEnd(34);
  console.log(`  ${label} ${slowest.toFixed(2)} ms  (at most ${bound}: ${isMet ? "ok" : "SHORT"})`);
  console.log(`  ${"  the very first, compiled meanwhile".padEnd(34)} ${first.toFixed(2)} ms`);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(`  ${"  on average".padEnd(34)} ${mean.toFixed(2)} ms`);
}
process.exitCode = isShort ? 1 : 0;
