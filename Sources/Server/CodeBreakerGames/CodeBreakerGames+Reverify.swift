import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI
package import ServerKit

extension CodeBreakerGames {
  /// Replays every finished game and reports differences. Returns the number of replays. Reads in pages, so that a
  /// large store fills no memory and holds no long snapshot.
  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    var last: StoredGame?
    var count: Int64 = 0
    while true {
      let page = try database.read { try StoredGame.finished(after: last, limit: 500, in: $0) }
      guard let final = page.last else { return count }
      for game in page {
        guard let outcome = game.outcome else { continue }
        count += 1
        let stored = "\(outcome.status.word) with \(outcome.guesses)"
        let found = Self.replayed(game.saved, seed: game.seed, rules: game.rules)
        if found != stored { report(ReplayDifference(session: game.id, stored: stored, found: found)) }
      }
      last = final
    }
  }

  /// As `reverify`, for the games of the ranked ladder.
  package func reverifyRanked(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    var last: RankedGame?
    var count: Int64 = 0
    while true {
      let page = try database.read { try RankedGame.finished(after: last, limit: 500, in: $0) }
      guard let final = page.last else { return count }
      for game in page {
        guard let outcome = game.outcome else { continue }
        count += 1
        let stored = "\(outcome.status.word) with \(outcome.guesses)"
        let found = Self.replayed(game.saved, seed: game.seed, rules: game.rules)
        if found != stored { report(ReplayDifference(session: game.id, stored: stored, found: found)) }
      }
      last = final
    }
  }

  private static func replayed(_ saved: [UInt8]?, seed: UInt64, rules: GameRules) -> String {
    guard let bytes = saved, let recording = try? GameRecording(decoding: bytes),
      recording.seed == seed, recording.rules == rules,
      let played = try? RecordedGame(replaying: recording)
    else { return "no game of the session" }
    return "\(played.status.word) with \(played.game.rows.count)"
  }
}
