import GestureRecognition
public import Kernel

/// What a recording turned out to be when it was played again.
public struct ReplayResult: Equatable, Sendable {
  /// The end, with the score that counts.
  public var outcome: ClassicOutcome
  /// Every fulfilled prompt in order, with its reaction.
  public var successes: [ClassicSuccess]
  /// The phone's wall clock at the start.
  public var startedAt: Timestamp
  /// How many touches came to nothing.
  public var ignoredTouches: Int

  public init(outcome: ClassicOutcome, successes: [ClassicSuccess], startedAt: Timestamp, ignoredTouches: Int) {
    self.outcome = outcome
    self.successes = successes
    self.startedAt = startedAt
    self.ignoredTouches = ignoredTouches
  }

  public var score: Int32 { outcome.score }
  /// From the first prompt to the end.
  public var duration: Milliseconds { outcome.at }
}

/// What the server knows of the session that a recording claims to be of.
public struct ReplaySession: Equatable, Sendable {
  public var seed: UInt64
  public var configurationVersion: Int32

  public init(seed: UInt64, configurationVersion: Int32) {
    self.seed = seed
    self.configurationVersion = configurationVersion
  }
}

/// Plays recordings again and says what they are worth.
///
/// A score is never believed: the recording is fed to the same rules, from the session's seed, and what they come to is
/// the score. What would be no game (readings after the end, a game without an end, stamps that go backwards) is
/// refused, and so is what no person can have played: answers that begin within `reactionFloor` of the prompt. One such
/// answer can be luck. Refused are games where every reaction of two or more is below it, and games of five or more
/// successes where more than half of the touches landed sooner than it.
public enum Replay {
  /// Nobody reacts to a choice of eight within this time; simple reactions to light take about 200 ms.
  public static let reactionFloor = Milliseconds(80)

  /// Plays an encoded recording, as `ClassicRecording.encoded()` wrote it.
  ///
  /// - Parameter session: the session it must be of; nil to take its own word for it.
  public static func verify(
    _ bytes: [UInt8], session: ReplaySession? = nil, limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> ReplayResult {
    // The reader's closure throws its own kind of error only: a refusal for another reason leaves by this variable.
    var refusal: ReplayRefusal?
    do throws(RecordingError) {
      return try RecordingReader.read(bytes, versions: 1...ClassicRecording.layout, limit: limits.bytes) {
        (reader, _) throws(RecordingError) in
        do throws(ReplayRefusal) {
          return try play(from: &reader, session: session, limits: limits)
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
    from reader: inout RecordingReader, session: ReplaySession?, limits: ReplayLimits
  ) throws(ReplayRefusal) -> ReplayResult {
    let header = try ClassicRecording.Header(from: &reader, limits: limits)
    var run = try ReplayRun(header.recording, session: session, limits: limits)
    var last = LastReading()
    for index in 0..<header.count {
      do throws(RecordingError) {
        try last.read(from: &reader)
      } catch {
        throw .unreadable(error)
      }
      try run.take(last.sample, index: index)
    }
    return try run.finish()
  }

  /// Plays a recording that is at hand as a value.
  public static func verify(
    _ recording: ClassicRecording, session: ReplaySession? = nil, limits: ReplayLimits = .standard
  ) throws(ReplayRefusal) -> ReplayResult {
    guard recording.inputs.count <= limits.samples else { throw .tooManySamples(limit: limits.samples) }
    var run = try ReplayRun(recording, session: session, limits: limits)
    for index in recording.inputs.indices { try run.take(recording.inputs[index], index: index) }
    return try run.finish()
  }

  /// Holds a replayed game against the server's clock.
  ///
  /// - Parameters:
  ///   - created: when the session was handed out.
  ///   - received: when the recording came in.
  ///   - tolerance: how far the phone's clock may be off.
  public static func checkClock(
    _ result: ReplayResult, created: Timestamp, received: Timestamp, tolerance: Milliseconds
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
private struct ReplayRun {
  private var game: ClassicGame
  private var events: [ClassicEvent] = []
  private var successes: [ClassicSuccess] = []
  private var ignoredTouches = 0
  private var last: Int64 = 0
  private let endedAt: Milliseconds
  private let startedAt: Timestamp

  init(_ recording: ClassicRecording, session: ReplaySession?, limits: ReplayLimits) throws(ReplayRefusal) {
    if let session {
      guard session.seed == recording.seed, session.configurationVersion == recording.configurationVersion else {
        throw .anotherSession
      }
    }
    guard let configuration = ClassicConfiguration.published(recording.configurationVersion) else {
      throw .unknownConfiguration(recording.configurationVersion)
    }
    let (width, height) = (recording.surface.width, recording.surface.height)
    let sides = Points(limits.side.lowerBound)...Points(limits.side.upperBound)
    guard sides.contains(width), sides.contains(height) else {
      throw .impossibleSurface(width: width, height: height)
    }
    guard recording.endedAt >= .zero else { throw .endsBeforeStart }
    guard recording.endedAt <= limits.duration else { throw .tooLong(limit: limits.duration) }
    endedAt = recording.endedAt
    startedAt = recording.startedAt
    game = ClassicGame(seed: recording.seed, configuration: configuration, surface: recording.surface)
    events.reserveCapacity(4)
    successes.reserveCapacity(64)
  }

  @inline(__always)
  mutating func take(_ sample: PointerSample, index: Int) throws(ReplayRefusal) {
    guard sample.time.rawValue >= last else { throw .timesOutOfOrder(index: index) }
    last = sample.time.rawValue
    guard last <= endedAt.rawValue, game.outcome == nil else { throw .inputAfterEnd(index: index) }
    game.handle(sample, into: &events)
    if !events.isEmpty { note() }
  }

  private mutating func note() {
    for event in events {
      switch event {
      case .succeeded(let success): successes.append(success)
      case .blocked: ignoredTouches += 1
      case .prompted, .ended: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws(ReplayRefusal) -> ReplayResult {
    // One millisecond past a deadline is the first at which it is known to be missed.
    game.advance(to: endedAt + Milliseconds(1), into: &events)
    note()
    guard let outcome = game.outcome else { throw .unfinished }
    guard outcome.at == endedAt else { throw .endsElsewhere(recorded: endedAt, replayed: outcome.at) }
    guard isPlausible else { throw .implausibleReactions }
    return ReplayResult(
      outcome: outcome, successes: successes, startedAt: startedAt, ignoredTouches: ignoredTouches)
  }

  private var isPlausible: Bool {
    var slowest = Milliseconds.zero
    var hasty = 0
    for success in successes {
      slowest = max(slowest, success.reaction)
      if success.onset < Replay.reactionFloor { hasty += 1 }
    }
    if successes.count >= 2 && slowest < Replay.reactionFloor { return false }
    return successes.count < 5 || 2 * hasty <= successes.count
  }
}
