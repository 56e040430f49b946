import AdsEngine
import AnalyticsAPI
import AppKit
import ClientHost
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import Localization

/// Starting and finishing games.
extension CodeBreakerFeature {
  // MARK: Starting

  static func continueCampaign(_ state: inout State) -> [Effect<Action>] {
    if let game = state.games.campaign, !game.isCounted {
      state.open = .campaign
      return show(.play, &state)
    }
    return begin(state.memory.progress.next ?? Int32(Campaign.levels.count), &state)
  }

  /// Starts or continues a level. A running level is abandoned only after confirmation.
  static func begin(_ level: Int32, _ state: inout State) -> [Effect<Action>] {
    guard state.memory.progress.isOpen(level), let rules = Campaign.level(level)?.rules else { return [] }
    if let game = state.games.campaign, !game.isCounted {
      if game.kind == .campaign(level) {
        state.open = .campaign
        return show(.play, &state)
      }
      if !game.isOver, !game.rows.isEmpty {
        state.overlay = .abandon(level: level)
        return []
      }
    }
    // A lost and abandoned game counts before another starts.
    let effects = recordResult(.campaign, &state)
    guard state.lives > 0 else {
      state.overlay = .noLives
      return effects + [.signal(.ad(.approach(.life)))] + watchClock(&state)
    }
    return effects + start(.campaign(level), rules, &state)
  }

  static func beginFree(_ state: inout State) -> [Effect<Action>] {
    guard let rules = state.free.rules else { return [] }
    // A game that was left counts as lost, here and at the server.
    giveUp(.free, &state)
    return [storeMemory(state)] + recordResult(.free, &state) + start(.free, rules, &state)
  }

  private static func start(_ kind: GameKind, _ rules: GameRules, _ state: inout State) -> [Effect<Action>] {
    let session = consumeSession(kind, rules, &state)
    let game = RecordedGame(rules: rules, seed: session?.seed ?? state.generator.next(), startedAt: state.time)
    state.open = kind.slot
    state.games[kind.slot] = PlayedGame(kind: kind, game: game, session: session?.sessionID)
    state.overlay = nil
    state.toast = nil
    state.analysis = nil
    state.revealed = nil
    state.settledRows = 0
    let started = kind.level.map { [Effect<Action>.log(.levelStarted($0))] } ?? []
    return started + [store(kind.slot, state), storeSessions(state)] + show(.play, &state)
      + requestFreeSessions(state) + requestSessions(&state)
  }

  // MARK: The end

  /// Records a finished game once: statistics, campaign, lives; sends it if it has a session.
  static func recordResult(_ slot: GameSlot, _ state: inout State) -> [Effect<Action>] {
    guard var game = state.games[slot], game.isOver, !game.isCounted else { return [] }
    game.isCounted = true
    if case .campaign(let number) = game.kind, case .recorded(let recorded, _) = game.source {
      if game.status == .won {
        let rating = recorded.rating
        game.stars = recorded.stars(rating)
        game.skill = rating.skill
      }
      state.memory.progress.record(recorded, stars: game.stars, level: number)
    }
    if game.status == .won {
      state.memory.count(slot) { $0.win(guesses: game.rows.count) }
      if case .daily(let day) = game.kind { state.memory.streak.found(on: day) }
    } else {
      state.memory.count(slot) { $0.lose(isUnlucky: game.isUnluckyLoss) }
    }
    if game.costsLife { _ = state.memory.lives.lose(at: state.time) }
    state.games[slot] = game
    if case .recorded(let recorded, let session) = game.source {
      let level: Int32? = if case .campaign(let level) = game.kind { level } else { nil }
      let recording = recorded.recording.encoded()
      if let session {
        state.memory.unsent.append(
          .game(session, CodeBreakerReport(recording: recording, claims: game.claims), level: level))
      } else if let level, game.status == .won {
        state.memory.unsent.append(.win(CodeBreakerWin(level: Int64(level), recording: recording)))
      }
    }
    let logged = result(of: game).map { [Effect<Action>.log($0)] } ?? []
    return logged + [store(slot, state), storeMemory(state)] + send(&state)
  }

