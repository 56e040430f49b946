import Kernel

// The closed lists of games and redemptions as they travel: words.

/// What the client draws for a game.
public enum GameSymbol: UInt8, CaseIterable, Hashable, Sendable {
  case dice = 1
  case football
  case pocket
  case pegs
  /// A game that no symbol was made for.
  case other

  public var word: String {
    switch self {
    case .dice: "dice"
    case .football: "football"
    case .pocket: "pocket"
    case .pegs: "pegs"
    case .other: "other"
    }
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// How a player stands with a game.
public enum ConnectionState: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing was begun.
  case none = 0
  /// A code waits to be typed into the game.
  case pending
  /// The game's studio has said which account is the player's.
  case verified

  public var word: String {
    switch self {
    case .none: "none"
    case .pending: "pending"
    case .verified: "verified"
    }
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// How a redemption stands. The raw values stand in the database and never change.
public enum RedemptionState: UInt8, CaseIterable, Hashable, Sendable {
  /// The coins are held; the game has not been told yet.
  case held = 1
  /// The game has been told, and has not confirmed yet.
  case delivering
  /// The game has confirmed; the coins are spent.
  case delivered
  /// The game could not be reached or refused; the coins are back.
  case refunded

  public var word: String {
    switch self {
    case .held: "held"
    case .delivering: "delivering"
    case .delivered: "delivered"
    case .refunded: "refunded"
    }
  }

  /// Whether nothing will change it any more.
  public var isFinal: Bool { self == .delivered || self == .refunded }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension JSON.ObjectReader {
  /// A word of a closed list.
  mutating func platformWord<Word: CaseIterable>(
    _ name: String, _ word: (Word) -> String
  ) throws(JSON.DecodingError) -> Word {
    let text = try string(name)
    for value in Word.allCases where word(value).hasSameBytes(as: text) { return value }
    throw error(name, .invalid("is no word of the list"))
  }
}
