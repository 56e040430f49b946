import Database
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
package import ServerKit

extension OutOfPocketGames {
  /// Replays every stored recording by its session's rules and reports differences in score or board.
  ///
  /// Reads in pages, so that a large store fills no memory and holds no long snapshot. Returns the number of replays.
  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    var last: StoredSession?
    var count: Int64 = 0
    while true {
      let page = try database.read { connection in
        var rules: [Int32: RunRules] = [:]
        let page = try StoredSession.finished(after: last, limit: 200, in: connection)
        for stored in page where rules[stored.session.rulesVersion] == nil {
          let version = stored.session.rulesVersion
          rules[version] = try self.rules.rules(version, in: connection)
        }
        return page.map { ($0, rules[$0.session.rulesVersion]) }
      }
      guard let final = page.last else { return count }
      for (stored, rules) in page {
        guard let finished = stored.finished else { continue }
        count += 1
        let before = Self.words(finished.answer.score, finished.answer.board)
        let found = Self.replayed(finished.recording, of: stored, by: rules)
        if found != before { report(ReplayDifference(session: stored.id, stored: before, found: found)) }
      }
      last = final.0
    }
  }

  private static func words(_ score: Int64, _ board: OutOfPocketBoard?) -> String {
    "\(score) on \(board?.mode ?? "no board")"
  }

  private static func replayed(_ bytes: [UInt8], of stored: StoredSession, by rules: RunRules?) -> String {
    guard let rules else { return "There are no rules of version \(stored.session.rulesVersion)." }
    do throws(ReplayRefusal) {
      let result = try RunReplay.verify(bytes, session: stored.run(for: bytes), rules: rules, limits: limits)
      return words(Int64(result.score), result.rankingClass.flatMap { OutOfPocketBoard($0, day: stored.board.day) })
    } catch {
      return error.message
    }
  }
}
