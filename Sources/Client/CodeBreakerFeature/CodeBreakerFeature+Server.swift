import AppKit
import ClientHost
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI
import ShellBridge

/// Server side: session stock, overview, and the code of the day.
extension CodeBreakerFeature {
  /// Synchronizes with the server.
  static func refresh(_ state: inout State) -> [Effect<Action>] {
    guard state.isOnline else { return [] }
    return send(&state) + [fetchOverview(state)] + requestSessions(&state)
      + (state.screen == .daily ? requestDaily(&state) : [])
      + (state.screen == .ranked ? requestRanked(&state) : [])
      + (state.screen == .board ? showBoard(state.board.day ?? state.today, &state) : [])
  }

  /// Sends unsent results in order.
  static func send(_ state: inout State) -> [Effect<Action>] {
    guard state.isOnline, state.sending == nil, let first = state.memory.unsent.first else { return [] }
    state.sending = first
    switch first {
    case .game(let session, let report, _): return [finish(session, report)]
    case .win(let win): return [record(win)]
    case .life(let claim): return [gainLife(claim)]
    }
  }

  static func requestDaily(_ state: inout State) -> [Effect<Action>] {
    guard state.isOnline else {
      state.daily.status = state.games.daily == nil ? .offline : .ready
      return []
    }
    if state.games.daily == nil || state.daily.day != state.today { state.daily.status = .loading }
    return [fetchDaily(state)]
  }

  /// Levels beyond the next one with sessions in stock.
  private static let levelsAhead: Int32 = 3

  /// Requests sessions for the current level and the next ones, so that their games count, offline too. The server
  /// refuses levels that unsent wins unlock, so these are sent first.
  static func requestSessions(_ state: inout State) -> [Effect<Action>] {
    guard state.isOnline, state.memory.unsent.isEmpty else { return [] }
    var levels: [Int32] = []
    if case .campaign(let level) = state.games.campaign?.kind { levels.append(level) }
    if let next = state.memory.progress.next {
      for level in next...next + levelsAhead where Campaign.level(level) != nil { levels.append(level) }
    }
    for level in levels where !state.withoutSessions.contains(level) {
      if !isStocked(.campaign(level: level), state) { return [requestSessions(of: level)] }
    }
    return []
  }

  /// Requests sessions for the free game on the board, so that it and the next one count.
  static func requestFreeSessions(_ state: State) -> [Effect<Action>] {
    guard state.isOnline, state.open == .free, let rules = state.games.free?.rules, !isStocked(.free(rules), state)
    else { return [] }
    return [requestSessions(of: rules)]
  }

  private static func isStocked(_ play: CodeBreakerPlay, _ state: State) -> Bool {
    let now = state.time
    return state.sessions.contains { $0.play == play && $0.expiresAt > now && $0.saved == nil }
  }

  /// Saves the current game on the server, in case the device's storage is lost.
  static func save(_ state: State) -> [Effect<Action>] {
    guard state.isOnline, let game = state.game, case .recorded(let recorded, let session?) = game.source else {
      return []
    }
    return [save(session, CodeBreakerReport(recording: recorded.recording.encoded(), claims: game.claims))]
  }

  /// Continues a game saved on the server that the device has lost.
  private static func restore(_ open: [CodeBreakerSession], _ state: inout State) -> [Effect<Action>] {
    guard state.games.campaign == nil, state.screen != .play else { return [] }
    for session in open {
      guard case .campaign(let level) = session.play, let saved = session.saved,
        let recording = try? GameRecording(decoding: saved), let game = try? RecordedGame(replaying: recording)
      else { continue }
      // Rewards up to here are settled with the server; only later claims are sent.
      state.games.campaign = PlayedGame(kind: .campaign(level), game: game, session: session.sessionID)
      return [store(.campaign, state)]
    }
    return []
  }

  /// Consumes a game's session from the stock; a used one is never used again.
  static func consumeSession(_ kind: GameKind, _ rules: GameRules, _ state: inout State) -> CodeBreakerSession? {
    let play: CodeBreakerPlay
    switch kind {
    case .campaign(let level): play = .campaign(level: level)
    case .free: play = .free(rules)
    case .daily, .shortcut, .ranked: return nil
    }
    let now = state.time
    state.sessions.removeAll { $0.expiresAt <= now }
    let index = state.sessions.firstIndex { $0.play == play && $0.rules == rules && $0.saved == nil }
    return index.map { state.sessions.remove(at: $0) }
  }

