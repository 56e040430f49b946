import Ads
package import Database
package import Kernel
package import PlaydAPI
package import StoreAPI

extension AppStore {
  /// The tables of the migration "purchases". Released: never changed.
  ///
  /// `owed` is the time without interstitials that a reversed refund gives again; `changed_at` is Apple's time of the
  /// latest word about the purchase.
  package static let tables = [
    """
    CREATE TABLE store_purchases (
      player {integer} NOT NULL REFERENCES players (id),
      environment {integer} NOT NULL,
      transaction_id TEXT NOT NULL,
      app TEXT NOT NULL,
      product {integer} NOT NULL,
      quantity {integer} NOT NULL,
      bought_at {integer} NOT NULL,
      revoked_at {integer},
      owed {integer} NOT NULL,
      changed_at {integer} NOT NULL,
      PRIMARY KEY (player, environment, transaction_id),
      UNIQUE (environment, transaction_id)
    ) {table}
    """,
    "CREATE TABLE store_notifications (id TEXT PRIMARY KEY, received_at {integer} NOT NULL) {table}",
    "CREATE INDEX store_notifications_by_age ON store_notifications (received_at)",
  ]

  struct StoredPurchase {
    var player: PlayerID
    var revokedAt: Timestamp?
    var owed: Milliseconds
    var changedAt: Timestamp
  }

