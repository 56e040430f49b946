/// The independent reference: balances and awards derived from the documents' rules, one durable movement at a time, in
/// plain arithmetic. It calls no product code; `Books.observe` adopts the product's numbers for entries and awards,
/// because ties are ordered by them.
struct Books {
  /// Coins of one grant, with one expiry.
  struct Lot: Equatable {
    var expires: Int64
    /// The granting entry; negative until known.
    var entry: Int64
    var left: Int64
  }

  /// Held coins and their lots.
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
    /// The product's number; 0 until known.
    var id: Int64 = 0
    var revision: Int
    var amount: Int64
    var days: Int64
    var state: AwardState
    /// The granting entry; negative until known, 0 for none.
    var entry: Int64 = 0
    /// The part credited to the player rather than to a debt.
    var credited: Int64 = 0
  }

  /// An activity by the partner's latest report.
  struct Activity {
    var kind: PartnerEvent.Kind
    var value: Int64
    var day: Int64
    var isWithdrawn: Bool
  }

  struct PlayerBooks {
    var lots: [Lot] = []
    var owed: Int64 = 0
    /// By the order's number.
    var holds: [Int: Hold] = [:]
    var activities: [Int: Activity] = [:]
    var awards: [AwardKey: Award] = [:]
    /// The cycles ever evaluated.
    var worked: Set<AwardKey> = []
    var lifetime: Int64 = 0
    var streak: (day: Int64, days: Int64, hasFreeze: Bool)?

    var available: Int64 { lots.reduce(0) { $0 + $1.left } }
    var held: Int64 { holds.values.reduce(0) { $0 + $1.amount } }
  }

  /// A published rule.
  struct Rule: Equatable {
    var wanted: Int64
    var reward: Int64
  }

  /// The entries that granted bonuses: the platform's gifts, whose coins may have changed hands.
  var giftEntries: Set<Int64> = []
  /// By the player's number in the world.
  var people: [Int: PlayerBooks] = [:]
  /// Each partner's remaining budget; 0 for the platform.
  var budgets: [Int64: Int64] = [:]
  /// Coins paid in.
  var paidIn: Int64 = 0
  var revenue: [Int: Int64] = [:]
  var fees: Int64 = 0
  var expired: Int64 = 0
  /// Debts of players who left.
  var forgiven: Int64 = 0
  /// Expired coins by entry.
  var expiredOf: [Int64: Int64] = [:]
  /// All revisions of the two challenges' rules, by the challenge's number.
  var rules: [Int64: [Rule]] = [
    1: [Rule(wanted: Model.pacesWanted, reward: Model.pacesReward)],
    2: [Rule(wanted: Model.exercisesWanted, reward: Model.exercisesReward)],
  ]
  /// Challenges under re-evaluation, with the last player's number; in order of players.
  var reevaluating: [Int64: Int64] = [:]
  private var nextEntry: Int64 = -1

  /// A player's gifts.
  func gifts(of person: PlayerBooks) -> Int64 {
    person.lots.reduce(0) { $0 + (giftEntries.contains($1.entry) ? $1.left : 0) }
  }

  mutating func makeEntry() -> Int64 {
    nextEntry -= 1
    return nextEntry
  }

  mutating func change(_ player: Int, _ body: (inout PlayerBooks) throws -> Void) rethrows {
    try body(&people[player, default: PlayerBooks()])
  }
}
