import GestureRecognition
import Kernel
import WebUI

/// Touch view: strokes on its surface with the recognizer's decisions.
struct TouchInspector: Sendable {
  /// A reading in points.
  struct Spot: Equatable, Sendable {
    var x: Double
    var y: Double
    /// Whether a stroke starts here.
    var isFirst: Bool
  }

  /// Decision about a touch.
  enum Decision: Equatable, Sendable {
    case recognised(Gesture)
    case ignored(IgnoredTouch.Reason)
  }

  /// A decided touch.
  struct Row: Equatable, Sendable, Identifiable {
    var id: Int32
    var decision: Decision
    /// Time from landing to the decision.
    var span: Milliseconds
    /// Distance of the first finger from its landing point, in points.
    var distance: Int32
    /// Average since landing, in points per second.
    var speed: Int32
    var readings: Int32
  }

  static let mostSpots = 400
  static let mostRows = 12

  /// Awaited gesture.
  var awaited: Gesture?
  private(set) var spots = Ring<Spot>(capacity: TouchInspector.mostSpots)
  private(set) var rows: [Row] = []
  private(set) var surface = Size(width: 320, height: 240)

  private var recognizer: TouchRecognizer
  private var parameters: TouchParameters
  private var nextRow: Int32 = 0
  /// Touch in progress: its first finger, landing point and time, current position, and number of readings.
  private var pointer: Int32?
  private var start = PointerSample(pointer: 0, phase: .began, x: 0, y: 0, time: .zero)
  private var latest = PointerSample(pointer: 0, phase: .began, x: 0, y: 0, time: .zero)
  private var readings: Int32 = 0
  private var down: Int32 = 0

  init(parameters: TouchParameters) {
    self.parameters = parameters
    recognizer = TouchRecognizer(surface: SurfaceSize(width: Points(320), height: Points(240)), parameters: parameters)
  }

  /// Next time limit; nil for none.
  var wake: Milliseconds? { recognizer.wake }

  /// Replaces parameters or awaited gesture, discarding a touch in progress.
  mutating func use(_ parameters: TouchParameters, awaiting gesture: Gesture?, at time: Milliseconds) {
    self.parameters = parameters
    awaited = gesture
    renew(at: time)
  }

  mutating func clear() {
    spots.removeAll()
    rows = []
  }

  mutating func process(_ sample: PointerSample, on size: Size) {
    let sides = 1.0...10_000.0
    if size != surface, sides.contains(size.width), sides.contains(size.height) {
      surface = size
      renew(at: sample.time)
    }
    follow(sample)
    if let event = recognizer.handle(sample) { decide(event) }
  }

  mutating func advance(to time: Milliseconds) {
    // At most as many events can be due as there are fingers and pending taps.
    for _ in 0..<4 {
      guard let due = recognizer.wake, due <= time, let event = recognizer.advance(to: time) else { return }
      decide(event)
    }
  }

  private mutating func renew(at time: Milliseconds) {
    recognizer = TouchRecognizer(
      surface: SurfaceSize(
        width: Points(sixteenths: Int32(surface.width * 16)), height: Points(sixteenths: Int32(surface.height * 16))),
      parameters: parameters)
    recognizer.prompt(awaited, at: time)
  }

  private mutating func follow(_ sample: PointerSample) {
    switch sample.phase {
    case .began:
      down += 1
      // A second tap belongs to the first one's picture; a new touch starts a new one.
      if down == 1 {
        if recognizer.wake == nil { spots.removeAll() }
        pointer = sample.pointer
        start = sample
        readings = 0
      }
    case .ended, .cancelled: down = max(down - 1, 0)
    case .moved: break
    }
    readings += 1
    if sample.pointer == pointer { latest = sample }
    spots.append(Spot(x: Double(sample.x) / 16, y: Double(sample.y) / 16, isFirst: sample.phase == .began))
  }

  private mutating func decide(_ event: TouchEvent) {
    let decision: Decision
    let began: Milliseconds
    let decided: Milliseconds
    switch event {
    case .recognised(let recognition):
      (decision, began, decided) = (.recognised(recognition.gesture), recognition.began, recognition.decided)
      // Await the same gesture again.
      recognizer.prompt(awaited, at: recognition.decided)
    case .ignored(let touch): (decision, began, decided) = (.ignored(touch.reason), touch.began, touch.decided)
    }
    let x = Double(latest.x - start.x) / 16
    let y = Double(latest.y - start.y) / 16
    let distance = (x * x + y * y).squareRoot()
    let moved = Double(max((latest.time - start.time).rawValue, 1))
    nextRow += 1
    rows.insert(
      Row(
        id: nextRow, decision: decision, span: max(decided - began, .zero), distance: Int32(min(distance, 1e6)),
        speed: Int32(min(distance * 1_000 / moved, 1e6)), readings: readings),
      at: 0)
    if rows.count > Self.mostRows { rows.removeLast() }
  }
}
