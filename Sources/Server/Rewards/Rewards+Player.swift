public import Database
import Fraud
public import Kernel
import Ledger
public import PlaydAPI
import RewardsEngine

/// What is kept of a player: given out, handed over, removed.
extension Rewards {
  /// Removes what is kept of a player. The ledger's account is closed before: its entries stay, with a number that leads
  /// to nobody. What partners told stays as digests without an owner, so that it is not paid to the next account.
  public func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let id: [Value] = [.integer(player.rawValue)]
    try connection.execute(
      """
      DELETE FROM reward_entries WHERE award IN (SELECT id FROM reward_awards WHERE player = $1)
      """, id)
    for table in ["reward_awards", "reward_progress", "reward_starts", "reward_earners"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", id)
    }
    try connection.execute(
      """
      UPDATE reward_actions SET player = NULL, kind = '', detail = '', value = 0, occurred_at = 0, day = 0
      WHERE player = $1
      """, id)
    try fraud.erase(player, at: now, in: connection)
  }

  /// Hands what a guest has done to the player they have proved to be. It comes before the ledger's merging: of what both
  /// have earned, the guest's coins are taken back, because a challenge is earned once.
  public func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try mergeAwards(guest, into: player, at: now, in: connection)
    try mergeEarners(guest, into: player, in: connection)
    try connection.execute(
      """
      INSERT INTO reward_starts (player, challenge, cycle, started_at)
      SELECT $2, challenge, cycle, started_at FROM reward_starts WHERE player = $1
      ON CONFLICT (player, challenge, cycle) DO UPDATE SET started_at =
        CASE WHEN excluded.started_at < reward_starts.started_at
          THEN excluded.started_at ELSE reward_starts.started_at END
      """, both)
    try connection.execute("UPDATE reward_actions SET player = $2 WHERE player = $1", both)
    let cycles = try connection.all(
      "SELECT challenge, cycle FROM reward_progress WHERE player = $1 ORDER BY challenge, cycle",
      [.integer(guest.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in (challenge: try row.integer(0), cycle: try row.integer(1)) }
    try fraud.merge(guest, into: player, at: now, in: connection)
    try erase(guest, at: now, in: connection)
    // What both did together may have come to more.
    let catalogue = try catalogue(in: connection)
    var evaluator = Evaluator(self, catalogue, player, now, connection)
    for (number, cycle) in cycles {
      if let challenge = catalogue.challenge(number) { try evaluator.evaluate(challenge, cycle) }
    }
  }

  private func mergeAwards(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let awards = try connection.all(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 ORDER BY id", [.integer(guest.rawValue)],
      Award.read)
    for award in awards {
      guard let own = try self.award(of: player, award.challenge, award.cycle, connection) else {
        try connection.execute(
          "UPDATE reward_awards SET player = $2 WHERE id = $1",
          [.integer(award.id), .integer(player.rawValue)])
        continue
      }
      guard own.state != .withdrawn else {
        // The player's came to nothing, so the guest's takes its place.
        try connection.execute("DELETE FROM reward_awards WHERE id = $1", [.integer(own.id)])
        try connection.execute(
          "UPDATE reward_awards SET player = $2 WHERE id = $1", [.integer(award.id), .integer(player.rawValue)])
        continue
      }
      if award.state != .withdrawn, award.state != .rejected {
        _ = try withdraw(award, at: now, in: connection)
      }
    }
  }

  private func mergeEarners(
    _ guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws {
    guard let theirs = try earner(guest, connection) else { return }
    var own = try earner(player, connection) ?? Earner(utcOffset: theirs.utcOffset)
    own.lifetime += theirs.lifetime
    // The later claim decides when the next is; of two on one day, the longer streak.
    if let streak = theirs.streak {
      let isBetter = own.streak.map { (streak.day, streak.days) > ($0.day, $0.days) } ?? true
      if isBetter { own.streak = streak }
    }
    try store(own, of: player, connection)
  }

  /// All that is kept of a player beside their history.
  public func export(of player: PlayerID, in connection: any Connection) throws -> ExportedEarnings {
    let catalogue = try catalogue(in: connection)
    let id: [Value] = [.integer(player.rawValue)]
    let actions = try connection.all(
      """
      SELECT id, kind, detail, value, occurred_at, day, is_withdrawn, revision, partner FROM reward_actions
      WHERE player = $1 ORDER BY id
      """, id
    ) { (row: any Row) throws(DatabaseError) in
      let action = try Self.action(row)
      let partner = catalogue.partner(PartnerID(rawValue: try row.integer(8)))
      return ExportedAction(
        partnerID: partner?.slug ?? "none", kind: action.kind, detail: action.detail, value: action.value,
        occurredAt: action.at, isWithdrawn: action.isWithdrawn)
    }
    let awards = try connection.all(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 ORDER BY id", id, Award.read)
    return ExportedEarnings(
      actions: actions,
      awards: awards.map { award in
        ExportedAward(
          challengeID: catalogue.challenge(award.challenge)?.slug, title: Self.title(of: award, catalogue),
          amount: award.amount.rawValue, state: award.state, at: award.at)
      },
      reviews: try fraud.cases(of: player, in: connection).map { found in
        ExportedReview(
          reason: found.reason.word, amount: found.amount.rawValue, openedAt: found.openedAt,
          decidedAt: found.decision?.at)
      })
  }
}
