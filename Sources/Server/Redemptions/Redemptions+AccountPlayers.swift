import Database
package import Kernel
import PlaydAPI

/// Recent players of a game's account. An account belongs to one person; connecting player after player to it collects
/// their gifts.
extension Redemptions {
  /// The most players of an account within `accountMemory`.
  package static let mostPlayersOfAccount: Int64 = 3
  /// How long a connection is remembered after its end.
  package static let accountMemory = Milliseconds.seconds(30 * 86_400)

  /// The tables of the migration for recent players of accounts. A player who left is a random number there.
  package static let accountPlayers = [
    """
    CREATE TABLE game_account_players (
      game {integer} NOT NULL REFERENCES games (id),
      account TEXT NOT NULL,
      player {integer} NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (game, account, player)
    ) {clustered}
    """,
    "CREATE INDEX game_account_players_by_time ON game_account_players (at)",
    "CREATE INDEX game_account_players_of_player ON game_account_players (player)",
    """
    INSERT INTO game_account_players (game, account, player, at) SELECT game, account, player, since FROM game_links
    """,
  ]

  /// Whether too many other players were connected with the account for one more.
  func isCrowded(
    _ account: String, of game: GameID, for player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM game_account_players WHERE game = $1 AND account = $2 AND player <> $3 AND at > $4",
      [
        .integer(game.rawValue), .text(account), .integer(player.rawValue),
        .integer((now - Self.accountMemory).rawValue),
      ]) >= Self.mostPlayersOfAccount
  }

  /// Records a connection and deletes old ones.
  func record(
    _ player: PlayerID, with account: String, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO game_account_players (game, account, player, at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (game, account, player) DO UPDATE SET at = excluded.at
      """, [.integer(game.rawValue), .text(account), .integer(player.rawValue), .integer(now.rawValue)])
    try connection.execute(
      "DELETE FROM game_account_players WHERE at <= $1", [.integer((now - Self.accountMemory).rawValue)])
  }

  /// Anonymizes a leaving player's entries.
  func forgetAccounts(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let nobody = -Int64(clamping: connection.randomBits() >> 2) - 1
    try connection.execute(
      "UPDATE game_account_players SET player = $2 WHERE player = $1",
      [.integer(player.rawValue), .integer(nobody)])
  }

  /// Moves a guest's entries to the proven player.
  func mergeAccounts(
    _ guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try connection.execute(
      """
      DELETE FROM game_account_players WHERE player = $1 AND EXISTS (
        SELECT 1 FROM game_account_players own WHERE own.player = $2 AND own.game = game_account_players.game
          AND own.account = game_account_players.account)
      """, both)
    try connection.execute("UPDATE game_account_players SET player = $2 WHERE player = $1", both)
  }
}
