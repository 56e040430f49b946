import Kernel
import PlaydAPI

/// Names a link between a player and an identity they have proved.
@Identifier("idn_") package struct IdentityID: Sendable {}

/// Who vouches for an identity. The raw values stand in the database and never change.
@Words(.hyphenated)
package enum IdentityKind: Int64, CaseIterable, Hashable, Sendable {
  case gameCenter = 1
  case apple = 2
  case passkey = 3
}

/// An identity that a player can sign in with.
@Payload
package struct LinkedIdentity: Equatable, Sendable {
  /// Names the link.
  package var id: IdentityID
  /// Who vouches for it.
  package var kind: IdentityKind
  /// When it was linked to the player.
  package var linkedAt: Timestamp
  /// When somebody last signed in with it.
  package var lastUsedAt: Timestamp
}

/// All identities a player can sign in with, the oldest link first, and what this server offers.
@Payload
package struct LinkedIdentities: Equatable, Sendable {
  /// The oldest link first.
  @Field(most: 64) package var identities: [LinkedIdentity]
  /// The ways of signing in that are set up here.
  @Field(most: 8, skipsUnknown: true) package var offered: [IdentityKind]
}
