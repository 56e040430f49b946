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

  var fired: [Fired] = []
  var nearMisses: [NearMiss] = []

  /// What comes as near as this, in thousandths of its threshold, is worth telling.
  static let near: Int32 = 700
  /// So many of each are listed.
  private static let most = 12

  /// Replays the readings as if the intended motion were asked for from the start, again after each time it is given.
  init(of take: Take, _ parameters: MotionParameters) {
    let start = take.samples.first?.time ?? .zero
    var recognizer = MotionRecognizer(parameters: parameters)
    recognizer.prompt(take.intended, at: start)
    // One that awaits nothing else for each motion, to see how near it came.
    var watchers = SensorBench.motions.map { gesture in
      var watcher = MotionRecognizer(parameters: parameters)
      watcher.prompt(gesture, at: start, watchingOthers: false)
      return watcher
    }
    var peaks = SensorBench.motions.map { NearMiss(gesture: $0, at: start, level: 0, hold: 0) }
    var wasGiven = [Bool](repeating: false, count: watchers.count)
    for sample in take.samples {
      if case .recognised(let found)? = recognizer.handle(sample) {
        if fired.count < Self.most {
          fired.append(Fired(gesture: found.gesture, began: found.began - start, decided: found.decided - start))
        }
        recognizer.prompt(take.intended, at: sample.time)
      }
      for place in watchers.indices {
        let gesture = SensorBench.motions[place]
        if case .recognised? = watchers[place].handle(sample) {
          if !wasGiven[place] {
            peaks[place] = NearMiss(gesture: gesture, at: sample.time - start, level: 1_000, hold: 1_000)
          }
          wasGiven[place] = true
          watchers[place].prompt(gesture, at: sample.time, watchingOthers: false)
        }
        let progress = watchers[place].progress(toward: gesture)
        if !wasGiven[place], (progress.hold, progress.level) > (peaks[place].hold, peaks[place].level) {
          peaks[place] = NearMiss(
            gesture: gesture, at: sample.time - start, level: progress.level, hold: progress.hold)
        }
      }
    }
    for place in peaks.indices where peaks[place].level >= Self.near || wasGiven[place] {
      // What was given is no miss.
      if fired.contains(where: { $0.gesture == peaks[place].gesture }) { continue }
      nearMisses.append(peaks[place])
    }
  }
}
