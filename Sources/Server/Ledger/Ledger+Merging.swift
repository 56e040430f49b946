public import Database
public import Kernel

/// A guest who has proved to be somebody.
extension Ledger {
  /// Moves all that one player has, and owes, to another: coins with the times at which they expire, debts, and coins held
  /// for redemptions that are under way, which are the other's from then on. What is withdrawn later of what the guest was
  /// granted is taken from the other.
  ///
  /// - Returns: the entry; nil where there was nothing to move.
  @discardableResult
  public func merge(
    _ guest: Int64, into player: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID? {
    precondition(guest != player, "a player is not merged with themselves")
    try note(player, as: guest, connection)
    let coins = try balance(of: .player(guest), in: connection)
    let owed = try balance(of: .debt(ofPlayer: guest), in: connection).posted
    guard coins.posted != .zero || owed != .zero else { return nil }
    try changeHeld(of: guest, by: -coins.held, connection)
    let entry = try write(
      .transfer,
      [
        Leg(.player(guest), -coins.posted), Leg(.player(player), coins.posted),
        Leg(.debt(ofPlayer: guest), -owed), Leg(.debt(ofPlayer: player), owed),
      ],
      reference: reference, at: now, in: connection)
    try changeHeld(of: player, by: coins.held, connection)
    // A pending entry has moved nothing yet: its leg goes over, so that it is settled or voided for whom the coins are.
    try connection.enqueue(
      """
      UPDATE postings SET owner = $2 WHERE kind = $3 AND owner = $1 AND entry IN (
        SELECT p.entry FROM postings p JOIN journal j ON j.id = p.entry
        WHERE p.kind = $3 AND p.owner = $1 AND j.state = $4)
      """,
      [
        .integer(guest), .integer(player), .integer(Account.Kind.player.rawValue),
        .integer(EntryState.pending.rawValue),
      ])
    // Each lot goes over with its own time.
    try connection.enqueue("UPDATE lots SET player = $2 WHERE player = $1", [.integer(guest), .integer(player)])
    return entry
  }

  private func changeHeld(of player: Int64, by amount: Coins, _ connection: any Connection) throws {
    guard amount != .zero else { return }
    try connection.enqueue(
      "UPDATE balances SET held = held + $3 WHERE kind = $1 AND owner = $2",
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(amount.rawValue)], changing: 1)
  }

  private func note(_ player: Int64, as guest: Int64, _ connection: any Connection) throws {
    try connection.enqueue(
      """
      INSERT INTO successors (owner, successor) VALUES ($1, $2)
      ON CONFLICT (owner) DO UPDATE SET successor = excluded.successor
      """, [.integer(guest), .integer(player)])
  }

  /// Who took a player's coins over; nil for one who was not merged.
  func successor(of player: Int64, in connection: any Connection) throws -> Int64? {
    try connection.first("SELECT successor FROM successors WHERE owner = $1", [.integer(player)]) {
      (row: any Row) throws(DatabaseError) in try row.integer(0)
    }
  }
}
