public import Kernel
public import PlaydAPI
import RewardsEngine

/// Something that a partner says a player did, verified to come from the partner.
public struct PartnerAction: Sendable {
  public var partner: PartnerID
  /// The partner's name for the deed, 1 to 200 bytes: what makes a repetition a repetition.
  public var eventID: String
  public var player: PlayerID
  /// What was done, in a word of 1 to 40 small letters, digits and hyphens: `steps`, `course-lesson`.
  public var kind: String
  /// How much of it, 0 to 1,000,000,000: steps, minutes, or 1.
  public var value: Int64
  /// When it was done.
  public var occurredAt: Timestamp
  /// Whether the partner takes it back.
  public var isWithdrawn: Bool
  /// What it was, for people; at most 200 characters.
  public var detail: String
  /// Grows with each correction of the deed; 0 where a partner never corrects.
  public var revision: Int64

  public init(
    partner: PartnerID, eventID: String, player: PlayerID, kind: String, value: Int64, occurredAt: Timestamp,
    isWithdrawn: Bool = false, detail: String = "", revision: Int64 = 0
  ) {
    self.partner = partner
    self.eventID = eventID
    self.player = player
    self.kind = kind
    self.value = value
    self.occurredAt = occurredAt
    self.isWithdrawn = isWithdrawn
    self.detail = detail
    self.revision = revision
  }

  /// Why it cannot be stored; nil when it can.
  var flaw: ActionRefusal? {
    if !(1...200).contains(eventID.utf8.count) { return .malformed("The event's name has 1 to 200 bytes.") }
    if !ChallengeRule.isWord(kind) { return .malformed("The kind is 1 to 40 small letters, digits and hyphens.") }
    if !(0...EarningAction.mostValue).contains(value) { return .malformed("The value is 0 to 1000000000.") }
    if detail.unicodeScalars.count > 200 { return .malformed("The detail has at most 200 characters.") }
    if !(0...9_007_199_254_740_991).contains(occurredAt.rawValue) { return .malformed("The moment is before 1970.") }
    return nil
  }
}

/// Why an action is not taken. Nothing was changed.
public enum ActionRefusal: Error, Equatable, Sendable {
  case unknownPartner
  case unknownPlayer
  /// Something in it is out of range.
  case malformed(String)
}

/// What an action led to.
public struct ActionOutcome: Sendable {
  public enum Kind: Sendable {
    /// It was stored, or changed what was stored.
    case recorded
    /// It had been told before, with the same or a later word.
    case repeated
    /// The deed had been told of as another player's, who keeps it.
    case anotherPlayers
  }

  public var kind: Kind
  /// The awards that were made or withdrawn.
  public var awards: [Award] = []
}
