import GestureRecognition
import Kernel
import OutOfPocketEngine
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
  /// What the next `needsTicket` is answered with.
  var ticket: Ticket

  init(best: Int64? = nil, knowsRules: Bool = true, seed: UInt64 = 7, reducesMotion: Bool = false) {
    var bests = BestScores()
    if let best { bests.merge(best, in: .classic) }
    state = OutOfPocketFeature.State(
      now: Timestamp(now), bests: bests, knowsRules: knowsRules, reducesMotion: reducesMotion)
    ticket = Ticket(mode: .classic, seed: seed)
  }

  /// A bench with the menu open.
  static func atMenu(best: Int64? = nil, knowsRules: Bool = true, seed: UInt64 = 7) -> GameBench {
    var bench = GameBench(best: best, knowsRules: knowsRules, seed: seed)
    bench.send(.appeared(playsIntro: false))
    bench.clear()
    return bench
  }

  /// A bench with a game just begun.
  static func playing(best: Int64? = nil, seed: UInt64 = 7) -> GameBench {
    var bench = atMenu(best: best, seed: seed)
    bench.send(.startTapped)
    bench.clear()
    return bench
  }

  mutating func send(_ action: OutOfPocketFeature.Action) {
    state.now = Timestamp(now)
    for effect in OutOfPocketFeature.reduce(&state, action) {
      effects.append(effect)
      switch effect {
      case .wish(.ticket): send(.begin(ticket))
      case .setTimer(let timer, let span):
        alarms.removeAll { $0.timer == timer }
        alarms.append((timer, now + span.rawValue))
      case .cancelTimer(let timer): alarms.removeAll { $0.timer == timer }
      default: break
      }
    }
  }

  mutating func clear() { effects = [] }

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

  /// Does what the game asks for, so many times; stops when the game does.
  mutating func succeed(_ times: Int) {
    for _ in 0..<times {
      guard let play else { return }
      let before = play.score
      make(play.prompt.gesture)
      // A tap while a double tap is possible is decided a little later.
      if self.play?.score == before { wait(400) }
    }
  }

  /// Does something else than the game asks for.
  mutating func fail() {
    guard let play else { return }
    make(play.prompt.gesture == .swipeLeft ? .swipeRight : .swipeLeft)
    wait(400)
  }

  var play: Play? { if case .playing(let play) = state.screen { play } else { nil } }
  var over: GameOver? { if case .over(let over) = state.screen { over } else { nil } }
  var finished: [PlayedGame] {
    effects.compactMap { if case .finished(let game) = $0 { game } else { nil } }
  }
}
