import AnalyticsAPI
import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// The run, from its first prompt to the end.
extension OutOfPocketFeature {
  static func touch(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    let events = play.process(pointers)
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
    let events = play.process(control, at: state.now)
    return [.vibrate(.button)] + follow(events, play, &state)
  }

  /// A double tap on the background after a run starts the next.
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

  /// Handles the page being hidden or shown. A hidden run is paused and resumes with another prompt on request.
  static func handleVisibility(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    if isVisible {
      play.follow(clock: state.now)
      state.screen = .playing(play)
    }
    guard !isVisible, play.isRunning else { return tick(&state) }
    // Events that were due before the page was hidden still count.
    var events = play.advance(to: state.now)
    if play.isRunning {
      play.wasHidden = true
      events += play.process(.pause, at: state.now)
    }
    return follow(events, play, &state)
  }

  /// Ends the run at the player's request; the score counts. Zen, which ends in no other way, shows its result. The
  /// daily challenge pauses and asks first; with no pauses left it only shows a note.
  static func leave(_ state: inout State) -> [Effect] {
    guard case .playing(var play) = state.screen else { return [] }
    if play.mode == .daily, play.isRunning, !play.asksToLeave {
      play.asksToLeave = true
      state.screen = .playing(play)
      return play.canPause ? control(.pause, &state) : [.announce(.dailyLeave)]
    }
    let events = play.process(.stop, at: state.now)
    if play.mode == .zen { return follow(events, play, &state) }
    state.screen = .menu
    state.match = nil
    var effects: [Effect] = [.cancelTimer(.game), .keepAwake(false), .listen(false), .feel(.stopped)]
    if let run = play.finished { effects += finish(run, of: play, &state) }
    return effects + restoreMode(&state)
  }

  // MARK: Events of the run

  static func follow(_ events: [RunEvent], _ play: Play, _ state: inout State) -> [Effect] {
    var play = play
    var effects: [Effect] = []
    let met = state.met
    for event in events {
      if case .succeeded(let success) = event { state.met.formUnion(GestureSet([success.item.gesture])) }
      effects += follow(event, &play) + feel(event, play, state)
      if let note = analytics(event, play) { effects.append(.log(note)) }
    }
    if state.met != met { effects.append(.delegate(.storeMemory)) }
    if let run = play.finished {
      effects += [.keepAwake(false), .cancelTimer(.game), .feel(.stopped)]
      note(run, of: play, &state)
      let over = GameOver(run, of: play, match: state.match, at: state.now)
      state.screen = .over(over)
      state.isPartial = over.moment != nil
      if state.isPartial { effects.append(.setTimer(.lost, after: .zero)) }
      return effects + finish(run, of: play, &state)
    }
    effects += setAlarm(&play, state.now)
    state.screen = .playing(play)
    return effects
  }

  private static func follow(_ event: RunEvent, _ play: inout Play) -> [Effect] {
    switch event {
    case .shown(let show):
      return [.play(.tone, rate: Sound.toneRate(streak: Int64(show.index)))] + [announce(show.item)]
    case .prompted(let prompt): return present(prompt, play)
    case .succeeded(let success):
      play.asksToLeave = false
      return reward(success, &play)
    case .missed(let mistake):
      return [.play(.failure, rate: 1_000), .vibrate(.failure), .announce(mistake.sentence)]
    case .buildingBegan: return [.announce(.playAdd)]
    case .added: return [.play(.roundComplete, rate: 1_000), .vibrate(.success)]
    case .additionRefused: return [.vibrate(.failure), .announce(.playAddRefused)]
    case .roundCompleted(let rounds):
      return [.play(.roundComplete, rate: 1_000), .vibrate(.celebration), .announce(.playRoundComplete(Int64(rounds)))]
    case .handover(let place): return [.announce(.playerTurn(play.seats.number(place)))]
    case .buttonsOffered: return [.announce(.sensorsOffered)]
    case .paused: return [.announce(.playPaused), .keepAwake(false)]
    case .resumed:
      play.asksToLeave = false
      return [.keepAwake(true)]
    case .ended(let outcome): return end(outcome, play)
    case .page, .blocked, .excused, .sensors: return []
    }
  }

  /// Sounds of the start, the run's first event.
  static func open(_ play: Play, _ state: State) -> [Effect] {
    switch play.run.phase {
    case .showing(let show): [.announce(.playWatch), .play(.tone, rate: 1_000), announce(show.item)]
    case .awaiting(let prompt): present(prompt, play) + [feel(prompt, play, state)]
    case .building: [.announce(.playAdd)]
    default: []
    }
  }

  private static func present(_ prompt: RunPrompt, _ play: Play) -> [Effect] {
    if play.mode.isFromMemory { return play.position == 0 ? [.announce(.playRepeat)] : [] }
    switch play.ticket.settings.channel {
    case .everything: return [announce(prompt.item)]
    case .audio: return [.play(.prompt(prompt.item.answer), rate: 1_000), announce(prompt.item)]
    case .haptic: return [.vibrate(.prompt(prompt.item))]
    }
  }

