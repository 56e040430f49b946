package import Database
import Kernel

/// Verification of the books.
extension Ledger {
  /// Recomputes every balance from the journal and describes the first discrepancy; nil if there is none.
  ///
  /// It checks that the postings of each entry and all balances add up to zero, that each balance equals its account's
  /// posted entries and its held part the pending ones, that none is negative, and that players' lots add up to their
  /// spendable coins, and that the stored sums of games by day are those of their redemptions.
  package func firstDiscrepancy(in connection: any Connection) throws -> String? {
    for check in Self.checks {
      let found = try connection.first(check.query, []) { row throws(DatabaseError) in
        try (0..<row.columnCount).map { _ throws(DatabaseError) in
          if case .integer(let number) = try row.value() { String(number) } else { "nothing" }
        }
      }
      if let found {
        return check.sentence(found)
      }
    }
    return nil
  }

  private struct Check {
    var query: String
    var sentence: @Sendable ([String]) -> String
  }

  private static let checks = [
    Check(
      query: "SELECT entry, sum(amount) FROM postings GROUP BY entry HAVING sum(amount) <> 0 ORDER BY entry LIMIT 1"
    ) { "The postings of entry \($0[0]) add up to \($0[1]), not to zero." },
    Check(
      query: """
        SELECT j.id FROM journal j LEFT JOIN postings p ON p.entry = j.id
        WHERE p.entry IS NULL ORDER BY j.id LIMIT 1
        """
    ) { "Entry \($0[0]) has no postings." },
    Check(
      query: """
        SELECT p.entry FROM postings p LEFT JOIN journal j ON j.id = p.entry
        WHERE j.id IS NULL ORDER BY p.entry LIMIT 1
        """
    ) { "There are postings of an entry \($0[0]), which the journal does not have." },
    Check(
      query: """
        SELECT a.kind, a.owner, sum(a.posted), sum(a.derived) FROM (
          SELECT kind, owner, posted, 0 AS derived FROM balances
          UNION ALL
          SELECT p.kind, p.owner, 0, p.amount FROM postings p JOIN journal j ON j.id = p.entry WHERE j.state = 1
        ) a GROUP BY a.kind, a.owner HAVING sum(a.posted) <> sum(a.derived) ORDER BY a.kind, a.owner LIMIT 1
        """
    ) { "Account \($0[0])/\($0[1]) has \($0[2]) coins where its entries give \($0[3])." },
    Check(
      query: """
        SELECT a.owner, sum(a.held), sum(a.derived) FROM (
          SELECT owner, held, 0 AS derived FROM balances WHERE kind = 2
          UNION ALL
          SELECT p.owner, 0, -p.amount FROM postings p JOIN journal j ON j.id = p.entry
          WHERE j.state = 2 AND p.kind = 2
        ) a GROUP BY a.owner HAVING sum(a.held) <> sum(a.derived) ORDER BY a.owner LIMIT 1
        """
    ) { "Player \($0[0]) has \($0[1]) coins held where pending entries take \($0[2])." },
    Check(
      query: """
        SELECT kind, owner, sum(posted) FROM balances GROUP BY kind, owner
        HAVING (kind NOT IN (1, 3, 9) AND sum(posted) < sum(held)) OR (kind IN (1, 3, 9) AND sum(posted) > 0)
        ORDER BY kind, owner LIMIT 1
        """
    ) { "Account \($0[0])/\($0[1]) has \($0[2]) coins, which it cannot." },
    Check(
      query: """
        SELECT a.owner, sum(a.available), sum(a.lots) FROM (
          SELECT owner, posted - held AS available, 0 AS lots FROM balances WHERE kind = 2
          UNION ALL
          SELECT player, 0, remaining FROM lots
        ) a GROUP BY a.owner HAVING sum(a.available) <> sum(a.lots) ORDER BY a.owner LIMIT 1
        """
    ) { "Player \($0[0]) can spend \($0[1]) coins and has lots of \($0[2])." },
    Check(
      query: """
        SELECT a.game, a.day, sum(a.redemptions) FROM (
          SELECT game, day, redemptions, earned, fee FROM redemption_days
          UNION ALL
          SELECT p.owner, j.at / 86400000, -1, -p.amount, -coalesce(f.amount, 0)
          FROM journal j JOIN postings p ON p.entry = j.id AND p.kind = 5
          LEFT JOIN postings f ON f.entry = j.id AND f.kind = 6 AND f.owner = 0
          WHERE j.kind = 3 AND j.state = 1
        ) a GROUP BY a.game, a.day HAVING sum(a.redemptions) <> 0 OR sum(a.earned) <> 0 OR sum(a.fee) <> 0
        ORDER BY a.game, a.day LIMIT 1
        """
    ) { "The sums of game \($0[0]) on day \($0[1]) differ from its entries, by \($0[2]) redemptions." },
    Check(query: "SELECT sum(posted) FROM balances HAVING sum(posted) <> 0") {
      "All accounts together have \($0[0]) coins, not zero."
    },
  ]

  /// Traps on a discrepancy: for tests and the simulator.
  package func _checkInvariants(in connection: any Connection) throws {
    if let discrepancy = try firstDiscrepancy(in: connection) { preconditionFailure(discrepancy) }
  }
}
