package import Database
package import Kernel

/// Merging a guest into a proven player.
extension Ledger {
  /// Moves a player's coins and debts to another: lots with their expiry, debts, and the holds of pending redemptions,
  /// which then belong to the other. Later reversals of the guest's grants debit the other.
  ///
  /// - Returns: the entry; nil if there was nothing to move.
  @discardableResult
  package func merge(
    _ guest: Int64, into player: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID? {
    precondition(guest != player, "a player is not merged with themselves")
    try recordSuccessor(player, of: guest, connection)
    let coins = try balance(of: .player(guest), in: connection)
    let owed = try balance(of: .debt(ofPlayer: guest), in: connection).posted
    guard coins.posted != .zero || owed != .zero else { return nil }
    try changeHeld(of: guest, by: -coins.held, connection)
    let entry = try write(
      .transfer,
      postings: [
        Posting(.player(guest), -coins.posted), Posting(.player(player), coins.posted),
        Posting(.debt(ofPlayer: guest), -owed), Posting(.debt(ofPlayer: player), owed),
      ],
      reference: reference, at: now, in: connection)
    try changeHeld(of: player, by: coins.held, connection)
    // A pending entry has moved no coins: its posting changes owner, so that it settles or voids for the new one.
    let pending: [Value] = [
      .integer(guest), .integer(player), .integer(Account.Kind.player.rawValue), .integer(EntryState.pending.rawValue),
    ]
    for condition in [
      "lot_uses SET owner = $2 WHERE owner = $1", "postings SET owner = $2 WHERE kind = $3 AND owner = $1",
    ] {
      try connection.enqueue(
        """
        UPDATE \(condition) AND entry IN (
          SELECT p.entry FROM postings p JOIN journal j ON j.id = p.entry
          WHERE p.kind = $3 AND p.owner = $1 AND j.state = $4)
        """, pending)
    }
    // Lots keep their expiry.
    try connection.enqueue("UPDATE lots SET player = $2 WHERE player = $1", [.integer(guest), .integer(player)])
    return entry
  }

  private func changeHeld(of player: Int64, by amount: Coins, _ connection: any Connection) throws {
    guard amount != .zero else { return }
    try connection.enqueue(
      "UPDATE balances SET held = held + $3 WHERE kind = $1 AND owner = $2",
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(amount.rawValue)], changing: 1)
  }

  private func recordSuccessor(_ player: Int64, of guest: Int64, _ connection: any Connection) throws {
    try connection.enqueue(
      """
      INSERT INTO successors (owner, successor) VALUES ($1, $2)
      ON CONFLICT (owner) DO UPDATE SET successor = excluded.successor
      """, [.integer(guest), .integer(player)])
  }

  /// The player a guest was merged into; nil if not merged.
  func successor(of player: Int64, in connection: any Connection) throws -> Int64? {
    try connection.first("SELECT successor FROM successors WHERE owner = $1", [.integer(player)]) {
      row throws(DatabaseError) in try row.integer()
    }
  }
}
