public import Database
import Fraud
public import Kernel
import Ledger
import PlaydAPI
import RewardsEngine
public import Tally

/// What the rewards do beside requests.
public enum RewardsWork: String, TallyOutcome {
  /// Lots of coins whose time had come.
  case lotsExpired = "lots-expired"
  /// Awards that their budget could pay at last.
  case awardsPaid = "awards-paid"
  /// Players whose progress was worked out again after a rule had changed.
  case playersReevaluated = "players-reevaluated"
}

/// What has to be done from time to time, by any process: each step is one transaction of a bounded size.
extension Rewards {
  /// Works progress out again for players of a challenge whose rule has changed; at most `limit` players. Returns how many
  /// there were: zero when all is done.
  ///
  /// A milder rule grants what it gives. A stricter one takes nothing back: awards are judged by the rule under which they
  /// were given.
  @discardableResult
  public func reevaluate(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let pending = try connection.first(
      "SELECT challenge, after_player FROM reward_reevaluations ORDER BY challenge LIMIT 1"
    ) { (row: any Row) throws(DatabaseError) in (challenge: try row.integer(0), after: try row.integer(1)) }
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
    ) { (row: any Row) throws(DatabaseError) in try row.integer(0) }
    guard let last = players.last, let challenge = catalogue.challenge(pending.challenge) else {
      return try connection.execute(
        "DELETE FROM reward_reevaluations WHERE challenge = $1", [.integer(pending.challenge)])
    }
    for number in players {
      guard let player = PlayerID(rawValue: number) else { continue }
      var evaluator = Evaluator(self, catalogue, player, now, connection)
      for cycle in try cycles(of: challenge, player, connection) { try evaluator.evaluate(challenge, cycle) }
    }
    try connection.execute(
      "UPDATE reward_reevaluations SET after_player = $2 WHERE challenge = $1",
      [.integer(challenge.id), .integer(last)])
    return Int64(players.count)
  }

  /// The cycles on whose days the player did anything at the challenge's partner.
  private func cycles(
    of challenge: CatalogueChallenge, _ player: PlayerID, _ connection: any Connection
  ) throws -> [Int64] {
    let days = try connection.all(
      "SELECT DISTINCT day FROM reward_actions WHERE player = $1 AND partner = $2 ORDER BY day",
      [.integer(player.rawValue), .integer(challenge.partner.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in CivilDay(rawValue: try row.integer(0)) }
    var cycles: [Int64] = []
    for day in days {
      let cycle = challenge.period.cycle(of: day)
      if cycles.last != cycle { cycles.append(cycle) }
    }
    return cycles
  }

  /// Whether anything waits: coins whose time has come, awards that their budget can pay, a rule that changed, rows that
  /// nobody asks for any more.
  func hasWork(at now: Timestamp, in connection: any Connection) throws -> Bool {
    let checks: [(String, [Value])] = [
      ("SELECT 1 FROM lots WHERE expires_at <= $1 AND remaining > 0 LIMIT 1", [.integer(now.rawValue)]),
      (
        """
        SELECT 1 FROM reward_awards a
        JOIN balances b ON b.kind = CASE WHEN a.partner = 0 THEN 7 ELSE 4 END AND b.owner = a.partner
        WHERE a.state = 3 AND b.posted - b.held >= a.amount LIMIT 1
        """, []
      ),
      ("SELECT 1 FROM reward_reevaluations LIMIT 1", []),
      (
        "SELECT 1 FROM idempotency WHERE at < $1 LIMIT 1", [.integer((now - Ledger.answersKept).rawValue)]
      ),
    ]
    for (query, parameters) in checks {
      let found = try connection.first(query, parameters) { (row: any Row) throws(DatabaseError) in
        try row.integer(0)
      }
      if found != nil { return true }
    }
    return try fraud.canPrune(at: now, in: connection)
  }

  /// Does some of everything that waits, if anything does. Returns whether there may be more.
  public func work(at now: Timestamp, in database: any Database) throws -> Bool {
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
