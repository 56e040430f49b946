/// Something said beside the board until the next touch.
public enum Remark: Equatable, Sendable {
  /// The draft stands on the board already, in that row (from 1).
  case guessedBefore(row: Int)
  /// Colours may not repeat here.
  case notOfThisGame
  /// The advertisement was closed before its end.
  case closedEarly
  /// No advertisement after all.
  case noAd
  /// The server could not be reached; nothing was taken.
  case offline
  /// The server did not take it.
  case failed
  /// The result is on the clipboard.
  case copied
  /// A suggested guess stands in the slots.
  case hinted
}
