import Kernel
import PlaydAPI

/// A player's connections with partners, in an export.
@Payload
package struct ExportedPartners: Equatable, Sendable {
  /// The connections; tokens are left out.
  @Field(most: 1_000) package var connections: [ExportedConnection]
}

/// A connection in an export.
@Payload
package struct ExportedConnection: Equatable, Sendable {
  /// The partner.
  @Field(.text(0...40)) package var partner: String
  /// The partner's name of the user.
  @Field(.text(0...120)) package var user: String
  /// How the connection stands.
  package var status: PartnerStatus
  /// Since when.
  package var since: Timestamp
  /// The scopes given.
  @Field(.text(0...4_000)) package var scope: String
}
