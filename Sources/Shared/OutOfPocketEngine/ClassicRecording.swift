public import GestureRecognition
public import Kernel

/// A game of Classic as the server replays it: what was played (rules and seed), where (surface), when, and every
/// reading of every finger.
public struct ClassicRecording: Equatable, Sendable {
  public var configurationVersion: Int32
  public var seed: UInt64
  public var surface: SurfaceSize
  /// The phone's wall clock when the first prompt was shown.
  public var startedAt: Timestamp
  /// In the order they were taken in; stamps never decrease.
  public var inputs: [PointerSample]
  /// When the game ended, in its own time.
  public var endedAt: Milliseconds

  public init(
    configurationVersion: Int32, seed: UInt64, surface: SurfaceSize, startedAt: Timestamp, inputs: [PointerSample],
    endedAt: Milliseconds
  ) {
    self.configurationVersion = configurationVersion
    self.seed = seed
    self.surface = surface
    self.startedAt = startedAt
    self.inputs = inputs
    self.endedAt = endedAt
  }
}
