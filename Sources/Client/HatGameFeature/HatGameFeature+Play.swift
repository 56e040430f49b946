import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import Navigation

/// Turns, their clock, and what lies between them.
extension HatGameFeature {
  /// A tap this soon after a word appeared is a palm's or the second of a double tap.
  private static var reflex: Milliseconds { Milliseconds(350) }

  static func play(_ action: PlayAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .started:
      guard happen(.started(seed: state.generator.next()), &state) else { return refuse(&state) }
      return [store(state), .sound(.shuffle), .haptic(.celebration)] + opening(.play, &state)
    case .turnBegan:
      state.shownAt = state.now
      return record(.turnBegan, &state, then: [.sound(.start), .haptic(.success), .host(.keepAwake(true))])
        + runClock(state)
    case .guessed(let slip): return answer(slip, isGuessed: true, &state)
    case .skipped(let slip): return answer(slip, isGuessed: false, &state)
    case .undone:
      state.shownAt = state.now
      return record(.undone, &state, then: [.sound(.back), .haptic(.button)])
    case .paused: return pause(&state)
    case .resumed:
      return record(.resumed, &state, then: [.haptic(.button), .host(.keepAwake(true))]) + runClock(state)
    case .timeGivenUp: return giveUp(&state)
    case .corrected(let slip, let isGuessed):
      return record(.corrected(slip, isGuessed: isGuessed), &state, then: [.haptic(.button)])
    case .handedOver: return handOver(&state)
    case .explainerPassed: return record(.explainerPassed, &state)
    case .teamPassed: return record(.teamPassed, &state)
    case .endTapped:
      state.isConfirmingNewGame = true
      return []
    case .ended:
      state.isConfirmingNewGame = false
      guard happen(.finished, &state) else { return refuse(&state) }
      return [store(state)] + opening(.results, &state)
    }
  }

  /// The page of the next part of the game; a room has one page for all.
  private static func opening(_ screen: Screen, _ state: inout State) -> [Effect<Action>] {
    state.room == nil ? [.navigate(.replace(screen.path))] : finishing(&state)
  }

  /// Whether this phone runs the turn: the explainer's, or the host's while the explainer is away.
  static func runsTurn(_ state: State) -> Bool {
    guard let room = state.room, let turn = state.game.turn else { return true }
    return room.controls(turn.explainer) || room.isHost && room.standsIn
  }

  private static func answer(_ slip: SlipID, isGuessed: Bool, _ state: inout State) -> [Effect<Action>] {
    guard state.now - state.shownAt >= reflex, state.game.shownSlip?.id == slip else { return [.unchanged] }
    guard happen(isGuessed ? .guessed(slip) : .skipped(slip), &state) else {
      // The time ran out between two ticks.
      if case .refused(.timeUp) = state.remark { return tick(&state) }
      return refuse(&state)
    }
    state.shownAt = state.now
    var effects: [Effect<Action>] = [store(state)]
    if isGuessed {
      let count = state.game.turn?.acts.count { $0.outcome == .guessed } ?? 0
      effects += [.sound(.tone, rate: Sound.toneRate(streak: Int64(count) - 1)), .haptic(.success)]
    } else {
      effects += [.sound(.back), .haptic(.button)]
    }
    return state.game.phase == .review ? effects + endOfTurn(state) : effects
  }

  // MARK: The clock

  /// Redraws at the next whole second, or acts on the end of the time.
  static func tick(_ state: inout State) -> [Effect<Action>] {
    guard let turn = state.game.turn else { return [.unchanged] }
    switch state.game.phase {
    case .turn:
      guard !turn.isPaused else { return [.unchanged] }
      let left = turn.remaining(at: state.now)
      if left <= .zero {
        guard endsTurn(turn, state), happen(.timeUp, &state) else { return runClock(state) }
        let ring: [Effect<Action>] = [store(state), .sound(.gong), .haptic(.failure), .announce(.hatTimeUp)]
        return ring + (state.game.phase == .review ? endOfTurn(state) : runClock(state))
      }
      let seconds = (left.rawValue + 999) / 1_000
      let isHeard = seconds <= 5 && (runsTurn(state) || state.ticket?.isBoard == true)
      return (isHeard ? [.sound(.clockTick), .haptic(.button)] : []) + runClock(state)
    case .lastChance:
      guard let until = turn.lastChanceUntil, state.now >= until, endsTurn(turn, state) else { return runClock(state) }
      guard happen(.turnEnded, &state) else { return [.unchanged] }
      return [store(state)] + endOfTurn(state)
    case .gathering, .ready, .review, .finished: return [.unchanged]
    }
  }

  /// Whether it is this phone's to report the end of the time: the host does if the explainer's phone does not.
  private static func endsTurn(_ turn: Turn, _ state: State) -> Bool {
    guard let room = state.room, !runsTurn(state) else { return true }
    return room.isHost && overtime(turn, state) >= hostPatience
  }

  private static func overtime(_ turn: Turn, _ state: State) -> Milliseconds {
    if let until = turn.lastChanceUntil { return state.now - until }
    return turn.elapsed(at: state.now) - turn.allowance
  }

  private static var hostPatience: Milliseconds { .seconds(2) }

  /// Sets the timer of the next tick. The stamps decide: a late or an early timer changes nothing but the drawing.
  static func runClock(_ state: State) -> [Effect<Action>] {
    guard let turn = state.game.turn else { return [] }
    switch state.game.phase {
    case .turn:
      guard !turn.isPaused else { return [.cancelTimer(Timer.clock)] }
      let left = turn.remaining(at: state.now).rawValue
      return [.timer(Timer.clock, after: nextTick(left, turn, state))]
    case .lastChance:
      let left = turn.lastChanceUntil.map { ($0 - state.now).rawValue } ?? 0
      return [.timer(Timer.clock, after: nextTick(left, turn, state))]
    case .gathering, .ready, .review, .finished: return [.cancelTimer(Timer.clock)]
    }
  }

  private static func nextTick(_ left: Int64, _ turn: Turn, _ state: State) -> Milliseconds {
    if left > 0 { return Milliseconds((left - 1) % 1_000 + 1) }
    // Others wait for the explainer's phone to report the end.
    return runsTurn(state) ? Milliseconds(1) : max(hostPatience - overtime(turn, state), Milliseconds(250))
  }

  static func pause(_ state: inout State) -> [Effect<Action>] {
    guard isRunning(state), happen(.paused, &state) else { return [.unchanged] }
    return [store(state), .cancelTimer(Timer.clock), .host(.keepAwake(false)), .announce(.hatPaused)]
  }

  /// The last chance is given up before its three seconds are over.
  private static func giveUp(_ state: inout State) -> [Effect<Action>] {
    guard state.game.phase == .lastChance, let until = state.game.turn?.lastChanceUntil else { return [.unchanged] }
    guard happen(.turnEnded, at: max(until, state.now), &state) else { return refuse(&state) }
    return [store(state)] + endOfTurn(state)
  }

  private static func endOfTurn(_ state: State) -> [Effect<Action>] {
    [.cancelTimer(Timer.clock), .host(.keepAwake(false))]
      + (state.game.hat.isEmpty ? [.sound(.roundComplete), .haptic(.celebration)] : [])
  }

  private static func handOver(_ state: inout State) -> [Effect<Action>] {
    guard happen(.handedOver, &state) else { return refuse(&state) }
    state.room?.standsIn = false
    guard state.game.phase == .finished else { return [store(state), .sound(.page)] }
    return [store(state), .sound(.fanfare), .haptic(.celebration)] + opening(.results, &state)
  }

  /// A turn whose page closed without a word stands still at the last thing that happened in it.
  static func pauseInterruptedTurn(_ state: inout State) {
    guard state.game.phase == .turn, state.game.turn?.isPaused == false else { return }
    happen(.paused, at: state.game.clock, &state)
  }
}
