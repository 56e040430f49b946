package import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI
import ServerKit

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

  /// Takes back what is left of refunded baskets, as an event that devices apply as well. Nothing goes below zero there,
  /// whatever they spent meanwhile.
  ///
  /// - Returns: how many baskets were still whole.
  package func takeBack(
    _ baskets: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    try connection.claim([.player(player.rawValue)])
    let log = IppoLog(try events(of: player, in: connection))
    let state = log.state(at: LocalTime(at: now, offset: 0))
    let coins = min(baskets * Basket.coins, state.coins)
    let (food, water) = (min(baskets * Basket.food, state.food), min(baskets * Basket.water, state.water))
    guard coins > 0 || food > 0 || water > 0 else { return 0 }
    // After what it takes back, also within one millisecond.
    let moment = log.events.last { $0.isGrant }.map { max(now, $0.when.at + Milliseconds(1)) } ?? now
    var random = SystemRandomNumberGenerator()
    let event = IppoEvent(
      id: random.next(), when: LocalTime(at: moment, offset: 0), .returned(coins: coins, food: food, water: water))
    try add([event], to: player, in: connection)
    return min(coins / Basket.coins, food / Basket.food, water / Basket.water)
  }

  /// Takes back all granted coins. What they bought is refused by the rules when the log is read again.
  package func takeGranted(from player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM ippo_events WHERE player = $1 AND is_grant = 1", [.integer(player.rawValue)])
  }

  /// Moves a guest's events and runs to a player. The rules make one life of both: the earlier beginning counts.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws {
    let events = try events(of: guest, in: connection)
    if !events.isEmpty { try add(events, to: player, in: connection) }
    try mergeListing(of: guest, into: player, in: connection)
    for table in ["ippo_events", "ippo_logs", "ippo_profiles"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(guest.rawValue)])
    }
    try connection.execute(
      "UPDATE ippo_runs SET player = $2 WHERE player = $1", [.integer(guest.rawValue), .integer(player.rawValue)])
    if !events.isEmpty { try renewProfile(of: player, in: connection) }
  }

  /// A guest who was on the board keeps the place as the player.
  private func mergeListing(
    of guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let isListed = try connection.integer(
      "SELECT count(*) FROM ippo_profiles WHERE player = $1 AND is_listed = 1", [.integer(guest.rawValue)])
    guard isListed == 1 else { return }
    try ensureProfile(of: player, in: connection)
    try connection.execute(
      "UPDATE ippo_profiles SET is_listed = 1 WHERE player = $1", [.integer(player.rawValue)])
  }

  package static let playerTables = ["ippo_events", "ippo_logs", "ippo_runs", "ippo_profiles"]

  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> ExportedIppo {
    ExportedIppo(
      log: try log(of: player, in: connection),
      runs: try StoredRun.all(of: player, in: connection).map(\.exported))
  }
}
