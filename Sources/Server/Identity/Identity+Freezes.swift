package import Database
package import Kernel
package import PlaydAPI

/// A player's account that an operator has frozen.
package struct Freeze: Hashable, Sendable {
  /// The console account that froze it.
  package var by: String
  package var at: Timestamp
  package var note: String
}

/// Frozen accounts: grants are held for review, redemptions and gifts are refused, games can be played.
///
/// Redemptions read the table in the statement that they run anyway.
extension Identity {
  /// The table of frozen accounts. Released: never changed.
  package static let freezes = [
    """
    CREATE TABLE player_freezes (
      player {integer} PRIMARY KEY REFERENCES players (id),
      frozen_by TEXT NOT NULL,
      frozen_at {integer} NOT NULL,
      note TEXT NOT NULL
    ) {table}
    """
  ]

  /// Freezes an account. A frozen one keeps its first reason. False if nothing changed.
  @discardableResult
  package func freeze(
    _ player: PlayerID, by account: String, note: String, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      """
      INSERT INTO player_freezes (player, frozen_by, frozen_at, note) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player) DO NOTHING
      """, [.integer(player.rawValue), .text(account), .integer(now.rawValue), .text(note)]) == 1
  }

  /// Ends a freeze. False if the account was not frozen.
  @discardableResult
  package func unfreeze(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute("DELETE FROM player_freezes WHERE player = $1", [.integer(player.rawValue)]) == 1
  }

  /// Moves a guest's freeze to the proven player: merging frees no coins.
  func moveFreeze(
    of guest: PlayerID, to player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    guard let freeze = try freeze(of: guest, in: connection) else { return }
    try self.freeze(player, by: freeze.by, note: freeze.note, at: freeze.at, in: connection)
    try unfreeze(guest, in: connection)
  }

  /// A player's freeze; nil for an account that is not frozen.
  package func freeze(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Freeze? {
    try connection.first(
      "SELECT frozen_by, frozen_at, note FROM player_freezes WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      Freeze(by: try row.text(), at: Timestamp(try row.integer()), note: try row.text())
    }
  }
}
