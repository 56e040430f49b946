package import Database
package import GamesAPI
package import Kernel
import Ledger
import Notifications
package import PlaydAPI
package import ServerRuntime

/// A player's order.
package struct RedemptionOrder: Sendable {
  package var request: RedemptionRequest
  package var game: GameSlug
  /// The player's idempotency key.
  package var key: String
  package var player: PlayerID
  package var at: Timestamp
  /// The trace of the request, which the delivery continues.
  package var trace: TraceContext?

  package init(
    _ request: RedemptionRequest, at game: GameSlug, key: String, by player: PlayerID, at now: Timestamp,
    trace: TraceContext? = nil
  ) {
    self.trace = trace
    self.request = request
    self.game = game
    self.key = key
    self.player = player
    at = now
  }
}

/// Redeeming coins in games, for many players with as many statements as for one.
extension Redemptions {
  /// Redeems units of a game: writes the redemption, holds the coins, and queues the delivery.
  ///
  /// - Parameter key: the player's idempotency key.
  package func redeem(
    _ request: RedemptionRequest, at slug: GameSlug, key: String, by player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> Redemption {
    let order = RedemptionOrder(request, at: slug, key: key, by: player, at: now)
    guard let result = try redeem([order], in: connection).first else { throw RedemptionRefusal.gameNotFound }
    return try result.get()
  }

  /// Redeems several orders, applied in sequence. A refused one changes nothing.
  ///
  /// Three statements read and seven write, however many orders there are. All concern their players alone, so orders
  /// of different players run side by side (`WriteReach.claimed`).
  package func redeem(
    _ orders: [RedemptionOrder], in connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    try connection.claim(orders.map { .player($0.player.rawValue) })
    var results: [Result<Redemption, any Error>?] = Array(repeating: nil, count: orders.count)
    var left = Array(orders.indices)
    while !left.isEmpty {
      // A repeated order finds the first one's result, and where units are limited, the next order finds its units.
      var named: Set<Name> = []
      var (now, later): ([Int], [Int]) = ([], [])
      for index in left {
        let order = orders[index]
        let isFirst = named.insert(Name(order)).inserted
        let isAlone = unitsInAll[order.game] == nil || named.insert(Name(player: order.player, key: "")).inserted
        if isFirst, isAlone { now.append(index) } else { later.append(index) }
      }
      for (index, result) in zip(now, try redeemDifferent(now.map { orders[$0] }, connection)) {
        results[index] = result
      }
      left = later
    }
    return results.compactMap { $0 }
  }

  /// The identity of an order.
  private struct Name: Hashable {
    var player: PlayerID
    var key: String

    init(player: PlayerID, key: String) { (self.player, self.key) = (player, key) }

    init(_ order: RedemptionOrder) { self.init(player: order.player, key: order.key) }
  }

  /// Redeems orders with distinct names.
  private func redeemDifferent(
    _ orders: [RedemptionOrder], _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    let offers = try offers(of: Set(orders.map(\.game)), connection)
    let eligibilities = try eligibilities(of: orders, offers, connection)
    var results: [Result<Redemption, any Error>] = []
    var purchases: [(index: Int, purchase: Purchase)] = []
    for (index, (order, eligibility)) in zip(orders, eligibilities).enumerated() {
      results.append(
        try Result {
          if eligibility.isKnown { return try answered(order, connection) }
          guard !eligibility.isFrozen else { throw RedemptionRefusal.accountFrozen }
          let purchase = try Purchase(
            order, offer: offers[order.game], account: eligibility.account, isProved: eligibility.isProved,
            in: connection)
          try checkUnits(order, connection)
          purchases.append((index, purchase))
          return purchase.redemption
        }.refusing())
    }
    let holds = try ledger.hold(purchases.map(\.purchase.hold), in: connection)
    var done: [(purchase: Purchase, entry: EntryID)] = []
    for ((index, purchase), hold) in zip(purchases, holds) {
      switch hold {
      case .success(let entry): done.append((purchase, entry))
      case .failure(let refusal): results[index] = .failure(refusal)
      }
    }
    try write(done, connection)
    return results
  }

  // MARK: Reading

  /// A game's current offer.
  struct Offer {
    var game: GameID
    var state: GameState?
    var rate: GameRate
    /// The platform's fee in basis points.
    var feePoints: Int64
    var unit: String
    var isSandbox: Bool
    /// Whether it is one of our own games, where a player's identifier is the account.
    var isFirstParty: Bool
  }

  private func offers(of slugs: Set<GameSlug>, _ connection: any Connection) throws -> [GameSlug: Offer] {
    var offers: [GameSlug: Offer] = [:]
    try connection.query(Self.offersOfGames, rows: slugs.map { .text($0.text) }) {
      row throws(DatabaseError) in
      guard let slug = GameSlug(try row.text()) else { throw .corrupt(detail: "a game's slug") }
      let isSandbox = try row.integer() == 1
      guard listsSandbox || !isSandbox else { return }
      offers[slug] = Offer(
        game: GameID(rawValue: try row.integer()), state: GameState(rawValue: try row.integer()),
        rate: GameRate(
          version: try row.integer(), coins: Coins(try row.integer()), valueCents: try row.integer(),
          valueUnits: try row.integer(), leastUnits: try row.integer(), mostUnits: try row.integer()),
        feePoints: try row.integer(), unit: try row.text(), isSandbox: isSandbox,
        isFirstParty: try row.integer() == 1)
    }
    return offers
  }

  private static let offersOfGames = BulkStatement(of: ["slug"], as: "asked") { rows in
    """
    SELECT g.slug, g.is_sandbox, g.id, g.state, r.version, r.coins, r.value_cents, r.value_units, r.least_units,
      r.most_units, g.fee_points, g.one_en, g.is_first_party
    FROM \(rows) JOIN games g ON g.slug = asked.slug AND g.is_test = 0
      JOIN game_rates r ON r.game = g.id AND r.version = g.rate
    """
  }

  /// The player's state for an order.
  private struct PlayerEligibility {
    /// The player's account in the game; nil without a connection.
    var account: String?
    /// Whether the idempotency key is known.
    var isKnown = false
    /// Whether the player has a proven identity.
    var isProved = false
    /// Whether an operator has frozen the player's account.
    var isFrozen = false
  }

  private func eligibilities(
    of orders: [RedemptionOrder], _ offers: [GameSlug: Offer], _ connection: any Connection
  ) throws -> [PlayerEligibility] {
    var eligibilities = Array(repeating: PlayerEligibility(), count: orders.count)
    let asked = orders.enumerated().flatMap { index, order -> [Value] in
      [
        .integer(Int64(index)), .integer(order.player.rawValue), .integer(offers[order.game]?.game.rawValue ?? 0),
        .text(order.key),
      ]
    }
    try connection.query(Self.standingsOfOrders, rows: asked) { row throws(DatabaseError) in
      guard let index = Int(exactly: try row.integer()), eligibilities.indices.contains(index) else {
        throw .corrupt(detail: "an order that was not asked about")
      }
      eligibilities[index] = PlayerEligibility(
        account: try row.optionalText(), isKnown: try row.optionalInteger() != nil,
        isProved: try row.optionalInteger() != nil, isFrozen: try row.optionalInteger() != nil)
    }
    return eligibilities
  }

  /// Throws if the player would have more units than a game with a limit has. Refunded ones do not count.
  private func checkUnits(_ order: RedemptionOrder, _ connection: any Connection) throws {
    guard let most = unitsInAll[order.game] else { return }
    let redeemed = try connection.integer(
      """
      SELECT CAST(coalesce(sum(r.units), 0) AS BIGINT) FROM redemptions r JOIN games g ON g.id = r.game
      JOIN deliveries d ON d.player = r.player AND d.id = r.id
      WHERE r.player = $1 AND g.slug = $2 AND d.state IN (1, 2)
      """, [.integer(order.player.rawValue), .text(order.game.text)])
    guard redeemed + order.request.units <= most else {
      throw RedemptionRefusal.unitsInAllExceeded(left: max(most - redeemed, 0))
    }
  }

  /// A posting of partner-paid coins. Programs can create passkeys, so a passkey's holder counts as proven only with a
  /// partner's coins, which only one person can earn there.
  private static let earned = """
    SELECT 1 FROM postings own JOIN postings paid ON paid.entry = own.entry
    WHERE own.kind = \(Account.Kind.player.rawValue) AND own.owner = asked.player
      AND paid.kind = \(Account.Kind.partnerBudget.rawValue)
    """

  private static let standingsOfOrders = BulkStatement(of: ["number", "player", "game", "key"], as: "asked") { rows in
    """
    SELECT asked.number,
      (SELECT account FROM game_links WHERE game_links.player = asked.player AND game_links.game = asked.game),
      (SELECT id FROM redemptions WHERE redemptions.player = asked.player AND redemptions.key = asked.key),
      CASE (
        SELECT MIN(CASE WHEN identities.kind IN (1, 2) THEN 1 ELSE 2 END) FROM identities
        WHERE identities.player = asked.player)
        WHEN 1 THEN 1 WHEN 2 THEN (\(earned) LIMIT 1)
      END,
      (SELECT 1 FROM player_freezes WHERE player_freezes.player = asked.player)
    FROM \(rows)
    """
  }

  /// The answer to an order with a known key.
  private func answered(_ order: RedemptionOrder, _ connection: any Connection) throws -> Redemption {
    let known = try connection.first(
      """
      SELECT r.id, r.units, r.coins, r.cents, r.created_at, g.slug, r.asked
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.player = $1 AND r.key = $2
      """, [.integer(order.player.rawValue), .text(order.key)]
    ) { row throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer()) else { throw .corrupt(detail: "a redemption") }
      return (
        first: Redemption(
          begun: id, game: order.game, units: try row.integer(), coins: Coins(try row.integer()),
          valueCents: try row.integer(), at: Timestamp(try row.integer())),
        slug: try row.text(), asked: try row.integer()
      )
    }
    guard let known, known.slug == order.game.text, known.first.units == order.request.units,
      known.asked == order.request.coins?.rawValue ?? 0
    else { throw RedemptionRefusal.keyReused }
    return known.first
  }

