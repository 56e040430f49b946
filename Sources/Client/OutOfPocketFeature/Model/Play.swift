public import GestureRecognition
public import Kernel
public import OutOfPocketEngine
public import WebUI

/// A run that is being played.
public struct Play: Equatable, Sendable {
  public let ticket: Ticket
  /// When the run began.
  public let startedAt: Timestamp
  /// The moment from which its time is counted: when it began, by the device's clock as it is set now.
  private var origin: Timestamp
  /// The best score before this run.
  public let previousBest: Int64?
  private var recorded: RecordedRun
  /// Every prompt that was answered or missed, as the server's replay will list them.
  private(set) var attempts: [Attempt] = []
  /// How many touches came to nothing.
  private(set) var ignoredTouches = 0
  /// How many things have been shown or asked: what is on the screen is told from what was there before by it.
  private(set) var shownCount: Int64 = 0
  /// Right answers in a row.
  private(set) var streak: Int64 = 0
  /// Right answers in all, both players'.
  private(set) var successes: Int64 = 0
  /// Answers of the sequence in hand that were right.
  private(set) var position = 0
  /// What was last done right.
  private(set) var lastSuccess: RunSuccess?
  /// What was last done wrong in a mode that forgives it, until something is right.
  private(set) var lastMistake: Mistake?
  /// What was last asked for, and for how long.
  private(set) var lastLimit: Milliseconds?
  /// Buttons stand in for sensors that fell silent.
  private(set) var offersButtons = false
  /// An addition to the sequence that was refused, until the next is made.
  private(set) var refused: Gesture?
  /// Whether a finger has been read yet.
  private var hasTouched = false
  /// Whether the run was paused because its page was hidden.
  public internal(set) var wasHidden = false
  /// Whether passing the best score has been celebrated.
  var hasCelebrated = false
  /// When the shell was last asked to wake the run, in the run's time.
  var alarm: Milliseconds?

  /// The size a surface is taken to have until the first touch tells it.
  public static let usualSurface = SurfaceSize(width: Points(390), height: Points(844))

  /// A run that begins at `now`.
  public init(
    _ ticket: Ticket, at now: Timestamp, previousBest: Int64?, surface: SurfaceSize = Play.usualSurface
  ) {
    self.ticket = ticket
    startedAt = now
    origin = now
    self.previousBest = previousBest
    recorded = RecordedRun(
      seed: ticket.seed, rules: ticket.rules, settings: ticket.settings, surface: surface, startedAt: now)
    note(phase: recorded.run.phase)
  }

  /// The run itself: phase, prompt, points.
  public var run: Run { recorded.run }
  public var mode: RunMode { ticket.mode }
  public var prompt: RunPrompt? { run.prompt }
  public var score: Int64 { Int64(run.score) }
  /// How long the latest success took; nil before the first.
  public var lastReaction: Milliseconds? { run.lastReaction }
  public var outcome: RunOutcome? { run.outcome }

  /// Whether the bar of buttons is there.
  public var showsButtons: Bool { offersButtons || ticket.settings.assistance == .buttons }

  public var isPaused: Bool {
    if case .paused = run.phase { return true }
    return false
  }

  /// Whether the run may be paused once more without ending for it.
  public var canPause: Bool { !mode.isRanked || run.pauses < ticket.rules.mostPauses }

  /// Whether time passes that a pause would have to stop.
  var isRunning: Bool {
    switch run.phase {
    case .showing, .awaiting, .building, .betweenRounds: true
    case .handover, .reading, .paused, .over: false
    }
  }

  /// The run's time at a moment of the wall clock.
  public func time(at now: Timestamp) -> Milliseconds { now - origin }

  /// The page is seen again. A clock that was set back meanwhile would have the run wait until it catches up; so the run
  /// goes on from where it was.
  mutating func follow(clock now: Timestamp) {
    if run.clock - time(at: now) > .seconds(1) { origin = now - run.clock }
  }

  /// The gesture of a sequence that is to be seen at a moment; nil in the gap after it.
  public func shown(at now: Timestamp) -> SequenceShow? {
    guard case .showing(let show) = run.phase, time(at: now) - Run.deliveryGrace < show.hidden else { return nil }
    return show
  }

  /// When the run must next look at the clock though nothing comes in, in its own time; nil while it waits for the
  /// player without a limit, and after its end.
  func wake(at now: Timestamp) -> Milliseconds? {
    var wake = run.wake
    if let show = shown(at: now) { wake = wake.map { min($0, show.hidden) } ?? show.hidden }
    return wake.map { $0 + Run.deliveryGrace }
  }

