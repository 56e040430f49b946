package import GestureRecognition
package import Kernel
package import OutOfPocketEngine
package import WebUI

/// A run in progress.
package struct Play: Equatable, Sendable {
  package let ticket: Ticket
  /// Start of the run.
  package let startedAt: Timestamp
  /// Origin of game time: the start, by the device's current clock.
  private var origin: Timestamp
  /// Best score before this run.
  package let previousBest: Int64?
  let seats: Seats
  @Indirect private var recorded: RecordedRun
  /// Attempts in order, as the server's replay will list them.
  private(set) var attempts: [Attempt] = []
  /// Number of ignored touches.
  private(set) var ignoredTouches = 0
  /// Prompt counter; identifies prompts in the view.
  private(set) var shownCount: Int64 = 0
  /// Current streak of right answers.
  private(set) var streak: Int64 = 0
  /// Quick answers in a row: each within half of its limit.
  private(set) var combo: Int32 = 0
  /// Total right answers, of both players.
  private(set) var successes: Int64 = 0
  /// Right answers in the current sequence.
  private(set) var position = 0
  private(set) var lastSuccess: RunSuccess?
  /// Last forgiven mistake, until the next success.
  private(set) var lastMistake: Mistake?
  /// Time limit of the last prompt.
  private(set) var lastLimit: Milliseconds?
  /// Whether buttons replace silent sensors.
  private(set) var offersButtons = false
  /// Refused addition to the sequence, until the next one.
  private(set) var refused: Gesture?
  /// Whether a touch has been read.
  private var hasTouched = false
  /// Whether the run was paused because the page was hidden.
  package internal(set) var wasHidden = false
  /// Whether the daily challenge asks before it ends.
  var asksToLeave = false
  /// Whether a new best has been celebrated.
  var hasCelebrated = false
  /// Requested wake-up, in game time.
  var alarm: Milliseconds?

  /// Assumed surface size before the first touch.
  package static let usualSurface = SurfaceSize(width: Points(390), height: Points(844))

  /// Starts a run at `now`.
  package init(
    _ ticket: Ticket, at now: Timestamp, previousBest: Int64?, surface: SurfaceSize = Play.usualSurface,
    beginner: Int = 0
  ) {
    self.ticket = ticket
    startedAt = now
    origin = now
    self.previousBest = previousBest
    seats = Seats(beginner: beginner)
    recorded = RecordedRun(
      seed: ticket.seed, rules: ticket.rules, settings: ticket.settings, surface: surface, startedAt: now)
    record(phase: recorded.run.phase)
  }

  /// The run: phase, prompt, points.
  package var run: Run {
    _read { yield recorded.run }
  }
  package var mode: RunMode { ticket.mode }
  package var prompt: RunPrompt? { run.prompt }
  package var score: Int64 { Int64(run.score) }
  /// Latest reaction time; nil before the first success.
  package var lastReaction: Milliseconds? { run.lastReaction }
  package var outcome: RunOutcome? { run.outcome }

  /// Whether the gesture buttons are shown.
  package var showsButtons: Bool { offersButtons || ticket.settings.assistance == .buttons }

  package var isPaused: Bool {
    if case .paused = run.phase { return true }
    return false
  }

  /// Whether another pause is allowed.
  package var canPause: Bool { !mode.isRanked || run.pauses < ticket.rules.mostPauses }

  /// Whether time is running that a pause would stop.
  var isRunning: Bool {
    switch run.phase {
    case .showing, .awaiting, .building, .betweenRounds: true
    case .handover, .reading, .paused, .over: false
    }
  }

  /// Game time at a wall-clock time.
  package func time(at now: Timestamp) -> Milliseconds { now - origin }

  /// Adjusts to a clock set back while the page was hidden, so that the run does not wait for it to catch up.
  mutating func follow(clock now: Timestamp) {
    if run.clock - time(at: now) > .seconds(1) { origin = now - run.clock }
  }

  /// Gesture of the sequence visible at a time; nil in a gap.
  package func shown(at now: Timestamp) -> SequenceShow? {
    guard case .showing(let show) = run.phase, time(at: now) - Run.deliveryGrace < show.hidden else { return nil }
    return show
  }

  /// Game time of the next wake-up without input; nil while waiting for the player without a limit, and after the end.
  func wake(at now: Timestamp) -> Milliseconds? {
    var wake = run.wake
    if let show = shown(at: now) { wake = wake.map { min($0, show.hidden) } ?? show.hidden }
    return wake.map { $0 + Run.deliveryGrace }
  }

  /// The run as if stopped at a time.
  package func stopped(at now: Timestamp) -> PlayedRun? {
    var copy = self
    _ = copy.process(.stop, at: now)
    return copy.finished
  }

  /// The finished run.
  var finished: PlayedRun? {
    guard let outcome = run.outcome else { return nil }
    return PlayedRun(
      ticket: ticket, recording: recorded.recording,
      result: RunResult(
        settings: ticket.settings, outcome: outcome, attempts: attempts, startedAt: startedAt,
        ignoredTouches: ignoredTouches))
  }
}

