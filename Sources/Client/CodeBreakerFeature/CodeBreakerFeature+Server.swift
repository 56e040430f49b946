import CodeBreakerEngine
import Kernel
import PlaydAPI

/// The server's side: sessions in stock, what it knows of the player, and the code of the day.
extension CodeBreakerFeature {
  /// Brings what is shown in line with the server.
  static func refresh(_ state: inout State) -> [Effect] {
    guard state.isOnline else { return [] }
    return send(&state) + [.fetchOverview] + wantSessions(&state) + (state.screen == .daily ? askDaily(&state) : [])
  }

  /// Tells the server what it does not know yet, one thing after the other.
  static func send(_ state: inout State) -> [Effect] {
    guard state.isOnline, !state.isSending, let first = state.memory.unsent.first else { return [] }
    state.isSending = true
    return [.send(first)]
  }

  static func askDaily(_ state: inout State) -> [Effect] {
    guard state.isOnline else {
      state.daily.status = state.games.daily == nil ? .offline : .ready
      return []
    }
    if state.games.daily == nil || state.daily.day != state.today { state.daily.status = .loading }
    return [.fetchDaily]
  }

  /// Sessions of the level on the board and of the one to come, so that the next games count on the server.
  static func wantSessions(_ state: inout State) -> [Effect] {
    guard state.isOnline else { return [] }
    var levels: [Int32] = []
    if case .campaign(let level) = state.games.campaign?.kind { levels.append(level) }
    if let level = state.memory.progress.next { levels.append(level) }
    let now = state.time
    for level in levels where !state.withoutSessions.contains(level) {
      let isStocked = state.sessions.contains {
        $0.play == .campaign(level: level) && $0.expiresAt > now && $0.saved == nil
      }
      if !isStocked { return [.wantSessions(.campaign(level: level))] }
    }
    return []
  }

  /// Gives the server the game on the board, so that it is not lost with the device's storage.
  static func save(_ state: State) -> [Effect] {
    guard state.isOnline, let game = state.game, case .recorded(let recorded, let session?) = game.source else {
      return []
    }
    return [
      .save(session, CodeBreakerReport(recording: recorded.recording.encoded(), claims: game.claims))
    ]
  }

  /// Goes on with a game that the server kept, where the device has lost it.
  private static func restore(_ open: [CodeBreakerSession], _ state: inout State) -> [Effect] {
    guard state.games.campaign == nil, state.screen != .play else { return [] }
    for session in open {
      guard case .campaign(let level) = session.play, let saved = session.saved,
        let recording = try? GameRecording(decoding: saved), let game = try? RecordedGame(replaying: recording)
      else { continue }
      // What was given in it is paid for at the server; only claims for what is given from here on are sent.
      state.games.campaign = PlayedGame(kind: .campaign(level), game: game, session: session.sessionID)
      return [.keepGame(.campaign)]
    }
    return []
  }

  /// Takes the session of a game out of stock; one that was begun is never begun again.
  static func takeSession(_ kind: GameKind, _ rules: GameRules, _ state: inout State) -> CodeBreakerSession? {
    guard case .campaign(let level) = kind else { return nil }
    let now = state.time
    state.sessions.removeAll { $0.expiresAt <= now }
    let index = state.sessions.firstIndex {
      $0.play == .campaign(level: level) && $0.rules == rules && $0.saved == nil
    }
    return index.map { state.sessions.remove(at: $0) }
  }

