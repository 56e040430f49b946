import Database
import Deliveries
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import Webhooks

/// Workers' deliveries.
extension World {
  /// A worker claims a game's due deliveries.
  func claim(_ process: ServerProcess) throws -> Request? {
    let game = Platform.games[chance.index(below: Platform.games.count)].id
    return try claim(of: game, limit: chance.integer(in: 1...3), process)
  }

  func claim(of game: GameID, limit: Int64, _ process: ServerProcess) throws -> Request? {
    let (platform, moment) = (process.platform, now + process.skew)
    guard let endpoint = try process.database.read({ try platform.dueEndpoint(of: game, at: moment, in: $0) }) else {
      return nil
    }
    return Request("claim", detail: "at \(game.rawValue)", reach: Deliveries.claimReach(of: game)) {
      try platform.claim(of: endpoint, limit: limit, at: moment, in: $0)
    } answer: {
      process.claimed += $0
    }
  }

  /// A worker sends one of its deliveries if the lease allows.
  func send(_ process: ServerProcess) throws {
    guard !process.claimed.isEmpty else { return }
    let claim = process.claimed.remove(at: chance.index(below: process.claimed.count))
    guard platform.maySend(claim, at: now + process.skew) else {
      report.coverage.count(.leaseOver)
      return log("late", "to send")
    }
    let game = games[Int(claim.game.rawValue) - 1]
    if dies(at: .claimed) { return try restart(process) }
    let mood = try mood(of: claim, game)
    if game.store.grants[claim.redemption.text] != nil { report.coverage.count(.deliveredAgain) }
    let isLast = !hasFaults || claim.tries >= 8
    let answer = try game.receive(
      platform.message(claim, at: isLast ? now : now + process.skew), mood: mood, at: now)
    count(answer, mood, game.condition)
    log("send", "to \(claim.game.rawValue) from \(process.name): \(answer.status.map(String.init) ?? "\(mood)")")
    process.sent.append((claim, answer))
    if dies(at: .answered) { try restart(process) }
  }

  /// Passes a step of a delivery; whether the process crashes there for the first time.
  private func dies(at step: DeliveryStep) -> Bool {
    report.coverage.recordStep(step.rawValue, of: DeliveryStep.operation)
    guard settings.crashesAtEveryStep, !report.coverage.crashed(in: DeliveryStep.operation).contains(step.rawValue)
    else {
      return false
    }
    switch step {
    case .claimed: recordCrash(.crashWithClaims, at: step)
    case .arrived: recordCrash(.receiverDiesBefore, at: step)
    case .granted: recordCrash(.receiverDiesAfter, at: step)
    case .answered: recordCrash(.crashWithAnswers, at: step)
    }
    hasDied = true
    return true
  }

  /// Counts a crash between a worker and a studio's server.
  func recordCrash(_ fault: WorldFault, at step: DeliveryStep) {
    report.coverage.count(fault)
    report.coverage.recordCrash(
      at: step.rawValue, of: DeliveryStep.operation, isKept: step == .granted || step == .answered)
  }

  private func count(_ answer: GameServer.Answer, _ mood: GameServer.Behavior, _ condition: GameServer.Condition) {
    switch (condition, mood) {
    case (.gone, _): report.coverage.count(.receiverGone)
    case (.broken, _): report.coverage.count(.receiverFails)
    case (.sound, .slow): report.coverage.count(.receiverSlow)
    case (.sound, .diesAfter), (.sound, .diesBefore): return
    case (.sound, .away): report.coverage.count(.receiverAway)
    case (.sound, .failing), (.sound, .well):
      if answer.status == 401 || answer.status == 400 { report.coverage.count(.signatureRefused) }
      if answer.status == 503 { report.coverage.count(.receiverFails) }
    }
  }

  /// The game server's behavior now. A live game answers before the schedule ends, or its grants could not be known.
  private func mood(of claim: Platform.Claim, _ game: GameServer) throws -> GameServer.Behavior {
    guard game.condition != .broken, !game.isLost else { return .well }
    if game.condition == .sound, claim.tries < 8 {
      if dies(at: .arrived) { return .diesBefore }
      if dies(at: .granted) { return .diesAfter }
    }
    if hasFaults, claim.tries < 8 {
      let mood =
        chance.pick([.well, .well, .well, .slow, .diesAfter, .diesBefore, .failing, .away]) ?? GameServer.Behavior.well
      if mood == .diesAfter { recordCrash(.receiverDiesAfter, at: .granted) }
      if mood == .diesBefore { recordCrash(.receiverDiesBefore, at: .arrived) }
      return mood
    }
    game.condition = .sound
    game.secrets = try secrets(of: claim.game)
    return .well
  }

  /// The endpoint's secrets in the console.
  private func secrets(of game: GameID) throws -> [String] {
    let (platform, now) = (platform, now)
    let endpoint = try database.read { try platform.deliveries.endpoint(of: game, at: now, in: $0) }
    return endpoint?.secrets.map(\.text) ?? []
  }

  /// A worker records a result. If that fails, the result is lost; the lease ends and the delivery is resent.
  func reportBack(_ process: ServerProcess) throws -> Request? {
    guard !process.sent.isEmpty else { return nil }
    let (claim, answer) = process.sent.remove(at: chance.index(below: process.sent.count))
    let (platform, moment, random) = (process.platform, now + process.skew, chance.next())
    // The worker repeats it alone where the player was merged since the claim.
    let player = try database.read { try platform.deliveries.player(of: claim.redemption, in: $0) }
    let reach =
      player != claim.delivery.player
      ? .everything
      : Deliveries.recordReach(of: claim.delivery, answer.status.map { Int64($0) }, process.database.shareKey)
    return Request(
      "report", detail: "\(answer.status ?? 0) of \(claim.redemption.text), try \(claim.tries)", reach: reach
    ) {
      try platform.record(answer, of: claim, random: random, at: moment, in: $0)
      return try platform.states(in: $0)[claim.redemption.rawValue] ?? 0
    } durable: { [self] state in
      guard let order = orders.first(where: { $0.redemption == claim.redemption }) else {
        throw InvariantError("A delivery without an order was sent.")
      }
      let isConfirmed = (200...299).contains(answer.status ?? 0)
      if state == 2, books.settle(order.number), !isConfirmed {
        throw InvariantError("\(order.key) was settled without the game's word.")
      }
      if state == 3, books.refund(order.number), isConfirmed || claim.tries < 10 {
        throw InvariantError("\(order.key) was given up after \(claim.tries) attempts.")
      }
    }
  }
}
