import Database
import Identity
import IdentityAPI
import Kernel
import PlaydAPI

/// Players join, prove identities, and leave.
extension World {
  func join(_ process: ServerProcess) -> Request? {
    guard players.count < Self.mostPlayers else { return nil }
    let (number, platform, moment) = (players.count, process.platform, now + process.skew)
    return Request("join", detail: "of player \(number)") {
      try platform.join(number, at: moment, in: $0)
    } durable: { [self] made in
      players.append(SimulatedPlayer(id: made.player.playerID, token: made.token))
      books.people[number] = Books.PlayerBooks()
    }
  }

  /// A player proves an identity until answered: a new one, or another player's, into whom the guest is merged.
  func prove(_ process: ServerProcess) -> Request? {
    if provings.isEmpty {
      guard let player = somebody() else { return nil }
      proofCount += 1
      let known = players.compactMap(\.identity)
      let identity = chance.chance(1, in: 2) ? chance.pick(known) ?? player : player
      provings.append(PendingProof(player: player, identity: identity, number: proofCount))
    }
    let proving = provings[0]
    guard let player = current(proving.player) else {
      provings.removeFirst()
      return nil
    }
    let (platform, moment) = (process.platform, now + process.skew)
    let bearer = Bearer(player: players[player].id, token: players[proving.player].token)
    return Request("proof", detail: "\(proving.number) by player \(player) of \(proving.identity)") {
      try platform.prove(proving.identity, number: proving.number, bearer: bearer, at: moment, in: $0)
    } durable: { [self] signIn in
      if signIn.merged != nil, let owner = numbers[signIn.player.playerID.rawValue] {
        log("merge", "of player \(player) into \(owner)")
        try books.merge(player, into: owner, at: moment.rawValue)
        mergeAccounts(of: player, into: owner)
        players[player].successor = owner
      } else if signIn.player.playerID == players[player].id {
        players[player].identity = proving.identity
      }
    } answer: { [self] _ in
      provings.removeFirst()
    } refusal: { [self] refusal in
      guard refusal is IdentityRefusal else { return false }
      log("unproved", "\(refusal)")
      provings.removeFirst()
      return true
    }
  }

  /// A player leaves for good.
  func leave(_ process: ServerProcess) -> Request? {
    let (platform, moment) = (process.platform, now + process.skew)
    guard numbers.count > 3, let player = somebody() else { return nil }
    let id = players[player].id
    return Request("leave", detail: "of player \(player)") {
      try platform.erase(id, at: moment, in: $0)
    } durable: { [self] in
      books.leave(player)
      players[player].hasLeft = true
      players[player].identity = nil
    }
  }
}
