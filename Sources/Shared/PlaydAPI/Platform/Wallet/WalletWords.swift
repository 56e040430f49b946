import Kernel
public import RewardsEngine

/// Names one line of a player's history.
public struct TransactionID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "txn_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// A closed list whose members travel as words.
public protocol Worded: CaseIterable, Hashable, Sendable {
  var word: String { get }
}

extension Worded {
  public init?(word: String) {
    for value in Self.allCases where value.word.hasSameBytes(as: word) {
      self = value
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension JSON.ObjectReader {
  /// A word of a closed list.
  mutating func word<Value: Worded>(_ name: String) throws(JSON.DecodingError) -> Value {
    guard let value = Value(word: try string(name)) else { throw error(name, .invalid("is no word of the list")) }
    return value
  }
}

/// Why coins of a player moved.
public enum TransactionKind: UInt8, Worded {
  /// A challenge or the daily bonus.
  case earning = 1
  /// Coins spent in a game.
  case redemption
  /// An earning that was taken back, because the partner withdrew the action.
  case reversal
  /// Coins that were not spent in time.
  case expiry
  /// Coins of the guest that the player was before.
  case transfer

  public var word: String {
    switch self {
    case .earning: "earning"
    case .redemption: "redemption"
    case .reversal: "reversal"
    case .expiry: "expiry"
    case .transfer: "transfer"
    }
  }
}

/// How a line of the history stands.
public enum TransactionState: UInt8, Worded {
  /// The coins have moved.
  case posted = 1
  /// The coins are held until the game has confirmed.
  case pending
  /// It came to nothing, and the coins are back.
  case void

  public var word: String {
    switch self {
    case .posted: "posted"
    case .pending: "pending"
    case .void: "void"
    }
  }
}

/// What stands behind a line of the history.
public enum ReasonKind: UInt8, Worded {
  case challenge = 1
  case streak, game, expiry, merge, other

  public var word: String {
    switch self {
    case .challenge: "challenge"
    case .streak: "streak"
    case .game: "game"
    case .expiry: "expiry"
    case .merge: "merge"
    case .other: "other"
    }
  }
}

extension PartnerCategory: Worded {}

/// How a challenge stands for a player.
public enum ChallengeState: UInt8, Worded {
  /// Other challenges come first, or its time has not come.
  case locked = 1
  /// It can be begun.
  case available
  /// It was begun, or something has been done for it.
  case inProgress
  /// It is done; one that repeats can be done again when its next period begins.
  case completed
  /// It is done, and its coins wait: for somebody to look at what was done, or for the partner's budget.
  case held

  public var word: String {
    switch self {
    case .locked: "locked"
    case .available: "available"
    case .inProgress: "inProgress"
    case .completed: "completed"
    case .held: "held"
    }
  }
}

/// What a badge is made of.
public enum BadgeMetal: UInt8, Worded {
  case bronze = 1
  case silver, gold, platinum

  public var word: String {
    switch self {
    case .bronze: "bronze"
    case .silver: "silver"
    case .gold: "gold"
    case .platinum: "platinum"
    }
  }
}

/// What progress is counted in.
public enum ProgressUnit: UInt8, Worded {
  case times = 1
  case steps, metres, minutes, workouts, lessons, courses, tasks, days, points

  public var word: String {
    switch self {
    case .times: "times"
    case .steps: "steps"
    case .metres: "metres"
    case .minutes: "minutes"
    case .workouts: "workouts"
    case .lessons: "lessons"
    case .courses: "courses"
    case .tasks: "tasks"
    case .days: "days"
    case .points: "points"
    }
  }
}

extension ChallengePeriod: Worded {
  public var word: String {
    switch self {
    case .once: "once"
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    }
  }
}

/// What became of coins that were earned.
public enum AwardState: UInt8, Worded {
  /// They are in the wallet.
  case granted = 1
  /// Somebody looks at what was done first.
  case held
  /// They come when the budget that pays for them has been filled up.
  case waiting
  /// They were not given: the review said no.
  case rejected
  /// They were taken back, because the partner withdrew the action.
  case withdrawn

  public var word: String {
    switch self {
    case .granted: "granted"
    case .held: "held"
    case .waiting: "waiting"
    case .rejected: "rejected"
    case .withdrawn: "withdrawn"
    }
  }
}
