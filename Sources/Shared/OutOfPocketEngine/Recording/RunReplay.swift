import GestureRecognition
public import Kernel

/// What a run's recording turned out to be when it was played again.
public struct RunResult: Equatable, Sendable {
  public var settings: RunSettings
  /// The end, with the score that counts.
  public var outcome: RunOutcome
  /// Every prompt that was answered or missed, in order: what statistics are made of.
  public var attempts: [Attempt]
  /// The phone's wall clock at the start.
  public var startedAt: Timestamp
  /// How many touches came to nothing.
  public var ignoredTouches: Int

  public init(
    settings: RunSettings, outcome: RunOutcome, attempts: [Attempt], startedAt: Timestamp, ignoredTouches: Int
  ) {
    self.settings = settings
    self.outcome = outcome
    self.attempts = attempts
    self.startedAt = startedAt
    self.ignoredTouches = ignoredTouches
  }

  public var score: Int32 { outcome.score }
  /// From the start to the end, pauses included.
  public var duration: Milliseconds { outcome.at }

  /// The board the run stands on: that of its settings, with the help that was used in truth. Nil if its mode has none.
  public var rankingClass: RankingClass? {
    guard var board = settings.rankingClass else { return nil }
    board.assistance = max(board.assistance, outcome.assistance)
    return board
  }
}

/// What the server knows of the session that a run's recording claims to be of. Its settings say what was asked for; how
/// the player then played (`RunSettings.isPlay(of:)`) stands in the recording.
public struct RunSession: Equatable, Sendable {
  public var seed: UInt64
  public var rulesVersion: Int32
  public var settings: RunSettings

  public init(seed: UInt64, rulesVersion: Int32, settings: RunSettings) {
    self.seed = seed
    self.rulesVersion = rulesVersion
    self.settings = settings
  }
}

/// Plays recordings of runs again and says what they are worth.
///
/// A score is never believed: the recording is fed to the same rules, from the session's seed, and what they come to is
/// the score. Refused is what would be no run (inputs after the end, a run without an end, stamps that go backwards), what
/// is not the session's, and what no person can have played: in the modes where each prompt is news, answers that begin
/// within `reactionFloor` of it. One such answer can be luck. Refused are runs where every reaction of two or more is
/// below it, and runs of five or more successes where more than half began sooner than it. A sequence known by heart may
/// be tapped as fast as fingers go.
public enum RunReplay {
  /// Nobody reacts to a choice of eight within this time; simple reactions to light take about 200 ms.
  public static let reactionFloor = Milliseconds(80)

