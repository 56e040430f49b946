import Database
import Kernel
import PlaydAPI
import ServerKit
import TilesRules

struct StoredGame {
  var id: SessionID
  var player: PlayerID
  var seed: UInt64
  var createdAt: Timestamp
  var expiresAt: Timestamp
  /// Nil while the game is open, like the recording.
  var finishedAt: Timestamp?
  var moves: Int64
  var recording: [UInt8]?

  private static let select = """
    SELECT id, player, seed, created_at, expires_at, finished_at, moves, recording FROM tiles_games
    """

  private init(_ row: Row) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a game with a negative number")
    }
    self.id = id
    self.player = player
    seed = UInt64(bitPattern: try row.integer())
    createdAt = Timestamp(try row.integer())
    expiresAt = Timestamp(try row.integer())
    finishedAt = try row.optionalInteger().map { Timestamp($0) }
    moves = try row.optionalInteger() ?? 0
    recording = try row.optionalBytes()
  }

  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredGame? {
    try connection.first(
      select + " WHERE player = $1 AND id = $2", [.integer(player.rawValue), .integer(id.rawValue)], Self.init)
  }

  /// All games of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredGame] {
    try connection.all(select + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.init)
  }

  /// Finished games of all players in the order of their keys, after one.
  static func finished(
    after last: StoredGame?, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredGame] {
    try connection.all(
      select + " WHERE finished_at IS NOT NULL AND (player, id) > ($1, $2) ORDER BY player, id LIMIT $3",
      [.integer(last?.player.rawValue ?? -1), .integer(last?.id.rawValue ?? -1), .integer(limit)], Self.init)
  }

  var exported: ExportedTilesGame {
    ExportedTilesGame(
      sessionID: id, createdAt: createdAt, finishedAt: finishedAt,
      score: recording == nil ? nil : TilesGame.score(moves: moves), recording: recording)
  }
}

extension TilesGames {
  /// Replays every finished game and reports differences. Reads in pages, so that a large store fills no memory and
  /// holds no long snapshot.
  func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    var (last, count): (StoredGame?, Int64) = (nil, 0)
    while true {
      let page = try database.read { try StoredGame.finished(after: last, limit: 500, in: $0) }
      guard let final = page.last else { return count }
      for stored in page {
        count += 1
        let expected = "solved in \(stored.moves)"
        let found: String
        do throws(TilesRefusal) {
          found = "solved in \(try Self.replay(stored.recording ?? [], of: stored).moves.count)"
        } catch {
          found = "\(error)"
        }
        if found != expected { report(ReplayDifference(session: stored.id, stored: expected, found: found)) }
      }
      last = final
    }
  }
}
