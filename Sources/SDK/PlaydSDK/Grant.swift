import Kernel

/// What a player redeemed and the game is to give them.
public struct Grant: Hashable, Sendable {
  /// Names the redemption: the same in every delivery of it, and of no other. 1 to 256 visible ASCII characters.
  public var id: String
  /// The account to give it to, as the studio named it when the player connected.
  public var account: String
  /// How many units to give; at least 1.
  public var units: Int64
  /// What a unit is, in English: "dice roll".
  public var unit: String
  /// The game's name at Play'd.
  public var game: String
  /// What the player paid, in Play'd Coins.
  public var coins: Int64
  /// Whether it is only played: nothing was paid for in truth.
  public var isSandbox: Bool

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

  /// The type of the deliveries that carry a grant. Those of other types are to be confirmed and passed over.
  public static let deliveryType = "redemption.created"

  /// Reads a delivery's body; nil for one of another type. Throws for what is no delivery at all.
  static func read(_ body: [UInt8]) throws(JSON.DecodingError) -> Grant? {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(body, limits: JSON.Limits(depth: 8, bytes: 65_536))
    } catch {
      throw .invalid("must be JSON")
    }
    var reader = try JSON.ObjectReader(json)
    guard try reader.string("type") == deliveryType else { return nil }
    var data = try reader.object("data")
    return Grant(
      id: try data.string("redemptionID"), account: try data.string("account"),
      units: try data.integer("units", in: 1...1_000_000_000), unit: try data.string("unit"),
      game: try data.string("game"), coins: try data.integer("coins"), isSandbox: try data.bool("isSandbox"))
  }
}
