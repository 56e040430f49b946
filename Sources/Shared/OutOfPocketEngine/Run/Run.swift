package import GestureRecognition
package import Kernel

/// A run of Out of Pocket in any mode.
///
/// A value, and a function of seed, rules, settings, surface and inputs. Its time is that of the inputs, in
/// milliseconds from its start at 0; `advance(to:)` declares that no earlier input will follow. The phone calls it
/// `deliveryGrace` behind the clock, the server only at the end: both see the same run.
///
/// ```
///   showing ──▶ awaiting ──▶ awaiting … ──▶ betweenRounds ──▶ showing …     Memory
///               awaiting ──▶ awaiting … ──▶ over                            Classic, Endless, daily, custom; Zen, practice
///   handover ─▶ showing ──▶ awaiting … ──▶ handover to the other …          Game versus players
///   handover ─▶ awaiting … ──▶ building ──▶ handover to the other …         Player versus player
///   reading ──▶ awaiting … ──▶ reading … ──▶ over                           Tutorial
/// ```
///
/// **Deadlines.** A gesture decided exactly at the deadline counts; a later one is too late.
///
/// **Pauses.** Nothing counts while a run is paused. It resumes with something other than what it was paused at: a new
/// prompt, in Memory a new sequence of the same length, so that a pause never gains time to think or a second look
/// (`Run+Pause`). Paused time is game time: it is recorded and bounded.
///
/// **Sensors.** A motion is never lost to silent sensors: its time restarts with a button beside it, once per run. From
/// then on the run counts as played with buttons.
package struct Run: Equatable, Sendable {
  /// Delay behind the clock for the phone's calls of `advance(to:)`, so that late readings still count: just over two
  /// frames.
  package static let deliveryGrace = Milliseconds(40)

  package let seed: UInt64
  package let rules: RunRules
  package let settings: RunSettings

  package internal(set) var phase = RunPhase.over
  /// Outcome; nil while the run goes on.
  package internal(set) var outcome: RunOutcome?
  package internal(set) var isOver = false
  /// Game time so far.
  package internal(set) var clock = Milliseconds.zero
  /// Right gestures per player.
  package internal(set) var points: [Int32]
  /// Completed rounds.
  package internal(set) var rounds: Int32 = 0
  /// Player whose turn it is: 0 or 1.
  package internal(set) var turn = 0
  /// Assistance used so far.
  package internal(set) var assistance: Assistance
  /// Number of pauses.
  package internal(set) var pauses: Int32 = 0
  /// Latest reaction time; nil before the first.
  package internal(set) var lastReaction: Milliseconds?

  var watch: GestureWatch
  var prompts: RunPrompts
  /// Sequence that is shown, repeated or built, and the index of the next item.
  var sequence: [PromptItem] = []
  var index = 0
  /// Points at the start of the round or, in player versus player, of the turn.
  var pointsBefore: [Int32]
  /// The first player's mistake, while the second still has the same turn.
  var firstMistake: Mistake?
  var interrupted = RunPhase.over
  var pausedFor = Milliseconds.zero
  var lesson = Lesson()
  /// Whether buttons replace silent sensors.
  var hasOfferedButtons = false
  private var calm = Calm()

  /// Later times are clamped to this one, some 35,000 years on, so that no sum overflows.
  private static let horizon = Milliseconds(1 << 50)

  /// Begins a run at time 0. `settings` must be valid (`RunSettings.isValid`); validate external input first.
  @export(interface)
  package init(seed: UInt64, rules: RunRules = .standard, settings: RunSettings, surface: SurfaceSize) {
    precondition(settings.isValid, "a run needs something to ask for")
    self.seed = seed
    self.rules = rules
    self.settings = settings
    assistance = settings.assistance
    points = [Int32](repeating: 0, count: settings.mode.players)
    pointsBefore = points
    watch = GestureWatch(surface: surface, rules: rules, usesMotion: settings.usesMotion)
    prompts = RunPrompts(pool: settings.gestures, variant: settings.stroop, seed: seed)
    watch.rest(at: .zero)
    watch.noteTapElsewhere(at: .zero)
    var events: [RunEvent] = []
    begin(into: &events)
  }

  // MARK: Time

  /// Next time at which `advance(to:)` has an effect without input; nil after the end, and while waiting for a player
  /// without a limit.
  package var wake: Milliseconds? {
    guard !isOver else { return nil }
    let own = phaseDue
    guard let watched = watch.wake else { return own }
    return own.map { min($0, watched) } ?? watched
  }

  /// Advances game time and appends the events.
  @export(interface)
  package mutating func advance(to time: Milliseconds, into events: inout [RunEvent]) {
    let time = min(time, Self.horizon)
    while !isOver, let due = wake, due <= time {
      calm.until = nil
      clock = max(clock, due)
      // The deadline precedes a recognizer's decision just after it.
      if isLate {
        timeOut(into: &events)
      } else if let watched = watch.wake, watched <= clock {
        if let event = watch.advance(to: clock) { apply(event, into: &events) }
      } else {
        pass(into: &events)
      }
    }
    if !isOver { clock = max(clock, time) }
  }

  /// Processes an input and appends the events. A stamp before the run's time is clamped; inputs after the end are
  /// ignored.
  @export(interface)
  package mutating func handle(_ input: RunInput, into events: inout [RunEvent]) {
    switch input {
    case .pointer(let sample): handle(sample, into: &events)
    case .motion(let sample): handle(sample, into: &events)
    case .button(let gesture, let time):
      let time = pass(to: time, into: &events)
      if !isOver { press(gesture, at: time, into: &events) }
    case .control(let control, let time):
      let time = pass(to: time, into: &events)
      if !isOver { apply(control, at: time, into: &events) }
    }
  }

  /// Processes a reading of a finger.
  @inline(__always)
  package mutating func handle(_ sample: PointerSample, into events: inout [RunEvent]) {
    var sample = sample
    if let until = calm.until, sample.time < until, sample.time >= clock, !watch.isTouchDue(at: sample.time) {
      clock = sample.time
    } else {
      sample.time = passAndCalm(to: sample.time, into: &events)
      guard !isOver else { return }
    }
    if let event = watch.handle(sample) { apply(event, into: &events) }
  }

  /// Processes a reading of the sensors.
  package mutating func handle(_ sample: MotionSample, into events: inout [RunEvent]) {
    var sample = sample
    sample.time = pass(to: sample.time, into: &events)
    guard !isOver else { return }
    if let event = watch.handle(sample) { apply(event, into: &events) }
  }

  /// Advances time to an input's stamp and returns the clamped stamp.
  private mutating func pass(to time: Milliseconds, into events: inout [RunEvent]) -> Milliseconds {
    calm.until = nil
    let time = min(max(time, clock), Self.horizon)
    advance(to: time, into: &events)
    return time
  }

  /// The same before a finger's reading, and computes how long only fingers can affect the run.
  @inline(never)
  private mutating func passAndCalm(to time: Milliseconds, into events: inout [RunEvent]) -> Milliseconds {
    let time = pass(to: time, into: &events)
    if !isOver {
      let sensors = watch.motionDue
      calm.until = min(phaseDue ?? Self.horizon, sensors)
    }
    return time
  }

  /// Time until which only touches can affect the run: nearly every touch reading falls into such a period and needs no
  /// further checks. A cache; nil if unknown.
  private struct Calm: Equatable {
    var until: Milliseconds?

    static func == (a: Calm, b: Calm) -> Bool { true }
  }

  private var phaseDue: Milliseconds? {
    switch phase {
    case .showing(let show): return show.until
    case .awaiting(let prompt):
      let late = prompt.deadline.map { $0 + Milliseconds(1) }
      guard let lost = sensorsDue(prompt) else { return late }
      return late.map { min($0, lost) } ?? lost
    case .building(let deadline): return deadline + Milliseconds(1)
    case .betweenRounds(let until): return until
    case .paused(let since): return since + rules.longestPause - pausedFor + Milliseconds(1)
    case .handover, .reading, .over: return nil
    }
  }

  /// Whether the time limit has expired.
  private var isLate: Bool {
    switch phase {
    case .awaiting(let prompt): prompt.deadline.map { clock > $0 } ?? false
    case .building(let deadline): clock > deadline
    default: false
    }
  }

  private mutating func timeOut(into events: inout [RunEvent]) {
    switch phase {
    case .awaiting(let prompt):
      guard let deadline = prompt.deadline else { return }
      if areSensorsSilent(prompt, at: deadline) {
        offerButtons(into: &events)
      } else {
        fail(prompt.item, seen: nil, since: prompt.at, at: deadline, into: &events)
      }
    case .building(let deadline):
      end(.nothingAdded(by: turn), at: deadline, into: &events)
    default: break
    }
  }

  /// Performs timed transitions.
  private mutating func pass(into events: inout [RunEvent]) {
    switch phase {
    case .showing(let show): showNext(after: show, into: &events)
    case .awaiting: offerButtons(into: &events)
    case .betweenRounds: beginRound(into: &events)
    case .paused: end(.abandoned, at: clock, into: &events)
    case .building, .handover, .reading, .over: break
    }
  }

  // MARK: Answers

  @inline(never)
  private mutating func apply(_ event: WatchEvent, into events: inout [RunEvent]) {
    calm.until = nil
    switch event {
    case .ignored(let touch): events.append(.blocked(touch))
    case .excused(let gesture): events.append(.excused(gesture))
    case .health(let health): events.append(.sensors(health))
    case .answer(let answer):
      // The recognizers excuse answers too soon after a prompt appears; an audio prompt is heard later.
      if heardAfter == .zero || !block(answer, into: &events) { judge(answer, into: &events) }
    }
  }

  /// Drops a wrong answer that began before the prompt could be noticed.
  private mutating func block(_ answer: Answer, into events: inout [RunEvent]) -> Bool {
    guard let prompt, answer.gesture != prompt.item.answer, answer.began < prompt.at + rules.touch.reactionFloor
    else { return false }
    events.append(.blocked(IgnoredTouch(reason: .tooSoon, began: answer.began, decided: answer.decided)))
    return true
  }

  private mutating func press(_ gesture: Gesture, at time: Milliseconds, into events: inout [RunEvent]) {
    guard acceptsButtons else { return }
    // A wrong button pressed at once is follow-through, as with a finger on the surface.
    let answer = Answer(gesture: gesture, source: .button, began: time, decided: time)
    if !block(answer, into: &events) { judge(answer, into: &events) }
  }

  private mutating func judge(_ answer: Answer, into events: inout [RunEvent]) {
    if answer.source == .button { assistance = max(assistance, .buttons) }
    switch phase {
    case .awaiting(let prompt):
      clock = max(clock, answer.decided)
      if answer.gesture == prompt.item.answer {
        succeed(prompt, answer, into: &events)
      } else {
        fail(prompt.item, seen: answer.gesture, since: prompt.at, at: clock, into: &events)
      }
    case .building:
      clock = max(clock, answer.decided)
      add(answer.gesture, into: &events)
    default: break
    }
  }

  private mutating func succeed(_ prompt: RunPrompt, _ answer: Answer, into events: inout [RunEvent]) {
    points[turn] += 1
    // A lucky guess may precede the audible prompt.
    let reaction = max(clock - prompt.at, .zero)
    lastReaction = reaction
    events.append(
      .succeeded(
        RunSuccess(
          item: prompt.item, source: answer.source, at: clock, reaction: reaction,
          onset: max(answer.began - prompt.at, .zero), player: turn, score: points[turn])))
    proceed(into: &events)
  }

  private mutating func fail(
    _ item: PromptItem, seen: Gesture?, since: Milliseconds, at time: Milliseconds, into events: inout [RunEvent]
  ) {
    let mistake = Mistake(expected: item, seen: seen, reaction: max(time - since, .zero), player: turn)
    if settings.mode == .gameVersusPlayers && turn == 0 {
      // The second player still gets the same turn.
      firstMistake = mistake
      events.append(.missed(mistake))
      handOver(to: 1, into: &events)
    } else if settings.mode.isForgiving {
      events.append(.missed(mistake))
      retry(item, into: &events)
    } else {
      end(.mistake(mistake), at: time, into: &events)
    }
  }

  // MARK: Prompting

  /// Presents a prompt.
  mutating func present(_ item: PromptItem, into events: inout [RunEvent]) {
    let begins = clock + heardAfter
    let prompt = RunPrompt(item: item, at: begins, deadline: limit(for: item).map { begins + $0 })
    phase = .awaiting(prompt)
    watch.listen(for: item.answer, at: clock, watchingMotions: assistance == .none)
    events.append(.prompted(prompt))
  }

  /// Delay until an audio-only prompt is heard; see `RunSettings.audioOffset`.
  private var heardAfter: Milliseconds {
    settings.channel == .audio && !settings.mode.isFromMemory ? settings.audioOffset : .zero
  }

  /// Time limit of an item; nil for none.
  private func limit(for item: PromptItem) -> Milliseconds? {
    switch settings.mode {
    case .classic, .daily, .custom:
      paced(rules.classicLimit(atScore: points[0]), plus: rules.extraTime(for: item.gesture))
    case .endless: endlessLimit(for: item.gesture)
    case .memory, .gameVersusPlayers, .playerVersusPlayer:
      paced(rules.sequenceLimit, plus: rules.extraTime(for: item.gesture))
    case .practice: paced(rules.practiceLimit)
    case .tutorial: lesson.stage == .round ? paced(rules.practiceLimit) : nil
    case .zen: nil
    }
  }

  /// A duration of the rules scaled by the pace, and the time a gesture physically takes, which hard play leaves as it is.
  private func paced(_ span: Milliseconds, plus extra: Milliseconds) -> Milliseconds {
    settings.pace < 100 ? paced(span) + extra : paced(span + extra)
  }

  /// Hard play reaches the end of Endless sooner, and no lower.
  private func endlessLimit(for gesture: Gesture) -> Milliseconds {
    let limit = rules.endlessLimit(for: gesture, atScore: points[0])
    guard settings.pace < 100 else { return paced(limit) }
    return max(paced(limit), min(limit, rules.endlessLimit(for: gesture, atScore: .max)))
  }

  /// A duration of the rules, scaled by the player's pace.
  func paced(_ span: Milliseconds) -> Milliseconds {
    Milliseconds(span.rawValue * Int64(settings.pace) / 100)
  }

  // MARK: The end

  mutating func end(_ ending: RunEnding, at time: Milliseconds, into events: inout [RunEvent]) {
    clock = time
    let outcome = RunOutcome(
      score: score, scores: settings.mode == .memory ? [rounds] : points, rounds: rounds, winner: winner(ending),
      ending: ending, assistance: assistance, at: time)
    self.outcome = outcome
    isOver = true
    phase = .over
    events.append(.ended(outcome))
  }

  private func winner(_ ending: RunEnding) -> RunWinner? {
    guard points.count == 2 else { return nil }
    // A built sequence is lost by the player who fails; with a given one both had the same turns.
    switch ending {
    case .nothingAdded(let player): return player == 0 ? .second : .first
    case .mistake(let mistake) where settings.mode == .playerVersusPlayer:
      return mistake.player == 0 ? .second : .first
    case .mistake: break
    case .completed, .stopped, .abandoned: return nil
    }
    if points[0] == points[1] { return .draw }
    return points[0] > points[1] ? .first : .second
  }
}
