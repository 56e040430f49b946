import Database
import Deliveries
import Fraud
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Rewards

/// Operators' actions and periodic work.
extension World {
  func topUp(_ partner: Int64, _ coins: Int64, _ process: ServerProcess) -> Request {
    let (platform, moment) = (process.platform, now + process.skew)
    return Request("top-up", detail: "of \(partner) by \(coins)") {
      try platform.rewards.topUp(
        PartnerID(rawValue: partner), amount: Coins(coins), reference: "prepaid", at: moment, in: $0)
    } durable: { [self] _ in
      books.topUp(partner, coins)
    }
  }

  /// A new rule for a challenge, more or less generous.
  func publish(_ process: ServerProcess) -> Request? {
    let (platform, moment) = (process.platform, now + process.skew)
    let challenge: Int64 = chance.chance(1, in: 2) ? 1 : 2
    let rule =
      challenge == 1
      ? Books.Rule(wanted: chance.pick([8_000, 10_000, 14_000]) ?? 10_000, reward: chance.pick([500, 700]) ?? 700)
      : Books.Rule(wanted: chance.pick([2, 3, 5]) ?? 3, reward: chance.pick([1_000, 1_500]) ?? 1_500)
    return Request("publish", detail: "\(rule) for challenge \(challenge)") {
      try platform.publish([challenge: rule], at: moment, in: $0)
    } durable: { [self] in
      books.publish(rule, for: challenge)
    }
  }

  /// A decision in the review queue.
  func decide(_ process: ServerProcess) throws -> Request? {
    let cases = try database.read { connection in
      try connection.all(
        """
        SELECT c.id, a.player, a.challenge, a.cycle FROM fraud_cases c
        JOIN reward_awards a ON a.player = c.player AND a.id = c.subject WHERE c.state = 1 ORDER BY c.id
        """
      ) { row throws(DatabaseError) in
        (
          id: try row.integer(), player: try row.integer(),
          key: Books.AwardKey(challenge: try row.integer(), cycle: try row.integer())
        )
      }
    }
    guard let found = chance.pick(cases), let player = numbers[found.player] else { return nil }
    let (platform, moment, approves) = (process.platform, now + process.skew, chance.chance(1, in: 2))
    return Request(approves ? "release" : "refusal", detail: "for player \(player)") {
      _ = try platform.rewards.decide(found.id, approve: approves, by: "operator", note: "", at: moment, in: $0)
    } durable: { [self] in
      try books.decide(found.key, of: player, approve: approves, at: moment.rawValue)
    } refusal: {
      $0 is FraudRefusal
    }
  }

  // MARK: Work

  /// A piece of periodic work.
  func work(_ process: ServerProcess) throws -> Request? {
    switch chance.below(7) {
    case 0, 1: expire(process)
    case 2: payWaiting(process)
    case 3, 4: reevaluate(process)
    case 5: try sweep(process)
    default: tidy(process)
    }
  }

  func expire(_ process: ServerProcess) -> Request {
    let (platform, moment) = (process.platform, now + process.skew)
    return Request("expiry", detail: "") {
      try platform.ledger.expire(at: moment, limit: 100_000, in: $0)
    } durable: { [self] count in
      guard count == books.dueLots(at: moment.rawValue) else {
        throw InvariantError("\(count) lots expired where \(books.dueLots(at: moment.rawValue)) were due.")
      }
      if count > 0 { log("expired", "\(count) lots") }
      books.expire(at: moment.rawValue)
    }
  }

  func payWaiting(_ process: ServerProcess) -> Request {
    let (platform, moment) = (process.platform, now + process.skew)
    return Request("payment of what waits", detail: "") { connection in
      let before = try Self.waiting(connection)
      try platform.rewards.payWaiting(1, at: moment, in: connection)
      let after = try Self.waiting(connection)
      return before.filter { award in !after.contains { $0 == award } }
    } durable: { [self] paid in
      for award in paid {
        guard let player = numbers[award[0]] else { throw InvariantError("A player who left was paid.") }
        let key = Books.AwardKey(challenge: award[1], cycle: award[2])
        guard books.people[player]?.awards[key]?.state == .waiting else {
          throw InvariantError("Player \(player) was paid \(key), which did not wait.")
        }
        books.pay(key, of: player, at: moment.rawValue)
        log("paid", "what player \(player) waited for")
      }
    }
  }

  static func waiting(_ connection: any Connection) throws -> [[Int64]] {
    try connection.all("SELECT player, challenge, cycle FROM reward_awards WHERE state = 3 ORDER BY id") {
      row throws(DatabaseError) in [try row.integer(), try row.integer(), try row.integer()]
    }
  }

  func reevaluate(_ process: ServerProcess) -> Request {
    let (platform, moment, limit) = (process.platform, now + process.skew, 1 + chance.index(below: 3))
    return Request("re-evaluation", detail: "") {
      try platform.rewards.reevaluate(Int64(limit), at: moment, in: $0)
    } durable: { [self] count in
      if count > 0 { log("re-evaluated", "\(count) players") }
      let ids = Dictionary(uniqueKeysWithValues: numbers.map { ($0.value, $0.key) })
      try books.reevaluate(limit, ids, at: moment.rawValue)
    }
  }

  /// Gives up deliveries whose endpoint was away for the whole schedule. A studio with unconfirmed grants returns
  /// before that, or its grants could not be known.
  func sweep(_ process: ServerProcess) throws -> Request {
    if let index = try games.indices.first(where: owesAnswer) { return comeBack(index, process) }
    let (platform, moment) = (process.platform, now + process.skew)
    return Request("giving up", detail: "") { connection in
      let before = try platform.states(in: connection)
      _ = try platform.deliveries.giveUp(at: moment, limit: 100, in: connection)
      return try platform.states(in: connection).filter { $0.value != before[$0.key] }
    } durable: { [self] changed in
      for (redemption, state) in changed.sorted(by: { $0.key < $1.key }) {
        let order = orders.first { $0.redemption?.rawValue == redemption }
        guard state == 3, let order, books.refund(order.number) else {
          throw InvariantError("A delivery was given up that was decided.")
        }
        log("gave up", order.key)
      }
    }
  }

  /// Whether an unreachable game has granted a redemption that is still held.
  private func owesAnswer(_ index: Int) throws -> Bool {
    let (now, id) = (now, Platform.games[index].id)
    let endpoint = try database.read { try platform.deliveries.endpoint(of: id, at: now, in: $0) }
    guard let endpoint, endpoint.state != .active else { return false }
    return orders.contains { order in
      order.game == index && books.isHeld(order.number)
        && order.redemption.map { games[index].store.grants[$0.text] != nil } == true
    }
  }

  /// Deletes obsolete rows.
  private func tidy(_ process: ServerProcess) -> Request {
    let (platform, moment) = (process.platform, now + process.skew)
    return Request("tidying", detail: "") {
      try platform.ledger.forgetAnswers(at: moment, limit: 100, in: $0)
      _ = try platform.rewards.fraud.prune(100, at: moment, in: $0)
    }
  }
}
