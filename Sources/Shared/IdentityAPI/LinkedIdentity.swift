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
package struct LinkedIdentities: Payload, Equatable, Sendable {
  package var identities: [LinkedIdentity]
  /// The ways of signing in that the operator has set up.
  package var offered: [IdentityKind]

  package init(identities: [LinkedIdentity], offered: [IdentityKind]) {
    self.identities = identities
    self.offered = offered
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    identities = try reader.array("identities")
    // Kinds that a newer server offers are passed over.
    offered = try reader.array("offered", of: String.self).compactMap { IdentityKind(word: $0) }
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("identities", identities)
    writer.member("offered", offered.map { $0.word })
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "LinkedIdentities",
      [
        .init("identities", .array(LinkedIdentity.schema, most: 64), "The oldest link first."),
        .init("offered", .array(IdentityKind.schema, most: 8), "The ways of signing in that are set up here."),
      ])
  }
}
