import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI
import WebUI

@testable import OutOfPocketFeature

/// Plays the feature as the shell and a player would: hands out tickets, rings alarms when they are due, moves fingers.
struct GameBench {
  var state: OutOfPocketFeature.State
  /// Every effect since the last `clear`.
  var effects: [OutOfPocketFeature.Effect] = []
  /// The clock, Unix milliseconds.
  var now: Int64 = 1_700_000_000_000
  private var alarms: [(timer: OutOfPocketFeature.Timer, due: Int64)] = []
  /// What the next wish for a ticket is answered with.
  var seed: UInt64
  var session: SessionID?
  var clockOffset = Milliseconds.zero
  /// Whether wishes for a ticket are answered at once.
  var handsTickets = true

  init(
    mode: RunMode = .classic, best: Int64? = nil, knowsRules: Bool = true, seed: UInt64 = 7, isDiscreet: Bool = true,
    reducesMotion: Bool = false
  ) {
    var options = PlayOptions()
    options.isDiscreet = isDiscreet
    var bests = BestScores()
    if let best { bests.merge(best, on: options.ranking(for: mode)) }
    state = OutOfPocketFeature.State(
      now: Timestamp(now), mode: mode, options: options, bests: bests, knowsRules: knowsRules,
      reducesMotion: reducesMotion)
    self.seed = seed
  }

  /// A bench with the menu open.
  static func atMenu(
    mode: RunMode = .classic, best: Int64? = nil, knowsRules: Bool = true, seed: UInt64 = 7, isDiscreet: Bool = true
  ) -> GameBench {
    var bench = GameBench(mode: mode, best: best, knowsRules: knowsRules, seed: seed, isDiscreet: isDiscreet)
    bench.send(.appeared(playsIntro: false))
    bench.clear()
    return bench
  }

  /// A bench with a game just begun.
  static func playing(mode: RunMode = .classic, best: Int64? = nil, seed: UInt64 = 7) -> GameBench {
    var bench = atMenu(mode: mode, best: best, seed: seed)
    bench.send(.startTapped)
    bench.clear()
    return bench
  }

  mutating func send(_ action: OutOfPocketFeature.Action) {
    state.now = Timestamp(now)
    for effect in OutOfPocketFeature.reduce(&state, action) {
      effects.append(effect)
      switch effect {
      case .wish(.ticket): if handsTickets { send(.begin(ticket)) }
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
    var ticket = Ticket(settings: state.settings, seed: seed)
    ticket.session = session
    ticket.clockOffset = clockOffset
    return ticket
  }

  /// The best of the mode shown.
  var best: Int64? { state.best }

  /// Lets time pass, ringing what is due on the way.
  mutating func wait(_ span: Int64) { wait(until: now + span) }

  mutating func wait(until moment: Int64) {
    while let next = alarms.filter({ $0.due <= moment }).min(by: { $0.due < $1.due }) {
      alarms.removeAll { $0.timer == next.timer }
      now = max(now, next.due)
      send(.timer(next.timer))
    }
    now = max(now, moment)
  }

  /// Makes a gesture, `delay` milliseconds from now.
  mutating func make(_ gesture: Gesture, after delay: Int64 = 300) {
    for batch in FingerScript.batches(gesture, from: now + delay) {
      wait(until: batch.at)
      send(.touched(batch.pointers))
    }
  }

  /// Does what the run asks for, so many times; stops when the run does.
  mutating func succeed(_ times: Int) {
    for _ in 0..<times {
      guard let play, let answer = play.prompt?.item.answer else { return }
      let before = play.successes
      make(answer)
      // A tap while a double tap is possible is decided a little later.
      if self.play?.successes == before { wait(400) }
    }
  }

  /// Does something else than the run asks for.
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
