import Kernel
import PlaydAPI

/// Names a dead letter: work at a partner that was given up.
@Identifier("dlt_") package struct ConsoleLetterID: Sendable {}

/// A partner, and how its connections and its work stand.
@Payload
package struct ConsolePartner: ConsoleListed, Sendable {
  /// Names the partner in paths.
  @Field(ConsoleSlug.schema) package var partner: String
  /// The name players know.
  @Field(.text(1...100)) package var name: String
  /// Whether a process of the sandbox plays this partner.
  package var isSandbox: Bool
  /// Whether this server has an account with it.
  package var isOffered: Bool
  /// Accounts that are connected.
  package var connected: Int64
  /// Accounts whose players have to sign in at the partner again.
  package var needSignIn: Int64
  /// Accounts whose players took the permission back at the partner.
  package var revoked: Int64
  /// Work that waits or runs.
  package var backlog: Int64
  /// Work that was given up.
  package var deadLetters: Int64
  /// When its last event arrived; left out if none is stored.
  package var lastEventAt: Timestamp?
}

/// How an account of a player at a partner stands.
@Words
package enum ConsolePartnerAccountState: UInt8, CaseIterable, Hashable, Sendable {
  case connected = 1
  /// The player has to sign in at the partner again.
  case needsSignIn
  /// The player took the permission back at the partner.
  case revoked
}

/// An account of a player at a partner, without its tokens and without its name there.
@Payload
package struct ConsolePartnerAccount: ConsoleListed, Sendable {
  /// The player.
  package var playerID: PlayerID
  /// How it stands.
  package var state: ConsolePartnerAccountState
  /// Since when it has stood so.
  package var since: Timestamp
  /// When the last activity arrived; left out if none has.
  package var lastReportAt: Timestamp?
  /// Why the last piece of work failed; left out if none that waits has failed.
  @Field(.text(0...200)) package var lastError: String?
}

/// Work at a partner that was given up after its last attempt.
@Payload
package struct ConsoleDeadLetter: ConsoleListed, Sendable {
  /// Names the dead letter.
  package var letterID: ConsoleLetterID
  /// Whose data it is about.
  package var playerID: PlayerID
  /// What was asked of the partner, in a word.
  @Field(.text(1...40)) package var kind: String
  /// The partner's name of it, such as an activity's number.
  @Field(.text(0...200)) package var subject: String
  /// When the work arrived.
  package var receivedAt: Timestamp
  /// How often it was tried.
  package var attempts: Int64
  /// Why the last attempt failed.
  @Field(.text(0...200)) package var lastError: String
  /// The SHA-256 digest of what was stored with it, in hexadecimal; left out where nothing was.
  @Field(.text(64...64)) package var digest: String?
}

/// Why a dead letter is discarded.
@Payload(.request)
package struct ConsoleDiscard: Sendable {
  /// Why, for the record: up to 500 bytes, not blank.
  @Field(form: .words(1...500)) package var note: String
}

/// The partners, with their connected accounts and the work that waits or was given up.
@Endpoint(.get, "/v1/console/partners", access: .operators, response: ConsolePage<ConsolePartner>.self)
package enum ListConsolePartners: ConsoleEndpoint {}

/// Pages of a partner's lists follow each other by a moment and a number.
private let cursorSchema = Schema.string(.init(shortest: 3, longest: 40, pattern: "^[0-9]{1,16}-[0-9]{1,19}$"))

/// The players' accounts at a partner.
///
/// Those that changed last first; pages follow each other by `before`. No answer has a token, or a name at the partner.
@Endpoint(
  .get, "/v1/console/partners/{partner}/accounts", access: .operators,
  response: ConsolePage<ConsolePartnerAccount>.self, problems: [.consoleNotFound])
package struct ListConsolePartnerAccounts: ConsoleEndpoint {
  /// Only those before this one: the last answer's `next`.
  @Field(cursorSchema) package var before: String?
  /// How many at most; 25 when left out.
  @Field(.integer(1...100)) package var limit: Int64?
  /// Only those that stand so.
  package var state: ConsolePartnerAccountState?
}

/// The work at a partner that was given up.
///
/// The latest first; pages follow each other by `before`. What was stored with it is answered as a digest only.
@Endpoint(
  .get, "/v1/console/partners/{partner}/letters", access: .operators, response: ConsolePage<ConsoleDeadLetter>.self,
  problems: [.consoleNotFound])
package struct ListConsoleDeadLetters: ConsoleEndpoint {
  /// Only those before this one: the last answer's `next`.
  @Field(cursorSchema) package var before: String?
  /// How many at most; 25 when left out.
  @Field(.integer(1...100)) package var limit: Int64?
}

/// Have a dead letter tried again.
///
/// It gets another nine attempts. The second of two operators is refused with `console-decided` while it waits, and
/// with `console-not-found` once it is done.
@Endpoint(
  .post, "/v1/console/partners/{partner}/letters/{letterID}/retry", access: .operators,
  problems: [.consoleNotFound, .consoleDecided])
package struct RetryConsoleDeadLetter: ConsoleEndpoint {
  /// The dead letter.
  package var letterID: ConsoleLetterID
}

/// Have all dead letters of a partner tried again.
///
/// The answer counts them. Repeating the request finds none.
@Endpoint(
  .post, "/v1/console/partners/{partner}/letters/retry", access: .operators, response: ConsoleCount.self,
  problems: [.consoleNotFound])
package enum RetryConsoleDeadLetters: ConsoleEndpoint {}

/// Discard a dead letter for good, with a reason.
///
/// What it would have brought is lost, unless the partner sends it again.
@Endpoint(
  .post, "/v1/console/partners/{partner}/letters/{letterID}/discard", access: .operators, request: ConsoleDiscard.self,
  problems: [.consoleNotFound, .consoleDecided])
package struct DiscardConsoleDeadLetter: ConsoleEndpoint {
  /// The dead letter.
  package var letterID: ConsoleLetterID
}
