public import Kernel

/// How a player stands with a game.
public struct GameConnection: Payload, Hashable, Sendable {
  public var state: ConnectionState
  /// Which account it is, without giving it away: the name in the game, or the end of the account's number.
  public var accountHint: String?
  /// Since when it is verified.
  public var since: Timestamp?
  /// The code to be typed into the game, while pending.
  public var code: LinkCode?
  /// When the code is no longer good.
  public var codeExpiresAt: Timestamp?

  public static var none: GameConnection { GameConnection(state: .none) }

  public static func pending(_ code: LinkCode, until expiry: Timestamp) -> GameConnection {
    var connection = GameConnection(state: .pending)
    connection.code = code
    connection.codeExpiresAt = expiry
    return connection
  }

  public static func verified(_ hint: String, since: Timestamp) -> GameConnection {
    var connection = GameConnection(state: .verified)
    connection.accountHint = hint
    connection.since = since
    return connection
  }

  /// With one of Play'd's own games: the account is the player, so there is nothing to type and nothing to end.
  public static var firstParty: GameConnection { GameConnection(state: .verified) }

  private init(state: ConnectionState) { self.state = state }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    state = try reader.platformWord("state") { (state: ConnectionState) in state.word }
    accountHint = try reader.optionalString("accountHint")
    since = try reader.optionalInteger("since").map { Timestamp($0) }
    code = try reader.decodeIfPresent("code")
    codeExpiresAt = try reader.optionalInteger("codeExpiresAt").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("state", state.word)
    if let accountHint { writer.member("accountHint", accountHint) }
    if let since { writer.member("since", since.rawValue) }
    if let code { writer.member("code", code) }
    if let codeExpiresAt { writer.member("codeExpiresAt", codeExpiresAt.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameConnection",
      [
        .init("state", ConnectionState.schema, "Whether the player's account in the game is known."),
        .init("accountHint", .string(.init(longest: 60)), required: false, "Which account, without giving it away."),
        .init("since", .timestamp, required: false, "Since when it is verified."),
        .init("code", LinkCode.schema, required: false, "The code to be typed into the game."),
        .init("codeExpiresAt", .timestamp, required: false, "When the code is no longer good."),
      ])
  }
}

/// Asks for a connection with a game.
public struct LinkRequest: Payload, Hashable, Sendable {
  /// The player's identity of Game Center, which the bearer must have proved; matched with what the studio knows.
  public var teamPlayerID: String?

  public init(teamPlayerID: String? = nil) { self.teamPlayerID = teamPlayerID }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    teamPlayerID = try reader.optionalString("teamPlayerID")
    if let teamPlayerID, !GameAccount.isGood(teamPlayerID) {
      throw reader.error("teamPlayerID", .invalid(GameAccount.requirement))
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let teamPlayerID { writer.member("teamPlayerID", teamPlayerID) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "LinkRequest",
      [
        .init(
          "teamPlayerID", .nullable(GameAccount.schema), required: false,
          "The player's identity of Game Center, which the bearer must have proved.")
      ])
  }
}

/// How a studio names its players: 1 to 128 visible ASCII characters.
public enum GameAccount {
  static var requirement: String { "must be 1 to 128 visible ASCII characters" }

  /// Whether it is 1 to 128 visible ASCII characters.
  public static func isGood(_ account: String) -> Bool {
    let bytes = account.bytes
    return (1...128).contains(bytes.count) && bytes.allSatisfy { (0x21...0x7E).contains($0) }
  }

  static var schema: Schema { .string(.init(shortest: 1, longest: 128, pattern: "^[!-~]+$")) }
}
