import GestureRecognition
import Kernel
import OutOfPocketEngine
import WebUI

extension TuningFeature {
  static func trace(_ action: TouchAction, _ state: inout State) -> [Effect] {
    switch action {
    case .await(let gesture):
      state.touch.use(state.rules.touch, awaiting: gesture, at: state.time)
      return [.cancelTimer]
    case .clear: state.touch.clear()
    case .pointers(let readings):
      for reading in readings {
        state.touch.take(PointerSample(reading, since: state.epoch), on: reading.surface)
      }
      return wake(state)
    }
    return []
  }

  /// Asks to be woken when time alone will decide something.
  static func wake(_ state: State) -> [Effect] {
    guard let due = state.touch.wake else { return [.cancelTimer] }
    // A little late: what was stamped before the limit is still on its way.
    return [.setTimer(after: max(due - state.time, .zero) + Milliseconds(20))]
  }
}

extension PointerSample {
  /// A reading of the surface as the recogniser takes it, held within what no screen exceeds.
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
