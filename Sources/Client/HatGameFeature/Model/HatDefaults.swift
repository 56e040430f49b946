import AppKit
package import HatGameEngine
package import Kernel
package import Localization

/// What a new game begins with.
package struct HatDefaults: Equatable, Sendable {
  package var rules = HatRules.standard
  /// Language of the words that fill the hat.
  package var words: WordDatabase.Choice
  package var level = WordDatabase.Level.mixed
  /// Whether a new game is filled with players and words at once.
  package var isTestMode = false

  package init(language: Language) { words = language == .georgian ? .georgian : .english }
}

extension HatDefaults: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    guard let words = WordDatabase.Choice(rawValue: try Self.byte("words", &reader)),
      let level = WordDatabase.Level(rawValue: try Self.byte("level", &reader)),
      let skips = SkipRule(rawValue: try Self.byte("skips", &reader)),
      let duplicates = DuplicateRule(rawValue: try Self.byte("duplicates", &reader))
    else { throw .invalid("must be a choice") }
    self.words = words
    self.level = level
    let numbers = try reader.integer("rounds")
    let rounds = Round.allCases.filter { numbers >> Int64($0.rawValue) & 1 == 1 }
    rules = HatRules(
      wordsPerPlayer: Int32(truncatingIfNeeded: try reader.integer("perPlayer")),
      turn: Milliseconds(try reader.integer("turn")), rounds: rounds, skips: skips, duplicates: duplicates,
      hasLastChance: try Self.byte("lastChance", &reader) == 1)
    guard rules.isValid else { throw .invalid("must be rules") }
    isTestMode = try Self.byte("testMode", &reader) == 1
  }

  private static func byte(_ name: String, _ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) -> UInt8 {
    UInt8(truncatingIfNeeded: try reader.integer(name))
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("words", Int64(words.rawValue))
    writer.member("level", Int64(level.rawValue))
    writer.member("skips", Int64(rules.skips.rawValue))
    writer.member("duplicates", Int64(rules.duplicates.rawValue))
    writer.member("rounds", rules.rounds.reduce(0) { $0 | 1 << Int64($1.rawValue) })
    writer.member("perPlayer", Int64(rules.wordsPerPlayer))
    writer.member("turn", rules.turn.rawValue)
    writer.member("lastChance", Int64(rules.hasLastChance ? 1 : 0))
    writer.member("testMode", Int64(isTestMode ? 1 : 0))
  }
}

/// The current game as stored on the device: its event log.
@MemberwiseInit
package struct StoredGame: Sendable {
  package var log: HatLog
}

extension StoredGame: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    guard let bytes = Base64.url.decode(try reader.string("log")), let log = try? HatLog(decoding: bytes) else {
      throw .invalid("must be a log")
    }
    self.log = log
  }

  package func encodeMembers(to writer: inout JSON.Writer) { writer.member("log", Base64.url.text(log.encoded())) }
}
