package import GestureRecognition
package import Kernel
package import OutOfPocketEngine

/// Subject of a shareable picture.
package enum ShareSubject: Equatable, Sendable {
  case run(SharedRun)
  /// An achievement with its day, if known.
  case achievement(Achievement, on: CivilDay?)
}

/// A score to share.
@MemberwiseInit
package struct SharedRun: Equatable, Sendable {
  package var mode: RunMode
  package var score: Int64
  /// Best score including this one; nil if unknown.
  package var best: Int64?
  package var isNewBest: Bool
  /// The gesture in the picture: the run's last, or nil for the game's symbol.
  @Default(nil) package var gesture: Gesture?
  package var day: CivilDay
}
