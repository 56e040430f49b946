import Kernel
import PlaydAPI

/// Which lines of the audit log are asked for.
@Words
package enum ConsoleAuditScope: CaseIterable, Hashable, Sendable {
  /// What accounts of the console did, and what the console refused.
  case console
  /// Requests of everybody else that were refused: forged proofs, wrong signatures, hostile input.
  case outside
}

/// A line of the audit log: who did or tried what, when and from where.
@Payload
package struct ConsoleAuditLine: ConsoleListed, Sendable {
  /// Names the line; later ones have higher numbers.
  package var id: ConsoleAuditID
  /// When.
  package var at: Timestamp
  /// The account; missing for requests without a session.
  @Field(.text(0...254)) package var account: String?
  /// What.
  @Field(.text(0...100)) package var action: String
  /// To what.
  @Field(.text(0...600)) package var subject: String
  /// Why it was refused; left out where it was done.
  @Field(.text(0...100)) package var refusal: String?
  /// From where.
  @Field(.text(0...100)) package var address: String
  /// The request in the server's log; the first of several.
  @Field(.text(0...64)) package var request: String
  /// How many requests alike the line stands for.
  @Field(in: 1...9_007_199_254_740_991, required: true) package var times: Int64 = 1

  package static var listName: String { "ConsoleAuditLog" }
}
