import Console
import ConsoleAPI
import Database
import HTTPServer
import Kernel
import Ledger
import Redemptions
import ServerKit

extension Router {
  mutating func addConsoleFigures(_ services: Services) {
    let database = services.database
    add(GetConsoleActivity.self, services) { incoming in
      let (caller, now) = (try incoming.signedIn(), incoming.now)
      return ConsolePage(try database.read { try services.activity(for: caller, at: now, in: $0) })
    }
    add(GetConsolePlatformFigures.self, services) { incoming in
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
}
