import Database
import Kernel
import PlaydAPI
package import ServerKit
import TilesRules

struct StoredGame: IssuedPlay {
  static let table = "tiles_games"
  static let columns = IssuedSession.columns + ", moves, recording"

  let issued: IssuedSession
  let moves: Int64
  /// Nil while the game is open.
  let recording: [UInt8]?

  init(_ row: Row) throws(DatabaseError) {
    issued = try IssuedSession(row)
    moves = try row.optionalInteger() ?? 0
    recording = try row.optionalBytes()
  }

  var exported: ExportedTilesGame {
    ExportedTilesGame(
      sessionID: id, createdAt: issued.createdAt, finishedAt: issued.finishedAt,
      score: recording == nil ? nil : TilesGame.score(moves: moves), recording: recording)
  }
}

extension TilesGames {
  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    try StoredGame.reverify(in: database, report: report) { game in
      let found: String
      do throws(TilesRefusal) {
        found = "solved in \(try Self.replay(game.recording ?? [], of: game).moves.count)"
      } catch {
        found = "\(error)"
      }
      return (stored: "solved in \(game.moves)", found: found)
    }
  }
}
