/// What everybody must have, worked out beside the services by the documents' rules: a movement at a time, as each becomes
/// durable, in plain arithmetic. Nothing of the product is called; its numbers for entries and awards are taken over by
/// `Books.observe`, because the order of equals follows from them.
struct Books {
  /// Coins that expire together, of one grant.
  struct Lot: Equatable {
    var expires: Int64
    /// The entry that granted them; below zero until it is known.
    var entry: Int64
    var left: Int64
  }

  /// Coins on their way into a game, and which lots they are from.
  struct Hold {
    var pieces: [Lot]
    var game: Int
    var amount: Int64
  }

  struct AwardKey: Hashable, Comparable {
    /// 0 for the daily bonus.
    var challenge: Int64
    var cycle: Int64

    static func < (a: AwardKey, b: AwardKey) -> Bool { (a.challenge, a.cycle) < (b.challenge, b.cycle) }
  }

  enum AwardState: Int64 {
    case granted = 1
    case held, waiting, rejected, withdrawn
  }

  struct Award {
    /// The product's number; 0 until it is known.
    var id: Int64 = 0
    var revision: Int
    var amount: Int64
    var days: Int64
    var state: AwardState
    /// The entry that granted it; below zero until it is known, 0 for none.
    var entry: Int64 = 0
    /// What of it went to the player and not into a debt.
    var credited: Int64 = 0
  }

  /// What a player did, as the last word of the partner says.
  struct Deed {
    var kind: PartnerEvent.Kind
    var value: Int64
    var day: Int64
    var isWithdrawn: Bool
  }

  struct Person {
    var lots: [Lot] = []
    var owed: Int64 = 0
    /// By the number of the order.
    var holds: [Int: Hold] = [:]
    var deeds: [Int: Deed] = [:]
    var awards: [AwardKey: Award] = [:]
    /// The cycles whose progress was ever worked out.
    var worked: Set<AwardKey> = []
    var lifetime: Int64 = 0
    var streak: (day: Int64, days: Int64)?

    var available: Int64 { lots.reduce(0) { $0 + $1.left } }
    var held: Int64 { holds.values.reduce(0) { $0 + $1.amount } }
  }

  /// A rule as it was published.
  struct Rule: Equatable {
    var wanted: Int64
    var reward: Int64
  }

  /// By the number that a player has in the world.
  var people: [Int: Person] = [:]
  /// What each partner has left; 0 for the platform.
  var budgets: [Int64: Int64] = [:]
  /// What came in from outside.
  var paidIn: Int64 = 0
  var revenue: [Int: Int64] = [:]
  var fees: Int64 = 0
  var expired: Int64 = 0
  /// What was owed by who has left.
  var forgiven: Int64 = 0
  /// How much of the coins of an entry expired.
  var expiredOf: [Int64: Int64] = [:]
  /// All revisions of the two challenges' rules, by the challenge's number.
  var rules: [Int64: [Rule]] = [
    1: [Rule(wanted: Model.pacesWanted, reward: Model.pacesReward)],
    2: [Rule(wanted: Model.exercisesWanted, reward: Model.exercisesReward)],
  ]
  /// Challenges whose progress is worked out again, with the last player's number that was; in the order of players.
  var reevaluating: [Int64: Int64] = [:]
  private var nextEntry: Int64 = -1

  mutating func makeEntry() -> Int64 {
    nextEntry -= 1
    return nextEntry
  }

  mutating func change(_ player: Int, _ body: (inout Person) throws -> Void) rethrows {
    try body(&people[player, default: Person()])
  }
}
