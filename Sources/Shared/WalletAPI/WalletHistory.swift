import Kernel
import PlaydAPI

/// A page of a player's history, the latest first.
@Payload
package struct WalletHistory: Equatable, Sendable {
  /// The latest first.
  @Field(most: GetWalletHistory.mostLines) package var transactions: [WalletTransaction]
  /// Asks for the next page.
  @Field(.text(0...64)) package var nextCursor: String?

  package static func == (a: WalletHistory, b: WalletHistory) -> Bool {
    a.transactions == b.transactions && (a.nextCursor ?? "").hasSameBytes(as: b.nextCursor ?? "")
  }
}

/// One movement of a player's coins.
@Payload
package struct WalletTransaction: Equatable, Sendable {
  /// Names the line.
  package var transactionID: TransactionID
  /// Why coins moved.
  package var kind: TransactionKind
  /// Whether they have moved, are held, or came back.
  package var state: TransactionState
  /// When.
  package var at: Timestamp
  /// More coins if positive.
  @Field(.signedCoins) package var amount: Int64
  /// What could be spent after it: the sum of this and all earlier lines but void ones, held coins as spent.
  @Field(.signedCoins) package var balanceAfter: Int64
  /// What stands behind it.
  package var reason: TransactionReason
}

/// What stands behind a line of the history.
@Payload
package struct TransactionReason: Equatable, Sendable {
  /// What kind of cause.
  package var kind: ReasonKind
  /// It in words.
  package var title: BilingualText
  /// Who paid for it.
  package var partner: PartnerName?
  /// The challenge.
  @Field(.slug) package var challengeID: String?
  /// The game in the catalogue.
  @Field(.text(0...64)) package var gameID: String?
  /// The redemption.
  @Field(.text(0...64)) package var redemptionID: String?

  package static func == (a: TransactionReason, b: TransactionReason) -> Bool {
    a.serialized() == b.serialized()
  }
}

/// A partner as players see it.
@Payload
package struct PartnerName: Sendable {
  /// Names it in the API.
  @Field(.slug) package var partnerID: String
  /// Its name.
  @Field(.text(1...80)) package var name: String
  /// Whether a program of ours plays it.
  package var isSandbox: Bool
}

extension PartnerName: Equatable {
  package static func == (a: PartnerName, b: PartnerName) -> Bool {
    a.partnerID.hasSameBytes(as: b.partnerID) && a.name.hasSameBytes(as: b.name) && a.isSandbox == b.isSandbox
  }
}

extension Schema {
  /// Coins that may be fewer than none.
  static var signedCoins: Schema { .integer(-9_007_199_254_740_991...9_007_199_254_740_991) }
  /// A name in the API that operators choose: small letters, digits and hyphens.
  static var slug: Schema { .string(.init(shortest: 1, longest: 64, pattern: "^[a-z0-9][a-z0-9-]{0,63}$")) }
}
