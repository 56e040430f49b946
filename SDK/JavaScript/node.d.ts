import type { Grant, GrantStore } from "./index.js";

/** Grants in a file, a line each, for one process. Lines are on disk before `grant` ends. */
export class FileGrantStore implements GrantStore {
  constructor(path: string);
  grant(grant: Grant): Promise<boolean>;
  /** All units that were granted to an account. */
  units(account: string): number;
  close(): void;
}
