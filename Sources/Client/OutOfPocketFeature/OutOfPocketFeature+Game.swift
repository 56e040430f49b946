import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// The game itself: from the ticket to the end.
extension OutOfPocketFeature {
  static func start(_ state: inout State) -> [Effect] {
    switch state.screen {
    case .menu, .over: [.wish(.ticket)]
    // Two quick presses are one.
    case .launch, .playing: []
    }
  }

  static func begin(_ ticket: Ticket, _ state: inout State) -> [Effect] {
    var play = Play(ticket, at: state.now, previousBest: state.bests[ticket.mode])
    state.rules = nil
    let effects = [.keepAwake(true), say(play.prompt)] + setAlarm(&play, state.now)
    state.screen = .playing(play)
    return effects
  }

  static func touch(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    let events = play.take(pointers)
    return follow(events, play, &state)
  }

  /// Two quick taps beside the buttons after a game begin the next one.
  static func tapBackground(_ state: inout State) -> [Effect] {
    guard case .over(var over) = state.screen else { return [] }
    let isDoubleTap = over.tap(at: state.now)
    state.screen = .over(over)
    return isDoubleTap ? [.vibrate(.button)] + start(&state) : []
  }

  static func tick(_ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    play.alarm = nil
    let events = play.advance(to: state.now)
    return follow(events, play, &state)
  }

  /// The page was hidden or is seen again. The clock does not stop for it: a pause would be time to think. The rules
  /// say so, and the end of the game says so again.
  static func look(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    guard !isVisible else { return tick(&state) }
    play.wasHidden = true
    state.screen = .playing(play)
    return []
  }

  /// The player leaves a running game. It ends as it would with nobody touching the screen, and its points count.
  static func leave(_ state: inout State) -> [Effect] {
    guard case .playing(let play) = state.screen else { return [] }
    state.screen = .menu
    state.left.append(play)
    return [.cancelTimer(.game), .keepAwake(false)] + waitForLeft(state)
  }

  /// Ends the left games whose time has come.
  static func runOut(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    var running: [Play] = []
    for var play in state.left {
      _ = play.advance(to: state.now)
      if play.outcome == nil { running.append(play) } else { effects += settle(play, &state) }
    }
    state.left = running
    return effects + waitForLeft(state)
  }

  private static func waitForLeft(_ state: State) -> [Effect] {
    guard let play = state.left.first, let wake = play.wake else { return [] }
    return [.setTimer(.left, after: max(wake - play.time(at: state.now), .zero))]
  }

  // MARK: What the game says

  private static func follow(_ events: [ClassicEvent], _ play: Play, _ state: inout State) -> [Effect] {
    var play = play
    var effects: [Effect] = []
    for event in events {
      switch event {
      case .succeeded(let success): effects += reward(Int64(success.score), &play)
      case .prompted(let prompt): effects.append(say(prompt))
      case .ended(let outcome):
        effects += [.play(.failure, rate: 1_000), .vibrate(.failure), .keepAwake(false), .cancelTimer(.game)]
        state.screen = .over(GameOver(play, outcome, at: state.now))
        effects += settle(play, &state)
        effects.append(.announce(.gameOverTitle))
        return effects
      case .blocked: break
      }
    }
    effects += setAlarm(&play, state.now)
    state.screen = .playing(play)
    return effects
  }

  /// The answer to a right gesture: the tick, or the chime at the moment the best score is passed.
  private static func reward(_ score: Int64, _ play: inout Play) -> [Effect] {
    if let best = play.previousBest, score > best, !play.hasCelebrated {
      play.hasCelebrated = true
      return [.play(.roundComplete, rate: 1_000), .vibrate(.celebration)]
    }
    return [.play(.successTick, rate: Sound.tickRate(streak: score)), .vibrate(.success)]
  }

  /// Counts a finished game, and hands it on.
  private static func settle(_ play: Play, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if play.score > 0, state.bests.merge(play.score, in: play.ticket.mode) { effects.append(.wish(.keepBests)) }
    if play.ticket.session != nil { effects.append(.finished(play.finished)) }
    return effects
  }

  private static func say(_ prompt: ClassicPrompt) -> Effect { .announce(prompt.gesture.instruction) }

  /// Asks to be woken when the game must next look at the clock, unless that has been asked for.
  private static func setAlarm(_ play: inout Play, _ now: Timestamp) -> [Effect] {
    guard let wake = play.wake, wake != play.alarm else { return [] }
    play.alarm = wake
    return [.setTimer(.game, after: max(wake - play.time(at: now), .zero))]
  }
}
