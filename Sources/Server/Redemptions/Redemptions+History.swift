package import Database
import GamesAPI
import Kernel
package import PlaydAPI
package import WalletAPI

/// Redemptions as lines of a wallet's history.
extension Redemptions {
  /// The reasons of history lines that reference the player's redemptions, by reference. One statement for all.
  package func reasons(
    _ references: [String], of player: PlayerID, in connection: any Connection
  ) throws -> [String: TransactionReason] {
    let ids = references.compactMap { RedemptionID($0)?.rawValue }
    guard let first = ids.min(), let last = ids.max() else { return [:] }
    let found = try connection.all(
      """
      SELECT r.id, g.one_en, g.one_ka, g.many_en, g.many_ka, r.units, g.name_en, g.name_ka, g.slug
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.player = $1 AND r.id >= $2 AND r.id <= $3
      """, [.integer(player.rawValue), .integer(first), .integer(last)]
    ) { row throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer()) else { throw .corrupt(detail: "a redemption") }
      let unit = GameUnit(
        one: BilingualText(english: try row.text(), georgian: try row.text()),
        many: BilingualText(english: try row.text(), georgian: try row.text()))
      let units = try row.integer()
      let named = unit.named(units)
      return (
        id.text,
        TransactionReason(
          kind: .game,
          title: BilingualText(
            english: "\(units) \(named.english) · \(try row.text())",
            georgian: "\(units) \(named.georgian) · \(try row.text())"), gameID: try row.text(), redemptionID: id.text
        )
      )
    }
    return Dictionary(found) { first, _ in first }
  }
}
