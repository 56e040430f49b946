package import Database
package import GamesAPI
package import Kernel
package import PlaydAPI

/// Games that studios add by themselves, and their pictures.
extension Redemptions {
  /// The columns and the table of studios' games. Released: never changed.
  package static let studioGames = [
    "ALTER TABLE games ADD COLUMN is_test {integer} NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN picture {integer} NOT NULL DEFAULT 0",
    "ALTER TABLE game_keys ADD COLUMN is_test {integer} NOT NULL DEFAULT 0",
    """
    CREATE TABLE game_pictures (
      game {integer} PRIMARY KEY REFERENCES games (id),
      number {integer} NOT NULL,
      bytes {bytes} NOT NULL
    ) {table}
    """,
  ]

  /// The colors behind a game without a picture.
  private static let colors: [(from: Int64, to: Int64)] = [
    (0x6D28D9, 0x0F766E), (0x0E7490, 0x3B0764), (0xB45309, 0x7C2D12), (0x15803D, 0x134E4A), (0xBE185D, 0x4C1D95),
  ]

  /// Adds a game in test mode; nil if its slug exists.
  ///
  /// - Parameter game: its slug, name, unit, bundles and rate.
  package func create(
    _ game: Game, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> GameID? {
    guard try gameID(game.slug, hidden: true, in: connection) == nil else { return nil }
    try connection.execute(
      """
      INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, is_first_party, symbol, color_from, color_to, one_en,
        one_ka, many_en, many_ka, bundles, rate, fee_points, state, position, is_test)
      SELECT coalesce(max(id), 0) + 1, $1, $2, $3, 0, 0, $4, $5, $6, $7, $8, $9, $10, $11, 1,
        \(Self.usualFeePoints), \(GameState.paused.rawValue), coalesce(max(position), 0) + 10, 1
      FROM games WHERE 1 = 1 ON CONFLICT DO NOTHING
      """,
      [
        .text(game.slug.text), .text(game.name.english), .text(game.name.georgian),
        .integer(Int64(game.icon.symbol.rawValue)), .integer(game.icon.from), .integer(game.icon.to),
        .text(game.unit.one.english), .text(game.unit.one.georgian), .text(game.unit.many.english),
        .text(game.unit.many.georgian), .text(game.bundles.map { String($0.units) }.joined(separator: ",")),
      ])
    // Two processes may have chosen the same number for two games.
    guard let id = try gameID(game.slug, hidden: true, in: connection) else { throw .conflict }
    let rate = game.rate
    try connection.execute(
      """
      INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
      VALUES ($1, 1, $2, $3, $4, $5, $6, $7)
      """,
      [
        .integer(id.rawValue), .integer(rate.coins.rawValue), .integer(rate.valueCents), .integer(rate.valueUnits),
        .integer(rate.leastUnits), .integer(rate.mostUnits), .integer(now.rawValue),
      ])
    return id
  }

  /// What is drawn for a new game until it has a picture.
  package static func icon(for slug: GameSlug) -> GameIcon {
    let color = colors[slug.text.utf8.reduce(0) { $0 + Int($1) } % colors.count]
    return GameIcon(.other, from: color.from, to: color.to)
  }

  /// Ends a game's test mode; false if it was live.
  package func launch(_ game: GameID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE games SET is_test = 0 WHERE id = $1 AND is_test = 1", [.integer(game.rawValue)]) == 1
  }

  /// Stores a game's picture under its next number.
  ///
  /// - Parameter bytes: a PNG that this server has encoded.
  package func setPicture(_ bytes: [UInt8], of game: GameID, in connection: any Connection) throws(DatabaseError) {
    let number = try connection.integer(
      "UPDATE games SET picture = picture + 1 WHERE id = $1 RETURNING picture", [.integer(game.rawValue)])
    try connection.execute(
      """
      INSERT INTO game_pictures (game, number, bytes) VALUES ($1, $2, $3)
      ON CONFLICT (game) DO UPDATE SET number = $2, bytes = $3
      """, [.integer(game.rawValue), .integer(number), .bytes(bytes)])
  }

  /// A game's picture of that number; nil if it has another or none.
  package func picture(
    of slug: GameSlug, number: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [UInt8]? {
    try connection.first(
      "SELECT p.bytes FROM game_pictures p JOIN games g ON g.id = p.game WHERE g.slug = $1 AND p.number = $2",
      [.text(slug.text), .integer(number)]
    ) { row throws(DatabaseError) in try row.bytes() }
  }
}