  static func hear(_ news: ServerNews, _ state: inout State) -> [Effect] {
    switch news {
    case .overview(let overview): return reconcile(overview, &state)
    case .sessions(let new):
      hear(new.serverTime, &state)
      for session in new.sessions where !state.sessions.contains(where: { $0.sessionID == session.sessionID }) {
        // The session on the board is open on the server too.
        if case .recorded(_, let id?) = state.games.campaign?.source, id == session.sessionID { continue }
        state.sessions.append(session)
      }
      return wantSessions(&state)
    case .finished(let result):
      sent(&state)
      hear(result.serverTime, &state)
      if state.memory.unsent.isEmpty { take(result.lives, &state) }
      if let level = result.level { merge(level, &state) }
      return [.keepMemory] + send(&state)
    case .lives(let lives):
      sent(&state)
      if state.memory.unsent.isEmpty { take(lives, &state) }
      return [.keepMemory] + send(&state)
    case .sessionsRefused(let level):
      // No life at the server, or a level that it has not heard is open: it is not asked again before the next overview.
      state.withoutSessions.append(level)
      return []
    case .refused:
      // Refused once, refused again: it must not hold up what comes after it. The server's lives hold.
      sent(&state)
      return [.keepMemory, .fetchOverview] + send(&state)
    case .unreachable:
      state.isSending = false
      return []
    case .daily(let daily): return take(daily, &state)
    case .dailyFailed(let isOffline):
      state.daily.status = isOffline ? .offline : .failed
      return []
    case .guessRefused(let isOffline):
      guard case .server(var daily) = state.games.daily?.source else { return [] }
      daily.pending = nil
      state.games.daily?.source = .server(daily)
      return shake(isOffline ? .offline : .failed, &state)
    }
  }

  private static func sent(_ state: inout State) {
    state.isSending = false
    if !state.memory.unsent.isEmpty { state.memory.unsent.removeFirst() }
  }

  private static func hear(_ serverTime: Timestamp, _ state: inout State) {
    state.memory.clock.hear(serverTime, wall: state.now, uptime: state.now - state.launchedAt)
  }

  /// The server's lives hold, except where the device has fewer: a level that was begun without a session took one here
  /// only, and it comes back by itself.
  private static func take(_ lives: CodeBreakerLives, _ state: inout State) {
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

  /// Takes over what the server knows, and keeps what only the device knows: levels won without a network.
  private static func reconcile(_ overview: CodeBreakerOverview, _ state: inout State) -> [Effect] {
    hear(overview.serverTime, &state)
    for level in overview.levels { merge(level, &state) }
    // Until the server has heard of everything, the device knows better.
    if state.memory.unsent.isEmpty { take(overview.lives, &state) }
    if overview.streak.lastDay ?? CivilDay(rawValue: .min) >= state.memory.streak.lastDay ?? CivilDay(rawValue: .min) {
      state.memory.streak = Streak(
        length: overview.streak.current, longest: overview.streak.longest, lastDay: overview.streak.lastDay)
    }
    // A device that lost its storage counts on from where the server is.
    let tally = Tally([overview.campaign, overview.free, overview.daily])
    if tally.games > state.memory.tally.games, state.memory.unsent.isEmpty { state.memory.tally = tally }
    if let day = overview.lastGrantDay, day > state.memory.grantedOn ?? CivilDay(rawValue: .min) {
      state.memory.grantedOn = day
    }
    // Where a life was wanting there may be sessions again.
    if overview.lives.count > 0 { state.withoutSessions = [] }
    return [.keepMemory] + restore(overview.openGames, &state) + wantSessions(&state)
  }

  private static func take(_ daily: CodeBreakerDaily, _ state: inout State) -> [Effect] {
    hear(daily.serverTime, &state)
    let before = state.games.daily
    state.daily.status = .ready
    state.daily.day = daily.day
    let game = DailyGame(daily)
    var played = PlayedGame(kind: .daily(daily.day), source: .server(game))
    let isSame = before?.kind == played.kind
    if let before, isSame {
      played.isCounted = before.isCounted
      if before.rows.count == game.rows.count { played.draft = before.draft }
    } else if game.status != .playing {
      // Played on another device, or before the app was opened: counted then.
      played.isCounted = true
    }
    state.games.daily = played
    let isNew = isSame && (before?.rows.count ?? 0) < game.rows.count
    guard isNew, state.open == .daily, state.screen == .play else { return [.keepMemory] }
    return answered(&state)
  }
}