  /// The bearer's products and purchases.
  package func state(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> StoreState {
    let items = try configured().apps.flatMap { app in
      StoreProduct.allCases.map { StoreItem(id: $0.identifier(of: app), product: $0, days: $0.days) }
    }
    return StoreState(
      accountToken: AccountToken.text(of: player), products: items,
      adsRemoved: try ads.isRemoved(for: player, in: connection),
      adFreeUntil: try ads.freeUntil(player, at: now, in: connection))
  }

  /// Grants a verified purchase to the bearer, once.
  package func accept(
    _ purchase: StorePurchase, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> StoreReceipt {
    guard let product = purchase.product else { throw StoreRefusal.foreign("The product is unknown.") }
    guard try owner(of: purchase, in: connection) == player else { throw StoreRefusal.anotherPlayer }
    let outcome = try apply(purchase, as: product, to: player, at: now, in: connection)
    return StoreReceipt(
      outcome: outcome, product: product, adsRemoved: try ads.isRemoved(for: player, in: connection),
      adFreeUntil: try ads.freeUntil(player, at: now, in: connection))
  }

  /// Applies a verified notification, once.
  package func handle(
    _ notification: StoreNotification, about purchase: StorePurchase?, at now: Timestamp, in connection: any Connection
  ) throws -> (event: StoreEvent, player: PlayerID?) {
    let isNew = try connection.execute(
      "INSERT INTO store_notifications (id, received_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
      [.text(notification.id), .integer(now.rawValue)])
    guard isNew == 1 else { return (.repeated, nil) }
    try forgetNotifications(at: now, in: connection)
    guard let purchase, let product = purchase.product, !purchase.isShared,
      let player = try stored(purchase, in: connection)?.player ?? owner(of: purchase, in: connection)
    else { return (.ignored, nil) }
    switch notification.kind {
    case .oneTimeCharge:
      let outcome = try apply(purchase, as: product, to: player, at: now, in: connection)
      return (outcome.event, player)
    case .refund, .revoke:
      // A refund that overtakes its purchase leaves nothing to grant.
      let isEarly = try insert(purchase, as: product, of: player, isGranted: false, in: connection)
      let isDone = try revoke(purchase, as: product, saidAt: notification.signedAt, at: now, in: connection)
      return (isDone || isEarly ? .revoked : .ignored, player)
    case .refundReversed:
      let isDone = try restore(purchase, as: product, saidAt: notification.signedAt, at: now, in: connection)
      return (isDone ? .restored : .ignored, player)
    case .test, .other: return (.ignored, nil)
    }
  }

  /// The living player that a purchase was made for, also as a guest who has signed in since.
  private func owner(of purchase: StorePurchase, in connection: any Connection) throws -> PlayerID? {
    guard let player = purchase.player else { return nil }
    if let successor = try successor(player, connection) { return successor }
    let isThere = try connection.integer("SELECT count(*) FROM players WHERE id = $1", [.integer(player.rawValue)])
    return isThere == 1 ? player : nil
  }

  private func apply(
    _ purchase: StorePurchase, as product: StoreProduct, to player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> StoreOutcome {
    let isGranted = purchase.revokedAt == nil
    if try insert(purchase, as: product, of: player, isGranted: isGranted, in: connection) {
      guard isGranted else { return .revoked }
      if let span = purchase.span {
        try ads.giveFree(span, to: player, at: now, in: connection)
      } else {
        try ads.setRemoval(true, for: player, in: connection)
      }
      return .granted
    }
    if purchase.revokedAt != nil {
      _ = try revoke(purchase, as: product, saidAt: purchase.signedAt, at: now, in: connection)
    }
    return try stored(purchase, in: connection)?.revokedAt == nil ? .known : .revoked
  }

  /// Stores a purchase; false if it was stored before.
  private func insert(
    _ purchase: StorePurchase, as product: StoreProduct, of player: PlayerID, isGranted: Bool,
    in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    let revokedAt = isGranted ? nil : (purchase.revokedAt ?? purchase.signedAt).rawValue
    let inserted = try connection.execute(
      """
      INSERT INTO store_purchases (
        player, environment, transaction_id, app, product, quantity, bought_at, revoked_at, owed, changed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (environment, transaction_id) DO NOTHING
      """,
      [
        .integer(player.rawValue), .integer(Int64(purchase.environment.rawValue)), .text(purchase.transactionID),
        .text(purchase.app), .integer(Int64(product.rawValue)), .integer(purchase.quantity),
        .integer(purchase.boughtAt.rawValue), .integer(revokedAt),
        .integer(isGranted ? 0 : (purchase.span ?? .zero).rawValue),
        .integer(purchase.signedAt.rawValue),
      ])
    return inserted == 1
  }

  /// Takes a purchase back; false if it is back already, or if Apple has said something newer.
  private func revoke(
    _ purchase: StorePurchase, as product: StoreProduct, saidAt: Timestamp, at now: Timestamp,
    in connection: any Connection
  ) throws -> Bool {
    guard let stored = try stored(purchase, in: connection), saidAt >= stored.changedAt else { return false }
    guard stored.revokedAt == nil else {
      try write(purchase, revokedAt: stored.revokedAt, owed: stored.owed, saidAt: saidAt, in: connection)
      return false
    }
    var taken = Milliseconds.zero
    if let span = purchase.span { taken = try ads.takeFree(span, from: stored.player, at: now, in: connection) }
    try write(purchase, revokedAt: purchase.revokedAt ?? saidAt, owed: taken, saidAt: saidAt, in: connection)
    if purchase.span == nil { try updateRemoval(product, of: stored.player, in: connection) }
    return true
  }

  /// Gives a purchase again; false if the player has it, or if Apple has said something newer.
  private func restore(
    _ purchase: StorePurchase, as product: StoreProduct, saidAt: Timestamp, at now: Timestamp,
    in connection: any Connection
  ) throws -> Bool {
    guard let stored = try stored(purchase, in: connection), stored.revokedAt != nil, saidAt >= stored.changedAt else {
      return false
    }
    try ads.giveFree(stored.owed, to: stored.player, at: now, in: connection)
    try write(purchase, revokedAt: nil, owed: .zero, saidAt: saidAt, in: connection)
    if purchase.span == nil { try updateRemoval(product, of: stored.player, in: connection) }
    return true
  }

  /// Another purchase of the same may still stand.
  private func updateRemoval(
    _ product: StoreProduct, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let standing = try connection.integer(
      "SELECT count(*) FROM store_purchases WHERE player = $1 AND product = $2 AND revoked_at IS NULL",
      [.integer(player.rawValue), .integer(Int64(product.rawValue))])
    try ads.setRemoval(standing > 0, for: player, in: connection)
  }

  private func stored(
    _ purchase: StorePurchase, in connection: any Connection
  ) throws(DatabaseError) -> StoredPurchase? {
    try connection.first(
      """
      SELECT player, revoked_at, owed, changed_at FROM store_purchases WHERE environment = $1 AND transaction_id = $2
      """, [.integer(Int64(purchase.environment.rawValue)), .text(purchase.transactionID)]
    ) { row throws(DatabaseError) in
      guard let player = PlayerID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a purchase without a player")
      }
      return StoredPurchase(
        player: player, revokedAt: try row.optionalInteger().map { Timestamp($0) },
        owed: Milliseconds(try row.integer()), changedAt: Timestamp(try row.integer()))
    }
  }

  private func write(
    _ purchase: StorePurchase, revokedAt: Timestamp?, owed: Milliseconds, saidAt: Timestamp,
    in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      UPDATE store_purchases SET revoked_at = $3, owed = $4, changed_at = $5
      WHERE environment = $1 AND transaction_id = $2
      """,
      [
        .integer(Int64(purchase.environment.rawValue)), .text(purchase.transactionID),
        .integer(revokedAt?.rawValue), .integer(owed.rawValue), .integer(saidAt.rawValue),
      ])
  }

  private func forgetNotifications(at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      DELETE FROM store_notifications WHERE id IN (
        SELECT id FROM store_notifications WHERE received_at < $1 ORDER BY received_at LIMIT 10)
      """, [.integer((now - Self.memory).rawValue)])
  }
}

extension StoreOutcome {
  /// The outcome for counting.
  package var event: StoreEvent {
    switch self {
    case .granted: .granted
    case .known: .known
    case .revoked: .revoked
    }
  }
}

extension AppStore {
  /// Moves a guest's purchases to a player. Their effect is in the service of ads, which has its own merge.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "UPDATE store_purchases SET player = $2 WHERE player = $1",
      [.integer(guest.rawValue), .integer(player.rawValue)])
  }

  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM store_purchases WHERE player = $1", [.integer(player.rawValue)])
  }

  /// A player's purchases, the oldest first.
  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [ExportedPurchase] {
    try connection.all(
      """
      SELECT transaction_id, app, environment, product, quantity, bought_at, revoked_at FROM store_purchases
      WHERE player = $1 ORDER BY bought_at, transaction_id
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      let (id, app) = (try row.text(), try row.text())
      guard let environment = AppEnvironment(rawValue: UInt8(truncatingIfNeeded: try row.integer())),
        let product = StoreProduct(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
      else { throw .corrupt(detail: "a purchase of no product") }
      return ExportedPurchase(
        transactionID: id, app: app, environment: environment, product: product, quantity: try row.integer(),
        boughtAt: Timestamp(try row.integer()), revokedAt: try row.optionalInteger().map { Timestamp($0) })
    }
  }
}
