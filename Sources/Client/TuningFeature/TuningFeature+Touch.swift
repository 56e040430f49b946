import AppKit
import GestureRecognition
import Kernel
import OutOfPocketEngine
import WebUI

extension TuningFeature {
  static func trace(_ action: TouchAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .await(let gesture):
      state.touch.use(state.rules.touch, awaiting: gesture, at: state.time)
      return [.cancelTimer(Timer.wake)]
    case .clear: state.touch.clear()
    case .pointers(let readings):
      for reading in readings {
        state.touch.process(PointerSample(reading, since: state.epoch), on: reading.surface)
      }
      return wake(state)
    }
    return []
  }

  /// Schedules the next time limit.
  static func wake(_ state: State) -> [Effect<Action>] {
    guard let due = state.touch.wake else { return [.cancelTimer(Timer.wake)] }
    // Slightly late: readings stamped before the limit may still arrive.
    return [.timer(Timer.wake, after: max(due - state.time, .zero) + Milliseconds(20))]
  }
}

extension PointerSample {
  /// Converts a reading of the surface to the recognizer's sample, clamped beyond any screen.
  fileprivate init(_ reading: SurfacePointer, since epoch: Timestamp) {
    let phase: Phase =
      switch reading.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      pointer: reading.pointer, phase: phase, x: Self.sixteenths(reading.x), y: Self.sixteenths(reading.y),
      time: Milliseconds(Int64(Self.held(reading.time, 0...9e15)) - epoch.rawValue))
  }

  private static func sixteenths(_ points: Double) -> Int32 { Int32((held(points, -100_000...100_000) * 16).rounded()) }

  private static func held(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value == value ? min(max(value, range.lowerBound), range.upperBound) : 0
  }
}
