import Analytics
import AnalyticsAPI
import Database
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
import ServerKit

extension Router {
  mutating func addEvents(_ services: Services) {
    let (events, database) = (services.events, services.database)
    add(StoreEvents.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let (batch, now) = (incoming.body, incoming.now)
      do {
        return try database.write { connection in
          // Each new batch prunes two old ones, so that storage stays bounded.
          _ = try events.prune(2, at: now, in: connection)
          return try events.store(batch, of: player, at: now, in: connection)
        }
      } catch DatabaseError.constraint(.foreignKey, detail: _) {
        // Erased since the token was checked.
        throw Refusal.tokenInvalid
      }
    }
    add(GetAnalytics.self, on: services) { incoming in
      let today = CivilDay(of: incoming.now, utcOffsetMinutes: 0)
      let (from, to) = try incoming.queryDays(most: GetAnalytics.mostDays)
      let game = try incoming.queryGame()
      return try database.read { try events.report(from: from, to: to, game: game, today: today, in: $0) }
    }
  }
}

extension Incoming {
  fileprivate func queryGame() throws -> AnalyticsGame? {
    let values = request.query.all("game")
    guard let word = values.first else { return nil }
    guard values.count == 1, let game = AnalyticsGame(word: word) else {
      let words = AnalyticsGame.allCases.map(\.word).joined(separator: ", ")
      throw Refusal(.invalidParameter, detail: "The query parameter game must be one of \(words).")
    }
    return game
  }
}
