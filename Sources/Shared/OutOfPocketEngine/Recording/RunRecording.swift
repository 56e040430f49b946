package import GestureRecognition
package import Kernel

/// Recording of a run in any mode, as replayed by the server: rules, settings, seed, surface, start and every input.
@MemberwiseInit
package struct RunRecording: Equatable, Sendable {
  package var rulesVersion: Int32
  package var settings: RunSettings
  package var seed: UInt64
  package var surface: SurfaceSize
  /// Device clock at the start.
  package var startedAt: Timestamp
  /// In processing order; stamps never decrease.
  package var inputs: [RunInput]
  /// End of the run, in game time.
  package var endedAt: Milliseconds
}

/// A run that is played and recorded on the phone.
package struct RecordedRun: Equatable, Sendable {
  package private(set) var run: Run
  /// Recording so far; complete once the run has ended.
  package private(set) var recording: RunRecording

  /// - Parameters:
  ///   - seed: the session's seed.
  ///   - rules: the session's rules.
  ///   - settings: the session's settings; they must be valid.
  ///   - surface: the size of the playing surface.
  ///   - startedAt: the wall clock at the start.
  package init(
    seed: UInt64, rules: RunRules = .standard, settings: RunSettings, surface: SurfaceSize, startedAt: Timestamp
  ) {
    run = Run(seed: seed, rules: rules, settings: settings, surface: surface)
    recording = RunRecording(
      rulesVersion: rules.version, settings: settings, seed: seed, surface: surface, startedAt: startedAt, inputs: [],
      endedAt: .zero)
  }

  /// Processes an input. A stamp before the run's time and values beyond any sensor's range are clamped, in the
  /// recording too, so that the replay sees the same input.
  package mutating func handle(_ input: RunInput, into events: inout [RunEvent]) {
    guard !run.isOver else { return }
    var input = input.recordable
    input.time = max(input.time, run.clock)
    run.handle(input, into: &events)
    // An input stamped after the end triggered it by its time and is not part of the run.
    if let end = run.outcome?.at {
      recording.endedAt = end
      if input.time > end { return }
    }
    // Readings that cannot matter to the run are not recorded.
    if case .motion = input, run.sensors == nil { return }
    recording.inputs.append(input)
  }

  /// Advances time; see `Run.advance(to:into:)`.
  package mutating func advance(to time: Milliseconds, into events: inout [RunEvent]) {
    run.advance(to: time, into: &events)
    if let outcome = run.outcome { recording.endedAt = outcome.at }
  }

  /// Processes an input and returns its events.
  package mutating func handle(_ input: RunInput) -> [RunEvent] {
    var events: [RunEvent] = []
    handle(input, into: &events)
    return events
  }

  /// Advances time and returns its events.
  package mutating func advance(to time: Milliseconds) -> [RunEvent] {
    var events: [RunEvent] = []
    advance(to: time, into: &events)
    return events
  }
}

extension RunInput {
  /// The input with values clamped to the recordable range.
  var recordable: RunInput {
    guard case .motion(var sample) = self else { return self }
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
  /// Bound of recorded components: a thousand g, or a thousand radians per second.
  static let farthest: Int32 = 1 << 20

  static func drawnIn(_ component: Int32) -> Int32 { min(max(component, -farthest), farthest) }

  var drawnIn: MotionVector {
    MotionVector(x: Self.drawnIn(x), y: Self.drawnIn(y), z: Self.drawnIn(z))
  }
}
