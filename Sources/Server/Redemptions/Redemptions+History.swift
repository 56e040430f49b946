public import Database
import Kernel
public import PlaydAPI

/// What redemptions were, for the lines of a wallet's history.
extension Redemptions {
  /// The reasons of lines whose references name redemptions of the player, by reference. One statement for all of them.
  public func reasons(
    _ references: [String], of player: PlayerID, in connection: any Connection
  ) throws -> [String: TransactionReason] {
    let ids = references.compactMap { RedemptionID($0)?.rawValue }
    guard let first = ids.min(), let last = ids.max() else { return [:] }
    let found = try connection.all(
      """
      SELECT r.id, r.units, g.slug, g.name_en, g.name_ka, g.one_en, g.one_ka, g.many_en, g.many_ka
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.player = $1 AND r.id >= $2 AND r.id <= $3
      """, [.integer(player.rawValue), .integer(first), .integer(last)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let id = RedemptionID(rawValue: try row.integer(0)) else { throw .corrupt(detail: "a redemption") }
      let unit = GameUnit(
        one: BilingualText(english: try row.text(5), georgian: try row.text(6)),
        many: BilingualText(english: try row.text(7), georgian: try row.text(8)))
      let units = try row.integer(1)
      let named = unit.named(units)
      return (
        id.text,
        TransactionReason(
          kind: .game,
          title: BilingualText(
            english: "\(units) \(named.english) · \(try row.text(3))",
            georgian: "\(units) \(named.georgian) · \(try row.text(4))"), gameID: try row.text(2), redemptionID: id.text
        )
      )
    }
    return Dictionary(found) { first, _ in first }
  }
}
