import Kernel
import PlaydAPI

/// What is kept of how a player earned, beside their history.
@Payload
package struct ExportedEarnings: Sendable {
  /// What partners told.
  @Field(required: true) package var actions: [ExportedAction] = []
  /// What it came to.
  @Field(required: true) package var awards: [ExportedAward] = []
  /// What a person looked at first.
  @Field(required: true) package var reviews: [ExportedReview] = []
}

extension ExportedEarnings: Equatable {
  package static func == (a: ExportedEarnings, b: ExportedEarnings) -> Bool { a.serialized() == b.serialized() }
}

/// Something that a partner told of a player.
@Payload
package struct ExportedAction: Sendable {
  /// Who told it.
  @Field(.slug) package var partnerID: String
  /// What was done, in a word.
  @Field(.text(0...40)) package var kind: String
  /// What it was.
  @Field(.text(0...200)) package var detail: String
  /// How much of it.
  package var value: Int64
  /// When it was done.
  package var occurredAt: Timestamp
  /// Whether the partner took it back.
  package var isWithdrawn: Bool
}

/// What a player's deeds came to.
@Payload
package struct ExportedAward: Sendable {
  /// The challenge; left out for the daily bonus.
  @Field(.slug) package var challengeID: String?
  /// Its name.
  package var title: BilingualText
  /// The coins.
  package var amount: Int64
  /// What became of them.
  package var state: AwardState
  /// When.
  package var at: Timestamp
}

/// A grant that a person looked at.
@Payload
package struct ExportedReview: Sendable {
  /// Why, in a word.
  @Field(.text(0...40)) package var reason: String
  /// The coins.
  package var amount: Int64
  /// When it was noticed.
  package var openedAt: Timestamp
  /// When it was decided.
  package var decidedAt: Timestamp?
}
