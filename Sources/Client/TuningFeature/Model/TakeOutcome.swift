import GestureRecognition
import Kernel

/// What recognisers make of a take under certain thresholds.
struct TakeOutcome: Equatable, Sendable {
  /// A motion that was given.
  struct Fired: Equatable, Sendable {
    var gesture: Gesture
    var began: Milliseconds
    var decided: Milliseconds
  }

  /// How near a motion came that was not given: it fell short, or, with everything reached, nobody asked for it.
  struct NearMiss: Equatable, Sendable {
    var gesture: Gesture
    /// When it was nearest.
    var at: Milliseconds
    /// The most of its threshold that was reached, and the most of its hold (of a shake: of its swings), in thousandths.
    var level: Int32
    var hold: Int32
  }

  private(set) var fired: [Fired] = []
  private(set) var nearMisses: [NearMiss] = []

  /// What comes as near as this, in thousandths of its threshold, is worth telling.
  static let near: Int32 = 700
  /// So many are listed.
  private static let most = 12

  /// Replays the readings as if the intended motion were asked for from the start, and again each time one is given.
  init(of take: Take, _ parameters: MotionParameters) {
    let motion = MotionTake(take.samples)
    for found in motion.play(awaiting: take.intended, by: parameters).gestures.prefix(Self.most) {
      fired.append(
        Fired(gesture: found.gesture, began: found.began - motion.start, decided: found.decided - motion.start))
    }
    for gesture in SensorBench.motions where !fired.contains(where: { $0.gesture == gesture }) {
      let miss = Self.nearest(to: gesture, in: motion, parameters)
      if miss.level >= Self.near { nearMisses.append(miss) }
    }
  }

  /// How near the take came to a gesture, had just that been asked for.
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
