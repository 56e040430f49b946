package import GestureRecognition
import Kernel
package import WebUI

extension SurfacePointer {
  /// A simulated hand's touch on a phone's page; its time is Unix milliseconds.
  package init(_ sample: PointerSample) {
    let phase: Phase =
      switch sample.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      pointer: sample.pointer, phase: phase, x: Double(sample.x) / 16, y: Double(sample.y) / 16,
      time: Double(sample.time.rawValue), surface: Size(width: 390, height: 844))
  }
}
