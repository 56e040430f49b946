public import GestureRecognition
public import Kernel

/// A run of Out of Pocket in any mode.
///
/// It is a value and a function of seed, rules, settings, surface and inputs. Its time is that of the inputs, in milliseconds from its start at 0; `advance(to:)` says that nothing stamped
/// earlier will still come. The phone calls it `deliveryGrace` behind the clock, the server only at the end: both see
/// the same run.
///
/// ```
///   showing ──▶ awaiting ──▶ awaiting … ──▶ betweenRounds ──▶ showing …     Memory
///               awaiting ──▶ awaiting … ──▶ over                            Classic, Endless, daily; Zen, practice
///   handover ─▶ showing ──▶ awaiting … ──▶ handover to the other …          Game versus players
///   handover ─▶ awaiting … ──▶ building ──▶ handover to the other …         Player versus player
///   reading ──▶ awaiting … ──▶ reading … ──▶ over                           Tutorial
/// ```
///
/// **The race with time.** A gesture decided at exactly the deadline counts; one decided later is too late.
///
/// **Pauses.** While a run is paused nothing counts. It goes on with something else than it was paused at: a new prompt, in
/// Memory a new sequence of the same length, so that nobody gains time to think or a second look (`Run+Pause`). Paused
/// time is game time: it stands in the recording and is bounded.
///
/// **Sensors.** A motion is never lost to sensors that are silent: when they are, its time begins anew with a button
/// beside it, once a run. From then on the run is one with buttons.
public struct Run: Equatable, Sendable {
  /// How far behind the clock the phone should call `advance(to:)`, so that a reading stamped in time but delivered late
  /// still counts: two frames and some.
  public static let deliveryGrace = Milliseconds(40)

  public let seed: UInt64
  public let rules: RunRules
  public let settings: RunSettings

  public internal(set) var phase = RunPhase.over
  /// How the run ended; nil while it goes on.
  public internal(set) var outcome: RunOutcome?
  /// Whether it has ended.
  public internal(set) var isOver = false
  /// The run's time so far.
  public internal(set) var clock = Milliseconds.zero
  /// How many gestures each player has got right.
  public internal(set) var points: [Int32]
  /// Completed rounds.
  public internal(set) var rounds: Int32 = 0
  /// Whose turn it is: 0, or 1 for the second player.
  public internal(set) var turn = 0
  /// The help used so far.
  public internal(set) var assistance: Assistance
  /// How often the run was paused.
  public internal(set) var pauses: Int32 = 0
  /// The reaction of the latest success; nil before the first.
  public internal(set) var lastReaction: Milliseconds?

  var watch: GestureWatch
  var prompts: RunPrompts
  /// What is shown, repeated or built, and which of it comes next.
  var sequence: [PromptItem] = []
  var index = 0
  /// The points when the round, or in player versus player the turn, began.
  var pointsBefore: [Int32]
  /// The mistake of the first player, while the second still has the same turn.
  var firstMistake: Mistake?
  var interrupted = RunPhase.over
  var pausedFor = Milliseconds.zero
  var lesson = Lesson()
  /// Whether buttons stand in for sensors that fell silent.
  var hasOfferedButtons = false
  private var calm = Calm()

  /// Later moments count as this one, some 35,000 years on, so that no sum of times overflows.
  private static let horizon = Milliseconds(1 << 50)

