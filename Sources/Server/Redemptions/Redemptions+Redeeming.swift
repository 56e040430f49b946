public import Database
public import Kernel
import Ledger
import Notifications
public import PlaydAPI

/// What a player wants to redeem.
public struct RedemptionOrder: Sendable {
  public var request: RedemptionRequest
  public var game: GameSlug
  /// The player's name for this request; again with the same request it is answered as the first time.
  public var key: String
  public var player: PlayerID
  public var at: Timestamp

  public init(_ request: RedemptionRequest, at game: GameSlug, key: String, by player: PlayerID, at now: Timestamp) {
    self.request = request
    self.game = game
    self.key = key
    self.player = player
    at = now
  }
}

/// Turning coins into something in a game, for many players with as many statements as for one.
extension Redemptions {
  /// Redeems units of a game: writes the redemption, holds the coins, and puts the delivery into the outbox.
  ///
  /// - Parameter key: the player's name for this request; again with the same request it is answered as the first time.
  public func redeem(
    _ request: RedemptionRequest, at slug: GameSlug, key: String, by player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> Redemption {
    let order = RedemptionOrder(request, at: slug, key: key, by: player, at: now)
    guard let result = try redeem([order], in: connection).first else { throw RedemptionRefusal.gameNotFound }
    return try result.get()
  }

  /// Redeems some orders, each as if it came after those before it. Nothing is changed for one that is refused.
  ///
  /// Three statements find out what has to be known, seven write what comes of it, however many orders there are.
  public func redeem(
    _ orders: [RedemptionOrder], in connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    var results: [Result<Redemption, any Error>?] = Array(repeating: nil, count: orders.count)
    var left = Array(orders.indices)
    while !left.isEmpty {
      // An order that comes twice finds what became of the first one.
      var named: Set<Name> = []
      var (now, later): ([Int], [Int]) = ([], [])
      for index in left {
        if named.insert(Name(orders[index])).inserted { now.append(index) } else { later.append(index) }
      }
      for (index, result) in zip(now, try redeemDifferent(now.map { orders[$0] }, connection)) {
        results[index] = result
      }
      left = later
    }
    return results.compactMap { $0 }
  }

  /// What orders are told apart by.
  private struct Name: Hashable {
    var player: PlayerID
    var key: String

    init(_ order: RedemptionOrder) { (player, key) = (order.player, order.key) }
  }

  /// Redeems orders that have different names.
  private func redeemDifferent(
    _ orders: [RedemptionOrder], _ connection: any Connection
  ) throws -> [Result<Redemption, any Error>] {
    let offers = try offers(of: Set(orders.map(\.game)), connection)
    let standings = try standings(of: orders, offers, connection)
    var results: [Result<Redemption, any Error>] = []
    var purchases: [(index: Int, purchase: Purchase)] = []
    for (index, (order, standing)) in zip(orders, standings).enumerated() {
      results.append(
        try Result {
          if standing.isKnown { return try answered(order, connection) }
          let purchase = try Purchase(order, offers[order.game], account: standing.account, in: connection)
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

  /// What a game of the catalogue sells at present.
  struct Offer {
    var game: GameID
    var state: GameState?
    var rate: GameRate
    /// The platform's part in basis points.
    var feePoints: Int64
    var unit: String
    var isSandbox: Bool
    /// Whether it is one of the house's own, where every player has an account: who they are here.
    var isFirstParty: Bool
  }

  private func offers(of slugs: Set<GameSlug>, _ connection: any Connection) throws -> [GameSlug: Offer] {
    var offers: [GameSlug: Offer] = [:]
    try connection.query(Self.offersOfGames, rows: slugs.map { .text($0.text) }) {
      (row: any Row) throws(DatabaseError) in
      guard let slug = GameSlug(try row.text(0)) else { throw .corrupt(detail: "a game's slug") }
      offers[slug] = Offer(
        game: GameID(rawValue: try row.integer(1)), state: GameState(rawValue: try row.integer(2)),
        rate: GameRate(
          version: try row.integer(3), coins: Coins(try row.integer(4)), valueCents: try row.integer(5),
          valueUnits: try row.integer(6), leastUnits: try row.integer(7), mostUnits: try row.integer(8)),
        feePoints: try row.integer(9), unit: try row.text(10), isSandbox: try row.integer(11) == 1,
        isFirstParty: try row.integer(12) == 1)
    }
    return offers
  }

  private static let offersOfGames = BulkStatement(of: ["slug"], as: "asked") { rows in
    """
    SELECT g.slug, g.id, g.state, r.version, r.coins, r.value_cents, r.value_units, r.least_units, r.most_units,
      g.fee_points, g.one_en, g.is_sandbox, g.is_first_party
    FROM \(rows) JOIN games g ON g.slug = asked.slug JOIN game_rates r ON r.game = g.id AND r.version = g.rate
    """
  }

  /// How a player stands to what they ordered.
  private struct Standing {
    /// The player's account in the game; nil where there is no connection.
    var account: String?
    /// Whether the player's key came before.
    var isKnown = false
  }

  private func standings(
    of orders: [RedemptionOrder], _ offers: [GameSlug: Offer], _ connection: any Connection
  ) throws -> [Standing] {
    var standings = Array(repeating: Standing(), count: orders.count)
    let asked = orders.enumerated().flatMap { index, order -> [Value] in
      [
        .integer(Int64(index)), .integer(order.player.rawValue), .integer(offers[order.game]?.game.rawValue ?? 0),
        .text(order.key),
      ]
    }
    try connection.query(Self.standingsOfOrders, rows: asked) { (row: any Row) throws(DatabaseError) in
      guard let index = Int(exactly: try row.integer(0)), standings.indices.contains(index) else {
        throw .corrupt(detail: "an order that was not asked about")
      }
      standings[index] = Standing(account: try row.optionalText(1), isKnown: try row.optionalInteger(2) != nil)
    }
    return standings
  }

  private static let standingsOfOrders = BulkStatement(of: ["number", "player", "game", "key"], as: "asked") { rows in
    """
    SELECT asked.number,
      (SELECT account FROM game_links WHERE game_links.player = asked.player AND game_links.game = asked.game),
      (SELECT id FROM redemptions WHERE redemptions.player = asked.player AND redemptions.key = asked.key)
    FROM \(rows)
    """
  }

  /// The answer to an order whose key came before.
  private func answered(_ order: RedemptionOrder, _ connection: any Connection) throws -> Redemption {
    let known = try connection.first(
      """
      SELECT r.id, g.slug, r.units, r.asked, r.coins, r.cents, r.created_at
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.player = $1 AND r.key = $2
      """, [.integer(order.player.rawValue), .text(order.key)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer(0)) else { throw .corrupt(detail: "a redemption") }
      return (
        first: Redemption(
          begun: id, game: order.game, units: try row.integer(2), coins: Coins(try row.integer(4)),
          valueCents: try row.integer(5), at: Timestamp(try row.integer(6))),
        slug: try row.text(1), asked: try row.integer(3)
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
    // What the players can spend has changed, which their open streams tell.
    for player in Set(done.map(\.purchase.order.player)) {
      connection.announce(Notifications.channel, player.rawValue)
    }
  }

  /// An identifier that is taken makes the transaction begin again, with others.
  private static let newRedemptions = BulkStatement(
    insertInto: "redemptions",
    [
      "id", "player", "key", "game", "units", "asked", "coins", "fee", "cents", "rate", "account", "created_at",
    ], "ON CONFLICT (id) DO NOTHING")

  private static let newDeliveries = BulkStatement(
    insertInto: "deliveries",
    ["id", "game", "entry", "body", "state", "next_at", "tries", "attempts", "created_at"])
}

extension Result where Failure == any Error {
  /// Throws what is no refusal: there is nothing to say about one order then.
  fileprivate func refusing() throws -> Self {
    if case .failure(let error) = self, !(error is RedemptionRefusal) { throw error }
    return self
  }
}
