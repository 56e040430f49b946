package import IppoEngine
package import Kernel
import ShellBridge

/// A run on the watch: sensors in, one sample a second out, as the phone's page runs it. Encounters need a run that the
/// server issued, because their seed decides them.
package struct WatchRun: Equatable, Sendable {
  /// The name in transfers: 16 hexadecimal digits.
  package let id: String
  package let sessionID: String?
  package private(set) var recording: RunRecording
  package private(set) var engine: RunEngine
  package private(set) var sprint: Sprint?
  /// Kilocalories.
  package internal(set) var energy = 0.0
  private var pulse: Reading<Int32>?
  private var cadence: Reading<Int32>?
  /// Centimetres, as the sensors count them, and what they said when this process took the run up.
  private var distance: Int64?
  private var distanceBefore: Int64 = 0
  private var beats: Int64 = 0
  private var beatSamples: Int64 = 0
  /// How far the watch's clock was set back since the start.
  private var setBack = Milliseconds.zero

  private struct Reading<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value
    let at: Timestamp
  }

  package struct Sprint: Equatable, Sendable {
    package let length: Milliseconds
    /// Of the engine's time.
    package let until: Milliseconds
  }

  private static let freshPulse = Milliseconds.seconds(6)
  private static let freshCadence = Milliseconds.seconds(10)
  /// Interval of samples, with tolerance for timers that fire early.
  private static let rhythm = Milliseconds(950)
  /// Samples of a stored part.
  static let part = 60

  init(id: String, sessionID: String?, seed: UInt64, startedAt: LocalTime, profile: RunProfile) {
    self.id = id
    self.sessionID = sessionID
    recording = RunRecording(startedAt: startedAt, profile: profile, seed: seed)
    engine = RunEngine(profile: profile, seed: seed)
  }

  package static func == (a: WatchRun, b: WatchRun) -> Bool {
    a.id == b.id && a.sessionID == b.sessionID && a.recording == b.recording && a.engine == b.engine
  }

  var startedAt: Timestamp { recording.startedAt.at }
  var newest: Milliseconds { recording.samples.last?.at ?? .zero }
  var isFull: Bool { recording.samples.count >= RunRecording.mostSamples || newest >= Economy.longestRun }
  var parts: Int { (recording.samples.count + Self.part - 1) / Self.part }
  /// Sprints that were won and judged.
  var won: Int64 { sessionID == nil ? 0 : Int64(engine.grades.count { $0 > .missed }) }
  package var meanHeartRate: Int64? { beatSamples > 0 ? beats / beatSamples : nil }

  /// Seconds for a kilometre over the whole run; nil before 50 metres.
  package var pace: Int64? {
    engine.distance >= 5_000 ? engine.elapsed.rawValue * 100 / engine.distance : nil
  }

  // MARK: Sensors

  mutating func beat(_ rate: Double, at now: Timestamp) {
    guard rate.isFinite, (30...230).contains(rate) else { return }
    pulse = Reading(value: Int32(rate.rounded()), at: now)
  }

  /// - Parameter steps: a second.
  mutating func step(_ steps: Double, at now: Timestamp) {
    guard steps.isFinite, (0...5).contains(steps) else { return }
    cadence = Reading(value: Int32((steps * 60).rounded()), at: now)
  }

  /// - Parameter metres: since the workout's begin; the workout goes on counting while the app is dead.
  mutating func move(_ metres: Double) {
    guard metres.isFinite, (0...1_000_000).contains(metres), recording.profile.kind != .treadmill else { return }
    distance = max(distance ?? 0, distanceBefore, Int64((metres * 100).rounded()))
  }

  /// Takes a sample if one is due; returns the engine's signals.
  mutating func advance(to now: Timestamp) -> [RunEngine.Signal] {
    if now - startedAt + setBack < newest { setBack += newest - (now - startedAt + setBack) + Self.rhythm }
    let moment = now - startedAt + setBack
    guard recording.samples.isEmpty || moment - newest >= Self.rhythm else { return [] }
    var sample = RunSample(at: max(moment, .zero))
    if let pulse, now - pulse.at <= Self.freshPulse { sample.heartRate = pulse.value }
    if let cadence, now - cadence.at <= Self.freshCadence { sample.cadence = cadence.value }
    sample.distance = distance
    guard recording.add(sample) else { return [] }
    return record(sample)
  }

  private mutating func record(_ sample: RunSample) -> [RunEngine.Signal] {
    if let rate = sample.heartRate {
      beats += Int64(rate)
      beatSamples += 1
    }
    let signals = engine.add(sample).filter { sessionID != nil || $0 == .warmedUp }
    for signal in signals {
      switch signal {
      case .encounter(let length): sprint = Sprint(length: length, until: engine.elapsed + length)
      case .sprintEnded, .judged, .warmedUp: sprint = nil
      }
    }
    return signals
  }

  // MARK: Storage

  /// The samples of a part, as a recording of its own.
  func part(_ number: Int) -> String {
    var part = RunRecording(startedAt: recording.startedAt, profile: recording.profile, seed: recording.seed)
    for sample in recording.samples.dropFirst(number * Self.part).prefix(Self.part) { _ = part.add(sample) }
    return Base64.url.text(part.encoded())
  }

  /// The run as its stored parts have it; parts of another run and damaged ones are left out.
  init?(head: String, parts: [String]) {
    guard case .run(let run) = try? ShellEvent(text: head), let first = Self.recording(run.recording) else {
      return nil
    }
    self.init(
      id: run.id, sessionID: run.sessionID, seed: first.seed, startedAt: first.startedAt, profile: first.profile)
    for text in parts {
      guard let part = Self.recording(text), part.startedAt == first.startedAt, part.seed == first.seed else {
        continue
      }
      for sample in part.samples where recording.samples.isEmpty || sample.at > newest {
        guard recording.add(sample) else { break }
        _ = record(sample)
      }
    }
    distanceBefore = recording.samples.last { $0.distance != nil }?.distance ?? 0
    sprint = nil
  }

  private static func recording(_ text: String) -> RunRecording? {
    Base64.url.decode(text).flatMap { try? RunRecording(decoding: $0) }
  }

  /// The run's message to the phone's page; the head is that of a run without samples.
  var event: ShellEvent {
    .run(ShellRun(id: id, sessionID: sessionID, recording: Base64.url.text(recording.encoded())))
  }

  /// The run as far as the watch can tell: without an issued run, sprints are judged by a seed that it does not know.
  var finished: FinishedRun {
    var run = engine.finished(startedAt: startedAt, seed: recording.seed)
    if sessionID == nil { run.sprints = [] }
    return run
  }

  func rewards(_ kit: ShellWatchKit?) -> RunRewards {
    RunRewards(finished, in: state(kit))
  }
}
