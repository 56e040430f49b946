/// What one redeemed unit brings: things for two days, and coins for a third.
enum Basket {
  static let coins: Int64 = 10
  static let food: Int64 = 2
  static let water: Int64 = 2
}
