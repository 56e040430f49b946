import HatGameEngine
import Kernel
import PlaydAPI

/// What a player has redeemed for the Hat Game.
@Payload
package struct HatGameOverview: Hashable, Sendable {
  /// The number of redeemed word packs, opened or not.
  package var packs: Int64
  /// The names of the opened packs, in the order of their list.
  @Field(items: HatPack.nameSchema, most: HatPack.most) package var opened: [String]
}

/// A pack of words on one subject, before it is opened.
@Payload
package struct HatPack: Hashable, Sendable {
  /// The pack's name in requests.
  @Field(HatPack.nameSchema) package var name: String
  /// What players call it.
  package var title: BilingualText
  /// The number of words in each language.
  package var words: Int64
  /// Some of its words.
  @Field(most: 3) package var samples: [BilingualText]

  /// The most packs there can be.
  package static var most: Int64 { 40 }

  static var nameSchema: Schema { .string(.init(shortest: 1, longest: 40, pattern: "^[a-z][a-z-]{0,39}$")) }
}

/// The packs of the Hat Game, in the order of its page.
@Payload
package struct HatPackList: Hashable, Sendable {
  /// The packs.
  @Field(most: HatPack.most) package var packs: [HatPack]
}

/// The words of an opened pack.
@Payload
package struct HatPackWords: Hashable, Sendable {
  /// The pack's name in requests.
  @Field(HatPack.nameSchema) package var name: String
  /// What players call it.
  package var title: BilingualText
  /// The English words.
  @Field(items: Self.wordSchema, most: Self.mostWords) package var english: [String]
  /// The Georgian words.
  @Field(items: Self.wordSchema, most: Self.mostWords) package var georgian: [String]

  /// The most words of a pack in a language.
  package static var mostWords: Int64 { 100 }

  static var wordSchema: Schema { .string(.init(shortest: 1, longest: Int64(WordText.longestWord))) }
}

/// A player's data in the export.
@Payload
package struct ExportedHatGame: Hashable, Sendable {
  /// How many word packs were redeemed.
  package var packs: Int64
  /// The names of the opened packs.
  @Field(items: HatPack.nameSchema, most: HatPack.most) package var opened: [String]
}

/// The words of a finished game.
@Payload(.request)
package struct HatWordReport: Hashable, Sendable {
  /// Drawn at random for the report, 64 bits in hexadecimal.
  package var id: UInt64
  /// The words, each once.
  @Field(least: 1, most: Self.most) package var words: [HatWordTimes]

  package static var most: Int64 { 400 }
}

/// How a game's teams did with a word, in all rounds together.
@Payload(.request)
package struct HatWordTimes: Hashable, Sendable {
  /// The word's hash, `HatWord.hash`: 64 bits in hexadecimal.
  package var word: UInt64
  /// How long the word was on screens.
  @Field(in: 0...3_600_000) package var milliseconds: Int64
  /// How often it was guessed.
  @Field(in: 0...10) package var guesses: Int64
  /// How often it was skipped.
  @Field(in: 0...100) package var skips: Int64
}

/// The statistics of words.
@Payload
package struct HatWordStatistics: Hashable, Sendable {
  /// The words, the most reported first.
  @Field(most: Self.most) package var words: [HatWordStatistic]

  package static var most: Int64 { 4_000 }
  /// A word is shown when it was in so many games.
  package static var fewestGames: Int64 { 20 }
}

/// All games with a word together.
@Payload
package struct HatWordStatistic: Hashable, Sendable {
  /// The word's hash.
  package var word: UInt64
  /// The number of games.
  package var games: Int64
  /// How long it was on screens.
  package var milliseconds: Int64
  /// How often it was guessed.
  package var guesses: Int64
  /// How often it was skipped.
  package var skips: Int64
}

/// Names a word of the lists without its text.
package enum HatWord {
  /// The hash of what the spellings of a word share (`WordText.key`).
  package static func hash(_ text: String) -> UInt64 { hash(of: WordText.key(text)) }

  /// FNV-1a.
  package static func hash(of bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
