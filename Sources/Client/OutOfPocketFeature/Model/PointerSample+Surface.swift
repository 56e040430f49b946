package import GestureRecognition
package import Kernel
package import WebUI

extension PointerSample {
  /// Converts a touch of the surface to the recognizer's sample, counted from `start`.
  package init(_ pointer: SurfacePointer, since start: Timestamp) {
    let phase: Phase =
      switch pointer.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      pointer: pointer.pointer, phase: phase, x: Self.sixteenths(pointer.x), y: Self.sixteenths(pointer.y),
      time: Milliseconds(Self.whole(pointer.time) - start.rawValue))
  }

  /// Points to sixteenths, clamped beyond any screen: page values are untrusted.
  static func sixteenths(_ points: Double) -> Int32 {
    guard points == points else { return 0 }
    return Int32((min(max(points, -100_000), 100_000) * 16).rounded())
  }

  private static func whole(_ milliseconds: Double) -> Int64 {
    guard milliseconds == milliseconds else { return 0 }
    return Int64(min(max(milliseconds, 0), 9e15))
  }
}

extension SurfaceSize {
  /// Converts a surface size reported by the page.
  package init(_ size: Size) {
    self.init(
      width: Points(sixteenths: PointerSample.sixteenths(size.width)),
      height: Points(sixteenths: PointerSample.sixteenths(size.height)))
  }
}
