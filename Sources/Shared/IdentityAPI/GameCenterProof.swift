import Kernel
import PlaydAPI

/// What `GKLocalPlayer.fetchItems(forIdentityVerificationSignature:)` gave an app.
///
/// Source: Apple, GKLocalPlayer, fetchItems(forIdentityVerificationSignature:).
@Payload(.request)
package struct GameCenterProof: Equatable, Sendable {
  /// The player's teamPlayerID.
  @Field(.text(3...128)) package var playerID: String
  /// Where the certificate is.
  @Field(.text(1...256)) package var publicKeyURL: String
  /// Base64, 256 or 512 bytes.
  @Field(.text(4...1_024)) package var signature: String
  /// Base64.
  @Field(.text(4...96)) package var salt: String
  /// When Game Center signed.
  package var timestamp: Timestamp
}
