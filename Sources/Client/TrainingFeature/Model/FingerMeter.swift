import GestureRecognition
import Kernel

/// Current finger movements for the practice bars.
///
/// Display only; the recognizer decides. Tracks the first two fingers and the last stroke.
package struct FingerMeter: Equatable, Sendable {
  struct Finger: Equatable, Sendable {
    var pointer: Int32
    var startX: Int32
    var startY: Int32
    var x: Int32
    var y: Int32
    var began: Milliseconds
    var now: Milliseconds
  }

  private(set) var fingers: [Finger] = []
  /// Last finished stroke, until the next touch.
  private(set) var last: Finger?
  /// Distance of two fingers in thousandths of their first distance; nil without two.
  private(set) var scale: Int32?
  private var apart: Int32 = 0
  /// Time of the last short touch's lift, for counting taps.
  private(set) var taps: Int32 = 0
  private var tappedAt = Milliseconds(-10_000)

  package init() {}

  /// Whether a finger is down.
  package var isTouched: Bool { !fingers.isEmpty }

  /// Finger of a one-finger gesture.
  var finger: Finger? { fingers.first ?? last }

  mutating func record(_ sample: PointerSample) {
    switch sample.phase {
    case .began:
      guard fingers.count < 2 else { return }
      if fingers.isEmpty {
        last = nil
        scale = nil
        if sample.time - tappedAt > TouchParameters.standard.doubleTapWindow { taps = 0 }
      }
      fingers.append(
        Finger(
          pointer: sample.pointer, startX: sample.x, startY: sample.y, x: sample.x, y: sample.y, began: sample.time,
          now: sample.time))
      if fingers.count == 2 {
        apart = distance
        scale = 1_000
      }
    case .moved, .ended, .cancelled:
      guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else { return }
      fingers[index].x = sample.x
      fingers[index].y = sample.y
      fingers[index].now = sample.time
      if fingers.count == 2, apart > 0 { scale = Int32(Int64(distance) * 1_000 / Int64(apart)) }
      guard sample.phase != .moved else { return }
      last = fingers.remove(at: index)
      if let last, last.now - last.began < TouchParameters.standard.longPressDuration {
        taps += 1
        tappedAt = last.now
      }
    }
  }

  /// Distance of the two fingers, in sixteenths of a point.
  private var distance: Int32 {
    guard fingers.count == 2 else { return 0 }
    return Self.length(fingers[0].x - fingers[1].x, fingers[0].y - fingers[1].y)
  }

  /// Distance from the landing point in points, along a swipe's direction or in any direction.
  func travel(toward gesture: Gesture) -> Int64 {
    guard let finger else { return 0 }
    let (x, y) = (finger.x - finger.startX, finger.y - finger.startY)
    let way: Int32 =
      switch gesture {
      case .swipeUp: -y
      case .swipeDown: y
      case .swipeLeft: -x
      case .swipeRight: x
      default: Self.length(x, y)
      }
    return Int64(max(way, 0) / 16)
  }

  /// Average speed since landing, in points per second.
  func speed(toward gesture: Gesture) -> Int64 {
    guard let finger else { return 0 }
    let span = (finger.now - finger.began).rawValue
    return span > 0 ? travel(toward: gesture) * 1_000 / span : 0
  }

  /// Time since landing.
  func hold(at time: Milliseconds) -> Milliseconds {
    guard let finger else { return .zero }
    return fingers.isEmpty ? finger.now - finger.began : max(time - finger.began, .zero)
  }

  /// Length of a vector with bounded coordinates.
  private static func length(_ x: Int32, _ y: Int32) -> Int32 {
    let (x, y) = (Double(x), Double(y))
    return Int32((x * x + y * y).squareRoot())
  }
}
