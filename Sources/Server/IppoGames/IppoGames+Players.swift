package import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI

/// What is granted to players, and what happens to their data.
extension IppoGames {
  /// Grants redeemed baskets; called once per redemption.
  package func grant(
    _ baskets: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    var random = SystemRandomNumberGenerator()
    let event = IppoEvent(
      id: random.next(), when: LocalTime(at: now, offset: 0),
      .granted(coins: baskets * Basket.coins, food: baskets * Basket.food, water: baskets * Basket.water))
    try add([event], to: player, in: connection)
  }

  /// Takes back all granted coins. What they bought is refused by the rules when the log is read again.
  package func dropGrants(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM ippo_events WHERE player = $1 AND is_grant = 1", [.integer(player.rawValue)])
  }

  /// Moves a guest's events and runs to a player. The rules make one life of both: the earlier beginning counts.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws {
    let events = try events(of: guest, in: connection)
    if !events.isEmpty { try add(events, to: player, in: connection) }
    try mergeFriends(of: guest, into: player, in: connection)
    for table in ["ippo_events", "ippo_logs", "ippo_profiles"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(guest.rawValue)])
    }
    try connection.execute(
      "UPDATE ippo_runs SET player = $2 WHERE player = $1", [.integer(guest.rawValue), .integer(player.rawValue)])
    if !events.isEmpty { try renewProfile(of: player, in: connection) }
  }

  /// The guest's friends become the player's; a friendship between the two ends.
  private func mergeFriends(
    of guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for (table, column) in [("ippo_friends", "since"), ("ippo_cheers", "day")] {
      let moves = [
        ("$2, friend", "player = $1 AND friend <> $2"), ("player, $2", "friend = $1 AND player <> $2"),
      ]
      for (selected, condition) in moves {
        try connection.execute(
          """
          INSERT INTO \(table) (player, friend, \(column)) SELECT \(selected), \(column) FROM \(table) WHERE \(condition)
          ON CONFLICT (player, friend) DO NOTHING
          """, both)
      }
      try connection.execute("DELETE FROM \(table) WHERE player = $1 OR friend = $1", [both[0]])
    }
    let hasProfile = try connection.integer("SELECT count(*) FROM ippo_profiles WHERE player = $1", [both[0]]) == 1
    if hasProfile { try ensureProfile(of: player, in: connection) }
  }

  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["ippo_friends", "ippo_cheers"] {
      try connection.execute("DELETE FROM \(table) WHERE friend = $1", [.integer(player.rawValue)])
    }
    for table in Self.playerTables {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  static let playerTables = ["ippo_events", "ippo_logs", "ippo_runs", "ippo_profiles", "ippo_friends", "ippo_cheers"]

  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> ExportedIppo {
    ExportedIppo(
      log: try log(of: player, in: connection),
      runs: try StoredRun.all(of: player, in: connection).map(\.exported),
      friends: try connection.all(
        "SELECT n.name FROM ippo_friends f JOIN players n ON n.id = f.friend WHERE f.player = $1 ORDER BY f.since, n.id",
        [.integer(player.rawValue)]
      ) { row throws(DatabaseError) in try row.text() })
  }
}
