import Kernel

/// A redemption to grant to a player.
public struct Grant: Hashable, Sendable {
  /// The redemption's identifier: the same in all its deliveries, and unique. 1 to 256 visible ASCII characters.
  public var id: String
  /// The account to credit, as the studio named it when the player connected.
  public var account: String
  /// The number of units; at least 1.
  public var units: Int64
  /// The unit's name in English: "dice roll".
  public var unit: String
  /// The game's name at Play'd.
  public var game: String
  /// The price the player paid, in Play'd Coins.
  public var coins: Int64
  /// Whether it comes from the sandbox, without a real payment.
  public var isSandbox: Bool

  /// Creates a grant, for tests of a store; deliveries are parsed by `DeliveryReceiver`.
  public init(
    id: String, account: String, units: Int64, unit: String, game: String, coins: Int64, isSandbox: Bool
  ) {
    self.id = id
    self.account = account
    self.units = units
    self.unit = unit
    self.game = game
    self.coins = coins
    self.isSandbox = isSandbox
  }

  /// The type of deliveries with a grant. Confirm and ignore types you do not know.
  public static let deliveryType = "redemption.created"

  init(from data: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    id = try data.string("redemptionID")
    account = try data.string("account")
    units = try data.integer("units", in: 1...1_000_000_000)
    unit = try data.string("unit")
    game = try data.string("game")
    coins = try data.integer("coins")
    isSandbox = try data.bool("isSandbox")
  }
}
