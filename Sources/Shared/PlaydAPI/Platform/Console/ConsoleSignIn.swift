public import Kernel

/// A name and its password.
public struct ConsoleCredentials: Payload, Sendable {
  public var name: String
  public var password: String

  /// How long a password may be, in bytes of UTF-8.
  public static var passwordLengths: ClosedRange<Int> { 12...256 }

  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.line("name", 1...254)
    password = try reader.secret("password")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("password", password)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleCredentials",
      [
        .init("name", .string(.init(shortest: 1, longest: 254)), "The account's name."),
        .init("password", .string(.init(longest: 256)), "Its password."),
      ])
  }
}

extension JSON.ObjectReader {
  /// A password that somebody shows: at most 256 bytes; whether it is good enough is another question.
  mutating func secret(_ name: String) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    guard text.bytes.count <= ConsoleCredentials.passwordLengths.upperBound else {
      throw error(name, .invalid("must be at most \(ConsoleCredentials.passwordLengths.upperBound) bytes"))
    }
    return text
  }
}

/// What signing in brings: a token for the console, and whose it is.
public struct ConsoleSession: Payload, Sendable {
  /// Shown as a bearer token; only its hash is stored.
  public var token: String
  public var expiresAt: Timestamp
  public var account: ConsoleAccount

  public init(token: String, expiresAt: Timestamp, account: ConsoleAccount) {
    self.token = token
    self.expiresAt = expiresAt
    self.account = account
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    token = try reader.string("token")
    expiresAt = try reader.moment("expiresAt")
    account = try reader.decode("account")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("token", token)
    writer.member("expiresAt", expiresAt)
    writer.member("account", account)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleSession",
      [
        .init("token", .string(.init(shortest: 43, longest: 43)), "The bearer token of the console."),
        .init("expiresAt", .timestamp, "When it ends."),
        .init("account", ConsoleAccount.schema, "Whose it is."),
      ])
  }
}

/// An invitation being accepted.
public struct ConsoleAcceptance: Payload, Sendable {
  /// The invitation's token.
  public var token: String
  /// The password that the account will have.
  public var password: String

  public init(token: String, password: String) {
    self.token = token
    self.password = password
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    token = try reader.line("token", 1...64)
    password = try reader.secret("password")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("token", token)
    writer.member("password", password)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleAcceptance",
      [
        .init("token", .string(.init(shortest: 1, longest: 64)), "The invitation's token."),
        .init("password", .string(.init(longest: 256)), "The account's password from now on: 12 to 256 bytes."),
      ])
  }
}

/// Another password.
public struct ConsolePasswordChange: Payload, Sendable {
  public var current: String
  public var new: String

  public init(current: String, new: String) {
    self.current = current
    self.new = new
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    current = try reader.secret("current")
    new = try reader.secret("new")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("current", current)
    writer.member("new", new)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsolePasswordChange",
      [
        .init("current", .string(.init(longest: 256)), "The password until now."),
        .init("new", .string(.init(longest: 256)), "The password from now on: 12 to 256 bytes."),
      ])
  }
}
