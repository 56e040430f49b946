package import Database
package import HatGameAPI
package import Kernel
package import PlaydAPI
package import ServerKit

/// Redeemed word packs: how many a player has, and which of them are open.
extension HatGames: GameStore {
  package static let playerTables = ["hat_packs", "hat_opened_packs"]

  package func overview(of player: PlayerID) throws -> HatGameOverview {
    try database.read { connection in
      HatGameOverview(
        packs: try packs(of: player, in: connection), opened: try opened(by: player, in: connection).map(\.name))
    }
  }

  func packs(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.first("SELECT packs FROM hat_packs WHERE player = $1", [.integer(player.rawValue)]) {
      row throws(DatabaseError) in try row.integer()
    } ?? 0
  }

  /// The opened packs, in the order of their list.
  func opened(by player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [WordPack] {
    let names = try connection.all(
      "SELECT pack FROM hat_opened_packs WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.text() }
    return WordPack.all.filter { names.contains($0.name) }
  }

  /// Opens a pack with one of the player's unopened ones; an open pack stays open.
  package func open(_ name: String, by player: PlayerID, at now: Timestamp) throws -> HatPackWords {
    guard let pack = WordPack.named(name) else {
      throw Refusal(.wordPackUnknown, detail: "The Hat Game has no word pack of that name.")
    }
    return try database.write { connection in
      try connection.claim([.player(player.rawValue)])
      let opened = try opened(by: player, in: connection)
      if opened.contains(where: { $0.name == pack.name }) { return pack.opened }
      guard try packs(of: player, in: connection) > Int64(opened.count) else {
        throw Refusal(.wordPackMissing, detail: "The bearer has no word pack that is still closed.")
      }
      try connection.execute(
        "INSERT INTO hat_opened_packs (player, pack, opened_at) VALUES ($1, $2, $3)",
        [.integer(player.rawValue), .text(pack.name), .integer(now.rawValue)])
      return pack.opened
    }
  }

  /// Grants redeemed packs; called once per redemption.
  package func grant(
    _ packs: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try give(packs, to: player, in: connection)
  }

  private func give(_ packs: Int64, to player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO hat_packs (player, packs) VALUES ($1, $2)
      ON CONFLICT (player) DO UPDATE SET packs = hat_packs.packs + excluded.packs
      """, [.integer(player.rawValue), .integer(packs)])
  }

  /// Takes packs back, as far as they are closed. Returns how many were.
  package func takeBack(
    _ packs: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.claim([.player(player.rawValue)])
    let closed = try self.packs(of: player, in: connection) - Int64(try opened(by: player, in: connection).count)
    let taken = min(packs, max(closed, 0))
    try connection.execute(
      "UPDATE hat_packs SET packs = packs - $2 WHERE player = $1", [.integer(player.rawValue), .integer(taken)])
    return taken
  }

  /// Everything stored about a player was granted.
  package func takeGranted(from player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try erase(player, in: connection)
  }

  /// Games are stored on devices and, while they last, in rooms.
  package func reverify(_ report: (ReplayDifference) -> Void) -> Int64 { 0 }

  /// Moves a guest's packs to a player. A pack that both had open is one to open again.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let packs = try packs(of: guest, in: connection)
    if packs > 0 { try give(packs, to: player, in: connection) }
    try connection.execute(
      """
      INSERT INTO hat_opened_packs (player, pack, opened_at)
      SELECT $1, pack, opened_at FROM hat_opened_packs WHERE player = $2 ON CONFLICT DO NOTHING
      """, [.integer(player.rawValue), .integer(guest.rawValue)])
    try erase(guest, in: connection)
  }
}
