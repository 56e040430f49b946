/** Play'd's API for studios' servers. */
import { ProblemError, UnreachableError } from "./problems.js";

/** The operations of the OpenAPI document, by operationId, and the method of StudioClient that calls each. */
export const OPERATIONS = Object.freeze({
  confirmStudioLink: { method: "POST", path: "/v1/studio/links", call: "confirm", isRepeatable: false },
  announceStudioAccount: { method: "POST", path: "/v1/studio/accounts", call: "announce", isRepeatable: true },
});

/** Answers after which Play'd has done nothing. */
const UNTOUCHED = new Set([429, 503]);
/** Answers after which a repeatable operation may be sent again. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
/** Failures before anything was sent, as node names them. */
const UNSENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

export class StudioClient {
  #address;
  #key;
  #options;

  constructor(address, key, { timeout = 10, attempts = 4, longestWait = 5, sleep = pause, fetch = globalThis.fetch } = {}) {
    if (!/^https?:\/\//.test(address)) throw new TypeError("address must be a URL: https://playd.example");
    if (!/^psk_[!-~]+$/.test(key)) {
      throw new TypeError("key must be an API key of the game, psk_…; the console shows it once.");
    }
    if (!(attempts >= 1)) throw new TypeError("attempts must be at least 1.");
    this.#address = address.replace(/\/+$/, "");
    this.#key = key;
    this.#options = { timeout, attempts, longestWait, sleep, fetch };
  }

  async confirm({ code, account, name }) {
    await this.#call("confirmStudioLink", { code, account, name });
  }

  async announce({ teamPlayerID, account }) {
    await this.#call("announceStudioAccount", { teamPlayerID, account });
  }

  async #call(name, body) {
    const operation = OPERATIONS[name];
    const { attempts, longestWait, sleep } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      let wait = Math.random() * 0.5 * 2 ** (attempt - 1);
      try {
        return await this.#send(operation, body);
      } catch (error) {
        if (attempt >= attempts) throw error;
        if (error instanceof ProblemError) {
          wait = error.retryAfter ?? wait;
          const passing = operation.isRepeatable ? PASSING : UNTOUCHED;
          if (!passing.has(error.status) || wait > longestWait) throw error;
        } else if (!(error instanceof UnreachableError) || (error.mayBeDone && !operation.isRepeatable)) {
          throw error;
        }
      }
      await sleep(wait);
    }
  }

  async #send(operation, body) {
    let response, text;
    try {
      response = await this.#options.fetch(this.#address + operation.path, {
        method: operation.method,
        headers: {
          Authorization: `Bearer ${this.#key}`, "Content-Type": "application/json",
          "User-Agent": "playd-sdk-javascript/1.0.0",
        },
        body: JSON.stringify(body),
        // The key must not travel to another host.
        redirect: "manual",
        signal: AbortSignal.timeout(this.#options.timeout * 1000),
      });
      text = await response.text();
    } catch (error) {
      const reason = error.cause?.code ?? error.message;
      throw new UnreachableError(`${this.#address} does not answer: ${reason}`, !UNSENT.has(error.cause?.code), {
        cause: error,
      });
    }
    if (!response.ok) throw ProblemError.read(response.status, response.headers.get("Retry-After"), text);
  }
}

function pause(seconds) {
  return new Promise((done) => setTimeout(done, seconds * 1000));
}
