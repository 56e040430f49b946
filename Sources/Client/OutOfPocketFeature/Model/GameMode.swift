public import PlaydAPI

/// The ways to play Out of Pocket. A mode appears here when it can be played.
public enum GameMode: UInt8, CaseIterable, Sendable {
  case classic = 1

  /// The leaderboard that its scores go to.
  public var board: Board {
    switch self {
    case .classic: .outOfPocketClassic
    }
  }

  /// The mode whose scores go to `board`.
  public init(board: Board) {
    switch board {
    case .outOfPocketClassic: self = .classic
    }
  }
}
