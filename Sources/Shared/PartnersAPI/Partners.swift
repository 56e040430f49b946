import Kernel
import PlaydAPI

/// A permission a partner is asked for, as a player reads it.
@Payload
package struct PartnerScope: Equatable, Sendable {
  /// The partner's own word for it.
  @Field(.text(1...200)) package var scope: String
  /// What it lets Play'd see, in English.
  @Field(.text(1...200)) package var en: String
  /// The same in Georgian.
  @Field(.text(1...200)) package var ka: String
}

/// A partner, and how the bearer stands with it.
@Payload
package struct Partner: Equatable, Sendable {
  /// Names the partner in paths.
  @Field(Self.idSchema) package var id: String
  /// The name players know.
  @Field(.text(1...100)) package var name: String
  /// What it is about.
  package var category: PartnerCategory
  /// Whether a process of the sandbox plays this partner.
  package var isSandbox: Bool
  /// Whether this server can connect to it.
  package var isOffered: Bool
  /// How the bearer stands with it.
  package var status: PartnerStatus
  /// Why it is not as the player left it.
  package var reason: PartnerFault?
  /// Since when the status has been what it is.
  package var since: Timestamp?
  /// What Play'd asks the partner for.
  @Field(most: 20) package var scopes: [PartnerScope]

  /// A partner's name in paths: letters, digits and hyphens, as `khan-academy`.
  package static var idSchema: Schema {
    .string(.init(shortest: 2, longest: 40, pattern: "^[a-z][a-z0-9-]{1,39}$"))
  }
}

/// Every partner of the catalogue.
@Payload
package struct PartnerList: Equatable, Sendable {
  /// In the order of the Earn tab.
  @Field(most: 1_000) package var partners: [Partner]
}

/// Where to send the player, to be asked by the partner.
@Payload
package struct PartnerAuthorization: Equatable, Sendable {
  /// A page of the partner's; open it in the browser that asked.
  @Field(.text(8...4_000)) package var authorizeURL: String
  /// When the partner's answer is no longer taken.
  package var expiresAt: Timestamp
}
