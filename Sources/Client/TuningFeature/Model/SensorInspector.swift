import GestureRecognition
import Kernel

/// Sensor view: measurements and gestures of the last minute.
///
/// Six recognizers process every reading. One awaits nothing, as between prompts: its gestures would have ended a game.
/// The others await one motion each, permanently: their gestures without intent would have been accidental answers.
struct SensorInspector: Sendable {
  /// A point of the plot.
  struct Point: Equatable, Sendable {
    var time: Milliseconds
    var jolt: Int32
    var rise: Int32
    var angle: Int32
  }

  /// A recognized gesture.
  struct Mark: Equatable, Sendable {
    var time: Milliseconds
    var gesture: Gesture
    /// Whether reported by the recognizer awaiting it, rather than by the idle one.
    var wasAwaited: Bool
  }

  /// Motions in display order.
  static let motions: [Gesture] = [.shake, .tiltLeft, .tiltRight, .raise, .lower]
  /// A minute at 60 Hz, and over half a minute at the detectors' finest rate.
  static let longest = 4_096
  /// Just over two seconds of readings, for initializing new recognizers.
  static let warmth = 160

  /// Whether readings were requested.
  var isListening = false
  /// Whether the page denied or lacks sensors.
  var isRefused = false
  private(set) var health = SensorHealth.waiting
  private(set) var points = Ring<Point>(capacity: SensorInspector.longest)
  private(set) var marks = Ring<Mark>(capacity: 64)
  var window = PlotWindow()
  var counter = FireCounter()
  /// Readings in the last second.
  private(set) var rate: Int32 = 0

  private var recent = Ring<MotionSample>(capacity: SensorInspector.warmth)
  private var idle: MotionRecognizer
  private var awaiting: [MotionRecognizer]
  private var secondBegan = Milliseconds(0)
  private var inSecond: Int32 = 0

  init(parameters: MotionParameters) {
    idle = MotionRecognizer(parameters: parameters)
    awaiting = Self.motions.map { _ in MotionRecognizer(parameters: parameters) }
  }

  /// Time of the latest measurement.
  var latest: Milliseconds { points.last?.time ?? Milliseconds(0) }

  /// Processes a reading and records its results.
  mutating func process(_ sample: MotionSample) {
    recent.append(sample)
    countRate(sample.time)
    counter.pass(to: sample.time)
    if let event = idle.handle(sample) {
      switch event {
      case .recognised(let recognition): fire(recognition.gesture, at: sample.time, wasAwaited: false)
      case .health(let changed): health = changed
      }
    }
    health = idle.health
    for index in awaiting.indices {
      guard case .recognised(let recognition)? = awaiting[index].handle(sample) else { continue }
      fire(recognition.gesture, at: sample.time, wasAwaited: true)
      awaiting[index].prompt(Self.motions[index], at: sample.time, watchingOthers: false)
    }
    let reading = idle.reading
    guard points.last?.time != reading.time else { return }
    points.append(Point(time: reading.time, jolt: reading.jolt, rise: reading.rise, angle: reading.angle))
  }

  /// Replaces the thresholds. New recognizers process the last two seconds first to find the vertical; gestures in them
  /// are ignored.
  mutating func use(_ parameters: MotionParameters) {
    guard parameters != idle.parameters else { return }
    start(parameters, at: recent.first?.time ?? Milliseconds(0))
    for place in 0..<recent.count {
      let sample = recent[place]
      _ = idle.handle(sample)
      for index in awaiting.indices {
        guard case .recognised? = awaiting[index].handle(sample) else { continue }
        awaiting[index].prompt(Self.motions[index], at: sample.time, watchingOthers: false)
      }
    }
    health = idle.health
  }

  /// Restarts when the view is opened.
  mutating func begin(_ parameters: MotionParameters, at time: Milliseconds) {
    let counter = counter
    self = SensorInspector(parameters: parameters)
    self.counter = counter
    self.counter.isCounting = false
    isListening = true
    start(parameters, at: time)
  }

  /// Advances time without a reading; the health may change.
  mutating func advance(to time: Milliseconds) {
    guard isListening else { return }
    _ = idle.advance(to: time)
    health = idle.health
    if time > secondBegan + Milliseconds.seconds(2) { rate = 0 }
  }

  private mutating func start(_ parameters: MotionParameters, at time: Milliseconds) {
    idle = MotionRecognizer(parameters: parameters)
    idle.prompt(nil, at: time)
    for index in awaiting.indices {
      awaiting[index] = MotionRecognizer(parameters: parameters)
      awaiting[index].prompt(Self.motions[index], at: time, watchingOthers: false)
    }
  }

  private mutating func fire(_ gesture: Gesture, at time: Milliseconds, wasAwaited: Bool) {
    marks.append(Mark(time: time, gesture: gesture, wasAwaited: wasAwaited))
    counter.count(gesture, wasAwaited: wasAwaited)
  }

  private mutating func countRate(_ time: Milliseconds) {
    inSecond += 1
    let span = (time - secondBegan).rawValue
    guard span >= 1_000 || span < 0 else { return }
    rate = span < 0 || span > 5_000 ? 0 : Int32(truncatingIfNeeded: Int64(inSecond) * 1_000 / span)
    secondBegan = time
    inSecond = 0
  }
}
