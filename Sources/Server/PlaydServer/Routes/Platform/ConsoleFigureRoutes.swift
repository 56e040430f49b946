import Console
import ConsoleAPI
import Database
import Deliveries
import GamesAPI
import HTTPServer
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import ServerKit

extension Router {
  mutating func addConsoleFigures(_ services: Services) {
    let database = services.database
    add(GetConsoleActivity.self, on: services) { incoming in
      let (caller, now) = (try incoming.signedIn(), incoming.now)
      return ConsolePage(try database.read { try services.activity(for: caller, at: now, in: $0) })
    }
    add(ListConsoleGameFigures.self, on: services) { incoming in
      let (caller, now) = (try incoming.signedIn(), incoming.now)
      return ConsolePage(try database.read { try services.gameFigures(for: caller, at: now, in: $0) })
    }
    add(GetConsolePlatformFigures.self, on: services) { incoming in
      let now = incoming.now
      return try database.read { try services.platformFigures(at: now, in: $0) }
    }
  }
}

extension Services {
  /// Redemptions and deliveries per day of the games a caller may see.
  func activity(
    for caller: ConsoleCaller, at now: Timestamp, in connection: any Connection
  ) throws -> [ConsoleActivityDay] {
    let first = CivilDay(of: now, utcOffsetMinutes: 0) - (GetConsoleActivity.days - 1)
    var days = (0..<GetConsoleActivity.days).map { ConsoleActivityDay(day: first + $0, redemptions: 0, coins: 0) }
    let games = try consoleGames(in: connection).visible(to: try console.games(for: caller, in: connection))
    for game in games {
      for found in try ledger.redemptions(
        of: game.id.rawValue, in: first..<(first + GetConsoleActivity.days), connection)
      {
        let place = Int(found.day - first)
        guard days.indices.contains(place) else { continue }
        days[place].redemptions += found.earnings.redemptions
        days[place].coins += found.earnings.gross.rawValue
        // What was delivered is settled in the same transaction.
        days[place].delivered += found.earnings.redemptions
      }
      for found in try redemptions.failures(of: game.id, since: first, in: connection) {
        let place = Int(found.day - first)
        if days.indices.contains(place) { days[place].failed += found.count }
      }
    }
    return days
  }

  /// Figures of the games that a caller may see: the last 30 days and the 30 days before.
  func gameFigures(
    for caller: ConsoleCaller, at now: Timestamp, in connection: any Connection
  ) throws -> [ConsoleGameFigures] {
    let days = ListConsoleGameFigures.days
    let end = CivilDay(of: now, utcOffsetMinutes: 0) + 1
    let (middle, start) = (end - days, end - 2 * days)
    return try consoleGames(in: connection).visible(to: try console.games(for: caller, in: connection)).map { game in
      var figures = ConsoleGameFigures(
        game: game.game.slug.text, name: game.game.name, isTest: game.isTest, current: ConsolePeriod(),
        before: ConsolePeriod())
      func add(_ more: ConsolePeriod, of day: CivilDay) {
        if day >= middle { figures.current = figures.current + more } else { figures.before = figures.before + more }
      }
      guard !game.isTest else {
        for found in try deliveries.testDays(of: game.id, since: start, in: connection) where found.day < end {
          add(ConsolePeriod(delivered: found.delivered, failed: found.failed), of: found.day)
        }
        return figures
      }
      for found in try ledger.redemptions(of: game.id.rawValue, in: start..<end, connection) {
        let earnings = found.earnings
        add(ConsolePeriod(delivered: earnings.redemptions, coins: earnings.gross.rawValue), of: found.day)
      }
      for found in try redemptions.failures(of: game.id, since: start, in: connection) where found.day < end {
        add(ConsolePeriod(failed: found.count), of: found.day)
      }
      return figures
    }
  }
}
