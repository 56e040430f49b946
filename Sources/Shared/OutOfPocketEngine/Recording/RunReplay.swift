import GestureRecognition
package import Kernel

/// Verified result of a replayed run.
@MemberwiseInit
package struct RunResult: Equatable, Sendable {
  package var settings: RunSettings
  /// End of the run with its score.
  package var outcome: RunOutcome
  /// Attempts in order, for statistics.
  package var attempts: [Attempt]
  /// Device clock at the start.
  package var startedAt: Timestamp
  /// Number of ignored touches.
  package var ignoredTouches: Int

  package var score: Int32 { outcome.score }
  /// Duration including pauses.
  package var duration: Milliseconds { outcome.at }

  /// Leaderboard of the run, by its settings and the assistance actually used; nil if its mode has none.
  package var rankingClass: RankingClass? {
    guard var board = settings.rankingClass else { return nil }
    board.assistance = max(board.assistance, outcome.assistance)
    return board
  }
}

/// Server's record of the session that a recording refers to. Its settings are those requested; the player's own
/// (`RunSettings.isPlay(of:)`) are in the recording.
@MemberwiseInit
package struct RunSession: Equatable, Sendable {
  package var seed: UInt64
  package var rulesVersion: Int32
  package var settings: RunSettings
}

/// Verifies runs by replaying their recordings.
///
/// The client's score is never trusted: the recording is replayed under the same rules from the session's seed, and the
/// result is the score. Rejected are invalid runs (inputs after the end, no end, decreasing stamps), runs of another
/// session, and implausible ones: in modes with unpredictable prompts, answers that begin within `reactionFloor`. A
/// single one can be luck; rejected are runs of two or more reactions all below it, and runs of five or more successes
/// more than half of which are below it. A memorized sequence can be tapped at any speed.
package enum RunReplay {
  /// Below human choice reaction time; simple reactions to light take about 200 ms.
  package static let reactionFloor = Milliseconds(80)

  /// Verifies an encoded recording of layout 2, or of layout 1 as Classic of the touch pool.
  ///
  /// - Parameters:
  ///   - session: the expected session; nil to trust the recording's own settings.
  ///   - rules: rules of the version named by the session, or else the recording. A recording of another version is
  ///     rejected as `unknownConfiguration`.
  package static func verify(
    _ bytes: [UInt8], session: RunSession? = nil, rules: RunRules = .standard, limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> RunResult {
    // The reader's closure throws its own error type only, so other refusals are passed through this variable.
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

  @export(interface)
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
        try replay.process(other, index: index)
      } else {
        try replay.process(last.sample, index: index)
      }
    }
    return try replay.finish()
  }

  /// Verifies a decoded recording.
  package static func verify(
    _ recording: RunRecording, session: RunSession? = nil, rules: RunRules = .standard,
    limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> RunResult {
    guard recording.settings.isValid else { throw .unreadable(.outOfRange(offset: 3)) }
    guard recording.inputs.count <= limits.samples else { throw .tooManySamples(limit: limits.samples) }
    var replay = try RunAgain(recording, session: session, rules: rules, limits: limits)
    for index in recording.inputs.indices {
      // Values that the encoding cannot hold would replay differently from bytes.
      try replay.process(recording.inputs[index].recordable, index: index)
    }
    return try replay.finish()
  }

  /// Checks a replayed run against the server's clock.
  ///
  /// - Parameters:
  ///   - created: when the session was issued.
  ///   - received: when the recording arrived.
  ///   - tolerance: accepted error of the phone's clock.
  package static func checkClock(
    _ result: RunResult, created: Timestamp, received: Timestamp, tolerance: Milliseconds
  ) throws(ReplayRefusal) {
    try checkClock(
      startedAt: result.startedAt, duration: result.duration, created: created, received: received,
      tolerance: tolerance)
  }

  static func checkClock(
    startedAt: Timestamp, duration: Milliseconds, created: Timestamp, received: Timestamp, tolerance: Milliseconds
  ) throws(ReplayRefusal) {
    // Differences, not sums: an extreme start time must not overflow.
    let (early, earlyOverflow) = created.rawValue.subtractingReportingOverflow(startedAt.rawValue)
    let (late, lateOverflow) = startedAt.rawValue.subtractingReportingOverflow(received.rawValue)
    guard !earlyOverflow, early <= tolerance.rawValue else { throw .beforeSession }
    guard !lateOverflow, late <= tolerance.rawValue - duration.rawValue else { throw .inTheFuture }
    // Independent of the phone's clock.
    guard duration <= received - created else { throw .longerThanSession }
  }
}

/// A replay in progress.
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
  mutating func process(_ sample: PointerSample, index: Int) throws(ReplayRefusal) {
    try pass(to: sample.time, index)
    run.handle(sample, into: &events)
    if !events.isEmpty { try record(sample.time, index) }
  }

  mutating func process(_ input: RunInput, index: Int) throws(ReplayRefusal) {
    let time = input.time
    try pass(to: time, index)
    run.handle(input, into: &events)
    if !events.isEmpty { try record(time, index) }
  }

  @inline(__always)
  private mutating func pass(to time: Milliseconds, _ index: Int) throws(ReplayRefusal) {
    guard time.rawValue >= last else { throw .timesOutOfOrder(index: index) }
    last = time.rawValue
    guard last <= endedAt.rawValue, !run.isOver else { throw .inputAfterEnd(index: index) }
  }

  @inline(never)
  private mutating func record(_ time: Milliseconds, _ index: Int) throws(ReplayRefusal) {
    // Time may have ended the run before the input.
    if let end = run.outcome?.at, end < time { throw .inputAfterEnd(index: index) }
    record()
  }

  private mutating func record() {
    for event in events {
      switch event {
      case .succeeded(let success):
        attempts.append(Attempt(success))
        pace.record(success)
      case .missed(let mistake): attempts.append(Attempt(mistake))
      case .ended(let outcome):
        // The first player's mistake was reported when it happened, while the second player still had a turn.
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
    // A deadline is known to be missed one millisecond after it.
    run.advance(to: endedAt + Milliseconds(1), into: &events)
    record()
    guard let outcome = run.outcome else { throw .unfinished }
    guard outcome.at == endedAt else { throw .endsElsewhere(recorded: endedAt, replayed: outcome.at) }
    let isUnpredictable = run.settings.mode.isRankedReflex || run.settings.mode == .zen
    guard !isUnpredictable || pace.isPlausible else { throw .implausibleReactions }
    return RunResult(
      settings: run.settings, outcome: outcome, attempts: attempts, startedAt: startedAt,
      ignoredTouches: ignoredTouches)
  }
}

/// Plausibility of reaction times; see `RunReplay`. The onset of a motion cannot be separated from the hand's
/// restlessness, so motions count by their reaction only.
private struct ReactionCheck {
  private var count = 0
  private var hasty = 0
  private var slowest = Milliseconds.zero

  mutating func record(_ success: RunSuccess) {
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
