import Database
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import Rewards

/// A farmer: creates guest after guest, claims each one's bonus, tries to redeem them into one game account, and
/// finally merges them. The total must equal one player's: nothing outside before a proof, and one bonus a day.
extension World {
  /// The farmer's next step.
  func farm(_ process: ServerProcess) -> Request? {
    guard let number = farmed.last, let player = current(number), players[player].identity == nil else {
      return plantGuest(process)
    }
    if books.canClaim(player, at: (now + process.skew).rawValue) { return claimStreak(process, by: player) }
    if harvested.insert(player).inserted {
      order(by: player, mostUnits: 1)
      return orderRequest(orders.count - 1, of: player, process)
    }
    guard provings.isEmpty else { return nil }
    // The first guest proves the identity, the others are merged into them.
    proofCount += 1
    provings.append(PendingProof(player: player, identity: Self.farmersIdentity, number: proofCount))
    log("farm", "player \(player)")
    return prove(process)
  }

  private static var farmersIdentity: Int { 1_000_000 }

  private func plantGuest(_ process: ServerProcess) -> Request? {
    guard farmed.count < Self.mostFarmed else { return nil }
    let (number, platform, moment) = (players.count, process.platform, now + process.skew)
    return Request("join", "of player \(number), who is farmed") {
      try platform.join(number, at: moment, in: $0)
    } durable: { [self] made in
      players.append(SimulatedPlayer(id: made.player.playerID, token: made.token))
      books.people[number] = Books.PlayerBooks()
      farmed.append(number)
    }
  }

  static var mostFarmed: Int { 40 }

  /// The guests' total: no more bonuses than days.
  func checkFarm() throws {
    guard let main = players.first(where: { $0.identity == Self.farmersIdentity }) else { return }
    let bonuses = try database.read {
      try $0.integer(
        "SELECT count(*) FROM reward_awards WHERE player = $1 AND challenge = 0 AND state = 1",
        [.integer(main.id.rawValue)])
    }
    // Clocks may be a day off at either end.
    let days = (now - Self.birth).rawValue / Books.day + 2
    guard bonuses <= days else { throw InvariantError("The farmer has \(bonuses) bonuses after \(days) days.") }
  }
}
