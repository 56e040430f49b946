package import Database
package import Kernel
package import PlaydAPI

/// A stored game, in a table whose key is the player and the game. `finished_at` is null while it is open.
package protocol StoredPlay {
  static var table: String { get }
  /// In the order in which `init` reads them.
  static var columns: String { get }

  var id: SessionID { get }
  var player: PlayerID { get }

  init(_ row: Row) throws(DatabaseError)
}

extension StoredPlay {
  package static var select: String { "SELECT \(columns) FROM \(table)" }

  package static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Self? {
    try connection.first(
      select + " WHERE player = $1 AND id = $2", [.integer(player.rawValue), .integer(id.rawValue)]
    ) { row throws(DatabaseError) in try Self(row) }
  }

  /// All games of a player, the oldest first.
  package static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [Self] {
    try connection.all(
      select + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try Self(row) }
  }

  /// Finished games of all players in the order of their keys, after one.
  static func finished(
    after last: Self?, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [Self] {
    try connection.all(
      select + " WHERE finished_at IS NOT NULL AND (player, id) > ($1, $2) ORDER BY player, id LIMIT $3",
      [.integer(last?.player.rawValue ?? -1), .integer(last?.id.rawValue ?? -1), .integer(limit)]
    ) { row throws(DatabaseError) in try Self(row) }
  }

  /// Replays every finished game and reports differences. Reads in pages, so that a large store fills no memory and
  /// holds no long snapshot.
  ///
  /// - Parameters:
  ///   - pageSize: games per read.
  ///   - replay: a game's stored result and its replay's; nil for a game without a result.
  /// - Returns: the number of replays.
  package static func reverify(
    in database: any Database, pageSize: Int64 = 500, report: (ReplayDifference) -> Void,
    replay: (Self) throws -> (stored: String, found: String)?
  ) throws -> Int64 {
    var (last, count): (Self?, Int64) = (nil, 0)
    while true {
      let page = try database.read { try Self.finished(after: last, limit: pageSize, in: $0) }
      guard let final = page.last else { return count }
      for play in page {
        guard let results = try replay(play) else { continue }
        count += 1
        guard results.found != results.stored else { continue }
        report(ReplayDifference(session: play.id, stored: results.stored, found: results.found))
      }
      last = final
    }
  }
}

/// The first columns of a game that the server issues with a seed, to be finished in time.
package struct IssuedSession: Sendable {
  package let id: SessionID
  package let player: PlayerID
  package let seed: UInt64
  package let createdAt: Timestamp
  package let expiresAt: Timestamp
  /// Nil while the game is open.
  package let finishedAt: Timestamp?

  package static let columns = "id, player, seed, created_at, expires_at, finished_at"

  package init(_ row: Row) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a game with a negative number")
    }
    self.id = id
    self.player = player
    seed = UInt64(bitPattern: try row.integer())
    createdAt = Timestamp(try row.integer())
    expiresAt = Timestamp(try row.integer())
    finishedAt = try row.optionalInteger().map { Timestamp($0) }
  }
}

/// A stored game that the server issues. Its columns begin with those of `IssuedSession`.
package protocol IssuedPlay: StoredPlay {
  var issued: IssuedSession { get }
}

extension IssuedPlay {
  package var id: SessionID { issued.id }
  package var player: PlayerID { issued.player }

  /// Issues a game. The seed comes from the operating system, so that it is unpredictable.
  ///
  /// - Parameter mostOpen: the most open games of a player; the oldest is dropped.
  package static func issue(
    to player: PlayerID, lifetime: Milliseconds, mostOpen: Int64, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> (id: SessionID, seed: UInt64, expiresAt: Timestamp) {
    try connection.execute(
      """
      DELETE FROM \(table) WHERE player = $1 AND finished_at IS NULL AND id NOT IN (
        SELECT id FROM \(table) WHERE player = $1 AND finished_at IS NULL AND expires_at > $2
        ORDER BY id DESC LIMIT $3)
      """, [.integer(player.rawValue), .integer(now.rawValue), .integer(mostOpen - 1)])
    let expiresAt = now + lifetime
    var random = SystemRandomNumberGenerator()
    while true {
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let seed: UInt64 = random.next()
      let added = try connection.execute(
        """
        INSERT INTO \(table) (id, player, seed, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING
        """,
        [
          .integer(id.rawValue), .integer(player.rawValue), .integer(Int64(bitPattern: seed)),
          .integer(now.rawValue), .integer(expiresAt.rawValue),
        ])
      if added == 1 { return (id: id, seed: seed, expiresAt: expiresAt) }
    }
  }
}
