public import GestureRecognition
public import Kernel

/// A run of any mode as the server replays it: what was played (rules, settings, seed), where, when, and every input.
public struct RunRecording: Equatable, Sendable {
  public var rulesVersion: Int32
  public var settings: RunSettings
  public var seed: UInt64
  public var surface: SurfaceSize
  /// The phone's wall clock at the run's start.
  public var startedAt: Timestamp
  /// In the order they were taken in; stamps never decrease.
  public var inputs: [RunInput]
  /// When the run ended, in its own time.
  public var endedAt: Milliseconds

  public init(
    rulesVersion: Int32, settings: RunSettings, seed: UInt64, surface: SurfaceSize, startedAt: Timestamp,
    inputs: [RunInput], endedAt: Milliseconds
  ) {
    self.rulesVersion = rulesVersion
    self.settings = settings
    self.seed = seed
    self.surface = surface
    self.startedAt = startedAt
    self.inputs = inputs
    self.endedAt = endedAt
  }
}

/// A run that is being played and recorded: what the phone holds.
public struct RecordedRun: Equatable, Sendable {
  public private(set) var run: Run
  /// The recording so far; complete, and fit to be sent, once the run has ended.
  public private(set) var recording: RunRecording

  /// - Parameters:
  ///   - seed: the session's seed.
  ///   - rules: the session's rules.
  ///   - settings: the session's settings; they must be valid.
  ///   - surface: the size of the playing surface.
  ///   - startedAt: the wall clock at the start.
  public init(
    seed: UInt64, rules: RunRules = .standard, settings: RunSettings, surface: SurfaceSize, startedAt: Timestamp
  ) {
    run = Run(seed: seed, rules: rules, settings: settings, surface: surface)
    recording = RunRecording(
      rulesVersion: rules.version, settings: settings, seed: seed, surface: surface, startedAt: startedAt, inputs: [],
      endedAt: .zero)
  }

  /// Takes in one input. A stamp before the run's time is moved up to it, and numbers that no sensor gives are drawn in,
  /// in the recording too, so that the replay sees what this run saw.
  public mutating func handle(_ input: RunInput, into events: inout [RunEvent]) {
    guard !run.isOver else { return }
    var input = input.recordable
    input.time = max(input.time, run.clock)
    run.handle(input, into: &events)
    // An input stamped after the end brought it about by its time and is no part of it.
    if let end = run.outcome?.at {
      recording.endedAt = end
      if input.time > end { return }
    }
    // Readings that cannot have a part in the run are not worth their bytes.
    if case .motion = input, run.sensors == nil { return }
    recording.inputs.append(input)
  }

  /// Lets time pass; see `Run.advance(to:into:)`.
  public mutating func advance(to time: Milliseconds, into events: inout [RunEvent]) {
    run.advance(to: time, into: &events)
    if let outcome = run.outcome { recording.endedAt = outcome.at }
  }

  /// Takes in one input and returns what came of it.
  public mutating func handle(_ input: RunInput) -> [RunEvent] {
    var events: [RunEvent] = []
    handle(input, into: &events)
    return events
  }

  /// Lets time pass and returns what came of it.
  public mutating func advance(to time: Milliseconds) -> [RunEvent] {
    var events: [RunEvent] = []
    advance(to: time, into: &events)
    return events
  }
}

extension RunInput {
  /// The input as a recording can hold it: numbers far beyond what any sensor gives are drawn in.
  var recordable: RunInput {
    guard !Program.isSlim, case .motion(var sample) = self else { return self }
    sample.acceleration = sample.acceleration?.drawnIn
    sample.linear = sample.linear?.drawnIn
    sample.rotation = sample.rotation?.drawnIn
    if let orientation = sample.orientation {
      sample.orientation = MotionOrientation(
        beta: MotionVector.drawnIn(orientation.beta), gamma: MotionVector.drawnIn(orientation.gamma))
    }
    return .motion(sample)
  }
}

extension MotionVector {
  /// Components in recordings lie within this of zero: a thousand g, or a thousand radians a second.
  static let farthest: Int32 = 1 << 20

  static func drawnIn(_ component: Int32) -> Int32 { min(max(component, -farthest), farthest) }

  var drawnIn: MotionVector {
    MotionVector(x: Self.drawnIn(x), y: Self.drawnIn(y), z: Self.drawnIn(z))
  }
}
