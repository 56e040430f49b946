import AdsEngine
import Kernel

// The closed lists of ads as they travel: words.
extension JSON.ObjectReader {
  /// A word of a closed list; `make` knows the words.
  mutating func adWord<Value>(_ name: String, _ make: (String) -> Value?) throws(JSON.DecodingError) -> Value {
    guard let value = make(try string(name)) else { throw error(name, .invalid("is no word of the list")) }
    return value
  }

  mutating func optionalAdWord<Value>(_ name: String, _ make: (String) -> Value?) throws(JSON.DecodingError) -> Value? {
    guard let text = try optionalString(name) else { return nil }
    guard let value = make(text) else { throw error(name, .invalid("is no word of the list")) }
    return value
  }
}

extension AdPlacement {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension AdPurpose {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension AdProvider {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension HouseCreative {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension AdRegime {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension AdChoice {
  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// Names one ad handed out to one player.
public struct AdViewID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "adv_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// Names what one view earned, or one grant without an ad.
public struct AdRewardID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "adr_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// What happens to a view.
public enum AdViewEvent: UInt8, CaseIterable, Hashable, Sendable {
  /// It is on the screen.
  case impression = 1
  /// It was watched to the end.
  case completion
  /// It was left before.
  case skip
  /// It could not be shown.
  case failure

  public var word: String {
    switch self {
    case .impression: "impression"
    case .completion: "completion"
    case .skip: "skip"
    case .failure: "failure"
    }
  }

  public init?(word: String) {
    for event in Self.allCases where event.word.utf8.elementsEqual(word.utf8) {
      self = event
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// Why there is no ad.
public enum AdAbsence: UInt8, CaseIterable, Hashable, Sendable {
  /// The operator shows no ads there.
  case off = 1
  /// The player has seen the day's most.
  case capped
  /// No provider that the player allows and the client can show has one.
  case noFill

  public var word: String {
    switch self {
    case .off: "off"
    case .capped: "capped"
    case .noFill: "no-fill"
    }
  }

  public init?(word: String) {
    for absence in Self.allCases where absence.word.utf8.elementsEqual(word.utf8) {
      self = absence
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}
