import CodeBreakerEngine
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

/// Beginning games, and what becomes of them.
extension CodeBreakerFeature {
  // MARK: Beginning

  static func goOn(_ state: inout State) -> [Effect] {
    if let game = state.games.campaign, !game.isCounted {
      state.open = .campaign
      return [.show(.play)]
    }
    return begin(state.memory.progress.next ?? Int32(Campaign.levels.count), &state)
  }

  /// Begins a level, or goes on with it. A level that is being played is not thrown away without asking.
  static func begin(_ level: Int32, _ state: inout State) -> [Effect] {
    guard state.memory.progress.isOpen(level), let rules = Campaign.level(level)?.rules else { return [] }
    if let game = state.games.campaign, !game.isCounted {
      if game.kind == .campaign(level) {
        state.open = .campaign
        return [.show(.play)]
      }
      if !game.isOver, !game.rows.isEmpty {
        state.overlay = .abandon(level: level)
        return []
      }
    }
    // What was lost and left counts before another begins.
    let effects = settle(.campaign, &state)
    guard state.lives > 0 else {
      state.overlay = .noLives
      return effects + [.approach(.life)] + watchClock(&state)
    }
    return effects + start(.campaign(level), rules, &state)
  }

  static func beginFree(_ state: inout State) -> [Effect] {
    guard let rules = state.free.rules else { return [] }
    return [.keepMemory] + settle(.free, &state) + start(.free, rules, &state)
  }

  private static func start(_ kind: GameKind, _ rules: GameRules, _ state: inout State) -> [Effect] {
    let session = takeSession(kind, rules, &state)
    let game = RecordedGame(rules: rules, seed: session?.seed ?? state.generator.next(), startedAt: state.time)
    state.open = kind.slot
    state.games[kind.slot] = PlayedGame(kind: kind, game: game, session: session?.sessionID)
    state.overlay = nil
    state.remark = nil
    state.analysis = nil
    state.settledRows = 0
    return [.keepGame(kind.slot), .show(.play)] + wantSessions(&state)
  }

  // MARK: The end

  /// Counts a game that is over, once: in the statistics, in the campaign, in the lives. A game of a session goes to the
  /// server.
  static func settle(_ slot: GameSlot, _ state: inout State) -> [Effect] {
    guard var game = state.games[slot], game.isOver, !game.isCounted else { return [] }
    game.isCounted = true
    if case .campaign(let number) = game.kind, case .recorded(let recorded, _) = game.source {
      if let level = Campaign.level(number) { game.stars = level.stars(for: recorded) }
      state.memory.progress.record(recorded, level: number)
    }
    if game.status == .won {
      state.memory.tally.win(guesses: game.rows.count)
      if case .daily(let day) = game.kind { state.memory.streak.found(on: day) }
    } else {
      state.memory.tally.lose(isUnlucky: game.isUnluckyLoss)
    }
    if game.costsLife { _ = state.memory.lives.lose(at: state.time) }
    state.games[slot] = game
    if case .recorded(let recorded, let session?) = game.source {
      state.memory.unsent.append(
        .game(session, CodeBreakerReport(recording: recorded.recording.encoded(), claims: game.claims)))
    }
    return [.keepGame(slot), .keepMemory] + send(&state)
  }

  static func tryAgain(_ state: inout State) -> [Effect] {
    guard let game = state.game, state.asking == nil else { return [] }
    let effects = settle(state.open, &state)
    state.overlay = nil
    switch game.kind {
    case .campaign(let level):
      guard state.lives > 0 else {
        state.overlay = .noLives
        return effects + [.approach(.life)] + watchClock(&state)
      }
      return effects + start(.campaign(level), game.rules, &state)
    case .free: return effects + start(.free, game.rules, &state)
    case .daily: return effects
    }
  }

  static func next(_ state: inout State) -> [Effect] {
    guard let game = state.game, case .campaign(let level) = game.kind else { return tryAgain(&state) }
    let effects = settle(.campaign, &state)
    state.overlay = nil
    guard Campaign.level(level + 1) != nil else { return effects + [.showHome] }
    return effects + begin(level + 1, &state)
  }

  static func quit(_ state: inout State) -> [Effect] {
    guard state.asking == nil else { return [] }
    let effects = settle(state.open, &state)
    state.overlay = nil
    return effects + (state.screen == .home ? [] : [.showHome])
  }

  /// Gives up the level being played, which costs what a loss does, and begins the one that was chosen.
  static func abandon(_ state: inout State) -> [Effect] {
    guard case .abandon(let level) = state.overlay else { return [] }
    state.overlay = nil
    if case .recorded(var recorded, let session) = state.games.campaign?.source,
      recorded.giveUp(at: state.time - recorded.recording.startedAt)
    {
      state.games.campaign?.source = .recorded(recorded, session)
    }
    let effects = settle(.campaign, &state)
    state.games.campaign = nil
    return effects + [.keepGame(.campaign)] + begin(level, &state)
  }

