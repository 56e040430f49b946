import Ads
import Analytics
import CodeBreakerGames
import Database
import GameSessions
import HTTPServer
import Identity
import Kernel
import Leaderboards
import PlaydAPI

extension Router {
  mutating func addPlayers(_ services: Services, guests: RateLimit?) {
    let identity = services.identity
    let database = services.database
    add(CreatePlayer.self, services, limit: guests) { incoming in
      let now = incoming.now
      return try database.write { try identity.createGuest(at: now, in: $0) }
    }
  }

  mutating func addMe(_ services: Services) {
    add(GetMe.self, services) { try $0.bearer() }
    add(UpdateMe.self, services) { incoming in
      let player = try incoming.bearer()
      guard let renamed = try services.rename(player.playerID, to: try name(incoming.body.name)) else {
        throw Refusal.tokenInvalid
      }
      return renamed
    }
    add(DeleteMe.self, services) { incoming in
      try services.erase(try incoming.bearer().playerID)
      return NoContent()
    }
    add(ExportMe.self, services) { incoming in
      let player = try incoming.bearer()
      return try services.database.read { connection in
        var export = PlayerExport(
          exportedAt: incoming.now, player: player,
          sessions: try services.sessions.export(of: player.playerID, in: connection),
          bestScores: try services.leaderboards.entries(of: player.playerID, in: connection).compactMap {
            stored, entry in
            Board(rawValue: stored.rawValue).map { board in
              ExportedScore(board: board, score: entry.score, achievedAt: entry.achievedAt)
            }
          }, events: try services.events.export(of: player.playerID, in: connection),
          adConsent: try services.ads.consent(of: player.playerID, in: connection),
          adViews: try services.ads.export(of: player.playerID, in: connection),
          codeBreaker: try services.codeBreaker.export(of: player.playerID, at: incoming.now, in: connection))
        export.platform = try services.exportPlatform(of: player.playerID, in: connection)
        return export
      }
    }
  }
}

private func name(_ text: String) throws -> PlayerName {
  do throws(PlayerName.Flaw) {
    return try PlayerName(text)
  } catch {
    throw Refusal(.nameRefused, error.sentence)
  }
}

extension PlayerName.Flaw {
  /// What is wrong, for whoever chose the name.
  var sentence: String {
    switch self {
    case .empty: "The name has no visible character."
    case .tooLong(let count): "The name has \(count) characters; \(PlayerName.longest) is the most."
    case .forbidden(let code): "The name has the character U+\(Self.hexadecimal(code)), which is not allowed in names."
    case .tooManyMarks: "The name has more than two combining marks in a row."
    }
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
