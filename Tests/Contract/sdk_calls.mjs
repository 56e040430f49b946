// Calls StudioClient as the JSON on standard input says, and prints what came back and how long it waited.
import * as sdk from "../../SDK/JavaScript/index.js";

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const { address, key, options, call, argument } = JSON.parse(Buffer.concat(pieces));
const waits = [];
const sleep = async (seconds) => void waits.push(seconds);
const outcome = { exports: Object.keys(sdk).sort(), operations: sdk.OPERATIONS };
if (call) {
  const client = new sdk.StudioClient(address, key, { sleep, ...options });
  try {
    await client[call](argument);
    outcome.error = null;
  } catch (error) {
    outcome.error = error.name;
    for (const name of ["status", "type", "kind", "title", "detail", "remedy", "retryAfter", "instance", "mayBeDone"]) {
      outcome[name] = error[name] ?? null;
    }
  }
}
console.log(JSON.stringify({ ...outcome, waits }));
