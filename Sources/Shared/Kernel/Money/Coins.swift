/// A number of Play'd Coins: always whole, and signed where it is a movement.
public struct Coins: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ coins: Int64) { rawValue = coins }

  public static let zero = Coins(0)

  /// The most that one movement may be: far beyond any reward, and far from where sums overflow.
  public static let most = Coins(1_000_000_000_000)

  public static func < (a: Coins, b: Coins) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Coins, b: Coins) -> Coins { Coins(a.rawValue + b.rawValue) }
  public static func - (a: Coins, b: Coins) -> Coins { Coins(a.rawValue - b.rawValue) }
  public static prefix func - (a: Coins) -> Coins { Coins(-a.rawValue) }
  public static func += (a: inout Coins, b: Coins) { a = a + b }
  public static func -= (a: inout Coins, b: Coins) { a = a - b }
}
