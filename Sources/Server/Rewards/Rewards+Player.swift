package import Database
import Fraud
package import Kernel
import Ledger
package import PlaydAPI
import RewardsEngine
package import WalletAPI

/// Export, merge and erasure of players' data.
extension Rewards {
  /// Erases a player's data. Close the ledger's account first: its entries stay under a number without a person.
  /// Reports stay as digests without an owner, so that they are not paid to the next account.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let id: [Value] = [.integer(player.rawValue)]
    try connection.execute(
      "INSERT INTO reward_forgotten (partner, event) SELECT partner, event FROM reward_actions WHERE player = $1", id)
    for table in [
      "reward_actions", "reward_entries", "reward_awards", "reward_progress", "reward_starts", "reward_earners",
    ] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", id)
    }
    try fraud.erase(player, at: now, in: connection)
  }

  /// Moves a guest's data to the proven player. Call it before the ledger's merge: of challenges earned by both, the
  /// guest's coins are withdrawn, since each is earned once.
  package func merge(
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
    ) { row throws(DatabaseError) in (challenge: try row.integer(), cycle: try row.integer()) }
    try fraud.merge(guest, into: player, at: now, in: connection)
    try erase(guest, at: now, in: connection)
    // Their activities combined may complete more.
    let catalogue = try catalogue(in: connection)
    var evaluator = Evaluator(self, catalogue: catalogue, player: player, at: now, in: connection)
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
      guard let own = try self.award(of: player, challenge: award.challenge, cycle: award.cycle, connection: connection)
      else {
        try move(award, to: player, in: connection)
        continue
      }
      guard own.state != .withdrawn else {
        // The player's award failed, so the guest's replaces it.
        try connection.execute(
          "DELETE FROM reward_awards WHERE player = $1 AND id = $2", [.integer(player.rawValue), .integer(own.id)])
        try move(award, to: player, in: connection)
        continue
      }
      if award.state != .withdrawn, award.state != .rejected {
        _ = try withdraw(award, at: now, in: connection)
      }
    }
  }

  private func move(_ award: Award, to player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let key: [Value] = [.integer(award.player.rawValue), .integer(award.id), .integer(player.rawValue)]
    try connection.execute("UPDATE reward_awards SET player = $3 WHERE player = $1 AND id = $2", key)
    try connection.execute("UPDATE reward_entries SET player = $3 WHERE player = $1 AND award = $2", key)
  }

  private func mergeEarners(
    _ guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws {
    guard let theirs = try earner(guest, connection) else { return }
    var own = try earner(player, connection) ?? EarningProfile(utcOffset: theirs.utcOffset)
    own.lifetime += theirs.lifetime
    // The later claim determines the next one; of two on one day, the longer streak.
    if let streak = theirs.streak {
      let isBetter = own.streak.map { (streak.day, streak.days) > ($0.day, $0.days) } ?? true
      if isBetter { own.streak = streak }
    }
    try store(own, of: player, connection)
  }

  /// A player's data for the export, without the history.
  package func export(of player: PlayerID, in connection: any Connection) throws -> ExportedEarnings {
    let catalogue = try catalogue(in: connection)
    let id: [Value] = [.integer(player.rawValue)]
    let actions = try connection.all(
      """
      SELECT id, kind, detail, value, occurred_at, day, is_withdrawn, revision, partner FROM reward_actions
      WHERE player = $1 ORDER BY id
      """, id
    ) { row throws(DatabaseError) in
      let action = try Self.action(row)
      let partner = catalogue.partner(PartnerID(rawValue: try row.integer()))
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
