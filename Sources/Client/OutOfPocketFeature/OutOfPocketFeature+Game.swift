import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import PlaydAPI
import WebUI

/// The run itself: from its first prompt to the end.
extension OutOfPocketFeature {
  static func touch(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    let events = play.take(pointers)
    state.surface = play.run.surface
    return follow(events, play, &state)
  }

  static func press(_ gesture: Gesture, _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    let events = play.press(gesture, at: state.now)
    return follow(events, play, &state)
  }

  static func control(_ control: RunControl, _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen, control != .pause || play.isRunning else { return [] }
    let events = play.take(control, at: state.now)
    return [.vibrate(.button)] + follow(events, play, &state)
  }

  /// Two quick taps beside the buttons after a run begin the next one.
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

  /// The page was hidden or is seen again. A hidden run is paused, and goes on with another prompt when its player says so.
  static func look(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    if isVisible {
      play.follow(clock: state.now)
      state.screen = .playing(play)
    }
    guard !isVisible, play.isRunning else { return tick(&state) }
    // What was due before the page went is due still.
    var events = play.advance(to: state.now)
    if play.isRunning {
      play.wasHidden = true
      events += play.take(.pause, at: state.now)
    }
    return follow(events, play, &state)
  }

  /// The player leaves a run. It ends there, and what was reached counts. Zen, which ends in no other way, shows its end.
  static func leave(_ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    let events = play.take(.stop, at: state.now)
    if play.mode == .zen { return follow(events, play, &state) }
    state.screen = .menu
    var effects: [Effect] = [.cancelTimer(.game), .keepAwake(false), .listen(false)]
    if let run = play.finished { effects += settle(run, &state) }
    return effects
  }

  // MARK: What the run says

  static func follow(_ events: [RunEvent], _ play: Play, _ state: inout State) -> [Effect] {
    var play = play
    var effects: [Effect] = []
    for event in events {
      effects += follow(event, &play)
      if !Program.isSlim, let note = note(event, play) { effects.append(.log(note)) }
    }
    if let run = play.finished {
      effects += [.keepAwake(false), .cancelTimer(.game)]
      state.screen = .over(
        GameOver(run, limit: play.lastLimit, previousBest: play.previousBest, at: state.now))
      return effects + settle(run, &state)
    }
    effects += setAlarm(&play, state.now)
    state.screen = .playing(play)
    return effects
  }

  private static func follow(_ event: RunEvent, _ play: inout Play) -> [Effect] {
    switch event {
    case .shown(let show): return [.play(.tone, rate: Sound.toneRate(streak: Int64(show.index)))] + [say(show.item)]
    case .prompted(let prompt): return ask(prompt, play)
    case .succeeded(let success): return reward(success, &play)
    case .missed(let mistake):
      return [.play(.failure, rate: 1_000), .vibrate(.failure), .announce(mistake.sentence(limit: play.lastLimit))]
    case .buildingBegan: return [.announce(.playAdd)]
    case .added: return [.play(.roundComplete, rate: 1_000), .vibrate(.success)]
    case .additionRefused: return [.vibrate(.failure), .announce(.playAddRefused)]
    case .roundCompleted(let rounds):
      return [.play(.roundComplete, rate: 1_000), .vibrate(.celebration), .announce(.playRoundComplete(Int64(rounds)))]
    case .handover(let player): return [.announce(.playerTurn(Int64(player) + 1))]
    case .buttonsOffered: return [.announce(.sensorsOffered)]
    case .paused: return [.announce(.playPaused), .keepAwake(false)]
    case .resumed: return [.keepAwake(true)]
    case .ended(let outcome): return end(outcome, play)
    case .page, .blocked, .excused, .sensors: return []
    }
  }

  /// What is heard when the run begins; its first event is the beginning itself.
  static func open(_ play: Play) -> [Effect] {
    switch play.run.phase {
    case .showing(let show): [.announce(.playWatch), .play(.tone, rate: 1_000), say(show.item)]
    case .awaiting(let prompt): ask(prompt, play)
    case .building: [.announce(.playAdd)]
    default: []
    }
  }

  private static func ask(_ prompt: RunPrompt, _ play: Play) -> [Effect] {
    if play.mode.isFromMemory { return play.position == 0 ? [.announce(.playRepeat)] : [] }
    switch play.ticket.settings.channel {
    case .everything: return [say(prompt.item)]
    case .audio: return [.play(.prompt(prompt.item.answer), rate: 1_000), say(prompt.item)]
    case .haptic: return [.vibrate(.prompt(prompt.item))]
    }
  }

