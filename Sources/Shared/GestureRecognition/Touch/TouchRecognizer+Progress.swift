package import Kernel

extension TouchRecognizer {
  /// Progress of the fingers toward a gesture, for practice bars: `level` is movement, `hold` is time or taps. Empty
  /// for motion gestures.
  package func progress(toward gesture: Gesture, at time: Milliseconds) -> MotionProgress {
    switch gesture {
    case .swipeUp: swipeProgress(Int64(first.startY) - Int64(first.y))
    case .swipeDown: swipeProgress(Int64(first.y) - Int64(first.startY))
    case .swipeLeft: swipeProgress(Int64(first.startX) - Int64(first.x))
    case .swipeRight: swipeProgress(Int64(first.x) - Int64(first.startX))
    case .tap: MotionProgress(level: live == 1 ? 1_000 : 0, hold: 0)
    case .doubleTap: doubleTapProgress
    case .longPress: pressProgress(at: time.rawValue)
    case .pinch: live == 2 ? scaleProgress(of: 1_000 - limits.pinchScale, isNearing: true) : MotionProgress()
    case .spread: live == 2 ? scaleProgress(of: limits.spreadScale - 1_000, isNearing: false) : MotionProgress()
    default: MotionProgress()
    }
  }

  private func swipeProgress(_ way: Int64) -> MotionProgress {
    guard live == 1 else { return MotionProgress() }
    return MotionProgress(level: .thousandths(way, of: Int64(parameters.swipeDistance.rawValue)), hold: 0)
  }

  private var doubleTapProgress: MotionProgress {
    let taps: Int32 = pendingTap == nil ? 0 : 500
    return MotionProgress(level: live == 1 ? 1_000 : 0, hold: taps)
  }

  private func pressProgress(at time: Int64) -> MotionProgress {
    guard live == 1, first.distance <= limits.holdDrift else { return MotionProgress() }
    return MotionProgress(level: 1_000, hold: .thousandths(time - first.began, of: limits.longPressDuration))
  }

  private func scaleProgress(of change: Int64, isNearing: Bool) -> MotionProgress {
    let began = squareRoot(pair.distance)
    let now = squareRoot(Pair.distance(first, second))
    let way = isNearing ? began - now : now - began
    return MotionProgress(level: .thousandths(way * 1_000, of: began * change), hold: 0)
  }
}
