import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI
import WebUI

@testable import OutOfPocketFeature

/// Drives the feature like the shell and a player: issues tickets, fires timers, moves fingers.
struct GameFixture {
  var state: OutOfPocketFeature.State
  /// Effects since the last `clear`.
  var effects: [OutOfPocketFeature.Effect] = []
  /// The clock, Unix milliseconds.
  var now: Int64 = 1_700_000_000_000
  private var alarms: [(timer: OutOfPocketFeature.Timer, due: Int64)] = []
  /// Seed of the next ticket.
  var seed: UInt64
  var session: SessionID?
  var clockOffset = Milliseconds.zero
  /// Whether ticket requests are answered at once.
  var handsTickets = true

  init(
    mode: RunMode = .classic, best: Int64? = nil, knowsRules: Bool = true, knownModes: UInt16? = nil, seed: UInt64 = 7,
    isDiscreet: Bool = true, reducesMotion: Bool = false
  ) {
    var options = PlayOptions()
    options.isDiscreet = isDiscreet
    var bests = BestScores()
    if let best { bests.merge(best, on: options.ranking(for: mode)) }
    state = OutOfPocketFeature.State(
      now: Timestamp(now), mode: mode, options: options, bests: bests, knowsRules: knowsRules,
      knownModes: knownModes ?? (knowsRules ? .max : 0), reducesMotion: reducesMotion)
    self.seed = seed
  }

  /// A fixture on the menu.
  static func atMenu(
    mode: RunMode = .classic, best: Int64? = nil, knowsRules: Bool = true, seed: UInt64 = 7, isDiscreet: Bool = true
  ) -> GameFixture {
    var fixture = GameFixture(mode: mode, best: best, knowsRules: knowsRules, seed: seed, isDiscreet: isDiscreet)
    fixture.send(.appeared(playsIntro: false))
    fixture.clear()
    return fixture
  }

  /// A fixture with a game just started.
  static func playing(mode: RunMode = .classic, best: Int64? = nil, seed: UInt64 = 7) -> GameFixture {
    var fixture = atMenu(mode: mode, best: best, seed: seed)
    fixture.send(.startTapped)
    fixture.clear()
    return fixture
  }

  mutating func send(_ action: OutOfPocketFeature.Action) {
    state.now = Timestamp(now)
    for effect in OutOfPocketFeature.reduce(&state, action) {
      effects.append(effect)
      switch effect {
      case .delegate(.ticket): if handsTickets { send(.begin(ticket)) }
      case .setTimer(let timer, let span):
        alarms.removeAll { $0.timer == timer }
        alarms.append((timer, now + span.rawValue))
      case .cancelTimer(let timer): alarms.removeAll { $0.timer == timer }
      default: break
      }
    }
  }

  mutating func clear() { effects = [] }

  var ticket: Ticket {
    if let challenge = state.accepted {
      return Ticket(settings: state.settings, seed: challenge.seed, rival: challenge.score)
    }
    var ticket = Ticket(settings: state.settings, seed: seed)
    ticket.session = session
    ticket.clockOffset = clockOffset
    return ticket
  }

  /// Best score of the current mode.
  var best: Int64? { state.best }

  /// Advances time, firing timers on the way.
  mutating func wait(_ span: Int64) { wait(until: now + span) }

  mutating func wait(until moment: Int64) {
    while let next = alarms.filter({ $0.due <= moment }).min(by: { $0.due < $1.due }) {
      alarms.removeAll { $0.timer == next.timer }
      now = max(now, next.due)
      send(.timer(next.timer))
    }
    now = max(now, moment)
  }

  /// Performs a gesture after `delay` milliseconds.
  mutating func make(_ gesture: Gesture, after delay: Int64 = 300) {
    for batch in FingerScript.batches(gesture, from: now + delay) {
      wait(until: batch.at)
      send(.touched(batch.pointers))
    }
  }

  /// Answers prompts rightly a number of times, or until the run ends.
  mutating func succeed(_ times: Int) {
    for _ in 0..<times {
      guard let play, let answer = play.prompt?.item.answer else { return }
      let before = play.successes
      make(answer)
      // A tap is decided slightly later while a double tap is possible.
      if self.play?.successes == before { wait(400) }
    }
  }

  /// Answers the prompt wrongly.
  mutating func fail() {
    guard let answer = play?.prompt?.item.answer else { return }
    make(answer == .swipeLeft ? .swipeRight : .swipeLeft)
    wait(400)
  }

  var play: Play? { if case .playing(let play) = state.screen { play } else { nil } }
  var phase: RunPhase? { play?.run.phase }
  var over: GameOver? { if case .over(let over) = state.screen { over } else { nil } }
  var finished: [PlayedRun] {
    effects.compactMap { if case .finished(let run) = $0 { run } else { nil } }
  }
}