  /// Effects of `feel.js` for an event.
  private static func feel(_ event: RunEvent, _ play: Play, _ state: State) -> [Effect] {
    switch event {
    case .prompted(let prompt): [feel(prompt, play, state)]
    case .succeeded(let success):
      [
        .feel(
          .succeeded(success.item.answer, combo: play.combo, milestone: play.isMilestone ? success.score : 0))
      ]
    case .paused, .handover, .roundCompleted: [.feel(.stopped)]
    default: []
    }
  }

  private static func feel(_ prompt: RunPrompt, _ play: Play, _ state: State) -> Effect {
    // Silent where prompts are given by sound or touch alone.
    let isSilent = !state.playsSounds || play.ticket.settings.channel != .everything
    let music = Feel.Music(
      volume: isSilent ? 0 : state.options.music, streak: Int32(truncatingIfNeeded: play.streak))
    return .feel(.prompted(prompt.item.gesture, limit: prompt.limit, isCalm: state.reducesMotion, music: music))
  }

  /// Sounds of a right answer: tick and rising tone, or the chime at a milestone and when the best score is passed.
  private static func reward(_ success: RunSuccess, _ play: inout Play) -> [Effect] {
    if play.isMilestone { return [.play(.roundComplete, rate: 1_000), .vibrate(.celebration)] }
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
      // There is a winner, though.
      if outcome.winner != nil { effects.append(.play(.roundComplete, rate: 1_000)) }
    case .completed, .stopped, .abandoned: break
    }
    let title = GameOver.title(of: outcome, in: play.mode, play.seats)
    let score = GameOver.scoreInWords(Int64(outcome.score), in: play.mode)
    guard let mistake = outcome.mistake else { return effects + [.announce(.gameOverSpoken(title, score))] }
    let reason = mistake.sentence
    return effects + [.announce(.gameOverSpokenReason(title, score, reason))]
  }

  /// Counts a game of a match.
  private static func note(_ run: PlayedRun, of play: Play, _ state: inout State) {
    guard play.mode.players == 2, state.options.wins > 1, !run.ticket.isByOwnRules else { return }
    var match = state.match ?? Match(mode: play.mode, target: state.options.wins)
    match.record(winner: play.seats.winner(of: run.result.outcome))
    state.match = match
  }

  /// Records and forwards a finished run.
  private static func finish(_ run: PlayedRun, of play: Play, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    guard !run.ticket.isByOwnRules else { return [] }
    let isBest = state.recordBest(of: run)
    if state.recordBests(ofTwo: run, play.seats) || isBest { effects.append(.delegate(.storeBests)) }
    if run.ticket.mode == .daily { effects += closeDaily(score: run.score, &state) }
    let outcome = run.result.outcome
    state.endedAt = state.now
    if let rival = run.ticket.rival, run.score > rival { state.challenge = nil }
    effects.append(.finished(run))
    effects.append(
      .log(
        .gameEnded(
          mode: run.ticket.mode, score: run.score, ending: AnalyticsEnding(outcome.ending), duration: outcome.at)))
    return effects
  }

  /// Analytics of a run's events.
  private static func analytics(_ event: RunEvent, _ play: Play) -> AnalyticsEvent? {
    switch event {
    case .succeeded(let success): return .gestureSucceeded(success.item.gesture, after: success.reaction)
    case .missed(let mistake): return analytics(mistake)
    case .ended(let outcome): return outcome.mistake.map { analytics($0) }
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

  private static func analytics(_ mistake: Mistake) -> AnalyticsEvent {
    .gestureFailed(expected: mistake.expected.gesture, saw: mistake.seen, after: mistake.reaction)
  }

  private static func announce(_ item: PromptItem) -> Effect { .announce(item.spoken) }

  /// Schedules the run's next wake-up if it changed.
  static func setAlarm(_ play: inout Play, _ now: Timestamp) -> [Effect] {
    guard let wake = play.wake(at: now), wake != play.alarm else { return [] }
    play.alarm = wake
    return [.setTimer(.game, after: max(wake - play.time(at: now), .zero))]
  }
}

extension OutOfPocketFeature.State {
  /// Records a run's score if it is a new best; returns whether it is.
  package mutating func recordBest(of run: PlayedRun) -> Bool {
    var ranking = run.ticket.ranking
    ranking.assistance = max(ranking.assistance, run.result.outcome.assistance)
    return run.score > 0 && run.ticket.rival == nil && bests.merge(run.score, on: ranking)
  }

  /// Records the scores of two players; returns whether one is that player's best.
  fileprivate mutating func recordBests(ofTwo run: PlayedRun, _ seats: Seats) -> Bool {
    let scores = run.result.outcome.scores
    guard run.ticket.mode.players == 2, scores.count == 2 else { return false }
    return bests.merge(ofTwo: [0, 1].map { Int64(scores[seats.swapped($0)]) }, in: run.ticket.mode)
  }
}
