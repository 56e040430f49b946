import Console
import ConsoleAPI
import Database
import GamesAPI
import HTTPServer
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import ServerKit

extension Router {
  mutating func addConsoleStatements(_ services: Services) {
    let database = services.database
    add(GetConsoleStatements.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      let months = try incoming.queryMonths(most: GetConsoleStatements.mostMonths)
      return try database.read { try services.statements(for: caller, months, in: $0) }
    }
    let table = GetConsoleStatements.template + ".csv"
    on(.get, at: table, execution: .blocking) { request in
      try services.admitting(.studioReaders, operation: "GET " + table, request: request) { caller in
        let incoming = Incoming<GetConsoleStatements>(
          request: request, body: NoContent(), player: nil, caller: caller, now: services.clock.now())
        let months = try incoming.queryMonths(most: GetConsoleStatements.mostMonths)
        return try database.read { try services.statements(for: caller, months, in: $0) }.table
      }
    }
  }
}

extension Services {
  /// What the games that a caller may see earned and were paid out.
  func statements(
    for caller: ConsoleCaller, _ months: ClosedRange<CivilMonth>, in connection: any Connection
  ) throws -> ConsoleStatements {
    let games = try consoleGames(in: connection).visible(to: try console.games(for: caller, in: connection))
    let rates = try games.map { game in
      try redemptions.rates(of: game.id, in: connection).map { (rate: $0.rate, since: $0.since) }
    }
    let refunds = try games.map { try self.refunds(of: $0.id, in: months, connection) }
    var rows: [ConsoleStatements.Row] = []
    var month = months.lowerBound
    while month <= months.upperBound {
      for (place, game) in games.enumerated() {
        var row = ConsoleStatements.Row(
          month: month, game: game.game.slug.text, name: game.game.name, redemptions: 0, refunds: 0, gross: 0, fee: 0,
          share: 0, paidOut: 0, grossCents: 0, feeCents: 0, shareCents: 0)
        for period in RatePeriod.periods(of: rates[place], from: month.start, until: (month + 1).start) {
          row.add(
            try ledger.earnings(of: game.id.rawValue, from: period.start, until: period.end, in: connection),
            at: period.rate)
        }
        for refund in refunds[place][month] ?? [] {
          if let rate = RatePeriod.rate(at: refund.redeemed, of: rates[place]) { row.subtract(refund, at: rate) }
        }
        row.paidOut =
          try console.paidOut(
            to: game.id.rawValue, from: month.start, until: (month + 1).start, in: connection
          ).rawValue
        if row.redemptions > 0 || row.refunds > 0 || row.paidOut > 0 { rows.append(row) }
      }
      month = month + 1
    }
    return ConsoleStatements(from: months.lowerBound, to: months.upperBound, rows: rows)
  }

  /// The refunds of a game's redemptions, by the month of the refund.
  func refunds(
    of game: GameID, in months: ClosedRange<CivilMonth>, _ connection: any Connection
  ) throws -> [CivilMonth: [Ledger.Refund]] {
    let found = try ledger.refunds(
      of: game.rawValue, from: months.lowerBound.start, until: (months.upperBound + 1).start, in: connection)
    return Dictionary(grouping: found) { CivilMonth(of: CivilDay(of: $0.refunded, utcOffsetMinutes: 0)) }
  }
}

/// A part of a month in which one rate was in force.
struct RatePeriod: Equatable {
  var start: Timestamp
  var end: Timestamp
  var rate: GameRate

  /// The parts of a span of time, the earliest first. The first rate also stands for what was before it.
  ///
  /// - Parameter rates: the latest first.
  static func periods(
    of rates: [(rate: GameRate, since: Timestamp)], from start: Timestamp, until end: Timestamp
  ) -> [RatePeriod] {
    var (periods, until): ([RatePeriod], Timestamp) = ([], end)
    for (place, dated) in rates.enumerated() where until > start {
      let since = place == rates.count - 1 ? start : max(dated.since, start)
      guard since < until else { continue }
      periods.append(RatePeriod(start: since, end: until, rate: dated.rate))
      until = since
    }
    return periods.reversed()
  }

  /// The rate that was in force at a moment.
  ///
  /// - Parameter rates: the latest first.
  static func rate(at moment: Timestamp, of rates: [(rate: GameRate, since: Timestamp)]) -> GameRate? {
    (rates.first { $0.since <= moment } ?? rates.last)?.rate
  }
}

extension GameRate {
  /// What coins were worth at this rate, in US cents, rounded down: as many units as they buy, and their value.
  func cents(for coins: Coins) -> Int64 {
    let most: Int64 = 9_007_199_254_740_991
    let (count, price) = (UInt64(max(coins.rawValue, 0)), UInt64(max(self.coins.rawValue * valueUnits, 1)))
    let value = count.multipliedFullWidth(by: UInt64(max(valueCents, 0)))
    guard value.high < price else { return most }
    return Int64(min(price.dividingFullWidth(value).quotient, UInt64(most)))
  }
}

extension ConsoleStatements.Row {
  fileprivate mutating func add(_ earned: Ledger.Earnings, at rate: GameRate) {
    redemptions += earned.redemptions
    gross += earned.gross.rawValue
    fee += earned.fee.rawValue
    share += earned.share.rawValue
    let (all, kept) = (rate.cents(for: earned.gross), rate.cents(for: earned.fee))
    grossCents += all
    feeCents += kept
    shareCents += all - kept
  }

  fileprivate mutating func subtract(_ refund: Ledger.Refund, at rate: GameRate) {
    refunds += 1
    gross -= refund.gross.rawValue
    fee -= refund.fee.rawValue
    share -= refund.share.rawValue
    let (all, kept) = (rate.cents(for: refund.gross), rate.cents(for: refund.fee))
    grossCents -= all
    feeCents -= kept
    shareCents -= all - kept
  }
}

extension ConsoleStatements {
  fileprivate var table: Response {
    var table = CSVTable([
      "month", "game", "name", "redemptions", "refunds", "gross_coins", "fee_coins", "share_coins", "paid_out_coins",
      "currency",
      "gross", "fee", "share",
    ])
    for row in rows {
      let coins = [row.redemptions, row.refunds, row.gross, row.fee, row.share, row.paidOut].map { String($0) }
      let money = [row.grossCents, row.feeCents, row.shareCents].map { Self.dollars($0) }
      table.add([row.month.iso, row.game, row.name.english] + coins + ["USD"] + money)
    }
    return table.response(named: "statements-\(from.iso)-\(to.iso).csv")
  }

  /// `1234.05`, `-0.05`.
  private static func dollars(_ cents: Int64) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
