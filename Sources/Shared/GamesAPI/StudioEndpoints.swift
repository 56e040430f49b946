import Kernel
import PlaydAPI

/// A studio's word on which of its accounts typed a code.
package struct StudioLink: Payload, Hashable, Sendable {
  package var code: LinkCode
  /// The account, as the studio wants it named in deliveries.
  package var account: String
  /// What the account is called in the game; shown to the player.
  package var name: String?

  package init(code: LinkCode, account: String, name: String? = nil) {
    self.code = code
    self.account = account
    self.name = name
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    code = try reader.decode("code")
    account = try reader.string("account")
    guard GameAccount.isGood(account) else { throw reader.error("account", .invalid(GameAccount.requirement)) }
    name = nil
    if let text = try reader.optionalString("name") {
      do throws(PlayerName.ValidationError) {
        name = try PlayerName(text).text
      } catch {
        throw reader.error("name", .invalid("must be 1 to 24 visible characters"))
      }
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("code", code)
    writer.member("account", account)
    if let name { writer.member("name", name) }
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "StudioLink",
      [
        .init("code", schema: LinkCode.schema, summary: "What the player typed."),
        .init("account", schema: GameAccount.schema, summary: "The account, as it is to be named in deliveries."),
        .init("name", schema: .nullable(PlayerName.schema), required: false, summary: "What it is called in the game."),
      ])
  }
}

/// Confirm the code a player typed into a game.
///
/// For studios' servers, with the game's API key as the bearer token. A code is good once, for ten minutes, and only
/// for the game it was shown for. After ten wrong codes in a minute the game waits.
@Endpoint(
  .post, "/v1/studio/links", .studio, request: StudioLink.self, success: 204, bodyLimit: 4_096,
  problems: [.studioKeyInvalid, .linkCodeUnknown, .gameAccountTaken])
package enum ConfirmStudioLink: Endpoint {}

/// A studio's word on which account belongs to whom in Game Center.
@Payload(.request)
package struct StudioAccount: Hashable, Sendable {
  /// The identity of Game Center.
  @Field(GameAccount.schema) package var teamPlayerID: String
  /// The account, as it is to be named in deliveries.
  @Field(GameAccount.schema) package var account: String

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard GameAccount.isGood(teamPlayerID) else {
      throw reader.error("teamPlayerID", .invalid(GameAccount.requirement))
    }
    guard GameAccount.isGood(account) else { throw reader.error("account", .invalid(GameAccount.requirement)) }
  }
}

/// Announce which account belongs to whom in Game Center.
///
/// For studios' servers, with the game's API key as the bearer token. Kept as a hash of the identity; a player who has
/// proved the same identity to Play'd is connected without a code. Announced again, the later account counts for
/// connections to come.
@Endpoint(
  .post, "/v1/studio/accounts", .studio, request: StudioAccount.self, success: 204, bodyLimit: 4_096,
  problems: [.studioKeyInvalid])
package enum AnnounceStudioAccount: Endpoint {}