  /// Begins a run at time 0. `settings` must be valid (`RunSettings.isValid`); what comes from outside is checked first.
  public init(seed: UInt64, rules: RunRules = .standard, settings: RunSettings, surface: SurfaceSize) {
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

  // MARK: What it is

  /// Where it is played.
  public var surface: SurfaceSize { watch.touch.surface }

  /// Whether the motion sensors can be played with; nil if motion has no part in the run.
  public var sensors: SensorHealth? { watch.hasMotion ? watch.motion.health : nil }

  /// Whether pressing a gesture's button answers for it.
  public var acceptsButtons: Bool { assistance != .none || settings.mode.isForgiving }

  /// The score so far: rounds in Memory, otherwise the better player's points.
  public var score: Int32 {
    settings.mode == .memory ? rounds : points.reduce(0) { max($0, $1) }
  }

  /// What is asked for at this moment.
  public var prompt: RunPrompt? {
    if case .awaiting(let prompt) = phase { return prompt }
    return nil
  }

  /// How many gestures the sequence has.
  public var sequenceCount: Int { sequence.count }

  /// How far fingers or phone are toward a gesture at a time, for practice bars.
  public func progress(toward gesture: Gesture, at time: Milliseconds) -> MotionProgress {
    if gesture.isMotion { return watch.hasMotion ? watch.motion.progress(toward: gesture) : MotionProgress() }
    return watch.touch.progress(toward: prompt?.gesture == gesture ? prompt?.item.answer ?? gesture : gesture, at: time)
  }

  /// What the motion detectors measure at this moment; nil if motion has no part in the run.
  public var motionReading: MotionReading? { watch.hasMotion ? watch.motion.reading : nil }

  // MARK: Time

  /// When `advance(to:)` will next have an effect if nothing is read; nil after the end, and while the run waits for a
  /// player without a limit.
  public var wake: Milliseconds? {
    guard !isOver else { return nil }
    let own = phaseDue
    guard let watched = watch.wake else { return own }
    return own.map { min($0, watched) } ?? watched
  }

  /// Lets the run's time pass, and appends what came of it.
  public mutating func advance(to time: Milliseconds, into events: inout [RunEvent]) {
    let time = min(time, Self.horizon)
    while !isOver, let due = wake, due <= time {
      calm.until = nil
      clock = max(clock, due)
      // The deadline comes before what a recogniser decides just after it.
      if isLate {
        timeOut(into: &events)
      } else if let watched = watch.wake, watched <= clock {
        if let event = watch.advance(to: clock) { take(event, into: &events) }
      } else {
        pass(into: &events)
      }
    }
    if !isOver { clock = max(clock, time) }
  }

  /// Takes in one input, and appends what came of it. A stamp before the run's time counts as that; inputs after the end
  /// have no effect.
  public mutating func handle(_ input: RunInput, into events: inout [RunEvent]) {
    switch input {
    case .pointer(let sample): handle(sample, into: &events)
    case .motion(let sample): if !Program.isSlim { handle(sample, into: &events) }
    case .button(let gesture, let time):
      let time = pass(to: time, into: &events)
      if !isOver { press(gesture, at: time, into: &events) }
    case .control(let control, let time):
      let time = pass(to: time, into: &events)
      if !isOver { take(control, at: time, into: &events) }
    }
  }

  /// Takes in one reading of a finger.
  @inline(__always)
  public mutating func handle(_ sample: PointerSample, into events: inout [RunEvent]) {
    var sample = sample
    if let until = calm.until, sample.time < until, sample.time >= clock, !watch.isTouchDue(at: sample.time) {
      clock = sample.time
    } else {
      sample.time = passAndCalm(to: sample.time, into: &events)
      guard !isOver else { return }
    }
    if let event = watch.handle(sample) { take(event, into: &events) }
  }

  /// Takes in one reading of the sensors.
  public mutating func handle(_ sample: MotionSample, into events: inout [RunEvent]) {
    var sample = sample
    sample.time = pass(to: sample.time, into: &events)
    guard !isOver else { return }
    if let event = watch.handle(sample) { take(event, into: &events) }
  }

  /// Lets time pass to an input's stamp, and returns what the stamp counts as.
  private mutating func pass(to time: Milliseconds, into events: inout [RunEvent]) -> Milliseconds {
    calm.until = nil
    let time = min(max(time, clock), Self.horizon)
    advance(to: time, into: &events)
    return time
  }

  /// The same before a finger's reading, with a look at how long nothing but fingers can stir the run.
  @inline(never)
  private mutating func passAndCalm(to time: Milliseconds, into events: inout [RunEvent]) -> Milliseconds {
    let time = pass(to: time, into: &events)
    if !isOver {
      let sensors = watch.motionDue
      calm.until = min(phaseDue ?? Self.horizon, sensors)
    }
    return time
  }

  /// Until when nothing happens but what fingers do: nearly every reading of a finger falls into such a time, and is
  /// handled without a look at anything else. Nil while it is not known. It is not part of what the run is.
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

  /// Whether the time for what is awaited has run out.
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

  /// What happens by itself at this moment.
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
  private mutating func take(_ event: WatchEvent, into events: inout [RunEvent]) {
    calm.until = nil
    switch event {
    case .ignored(let touch): events.append(.blocked(touch))
    case .excused(let gesture): events.append(.excused(gesture))
    case .health(let health): events.append(.sensors(health))
    case .answer(let answer):
      // The recognisers excuse what comes too soon after a prompt appears; one that is heard appears later.
      if heardAfter == .zero || !block(answer, into: &events) { judge(answer, into: &events) }
    }
  }

  /// Drops a wrong answer that began before the prompt can have been noticed.
  private mutating func block(_ answer: Answer, into events: inout [RunEvent]) -> Bool {
    guard let prompt, answer.gesture != prompt.item.answer, answer.began < prompt.at + rules.touch.reactionFloor
    else { return false }
    events.append(.blocked(IgnoredTouch(reason: .tooSoon, began: answer.began, decided: answer.decided)))
    return true
  }

  private mutating func press(_ gesture: Gesture, at time: Milliseconds, into events: inout [RunEvent]) {
    guard !Program.isSlim, acceptsButtons else { return }
    // A wrong button pressed at once is the follow-through of the last one, as with a finger on the surface.
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
    // A lucky guess may come before the prompt was heard.
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
      // The second player still has the turn that the first one had.
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

  // MARK: Asking

  /// Asks for something from now on.
  mutating func ask(_ item: PromptItem, into events: inout [RunEvent]) {
    let begins = clock + heardAfter
    let prompt = RunPrompt(item: item, at: begins, deadline: limit(for: item).map { begins + $0 })
    phase = .awaiting(prompt)
    watch.listen(for: item.answer, at: clock, watchingMotions: assistance == .none)
    events.append(.prompted(prompt))
  }

  /// How long after a prompt the player hears it, where hearing is all there is; see `RunSettings.audioOffset`.
  private var heardAfter: Milliseconds {
    settings.channel == .audio && !settings.mode.isFromMemory ? settings.audioOffset : .zero
  }

  /// How long the item may take now; nil if there is no limit.
  private func limit(for item: PromptItem) -> Milliseconds? {
    switch settings.mode {
    case .classic, .daily: paced(rules.classicLimit(atScore: points[0]))
    case .endless: paced(rules.endlessLimit(for: item.gesture, atScore: points[0]))
    case .memory, .gameVersusPlayers, .playerVersusPlayer: paced(rules.sequenceLimit)
    case .practice: paced(rules.practiceLimit)
    case .tutorial: lesson.stage == .round ? paced(rules.practiceLimit) : nil
    case .zen: nil
    }
  }

  /// A span of the rules at the player's pace.
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
    // A built sequence is lost by whoever cannot go on; with a given one both had the same turns.
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

extension Run {
  /// Takes in one input and returns what came of it.
  public mutating func handle(_ input: RunInput) -> [RunEvent] {
    var events: [RunEvent] = []
    handle(input, into: &events)
    return events
  }

  /// Lets the run's time pass and returns what came of it.
  public mutating func advance(to time: Milliseconds) -> [RunEvent] {
    var events: [RunEvent] = []
    advance(to: time, into: &events)
    return events
  }
}
