public import GestureRecognition
public import Kernel
public import OutOfPocketEngine

/// What a picture to share is about.
public enum ShareSubject: Equatable, Sendable {
  case run(SharedRun)
  /// An achievement and the day it was earned on, where that is known.
  case achievement(Achievement, on: CivilDay?)
}

/// A score worth telling.
public struct SharedRun: Equatable, Sendable {
  public var mode: RunMode
  public var score: Int64
  /// The best score, this one included; nil where it is not known.
  public var best: Int64?
  public var isNewBest: Bool
  /// The gesture drawn on the picture: the one that ended the run, or nil for the game's own.
  public var gesture: Gesture?
  public var day: CivilDay

  public init(
    mode: RunMode, score: Int64, best: Int64?, isNewBest: Bool, gesture: Gesture? = nil, day: CivilDay
  ) {
    self.mode = mode
    self.score = score
    self.best = best
    self.isNewBest = isNewBest
    self.gesture = gesture
    self.day = day
  }
}
