package import Kernel
package import PlaydAPI

/// A verified activity report from a partner.
///
/// Reports can be corrected, withdrawn and arrive out of order; the highest revision wins. The recorder applies that
/// rule and removes duplicates.
package struct VerifiedAction: Equatable, Sendable {
  /// The number in the catalogue.
  package var partner: Int64
  /// The partner's identifier of the activity.
  package var eventID: String
  package var player: PlayerID
  /// `steps`, `course-lesson`.
  package var kind: String
  package var value: Int64
  package var occurredAt: Timestamp
  package var isWithdrawn: Bool
  package var detail: String
  /// The partner's time of this version, in Unix milliseconds.
  package var revision: Int64

  init(_ report: ActionReport, of player: PlayerID, at partner: Int64) {
    self.partner = partner
    self.player = player
    eventID = report.action
    kind = report.kind
    value = report.value
    occurredAt = report.occurredAt
    isWithdrawn = report.isWithdrawn
    detail = report.detail
    revision = report.changedAt.rawValue
  }
}

/// A partner's report of one activity at a moment.
struct ActionReport: Equatable, Sendable {
  /// The partner's identifier of the activity.
  var action: String
  var kind: String
  var value: Int64
  var occurredAt: Timestamp
  /// The partner's time of this version.
  var changedAt: Timestamp
  var isWithdrawn: Bool
  var detail: String
}
