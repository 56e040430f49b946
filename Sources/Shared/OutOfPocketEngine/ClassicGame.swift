public import GestureRecognition
public import Kernel

/// A game of Classic: gestures are asked for one after another, ever faster, until one is wrong or late.
///
/// The game is a value and a function of seed, rules, surface and readings. Its time is that of the readings, in
/// milliseconds from its start at 0, when the first prompt is up; `advance(to:)` says that nothing stamped earlier will
/// still come. The phone calls it a little behind the clock (see `deliveryGrace`), the server not at all but at the end:
/// both see the same game, since a reading is always judged by its stamp.
///
/// **The race with time.** A gesture decided at exactly the deadline counts. One begun before and decided after is too
/// late: the deadline is for the gesture, not for its beginning.
public struct ClassicGame: Equatable, Sendable {
  /// How far behind the clock the phone should call `advance(to:)`, so that a reading stamped in time but delivered late
  /// still counts: two frames and some.
  public static let deliveryGrace = Milliseconds(40)

  public let configuration: ClassicConfiguration
  public let seed: UInt64

  /// What is asked for; after the end, what was asked for last.
  public private(set) var prompt: ClassicPrompt
  public private(set) var score: Int32 = 0
  /// How the game ended; nil while it goes on.
  public private(set) var outcome: ClassicOutcome?
  /// The game's time so far.
  public private(set) var clock = Milliseconds.zero

  /// The reaction of the latest success; nil before the first.
  public private(set) var lastReaction: Milliseconds?
  public private(set) var fastestReaction: Milliseconds?
  private var totalReaction = Milliseconds.zero

  private var prompts: FairPrompts
  private var recogniser: TouchRecognizer

  /// Begins a game; its first prompt is up at time 0.
  public init(seed: UInt64, configuration: ClassicConfiguration = .standard, surface: SurfaceSize) {
    self.seed = seed
    self.configuration = configuration
    prompts = FairPrompts(pool: configuration.pool, seed: seed)
    recogniser = TouchRecognizer(surface: surface, parameters: configuration.touch)
    let gesture = prompts.next()
    prompt = ClassicPrompt(gesture: gesture, at: .zero, deadline: configuration.limit(atScore: 0))
    recogniser.prompt(gesture, at: .zero)
    recogniser.noteTapElsewhere(at: .zero)
  }

  /// Where the game is played.
  public var surface: SurfaceSize { recogniser.surface }

  /// The mean reaction of all successes, rounded down; nil before the first.
  public var meanReaction: Milliseconds? {
    score == 0 ? nil : Milliseconds(totalReaction.rawValue / Int64(score))
  }

  /// When `advance(to:)` will next have an effect if nothing is read; nil after the end.
  public var wake: Milliseconds? {
    guard outcome == nil else { return nil }
    let late = prompt.deadline + Milliseconds(1)
    return recogniser.wake.map { min($0, late) } ?? late
  }

  /// Takes in one reading, and appends what came of it. Readings after the end have no effect.
  public mutating func handle(_ sample: PointerSample, into events: inout [ClassicEvent]) {
    advance(to: sample.time, into: &events)
    guard outcome == nil else { return }
    if let event = recogniser.handle(sample) { judge(event, into: &events) }
  }

  /// Lets the game's time pass, and appends what came of it: a limit of the recogniser that ran out, or the game's end.
  @inline(__always)
  public mutating func advance(to time: Milliseconds, into events: inout [ClassicEvent]) {
    guard time > clock, outcome == nil else { return }
    if time > prompt.deadline || recogniser.isDue(at: time) { pass(to: time, into: &events) }
    if outcome == nil { clock = time }
  }

  private mutating func pass(to time: Milliseconds, into events: inout [ClassicEvent]) {
    while outcome == nil {
      // What the recogniser decides up to the deadline counts; only then is the time up.
      if let event = recogniser.advance(to: min(time, prompt.deadline)) {
        judge(event, into: &events)
      } else if time > prompt.deadline {
        clock = prompt.deadline
        end(seen: nil, at: prompt.deadline, into: &events)
      } else {
        return
      }
    }
  }

  private mutating func judge(_ event: TouchEvent, into events: inout [ClassicEvent]) {
    switch event {
    case .ignored(let touch):
      events.append(.blocked(touch))
    case .recognised(let recognition):
      clock = recognition.decided
      if recognition.gesture == prompt.gesture {
        succeed(recognition, into: &events)
      } else {
        end(seen: recognition.gesture, at: recognition.decided, into: &events)
      }
    }
  }

  private mutating func succeed(_ recognition: Recognition, into events: inout [ClassicEvent]) {
    let time = recognition.decided
    let reaction = time - prompt.at
    score += 1
    lastReaction = reaction
    fastestReaction = fastestReaction.map { min($0, reaction) } ?? reaction
    totalReaction += reaction
    let onset = recognition.began - prompt.at
    events.append(
      .succeeded(
        ClassicSuccess(gesture: prompt.gesture, at: time, reaction: reaction, onset: onset, score: score)))
    let gesture = prompts.next()
    prompt = ClassicPrompt(gesture: gesture, at: time, deadline: time + configuration.limit(atScore: score))
    recogniser.prompt(gesture, at: time)
    events.append(.prompted(prompt))
  }

  private mutating func end(seen: Gesture?, at time: Milliseconds, into events: inout [ClassicEvent]) {
    let outcome = ClassicOutcome(
      score: score, expected: prompt.gesture, seen: seen, reaction: time - prompt.at, at: time)
    self.outcome = outcome
    events.append(.ended(outcome))
  }
}

extension ClassicGame {
  /// Takes in one reading and returns what came of it.
  public mutating func handle(_ sample: PointerSample) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    handle(sample, into: &events)
    return events
  }

  /// Lets time pass and returns what came of it.
  public mutating func advance(to time: Milliseconds) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    advance(to: time, into: &events)
    return events
  }
}
