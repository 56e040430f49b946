public import Kernel
public import PlaydAPI

/// What a partner is known to have said that a player did.
///
/// A partner may say of one action again that it was other, or never was, and what it said first may arrive last: of two
/// reports the one with the higher revision counts. That, and telling repetitions, is for whoever takes them.
public struct VerifiedAction: Equatable, Sendable {
  /// The number in the catalogue.
  public var partner: Int64
  /// The partner's name of the action.
  public var eventID: String
  public var player: PlayerID
  /// `steps`, `course-lesson`.
  public var kind: String
  public var value: Int64
  public var occurredAt: Timestamp
  public var isWithdrawn: Bool
  public var detail: String
  /// When it became so by the partner's clock, in Unix milliseconds.
  public var revision: Int64

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

/// What a partner says of one action at some moment.
struct ActionReport: Equatable, Sendable {
  /// The partner's name of it.
  var action: String
  var kind: String
  var value: Int64
  var occurredAt: Timestamp
  /// When it became so at the partner.
  var changedAt: Timestamp
  var isWithdrawn: Bool
  var detail: String
}
