/** What to give: `units` of `unit` to `account`. */
export interface Grant {
  /** The redemption's identifier: the same in all its deliveries. */
  readonly id: string;
  /** The account, as you named it when the player connected. */
  readonly account: string;
  readonly units: number;
  /** What one is called in English: "dice roll". */
  readonly unit: string;
  readonly game: string;
  /** What the player paid. */
  readonly coins: number;
  /** Whether it comes from the sandbox, where nothing is paid for. */
  readonly isSandbox: boolean;
}

/** A redemption whose coins the player has back, by an operator of Play'd. */
export interface Refund {
  /** The event's identifier: the same in all its deliveries, and another than the redemption's. */
  readonly id: string;
  /** The redemption, with its own identifier in `grant.id`. */
  readonly grant: Grant;
}

/** Where grants are kept. */
export interface GrantStore {
  /** Writes the grant's identifier and what it gives in one transaction; false if the identifier was there. */
  grant(grant: Grant): Promise<boolean> | boolean;
  /**
   * Takes a refunded redemption's units back, as far as the player has not used them, and returns how many; undefined if
   * that was done before. Also records a redemption that never arrived, so that a late delivery of it grants nothing.
   * Without this method nothing is taken back.
   */
  takeBack?(refund: Refund): Promise<number | undefined> | number | undefined;
}

/** What to answer Play'd: 200 to 299 confirms, everything else is sent again. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** What was given just now; undefined for a repetition and a refusal. */
  readonly granted: Grant | undefined;
  /** The refund that was handled just now; undefined for a repetition and a refusal. */
  readonly refunded: Refund | undefined;
  /** What was taken back for `refunded`; fewer than granted if the player has used some. */
  readonly unitsTakenBack: number;
}

/** `Headers` of fetch, or an object with lower-case names as `node:http` has it. */
export type DeliveryHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export interface VerifierOptions {
  /** How many seconds the timestamp may differ from the clock; 300 if left out. */
  tolerance?: number;
}

/** Not a delivery by Play'd, or too old; `status` is what to answer. */
export class DeliveryRefused extends Error {
  readonly status: number;
}

/** Checks signatures by any of the secrets. */
export class Verifier {
  constructor(secrets: readonly string[], options?: VerifierOptions);
  /** Returns `webhook-id`; throws DeliveryRefused. `now` is in seconds. */
  verify(headers: DeliveryHeaders, body: Uint8Array | string, now?: number): Promise<string>;
}

/** Verifies a delivery, grants it once, and says what to answer. */
export class DeliveryReceiver {
  /** `secrets`: the endpoint's secret, during a rotation the new and the old one. */
  constructor(secrets: readonly string[], store: GrantStore, options?: VerifierOptions);
  /** `body`: the bytes as they came. An error of the store goes on to you: answer 503, Play'd sends again. */
  receive(headers: DeliveryHeaders, body: Uint8Array | string, now?: number): Promise<Answer>;
}

/** A call that failed: `ProblemError` or `UnreachableError`. */
export class PlaydError extends Error {}

/** Play'd did not answer. */
export class UnreachableError extends PlaydError {
  /** Whether the request was sent, so that Play'd may have done it. */
  readonly mayBeDone: boolean;
}

/** The kinds of refusals that studios meet. There may be more. */
export type ProblemKind =
  | "game-account-taken"
  | "invalid-body"
  | "link-code-unknown"
  | "studio-key-invalid"
  | "studio-key-test"
  | "too-many-requests"
  | (string & {});

/** Play'd refused, with a problem document (RFC 9457). */
export class ProblemError extends PlaydError {
  readonly status: number;
  readonly type: string;
  /** The last part of `type`. */
  readonly kind: ProblemKind;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string | undefined;
  /** In how many seconds to try again. */
  readonly retryAfter: number | undefined;
  /** The request's name in Play'd's log. Send it along if you ask us. */
  readonly instance: string | undefined;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The method of StudioClient that calls it. */
  readonly call: "confirm" | "announce";
  /** Whether doing it twice is the same as doing it once. */
  readonly isRepeatable: boolean;
}

/** By operationId. */
export const OPERATIONS: Readonly<Record<"confirmStudioLink" | "announceStudioAccount", Operation>>;

export interface StudioOptions {
  /** Seconds that one attempt may take; 10 if left out. */
  timeout?: number;
  /** How often a call is tried; 4 if left out. */
  attempts?: number;
  /** The longest wait, in seconds, before another attempt; 5 if left out. What asks for more is thrown. */
  longestWait?: number;
  /** Waits for so many seconds. */
  sleep?: (seconds: number) => Promise<void>;
  fetch?: typeof globalThis.fetch;
}

/** Calls Play'd for one game. */
export class StudioClient {
  /** `address`: Play'd's URL. `key`: the game's API key, psk_…. */
  constructor(address: string, key: string, options?: StudioOptions);
  /** Connects the player who was shown `code` with the account that typed it. */
  confirm(link: { code: string; account: string; name?: string }): Promise<void>;
  /** Tells which account belongs to an identity of Game Center; its player is then connected without a code. */
  announce(account: { teamPlayerID: string; account: string }): Promise<void>;
}