// MARK: Input

extension Play {
  /// Processes touches of the surface.
  package mutating func process(_ pointers: [SurfacePointer]) -> [RunEvent] {
    var events: [RunEvent] = []
    for pointer in SurfacePointer.inOrder(pointers) {
      let sample = PointerSample(pointer, since: origin)
      // The finger that pressed the button lifts before the run begins.
      guard sample.time >= .zero else { continue }
      if !hasTouched { resize(SurfaceSize(pointer.surface)) }
      recorded.handle(.pointer(sample), into: &events)
    }
    return noted(events)
  }

  /// Processes motion readings with times in Unix milliseconds.
  package mutating func process(_ samples: [MotionSample]) -> [RunEvent] {
    var events: [RunEvent] = []
    for var sample in samples {
      sample.time -= Milliseconds(origin.rawValue)
      guard sample.time >= .zero else { continue }
      recorded.handle(.motion(sample), into: &events)
    }
    return noted(events)
  }

  /// Processes a press of a gesture's button.
  package mutating func press(_ gesture: Gesture, at now: Timestamp) -> [RunEvent] {
    noted(recorded.handle(.button(gesture, at: time(at: now))))
  }

  package mutating func process(_ control: RunControl, at now: Timestamp) -> [RunEvent] {
    noted(recorded.handle(.control(control, at: time(at: now))))
  }

  /// Advances game time to `now`, less the delivery grace for readings.
  package mutating func advance(to now: Timestamp) -> [RunEvent] {
    noted(recorded.advance(to: time(at: now) - Run.deliveryGrace))
  }

  /// Restarts the run on a surface of this size; equivalent, since no touch was read yet.
  private mutating func resize(_ surface: SurfaceSize) {
    hasTouched = true
    guard surface != recorded.run.surface else { return }
    var fresh = RecordedRun(
      seed: ticket.seed, rules: ticket.rules, settings: ticket.settings, surface: surface, startedAt: startedAt)
    for input in recorded.recording.inputs { _ = fresh.handle(input) }
    _ = fresh.advance(to: recorded.run.clock)
    recorded = fresh
  }
}

// MARK: Summary for the screen

extension Play {
  private mutating func noted(_ events: [RunEvent]) -> [RunEvent] {
    for event in events { record(event) }
    return events
  }

  private mutating func record(_ event: RunEvent) {
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
      combo = lastLimit.map { success.reaction + success.reaction <= $0 } == true ? combo + 1 : 0
      successes += 1
      position += 1
    case .missed(let mistake):
      attempts.append(Attempt(mistake))
      lastMistake = mistake
      streak = 0
      combo = 0
    case .added:
      refused = nil
      position = 0
    case .additionRefused(let gesture): refused = gesture
    case .blocked: ignoredTouches += 1
    case .buttonsOffered: offersButtons = true
    case .ended(let outcome):
      // The first player's mistake was reported when it happened, while the second still had a turn.
      if let mistake = outcome.mistake, mode != .gameVersusPlayers || mistake.player == 1 {
        attempts.append(Attempt(mistake))
      }
    case .excused, .sensors, .resumed: break
    }
  }

  /// Records the first phase, which has no event.
  private mutating func record(phase: RunPhase) {
    switch phase {
    case .showing(let show): record(.shown(show))
    case .awaiting(let prompt): record(.prompted(prompt))
    default: shownCount += 1
    }
  }
}

extension Play {
  /// Whether the score is one to celebrate: 10, 25 and every 25 more.
  var isMilestone: Bool { mode.isReflex && score > 0 && score == Self.milestone(after: score - 1) }

  /// The next score to celebrate.
  static func milestone(after score: Int64) -> Int64 { score < 10 ? 10 : (score / 25 + 1) * 25 }

  /// Whether the screen shows the combo.
  var showsCombo: Bool { mode.isReflex && combo >= 3 }

  /// Time limit of an addition.
  var buildLimit: Milliseconds {
    Milliseconds(ticket.rules.buildLimit.rawValue * Int64(ticket.settings.pace) / 100)
  }
}
