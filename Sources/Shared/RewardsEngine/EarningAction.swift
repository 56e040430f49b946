package import Kernel

/// An activity of a player, as reported by a partner.
///
/// A partner can repeat, correct or withdraw a report, and reports can arrive out of order. `merged(with:)` decides
/// which one counts.
@MemberwiseInit
package struct EarningAction: Sendable {
  /// Identifies the activity; several reports can share it.
  package var id: Int64
  /// Kind of activity: `steps`, `course-lesson`.
  package var kind: String
  /// Display description: `Budgeting Basics: lesson 2`.
  @Default("") package var detail: String
  /// Quantity: steps, minutes, metres, or 1. From 0 to `mostValue`.
  package var value: Int64
  /// Time of the activity.
  package var at: Timestamp
  /// Player's civil day of the activity.
  package var day: CivilDay
  /// Whether the report was withdrawn.
  @Default(false) package var isWithdrawn: Bool
  /// Grows with each correction; the highest revision counts.
  @Default(0) package var revision: Int64

  /// Upper bound of a value; a billion of them can be added without overflow.
  package static var mostValue: Int64 { 1_000_000_000 }

  /// The report that counts, in whatever order the two arrived: the higher revision. On contradiction within one
  /// revision, a withdrawal wins, then the lower value.
  package func merged(with other: EarningAction) -> EarningAction { other.outranks(self) ? other : self }

  /// Total order of reports, so that merging is commutative.
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
