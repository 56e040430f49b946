import AdsAPI
import AdsEngine
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import ShellFixture

/// Out of Pocket's server: sessions, replayed and ranked games, published rules, ads.
final class GameServer {
  private(set) var sessions: [OutOfPocketSession] = []
  /// Sessions for games without a connection.
  private(set) var offline: [OutOfPocketSession] = []
  private(set) var finished: [(session: SessionID, score: Int64)] = []
  /// Tokens of the submitted games, in order.
  private(set) var bearers: [String] = []
  /// Other players' scores on the leaderboard.
  var others: [Int64] = [40, 30, 20]
  /// Friends' bests on every board, and the player's own from another device.
  var friends: [OutOfPocketFriend] = []
  var ownBest: Int64?
  /// The player's achievements after each game.
  var achievements: OutOfPocketAchievements?
  /// Scores of Zen runs, in order.
  private(set) var zens: [Int64] = []
  /// The published rules, and the version of new sessions.
  var rules = RunRules.editions
  var current = RunRules.current.version
  private(set) var adConsent: AdChoice?
  var adRules = AdRules.standard
  /// Reported view events, in order.
  private(set) var adEvents: [AdViewEvent] = []
  /// Whether ads are enabled; otherwise their routes are missing.
  var showsAds = false
  private let server: ScriptedServer

  init(_ server: ScriptedServer) {
    self.server = server
    server.on(CreateOutOfPocketSessions.self) { [self] in open($0) }
    server.on(FinishOutOfPocketSession.self) { [self] in finish($0) }
    server.on(RecordOutOfPocketZen.self) { [self] in zen($0) }
    server.on(GetOutOfPocketConfiguration.self) { [self] in configuration($0) }
    server.on(GetOutOfPocketFriends.self) { [self] call in
      guard call.token != nil, let mode = call.words.first,
        let board = OutOfPocketBoard(game: "out-of-pocket", mode: mode)
      else { return .problem(.unknownBoard) }
      let today = CivilDay(of: call.now, utcOffsetMinutes: 0)
      return .ok(OutOfPocketFriends(board: board.on(today), score: ownBest, friends: friends))
    }
    server.on(GetLeaderboard.self) { [self] in leaderboard(isKnown: $0.token != nil) }
    server.on(GetAdsConfiguration.self) { [self] call in
      guard showsAds else { return .problem(.notFound) }
      let record = adConsent.map { AdConsentRecord(choice: $0, policy: 1, decidedAt: call.now) }
      return .ok(AdsConfiguration(serverTime: call.now, policy: 1, regime: .gdpr, consent: record, rules: adRules))
    }
    server.on(RecordAdConsent.self) { [self] call in
      guard showsAds, let update = call.json(AdConsentUpdate.self) else { return .problem(.notFound) }
      adConsent = update.choice
      return .ok(AdConsentRecord(choice: update.choice, policy: 1, decidedAt: call.now))
    }
    server.on(RequestAd.self) { [self] in offer($0) }
    server.on(ReportAd.self) { [self] call in
      guard showsAds, let report = call.json(AdReport.self), let id = AdViewID(rawValue: 1) else {
        return .problem(.notFound)
      }
      adEvents.append(report.event)
      return .ok(AdViewState(viewID: id, event: report.event, remaining: .zero))
    }
  }

  private func open(_ call: ServerCall) -> ServerAnswer {
    guard let request = call.json(OutOfPocketSessionsRequest.self) else { return .problem(.invalidBody) }
    let board = OutOfPocketBoard(game: request.game, mode: request.mode) ?? .classicTouch
    let isPlayed = finished.contains { done in
      sessions.contains { $0.sessionID == done.session && $0.board.isDaily }
    }
    if board.isDaily, isPlayed { return .problem(.dailyAlreadyPlayed) }
    var new: [OutOfPocketSession] = []
    for _ in 0..<request.count {
      let number = Int64(sessions.count + offline.count + 1)
      guard let id = SessionID(rawValue: number) else { continue }
      let session = OutOfPocketSession(
        sessionID: id, board: board, seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, rulesVersion: current,
        createdAt: call.now, expiresAt: call.now + .seconds(7 * 86_400))
      if request.isOffline { offline.append(session) } else { sessions.append(session) }
      new.append(session)
    }
    return .ok(OutOfPocketSessions(serverTime: call.now, sessions: new), status: 201)
  }

