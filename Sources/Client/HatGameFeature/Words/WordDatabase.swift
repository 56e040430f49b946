import HatGameEngine
package import Kernel
import Localization

/// Words to fill a hat with: nouns that can be described, hinted at and acted, family-friendly.
package enum WordDatabase {
  /// The languages whose words fill a hat. Raw values are stored.
  package enum Choice: UInt8, CaseIterable, Sendable {
    case english, georgian, both
  }

  /// How demanding the words are. Raw values are stored.
  package enum Level: UInt8, CaseIterable, Sendable {
    case easy, mixed, hard
  }

  /// All words of a choice, by difficulty from easy to hard.
  package static func words(of choice: Choice, level: Level) -> [String] {
    var lists: [StaticString] = []
    if choice != .georgian {
      if level != .hard { lists.append(englishEasy) }
      if level != .easy { lists += [englishMedium, englishHard] }
    }
    if choice != .english {
      if level != .hard { lists.append(georgianEasy) }
      if level != .easy { lists += [georgianMedium, georgianHard] }
    }
    return lists.flatMap { parts(of: $0) }
  }

  /// At most `count` words in random order, none of which is or shares a root with a word in `used` or with another.
  package static func draw(
    _ count: Int, of choice: Choice, level: Level, avoiding used: [[UInt8]], with generator: inout Generator
  ) -> [String] {
    var (drawn, taken): ([String], [[UInt8]]) = ([], used)
    for word in generator.shuffled(words(of: choice, level: level)) {
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
