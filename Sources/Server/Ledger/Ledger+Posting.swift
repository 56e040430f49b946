import Database
import Kernel

/// The writing of entries: what all movements have in common.
extension Ledger {
  /// Writes an entry and, unless it is pending, moves the coins. Legs on one account are put together first.
  func write(
    _ kind: EntryKind, _ legs: [Leg], state: EntryState = .posted, reference: String, reversing: EntryID? = nil,
    at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    let legs = Self.gathered(legs)
    precondition(legs.reduce(0) { $0 + $1.amount.rawValue } == 0, "the legs of an entry add up to zero")
    let id = try add(kind, state, reference, reversing, now, connection)
    for leg in legs {
      try connection.execute(
        "INSERT INTO postings (kind, owner, entry, amount) VALUES ($1, $2, $3, $4)",
        [
          .integer(leg.account.kind.rawValue), .integer(leg.account.owner), .integer(id.rawValue),
          .integer(leg.amount.rawValue),
        ])
      if state == .posted { try move(leg, by: id, connection) }
    }
    return id
  }

  private static func gathered(_ legs: [Leg]) -> [Leg] {
    var result: [Leg] = []
    for leg in legs where leg.amount != .zero {
      if let index = result.firstIndex(where: { $0.account == leg.account }) {
        result[index].amount += leg.amount
      } else {
        result.append(leg)
      }
    }
    // In one order always, so that two transactions do not wait for each other's rows.
    return result.filter { $0.amount != .zero }.sorted {
      ($0.account.kind.rawValue, $0.account.owner) < ($1.account.kind.rawValue, $1.account.owner)
    }
  }

  private func add(
    _ kind: EntryKind, _ state: EntryState, _ reference: String, _ reversing: EntryID?, _ now: Timestamp,
    _ connection: any Connection
  ) throws -> EntryID {
    var random = SystemRandomNumberGenerator()
    while true {
      // 41 bits of time and 22 of chance, as all identifiers of the house.
      let time = min(max(now.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1)
      let number = time << 22 | Int64(random.next() >> 42)
      let added = try connection.execute(
        """
        INSERT INTO journal (id, kind, state, at, reference, reverses) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(number), .integer(kind.rawValue), .integer(state.rawValue), .integer(now.rawValue),
          .text(reference), .integer(reversing?.rawValue),
        ])
      if added == 1 { return EntryID(rawValue: number) }
    }
  }

  /// Moves a leg's coins. Taking from an account that must not fall below zero takes only from what is available.
  func move(_ leg: Leg, by entry: EntryID, _ connection: any Connection) throws {
    let (kind, owner, amount) = (leg.account.kind, leg.account.owner, leg.amount.rawValue)
    let share = kind.isShared ? 1 + entry.rawValue & (Self.shares - 1) : 0
    let place: [Value] = [.integer(kind.rawValue), .integer(owner), .integer(share), .integer(amount)]
    if amount > 0 || kind.isShared || kind.isBelowZero {
      try connection.execute(
        """
        INSERT INTO balances (kind, owner, share, posted, held) VALUES ($1, $2, $3, $4, 0)
        ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + $4
        """, place)
      return
    }
    let changed = try connection.execute(
      """
      UPDATE balances SET posted = posted + $4
      WHERE kind = $1 AND owner = $2 AND share = $3 AND posted - held + $4 >= 0
      """, place)
    guard changed == 1 else { throw try shortage(of: leg.account, connection) }
  }

  func shortage(of account: Account, _ connection: any Connection) throws -> LedgerRefusal {
    let available = try balance(of: account, in: connection).available
    return account.kind == .player
      ? .insufficientFunds(available: available) : .budgetExhausted(available: available)
  }

  static func check(_ amount: Coins) throws {
    guard amount > .zero, amount <= .most else { throw LedgerRefusal.amountOutOfRange }
  }
}
