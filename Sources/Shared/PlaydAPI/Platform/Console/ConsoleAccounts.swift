public import Kernel

/// Somebody who may sign in to the console.
public struct ConsoleAccount: Payload, ConsoleListed, Sendable {
  public var accountID: ConsoleAccountID
  /// What they sign in with: shaped like an e-mail address, in small letters.
  public var name: String
  public var role: ConsoleRole
  /// The short name of their studio; nil for operators and reviewers.
  public var studio: String?
  public var createdAt: Timestamp
  /// When the account was closed to them; nil while it is open.
  public var disabledAt: Timestamp?

  public init(
    accountID: ConsoleAccountID, name: String, role: ConsoleRole, studio: String?, createdAt: Timestamp,
    disabledAt: Timestamp? = nil
  ) {
    self.accountID = accountID
    self.name = name
    self.role = role
    self.studio = studio
    self.createdAt = createdAt
    self.disabledAt = disabledAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    accountID = try reader.decode("accountID")
    name = try reader.string("name")
    role = try reader.consoleRole("role")
    studio = try reader.optionalSlug("studio")
    createdAt = try reader.moment("createdAt")
    disabledAt = try reader.optionalMoment("disabledAt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("accountID", accountID)
    writer.member("name", name)
    writer.member("role", role.word)
    writer.optional("studio", studio)
    writer.member("createdAt", createdAt)
    writer.optional("disabledAt", disabledAt)
    writer.endObject()
  }

  public static var listName: String { "ConsoleAccounts" }

  public static var schema: Schema {
    .object(
      name: "ConsoleAccount",
      [
        .init("accountID", ConsoleAccountID.schema, "Names the account."),
        .init("name", .string(.init(shortest: 3, longest: 254)), "What they sign in with."),
        .init("role", ConsoleRole.schema, "What they may do."),
        .init("studio", ConsoleSlug.schema, required: false, "Their studio; left out for operators and reviewers."),
        .init("createdAt", .timestamp, "When it was made."),
        .init("disabledAt", .timestamp, required: false, "When it was closed; left out while it is open."),
      ])
  }
}

/// A change of an account.
public struct ConsoleAccountUpdate: Payload, Sendable {
  /// Whether the account is closed: its sessions end, and it cannot sign in.
  public var isDisabled: Bool

  public init(isDisabled: Bool) { self.isDisabled = isDisabled }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    isDisabled = try reader.bool("disabled")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("disabled", isDisabled)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(name: "ConsoleAccountUpdate", [.init("disabled", .boolean, "Whether the account is closed.")])
  }
}

/// Whom to invite.
public struct ConsoleInvitationRequest: Payload, Sendable {
  /// What they will sign in with.
  public var name: String
  public var role: ConsoleRole
  /// The short name of the studio they will belong to; nil for operators and reviewers.
  public var studio: String?

  public init(name: String, role: ConsoleRole, studio: String? = nil) {
    self.name = name
    self.role = role
    self.studio = studio
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.line("name", 3...254)
    role = try reader.consoleRole("role")
    studio = try reader.optionalSlug("studio")
    guard role.isOfStudio == (studio != nil) else {
      throw reader.error("studio", .invalid("must be there for owners, members and viewers, and for nobody else"))
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("role", role.word)
    writer.optional("studio", studio)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleInvitationRequest",
      [
        .init("name", .string(.init(shortest: 3, longest: 254)), "What they will sign in with."),
        .init("role", ConsoleRole.schema, "What they may do; an owner may invite owners, members and viewers."),
        .init("studio", .nullable(ConsoleSlug.schema), required: false, "Their studio, for the roles of a studio."),
      ])
  }
}

/// An invitation. Its token is shown once, to who made it, to be handed on.
public struct ConsoleInvitation: Payload, Sendable {
  public var token: String
  public var name: String
  public var expiresAt: Timestamp

  public init(token: String, name: String, expiresAt: Timestamp) {
    self.token = token
    self.name = name
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    token = try reader.string("token")
    name = try reader.string("name")
    expiresAt = try reader.moment("expiresAt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("token", token)
    writer.member("name", name)
    writer.member("expiresAt", expiresAt)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleInvitation",
      [
        .init("token", .string(.init(shortest: 43, longest: 43)), "What the invited person shows, once."),
        .init("name", .string(.init(shortest: 3, longest: 254)), "What they will sign in with."),
        .init("expiresAt", .timestamp, "Until when it can be accepted."),
      ])
  }
}

/// A studio.
public struct ConsoleStudio: Payload, ConsoleListed, Sendable {
  /// Its short name in addresses.
  public var studio: String
  public var name: String
  /// The short names of its games.
  public var games: [String]

  public init(studio: String, name: String, games: [String]) {
    self.studio = studio
    self.name = name
    self.games = games
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    studio = try reader.slug("studio")
    name = try reader.string("name")
    games = try reader.array("games")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("studio", studio)
    writer.member("name", name)
    writer.member("games", games)
    writer.endObject()
  }

  public static var listName: String { "ConsoleStudios" }

  public static var schema: Schema {
    .object(
      name: "ConsoleStudio",
      [
        .init("studio", ConsoleSlug.schema, "Its short name in addresses."),
        .init("name", .string(.init(shortest: 1, longest: 100)), "Its name."),
        .init("games", .array(ConsoleSlug.schema, most: 1_000), "Its games."),
      ])
  }
}

/// A studio to be, or the games one is to have.
public struct ConsoleStudioRequest: Payload, Sendable {
  public var studio: String
  public var name: String
  /// The short names of all its games.
  public var games: [String]

  public init(studio: String, name: String, games: [String] = []) {
    self.studio = studio
    self.name = name
    self.games = games
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    studio = try reader.slug("studio")
    name = try reader.line("name", 1...100)
    games = try reader.optionalArray("games") ?? []
    guard games.count <= 100, games.allSatisfy({ ConsoleSlug.isValid($0) }) else {
      throw reader.error("games", .invalid("must be at most 100 short names of games"))
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("studio", studio)
    writer.member("name", name)
    writer.member("games", games)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleStudioRequest",
      [
        .init("studio", ConsoleSlug.schema, "Its short name in addresses; one that exists is changed."),
        .init("name", .string(.init(shortest: 1, longest: 100)), "Its name."),
        .init(
          "games", .nullable(.array(ConsoleSlug.schema, most: 100)), required: false,
          "The games it has from now on; a game belongs to one studio."),
      ])
  }
}
