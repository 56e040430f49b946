import type { Grant, GrantStore, Refund } from "./index.js";

/** Grants in a file, a line each, for one process. Lines are on disk before `grant` ends. */
export class FileGrantStore implements GrantStore {
  constructor(path: string);
  grant(grant: Grant): Promise<boolean>;
  takeBack(refund: Refund): Promise<number | undefined>;
  /** All units that were granted to an account and not taken back. */
  units(account: string): number;
  close(): void;
}
