import { createServer } from "node:http";
import { DeliveryReceiver, ProblemError, StudioClient, UnreachableError } from "playd-sdk";
import { FileGrantStore } from "playd-sdk/node";

const { PLAYD_SECRETS, PLAYD_URL, PLAYD_KEY, PORT } = process.env;
const store = new FileGrantStore("grants.jsonl");
const receiver = new DeliveryReceiver(PLAYD_SECRETS.split(" "), store);
const studio = new StudioClient(PLAYD_URL, PLAYD_KEY);

async function answer(request, body) {
  const url = new URL(request.url, "http://localhost");
  if (url.pathname === "/playd") return receiver.receive(request.headers, body);
  if (url.pathname === "/link") return link(JSON.parse(body));
  return { status: 200, body: JSON.stringify({ units: store.units(url.searchParams.get("account")) }) };
}

// A player typed a code into the game. The account comes from your own sign-in.
async function link({ code, account }) {
  try {
    await studio.confirm({ code, account, name: account });
    return { status: 204, body: "" };
  } catch (error) {
    if (error instanceof ProblemError) {
      const { kind, detail, remedy } = error;
      return { status: error.status, body: JSON.stringify({ kind, detail, remedy }) };
    }
    if (error instanceof UnreachableError) return { status: 503, body: JSON.stringify({ detail: error.message }) };
    throw error;
  }
}

createServer(async (request, response) => {
  try {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const { status, body } = await answer(request, Buffer.concat(pieces));
    response.writeHead(status).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(503).end();
  }
}).listen(Number(PORT), "127.0.0.1");
