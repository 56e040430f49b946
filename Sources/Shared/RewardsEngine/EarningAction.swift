public import Kernel

/// One thing that a player did at a partner's, as the partner tells of it.
///
/// A partner may tell of one deed again: the same, corrected, or taken back, and later tellings may arrive before
/// earlier ones. `merged(with:)` says which of two tellings counts.
public struct EarningAction: Sendable {
  /// Names the deed: two actions with the same number are two tellings of it.
  public var id: Int64
  /// What was done, in a word: `steps`, `course-lesson`.
  public var kind: String
  /// What it was, for people: `Budgeting Basics: lesson 2`.
  public var detail: String
  /// How much of it: steps, minutes, metres, or 1. From 0 to `mostValue`.
  public var value: Int64
  /// When it was done.
  public var at: Timestamp
  /// The player's day on which it was done.
  public var day: CivilDay
  /// Whether it was taken back.
  public var isWithdrawn: Bool
  /// Grows with each correction at the partner's; of two tellings the one with the higher number counts.
  public var revision: Int64

  /// The most that one action can be worth: so much that a thousand million of them can be added up.
  public static var mostValue: Int64 { 1_000_000_000 }

  public init(
    id: Int64, kind: String, detail: String = "", value: Int64, at: Timestamp, day: CivilDay, isWithdrawn: Bool = false,
    revision: Int64 = 0
  ) {
    self.id = id
    self.kind = kind
    self.detail = detail
    self.value = value
    self.at = at
    self.day = day
    self.isWithdrawn = isWithdrawn
    self.revision = revision
  }

  /// Which of two tellings of one deed counts, in whatever order they came: the one with the higher revision. Two that
  /// contradict each other under one revision should not exist; the one that is worth less counts, and a withdrawal
  /// before all.
  public func merged(with other: EarningAction) -> EarningAction { other.outranks(self) ? other : self }

  /// A total order of tellings, so that the outcome does not depend on which is asked first.
  private func outranks(_ other: EarningAction) -> Bool {
    if revision != other.revision { return revision > other.revision }
    if isWithdrawn != other.isWithdrawn { return isWithdrawn }
    if value != other.value { return value < other.value }
    if at != other.at { return at < other.at }
    if day != other.day { return day < other.day }
    if !kind.hasSameBytes(as: other.kind) { return kind.bytes.lexicographicallyPrecedes(other.kind.bytes) }
    return detail.bytes.lexicographicallyPrecedes(other.detail.bytes)
  }
}
