/// Whose coins they are.
///
/// Every coin comes in through `funding` and is at every moment in exactly one account, so the balances of all accounts
/// add up to zero. What a player owes is an account as well: nobody's coins are ever below zero.
public struct Account: Hashable, Sendable {
  public var kind: Kind
  /// The player, partner or game; 0 where there is one account of the kind.
  public var owner: Int64

  /// The raw values stand in the database and never change.
  public enum Kind: Int64, CaseIterable, Hashable, Sendable {
    /// The world outside: coins come from it when a partner pays for them, and go to it when a game is paid out.
    case funding = 1
    /// What a player can spend.
    case player = 2
    /// What a player owes after an action was withdrawn whose coins had been spent.
    case debt = 3
    /// What a partner has paid for and not yet granted.
    case partnerBudget = 4
    /// What a game has earned by redemptions.
    case game = 5
    /// What the platform keeps of redemptions.
    case platformFee = 6
    /// What the platform grants on its own account: streaks, welcome bonuses.
    case promotions = 7
    /// Coins that nobody spent in time.
    case expiry = 8
    /// What players owed who have left: coins that the platform has lost.
    case forgiven = 9
  }

  public init(_ kind: Kind, _ owner: Int64 = 0) {
    self.kind = kind
    self.owner = owner
  }

  public static let funding = Account(.funding)
  public static let platformFee = Account(.platformFee)
  public static let promotions = Account(.promotions)
  public static let expiry = Account(.expiry)
  public static let forgiven = Account(.forgiven)
  public static func player(_ id: Int64) -> Account { Account(.player, id) }
  public static func debt(ofPlayer id: Int64) -> Account { Account(.debt, id) }
  public static func partnerBudget(_ id: Int64) -> Account { Account(.partnerBudget, id) }
  public static func game(_ id: Int64) -> Account { Account(.game, id) }
}

extension Account.Kind {
  /// Whether the account may hold less than nothing, and never more: where coins come from, what is owed and what was.
  var isBelowZero: Bool { self == .funding || self == .debt || self == .forgiven }

  /// Whether what it has is all that can be taken from it.
  var isLimited: Bool { !isShared && !isBelowZero }

  /// Whether everything flows into it: its balance limits nothing, so it is kept in shares that writers do not fight over.
  var isShared: Bool {
    switch self {
    case .funding, .game, .platformFee, .expiry, .forgiven: true
    case .player, .debt, .partnerBudget, .promotions: false
    }
  }
}
