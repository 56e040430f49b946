import Kernel

/// What a note is about; a player allows or silences alerts topic by topic.
public enum NoteTopic: UInt8, CaseIterable, Hashable, Sendable {
  /// Coins earned, held for review, released, expiring.
  case earning = 1
  /// What games were sent, and coins given back.
  case redemption
  /// Challenges waiting to be finished.
  case reminder
  /// The daily streak.
  case streak
  /// Sign-ins, and partners that must be connected anew.
  case account

  /// The word on the wire.
  public var word: String {
    switch self {
    case .earning: "earning"
    case .redemption: "redemption"
    case .reminder: "reminder"
    case .streak: "streak"
    case .account: "account"
    }
  }

  /// Reads a word of the wire; nil for any other.
  public init?(word: String) {
    for topic in Self.allCases where topic.word.utf8.elementsEqual(word.utf8) {
      self = topic
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}
