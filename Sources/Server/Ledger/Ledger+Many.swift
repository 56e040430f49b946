package import Database
import Kernel

extension Ledger {
  /// The most players `balances(ofPlayers:)` takes at once.
  package static let mostPlayers = 128

  private static let balancesOfMany =
    """
    SELECT owner, posted, held FROM balances WHERE kind = 2 AND share = 0 AND owner IN (\
    \((1...mostPlayers).map { "$\($0)" }.joined(separator: ", ")))
    """

  /// The balances of at most `mostPlayers` players, in one statement.
  package func balances(
    ofPlayers players: [Int64], in connection: any Connection
  ) throws(DatabaseError) -> [Int64: Balance] {
    precondition(players.count <= Self.mostPlayers, "so many players are asked about at once")
    let none = Balance(posted: .zero, held: .zero)
    var balances = Dictionary(players.map { ($0, none) }) { first, _ in first }
    // A constant text is prepared once; -1 is not a player.
    let padding = Array(repeating: Value.integer(-1), count: Self.mostPlayers - players.count)
    try connection.query(Self.balancesOfMany, players.map { .integer($0) } + padding) {
      row throws(DatabaseError) in
      balances[try row.integer()] = Balance(posted: Coins(try row.integer()), held: Coins(try row.integer()))
    }
    return balances
  }
}
