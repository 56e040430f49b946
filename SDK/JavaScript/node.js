/** A store for Node. */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export class FileGrantStore {
  #file;
  #grants = new Map();
  #refunds = new Set();
  #units = new Map();
  #length = 0;
  #fault;

  constructor(path) {
    this.#file = openSync(path, "a+", 0o600);
    // The name of a new file must outlive a crash as well.
    const folder = openSync(dirname(path), "r");
    fsyncSync(folder);
    closeSync(folder);
    const bytes = readFileSync(path);
    // A line without its end was cut off by a crash, and was never confirmed.
    const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
    for (const line of whole.toString("utf8").split("\n")) {
      if (line !== "") this.#remember(JSON.parse(line));
    }
    this.#length = whole.length;
    if (whole.length < bytes.length) ftruncateSync(this.#file, whole.length);
  }

  async grant(grant) {
    if (this.#fault) throw this.#fault;
    if (this.#grants.has(grant.id) || this.#refunds.has(grant.id)) return false;
    this.#write({ id: grant.id, account: grant.account, units: grant.units });
    return true;
  }

  async takeBack({ grant }) {
    if (this.#fault) throw this.#fault;
    if (this.#refunds.has(grant.id)) return undefined;
    const units = Math.min(this.#grants.get(grant.id) ?? 0, this.units(grant.account));
    this.#write({ refund: grant.id, account: grant.account, units: -units });
    return units;
  }

  #write(change) {
    const line = Buffer.from(`${JSON.stringify(change)}\n`);
    try {
      let written = 0;
      while (written < line.length) written += writeSync(this.#file, line, written);
      fsyncSync(this.#file);
    } catch (error) {
      this.#undo(error);
      throw error;
    }
    this.#length += line.length;
    this.#remember(change);
  }

  units(account) {
    return this.#units.get(account) ?? 0;
  }

  close() {
    closeSync(this.#file);
  }

  #remember({ id, refund, account, units }) {
    if (refund === undefined) this.#grants.set(id, units);
    else this.#refunds.add(refund);
    this.#units.set(account, this.units(account) + units);
  }

  /** Takes back a line that is not on disk for certain. If that fails too, the store refuses until it is opened again. */
  #undo(error) {
    try {
      ftruncateSync(this.#file, this.#length);
      fsyncSync(this.#file);
    } catch {
      this.#fault = error;
    }
  }
}
