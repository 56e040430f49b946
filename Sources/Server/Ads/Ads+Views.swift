package import AdsAPI
import AdsEngine
package import Database
package import Kernel
package import PlaydAPI

extension Ads {
  struct StoredView {
    var id: AdViewID
    var player: Int64
    var placement: AdPlacement
    var provider: AdProvider
    var creative: HouseCreative?
    var arm: String
    var length: Milliseconds
    var skippableAfter: Milliseconds
    var createdAt: Timestamp
    var expiresAt: Timestamp
    var shownAt: Timestamp?
    var ending: AdViewEvent?
    var isVerified: Bool

    /// The client's view.
    var view: AdView {
      AdView(
        viewID: id, placement: placement, provider: provider, creative: creative, skippableAfter: skippableAfter,
        length: length, expiresAt: expiresAt)
    }

    /// How long it must still be watched.
    func remaining(at now: Timestamp) -> Milliseconds {
      guard provider == .house, placement.format == .rewarded, ending == nil else { return .zero }
      guard let shownAt else { return length }
      return max(.zero, min(length, shownAt + length - now))
    }

    func state(at now: Timestamp) -> AdViewState {
      AdViewState(
        viewID: id, event: ending ?? (shownAt == nil ? nil : .impression), remaining: remaining(at: now))
    }
  }

  private static let columns =
    "id, player, placement, provider, creative, arm, length, skippable_after, created_at, expires_at, shown_at, ending, "
    + "verified_at"