  /// The run as it would be sent and counted if it were stopped at a moment.
  public func stopped(at now: Timestamp) -> PlayedRun? {
    var copy = self
    _ = copy.take(.stop, at: now)
    return copy.finished
  }

  /// The run as it is sent and counted, once it has ended.
  var finished: PlayedRun? {
    guard let outcome = run.outcome else { return nil }
    return PlayedRun(
      ticket: ticket, recording: recorded.recording,
      result: RunResult(
        settings: ticket.settings, outcome: outcome, attempts: attempts, startedAt: startedAt,
        ignoredTouches: ignoredTouches))
  }
}

// MARK: What comes in

extension Play {
  /// Takes in what the surface reports.
  public mutating func take(_ pointers: [SurfacePointer]) -> [RunEvent] {
    var events: [RunEvent] = []
    for pointer in SurfacePointer.inOrder(pointers) {
      let sample = PointerSample(pointer, since: origin)
      // The finger that pressed the button lifts before the run begins.
      guard sample.time >= .zero else { continue }
      if !hasTouched { settle(SurfaceSize(pointer.surface)) }
      recorded.handle(.pointer(sample), into: &events)
    }
    return noted(events)
  }

  /// Takes in readings of the phone's sensors, whose times are Unix milliseconds.
  public mutating func take(_ samples: [MotionSample]) -> [RunEvent] {
    var events: [RunEvent] = []
    for var sample in samples {
      sample.time -= Milliseconds(origin.rawValue)
      guard sample.time >= .zero else { continue }
      recorded.handle(.motion(sample), into: &events)
    }
    return noted(events)
  }

  /// The player pressed a gesture's button.
  public mutating func press(_ gesture: Gesture, at now: Timestamp) -> [RunEvent] {
    noted(recorded.handle(.button(gesture, at: time(at: now))))
  }

  public mutating func take(_ control: RunControl, at now: Timestamp) -> [RunEvent] {
    noted(recorded.handle(.control(control, at: time(at: now))))
  }

  /// Lets the run's time pass up to `now`, less the time a reading may still be on its way.
  public mutating func advance(to now: Timestamp) -> [RunEvent] {
    noted(recorded.advance(to: time(at: now) - Run.deliveryGrace))
  }

  /// Begins the run anew on a surface of this size. No finger has been read yet, so it is the same run.
  private mutating func settle(_ surface: SurfaceSize) {
    hasTouched = true
    guard surface != recorded.run.surface else { return }
    var fresh = RecordedRun(
      seed: ticket.seed, rules: ticket.rules, settings: ticket.settings, surface: surface, startedAt: startedAt)
    for input in recorded.recording.inputs { _ = fresh.handle(input) }
    _ = fresh.advance(to: recorded.run.clock)
    recorded = fresh
  }
}

// MARK: What is remembered of it

extension Play {
  private mutating func noted(_ events: [RunEvent]) -> [RunEvent] {
    for event in events { note(event) }
    return events
  }

  private mutating func note(_ event: RunEvent) {
    switch event {
    case .shown:
      shownCount += 1
      position = 0
    case .prompted(let prompt):
      shownCount += 1
      lastLimit = prompt.limit
    case .buildingBegan, .roundCompleted, .paused, .page: shownCount += 1
    case .handover:
      shownCount += 1
      position = 0
    case .succeeded(let success):
      attempts.append(Attempt(success))
      lastSuccess = success
      lastMistake = nil
      streak += 1
      successes += 1
      position += 1
    case .missed(let mistake):
      attempts.append(Attempt(mistake))
      lastMistake = mistake
      streak = 0
    case .added:
      refused = nil
      position = 0
    case .additionRefused(let gesture): refused = gesture
    case .blocked: ignoredTouches += 1
    case .buttonsOffered: offersButtons = true
    case .ended(let outcome):
      // The first player's mistake was told when it happened; the second player still had a turn.
      if let mistake = outcome.mistake, mode != .gameVersusPlayers || mistake.player == 1 {
        attempts.append(Attempt(mistake))
      }
    case .excused, .sensors, .resumed: break
    }
  }

  /// The first thing, which came about without an event.
  private mutating func note(phase: RunPhase) {
    switch phase {
    case .showing(let show): note(.shown(show))
    case .awaiting(let prompt): note(.prompted(prompt))
    default: shownCount += 1
    }
  }
}

extension Play {
  /// How long a player has to add a gesture.
  var buildLimit: Milliseconds {
    Milliseconds(ticket.rules.buildLimit.rawValue * Int64(ticket.settings.pace) / 100)
  }
}
