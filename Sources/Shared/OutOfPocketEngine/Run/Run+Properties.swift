package import GestureRecognition
package import Kernel

/// State for screens.
extension Run {
  /// Playing surface.
  package var surface: SurfaceSize { watch.touch.surface }

  /// Health of the motion sensors; nil if motion is not part of the run.
  package var sensors: SensorHealth? { watch.hasMotion ? watch.motion.health : nil }

  /// Whether a gesture's button counts as an answer.
  package var acceptsButtons: Bool { assistance != .none || settings.mode.isForgiving }

  /// Score: rounds in Memory, otherwise the better player's points.
  package var score: Int32 {
    settings.mode == .memory ? rounds : points.reduce(0) { max($0, $1) }
  }

  /// Current prompt.
  package var prompt: RunPrompt? {
    if case .awaiting(let prompt) = phase { return prompt }
    return nil
  }

  /// Length of the sequence.
  package var sequenceCount: Int { sequence.count }

  /// Progress of touch or motion toward a gesture, for practice bars.
  package func progress(toward gesture: Gesture, at time: Milliseconds) -> MotionProgress {
    if gesture.isMotion { return watch.hasMotion ? watch.motion.progress(toward: gesture) : MotionProgress() }
    return watch.touch.progress(toward: prompt?.gesture == gesture ? prompt?.item.answer ?? gesture : gesture, at: time)
  }

  /// Current motion measurements; nil if motion is not part of the run.
  package var motionReading: MotionReading? { watch.hasMotion ? watch.motion.reading : nil }
}
