package import Kernel
package import PlaydAPI
import RewardsEngine

/// A partner's verified report of a player's activity.
@MemberwiseInit
package struct PartnerAction: Sendable {
  package var partner: PartnerID
  /// The partner's identifier of the activity, 1 to 200 bytes, for deduplication.
  package var eventID: String
  package var player: PlayerID
  /// The kind of activity: 1 to 40 lower-case letters, digits and hyphens: `steps`, `course-lesson`.
  package var kind: String
  /// The amount, 0 to 1,000,000,000: steps, minutes, or 1.
  package var value: Int64
  /// The time of the activity.
  package var occurredAt: Timestamp
  /// Whether the partner withdraws it.
  @Default(false) package var isWithdrawn: Bool
  /// A description for people; at most 200 characters.
  @Default("") package var detail: String
  /// Increases with each correction; 0 if the partner never corrects.
  @Default(0) package var revision: Int64

  /// Why it is invalid; nil if valid.
  var flaw: ActionRefusal? {
    if !(1...200).contains(eventID.utf8.count) { return .malformed("The event's name has 1 to 200 bytes.") }
    if !ChallengeRule.isWord(kind) { return .malformed("The kind is 1 to 40 small letters, digits and hyphens.") }
    if !(0...EarningAction.mostValue).contains(value) { return .malformed("The value is 0 to 1000000000.") }
    if detail.unicodeScalars.count > 200 { return .malformed("The detail has at most 200 characters.") }
    if !(0...9_007_199_254_740_991).contains(occurredAt.rawValue) { return .malformed("The moment is before 1970.") }
    return nil
  }
}

/// Why a report was refused. Nothing was changed.
package enum ActionRefusal: Error, Equatable, Sendable {
  case unknownPartner
  case unknownPlayer
  /// A value is out of range.
  case malformed(String)
}

/// The result of a report.
package struct ActionOutcome: Sendable {
  package enum Kind: Sendable {
    /// Stored, or changed the stored activity.
    case recorded
    /// Already known with the same or a higher revision.
    case repeated
    /// The activity belongs to another player.
    case anotherPlayers
    /// The same minutes count already: by a partner and by our own game, whichever was first.
    case countedElsewhere
  }

  package var kind: Kind
  /// The awards made or withdrawn.
  package var awards: [Award] = []
}
