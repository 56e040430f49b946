import HatGameEngine
package import Kernel
import Localization

/// Words to fill a hat with: nouns that can be described, hinted at and acted, family-friendly.
package enum WordDatabase {
  /// The words that fill a hat, by language. Raw values are stored.
  package enum Choice: UInt8, CaseIterable, Sendable {
    case english, georgian, both
    /// The players' own list.
    case own
  }

  /// How demanding the words are. Raw values are stored.
  package enum Level: UInt8, CaseIterable, Sendable {
    case easy, mixed, hard

    /// Whether words of a difficulty from 0 to 2 belong to it.
    func includes(_ difficulty: Int) -> Bool {
      switch self {
      case .easy: difficulty == 0
      case .mixed: true
      case .hard: difficulty > 0
      }
    }
  }

  /// All words of a choice and level, those listed as easy first.
  package static func words(
    of choice: Choice, level: Level, learned: LearnedLevels = LearnedLevels(), own: OwnWords = OwnWords("")
  ) -> [String] {
    if choice == .own { return own.words }
    return lists(of: choice).flatMap { list, difficulty in
      if learned.isEmpty { return level.includes(difficulty) ? parts(of: list) : [] }
      return parts(of: list).filter { level.includes(learned.difficulty(of: $0, listed: difficulty)) }
    }
  }

  /// The lists with their difficulty, from 0 to 2.
  private static func lists(of choice: Choice) -> [(StaticString, Int)] {
    let english = choice == .georgian ? [] : [(englishEasy, 0), (englishMedium, 1), (englishHard, 2)]
    return english + (choice == .english ? [] : [(georgianEasy, 0), (georgianMedium, 1), (georgianHard, 2)])
  }

  /// At most `count` words in random order, none of which is or shares a root with a word in `used` or with another.
  package static func draw(
    _ count: Int, of choice: Choice, level: Level, learned: LearnedLevels = LearnedLevels(),
    own: OwnWords = OwnWords(""), avoiding used: [[UInt8]], with generator: inout Generator
  ) -> [String] {
    guard count > 0 else { return [] }
    return draw(
      count, from: words(of: choice, level: level, learned: learned, own: own), avoiding: used, with: &generator)
  }

  /// The same from a list of words.
  static func draw(
    _ count: Int, from words: [String], avoiding used: [[UInt8]], with generator: inout Generator
  ) -> [String] {
    var (drawn, taken): ([String], [[UInt8]]) = ([], used)
    for word in generator.shuffled(words) {
      guard drawn.count < count else { break }
      let key = WordText.key(word)
      if taken.contains(where: { WordText.sharesRoot($0, key) }) { continue }
      taken.append(key)
      drawn.append(word)
    }
    return drawn
  }

  /// The words of a list, which commas separate.
  private static func parts(of list: StaticString) -> [String] {
    list.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: ",")).map { String(utf8: Array($0)) }
    }
  }
}
