/// A transient message beside the board, until the next touch.
package enum Toast: Equatable, Sendable {
  /// The draft is already on the board, in that row (from 1).
  case guessedBefore(row: Int)
  /// Colours must not repeat here.
  case notOfThisGame
  /// The ad was closed early.
  case closedEarly
  /// No ad available.
  case noAd
  /// Server unreachable; nothing was used.
  case offline
  /// Rejected by the server.
  case failed
  /// The result was copied.
  case copied
  /// A suggested guess fills the slots.
  case hinted
  /// A ranked code could not be started without a connection.
  case rankedOffline
  /// Nor was it started by the server.
  case rankedFailed
}
