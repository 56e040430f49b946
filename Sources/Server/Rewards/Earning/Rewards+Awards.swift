package import Database
import Fraud
import InboxAPI
package import Kernel
package import Ledger
import PlaydAPI
import WalletAPI

/// The life of awards: granted, held, waiting, decided, withdrawn.
extension Rewards {
  /// Grants an award, unless it is held for review or the budget is exhausted.
  ///
  /// - Parameter title: the challenge's title; nil for the daily bonus, which has its own note.
  func grant(
    _ award: Award, for activities: [Activity], title: BilingualText?, at now: Timestamp,
    in connection: any Connection
  ) throws -> Award {
    var award = award
    award.state = .waiting
    award.at = now
    award = try store(award, connection)
    let candidate = GrantCandidate(
      player: award.player, partner: award.partner.rawValue, subject: award.id, amount: award.amount,
      activities: activities)
    if case .hold(let finding) = try fraud.judge(candidate, at: now, in: connection) {
      try fraud.open(finding, about: candidate, at: now, in: connection)
      award.state = .held
      award = try store(award, connection)
      try tell(
        .held(coins: award.amount.rawValue, challenge: title ?? Self.bonusTitle), award.player, now, connection)
      return award
    }
    award = try pay(award, at: now, in: connection) { award, coins in
      if let title { try tell(.earned(coins: coins, challenge: title), award.player, now, connection) }
    }
    try tellIfWaiting(award, title: title ?? Self.bonusTitle, at: now, in: connection)
    return award
  }

  private func tellIfWaiting(
    _ award: Award, title: BilingualText, at now: Timestamp, in connection: any Connection
  ) throws {
    guard award.state == .waiting else { return }
    try tell(.waiting(coins: award.amount.rawValue, challenge: title), award.player, now, connection)
  }

  /// Pays an award from its budget; if that is exhausted, the award waits.
  private func pay(
    _ award: Award, at now: Timestamp, in connection: any Connection, then publish: (Award, Int64) throws -> Void
  ) throws -> Award {
    var award = award
    let budget = Self.account(award.partner)
    let expiring = award.lastsDays.map { now + .seconds($0 * 86_400) }
    do {
      // The ledger writes before it detects an exhausted budget, so only its writes are undone.
      let paid = award
      award.entry = try connection.attempt {
        try ledger.grant(
          paid.amount, to: paid.player.rawValue, from: budget, expiring: expiring, reference: Self.reference(paid),
          at: now, in: connection)
      }
    } catch LedgerRefusal.budgetExhausted {
      award.state = .waiting
      return try store(award, connection)
    }
    award.state = .granted
    award.at = now
    award = try store(award, connection)
    try connection.execute(
      "INSERT INTO reward_entries (player, entry, award) VALUES ($1, $2, $3)",
      [.integer(award.player.rawValue), .integer(award.entry?.rawValue), .integer(award.id)])
    try addLifetime(award.amount, to: award.player, connection)
    try publish(award, award.amount.rawValue)
    return award
  }

  /// Withdraws an award because the partner withdrew its activity.
  func withdraw(_ award: Award, at now: Timestamp, in connection: any Connection) throws -> Award {
    var award = award
    if award.state == .granted, let entry = award.entry {
      try ledger.reverse(grant: entry, reference: Self.reference(award), at: now, in: connection)
      try addLifetime(-award.amount, to: award.player, connection)
    }
    if award.state == .held { try fraud.drop(award.id, of: award.player, at: now, in: connection) }
    award.state = .withdrawn
    award.at = now
    return try store(award, connection)
  }

  /// The reference in the ledger's entry.
  private static func reference(_ award: Award) -> String {
    award.challenge == Award.streak ? "streak \(award.cycle)" : "award \(award.id)"
  }

  /// Decides a case of the review queue: grants or rejects the coins.
  ///
  /// - Parameters:
  ///   - account: the deciding account, for the record.
  ///   - note: the reason; at most 500 characters are stored.
  ///   - Throws: `FraudRefusal`.
  @discardableResult
  package func decide(
    _ id: Int64, approve: Bool, by account: String, note: String, at now: Timestamp, in connection: any Connection
  ) throws -> Award {
    let decided = try fraud.decide(
      id, as: approve ? .approved : .rejected, by: account, note: String(note.prefix(500)), at: now, in: connection)
    guard var award = try award(decided.subject, of: decided.player, in: connection), award.state == .held else {
      throw FraudRefusal.unknownCase
    }
    let title = Self.title(of: award, try catalogue(in: connection))
    try changed(award.player, now, connection)
    guard approve else {
      award.state = .rejected
      award.at = now
      try tell(.rejected(coins: award.amount.rawValue, challenge: title), award.player, now, connection)
      return try store(award, connection)
    }
    award = try pay(award, at: now, in: connection) { award, coins in
      try tell(.released(coins: coins, challenge: title), award.player, now, connection)
    }
    try tellIfWaiting(award, title: title, at: now, in: connection)
    return award
  }

  /// Waiting awards of a frozen account wait on.
  static let isNotFrozen =
    "NOT EXISTS (SELECT 1 FROM player_freezes WHERE player_freezes.player = reward_awards.player)"

  /// Grants awards whose budget has been refilled, the oldest first; at most `limit`. Returns their number.
  @discardableResult
  package func payWaiting(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let partners = try connection.all("SELECT DISTINCT partner FROM reward_awards WHERE state = 3 ORDER BY partner") {
      row throws(DatabaseError) in try row.integer()
    }
    let catalogue = try catalogue(in: connection)
    var granted: Int64 = 0
    for partner in partners {
      let waiting = try connection.all(
        """
        SELECT \(Award.columns) FROM reward_awards WHERE state = 3 AND partner = $1 AND \(Self.isNotFrozen)
        ORDER BY id LIMIT $2
        """,
        [.integer(partner), .integer(limit - granted)], Award.read)
      for award in waiting {
        let title = Self.title(of: award, catalogue)
        let paid = try pay(award, at: now, in: connection) { award, coins in
          try tell(.earned(coins: coins, challenge: title), award.player, now, connection)
        }
        // Strictly by age: a smaller award does not overtake.
        guard paid.state == .granted else { break }
        granted += 1
      }
    }
    return granted
  }

  /// Tops up a partner's or the platform's budget and returns the ledger's entry.
  ///
  /// - Throws: `LedgerRefusal.amountOutOfRange`, `ActionRefusal.unknownPartner`.
  @discardableResult
  package func topUp(
    _ partner: PartnerID, amount: Coins, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    if partner != .platform {
      let known = try connection.integer(
        "SELECT count(*) FROM reward_partners WHERE id = $1", [.integer(partner.rawValue)])
      guard known == 1 else { throw ActionRefusal.unknownPartner }
    }
    return try ledger.topUp(
      Self.account(partner), amount: amount, reference: reference, at: now, in: connection)
  }

  /// The rest of a partner's or the platform's budget.
  package func budget(of partner: PartnerID, in connection: any Connection) throws -> Coins {
    try ledger.balance(of: Self.account(partner), in: connection).available
  }

  static func account(_ partner: PartnerID) -> Account {
    partner == .platform ? .promotions : .partnerBudget(partner.rawValue)
  }

  static func title(of award: Award, _ catalogue: RewardCatalogue) -> BilingualText {
    catalogue.challenge(award.challenge)?.title(in: award.cycle) ?? bonusTitle
  }

  /// The name of the daily bonus.
  static let bonusTitle = BilingualText(english: "Daily streak bonus", georgian: "დღის სერიის ბონუსი")
}
