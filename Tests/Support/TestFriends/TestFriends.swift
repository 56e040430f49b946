import Database
package import Kernel
package import PlaydAPI
package import TestDatabase

extension TestDatabase {
  /// Makes two players friends, without a link and a notification.
  package func befriend(_ player: PlayerID, _ friend: PlayerID, at now: Timestamp) throws {
    try database.write { connection in
      for (one, other) in [(player, friend), (friend, player)] {
        _ = try connection.execute(
          "INSERT INTO friends (player, friend, since) VALUES ($1, $2, $3)",
          [.integer(one.rawValue), .integer(other.rawValue), .integer(now.rawValue)])
      }
    }
  }
}
