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
    // Two processes may have chosen the same number for two games.
    guard let id = try insert(game, isOurs: false, at: now, in: connection) else { throw .conflict }
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
