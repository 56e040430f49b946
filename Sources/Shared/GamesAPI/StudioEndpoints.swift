import Kernel
import PlaydAPI

/// A studio's word on which of its accounts typed a code.
@Payload(.request)
package struct StudioLink: Hashable, Sendable {
  /// What the player typed.
  package var code: LinkCode
  /// The account, as it is to be named in deliveries.
  @Field(GameAccount.schema) package var account: String
  /// What it is called in the game.
  ///
  /// Shown to the player.
  @Field(PlayerName.schema) package var name: String?

  mutating func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard GameAccount.isGood(account) else { throw reader.error("account", .invalid(GameAccount.requirement)) }
    guard let text = name else { return }
    do throws(PlayerName.ValidationError) {
      name = try PlayerName(text).text
    } catch {
      throw reader.error("name", .invalid("must be 1 to 24 visible characters"))
    }
  }
}

/// Confirm the code a player typed into a game.
///
/// For studios' servers, with the game's API key as the bearer token. A code is good once, for ten minutes, and only
/// for the game it was shown for. After ten wrong codes in a minute the game waits.
@Endpoint(
  .post, "/v1/studio/links", .studio, request: StudioLink.self,
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
@Endpoint(.post, "/v1/studio/accounts", .studio, request: StudioAccount.self, problems: [.studioKeyInvalid])
package enum AnnounceStudioAccount: Endpoint {}
