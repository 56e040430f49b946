public import PlaydAPI

/// The ways to play Out of Pocket. A mode appears here when it can be played.
public enum GameMode: UInt8, CaseIterable, Sendable {
  case classic = 1

  /// The leaderboard that its scores go to.
  public var board: Board {
    switch self {
    case .classic: .classicTouch
    }
  }

  /// The mode whose scores go to `board`; Classic for boards whose mode cannot be played here yet.
  public init(board: Board) {
    self = .classic
  }
}
