public import Kernel

/// A studio's word on which of its accounts typed a code.
public struct StudioLink: Payload, Hashable, Sendable {
  public var code: LinkCode
  /// The account, as the studio wants it named in deliveries.
  public var account: String
  /// What the account is called in the game; shown to the player.
  public var name: String?

  public init(code: LinkCode, account: String, name: String? = nil) {
    self.code = code
    self.account = account
    self.name = name
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    code = try reader.decode("code")
    account = try reader.string("account")
    guard GameAccount.isGood(account) else { throw reader.error("account", .invalid(GameAccount.requirement)) }
    name = nil
    if let text = try reader.optionalString("name") {
      do throws(PlayerName.Flaw) {
        name = try PlayerName(text).text
      } catch {
        throw reader.error("name", .invalid("must be 1 to 24 visible characters"))
      }
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("code", code)
    writer.member("account", account)
    if let name { writer.member("name", name) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "StudioLink",
      [
        .init("code", LinkCode.schema, "What the player typed."),
        .init("account", GameAccount.schema, "The account, as it is to be named in deliveries."),
        .init("name", .nullable(PlayerName.schema), required: false, "What it is called in the game."),
      ])
  }
}

/// Tells Play'd which account typed a code.
public enum ConfirmStudioLink: Endpoint {
  public typealias Request = StudioLink
  public typealias Response = NoContent

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/studio/links" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.studioKeyInvalid, .linkCodeUnknown, .gameAccountTaken] }
  public static var summary: String { "Confirm the code a player typed into a game" }
  public static var details: String {
    """
    For studios' servers, with the game's API key as the bearer token. A code is good once, for ten minutes, and only \
    for the game it was shown for. After ten wrong codes in a minute the game waits.
    """
  }

  public static func call(_ link: StudioLink, key: String) -> Call {
    makeCall(path: template, body: link, token: key)
  }
}

/// A studio's word on which account belongs to whom in Game Center.
public struct StudioAccount: Payload, Hashable, Sendable {
  public var teamPlayerID: String
  public var account: String

  public init(teamPlayerID: String, account: String) {
    self.teamPlayerID = teamPlayerID
    self.account = account
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    teamPlayerID = try reader.string("teamPlayerID")
    account = try reader.string("account")
    guard GameAccount.isGood(teamPlayerID) else {
      throw reader.error("teamPlayerID", .invalid(GameAccount.requirement))
    }
    guard GameAccount.isGood(account) else { throw reader.error("account", .invalid(GameAccount.requirement)) }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("teamPlayerID", teamPlayerID)
    writer.member("account", account)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "StudioAccount",
      [
        .init("teamPlayerID", GameAccount.schema, "The identity of Game Center."),
        .init("account", GameAccount.schema, "The account, as it is to be named in deliveries."),
      ])
  }
}

/// Announces an account, so that its player is connected without a code.
public enum AnnounceStudioAccount: Endpoint {
  public typealias Request = StudioAccount
  public typealias Response = NoContent

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/studio/accounts" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.studioKeyInvalid] }
  public static var summary: String { "Announce which account belongs to whom in Game Center" }
  public static var details: String {
    """
    For studios' servers, with the game's API key as the bearer token. Kept as a hash of the identity; a player who has \
    proved the same identity to Play'd is connected without a code. Announced again, the later account counts for \
    connections to come.
    """
  }

  public static func call(_ account: StudioAccount, key: String) -> Call {
    makeCall(path: template, body: account, token: key)
  }
}