  /// Gives a session to each game that began before its session came and has no input yet, so that it counts.
  private static func bindSessions(_ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    for slot in [GameSlot.campaign, .free] {
      guard let game = state.games[slot], case .recorded(let recorded, nil) = game.source,
        recorded.recording.inputs.isEmpty, let session = consumeSession(game.kind, game.rules, &state)
      else { continue }
      let bound = RecordedGame(rules: game.rules, seed: session.seed, startedAt: recorded.recording.startedAt)
      state.games[slot]?.source = .recorded(bound, session.sessionID)
      effects.append(store(slot, state))
    }
    return effects
  }

  static func handle(_ news: ServerEvent, _ state: inout State) -> [Effect<Action>] {
    switch news {
    case .overview(let overview): return reconcile(overview, &state)
    case .sessions(let new):
      updateClock(new.serverTime, &state)
      for session in new.sessions where !state.sessions.contains(where: { $0.sessionID == session.sessionID }) {
        // The current games' sessions are open on the server too.
        if case .recorded(_, let id?) = state.games.campaign?.source, id == session.sessionID { continue }
        if case .recorded(_, let id?) = state.games.free?.source, id == session.sessionID { continue }
        state.sessions.append(session)
      }
      let effects = bindSessions(&state)
      return effects + [storeSessions(state)] + requestSessions(&state)
    case .finished(let result):
      sent(&state)
      updateClock(result.serverTime, &state)
      if state.memory.unsent.isEmpty { apply(result.lives, &state) }
      if let level = result.level { merge(level, &state) }
      // The server may issue one level more.
      state.withoutSessions = []
      return [storeMemory(state)] + send(&state) + requestSessions(&state)
    case .recorded(let level):
      sent(&state)
      merge(level, &state)
      state.withoutSessions = []
      return [storeMemory(state)] + send(&state) + requestSessions(&state)
    case .lives(let lives):
      sent(&state)
      if state.memory.unsent.isEmpty { apply(lives, &state) }
      return [storeMemory(state)] + send(&state) + requestSessions(&state)
    case .sessionsRefused(let level):
      // The server has no life left, or lacks a level won here: wait for the next overview.
      state.withoutSessions.append(level)
      return []
    case .refused:
      // Refused permanently: remove it so that it does not block the queue. The server's lives apply.
      let refused = state.sending
      sent(&state)
      if let win = refused?.win { state.memory.unsent.append(.win(win)) }
      return [storeMemory(state), fetchOverview(state)] + send(&state)
    case .unreachable:
      state.sending = nil
      return []
    case .daily(let daily): return apply(daily, &state)
    case .pastDaily(let daily): return handlePast(daily.day, past(daily, state), &state)
    case .pastDailyFailed(let day, let status): return handlePast(day, status, &state)
    case .board(let day, let board): return handle(board, of: day, &state)
    case .dailyFailed(let isOffline):
      state.daily.status = isOffline ? .offline : .failed
      return []
    case .guessRefused(let isOffline):
      state.games.daily?.isWaiting = false
      state.games.shortcut?.isWaiting = false
      state.games.ranked?.isWaiting = false
      // The server may know more of the game than this device.
      let newest = state.open == .ranked ? fetchRanked(state) : fetchOverview(state)
      return shake(isOffline ? .offline : .failed, &state) + (isOffline ? [] : [newest])
    case .shortcut(let answer): return apply(answer, &state)
    case .ranked(let standing): return apply(standing, &state) + mirror(standing.points, on: .ranked(nil))
    case .rankedFailed(let isOffline):
      state.ranked.status = isOffline ? .offline : .failed
      return []
    case .rankedStartRefused(let isOffline): return refuseStart(isOffline: isOffline, &state)
    case .read(let read, let moves): return handle(read, moves: moves, &state)
    }
  }

  /// Handles a read's answer. While a move is under way, its answer is newer; after one, the read is repeated.
  private static func handle(_ read: ServerEvent, moves: Int64, _ state: inout State) -> [Effect<Action>] {
    let isNewest = moves == state.moves
    switch read {
    case .overview(var overview):
      if !isNewest || state.games.shortcut?.isWaiting == true { overview.shortcut = nil }
      return handle(.overview(overview), &state)
    case .daily where state.games.daily?.isWaiting == true: return []
    case .daily where !isNewest: return [fetchDaily(state)]
    case .ranked where state.ranked.isStarting || state.games.ranked?.isWaiting == true: return []
    case .ranked where !isNewest: return [fetchRanked(state)]
    default: return handle(read, &state)
    }
  }

