package import Database
import GamesAPI
import Kernel
import Ledger
import PlaydAPI

/// Cross-checks the tables about coins: the books, redemptions, their deliveries, and awards. A manual change or a disk
/// fault in one shows in the others.
package enum Verification {
  /// The findings, a sentence each; empty if all agree.
  ///
  /// - Parameter most: the most findings per kind.
  package static func findings(in connection: any Connection, most: Int64 = 10) throws -> [String] {
    var found: [String] = []
    if let discrepancy = try Ledger().firstDiscrepancy(in: connection) { found.append(discrepancy) }
    for check in checks {
      try connection.query(check.query + " LIMIT $1", [.integer(most)]) { row throws(DatabaseError) in
        let numbers = try (0..<row.columnCount).map { _ throws(DatabaseError) in
          switch try row.value() {
          case .integer(let number): String(number)
          case .text(let text): text
          default: "nothing"
          }
        }
        found.append(check.sentence(numbers))
      }
    }
    found += try foreignReferences(in: connection, most: most)
    return found
  }

  /// A redemption's entry references the redemption.
  private static func foreignReferences(in connection: any Connection, most: Int64) throws -> [String] {
    var found: [String] = []
    try connection.query(
      "SELECT d.id, j.reference FROM deliveries d JOIN journal j ON j.id = d.entry ORDER BY d.id", []
    ) { row throws(DatabaseError) in
      let (id, reference) = (try row.integer(), try row.text())
      guard found.count < most, RedemptionID(rawValue: id)?.text != reference else { return }
      found.append("The entry of redemption \(id)'s delivery is for \(reference).")
    }
    return found
  }

  private struct Check: Sendable {
    var query: String
    var sentence: @Sendable ([String]) -> String
  }

  /// Whether an owner, or the player they were merged into, is another: guests' entries keep the guest's number.
  private static func isAnother(_ owner: String, _ player: String) -> String {
    "\(owner) <> \(player) AND NOT EXISTS (SELECT 1 FROM successors s WHERE s.owner = \(owner) AND s.successor = \(player))"
  }

  private static let checks = [
    Check(
      query:
        "SELECT r.id FROM redemptions r LEFT JOIN deliveries d ON d.player = r.player AND d.id = r.id WHERE d.id IS NULL ORDER BY r.id"
    ) { "Redemption \($0[0]) has no delivery." },
    Check(
      query:
        "SELECT d.id FROM deliveries d LEFT JOIN redemptions r ON r.player = d.player AND r.id = d.id WHERE r.id IS NULL ORDER BY d.id"
    ) { "Delivery \($0[0]) is of no redemption." },
    Check(
      query: """
        SELECT id FROM journal WHERE kind = \(EntryKind.redemption.rawValue)
        EXCEPT SELECT entry FROM deliveries ORDER BY 1
        """
    ) { "Entry \($0[0]) holds or moves coins for a redemption that has no delivery." },
    Check(
      query: """
        SELECT d.id, d.state, j.state FROM deliveries d LEFT JOIN journal j ON j.id = d.entry
        WHERE j.id IS NULL OR j.kind <> \(EntryKind.redemption.rawValue)
          OR j.state <> CASE d.state WHEN 1 THEN 2 WHEN 2 THEN 1 WHEN 4 THEN
            CASE WHEN EXISTS (SELECT 1 FROM journal b WHERE b.reverses = j.id) THEN 1 ELSE 3 END ELSE 3 END
          OR d.state = 2 AND EXISTS (SELECT 1 FROM journal b WHERE b.reverses = j.id) ORDER BY d.id
        """
    ) { "Delivery \($0[0]) is in state \($0[1]) while its entry is in state \($0[2])." },
    Check(
      query: """
        SELECT r.id, r.coins, -p.amount FROM redemptions r JOIN deliveries d ON d.player = r.player AND d.id = r.id
        LEFT JOIN postings p ON p.entry = d.entry AND p.kind = \(Account.Kind.player.rawValue)
        WHERE p.entry IS NULL OR p.amount <> -r.coins ORDER BY r.id
        """
    ) { "Redemption \($0[0]) is of \($0[1]) coins, and its entry of \($0[2])." },
    Check(
      query: """
        SELECT r.id, r.player, p.owner FROM redemptions r JOIN deliveries d ON d.player = r.player AND d.id = r.id
        JOIN postings p ON p.entry = d.entry AND p.kind = \(Account.Kind.player.rawValue)
        WHERE r.player > 0 AND \(isAnother("p.owner", "r.player")) ORDER BY r.id
        """
    ) { "Redemption \($0[0]) is player \($0[1])'s, and player \($0[2]) pays for it." },
    Check(
      query: """
        SELECT r.id, r.game, d.game FROM redemptions r JOIN deliveries d ON d.player = r.player AND d.id = r.id
        WHERE r.game <> d.game OR r.coins > r.fee AND NOT EXISTS (
          SELECT 1 FROM postings p WHERE p.entry = d.entry AND p.kind = \(Account.Kind.game.rawValue)
            AND p.owner = r.game AND p.amount = r.coins - r.fee) ORDER BY r.id
        """
    ) { "Redemption \($0[0]) is at game \($0[1]), its delivery at \($0[2]), and the books do not say the same." },
    Check(
      query: """
        SELECT a.id, a.state, a.entry FROM reward_awards a WHERE
          a.state = 1 AND (a.entry IS NULL OR EXISTS (SELECT 1 FROM journal r WHERE r.reverses = a.entry))
          OR a.state = 5 AND a.entry IS NOT NULL AND NOT EXISTS (SELECT 1 FROM journal r WHERE r.reverses = a.entry)
          OR a.state IN (2, 3, 4) AND a.entry IS NOT NULL ORDER BY a.id
        """
    ) { "Award \($0[0]) is in state \($0[1]), which entry \($0[2]) does not bear out." },
    Check(
      query: """
        SELECT a.id, a.amount, p.amount FROM reward_awards a
        LEFT JOIN postings p ON p.entry = a.entry AND p.kind = \(Account.Kind.player.rawValue)
        WHERE a.entry IS NOT NULL AND (p.entry IS NULL OR p.amount <> a.amount) ORDER BY a.id
        """
    ) { "Award \($0[0]) is of \($0[1]) coins, and its entry of \($0[2])." },
    Check(
      query: """
        SELECT a.id, a.player, p.owner FROM reward_awards a
        JOIN postings p ON p.entry = a.entry AND p.kind = \(Account.Kind.player.rawValue)
        WHERE \(isAnother("p.owner", "a.player")) ORDER BY a.id
        """
    ) { "Award \($0[0]) is player \($0[1])'s, and player \($0[2]) was given it." },
    Check(
      query: """
        SELECT j.id, p.owner FROM journal j
        JOIN postings p ON p.entry = j.id AND p.kind = \(Account.Kind.player.rawValue)
        LEFT JOIN reward_awards a ON a.entry = j.id
        WHERE j.kind = \(EntryKind.grant.rawValue) AND a.id IS NULL
          AND (j.reference LIKE 'award %' OR j.reference LIKE 'streak %')
          AND NOT EXISTS (SELECT 1 FROM journal r WHERE r.reverses = j.id)
          AND (EXISTS (SELECT 1 FROM players WHERE players.id = p.owner)
            OR EXISTS (SELECT 1 FROM successors s JOIN players q ON q.id = s.successor WHERE s.owner = p.owner))
        ORDER BY j.id
        """
    ) { "Entry \($0[0]) gave player \($0[1]) coins for an award that is not there." },
  ]
}