  private static func stored(_ row: Row) throws(DatabaseError) -> StoredView {
    let (id, player) = (AdViewID(rawValue: try row.integer()), try row.integer())
    guard let id, let placement = AdPlacement(rawValue: UInt8(truncatingIfNeeded: try row.integer())),
      let provider = AdProvider(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
    else { throw .corrupt(detail: "a view of an ad") }
    return StoredView(
      id: id, player: player, placement: placement, provider: provider,
      creative: try row.optionalInteger().flatMap { HouseCreative(rawValue: UInt8(truncatingIfNeeded: $0)) },
      arm: try row.text(), length: Milliseconds(try row.integer()), skippableAfter: Milliseconds(try row.integer()),
      createdAt: Timestamp(try row.integer()), expiresAt: Timestamp(try row.integer()),
      shownAt: try row.optionalInteger().map { Timestamp($0) },
      ending: try row.optionalInteger().flatMap { AdViewEvent(rawValue: UInt8(truncatingIfNeeded: $0)) },
      isVerified: try row.optionalInteger() != nil)
  }

  /// A view by its identifier alone, as AdMob's callback names it.
  func storedView(_ id: AdViewID, in connection: any Connection) throws(DatabaseError) -> StoredView? {
    try connection.first("SELECT \(Self.columns) FROM ad_views WHERE id = $1", [.integer(id.rawValue)]) {
      row throws(DatabaseError) in try Self.stored(row)
    }
  }

  /// A player's view; nil if there is none.
  func storedView(
    _ id: AdViewID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredView? {
    try connection.first(
      "SELECT \(Self.columns) FROM ad_views WHERE player = $1 AND id = $2",
      [.integer(player.rawValue), .integer(id.rawValue)]
    ) { row throws(DatabaseError) in try Self.stored(row) }
  }

  /// Answers a request for an ad.
  package func offer(
    _ request: AdRequest, to player: PlayerID, country: String?, at now: Timestamp, in connection: any Connection
  ) throws -> AdOffer {
    let settings = try settings(at: now, in: connection)
    let consent = try consent(of: player, in: connection)
    guard let choice = consent?.choice, consent?.policy == settings.policy else { throw AdsRefusal.consentMissing }
    let regime = AdRegime(country: country)
    let arm = settings.arm(of: player, at: request.placement)
    let isFree = try isFree(player, at: now, in: connection)
    let allRules = settings.rules(for: player)
    guard let rules = (isFree ? allRules.withoutInterruptions : allRules).of(request.placement) else {
      return try without(.off, request.placement, settings, arm, player, now, connection)
    }
    let providers = rules.providers.filter { provider in
      request.providers.contains(provider) && hasAccount(of: provider)
        && AdConsent.permission(for: provider, choice, regime) != .nothing
    }
    if let open = try openView(of: player, at: request.placement, providers, now, connection) {
      return AdOffer(serverTime: now, view: open.view)
    }
    guard let provider = providers.first else {
      return try without(.noFill, request.placement, settings, arm, player, now, connection)
    }
    let isCounted = try count(.views, upTo: rules.dailyCap, player, request.placement, now, connection)
    guard isCounted else { return try without(.capped, request.placement, settings, arm, player, now, connection) }
    let view = try add(
      StoredView(
        id: Self.newID(at: now), player: player.rawValue, placement: request.placement, provider: provider,
        creative: nil, arm: arm, length: rules.length, skippableAfter: rules.skippableAfter, createdAt: now,
        expiresAt: now + Self.viewLife, shownAt: nil, ending: nil, isVerified: false), connection)
    try tally(now, view.placement, view.provider, arm, connection) { figures in
      figures.requests = 1
      figures.fills = 1
    }
    _ = try prune(2, at: now, in: connection)
    return AdOffer(serverTime: now, view: view.view)
  }

  private func hasAccount(of provider: AdProvider) -> Bool {
    switch provider {
    case .house: true
    case .h5: accounts.h5 != nil
    case .admob: accounts.admob != nil
    }
  }

  /// An unshown view issued before, so that a lost response or a reload does not count against the daily cap.
  private func openView(
    of player: PlayerID, at placement: AdPlacement, _ providers: [AdProvider], _ now: Timestamp,
    _ connection: any Connection
  ) throws(DatabaseError) -> StoredView? {
    let views = try connection.all(
      """
      SELECT \(Self.columns) FROM ad_views
      WHERE player = $1 AND placement = $2 AND expires_at > $3 AND shown_at IS NULL AND ending IS NULL
      ORDER BY id DESC LIMIT 10
      """,
      // Not one that expires while it is watched.
      [
        .integer(player.rawValue), .integer(Int64(placement.rawValue)),
        .integer(now.rawValue + PlacementRules.longest.rawValue * 2),
      ]
    ) { row throws(DatabaseError) in try Self.stored(row) }
    return views.first { providers.contains($0.provider) }
  }

  /// The answer without an ad: the reward by grace, while any is left today.
  private func without(
    _ absence: AdAbsence, _ placement: AdPlacement, _ settings: AdSettings, _ arm: String, _ player: PlayerID,
    _ now: Timestamp, _ connection: any Connection
  ) throws -> AdOffer {
    try tally(now, placement, nil, arm, connection) { $0.requests = 1 }
    guard let purpose = placement.purpose else { return AdOffer(serverTime: now, absence: absence) }
    if let given = try unusedGrant(of: player, at: placement, now, connection) {
      return AdOffer(serverTime: now, freeGrant: given, absence: absence)
    }
    let rules = settings.rules(for: player).placements.first { $0.placement == placement }
    guard try count(.freeGrants, upTo: rules?.freeGrants ?? 0, player, placement, now, connection) else {
      return AdOffer(serverTime: now, absence: absence)
    }
    let reward = try addReward(purpose, placement, of: player, for: nil, now, connection)
    try tally(now, placement, nil, arm, connection) { $0.freeGrants = 1 }
    return AdOffer(serverTime: now, freeGrant: reward, absence: absence)
  }

  private func add(_ view: StoredView, _ connection: any Connection) throws(DatabaseError) -> StoredView {
    var random = SystemRandomNumberGenerator()
    var view = view
    while true {
      if view.provider == .house { view.creative = Self.creative(for: view.placement, random.next()) }
      let added = try connection.execute(
        """
        INSERT INTO ad_views (id, player, placement, provider, creative, arm, length, skippable_after, created_at,
          expires_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE NOT EXISTS (SELECT 1 FROM ad_views WHERE id = $1)
        """,
        [
          .integer(view.id.rawValue), .integer(view.player), .integer(Int64(view.placement.rawValue)),
          .integer(Int64(view.provider.rawValue)), .integer(view.creative.map { Int64($0.rawValue) }), .text(view.arm),
          .integer(view.length.rawValue), .integer(view.skippableAfter.rawValue), .integer(view.createdAt.rawValue),
          .integer(view.expiresAt.rawValue),
        ])
      if added == 1 { return view }
      view.id = Self.newID(at: view.createdAt)
    }
  }

  static func newID<ID: Identifier>(at now: Timestamp) -> ID {
    var random = SystemRandomNumberGenerator()
    while true { if let id = ID.make(at: now, random: random.next()) { return id } }
  }

  /// A game of the catalogue other than the one being played.
  static func creative(for placement: AdPlacement, _ random: UInt64) -> HouseCreative {
    let others = HouseCreative.allCases.filter { $0 != placement.ownCreative }
    return others[Int(random % UInt64(others.count))]
  }

  /// Handles a view's event.
  package func report(
    _ event: AdViewEvent, of id: AdViewID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> AdViewState {
    guard var view = try storedView(id, of: player, in: connection) else { throw AdsRefusal.viewNotFound }
    if view.ending == event || (event == .impression && view.shownAt != nil) { return view.state(at: now) }
    guard now < view.expiresAt else { throw AdsRefusal.viewExpired(view.expiresAt) }
    if let ending = view.ending { throw AdsRefusal.outOfOrder("The view has ended with \(ending.word).") }
    if event != .impression, event != .failure, view.shownAt == nil {
      throw AdsRefusal.outOfOrder("The view has had no impression.")
    }
    if event == .completion {
      let remaining = view.remaining(at: now)
      guard remaining <= .zero else { throw AdsRefusal.watchedTooBriefly(remaining: remaining) }
    }
    // The condition holds even if another request was faster.
    let column = event == .impression ? "shown_at" : "ended_at"
    let ending = event == .impression ? "" : ", ending = \(event.rawValue)"
    let changed = try connection.execute(
      "UPDATE ad_views SET \(column) = $3\(ending) WHERE player = $1 AND id = $2 AND \(column) IS NULL",
      [.integer(player.rawValue), .integer(id.rawValue), .integer(now.rawValue)])
    guard changed == 1 else { throw AdsRefusal.outOfOrder("The view has ended.") }
    if event == .impression { view.shownAt = now } else { view.ending = event }
    if event == .impression { try endOthers(than: view, at: now, in: connection) }
    let rate = event == .impression ? try settings(at: now, in: connection).rates[view.provider] ?? 0 : 0
    try tally(now, view.placement, view.provider, view.arm, connection) { figures in
      switch event {
      case .impression:
        figures.impressions = 1
        figures.revenueMicros = rate
      case .completion: figures.completions = 1
      case .skip: figures.skips = 1
      case .failure: figures.failures = 1
      }
    }
    return view.state(at: now)
  }

  /// Ends the player's other views whose time has not passed: a person watches one ad at a time. A view that its provider
  /// verifies is left alone, since the provider says whether it was watched.
  private func endOthers(than view: StoredView, at now: Timestamp, in connection: any Connection) throws {
    let running = try connection.all(
      """
      SELECT \(Self.columns) FROM ad_views
      WHERE player = $1 AND id <> $2 AND shown_at IS NOT NULL AND shown_at + length > $3 AND ended_at IS NULL
        AND expires_at > $3
      """, [.integer(view.player), .integer(view.id.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in try Self.stored(row) }
    guard let player = PlayerID(rawValue: view.player) else { return }
    for other in running where !other.provider.signsViews {
      _ = try report(.skip, of: other.id, by: player, at: now, in: connection)
    }
  }

  /// A player's stored views, the oldest first.
  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [ExportedAdView] {
    let views = try connection.all(
      "SELECT \(Self.columns) FROM ad_views WHERE player = $1 ORDER BY id", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try Self.stored(row) }
    var claimed: [Int64: Timestamp] = [:]
    try connection.query(
      "SELECT view, created_at FROM ad_rewards WHERE player = $1 AND view IS NOT NULL", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      claimed[try row.integer()] = Timestamp(try row.integer())
    }
    return views.map { view in
      ExportedAdView(
        view: view.view, createdAt: view.createdAt, shownAt: view.shownAt, ending: view.ending,
        rewardedAt: claimed[view.id.rawValue])
    }
  }

  // MARK: Counting by the day

  enum Counter: String {
    case views
    case unsignedRewards = "unsigned_rewards"
    case freeGrants = "free_grants"
  }

  /// Counts one more on a player's day unless that exceeds `most`; false without effect then.
  func count(
    _ counter: Counter, upTo most: Int64, _ player: PlayerID, _ placement: AdPlacement, _ now: Timestamp,
    _ connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let day = CivilDay(of: now, utcOffsetMinutes: 0)
    let key: [Value] = [.integer(player.rawValue), .integer(day.rawValue), .integer(Int64(placement.rawValue))]
    try connection.execute(
      """
      INSERT INTO ad_days (player, day, placement, views, unsigned_rewards, free_grants) VALUES ($1, $2, $3, 0, 0, 0)
      ON CONFLICT (player, day, placement) DO NOTHING
      """, key)
    let column = counter.rawValue
    return try connection.execute(
      """
      UPDATE ad_days SET \(column) = \(column) + 1
      WHERE player = $1 AND day = $2 AND placement = $3 AND \(column) < $4
      """, key + [.integer(most)]) == 1
  }
}
