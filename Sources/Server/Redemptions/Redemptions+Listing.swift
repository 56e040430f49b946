public import Database
public import Kernel
public import PlaydAPI

/// A game of the catalogue as who runs it sees it.
public struct ListedGame: Sendable {
  public var id: GameID
  /// As players see it, without a connection.
  public var game: Game
  public var state: GameState
  /// The platform's part of redemptions, in basis points.
  public var feePoints: Int64
}

/// A rate with the moment since which it has been in force.
public struct DatedRate: Sendable {
  public var rate: GameRate
  public var since: Timestamp
}

extension Redemptions {
  /// Every game, hidden ones too, in the catalogue's order.
  public func listed(in connection: any Connection) throws -> [ListedGame] {
    try connection.all(
      """
      SELECT \(Self.gameColumns), g.fee_points
      FROM games g JOIN game_rates r ON r.game = g.id AND r.version = g.rate ORDER BY g.position, g.id LIMIT 500
      """
    ) { (row: any Row) throws(DatabaseError) in
      guard let state = GameState(rawValue: try row.integer(19)) else { throw .corrupt(detail: "a game's state") }
      return ListedGame(
        id: GameID(rawValue: try row.integer(0)), game: try Self.game(row), state: state,
        feePoints: try row.integer(21))
    }
  }

  /// The rates of a game, the latest first: at most a hundred.
  public func rates(of game: GameID, in connection: any Connection) throws(DatabaseError) -> [DatedRate] {
    try connection.all(
      """
      SELECT version, coins, value_cents, value_units, least_units, most_units, at FROM game_rates
      WHERE game = $1 ORDER BY version DESC LIMIT 100
      """, [.integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      DatedRate(
        rate: GameRate(
          version: try row.integer(0), coins: Coins(try row.integer(1)), valueCents: try row.integer(2),
          valueUnits: try row.integer(3), leastUnits: try row.integer(4), mostUnits: try row.integer(5)),
        since: Timestamp(try row.integer(6)))
    }
  }

  /// How the deliveries of a game that were asked for since a day came out: by day, delivered and refunded.
  public func deliveries(
    of game: GameID, since day: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> [(day: CivilDay, delivered: Int64, refunded: Int64)] {
    try connection.all(
      """
      SELECT created_at / 86400000, CAST(sum(CASE WHEN state = 2 THEN 1 ELSE 0 END) AS BIGINT),
        CAST(sum(CASE WHEN state = 3 THEN 1 ELSE 0 END) AS BIGINT)
      FROM deliveries WHERE game = $1 AND created_at >= $2 GROUP BY created_at / 86400000 ORDER BY 1
      """, [.integer(game.rawValue), .integer(day.start(utcOffsetMinutes: 0).rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      (
        day: CivilDay(rawValue: try row.integer(0)), delivered: try row.integer(1), refunded: try row.integer(2)
      )
    }
  }
}
