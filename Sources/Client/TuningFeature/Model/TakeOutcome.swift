import GestureRecognition
import Kernel

/// Results of a take under certain thresholds.
struct TakeOutcome: Equatable, Sendable {
  /// A recognized motion.
  struct Fired: Equatable, Sendable {
    var gesture: Gesture
    var began: Milliseconds
    var decided: Milliseconds
  }

  /// A near miss: below a threshold, or complete but not awaited.
  struct NearMiss: Equatable, Sendable {
    var gesture: Gesture
    /// Time of the closest approach.
    var at: Milliseconds
    /// Highest share of the threshold and of the hold (for a shake: of the swings), in thousandths.
    var level: Int32
    var hold: Int32
  }

  private(set) var fired: [Fired] = []
  private(set) var nearMisses: [NearMiss] = []

  /// Minimum share of a threshold for a near miss, in thousandths.
  static let near: Int32 = 700
  /// Maximum number listed.
  private static let most = 12

  /// Replays the readings with the intended motion awaited from the start and after each gesture.
  init(of take: Take, _ parameters: MotionParameters) {
    let motion = MotionTake(take.samples)
    for found in motion.play(awaiting: take.intended, by: parameters).gestures.prefix(Self.most) {
      fired.append(
        Fired(gesture: found.gesture, began: found.began - motion.start, decided: found.decided - motion.start))
    }
    for gesture in SensorInspector.motions where !fired.contains(where: { $0.gesture == gesture }) {
      let miss = Self.nearest(to: gesture, in: motion, parameters)
      if miss.level >= Self.near { nearMisses.append(miss) }
    }
  }

  /// Closest approach of the take to a gesture if only that were awaited.
  private static func nearest(to gesture: Gesture, in motion: MotionTake, _ parameters: MotionParameters) -> NearMiss {
    let play = motion.play(awaiting: gesture, by: parameters)
    if let given = play.gestures.first(where: { $0.gesture == gesture }) {
      return NearMiss(gesture: gesture, at: given.decided - motion.start, level: 1_000, hold: 1_000)
    }
    var peak = NearMiss(gesture: gesture, at: .zero, level: 0, hold: 0)
    for point in play.points where (point.progress.hold, point.progress.level) > (peak.hold, peak.level) {
      peak = NearMiss(
        gesture: gesture, at: point.reading.time - motion.start, level: point.progress.level,
        hold: point.progress.hold)
    }
    return peak
  }
}
