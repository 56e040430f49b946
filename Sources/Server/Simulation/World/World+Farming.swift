import Database
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import Rewards

/// A farmer: creates guests, claims each one's bonus, connects each with one game account, redeems into it, and merges
/// them in the end. The total must equal one player's: nothing outside before a proof, one bonus a day, and a few
/// players per account.
extension World {
  /// The farmer's next step.
  func farm(_ process: ServerProcess) -> Request? {
    let guests = farmed.filter { current($0) == $0 && players[$0].identity == nil }
    for guest in guests {
      if books.canClaim(guest, at: (now + process.skew).rawValue) { return claimStreak(process, by: guest) }
      guard connected.contains(guest) else { return connectGuest(guest, process) }
      if harvested.insert(guest).inserted {
        order(by: guest, mostUnits: 1)
        return orderRequest(orders.count - 1, of: guest, process)
      }
    }
    guard let guest = guests.first, farmed.count.isMultiple(of: Self.guestsAtOnce) else { return plantGuest(process) }
    guard provings.isEmpty else { return nil }
    // The first guest proves the identity, the others are merged into them.
    proofCount += 1
    provings.append(PendingProof(player: guest, identity: Self.farmersIdentity, number: proofCount))
    log("farm", "player \(guest)")
    return prove(process)
  }

  /// Moves the shared account to a guest. The model says whether it has had too many players.
  private func connectGuest(_ guest: Int, _ process: ServerProcess) -> Request {
    let (id, platform, moment) = (players[guest].id, process.platform, now + process.skew)
    return Request("shared account", detail: "of player \(guest)") {
      try platform.moveSharedAccount(to: id, at: moment, in: $0)
    } durable: { [self] in
      guard !isCrowded(for: guest, at: moment) else {
        throw InvariantError("Player \(guest) was connected with an account of too many players.")
      }
      connected.insert(guest)
      accountPlayers[guest] = moment
    } refusal: { [self] refusal in
      guard case RedemptionRefusal.accountCrowded? = refusal as? RedemptionRefusal else { return false }
      guard isCrowded(for: guest, at: moment) else {
        throw InvariantError("Player \(guest) was refused an account of few players.")
      }
      connected.insert(guest)
      log("crowded", "for player \(guest)")
      return true
    }
  }

  private func isCrowded(for guest: Int, at moment: Timestamp) -> Bool {
    let recent = accountPlayers.filter { $0.key != guest && $0.value > moment - Redemptions.accountMemory }
    return recent.count >= Redemptions.mostPlayersOfAccount
  }

  /// A merged guest's connection counts as the player's.
  func mergeAccounts(of guest: Int, into player: Int) {
    guard let moment = accountPlayers.removeValue(forKey: guest) else { return }
    if accountPlayers[player] == nil { accountPlayers[player] = moment }
  }

  private static var farmersIdentity: Int { 1_000_000 }

  private func plantGuest(_ process: ServerProcess) -> Request? {
    guard farmed.count < Self.mostFarmed else { return nil }
    let (number, platform, moment) = (players.count, process.platform, now + process.skew)
    return Request("join", detail: "of player \(number), who is farmed") {
      try platform.join(number, at: moment, in: $0)
    } durable: { [self] made in
      players.append(SimulatedPlayer(id: made.player.playerID, token: made.token))
      books.people[number] = Books.PlayerBooks()
      farmed.append(number)
    }
  }

  private static var mostFarmed: Int { 40 }
  /// One more than an account accepts.
  private static var guestsAtOnce: Int { Int(Redemptions.mostPlayersOfAccount) + 1 }

  /// No account has more players than allowed, and the guests' total is no more bonuses than days.
  func checkFarm() throws {
    let crowded = try database.read {
      try $0.integer(
        "SELECT count(*) FROM (SELECT 1 FROM game_account_players GROUP BY game, account HAVING count(*) > $1) a",
        [.integer(Redemptions.mostPlayersOfAccount)])
    }
    guard crowded == 0 else { throw InvariantError("\(crowded) accounts have more players than allowed.") }
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