  // MARK: Writing

  private func write(_ done: [(purchase: Purchase, entry: EntryID)], _ connection: any Connection) throws {
    try connection.enqueue(Self.newRedemptions, rows: done.flatMap { $0.purchase.row }, changingEach: true)
    try connection.enqueue(Self.newDeliveries, rows: done.flatMap { $0.purchase.delivery(for: $0.entry) })
    for game in Set(done.map(\.purchase.offer.game)) { connection.announce(Self.channel, game.rawValue) }
    // The players' balances have changed, which their open streams show.
    for player in Set(done.map(\.purchase.order.player)) {
      connection.announce(Notifications.channel, player.rawValue)
    }
  }

  /// A taken identifier restarts the transaction with others.
  private static let newRedemptions = BulkStatement(
    insertInto: "redemptions",
    [
      "id", "player", "key", "game", "units", "asked", "coins", "fee", "cents", "rate", "account", "created_at",
    ], "ON CONFLICT (id) DO NOTHING")

  private static let newDeliveries = BulkStatement(
    insertInto: "deliveries",
    ["player", "id", "game", "entry", "body", "state", "next_at", "tries", "attempts", "created_at", "trace"])
}

extension Result where Failure == any Error {
  /// Rethrows anything but a domain refusal; infrastructure errors fail the whole batch.
  fileprivate func refusing() throws -> Self {
    if case .failure(let error) = self, !(error is RedemptionRefusal) { throw error }
    return self
  }
}
