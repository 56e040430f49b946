import Kernel
import PlaydAPI

/// What games earned by redemptions, by month: postings of the ledger, nothing else.
@Payload
package struct ConsoleRevenue: Sendable {
  /// The first month.
  package var from: CivilMonth
  /// The last month.
  package var to: CivilMonth
  /// By month and game.
  @Field(most: 100_000) package var rows: [Row]

  /// A game's month.
  @Payload(name: "ConsoleRevenueOfMonth")
  package struct Row: Sendable {
    /// The month, UTC.
    package var month: CivilMonth
    /// The game's short name.
    @Field(.text(1...40)) package var game: String
    /// How many redemptions were settled.
    package var redemptions: Int64
    /// How many were refunded in the month, whenever they were settled.
    package var refunds: Int64
    /// What players paid, in coins, without what game and fee paid back; below 0 if they paid back more.
    package var gross: Int64
    /// What the platform kept.
    package var fee: Int64
    /// What the game got.
    package var share: Int64
  }
}

/// Coins that a game was paid out.
@Payload
package struct ConsolePayout: ConsoleListed, Sendable {
  /// The entry of the journal.
  package var id: ConsoleEntryID
  /// When.
  package var at: Timestamp
  /// The game.
  @Field(.text(1...40)) package var game: String
  /// How much.
  package var coins: Int64
  /// The payment's external reference.
  @Field(.text(0...200)) package var reference: String
}

/// Coins to be moved by an operator: a payout, a top-up.
@Payload(.request)
package struct ConsoleMovement: Sendable {
  /// How much.
  @Field(in: 1...Coins.most.rawValue) package var coins: Int64
  /// The external reference.
  @Field(form: .line(1...120)) package var reference: String
}

/// What a movement came to.
@Payload
package struct ConsoleBalance: Sendable {
  /// What there is now, in coins.
  package var balance: Int64
}

/// A budget that grants are paid from.
@Payload
package struct ConsoleBudget: ConsoleListed, Sendable {
  /// The partner; `promotions` for the platform's own.
  @Field(.text(1...40)) package var budget: String
  /// Its name.
  @Field(.text(0...100)) package var name: String
  /// What is left, in coins.
  package var balance: Int64
  /// All that was ever paid in.
  package var paidIn: Int64
  /// Granted on each of the last 30 days, UTC.
  @Field(items: .integer(-9_007_199_254_740_991...9_007_199_254_740_991), most: burnDays) package var burn: [Int64]
  /// What was left at the end of each of them.
  @Field(items: .integer(-9_007_199_254_740_991...9_007_199_254_740_991), most: burnDays, required: true) package
    var left: [Int64] = []

  /// How many days `burn` and `left` cover.
  package static var burnDays: Int64 { 30 }
}
