public import Kernel

/// Which lines of the audit log are asked for.
public enum ConsoleAuditScope: CaseIterable, Hashable, Sendable {
  /// What accounts of the console did, and what the console refused.
  case console
  /// Requests of everybody else that were refused: forged proofs, wrong signatures, hostile input.
  case outside

  /// The word in addresses.
  public var word: String {
    switch self {
    case .console: "console"
    case .outside: "outside"
    }
  }

  /// Reads the word; nil for any other.
  public init?(word: String) {
    for scope in ConsoleAuditScope.allCases where scope.word.hasSameBytes(as: word) {
      self = scope
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// A line of the audit log: who did or tried what, when and from where.
public struct ConsoleAuditLine: Payload, ConsoleListed, Sendable {
  public var id: ConsoleAuditID
  public var at: Timestamp
  /// The account's name; nil where nobody was signed in.
  public var account: String?
  /// What was done, as a word with dots: `game.rate.change`, or the operation's name where it was refused before.
  public var action: String
  /// What it was done to.
  public var subject: String
  /// The kind of the refusal, as its slug; nil where it was done.
  public var refusal: String?
  /// The address it came from; of requests from outside the console the network alone, as `192.0.2.0/24`.
  public var address: String
  /// The request in the server's log.
  public var request: String
  /// How many requests alike the line stands for, from 1 on. Requests from outside the console are counted by the minute.
  public var times: Int64

  public init(
    id: ConsoleAuditID, at: Timestamp, account: String?, action: String, subject: String, refusal: String?,
    address: String, request: String, times: Int64 = 1
  ) {
    self.id = id
    self.at = at
    self.account = account
    self.action = action
    self.subject = subject
    self.refusal = refusal
    self.address = address
    self.request = request
    self.times = times
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.decode("id")
    at = try reader.moment("at")
    account = try reader.optionalString("account")
    action = try reader.string("action")
    subject = try reader.string("subject")
    refusal = try reader.optionalString("refusal")
    address = try reader.string("address")
    request = try reader.string("request")
    times = try reader.integer("times", in: 1...9_007_199_254_740_991)
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("at", at)
    writer.optional("account", account)
    writer.member("action", action)
    writer.member("subject", subject)
    writer.optional("refusal", refusal)
    writer.member("address", address)
    writer.member("request", request)
    writer.member("times", times)
    writer.endObject()
  }

  public static var listName: String { "ConsoleAuditLog" }

  public static var schema: Schema {
    .object(
      name: "ConsoleAuditLine",
      [
        .init("id", ConsoleAuditID.schema, "Names the line; later ones have higher numbers."),
        .init("at", .timestamp, "When."),
        .init("account", .string(.init(longest: 254)), required: false, "Who; left out where nobody was signed in."),
        .init("action", .string(.init(longest: 100)), "What."),
        .init("subject", .string(.init(longest: 600)), "To what."),
        .init(
          "refusal", .string(.init(longest: 100)), required: false, "Why it was refused; left out where it was done."),
        .init("address", .string(.init(longest: 100)), "From where."),
        .init("request", .string(.init(longest: 64)), "The request in the server's log; the first of several."),
        .init("times", .integer(1...9_007_199_254_740_991), "How many requests alike the line stands for."),
      ])
  }
}
