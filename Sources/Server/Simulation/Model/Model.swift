import Database
import Kernel

/// The invariants from the documents: it knows what the outside world did and saw, and the tables' definitions, but
/// uses none of the services. `Books` has the balances.
enum Model {
  /// The simulated partner's goals, their initial rewards, and the two games' unit prices, as in `Platform` and in the
  /// catalogue's seed.
  static let pacesWanted: Int64 = 10_000
  static let pacesReward: Int64 = 700
  static let exercisesWanted: Int64 = 3
  static let exercisesReward: Int64 = 1_500
  static let bonus: Int64 = 120

  /// The bonus of a day of the streak.
  static func bonus(ofDay day: Int64) -> Int64 {
    switch (day - 1) % 7 {
    case 0, 1: bonus
    case 2: 132
    case 3: 144
    case 4: 156
    case 5: 180
    default: 300
    }
  }
  static let prices: [Int64] = [120, 300]
  /// More units than either game sells at once.
  static let tooManyUnits: Int64 = 501
  /// The platform's fee in basis points.
  static let feePoints: Int64 = 1_500
  /// The coins' lifetime in days, by the challenge's number; 0 is the daily bonus.
  static let days: [Int64: Int64] = [0: 1, 1: 2, 2: 3]
  /// More paces in a day than these are held for review.
  static let mostPaces: Int64 = 40_000

  /// Checks the permanent invariants.
  static func check(_ connection: any Connection) throws {
    for (sentence, query) in always {
      let found = try connection.first(query) { row throws(DatabaseError) in
        (try row.integer(), try row.integer())
      }
      if let found { throw InvariantError("\(sentence): \(found.0) has \(found.1)") }
    }
  }

  /// Invariants of the books, each with a query for violations.
  private static let always = [
    (
      "an entry's postings do not add up to zero",
      "SELECT entry, sum(amount) FROM postings GROUP BY entry HAVING sum(amount) <> 0"
    ),
    ("the balances do not add up to zero", "SELECT 0, sum(posted) FROM balances HAVING sum(posted) <> 0"),
    (
      "a player has less than nothing",
      "SELECT owner, posted FROM balances WHERE kind = 2 AND (posted < 0 OR held < 0 OR held > posted)"
    ),
    ("a debt is a credit", "SELECT owner, posted FROM balances WHERE kind = 3 AND posted > 0"),
    ("a budget has less than nothing", "SELECT owner, posted FROM balances WHERE kind IN (4, 7) AND posted < 0"),
    (
      "a redemption has not one delivery",
      """
      SELECT r.id, count(d.id) FROM redemptions r LEFT JOIN deliveries d ON d.player = r.player AND d.id = r.id
      GROUP BY r.id HAVING count(d.id) <> 1
      """
    ),
    (
      "a player's lots and what can be spent disagree",
      """
      SELECT b.owner, b.posted - b.held FROM balances b WHERE b.kind = 2 AND b.posted - b.held <>
        (SELECT coalesce(sum(l.remaining), 0) FROM lots l WHERE l.player = b.owner)
      """
    ),
    (
      "a delivery and its hold disagree",
      """
      SELECT d.id, j.state FROM deliveries d JOIN journal j ON j.id = d.entry
      WHERE NOT ((d.state = 1 AND j.state = 2) OR (d.state = 2 AND j.state = 1) OR (d.state = 3 AND j.state = 3))
      """
    ),
  ]
}
