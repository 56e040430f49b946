import AdsEngine
import ClientHost
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// The server as the client sees it: guests, sessions, games replayed and ranked. Kept in memory, on its own clock.
struct FakeServer {
  /// How the next requests are met.
  enum Mode: Equatable {
    case well
    /// The network is gone: status 0.
    case unreachable
    case refusing(ProblemType)
    /// Something that is not the server answers.
    case babbling
  }

  var mode = Mode.well
  /// Less this device's clock.
  var clockOffset: Int64 = 0
  private(set) var tokens: [String] = []
  private(set) var sessions: [Session] = []
  private(set) var finished: [(session: SessionID, score: Int64)] = []
  /// Other players' scores on the board.
  var others: [Int64] = [40, 30, 20]
  /// The published rules, and the version of new sessions.
  var rules: [RunRules] = [.standard]
  var current: Int32 = 1
  /// Whether events are taken and the answer gets lost on the way.
  var losesAnswers = false
  /// What was counted, a batch each, without repetitions.
  private(set) var batches: [EventBatch] = []
  /// Whether there are ads; without, their routes are not there.
  var showsAds = false
  private(set) var adConsent: AdChoice?
  /// What was told of views, in order.
  private(set) var adEvents: [AdViewEvent] = []
  private(set) var name = "Guest 1"
  private(set) var calls: [String] = []

  /// Forgets every player, as after a restored database.
  mutating func forgetPlayers() { tokens = [] }

  mutating func answer(
    method: String, path: String, headers: [HostEffect.Header], body: [UInt8], now: Int64
  ) -> (status: Int32, body: [UInt8]) {
    calls.append(method + " " + path)
    switch mode {
    case .unreachable: return (0, [])
    case .babbling: return (200, Array("<html>".utf8))
    case .refusing(let type): return problem(type)
    case .well: break
    }
    if path == "/v1/players" { return created(now) }
    let token = headers.first { $0.name == "Authorization" }.map { String($0.value.dropFirst(7)) }
    if path.hasPrefix("/v1/leaderboards/"), token == nil { return leaderboard(isKnown: false) }
    guard let token, tokens.contains(token) else { return problem(.tokenInvalid) }
    if path == "/v1/sessions" { return opened(body, now) }
    if path == "/v1/configuration" { return configuration(now) }
    if path == "/v1/me" { return renamed(body) }
    if path == "/v1/events" { return counted(body) }
    if path.hasPrefix("/v1/ads/"), showsAds { return advertised(path, body, now) }
    if path.hasPrefix("/v1/leaderboards/") { return leaderboard(isKnown: true) }
    if path.hasSuffix("/finish") { return finish(path, body) }
    return platform(path, now)
  }

  /// The rewards platform as it is on a player's first day.
  private func platform(_ path: String, _ now: Int64) -> (Int32, [UInt8]) {
    if path.hasPrefix("/v1/wallet?") {
      let streak = DailyStreak(days: 0, isClaimable: true, amount: 120, nextAt: nil)
      return (
        200,
        text(
          Wallet(
            balance: 0, pending: 0, held: 0, lifetimeEarned: 0, debt: 0, earnedToday: 0, dailyGoal: 500, expiring: nil,
            streak: streak))
      )
    }
    if path == "/v1/games" { return (200, text(Games(serverTime: Timestamp(now + clockOffset), games: []))) }
    return problem(.notFound)
  }

  private func problem(_ type: ProblemType) -> (Int32, [UInt8]) {
    (Int32(type.status), text(Problem(type, detail: "No.", retryAfter: type == .tooManyRequests ? 60 : nil)))
  }

  private func text<Value: JSONEncodable>(_ value: Value) -> [UInt8] {
    var writer = JSON.Writer()
    value.encode(to: &writer)
    return writer.bytes
  }

  private mutating func advertised(_ path: String, _ body: [UInt8], _ now: Int64) -> (Int32, [UInt8]) {
    let json = (try? JSON.parse(body)) ?? .null
    let moment = Timestamp(now + clockOffset)
    if path == "/v1/ads/configuration" {
      let record = adConsent.map { AdConsentRecord(choice: $0, policy: 1, decidedAt: moment) }
      return (
        200,
        text(AdsConfiguration(serverTime: moment, policy: 1, regime: .gdpr, consent: record, rules: .standard))
      )
    }
    if path == "/v1/ads/consent", let update = try? AdConsentUpdate(from: json) {
      adConsent = update.choice
      return (200, text(AdConsentRecord(choice: update.choice, policy: 1, decidedAt: moment)))
    }
    guard adConsent != nil, let id = AdViewID(rawValue: 1) else { return problem(.adConsentMissing) }
    if path == "/v1/ads/views", let request = try? AdRequest(from: json) {
      let view = AdView(
        viewID: id, placement: request.placement, provider: .house, creative: .hatGame, skippableAfter: .seconds(3),
        length: .seconds(10), expiresAt: moment + .seconds(3_600))
      return (200, text(AdOffer(serverTime: moment, view: view)))
    }
    guard let report = try? AdReport(from: json) else { return problem(.invalidBody) }
    adEvents.append(report.event)
    return (200, text(AdViewState(viewID: id, event: report.event, remaining: .zero)))
  }

