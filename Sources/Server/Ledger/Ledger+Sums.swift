package import Database
package import Kernel

extension Ledger {
  /// All coins by who holds them.
  package struct Sums: Hashable, Sendable {
    /// What players have, holds included.
    package var players: Coins
    /// What games have earned and not been paid out.
    package var games: Coins
    /// What partners and the platform have not granted.
    package var budgets: Coins
  }

  /// Sums over all accounts. All balances add up to zero, so the players' is minus the others', which are few.
  package func sums(in connection: any Connection) throws -> Sums {
    let others: [Account.Kind] = Account.Kind.allCases.filter { $0 != .player }
    var sums = Sums(players: .zero, games: .zero, budgets: .zero)
    for kind in others {
      let sum = Coins(
        try connection.integer(
          "SELECT CAST(coalesce(sum(posted), 0) AS BIGINT) FROM balances WHERE kind = $1",
          [.integer(kind.rawValue)]))
      sums.players -= sum
      if kind == .game { sums.games += sum }
      if kind == .partnerBudget || kind == .promotions { sums.budgets += sum }
    }
    return sums
  }
}
