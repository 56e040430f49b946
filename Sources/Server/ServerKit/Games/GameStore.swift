package import Database
package import Kernel
package import PlaydAPI

/// A game's data about players. Functions about one player run inside the caller's transaction.
package protocol GameStore: Sendable {
  /// The tables that reference a player.
  static var playerTables: [String] { get }

  /// Grants redeemed units; called once per redemption.
  func grant(_ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection) throws

  /// Takes units back, as far as the player has not used them. Returns how many there were to take.
  func takeBack(_ units: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> Int64

  /// Removes what is left of a player's granted units.
  func takeGranted(from player: PlayerID, in connection: any Connection) throws

  /// Moves a guest's data to a player.
  func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws

  /// Erases a player's data.
  func erase(_ player: PlayerID, in connection: any Connection) throws

  /// Replays every stored recording and reports differences. Returns the number of replays.
  func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64
}

extension GameStore {
  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in Self.playerTables {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }
}

/// A module whose store handles players' data, except for the export.
package protocol StoringGameModule: GameModule {
  associatedtype Games: GameStore
  var games: Games { get }
}

extension StoringGameModule {
  package static var playerTables: [String] { Games.playerTables }

  package func grant(
    _ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try games.grant(units, to: player, at: now, in: connection)
  }

  package func takeBack(
    _ units: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    try games.takeBack(units, from: player, at: now, in: connection)
  }

  package func takeGranted(from player: PlayerID, in connection: any Connection) throws {
    try games.takeGranted(from: player, in: connection)
  }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try games.merge(guest, into: player, in: connection)
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try games.erase(player, in: connection)
  }

  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 { try games.reverify(report) }
}
