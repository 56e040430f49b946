package import Database
package import GamesAPI
package import Kernel
import PlaydAPI

/// A game of the catalogue, as the console shows it.
package struct ListedGame: Sendable {
  package var id: GameID
  /// The players' view, without a connection.
  package var game: Game
  package var state: GameState
  /// The platform's fee in basis points.
  package var feePoints: Int64
  /// Whether only its studio knows it.
  package var isTest: Bool
}

/// A rate with its start.
package struct DatedRate: Sendable {
  package var rate: GameRate
  package var since: Timestamp
}

extension Redemptions {
  /// Every game, hidden ones included, in order of the catalogue.
  package func listed(in connection: any Connection) throws -> [ListedGame] {
    try connection.all(
      """
      SELECT g.id, g.state, g.fee_points, g.is_test, \(Self.gameColumns)
      FROM games g JOIN game_rates r ON r.game = g.id AND r.version = g.rate ORDER BY g.position, g.id LIMIT 500
      """
    ) { row throws(DatabaseError) in
      let (id, state) = (GameID(rawValue: try row.integer()), GameState(rawValue: try row.integer()))
      guard let state else { throw .corrupt(detail: "a game's state") }
      let (feePoints, isTest) = (try row.integer(), try row.integer() == 1)
      return ListedGame(id: id, game: try Self.game(row), state: state, feePoints: feePoints, isTest: isTest)
    }
  }

  /// A game's rates, the latest first: at most a hundred.
  package func rates(of game: GameID, in connection: any Connection) throws(DatabaseError) -> [DatedRate] {
    try connection.all(
      """
      SELECT version, coins, value_cents, value_units, least_units, most_units, at FROM game_rates
      WHERE game = $1 ORDER BY version DESC LIMIT 100
      """, [.integer(game.rawValue)]
    ) { row throws(DatabaseError) in
      DatedRate(
        rate: GameRate(
          version: try row.integer(), coins: Coins(try row.integer()), valueCents: try row.integer(),
          valueUnits: try row.integer(), leastUnits: try row.integer(), mostUnits: try row.integer()),
        since: Timestamp(try row.integer()))
    }
  }

  /// Daily counts of a game's deliveries that were given up, by the day of their order. They are few, and in an index of
  /// their own with all that is read here: identifiers are in the order of their moments.
  package func failures(
    of game: GameID, since day: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> [(day: CivilDay, count: Int64)] {
    try connection.all(
      """
      SELECT (id / 4194304 + 1577836800000) / 86400000, count(*) FROM deliveries
      WHERE game = $1 AND state <> 2 AND state = 3 AND id >= $2
      GROUP BY (id / 4194304 + 1577836800000) / 86400000 ORDER BY 1
      """,
      [
        .integer(game.rawValue),
        .integer(RedemptionID.make(at: day.start(utcOffsetMinutes: 0), random: 0)?.rawValue ?? 0),
      ]
    ) { row throws(DatabaseError) in (day: CivilDay(rawValue: try row.integer()), count: try row.integer()) }
  }
}