  /// The analytics event of a finished game.
  private static func result(of game: PlayedGame) -> PuzzleEvent? {
    let (isWon, guesses) = (game.status == .won, Int64(game.rows.count))
    switch game.kind {
    case .campaign(let level):
      return isWon ? .levelWon(Int64(level), guesses: guesses) : .levelLost(Int64(level), guesses: guesses)
    case .daily: return .dailyFinished(isWon: isWon, guesses: guesses)
    case .ranked: return .rankedFinished(isWon: isWon, guesses: guesses)
    case .shortcut: return .shortcutFinished(isWon: isWon, guesses: guesses)
    case .free: return nil
    }
  }

  static func tryAgain(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, state.asking == nil else { return [] }
    let effects = recordResult(state.open, &state)
    state.overlay = nil
    switch game.kind {
    case .campaign(let level):
      guard state.lives > 0 else {
        state.overlay = .noLives
        return effects + [.signal(.ad(.approach(.life)))] + watchClock(&state)
      }
      // A game of the former campaign has other rules.
      return effects + start(.campaign(level), Campaign.level(level)?.rules ?? game.rules, &state)
    case .free: return effects + start(.free, game.rules, &state)
    case .daily: return effects
    case .ranked: return effects + startRanked(&state)
    case .shortcut: return effects + (state.canRetakeShortcut ? beginShortcut(&state) : [])
    }
  }

  static func next(_ state: inout State) -> [Effect<Action>] {
    if state.open == .shortcut {
      state.overlay = nil
      return begin(state.memory.progress.next ?? Shortcut.level, &state)
    }
    guard let game = state.game, case .campaign(let level) = game.kind else { return tryAgain(&state) }
    let effects = recordResult(.campaign, &state)
    state.overlay = nil
    guard Campaign.level(level + 1) != nil else { return effects + [.navigate(.open(Screen.home.path))] }
    return effects + begin(level + 1, &state)
  }

  static func quit(_ state: inout State) -> [Effect<Action>] {
    guard state.asking == nil else { return [] }
    let effects = recordResult(state.open, &state)
    state.overlay = nil
    return effects + (state.screen == .home ? [] : [.navigate(.open(Screen.home.path))])
  }

  /// Gives up the running level, which costs as much as a loss, and starts the chosen one.
  static func abandon(_ state: inout State) -> [Effect<Action>] {
    guard case .abandon(let level) = state.overlay else { return [] }
    state.overlay = nil
    giveUp(.campaign, &state)
    let effects = recordResult(.campaign, &state)
    state.games.campaign = nil
    return effects + [store(.campaign, state)] + begin(level, &state)
  }

  /// Gives up a running game with guesses.
  private static func giveUp(_ slot: GameSlot, _ state: inout State) {
    guard case .recorded(var recorded, let session) = state.games[slot]?.source, !recorded.game.rows.isEmpty,
      recorded.giveUp(at: state.time - recorded.recording.startedAt)
    else { return }
    state.games[slot]?.source = .recorded(recorded, session)
  }

  // MARK: Rewards

  /// Requests an extra attempt, a life or a hint.
  static func request(_ reward: Reward, _ state: inout State) -> [Effect<Action>] {
    guard state.asking == nil, isOpen(reward, state) else { return [] }
    state.toast = nil
    switch state.offer {
    case .ad:
      state.asking = reward
      return [.signal(.ad(.show(reward.placement)))]
    case .free:
      state.memory.grantedOn = state.today
      return [storeMemory(state)] + grant(reward, .grant(state.today), &state)
    case .loading, .tomorrow: return []
    }
  }

  /// Uses a bought life under an id that the server accepts once.
  static func useBoughtLife(_ state: inout State) -> [Effect<Action>] {
    guard state.asking == nil, state.boughtLives > 0, state.lives == 0 else { return [] }
    state.memory.bought -= 1
    return grant(.life, .bought(use: String(state.generator.next(), radix: 36)), &state)
  }

  static func handle(_ reward: Reward, _ outcome: AdOutcome, _ state: inout State) -> [Effect<Action>] {
    guard state.asking == reward else { return [] }
    state.asking = nil
    switch outcome {
    case .completed(let token?):
      return isOpen(reward, state) ? grant(reward, .reward(token: token), &state) : []
    case .unavailable(freeGrant: let token?):
      return grantFree(reward, .reward(token: token), &state)
    case .closedEarly:
      state.toast = .closedEarly
      return [.announce(Toast.closedEarly.sentence)]
    case .completed(nil), .unavailable(nil):
      return grantFree(reward, .grant(state.today), &state)
    }
  }

