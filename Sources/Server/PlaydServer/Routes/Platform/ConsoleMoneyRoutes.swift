import Console
import ConsoleAPI
import Database
import GamesAPI
import HTTPServer
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import Rewards
import ServerKit

extension Router {
  mutating func addConsoleMoney(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(GetConsoleRevenue.self, on: services) { incoming in
      let (caller, months) = (try incoming.signedIn(), try incoming.queryMonths(most: GetConsoleRevenue.mostMonths))
      return try database.read { try services.revenue(for: caller, months, in: $0) }
    }
    on(.get, at: GetConsoleRevenue.template + ".csv", execution: .blocking) { request in
      try services.admitting(.studioReaders, operation: "GET " + GetConsoleRevenue.template + ".csv", request: request)
      { caller in
        let incoming = Incoming<GetConsoleRevenue>(
          request: request, body: NoContent(), player: nil, caller: caller, now: services.clock.now())
        let months = try incoming.queryMonths(most: GetConsoleRevenue.mostMonths)
        return try database.read { try services.revenue(for: caller, months, in: $0) }.table
      }
    }
    add(ListConsolePayouts.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      return try database.read { connection in
        let games = try services.consoleGames(in: connection)
        let allowed = try console.games(for: caller, in: connection)
        return ConsolePage(
          try console.payouts(of: allowed, limit: 200, in: connection).compactMap { payout in
            ConsoleEntryID(rawValue: payout.entry.rawValue).map { id in
              ConsolePayout(
                id: id, at: payout.at, game: games.slug(payout.game), coins: payout.coins.rawValue,
                reference: payout.reference)
            }
          })
      }
    }
    add(CreateConsolePayout.self, on: services) { incoming in
      let (caller, origin, movement, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let slug = incoming.request.parameter("game")
      return try database.write { connection in
        let game = try services.consoleGames(in: connection).number(slug)
        let left = try console.payOut(
          game, named: slug, movement: movement, by: caller, from: origin, at: now, in: connection)
        return ConsoleBalance(balance: left.rawValue)
      }
    }
    add(ListConsoleBudgets.self, on: services) { incoming in
      let now = incoming.now
      return ConsolePage(
        try database.read { connection in
          try services.budgets(in: connection).map { try services.figures(of: $0, at: now, in: connection) }
        })
    }
    add(TopUpConsoleBudget.self, on: services) { incoming in
      let (caller, origin, movement, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let slug = incoming.request.parameter("budget")
      return try database.write { connection in
        guard let budget = try services.budgets(in: connection).first(where: { $0.slug == slug }) else {
          throw ConsoleRefusal.notFound("There is no budget \(slug).")
        }
        let left = try console.topUp(
          budget.account, named: slug, movement: movement, by: caller, from: origin, at: now, in: connection)
        return ConsoleBalance(balance: left.rawValue)
      }
    }
  }
}

extension Services {
  /// A budget that can be topped up.
  struct Budget {
    var account: Account
    var slug: String
    var name: String
  }

  /// The platform's and the partners' budgets.
  func budgets(in connection: any Connection) throws -> [Budget] {
    let partners = try rewards.catalogue(in: connection).partners
    return [Budget(account: .promotions, slug: "promotions", name: "Promotions")]
      + partners.map { Budget(account: .partnerBudget($0.id.rawValue), slug: $0.slug, name: $0.name) }
  }

  /// A budget's figures.
  func figures(of budget: Budget, at now: Timestamp, in connection: any Connection) throws -> ConsoleBudget {
    let first = CivilDay(of: now, utcOffsetMinutes: 0) - (ConsoleBudget.burnDays - 1)
    var burn = [Int64](repeating: 0, count: Int(ConsoleBudget.burnDays))
    for change in try ledger.grants(from: budget.account, since: first, in: connection) {
      let place = Int(change.day - first)
      if burn.indices.contains(place) { burn[place] = -change.coins.rawValue }
    }
    let balance = try ledger.balance(of: budget.account, in: connection).available.rawValue
    // Backwards from today: a day's closing balance is the current one minus all later changes.
    var left = [Int64](repeating: balance, count: Int(ConsoleBudget.burnDays))
    for change in try ledger.changes(of: budget.account, since: first, in: connection) {
      for place in left.indices.prefix(max(Int(change.day - first), 0)) { left[place] -= change.coins.rawValue }
    }
    return ConsoleBudget(
      budget: budget.slug, name: budget.name, balance: balance,
      paidIn: try ledger.total(.topUp, of: budget.account, in: connection).rawValue, burn: burn, left: left)
  }

  /// The earnings of the games a caller may see.
  func revenue(
    for caller: ConsoleCaller, _ months: ClosedRange<CivilMonth>, in connection: any Connection
  ) throws -> ConsoleRevenue {
    let games = try consoleGames(in: connection).visible(to: try console.games(for: caller, in: connection))
    let refunds = try games.map { try self.refunds(of: $0.id, in: months, connection) }
    let earnings = try games.map { try self.earnings(of: $0.id, in: months, connection) }
    var rows: [ConsoleRevenue.Row] = []
    var month = months.lowerBound
    while month <= months.upperBound {
      for (place, game) in games.enumerated() {
        let (refunds, earned) = (refunds[place][month] ?? [], earnings[place][month] ?? .none)
        guard earned.redemptions > 0 || !refunds.isEmpty else { continue }
        var (fee, share) = (earned.fee, earned.share)
        for refund in refunds { (fee, share) = (fee - refund.fee, share - refund.share) }
        rows.append(
          ConsoleRevenue.Row(
            month: month, game: game.game.slug.text, redemptions: earned.redemptions, refunds: Int64(refunds.count),
            gross: (fee + share).rawValue, fee: fee.rawValue, share: share.rawValue))
      }
      month = month + 1
    }
    return ConsoleRevenue(from: months.lowerBound, to: months.upperBound, rows: rows)
  }

  /// A game's earnings by month.
  private func earnings(
    of game: GameID, in months: ClosedRange<CivilMonth>, _ connection: any Connection
  ) throws(DatabaseError) -> [CivilMonth: Ledger.Earnings] {
    let days = months.lowerBound.firstDay..<(months.upperBound + 1).firstDay
    var earnings: [CivilMonth: Ledger.Earnings] = [:]
    for day in try ledger.redemptions(of: game.rawValue, in: days, connection) {
      earnings[CivilMonth(of: day.day), default: .none] += day.earnings
    }
    return earnings
  }
}

extension ConsoleRevenue {
  fileprivate var table: Response {
    var table = CSVTable(["month", "game", "redemptions", "refunds", "gross", "fee", "share"])
    for row in rows {
      let figures = [row.redemptions, row.refunds, row.gross, row.fee, row.share]
      table.add([row.month.iso, row.game] + figures.map { String($0) })
    }
    return table.response(named: "revenue-\(from.iso)-\(to.iso).csv")
  }
}
