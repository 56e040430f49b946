public import Database
import Kernel

extension Ledger {
  /// How many players `balances(ofPlayers:)` asks about in one statement.
  public static let mostPlayers = 128

  private static let balancesOfMany =
    """
    SELECT owner, posted, held FROM balances WHERE kind = 2 AND share = 0 AND owner IN (\
    \((1...mostPlayers).map { "$\($0)" }.joined(separator: ", ")))
    """

  /// The balances of at most `mostPlayers` players, with one statement.
  public func balances(
    ofPlayers players: [Int64], in connection: any Connection
  ) throws(DatabaseError) -> [Int64: Balance] {
    precondition(players.count <= Self.mostPlayers, "so many players are asked about at once")
    let none = Balance(posted: .zero, held: .zero)
    var balances = Dictionary(players.map { ($0, none) }) { first, _ in first }
    // The statement's text is always the same, so it is prepared once; nobody has the number -1.
    let padding = Array(repeating: Value.integer(-1), count: Self.mostPlayers - players.count)
    try connection.query(Self.balancesOfMany, players.map { .integer($0) } + padding) {
      (row: any Row) throws(DatabaseError) in
      balances[try row.integer(0)] = Balance(posted: Coins(try row.integer(1)), held: Coins(try row.integer(2)))
    }
    return balances
  }
}