  // MARK: Rewards

  /// The player asks for an attempt, a life or a hint.
  static func want(_ reward: Reward, _ state: inout State) -> [Effect] {
    guard state.asking == nil, isOpen(reward, state) else { return [] }
    state.remark = nil
    switch state.offer {
    case .ad:
      state.asking = reward
      return [.ask(reward)]
    case .free:
      state.memory.grantedOn = state.today
      return [.keepMemory] + give(reward, .grant(state.today), &state)
    case .loading, .tomorrow: return []
    }
  }

  /// Puts one of the bought lives among the others. The use has a name of its own, under which the server takes one only.
  static func useBoughtLife(_ state: inout State) -> [Effect] {
    guard state.asking == nil, state.boughtLives > 0, state.lives == 0 else { return [] }
    state.memory.bought -= 1
    return give(.life, .bought(use: String(state.generator.next(), radix: 36)), &state)
  }

  static func take(_ reward: Reward, _ answer: RewardAnswer, _ state: inout State) -> [Effect] {
    guard state.asking == reward else { return [] }
    state.asking = nil
    switch answer {
    case .granted(let claim): return isOpen(reward, state) ? give(reward, claim, &state) : []
    case .closedEarly:
      state.remark = .closedEarly
      return [.announce(Remark.closedEarly.sentence)]
    case .unavailable:
      // Nobody who asked goes away with nothing while the day's free grant is there.
      if state.memory.grantedOn != state.today, isOpen(reward, state) {
        state.memory.grantedOn = state.today
        return [.keepMemory] + give(reward, .grant(state.today), &state)
      }
      state.remark = .noAd
      return [.announce(Remark.noAd.sentence)]
    }
  }

  /// Whether there is still use for it.
  private static func isOpen(_ reward: Reward, _ state: State) -> Bool {
    switch reward {
    case .attempt: state.game?.canUseExtraLife ?? false
    case .life: state.lives < Lives.most
    case .hint: state.game.map { !$0.isOver } ?? false
    }
  }

  private static func give(_ reward: Reward, _ claim: CodeBreakerClaim?, _ state: inout State) -> [Effect] {
    switch reward {
    case .life:
      guard state.memory.lives.gain(at: state.time) else { return [] }
      let wasOut = state.overlay == .noLives
      if wasOut { state.overlay = nil }
      if let claim { state.memory.unsent.append(.life(claim)) }
      let effects: [Effect] = [
        .keepMemory, .play(.roundComplete, rate: 1_000), .vibrate(.success), .announce(.codebreakerLifeGained),
      ]
      // Over the board of a lost level it was wanted to try that level again.
      return effects + send(&state) + (wasOut && state.screen == .play ? tryAgain(&state) : [])
    case .attempt:
      guard let game = state.game, case .recorded(var recorded, let session) = game.source,
        recorded.addExtraLife(at: state.time - recorded.recording.startedAt)
      else { return [] }
      state.games[state.open]?.source = .recorded(recorded, session)
      if let claim { state.games[state.open]?.claims.append(claim) }
      state.games[state.open]?.emptyDraft()
      state.overlay = nil
      return [
        .keepGame(state.open), .play(.roundComplete, rate: 1_000), .vibrate(.success),
        .announce(.codebreakerAttemptGained),
      ]
    case .hint:
      guard let game = state.game, case .recorded(var recorded, let session) = game.source,
        recorded.takeHint(at: state.time - recorded.recording.startedAt)
      else { return [] }
      state.games[state.open]?.source = .recorded(recorded, session)
      if let claim { state.games[state.open]?.claims.append(claim) }
      state.overlay = nil
      state.work = .hint
      return [.keepGame(state.open), .setTimer(.work, after: afterFrame)]
    }
  }

  /// Puts the best guess into the slots.
  static func suggest(_ state: inout State) -> [Effect] {
    guard let game = state.game, !game.isOver, let code = Analysis.hint(game.rows, game.space) else { return [] }
    state.games[state.open]?.draft.fill(code.colours(of: game.pegs))
    state.remark = .hinted
    return [
      .keepGame(state.open), .play(.roundComplete, rate: 1_000), .vibrate(.success),
      .announce(Speech.pegs(code.colours(of: game.pegs))),
    ]
  }

  // MARK: Sharing

  static func share(_ state: inout State) -> [Effect] {
    guard let game = state.game, game.isOver else { return [] }
    state.remark = .copied
    let outcome = ShareText.outcome(of: game.rows, rules: game.rules)
    return [
      .copy(game.kind.heading(outcome), grid: ShareText.grid(heading: "", rows: game.rows, pegs: game.pegs)),
      .announce(Remark.copied.sentence),
    ]
  }
}
