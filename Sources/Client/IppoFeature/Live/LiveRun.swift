import ClientHost
package import IppoAPI
package import IppoEngine
package import Kernel
package import RunFiles

/// A run under way: sensors in, one sample a second out. The engine knows the samples alone, as the server will.
///
/// Encounters follow from the seed of the issued run. While none is issued (the device had no network for long), the run
/// goes on without encounters: the server would judge them by another seed.
package struct LiveRun: Sendable {
  /// The number of the run's event, once it is issued.
  package private(set) var id: UInt64
  package private(set) var session: IppoRunSession?
  package private(set) var recording: RunRecording
  package private(set) var engine: RunEngine
  package private(set) var track = LiveTrack()
  package internal(set) var isPaused = false
  package internal(set) var lock = Lock.open
  /// Result of the last sprint, while it is shown.
  package internal(set) var outcome: Outcome?
  package private(set) var sprint: Sprint?
  /// Whole kilometres already announced.
  var kilometers: Int64 = 0
  var lastKilometer = Milliseconds.zero
  /// Whether the recording has reached its largest size, which ends the run.
  package private(set) var isFull = false
  private var steps: StepCounter
  private var heardSteps: Timestamp?
  /// How far the device's clock was set back since the start.
  private var setBack = Milliseconds.zero
  private var hasNewDistance = false
  /// Index of the first place of each stored part.
  private var partStarts = [0]

  /// Against touches in a pocket: opened by two taps in different places.
  package enum Lock: UInt8, Equatable, Sendable { case open, locked, opening }

  package struct Outcome: Equatable, Sendable {
    package let grade: SprintGrade
    package let coins: Int64
    package let experience: Int64
    package let isCatch: Bool
  }

  package struct Sprint: Equatable, Sendable {
    package let number: Int64
    /// Of the engine's time.
    package let began: Milliseconds
    package let length: Milliseconds
  }

  /// A reading older than this says nothing about now.
  private static let freshPulse = Milliseconds.seconds(6)
  private static let freshSteps = Milliseconds.seconds(3)
  /// The stretch that the shown pace is measured over, and how old its end may be.
  private static let paceStretch = Milliseconds.seconds(15)
  /// Interval of samples, with tolerance for timers that fire early.
  private static let rhythm = Milliseconds(950)

  package init(
    id: UInt64, seed: UInt64, startedAt: LocalTime, profile: RunProfile, session: IppoRunSession? = nil
  ) {
    self.id = session?.eventID ?? id
    self.session = session
    let seed = session?.seed ?? seed
    recording = RunRecording(startedAt: startedAt, profile: profile, seed: seed)
    engine = RunEngine(profile: profile, seed: seed)
    steps = StepCounter(profile.kind)
  }

  package var profile: RunProfile { recording.profile }
  package var startedAt: Timestamp { recording.startedAt.at }
  package var newest: Milliseconds { recording.samples.last?.at ?? .zero }
  package var won: Int64 { Int64(engine.grades.count { $0 > .missed }) }
  package var called: Int64 { sprint?.number ?? 0 }
  package var parts: Int { (recording.samples.count + LivePart.samples - 1) / LivePart.samples }

  /// The engine's phase, without encounters where none are due.
  package var phase: RunEngine.Phase {
    if case .warmUp = engine.phase { return .warmUp }
    return session == nil ? .running : engine.phase
  }

  /// Time left of the warm-up, sprint or recovery.
  package var left: Milliseconds? {
    switch phase {
    case .sprint(let until), .recovery(let until): max(until - engine.elapsed, .zero)
    case .warmUp: max(RunTiming.warmUp - engine.elapsed, .zero)
    case .running: nil
    }
  }

  /// Takes up an issued run. Encounters that it would have had by now are over.
  mutating func issue(_ session: IppoRunSession) {
    (self.session, id) = (session, session.eventID)
    recording.seed = session.seed
    engine = RunEngine(profile: profile, seed: session.seed)
    for sample in recording.samples { _ = record(sample) }
  }

  /// Metres a second over the last stretch. Positions closer together than their accuracy wait for the next, so a single
  /// second often has none; nil while none came for the whole stretch.
  package var speed: Double? {
    var end: (at: Milliseconds, distance: Int64)?
    var start: (at: Milliseconds, distance: Int64)?
    for sample in recording.samples.reversed() {
      guard sample.at >= (end?.at ?? newest) - Self.paceStretch else { break }
      guard let distance = sample.distance else { continue }
      start = (sample.at, distance)
      if end == nil { end = start }
    }
    guard let start, let end, end.at > start.at else { return nil }
    return Double(end.distance - start.distance) * 10 / Double((end.at - start.at).rawValue)
  }

  // MARK: Sensors

  mutating func read(_ readings: [MotionReading], at now: Timestamp) {
    guard !isPaused else { return }
    heardSteps = now
    for reading in readings {
      let gravity = reading.gravity
      steps.add(x: gravity.x, y: gravity.y, z: gravity.z, at: reading.time)
    }
  }

  mutating func read(_ fix: HostEvent.Fix, at now: Timestamp) -> Bool {
    guard !isPaused, profile.kind != .treadmill,
      let position = Position(checking: Double(fix.latitude) / 1e7, Double(fix.longitude) / 1e7)
    else { return false }
    let moment = moment(now) - Milliseconds(Int64(max(fix.age, 0)))
    let isStill = profile.kind == .outdoor && cadence(at: now) == 0
    hasNewDistance = track.add(position, accuracy: fix.accuracy, at: moment, isStill: isStill) || hasNewDistance
    return fix.accuracy <= LiveTrack.worstAccuracy
  }

  private func cadence(at now: Timestamp) -> Int32? {
    guard let heardSteps, now - heardSteps <= Self.freshSteps else { return nil }
    return steps.cadence
  }

  /// A moment since the start, on a clock that never goes back.
  private func moment(_ now: Timestamp) -> Milliseconds { now - startedAt + setBack }

  /// Takes a sample if one is due; returns the engine's signals.
  mutating func advance(to now: Timestamp, pulse: Sensors.Pulse?) -> [RunEngine.Signal] {
    guard !isPaused else { return [] }
    if moment(now) < newest { setBack += newest - moment(now) + Self.rhythm }
    let moment = moment(now)
    guard recording.samples.isEmpty || moment - newest >= Self.rhythm else { return [] }
    var sample = RunSample(at: max(moment, .zero))
    if let pulse, now - pulse.at <= Self.freshPulse { sample.heartRate = pulse.rate }
    sample.cadence = cadence(at: now)
    if hasNewDistance || recording.samples.isEmpty && profile.kind != .treadmill { sample.distance = track.distance }
    guard recording.add(sample) else {
      isFull = true
      return []
    }
    isFull = recording.samples.count >= RunRecording.mostSamples || newest >= Economy.longestRun
    hasNewDistance = false
    if recording.samples.count % LivePart.samples == 1, recording.samples.count > 1 {
      partStarts.append(track.places.count)
    }
    let signals = record(sample)
    return session == nil ? signals.filter { $0 == .warmedUp } : signals
  }

  private mutating func record(_ sample: RunSample) -> [RunEngine.Signal] {
    let signals = engine.add(sample)
    for signal in signals {
      if case .encounter(let length) = signal, session != nil {
        sprint = Sprint(number: called + 1, began: engine.elapsed, length: length)
      }
    }
    return signals
  }

  /// Rewards of the latest sprint.
  func outcome(of grade: SprintGrade, in game: IppoState) -> Outcome {
    let run = engine.finished(startedAt: startedAt, seed: recording.seed)
    var before = run
    before.sprints = Array(run.sprints.dropLast())
    let (now, then) = (RunRewards(run, in: game), RunRewards(before, in: game))
    return Outcome(
      grade: grade, coins: now.coins - then.coins, experience: now.experience - then.experience,
      isCatch: now.caught.count > then.caught.count)
  }

  // MARK: Storage

  /// A part of the run: the newest sample is in that of `parts - 1`.
  func part(_ number: Int) -> LivePart {
    var recording = RunRecording(startedAt: recording.startedAt, profile: profile, seed: recording.seed)
    for sample in self.recording.samples.dropFirst(number * LivePart.samples).prefix(LivePart.samples) {
      _ = recording.add(sample)
    }
    let end = number + 1 < partStarts.count ? partStarts[number + 1] : track.places.count
    return LivePart(id: id, recording: recording, places: Array(track.places[partStarts[number]..<end]))
  }

  /// The run as its stored parts have it, in their order; parts of another run are left out.
  ///
  /// - Parameter session: the issued run that was under way, if this is it.
  init?(_ stored: [LivePart], session: IppoRunSession?) {
    guard let first = stored.first else { return nil }
    let session = session.flatMap { $0.eventID == first.id ? $0 : nil }
    self.init(
      id: first.id, seed: first.recording.seed, startedAt: first.recording.startedAt, profile: first.recording.profile,
      session: session)
    var places: [CleanRun.TrackPlace] = []
    for part in stored where part.id == id {
      for sample in part.recording.samples where recording.samples.isEmpty || sample.at > newest {
        guard recording.add(sample) else { break }
        if recording.samples.count % LivePart.samples == 1, recording.samples.count > 1 {
          partStarts.append(places.count)
        }
        _ = record(sample)
      }
      places += part.places
    }
    track = LiveTrack(distance: engine.distance, places: places)
    kilometers = engine.distance / 100_000
    lastKilometer = engine.elapsed
    isPaused = true
  }
}
