import ConsoleAPI
package import Database
package import Kernel
import PlaydAPI

/// Studios and their games.
extension Console {
  /// A stored studio.
  package struct Studio: Sendable {
    package var id: Int64
    package var slug: String
    package var name: String
    /// The numbers of its games, in order.
    package var games: [Int64]
  }

  /// The studios a caller may see: all for an operator, their own for others.
  package func studios(for caller: ConsoleCaller, in connection: any Connection) throws -> [Studio] {
    var studios = try connection.all(
      "SELECT id, slug, name FROM console_studios WHERE $1 = -1 OR id = $1 ORDER BY slug LIMIT 1000",
      [.integer(caller.studio ?? -1)]
    ) { row throws(DatabaseError) in
      Studio(id: try row.integer(), slug: try row.text(), name: try row.text(), games: [])
    }
    for index in studios.indices { studios[index].games = try games(of: studios[index].id, in: connection) }
    return studios
  }

  /// Creates a studio, or changes its name and games. Games move from their previous studio.
  package func put(
    _ slug: String, name: String, games: [Int64], by caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws -> Studio {
    try connection.execute(
      """
      INSERT INTO console_studios (id, slug, name, created_at)
      SELECT coalesce(max(id), 0) + 1, $1, $2, $3 FROM console_studios WHERE 1 = 1
      ON CONFLICT (slug) DO UPDATE SET name = $2
      """, [.text(slug), .text(name), .integer(now.rawValue)])
    let id = try connection.integer("SELECT id FROM console_studios WHERE slug = $1", [.text(slug)])
    try connection.execute("DELETE FROM console_studio_games WHERE studio = $1", [.integer(id)])
    for game in games {
      try connection.execute(
        """
        INSERT INTO console_studio_games (game, studio) VALUES ($1, $2)
        ON CONFLICT (game) DO UPDATE SET studio = $2
        """, [.integer(game), .integer(id)])
    }
    let numbers = games.map(String.init).joined(separator: " ")
    try record("studio.put", subject: "\(slug): \(numbers)", by: caller, from: origin, at: now, in: connection)
    return Studio(id: id, slug: slug, name: name, games: try self.games(of: id, in: connection))
  }

  /// The numbers of the games a caller may see; nil for all.
  package func games(for caller: ConsoleCaller, in connection: any Connection) throws -> [Int64]? {
    guard caller.role.isOfStudio else { return nil }
    return try games(of: caller.studio ?? -1, in: connection)
  }

  /// Checks access to a game: operators, and its studio's accounts.
  ///
  /// Throws `ConsoleRefusal.studioForeign`, also for a game without a studio, so that the answer reveals nothing.
  package func admit(_ caller: ConsoleCaller, to game: Int64?, in connection: any Connection) throws {
    guard let allowed = try games(for: caller, in: connection) else { return }
    guard let game, allowed.contains(game) else { throw ConsoleRefusal.studioForeign }
  }

  /// The most games of a studio.
  package static let mostGames = 50

  /// Gives a studio a new game. Throws `ConsoleRefusal.gamesFull` above the limit.
  ///
  /// - Parameter slug: the studio; nil for the caller's.
  package func adopt(
    _ game: Int64, studio slug: String?, by caller: ConsoleCaller, in connection: any Connection
  ) throws {
    guard let slug = slug ?? caller.account.studio else {
      throw ConsoleRefusal.notFound("Name the studio that the game belongs to.")
    }
    let studio = try self.studio(slug, for: caller, in: connection)
    guard try games(of: studio, in: connection).count < Self.mostGames else { throw ConsoleRefusal.gamesFull }
    try connection.execute(
      "INSERT INTO console_studio_games (game, studio) VALUES ($1, $2)", [.integer(game), .integer(studio)])
  }

  /// The number of a studio the caller may act for.
  func studio(_ slug: String, for caller: ConsoleCaller, in connection: any Connection) throws -> Int64 {
    let id = try connection.first("SELECT id FROM console_studios WHERE slug = $1", [.text(slug)]) {
      row throws(DatabaseError) in try row.integer()
    }
    if let own = caller.studio, id != own { throw ConsoleRefusal.studioForeign }
    guard let id else { throw ConsoleRefusal.notFound("There is no studio \(slug).") }
    return id
  }

  private func games(of studio: Int64, in connection: any Connection) throws -> [Int64] {
    try connection.all(
      "SELECT game FROM console_studio_games WHERE studio = $1 ORDER BY game", [.integer(studio)]
    ) { row throws(DatabaseError) in try row.integer() }
  }
}
