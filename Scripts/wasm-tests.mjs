// wasm-tests.mjs MODULE: runs the tests of a module built by wasm-tests.py, one by one, and prints `N passed, N failed`
// at the end. A trap fails its test; the others continue in a fresh instance.
import { readFile } from "node:fs/promises";
import { randomFillSync } from "node:crypto";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
const decoder = new TextDecoder();
let instance;
let output = "";

const bytes = (start, count) => new Uint8Array(instance.exports.memory.buffer, start, count);

const wasi = {
  fd_write(_, spans, count, written) {
    const view = new DataView(instance.exports.memory.buffer);
    let total = 0;
    for (let index = 0; index < count; index++) {
      const start = view.getUint32(spans + index * 8, true);
      const length = view.getUint32(spans + index * 8 + 4, true);
      output += decoder.decode(bytes(start, length), { stream: true });
      total += length;
    }
    view.setUint32(written, total, true);
    return 0;
  },
  random_get(start, count) {
    randomFillSync(bytes(start, count));
    return 0;
  },
};

// Further imports belong to the page; a test that calls one fails and names it.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = wasi[name] ?? (() => {
    throw new Error(`${from}.${name} is not there in tests`);
  });
}

const fresh = async () => {
  instance = await WebAssembly.instantiate(module, imports);
};

const taken = () => {
  const text = output + decoder.decode();
  output = "";
  return text;
};

await fresh();
const count = instance.exports.tests_count();
let passed = 0;
let failed = 0;
for (let index = 0; index < count; index++) {
  instance.exports.tests_title(index);
  const title = taken();
  let failures = 0;
  let trap;
  try {
    failures = instance.exports.tests_run(index);
  } catch (error) {
    trap = error;
  }
  const text = taken();
  if (text !== "") process.stdout.write(text);
  if (trap !== undefined) {
    const frames = String(trap.stack).split("\n").filter((line) => line.includes("wasm")).slice(0, 8);
    console.log(`trapped: ${trap.message}\n${frames.join("\n")}`);
    await fresh();
  }
  if (failures > 0 || trap !== undefined) {
    console.log(`✘ ${title}`);
    failed++;
  } else {
    passed++;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
