package import AdsAPI
package import AdsEngine
package import Database
package import Kernel
package import PlaydAPI

extension Ads {
  /// The result of using a reward.
  package enum Use: Equatable, Sendable {
    /// First use, for this purpose.
    case first
    /// A repetition for the same purpose: granted before, not to be granted again.
    case repeated
  }

  private struct StoredReward {
    var id: AdRewardID
    var player: Int64
    var purpose: AdPurpose
    var view: Int64?
    var expiresAt: Timestamp
    var usedAt: Int64?
    var usedFor: Int64?
  }

  private static let columns = "id, player, purpose, view, expires_at, used_at, used_for"

  private static func stored(_ row: Row) throws(DatabaseError) -> StoredReward {
    let (id, player) = (AdRewardID(rawValue: try row.integer()), try row.integer())
    guard let id, let purpose = AdPurpose(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
    else { throw .corrupt(detail: "a reward") }
    return StoredReward(
      id: id, player: player, purpose: purpose, view: try row.optionalInteger(),
      expiresAt: Timestamp(try row.integer()), usedAt: try row.optionalInteger(), usedFor: try row.optionalInteger())
  }

  /// Issues the reward token of a completed view: the same token until it is used.
  package func claim(
    _ id: AdViewID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> AdReward {
    guard let view = try storedView(id, of: player, in: connection) else { throw AdsRefusal.viewNotFound }
    guard let purpose = view.placement.purpose else { throw AdsRefusal.earnsNothing }
    if let known = try reward(for: id, of: player, in: connection) {
      guard known.usedAt == nil else { throw AdsRefusal.rewardUsed }
      guard now < known.expiresAt else { throw AdsRefusal.rewardExpired(known.expiresAt) }
      return try shown(known, connection)
    }
    switch view.ending {
    case .skip, .failure: throw AdsRefusal.closedEarly
    case .completion where view.provider.signsViews && !view.isVerified: throw AdsRefusal.notVerified
    case .completion: break
    // AdMob's callback replaces the client's report.
    case nil, .impression:
      guard view.isVerified else {
        guard now < view.expiresAt else { throw AdsRefusal.viewExpired(view.expiresAt) }
        throw AdsRefusal.outOfOrder("The view has not been reported as complete.")
      }
    }
    if !view.provider.signsViews {
      let most =
        try settings(at: now, in: connection).rules(for: player).of(view.placement)?.unsignedCap ?? 0
      guard
        try count(
          .unsignedRewards, upTo: most, player: player, placement: view.placement, now: now, connection: connection)
      else {
        let tomorrow = CivilDay(of: now, utcOffsetMinutes: 0) + 1
        throw AdsRefusal.dailyCap(most: most, wait: tomorrow.start(utcOffsetMinutes: 0) - now)
      }
    }
    let reward = try addReward(
      purpose, placement: view.placement, of: player, for: id, now: now, connection: connection)
    try tally(now, placement: view.placement, provider: view.provider, arm: view.arm, connection: connection) {
      $0.rewards = 1
    }
    return reward
  }

  /// Consumes a reward, inside the transaction that grants something for it.
  ///
  /// - Parameters:
  ///   - reference: identifies the use (a session, a life), to distinguish a repeated request from a second use. Any
  ///     number that is stable for the same use.
  ///   - Returns: whether to grant.
  package func use(
    _ token: String, for purpose: AdPurpose, by player: PlayerID, reference: Int64, at now: Timestamp,
    in connection: any Connection
  ) throws -> Use {
    guard let read = RewardToken(token, secret: try secret(in: connection)) else { throw AdsRefusal.rewardForged }
    // Another player's, unless it belonged to a guest merged into this one.
    guard try read.player == player.rawValue || isOwn(read.reward, player, connection) else {
      throw AdsRefusal.rewardForged
    }
    guard read.purpose == purpose else { throw AdsRefusal.rewardElsewhere(read.purpose.word) }
    let changed = try connection.execute(
      """
      UPDATE ad_rewards SET used_at = $3, used_for = $4
      WHERE player = $1 AND id = $2 AND purpose = $5 AND used_at IS NULL AND expires_at > $3
      """,
      [
        .integer(player.rawValue), .integer(read.reward), .integer(now.rawValue), .integer(reference),
        .integer(Int64(purpose.rawValue)),
      ])
    if changed == 1 { return .first }
    let found = try connection.first(
      "SELECT \(Self.columns) FROM ad_rewards WHERE player = $1 AND id = $2",
      [.integer(player.rawValue), .integer(read.reward)]
    ) { row throws(DatabaseError) in try Self.stored(row) }
    // Signed by us but missing: expired long ago and pruned.
    guard let found else { throw AdsRefusal.rewardExpired(read.expiresAt) }
    guard found.usedAt != nil else { throw AdsRefusal.rewardExpired(found.expiresAt) }
    guard found.usedFor == reference else { throw AdsRefusal.rewardUsed }
    return .repeated
  }

  private func isOwn(
    _ reward: Int64, _ player: PlayerID, _ connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM ad_rewards WHERE player = $1 AND id = $2", [.integer(player.rawValue), .integer(reward)])
      == 1
  }

  func addReward(
    _ purpose: AdPurpose, placement: AdPlacement, of player: PlayerID, for view: AdViewID?, now: Timestamp,
    connection: any Connection
  ) throws(DatabaseError) -> AdReward {
    let expiresAt = now + Self.rewardLife
    while true {
      let id: AdRewardID = Self.newID(at: now)
      let added = try connection.execute(
        """
        INSERT INTO ad_rewards (id, player, placement, purpose, view, day, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (player, id) DO NOTHING
        """,
        [
          .integer(id.rawValue), .integer(player.rawValue), .integer(Int64(placement.rawValue)),
          .integer(Int64(purpose.rawValue)), .integer(view?.rawValue),
          .integer(CivilDay(of: now, utcOffsetMinutes: 0).rawValue), .integer(now.rawValue),
          .integer(expiresAt.rawValue),
        ])
      guard added == 1 else { continue }
      return try shown(
        StoredReward(id: id, player: player.rawValue, purpose: purpose, view: view?.rawValue, expiresAt: expiresAt),
        connection)
    }
  }

  /// An unused grant of today, so that a lost response costs nothing.
  func unusedGrant(
    of player: PlayerID, at placement: AdPlacement, now: Timestamp, connection: any Connection
  ) throws(DatabaseError) -> AdReward? {
    let found = try connection.first(
      """
      SELECT \(Self.columns) FROM ad_rewards
      WHERE player = $1 AND placement = $2 AND day = $3 AND view IS NULL AND used_at IS NULL AND expires_at > $4
      ORDER BY id LIMIT 1
      """,
      [
        .integer(player.rawValue), .integer(Int64(placement.rawValue)),
        .integer(CivilDay(of: now, utcOffsetMinutes: 0).rawValue), .integer(now.rawValue),
      ]
    ) { row throws(DatabaseError) in try Self.stored(row) }
    return try found.map { (found) throws(DatabaseError) in try shown(found, connection) }
  }

  private func reward(
    for view: AdViewID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredReward? {
    try connection.first(
      "SELECT \(Self.columns) FROM ad_rewards WHERE player = $1 AND view = $2",
      [.integer(player.rawValue), .integer(view.rawValue)]
    ) { row throws(DatabaseError) in try Self.stored(row) }
  }

  private func shown(_ reward: StoredReward, _ connection: any Connection) throws(DatabaseError) -> AdReward {
    let token = RewardToken(
      purpose: reward.purpose, reward: reward.id.rawValue, player: reward.player, view: reward.view ?? 0,
      expiresAt: reward.expiresAt)
    return AdReward(
      rewardID: reward.id, purpose: reward.purpose, token: token.signed(with: try secret(in: connection)),
      expiresAt: reward.expiresAt)
  }

  // MARK: The secret that rewards are signed with

  private static let secretNames = ["ads-0", "ads-1", "ads-2", "ads-3"]

  /// The database's secret of 256 bits; all processes sign and verify with it.
  func secret(in connection: any Connection) throws(DatabaseError) -> [UInt8] {
    if let known = try knownSecret(in: connection) { return known }
    var random = SystemRandomNumberGenerator()
    for name in Self.secretNames {
      try connection.execute(
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [.text(name), .integer(Int64(bitPattern: random.next()))])
    }
    guard let made = try knownSecret(in: connection) else { throw .noRow(statement: "the secret of rewards") }
    return made
  }

  private func knownSecret(in connection: any Connection) throws(DatabaseError) -> [UInt8]? {
    let words = try connection.all(
      "SELECT value FROM secrets WHERE name IN ('ads-0', 'ads-1', 'ads-2', 'ads-3') ORDER BY name"
    ) { row throws(DatabaseError) in UInt64(bitPattern: try row.integer()) }
    guard words.count == Self.secretNames.count else { return nil }
    return words.flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }
}
