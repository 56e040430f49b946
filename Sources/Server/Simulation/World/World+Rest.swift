import Database
import Deliveries
import Kernel
import PlaydAPI
import Redemptions
import Rewards
import WalletAPI

/// The end: faults stop, everything in transit arrives, and the books must match the documents.
extension World {
  /// A bound on delivery rounds: each delivery has ten attempts, a lease may have to end before an attempt, and
  /// unclaimed ones are given up after some hundred hours.
  private var mostRounds: Int { 20 * (orders.count + 20) }

  func comeToRest() throws {
    hasFaults = false
    now = now + Milliseconds.seconds(3_600)
    for process in processes { try restart(process) }
    for index in games.indices where !games[index].isLost {
      try insist { try perform(turn(), [comeBack(index, turn())]) }
      if games[index].isRotating { try insist { try perform(turn(), [rotate(index, turn())]) } }
    }
    while let message = messages.first { try perform(turn(), [deliver(message, to: turn())].compactMap { $0 }) }
    while orders.contains(where: { $0.state == .asking }) {
      try perform(turn(), [orderRequest(turn())].compactMap { $0 })
    }
    try settleAwards()
    try deliverAll()
    try check()
    try database.read { connection in
      for (word, state) in [("delivered", 2), ("refunded", 3)] as [(String, Int64)] {
        report.counts[word] = Int(
          try connection.integer("SELECT count(*) FROM deliveries WHERE state = $1", [.integer(state)]))
      }
      try checkAtRest(connection)
    }
  }

  /// The next process in turn, a moment later.
  private func turn() -> ServerProcess {
    report.steps += 1
    now = now + Milliseconds(1)
    return processes[report.steps % processes.count]
  }

  /// Applies changed rules and pays waiting awards.
  private func settleAwards() throws {
    for partner: Int64 in [0, 1] { try insist { try perform(turn(), [topUp(partner, 1_000_000, turn())]) } }
    while !books.reevaluating.isEmpty { try perform(turn(), [reevaluate(turn())]) }
    for _ in 0..<1_000 {
      try perform(turn(), [payWaiting(turn())])
      if try database.read({ try Self.waiting($0) }).isEmpty { return }
    }
    throw InvariantError("Awards wait although their budgets are full.")
  }

  private func deliverAll() throws {
    for _ in 0..<mostRounds {
      for process in processes {
        for game in Platform.games {
          try perform(process, [claim(of: game.id, limit: 100, process)].compactMap { $0 })
        }
        while !process.claimed.isEmpty { try send(process) }
        while !process.sent.isEmpty { try perform(process, [reportBack(process)].compactMap { $0 }) }
        try perform(process, [try sweep(process)])
        try perform(process, [expire(process)])
        report.steps += 1
      }
      guard let next = try database.read({ try platform.nextDelivery(in: $0) }) else { return }
      // Deliveries to a lost endpoint are due all the time.
      now = next > now ? next : now + .seconds(3_600)
    }
    throw InvariantError("Deliveries are still waiting after \(mostRounds) rounds.")
  }

  /// Each line of a player's history follows from the previous one, from zero to the balance.
  func checkHistories() throws {
    for (number, player) in numbers.sorted(by: { $0.key < $1.key }) {
      guard let id = PlayerID(rawValue: number) else { continue }
      var balance = books.people[player]?.available ?? 0
      var cursor: String?
      repeat {
        let after = cursor
        let page = try database.read { try platform.rewards.history(of: id, after: after, limit: 20, in: $0) }
        for line in page.lines {
          guard line.balanceAfter.rawValue == balance else {
            throw InvariantError(
              "Player \(player)'s history says \(line.balanceAfter.rawValue) where there were \(balance).")
          }
          if line.state != .void { balance -= line.amount.rawValue }
        }
        cursor = page.next
      } while cursor != nil
      guard balance == 0 else {
        throw InvariantError("Player \(player)'s history leaves \(balance) coins unexplained.")
      }
    }
  }
}
