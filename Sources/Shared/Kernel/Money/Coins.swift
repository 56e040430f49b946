/// An amount of Play'd Coins: an integer, signed in entries.
package struct Coins: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }
  package init(_ coins: Int64) { rawValue = coins }

  package static let zero = Coins(0)

  /// Limit of a single amount: far beyond any reward, and far from overflow.
  package static let most = Coins(1_000_000_000_000)

  package static func < (a: Coins, b: Coins) -> Bool { a.rawValue < b.rawValue }
  package static func + (a: Coins, b: Coins) -> Coins { Coins(a.rawValue + b.rawValue) }
  package static func - (a: Coins, b: Coins) -> Coins { Coins(a.rawValue - b.rawValue) }
  package static prefix func - (a: Coins) -> Coins { Coins(-a.rawValue) }
  package static func += (a: inout Coins, b: Coins) { a = a + b }
  package static func -= (a: inout Coins, b: Coins) { a = a - b }
}