  /// Grants the day's one reward without an ad, from the server or this device.
  private static func grantFree(
    _ reward: Reward, _ claim: CodeBreakerClaim, _ state: inout State
  ) -> [Effect<Action>] {
    guard state.memory.grantedOn != state.today, isOpen(reward, state) else {
      state.toast = .noAd
      return [.announce(Toast.noAd.sentence)]
    }
    state.memory.grantedOn = state.today
    return [storeMemory(state)] + grant(reward, claim, &state)
  }

  /// Whether the reward is still usable.
  private static func isOpen(_ reward: Reward, _ state: State) -> Bool {
    switch reward {
    case .attempt: state.game?.canUseExtraLife ?? false
    case .life: state.lives < Lives.most
    case .hint: state.game.map { $0.canTakeHint && !$0.hasHint } ?? false
    }
  }

  private static func grant(_ reward: Reward, _ claim: CodeBreakerClaim, _ state: inout State) -> [Effect<Action>] {
    switch reward {
    case .life:
      guard state.memory.lives.gain(at: state.time) else { return [] }
      let wasOut = state.overlay == .noLives
      if wasOut { state.overlay = nil }
      state.memory.unsent.append(.life(claim))
      let effects: [Effect<Action>] = [
        storeMemory(state), .sound(.roundComplete), .haptic(.success), .announce(.codebreakerLifeGained),
      ]
      // On the board of a lost level, the life was requested to retry it.
      return effects + send(&state) + (wasOut && state.screen == .play ? tryAgain(&state) : [])
    case .attempt:
      guard let game = state.game, case .recorded(var recorded, let session) = game.source,
        recorded.addExtraLife(at: state.time - recorded.recording.startedAt)
      else { return [] }
      state.games[state.open]?.source = .recorded(recorded, session)
      state.games[state.open]?.claims.append(claim)
      state.games[state.open]?.emptyDraft()
      state.overlay = nil
      return [
        .log(.extraGuessTaken(level: game.kind.level)), store(state.open, state), .sound(.roundComplete),
        .haptic(.success), .announce(.codebreakerAttemptGained),
      ]
    case .hint:
      guard let game = state.game, case .recorded(var recorded, let session) = game.source,
        recorded.takeHint(at: state.time - recorded.recording.startedAt)
      else { return [] }
      state.games[state.open]?.source = .recorded(recorded, session)
      state.games[state.open]?.claims.append(claim)
      state.overlay = nil
      state.computation = .hint
      return [
        .log(.hintTaken(level: game.kind.level)), store(state.open, state), .timer(Timer.work, after: afterFrame),
      ]
    }
  }

  static func requestHint(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, game.canTakeHint, state.asking == nil else { return [] }
    // What was given once is shown again.
    if game.hasHint { return suggest(&state) }
    state.overlay = .hint
    return [.signal(.ad(.approach(.hint)))]
  }

  /// Fills the best of the possible codes into the slots.
  static func suggest(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, !game.isOver, let code = Analysis.hint(game.rows, game.space) else { return [] }
    state.games[state.open]?.draft.fill(code.colours(of: game.pegs))
    state.toast = .hinted
    return [
      store(state.open, state), .sound(.roundComplete), .haptic(.success),
      .announce(Speech.pegs(code.colours(of: game.pegs))),
    ]
  }

  // MARK: Sharing

  /// Shares the marks of a finished game with a link, without the code.
  static func share(_ state: inout State, _ language: Language) -> [Effect<Action>] {
    guard let game = state.game, game.isOver else { return [] }
    state.toast = nil
    let outcome = ShareText.outcome(of: game.rows, rules: game.rules)
    return [
      .host(
        .share(
          text: ShareText.grid(
            heading: Localization.string(game.kind.heading(outcome, state), in: language), rows: game.rows,
            pegs: game.pegs),
          url: game.kind.isDaily ? Screen.daily.path : Screen.home.path))
    ]
  }

  /// Confirms a copy; a phone's own share sheet needs no more words.
  static func handle(_ outcome: HostEvent.ShareOutcome, _ state: inout State) -> [Effect<Action>] {
    guard outcome == .saved else { return [] }
    state.toast = .copied
    return [.announce(Toast.copied.sentence)]
  }
}
