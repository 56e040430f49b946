/// A redemption whose coins the player has back, by an operator of Play'd.
public struct Refund: Hashable, Sendable {
  /// The event's identifier: the same in all its deliveries, and another than the redemption's.
  public var id: String
  /// The redemption, with its own identifier in `grant.id`.
  public var grant: Grant

  /// Creates a refund, for tests of a store; deliveries are parsed by `DeliveryReceiver`.
  public init(id: String, grant: Grant) {
    self.id = id
    self.grant = grant
  }

  /// The type of deliveries with a refund.
  public static let deliveryType = "redemption.refunded"
}

/// A store's result of a refund.
public enum RefundOutcome: Hashable, Sendable {
  /// The units taken back now: those not used, at most those granted.
  case taken(units: Int64)
  /// Taken back before; nothing was changed.
  case repeated
}
