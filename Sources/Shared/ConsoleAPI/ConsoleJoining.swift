import Kernel
import PlaydAPI

/// An address to which a link is sent.
@Payload(.request)
package struct ConsoleLinkRequest: Sendable {
  /// The e-mail address.
  @Field(form: .line(3...254)) package var email: String
  /// The language of the message.
  package var language: NoteLanguage
}

/// A studio's application, by the owner of an address.
@Payload(.request)
package struct ConsoleApplicationRequest: Sendable {
  /// The token of the link that was sent.
  @Field(form: .line(1...64)) package var token: String
  /// The password of the account to be: 15 to 256 characters.
  @Field(form: .secret) package var password: String
  /// The studio's name.
  @Field(form: .line(1...100)) package var studio: String
  /// Its site.
  @Field(form: .line(1...200)) package var site: String
  /// What game it brings.
  @Field(form: .line(1...500)) package var game: String
  /// The language of messages about it.
  package var language: NoteLanguage
}

/// Where an application stands.
@Words
package enum ConsoleApplicationState: Int64, CaseIterable, Hashable, Sendable {
  case waiting = 1
  case approved = 2
  case refused = 3
}

/// A studio's application, for operators.
@Payload
package struct ConsoleApplication: ConsoleListed, Sendable {
  /// Names the application.
  package var applicationID: ConsoleApplicationID
  /// The verified address, and the name of the account to be.
  @Field(.text(3...254)) package var email: String
  /// The studio's name.
  @Field(.text(1...100)) package var studio: String
  /// Its site, as it was typed.
  @Field(.text(1...200)) package var site: String
  /// What game it brings.
  @Field(.text(1...500)) package var game: String
  /// The network from which it was sent.
  @Field(.text(0...100)) package var network: String
  /// Where it stands.
  package var state: ConsoleApplicationState
  /// When it was sent.
  package var createdAt: Timestamp
  /// When it was decided; left out while it waits.
  package var decidedAt: Timestamp?
  /// The operator who decided.
  @Field(.text(0...254)) package var decidedBy: String?
  /// The reason of a refusal.
  @Field(.text(0...500)) package var reason: String?
}

/// A decision on an application.
@Payload(.request)
package struct ConsoleApplicationDecision: Sendable {
  /// Whether the studio joins.
  @Field(name: "approve") package var approves: Bool
  /// Why not; the studio reads it. Required for a refusal.
  @Field(form: .line(1...500)) package var reason: String?

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard approves || reason?.bytes.contains(where: { $0 > 0x20 }) == true else {
      throw reader.error("reason", .invalid("must be there for a refusal; the studio reads it"))
    }
  }
}

/// A new password in place of a forgotten one.
@Payload(.request)
package struct ConsoleReset: Sendable {
  /// The token of the link that was sent.
  @Field(form: .line(1...64)) package var token: String
  /// The password from now on: 15 to 256 characters, or 8 where two-factor sign-in is on.
  @Field(form: .secret) package var password: String
}

// MARK: Operations

/// Begin a studio's sign-up.
///
/// Sends a link to the address. It works once, for a day. An address that has an account gets a message that says so; the
/// answer and the work are the same. Five requests a day for one address, twenty from one network.
@Endpoint(
  .post, "/v1/console/sign-ups", .none, request: ConsoleLinkRequest.self,
  problems: [.consoleClosed, .consoleMailMissing, .consoleNameInvalid, .consoleRequestsMany, .consoleOriginForeign])
package enum BeginConsoleSignUp: Endpoint {}

/// Apply as a studio.
///
/// The link's token shows that the address is the applicant's. An operator decides; the account opens when the studio is
/// approved. Another application of the same address replaces one that waits.
@Endpoint(
  .post, "/v1/console/sign-ups/confirm", .none, request: ConsoleApplicationRequest.self, bodyLimit: 8_192,
  problems: [
    .consoleClosed, .consoleMailMissing, .consoleLinkInvalid, .consolePasswordWeak, .consoleNameTaken, .consoleLocked,
    .consoleOriginForeign,
  ])
package enum ConfirmConsoleSignUp: Endpoint {}

/// Ask for a new password.
///
/// Sends a link to the address. It works once, for 30 minutes, and replaces earlier ones. An address without an account gets
/// a message that says so; the answer and the work are the same. Five requests a day for one address, twenty from one network.
@Endpoint(
  .post, "/v1/console/password-resets", .none, request: ConsoleLinkRequest.self,
  problems: [.consoleClosed, .consoleMailMissing, .consoleNameInvalid, .consoleRequestsMany, .consoleOriginForeign])
package enum RequestConsoleReset: Endpoint {}

/// Set a new password with a link.
///
/// All sessions of the account end. Two-factor sign-in stays on.
@Endpoint(
  .post, "/v1/console/password-resets/confirm", .none, request: ConsoleReset.self,
  problems: [.consoleClosed, .consoleLinkInvalid, .consolePasswordWeak, .consoleLocked, .consoleOriginForeign])
package enum ConfirmConsoleReset: Endpoint {}

/// The studios' applications.
///
/// Those that wait, the oldest first; with `state=decided` the decided ones, the latest first.
@Endpoint(.get, "/v1/console/applications", access: .operators, response: ConsolePage<ConsoleApplication>.self)
package struct ListConsoleApplications: ConsoleEndpoint {
  /// `waiting` or `decided`; `waiting` when left out.
  @Field(.word(["waiting", "decided"])) package var state: String?
  /// For decided ones: the last answer's `next`.
  package var before: ConsoleApplicationID?

  package static func call(isDecided: Bool = false, token: String) -> Call {
    makeConsoleCall(template + (isDecided ? "?state=decided" : ""), token: token)
  }
}

/// Approve or refuse an application.
///
/// Approval makes the studio and its owner's account. The applicant gets a message either way.
@Endpoint(
  .post, "/v1/console/applications/{applicationID}", access: .operators, request: ConsoleApplicationDecision.self,
  response: ConsoleApplication.self,
  problems: [.consoleMailMissing, .consoleNotFound, .consoleDecided, .consoleNameTaken])
package struct DecideConsoleApplication: ConsoleEndpoint {
  /// The application.
  package var applicationID: ConsoleApplicationID
}