  private func configuration(_ call: ServerCall) -> ServerAnswer {
    let game = OutOfPocketRuleSet(
      game: "out-of-pocket", modes: ["classic"], current: current, versions: rules.map { OutOfPocketTuning($0) },
      experiments: [])
    return .ok(OutOfPocketConfiguration(serverTime: call.now, games: [game]))
  }

  private func finish(_ call: ServerCall) -> ServerAnswer {
    guard let request = call.json(OutOfPocketFinishRequest.self), let word = call.words.first, let id = SessionID(word),
      let session = (sessions + offline).first(where: { $0.sessionID == id })
    else { return .problem(.sessionNotFound) }
    let known = rules.first { $0.version == session.rulesVersion } ?? .standard
    guard let replay = try? RunReplay.verify(request.recording, rules: known), replay.startedAt >= session.createdAt,
      offline.contains(session)
        || replay.settings.mode == session.board.ranking.mode && replay.settings.pool == session.board.ranking.pool
    else { return .problem(.recordingUnreadable) }
    let score = Int64(replay.score)
    guard score == request.score else { return .problem(.scoreMismatch) }
    let previous = finished.map { $0.score }.max()
    if let index = finished.firstIndex(where: { $0.session == id }), offline.contains(session) {
      guard score >= finished[index].score else { return .problem(.sessionFinished) }
      finished[index].score = score
    } else if !finished.contains(where: { $0.session == id }) {
      finished.append((id, score))
      bearers.append(call.token ?? "")
    }
    let best = max(previous ?? 0, score)
    let ending = OutOfPocketEnding(.timeOut, expected: "tap", after: Milliseconds(500))
    return .ok(
      OutOfPocketResult(
        sessionID: id, board: session.board, score: score, scores: [score], rounds: 0, winner: nil, ending: ending,
        rank: Int64(others.count { $0 >= best }) + 1, total: Int64(others.count + 1), best: best,
        previousBest: previous, achievements: achievements))
  }

  private func zen(_ call: ServerCall) -> ServerAnswer {
    guard let request = call.json(OutOfPocketFinishRequest.self) else { return .problem(.invalidBody) }
    let known = rules.first { $0.version == current } ?? .standard
    guard let replay = try? RunReplay.verify(request.recording, rules: known), replay.settings.mode == .zen,
      replay.startedAt <= call.now
    else { return .problem(.recordingUnreadable) }
    guard Int64(replay.score) == request.score else { return .problem(.scoreMismatch) }
    zens.append(request.score)
    return .ok(OutOfPocketCareer(achievements: OutOfPocketAchievements([.init("calm", 100)])))
  }

  private func leaderboard(isKnown: Bool) -> ServerAnswer {
    var rows: [LeaderboardRow] = []
    for (index, score) in others.enumerated() {
      rows.append(
        LeaderboardRow(
          rank: Int64(index + 1), name: "Nino " + String(index), score: score, achievedAt: Timestamp(1_763_596_800_000),
          isMe: false))
    }
    var me: LeaderboardRow?
    if isKnown, let best = finished.map({ $0.score }).max() {
      let row = LeaderboardRow(
        rank: Int64(rows.count + 1), name: server.name, score: best, achievedAt: Timestamp(1_763_683_200_000),
        isMe: true)
      me = row
      rows.append(row)
    }
    return .ok(Leaderboard(board: .classicDiscreet, total: Int64(rows.count), rows: rows, me: me))
  }

  private func offer(_ call: ServerCall) -> ServerAnswer {
    guard showsAds, let request = call.json(AdRequest.self), let id = AdViewID(rawValue: 1) else {
      return .problem(.notFound)
    }
    guard adConsent != nil else { return .problem(.adConsentMissing) }
    let view = AdView(
      viewID: id, placement: request.placement, provider: .house, creative: .hatGame, skippableAfter: .seconds(3),
      length: .seconds(10), expiresAt: call.now + .seconds(3_600))
    return .ok(AdOffer(serverTime: call.now, view: view))
  }
}

extension OutOfPocketBoard {
  /// The fixture's leaderboard: Classic in discreet mode.
  static let classicDiscreet = OutOfPocketBoard(RankingClass(mode: .classic, pool: .discreet)) ?? .classicTouch
}
