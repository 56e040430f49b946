package import Database
import Fraud
package import Kernel
import Ledger
import PlaydAPI
import RewardsEngine
import ServerRuntime

/// Background work of the rewards service.
package enum RewardsWork: String, TallyOutcome {
  /// Expired lots of coins.
  case lotsExpired = "lots-expired"
  /// Waiting awards paid from a refilled budget.
  case awardsPaid = "awards-paid"
  /// Players re-evaluated after a change of rules.
  case playersReevaluated = "players-reevaluated"
}

/// Periodic work, for any process: each step is one bounded transaction.
extension Rewards {
  /// Re-evaluates players of a challenge with changed rules; at most `limit`. Returns their number, zero when finished.
  ///
  /// A more generous rule grants awards. A stricter one withdraws none: awards are judged by the rule they were granted
  /// under.
  @discardableResult
  package func reevaluate(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let pending = try connection.first(
      "SELECT challenge, after_player FROM reward_reevaluations ORDER BY challenge LIMIT 1"
    ) { row throws(DatabaseError) in (challenge: try row.integer(), after: try row.integer()) }
    guard let pending else { return 0 }
    let catalogue = try catalogue(in: connection)
    let players = try connection.all(
      """
      SELECT player FROM reward_actions WHERE player > $1 AND partner = $2
      GROUP BY player ORDER BY player LIMIT $3
      """,
      [
        .integer(pending.after), .integer(catalogue.challenge(pending.challenge)?.partner.rawValue ?? -1),
        .integer(limit),
      ]
    ) { row throws(DatabaseError) in try row.integer() }
    guard let last = players.last, let challenge = catalogue.challenge(pending.challenge) else {
      return try connection.execute(
        "DELETE FROM reward_reevaluations WHERE challenge = $1", [.integer(pending.challenge)])
    }
    for number in players {
      guard let player = PlayerID(rawValue: number) else { continue }
      var evaluator = Evaluator(self, catalogue: catalogue, player: player, at: now, in: connection)
      for cycle in try cycles(of: challenge, player, connection) { try evaluator.evaluate(challenge, cycle) }
    }
    try connection.execute(
      "UPDATE reward_reevaluations SET after_player = $2 WHERE challenge = $1",
      [.integer(challenge.id), .integer(last)])
    return Int64(players.count)
  }

  /// The cycles with any activity at the challenge's partner.
  private func cycles(
    of challenge: CatalogueChallenge, _ player: PlayerID, _ connection: any Connection
  ) throws -> [Int64] {
    let days = try connection.all(
      "SELECT DISTINCT day FROM reward_actions WHERE player = $1 AND partner = $2 ORDER BY day",
      [.integer(player.rawValue), .integer(challenge.partner.rawValue)]
    ) { row throws(DatabaseError) in CivilDay(rawValue: try row.integer()) }
    var cycles: [Int64] = []
    for day in days {
      let cycle = challenge.period.cycle(of: day)
      if cycles.last != cycle { cycles.append(cycle) }
    }
    return cycles
  }

  /// Whether work is due: expired coins, payable awards, a changed rule, obsolete rows.
  func hasWork(at now: Timestamp, in connection: any Connection) throws -> Bool {
    let checks: [(String, [Value])] = [
      ("SELECT 1 FROM lots WHERE expires_at <= $1 AND remaining > 0 LIMIT 1", [.integer(now.rawValue)]),
      (
        """
        SELECT 1 FROM reward_awards
        JOIN balances b ON b.kind = CASE WHEN partner = 0 THEN 7 ELSE 4 END AND b.owner = partner
        WHERE state = 3 AND b.posted - b.held >= amount AND \(Self.isNotFrozen) LIMIT 1
        """, []
      ),
      ("SELECT 1 FROM reward_reevaluations LIMIT 1", []),
      (
        "SELECT 1 FROM idempotency WHERE at < $1 LIMIT 1", [.integer((now - Ledger.answersKept).rawValue)]
      ),
    ]
    for (query, parameters) in checks {
      let found = try connection.first(query, parameters) { row throws(DatabaseError) in
        try row.integer()
      }
      if found != nil { return true }
    }
    return try fraud.canPrune(at: now, in: connection)
  }

  /// Does a bounded part of all due work. Returns whether more may be due.
  package func work(at now: Timestamp, in database: any Database) throws -> Bool {
    guard try database.read({ try hasWork(at: now, in: $0) }) else { return false }
    let step: Int64 = 100
    let expired = try database.write { try ledger.expire(at: now, limit: step, in: $0) }
    let paid = try database.write { try payWaiting(step, at: now, in: $0) }
    let players = try database.write { try reevaluate(step, at: now, in: $0) }
    done.count(.lotsExpired, by: Int64(expired))
    done.count(.awardsPaid, by: Int64(paid))
    done.count(.playersReevaluated, by: players)
    let answers = try database.write { try ledger.forgetAnswers(at: now, limit: step, in: $0) }
    let pruned = try database.write { try fraud.prune(step, at: now, in: $0) }
    return expired == step || paid > 0 || players > 0 || answers == step || pruned >= step
  }
}
