package import Kernel

/// The brain of a run: from a stream of samples to encounters and sprints.
///
/// ```
///   warmUp ──60 s──▶ running ──encounter──▶ sprint ──30-45 s──▶ recovery ──45 s──▶ running …
/// ```
///
/// The same samples with the same seed give the same run on the phone and on the server. Only the run's own time counts:
/// while samples stop for more than 15 s the run stands still.
package struct RunEngine: Equatable, Sendable {
  package enum Phase: Hashable, Sendable {
    case warmUp
    case running
    case sprint(until: Milliseconds)
    case recovery(until: Milliseconds)
  }

  /// What the runner is told.
  package enum Signal: Hashable, Sendable {
    case warmedUp
    /// Sprint now, for this long.
    case encounter(Milliseconds)
    case sprintEnded
    /// The sprint's final grade.
    case judged(SprintGrade)
  }

  package let profile: RunProfile
  package private(set) var phase = Phase.warmUp
  /// Time under way, without gaps.
  package private(set) var elapsed = Milliseconds.zero
  /// Centimetres.
  package private(set) var distance: Int64 = 0
  package private(set) var grades: [SprintGrade] = []
  /// The beginning and length of every gap, on the samples' clock.
  package private(set) var gaps: [Gap] = []
  package private(set) var heartRate: Int32?
  package private(set) var cadence: Int32?
  /// Metres a second.
  package private(set) var speed: Double?

  package struct Gap: Hashable, Sendable {
    package let at: Milliseconds
    package let length: Milliseconds
  }

  /// A reading of the distance.
  private struct Position: Hashable, Sendable {
    let at: Milliseconds
    let value: Int64
  }

  private var generator: Generator
  private var nextEncounter: Milliseconds
  private var last: RunSample?
  private var lastDistance: Position?
  private var usualCadence = Baseline()
  private var usualSpeed = Baseline()
  private var lock = CadenceLock()
  private var judge: SprintJudge?
  private var sprintBegan = Milliseconds.zero

  /// No runner is faster: the world's best hold 12 m/s for seconds.
  private static let fastest = 12.5

  package init(profile: RunProfile, seed: UInt64) {
    self.profile = profile
    generator = Generator(seed: seed)
    nextEncounter = .zero
    // The warm-up is the first minute of the first wait.
    scheduleEncounter(after: .zero)
  }

  /// Takes in a sample. One that repeats or precedes the last is ignored, as are values no body has.
  package mutating func add(_ sample: RunSample) -> [Signal] {
    guard sample.at >= .zero else { return [] }
    guard let last else {
      self.last = sample
      read(sample, span: .zero)
      return []
    }
    let span = sample.at - last.at
    guard span > .zero else { return [] }
    self.last = sample
    guard span <= RunTiming.gap else {
      gaps.append(Gap(at: last.at, length: span))
      lock = CadenceLock()
      lastDistance = sample.distance.map { Position(at: sample.at, value: $0) }
      (heartRate, cadence, speed) = (nil, nil, nil)
      return []
    }
    read(sample, span: span)
    elapsed += span
    return advance(span)
  }

  /// How the run stands as the economy sees it; an unfinished sprint counts as far as it is proved, and a run beyond
  /// the economy's bounds up to them.
  package func finished(startedAt: Timestamp, seed: UInt64) -> FinishedRun {
    var sprints = grades
    if case .recovery = phase, let judge { sprints.append(judge.grade) }
    return FinishedRun(
      startedAt: startedAt, duration: min(elapsed, Economy.longestRun),
      distance: min(distance / 100, Economy.longestDistance),
      sprints: Array(sprints.prefix(Economy.mostSprints)), seed: seed)
  }

  private mutating func read(_ sample: RunSample, span: Milliseconds) {
    cadence = sample.cadence.flatMap { (0...260).contains($0) ? $0 : nil }
    let pulse = sample.heartRate.flatMap { (30...230).contains($0) ? $0 : nil }
    if let pulse, let cadence { lock.add(heartRate: pulse, cadence: cadence) }
    heartRate = lock.isLocked ? nil : pulse
    readDistance(sample)
  }

  private mutating func readDistance(_ sample: RunSample) {
    guard profile.kind != .treadmill, let value = sample.distance else {
      speed = nil
      return
    }
    guard let before = lastDistance else {
      lastDistance = Position(at: sample.at, value: value)
      return
    }
    let seconds = Double((sample.at - before.at).rawValue) / 1_000
    let metres = Double(value - before.value) / 100
    lastDistance = Position(at: sample.at, value: value)
    // A jump of the position is no movement; the next reading starts from where it led.
    guard seconds > 0, metres >= 0, metres / seconds <= Self.fastest else {
      speed = nil
      return
    }
    distance += value - before.value
    speed = metres / seconds
  }

  private mutating func advance(_ span: Milliseconds) -> [Signal] {
    switch phase {
    case .warmUp:
      learn(span)
      guard elapsed >= RunTiming.warmUp else { return [] }
      phase = .running
      return [.warmedUp]
    case .running:
      learn(span)
      guard elapsed >= nextEncounter else { return [] }
      let length = Milliseconds(
        generator.integer(in: RunTiming.sprints.lowerBound.rawValue...RunTiming.sprints.upperBound.rawValue))
      sprintBegan = elapsed
      judge = SprintJudge(profile, cadence: usualCadence, speed: usualSpeed, heartRate: heartRate)
      phase = .sprint(until: elapsed + length)
      return [.encounter(length)]
    case .sprint(let until):
      if elapsed - sprintBegan > RunTiming.reaction { judge?.addMovement(cadence: cadence, speed: speed, for: span) }
      if let heartRate { judge?.addHeartRate(heartRate, for: span) }
      guard elapsed >= until else { return [] }
      phase = .recovery(until: elapsed + RunTiming.recovery)
      return [.sprintEnded]
    case .recovery(let until):
      if let heartRate { judge?.addHeartRate(heartRate, for: span) }
      guard elapsed >= until else { return [] }
      let grade = judge?.grade ?? .missed
      judge = nil
      grades.append(grade)
      phase = .running
      scheduleEncounter(after: elapsed)
      return [.judged(grade)]
    }
  }

  private mutating func learn(_ span: Milliseconds) {
    if let cadence, cadence > 0 { usualCadence.add(Double(cadence), for: span) }
    if let speed, speed > 0 { usualSpeed.add(speed, for: span) }
  }

  /// Between 60 and 180 s from now, later times likelier: the chance of an encounter grows with every second without
  /// one. The square root of an even draw is spread like that.
  private mutating func scheduleEncounter(after moment: Milliseconds) {
    let range = RunTiming.encounters
    let width = Double((range.upperBound - range.lowerBound).rawValue)
    let wait = Milliseconds(Int64(width * generator.unit().squareRoot()))
    nextEncounter = moment + range.lowerBound + wait
  }
}