  private static func sent(_ state: inout State) {
    // Another page may have sent it, so it may no longer be first.
    guard let sent = state.sending else { return }
    state.sending = nil
    if let index = state.memory.unsent.firstIndex(of: sent) { state.memory.unsent.remove(at: index) }
  }

  static func updateClock(_ serverTime: Timestamp, _ state: inout State) {
    state.memory.clock.synchronize(serverTime, wall: state.now, uptime: state.now - state.launchedAt)
  }

  /// Applies the server's lives, unless the device has fewer: a level started without a session used one here only, and
  /// it regenerates.
  private static func apply(_ lives: CodeBreakerLives, _ state: inout State) {
    state.memory.bought = lives.bought
    guard Int32(lives.count) <= state.lives else { return }
    let since = lives.nextLifeAt.map { $0 - Lives.regeneration } ?? state.time
    state.memory.lives = Lives(count: Int32(lives.count), since: since)
    state.memory.lives.advance(to: state.time)
  }

  private static func merge(_ level: CodeBreakerLevel, _ state: inout State) {
    let number = Int32(truncatingIfNeeded: level.level)
    var made = state.memory.progress[number]
    if level.wins > made.wins { made.wins = level.wins }
    made.losses = max(made.losses, level.losses)
    made.stars = max(made.stars, Int32(level.stars))
    if let best = level.best { made.best = made.best == 0 ? Int32(best) : min(made.best, Int32(best)) }
    state.memory.progress[number] = made
  }

  /// Merges the server's overview, keeping levels won offline.
  private static func reconcile(_ overview: CodeBreakerOverview, _ state: inout State) -> [Effect<Action>] {
    updateClock(overview.serverTime, &state)
    for level in overview.levels { merge(level, &state) }
    // While results are unsent, the device is ahead.
    if state.memory.unsent.isEmpty { apply(overview.lives, &state) }
    if overview.streak.lastDay ?? CivilDay(rawValue: .min) >= state.memory.streak.lastDay ?? CivilDay(rawValue: .min) {
      state.memory.streak = Streak(
        length: overview.streak.current, longest: overview.streak.longest, lastDay: overview.streak.lastDay)
    }
    // After losing its storage, the device continues from the server's counts.
    if state.memory.unsent.isEmpty { state.memory.count([overview.campaign, overview.free, overview.daily]) }
    if let day = overview.lastGrantDay, day > state.memory.grantedOn ?? CivilDay(rawValue: .min) {
      state.memory.grantedOn = day
    }
    let shortcut = overview.shortcut.map { apply($0, &state) } ?? []
    // With lives, sessions may be available again.
    if overview.lives.count > 0 { state.withoutSessions = [] }
    return shortcut + [storeMemory(state)] + restore(overview.openGames, &state) + requestSessions(&state)
  }

  /// Shows verified points in Game Center, where the page is in an app that has it.
  private static func mirror(_ points: Int64, on board: CodeBreakerBoard) -> [Effect<Action>] {
    guard points > 0 else { return [] }
    let name = CodeBreakerBoard.game + "." + board.word
    return [.host(.more(.askShell(id: 41, request: ShellRequest.gameCenterScore(board: name, score: points).text)))]
  }

  private static func apply(_ daily: CodeBreakerDaily, _ state: inout State) -> [Effect<Action>] {
    updateClock(daily.serverTime, &state)
    let before = state.games.daily
    state.daily.status = .ready
    state.daily.day = daily.day
    // A hash that arrives with its code proves nothing.
    if case .none = daily.reveal { state.memory.keep(daily.commitment, of: daily.day) }
    state.memory.keep(daily.nextCommitment, of: daily.day + 1)
    let game = DailyGame(daily, witnessed: state.memory.hash(of: daily.day))
    var played = PlayedGame(kind: .daily(daily.day), source: .server(game))
    let isSame = before?.kind == played.kind
    if let before, isSame {
      played.isCounted = before.isCounted
      if before.rows.count == game.rows.count { played.draft = before.draft }
    } else if game.status != .playing {
      // Played elsewhere, or before launch: already counted.
      played.isCounted = true
    }
    state.games.daily = played
    let isNew = isSame && (before?.rows.count ?? 0) < game.rows.count
    guard isNew, state.open == .daily, state.screen == .play else { return [storeMemory(state)] }
    return handleFeedback(&state)
  }
}
