import Console
import ConsoleAPI
import Database
package import Fraud
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import Rewards
package import ServerKit

extension Router {
  mutating func addConsoleReview(_ services: Services) {
    let (fraud, rewards, console, database) = (services.fraud, services.rewards, services.console, services.database)
    add(ListConsoleFlags.self, on: services) { incoming in
      let isDecided = try incoming.queryWord("decided", of: ["yes"]) != nil
      let (search, span) = (try incoming.querySearch(most: 128), try incoming.querySpan())
      var filter = CaseFilter(since: span.since, until: span.until)
      if let search {
        (filter.player, filter.reason) = (PlayerID(search), FraudReason.allCases.first { $0.word == search })
        guard filter.player != nil || filter.reason != nil else { return ConsolePage([]) }
      }
      return try database.read { connection in
        let budgets = try services.budgets(in: connection)
        let cases =
          isDecided
          ? try fraud.decidedCases(where: filter, limit: 50, in: connection)
          : try fraud.cases(.open, where: filter, limit: 200, in: connection)
        return ConsolePage(cases.compactMap { ConsoleFlag($0, budgets) })
      }
    }
    add(GetConsoleFlagFigures.self, on: services) { incoming in
      let since = CivilDay(of: incoming.now, utcOffsetMinutes: 0) - (GetConsoleFlagFigures.days - 1)
      return ConsolePage(
        try database.read { try services.flagCounts(since: since.start(utcOffsetMinutes: 0), in: $0) })
    }
    add(DecideConsoleFlag.self, on: services) { incoming in
      let (caller, origin, decision, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let id = ConsoleFlagID(incoming.request.parameter("flagID")) else { throw FraudRefusal.unknownCase }
      return try database.write { connection in
        try rewards.decide(
          id.rawValue, approve: decision.approves, by: caller.account.name, note: decision.note, at: now,
          in: connection)
        try console.record(
          decision.approves ? "flag.approve" : "flag.reject", subject: "\(id.text) \(decision.note)", by: caller,
          from: origin, at: now,
          in: connection)
        return NoContent()
      }
    }
    add(FindConsolePlayer.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      guard let id = PlayerID(incoming.request.parameter("playerID")) else {
        throw ConsoleRefusal.notFound("There is no such player.")
      }
      // Viewing a player is audited too.
      return try database.write { connection in
        try console.record("player.look", subject: id.text, by: caller, from: origin, at: now, in: connection)
        return try services.player(id, in: connection)
      }
    }
  }
}

extension Services {
  func player(_ id: PlayerID, in connection: any Connection) throws -> ConsolePlayer {
    guard let player = try identity.player(id, in: connection) else {
      throw ConsoleRefusal.notFound("There is no such player.")
    }
    let coins = try ledger.balance(of: .player(id.rawValue), in: connection)
    return ConsolePlayer(
      playerID: id, createdAt: player.createdAt, available: coins.available.rawValue, held: coins.held.rawValue,
      owed: -(try ledger.balance(of: .debt(ofPlayer: id.rawValue), in: connection).posted.rawValue),
      flags: Int64(try fraud.cases(of: id, in: connection).count))
  }
}

extension Services {
  /// The number of held grants per reason and result, the most frequent reason first.
  fileprivate func flagCounts(
    since moment: Timestamp, in connection: any Connection
  ) throws -> [ConsoleFlagCount] {
    var counts: [ConsoleFlagCount] = []
    for found in try fraud.figures(since: moment, in: connection) {
      let place = counts.firstIndex { $0.reason == found.reason.word } ?? counts.endIndex
      if place == counts.endIndex { counts.append(ConsoleFlagCount(reason: found.reason.word)) }
      switch found.state {
      case .open: counts[place].open += found.cases
      case .approved: counts[place].approved += found.cases
      case .rejected, .dropped: counts[place].rejected += found.cases
      }
    }
    return counts.sorted { $0.open + $0.approved + $0.rejected > $1.open + $1.approved + $1.rejected }
  }
}

extension ConsoleFlag {
  init?(_ found: FraudCase, _ budgets: [Services.Budget]) {
    guard let id = ConsoleFlagID(rawValue: found.id) else { return nil }
    let budget = budgets.first { found.partner == 0 ? $0.account == .promotions : $0.account.owner == found.partner }
    self.init(
      flagID: id, playerID: found.player, budget: budget?.slug ?? String(found.partner), coins: found.amount.rawValue,
      reason: found.reason.word, detail: String(found.detail.prefix(1_000)), openedAt: found.openedAt,
      outcome: found.decision.flatMap { decision in
        found.state.word.map { Outcome(state: $0, by: decision.by, at: decision.at, note: decision.note) }
      }, isErased: found.isErased)
  }
}

extension FraudCase.State {
  /// The word in the API; nil for an open one.
  fileprivate var word: String? {
    switch self {
    case .open: nil
    case .approved: "approved"
    case .rejected: "rejected"
    case .dropped: "dropped"
    }
  }
}

extension FraudRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .unknownCase: Refusal(.consoleNotFound, detail: "There is no such case.")
    case .alreadyDecided: Refusal(.consoleDecided, detail: "The case was already decided.")
    }
  }
}
