public import GestureRecognition
public import Kernel

/// The rules of Classic that a session is played under. A recording names them by `version`, so that it is judged by
/// the rules of its day.
public struct ClassicConfiguration: Equatable, Sendable {
  /// Names this set of rules for good: a change of any number is a new version.
  public var version: Int32
  /// How long the first gestures may take.
  public var startingLimit = Milliseconds(3_000)
  /// How much less time there is after each `successesPerStep`.
  public var limitStep = Milliseconds(200)
  public var successesPerStep: Int32 = 3
  /// The limit never goes below this.
  public var shortestLimit = Milliseconds(1_000)
  /// What may be asked for.
  public var pool: [Gesture] = Gesture.touchSet
  public var touch = TouchParameters.standard

  public init(version: Int32) { self.version = version }

  /// The rules of the document: 3.0 s a gesture, 0.2 s less after every three, never under 1.0 s.
  public static let standard = ClassicConfiguration(version: 1)

  /// The published rules of that version; nil if there are none.
  public static func published(_ version: Int32) -> ClassicConfiguration? {
    version == standard.version ? standard : nil
  }

  /// How long the gesture after `score` successes may take.
  public func limit(atScore score: Int32) -> Milliseconds {
    let steps = Int64(score / max(successesPerStep, 1))
    return max(startingLimit - limitStep * steps, shortestLimit)
  }
}
