import Kernel

/// A holder of coins.
///
/// Every coin enters through `funding` and is in exactly one account at any time, so all balances add up to zero. Debts
/// are accounts as well: no other balance of a player is ever negative.
@MemberwiseInit(unlabelled: 2)
package struct Account: Hashable, Sendable {
  package var kind: Kind
  /// The player, partner or game; 0 for a kind with a single account.
  @Default(0) package var owner: Int64

  /// Raw values are stored in the database and never change.
  package enum Kind: Int64, CaseIterable, Hashable, Sendable {
    /// The outside world: partners' payments come in through it, payouts to games leave through it.
    case funding = 1
    /// A player's spendable coins.
    case player = 2
    /// A player's debt after a reversal of coins already spent.
    case debt = 3
    /// Coins a partner has paid for and not yet granted.
    case partnerBudget = 4
    /// A game's earnings from redemptions.
    case game = 5
    /// The platform's fees from redemptions.
    case platformFee = 6
    /// The platform's own grants: streaks, welcome bonuses.
    case promotions = 7
    /// Expired coins.
    case expiry = 8
    /// Debts of deleted players, a loss of the platform.
    case forgiven = 9
  }

  package static let funding = Account(.funding)
  package static let platformFee = Account(.platformFee)
  package static let promotions = Account(.promotions)
  package static let expiry = Account(.expiry)
  package static let forgiven = Account(.forgiven)
  package static func player(_ id: Int64) -> Account { Account(.player, id) }
  package static func debt(ofPlayer id: Int64) -> Account { Account(.debt, id) }
  package static func partnerBudget(_ id: Int64) -> Account { Account(.partnerBudget, id) }
  package static func game(_ id: Int64) -> Account { Account(.game, id) }
}

extension Account.Kind {
  /// Whether its balance is at most zero: the source of coins, and debts.
  var isBelowZero: Bool { self == .funding || self == .debt || self == .forgiven }

  /// Whether it can never spend more than it holds.
  var isLimited: Bool { !isShared && !isBelowZero }

  /// Whether its balance limits nothing and is split into shares that writers do not contend for.
  var isShared: Bool {
    switch self {
    case .funding, .game, .platformFee, .expiry, .forgiven: true
    case .player, .debt, .partnerBudget, .promotions: false
    }
  }
}
