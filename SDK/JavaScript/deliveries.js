/** Verifies Play'd's deliveries (Standard Webhooks 1.0.0), grants each redemption once and takes back what was refunded. */

const MOST_SIGNATURES = 32;
const MOST_UNITS = 1_000_000_000;
const utf8 = new TextEncoder();

export class DeliveryRefused extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.name = "DeliveryRefused";
    this.status = status;
  }
}

export class Verifier {
  #keys;
  #tolerance;

  constructor(secrets, { tolerance = 300 } = {}) {
    if (!Array.isArray(secrets) || secrets.length === 0) {
      throw new TypeError("Give a list with at least one secret, whsec_…; the console shows it once.");
    }
    this.#keys = secrets.map(keyOf);
    this.#tolerance = tolerance;
  }

  async verify(headers, body, now = Date.now() / 1000) {
    const [id, stamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
      (name) => header(headers, name));
    if (!/^[!-~]{1,256}$/.test(id)) {
      throw new DeliveryRefused(400, "The header webhook-id must be 1 to 256 visible ASCII characters.");
    }
    if (!/^[0-9]{1,15}$/.test(stamp)) {
      throw new DeliveryRefused(400, "The header webhook-timestamp must be one whole number of seconds since 1970.");
    }
    if (Math.abs(now - Number(stamp)) > this.#tolerance) {
      throw new DeliveryRefused(400, "The webhook was not signed just now; compare the clocks.");
    }
    const bytes = typeof body === "string" ? utf8.encode(body) : body;
    const head = utf8.encode(`${id}.${stamp}.`);
    const signed = new Uint8Array(head.length + bytes.length);
    signed.set(head);
    signed.set(bytes, head.length);
    const given = signatures.split(" ").slice(0, MOST_SIGNATURES).filter((text) => text.startsWith("v1,"))
      .map((text) => decode(text.slice(3))).filter((code) => code?.length === 32);
    const { subtle } = await webCrypto();
    let fitting = 0;
    for (const key of this.#keys) {
      const good = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
      // WebCrypto compares in constant time. Every pair is compared, so that the time does not tell which secret fitted.
      for (const code of given) fitting += Number(await subtle.verify("HMAC", good, code, signed));
    }
    if (fitting === 0) {
      throw new DeliveryRefused(401, "No signature in webhook-signature is by a secret known here over these bytes.");
    }
    return id;
  }
}

export class DeliveryReceiver {
  #verifier;
  #store;

  constructor(secrets, store, options) {
    this.#verifier = new Verifier(secrets, options);
    this.#store = store;
  }

  async receive(headers, body, now) {
    let event;
    try {
      const id = await this.#verifier.verify(headers, body, now);
      event = readEvent(body, id);
      if (event.granted && event.granted.id !== id) {
        throw new DeliveryRefused(422, "webhook-id is not the redemption's identifier.");
      }
    } catch (error) {
      if (!(error instanceof DeliveryRefused)) throw error;
      return answer({ status: error.status, body: error.message });
    }
    if (event.refunded) return this.#takeBack(event.refunded);
    if (event.granted) return answer({ granted: (await this.#store.grant(event.granted)) ? event.granted : undefined });
    return answer({});
  }

  /** A store without `takeBack` takes nothing back. */
  async #takeBack(refund) {
    const units = this.#store.takeBack ? await this.#store.takeBack(refund) : 0;
    if (units === undefined) return answer({});
    const all = refund.grant.units;
    const isWhole = units >= all;
    return answer({
      status: isWhole ? 204 : 200,
      body: isWhole ? "" : `${units} of ${all} units were taken back; the player no longer has the others.`,
      refunded: refund, unitsTakenBack: units,
    });
  }
}

function answer({ status = 204, body = "", granted, refunded, unitsTakenBack = 0 }) {
  return { status, body, granted, refunded, unitsTakenBack };
}

/** Types that are not known here have no member. */
function readEvent(body, id) {
  let event;
  try {
    event = JSON.parse(typeof body === "string" ? body : new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw unreadable("it must be JSON");
  }
  const type = member(event, "type", "string");
  if (type === "redemption.created") return { granted: readGrant(event) };
  if (type === "redemption.refunded") return { refunded: { id, grant: readGrant(event) } };
  return {};
}

function readGrant(event) {
  const data = member(event, "data", "object");
  const units = member(data, "units", "number");
  if (!Number.isSafeInteger(units) || units < 1 || units > MOST_UNITS) {
    throw unreadable(`units must be 1 to ${MOST_UNITS}`);
  }
  return {
    id: member(data, "redemptionID", "string"), account: member(data, "account", "string"), units,
    unit: member(data, "unit", "string"), game: member(data, "game", "string"), coins: member(data, "coins", "number"),
    isSandbox: member(data, "isSandbox", "boolean"),
  };
}

function member(object, name, kind) {
  const value = object?.[name];
  if (typeof value !== kind || value === null) throw unreadable(`${name} is missing or of the wrong type`);
  return value;
}

function unreadable(reason) {
  return new DeliveryRefused(422, `The delivery cannot be read: ${reason}.`);
}

/** From `Headers` of fetch, or an object with lower-case names as node:http has it. */
function header(headers, name) {
  const value = typeof headers.get === "function" ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new DeliveryRefused(400, `The header ${name} is missing.`);
  return value;
}

function keyOf(secret) {
  const key = typeof secret === "string" ? decode(secret.replace(/^whsec_/, "")) : undefined;
  if (key === undefined || key.length < 24 || key.length > 64) {
    throw new TypeError("A secret must be whsec_ and the base64 of 24 to 64 bytes, as the console shows it.");
  }
  return key;
}

function decode(base64) {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Node 18 has WebCrypto only in a module. */
async function webCrypto() {
  return globalThis.crypto ?? (await import("node:crypto")).webcrypto;
}