  /// The answer to a right gesture: the tick and a tone that climbs with the streak, or the chime at the moment the best
  /// score is passed.
  private static func reward(_ success: RunSuccess, _ play: inout Play) -> [Effect] {
    if let best = play.previousBest, play.mode.isReflex, Int64(success.score) > best, !play.hasCelebrated {
      play.hasCelebrated = true
      return [.play(.roundComplete, rate: 1_000), .vibrate(.celebration)]
    }
    return [
      .play(.successTick, rate: 1_000), .play(.tone, rate: Sound.toneRate(streak: play.streak - 1)), .vibrate(.success),
    ]
  }

  private static func end(_ outcome: RunOutcome, _ play: Play) -> [Effect] {
    var effects: [Effect] = []
    switch outcome.ending {
    case .mistake, .nothingAdded:
      effects = [.play(.failure, rate: 1_000), .vibrate(.failure)]
      // Somebody has won it, though.
      if outcome.winner != nil { effects.append(.play(.roundComplete, rate: 1_000)) }
    case .completed, .stopped, .abandoned: break
    }
    let title = GameOver.title(of: outcome, in: play.mode)
    let score = GameOver.scoreInWords(Int64(outcome.score), in: play.mode)
    guard let mistake = outcome.mistake else { return effects + [.announce(.gameOverSpoken(title, score))] }
    let reason = mistake.sentence(limit: play.lastLimit)
    return effects + [.announce(.gameOverSpokenReason(title, score, reason))]
  }

  /// Counts a finished run, and hands it on.
  private static func settle(_ run: PlayedRun, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    guard !run.ticket.isByOwnRules else { return [] }
    if state.keepBest(of: run) { effects.append(.wish(.keepBests)) }
    if run.ticket.mode == .daily { effects += closeDaily(score: run.score, &state) }
    let outcome = run.result.outcome
    state.endedAt = state.now
    effects.append(.finished(run))
    guard !Program.isSlim else { return effects }
    effects.append(
      .log(
        .gameEnded(
          mode: run.ticket.mode, score: run.score, ending: AnalyticsEnding(outcome.ending), duration: outcome.at)))
    return effects
  }

  /// What is worth counting of a run's events.
  private static func note(_ event: RunEvent, _ play: Play) -> AnalyticsEvent? {
    switch event {
    case .succeeded(let success): return .gestureSucceeded(success.item.gesture, after: success.reaction)
    case .missed(let mistake): return note(mistake)
    case .ended(let outcome): return outcome.mistake.map { note($0) }
    case .blocked(let touch):
      return .tapBlocked(on: .play, why: BlockedTap(touch.reason), expected: play.prompt?.gesture)
    case .excused: return .tapBlocked(on: .play, why: .excused, expected: play.prompt?.gesture)
    case .buttonsOffered: return .sensorTrouble(.buttonsOffered)
    case .sensors(.absent): return .sensorTrouble(.absent)
    case .sensors(.stalled): return .sensorTrouble(.stalled)
    case .sensors(.tooSlow): return .sensorTrouble(.tooSlow)
    case .sensors(.swapped): return .sensorTrouble(.swapped)
    case .paused: return .gamePaused(mode: play.mode, why: play.wasHidden ? .hidden : .player)
    default: return nil
    }
  }

  private static func note(_ mistake: Mistake) -> AnalyticsEvent {
    .gestureFailed(expected: mistake.expected.gesture, saw: mistake.seen, after: mistake.reaction)
  }

  private static func say(_ item: PromptItem) -> Effect { .announce(item.spoken) }

  /// Asks to be woken when the run must next look at the clock, unless that has been asked for.
  static func setAlarm(_ play: inout Play, _ now: Timestamp) -> [Effect] {
    guard let wake = play.wake(at: now), wake != play.alarm else { return [] }
    play.alarm = wake
    return [.setTimer(.game, after: max(wake - play.time(at: now), .zero))]
  }
}

extension OutOfPocketFeature.State {
  /// Takes a run's score among the best ones; false where it is none of them.
  public mutating func keepBest(of run: PlayedRun) -> Bool {
    var ranking = run.ticket.ranking
    ranking.assistance = max(ranking.assistance, run.result.outcome.assistance)
    return run.score > 0 && bests.merge(run.score, on: ranking)
  }
}