  private mutating func created(_ now: Int64) -> (Int32, [UInt8]) {
    let number = String(tokens.count + 1)
    let token = String(repeating: "t", count: 43 - number.utf8.count) + number
    tokens.append(token)
    name = "Guest " + number
    guard let id = PlayerID(rawValue: Int64(tokens.count)) else { return (500, []) }
    let player = Player(playerID: id, name: name, createdAt: Timestamp(now + clockOffset))
    return (201, text(NewPlayer(player: player, token: token)))
  }

  private mutating func opened(_ body: [UInt8], _ now: Int64) -> (Int32, [UInt8]) {
    guard let json = try? JSON.parse(body), let request = try? SessionsRequest(from: json) else {
      return problem(.invalidBody)
    }
    let board = Board(game: request.game, mode: request.mode) ?? .classicTouch
    if board.isDaily,
      finished.contains(where: { done in sessions.contains { $0.sessionID == done.session && $0.board.isDaily == true }
      })
    {
      return problem(.dailyAlreadyPlayed)
    }
    var new: [Session] = []
    for _ in 0..<request.count {
      let number = Int64(sessions.count + 1)
      guard let id = SessionID(rawValue: number) else { continue }
      let created = Timestamp(now + clockOffset)
      let session = Session(
        sessionID: id, board: board,
        seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, rulesVersion: current, createdAt: created,
        expiresAt: created + .seconds(7 * 86_400))
      sessions.append(session)
      new.append(session)
    }
    return (201, text(NewSessions(serverTime: Timestamp(now + clockOffset), sessions: new)))
  }

  private func configuration(_ now: Int64) -> (Int32, [UInt8]) {
    let game = GameConfiguration(
      game: "out-of-pocket", modes: ["classic"], current: current, versions: rules.map { Tuning($0) }, experiments: [])
    return (200, text(Configuration(serverTime: Timestamp(now + clockOffset), games: [game])))
  }

  private mutating func counted(_ body: [UInt8]) -> (Int32, [UInt8]) {
    guard let json = try? JSON.parse(body), let batch = try? EventBatch(from: json) else {
      return problem(.invalidBody)
    }
    let isRepeated = batches.contains { $0.batchID == batch.batchID }
    if !isRepeated { batches.append(batch) }
    if losesAnswers { return (0, []) }
    return (200, text(EventsStored(stored: Int64(batch.events.count), isRepeated: isRepeated)))
  }

  private mutating func finish(_ path: String, _ body: [UInt8]) -> (Int32, [UInt8]) {
    let parts = path.split(separator: "/")
    guard let json = try? JSON.parse(body), let request = try? FinishRequest(from: json), parts.count == 4,
      let id = SessionID(String(parts[2])), let session = sessions.first(where: { $0.sessionID == id })
    else { return problem(.sessionNotFound) }
    let known = rules.first { $0.version == session.rulesVersion } ?? .standard
    guard let replay = try? RunReplay.verify(request.recording, rules: known), replay.startedAt >= session.createdAt,
      replay.settings.mode == session.board.ranking.mode, replay.settings.pool == session.board.ranking.pool
    else { return problem(.recordingUnreadable) }
    let score = Int64(replay.score)
    guard score == request.score else { return problem(.scoreMismatch) }
    let previous = finished.map(\.score).max()
    if !finished.contains(where: { $0.session == id }) { finished.append((id, score)) }
    let best = max(previous ?? 0, score)
    let ending = Ending(.timeOut, expected: "tap", after: Milliseconds(500))
    return (
      200,
      text(
        FinishedGame(
          sessionID: id, board: session.board, score: score, scores: [score], rounds: 0, winner: nil, ending: ending,
          rank: rank(best), total: Int64(others.count + 1), best: best, previousBest: previous))
    )
  }

  private func rank(_ best: Int64) -> Int64 { Int64(others.count { $0 >= best }) + 1 }

  private mutating func renamed(_ body: [UInt8]) -> (Int32, [UInt8]) {
    guard let json = try? JSON.parse(body), let update = try? PlayerUpdate(from: json),
      let id = PlayerID(rawValue: 1)
    else { return problem(.invalidBody) }
    name = update.name
    return (200, text(Player(playerID: id, name: name, createdAt: Timestamp(0))))
  }

  private func leaderboard(isKnown: Bool) -> (Int32, [UInt8]) {
    var rows: [LeaderboardRow] = []
    for (index, score) in others.enumerated() {
      rows.append(
        LeaderboardRow(
          rank: Int64(index + 1), name: "Nino " + String(index), score: score, achievedAt: Timestamp(1_763_596_800_000),
          isMe: false))
    }
    var me: LeaderboardRow?
    if isKnown, let best = finished.map(\.score).max() {
      let row = LeaderboardRow(
        rank: Int64(rows.count + 1), name: name, score: best, achievedAt: Timestamp(1_763_683_200_000), isMe: true)
      me = row
      rows.append(row)
    }
    return (200, text(Leaderboard(board: .classicDiscreet, total: Int64(rows.count), rows: rows, me: me)))
  }
}