  /// Plays an encoded recording of layout 2, or of layout 1 as Classic of the touch pool.
  ///
  /// - Parameters:
  ///   - session: the session it must be of; nil to take its own word for it.
  ///   - rules: the rules of the version that the session, or else the recording, names. A recording of another version
  ///     is refused as `unknownConfiguration`.
  public static func verify(
    _ bytes: [UInt8], session: RunSession? = nil, rules: RunRules = .standard, limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> RunResult {
    // The reader's closure throws its own kind of error only: a refusal for another reason leaves by this variable.
    var refusal: ReplayRefusal?
    do throws(RecordingError) {
      return try RecordingReader.read(bytes, versions: RunRecording.layouts, limit: limits.bytes) {
        (reader, layout) throws(RecordingError) in
        do throws(ReplayRefusal) {
          return try play(from: &reader, layout: layout, session: session, rules: rules, limits: limits)
        } catch {
          refusal = error
          throw .outOfRange(offset: reader.offset)
        }
      }
    } catch {
      throw refusal ?? .unreadable(error)
    }
  }

  private static func play(
    from reader: inout RecordingReader, layout: UInt8, session: RunSession?, rules: RunRules, limits: ReplayLimits
  ) throws(ReplayRefusal) -> RunResult {
    let header = try RunRecording.Header(from: &reader, layout: layout, limits: limits)
    var replay = try RunAgain(header.recording, session: session, rules: rules, limits: limits)
    var last = LastInput()
    for index in 0..<header.count {
      let other: RunInput?
      do throws(RecordingError) {
        other = try last.next(from: &reader, others: layout > 1)
      } catch {
        throw .unreadable(error)
      }
      if let other {
        try replay.take(other, index: index)
      } else {
        try replay.take(last.sample, index: index)
      }
    }
    return try replay.finish()
  }

  /// Plays a recording that is at hand as a value.
  public static func verify(
    _ recording: RunRecording, session: RunSession? = nil, rules: RunRules = .standard,
    limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> RunResult {
    guard recording.settings.isValid else { throw .unreadable(.outOfRange(offset: 3)) }
    guard recording.inputs.count <= limits.samples else { throw .tooManySamples(limit: limits.samples) }
    var replay = try RunAgain(recording, session: session, rules: rules, limits: limits)
    for index in recording.inputs.indices {
      // What a recording cannot hold would be replayed otherwise from its bytes.
      try replay.take(recording.inputs[index].recordable, index: index)
    }
    return try replay.finish()
  }

  /// Holds a replayed run against the server's clock.
  ///
  /// - Parameters:
  ///   - created: when the session was handed out.
  ///   - received: when the recording came in.
  ///   - tolerance: how far the phone's clock may be off.
  public static func checkClock(
    _ result: RunResult, created: Timestamp, received: Timestamp, tolerance: Milliseconds
  ) throws(ReplayRefusal) {
    try checkClock(
      startedAt: result.startedAt, duration: result.duration, created: created, received: received,
      tolerance: tolerance)
  }

  static func checkClock(
    startedAt: Timestamp, duration: Milliseconds, created: Timestamp, received: Timestamp, tolerance: Milliseconds
  ) throws(ReplayRefusal) {
    // Differences, not sums: a start at the far end of time must not overflow.
    let (early, earlyOverflow) = created.rawValue.subtractingReportingOverflow(startedAt.rawValue)
    let (late, lateOverflow) = startedAt.rawValue.subtractingReportingOverflow(received.rawValue)
    guard !earlyOverflow, early <= tolerance.rawValue else { throw .beforeSession }
    guard !lateOverflow, late <= tolerance.rawValue - duration.rawValue else { throw .inTheFuture }
    // The phone's clock has no part in this one.
    guard duration <= received - created else { throw .longerThanSession }
  }
}

/// One recording being played again.
private struct RunAgain {
  private var run: Run
  private var events: [RunEvent] = []
  private var attempts: [Attempt] = []
  private var pace = ReactionCheck()
  private var ignoredTouches = 0
  private var last: Int64 = 0
  private let endedAt: Milliseconds
  private let startedAt: Timestamp

  init(
    _ recording: RunRecording, session: RunSession?, rules: RunRules, limits: ReplayLimits
  ) throws(ReplayRefusal) {
    if let session {
      guard session.seed == recording.seed, session.rulesVersion == recording.rulesVersion,
        recording.settings.isPlay(of: session.settings)
      else { throw .anotherSession }
    }
    guard rules.version == recording.rulesVersion else { throw .unknownConfiguration(recording.rulesVersion) }
    let (width, height) = (recording.surface.width, recording.surface.height)
    let sides = Points(limits.side.lowerBound)...Points(limits.side.upperBound)
    guard sides.contains(width), sides.contains(height) else {
      throw .impossibleSurface(width: width, height: height)
    }
    guard recording.endedAt >= .zero else { throw .endsBeforeStart }
    guard recording.endedAt <= limits.duration else { throw .tooLong(limit: limits.duration) }
    endedAt = recording.endedAt
    startedAt = recording.startedAt
    run = Run(seed: recording.seed, rules: rules, settings: recording.settings, surface: recording.surface)
    events.reserveCapacity(8)
    attempts.reserveCapacity(64)
  }

  @inline(__always)
  mutating func take(_ sample: PointerSample, index: Int) throws(ReplayRefusal) {
    try pass(to: sample.time, index)
    run.handle(sample, into: &events)
    if !events.isEmpty { try note(sample.time, index) }
  }

  mutating func take(_ input: RunInput, index: Int) throws(ReplayRefusal) {
    let time = input.time
    try pass(to: time, index)
    run.handle(input, into: &events)
    if !events.isEmpty { try note(time, index) }
  }

  @inline(__always)
  private mutating func pass(to time: Milliseconds, _ index: Int) throws(ReplayRefusal) {
    guard time.rawValue >= last else { throw .timesOutOfOrder(index: index) }
    last = time.rawValue
    guard last <= endedAt.rawValue, !run.isOver else { throw .inputAfterEnd(index: index) }
  }

  @inline(never)
  private mutating func note(_ time: Milliseconds, _ index: Int) throws(ReplayRefusal) {
    // Time may have ended the run before the input could count.
    if let end = run.outcome?.at, end < time { throw .inputAfterEnd(index: index) }
    note()
  }

  private mutating func note() {
    for event in events {
      switch event {
      case .succeeded(let success):
        attempts.append(Attempt(success))
        pace.take(success)
      case .missed(let mistake): attempts.append(Attempt(mistake))
      case .ended(let outcome):
        // The first player's mistake was told when it happened; the second player still had a turn.
        if let mistake = outcome.mistake, run.settings.mode != .gameVersusPlayers || mistake.player == 1 {
          attempts.append(Attempt(mistake))
        }
      case .blocked: ignoredTouches += 1
      default: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws(ReplayRefusal) -> RunResult {
    // One millisecond past a deadline is the first at which it is known to be missed.
    run.advance(to: endedAt + Milliseconds(1), into: &events)
    note()
    guard let outcome = run.outcome else { throw .unfinished }
    guard outcome.at == endedAt else { throw .endsElsewhere(recorded: endedAt, replayed: outcome.at) }
    guard !run.settings.mode.isReflex || pace.isPlausible else { throw .implausibleReactions }
    return RunResult(
      settings: run.settings, outcome: outcome, attempts: attempts, startedAt: startedAt,
      ignoredTouches: ignoredTouches)
  }
}

/// Whether a person can have reacted so fast; see `RunReplay`. A motion begins somewhere in the hand's restlessness, so of
/// motions only the reaction counts.
private struct ReactionCheck {
  private var count = 0
  private var hasty = 0
  private var slowest = Milliseconds.zero

  mutating func take(_ success: RunSuccess) {
    count += 1
    slowest = max(slowest, success.reaction)
    let onset = success.source == .motion ? success.reaction : success.onset
    if onset < RunReplay.reactionFloor { hasty += 1 }
  }

  var isPlausible: Bool {
    if count >= 2 && slowest < RunReplay.reactionFloor { return false }
    return count < 5 || 2 * hasty <= count
  }
}
