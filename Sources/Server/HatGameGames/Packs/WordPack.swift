package import HatGameAPI
import Kernel
package import PlaydAPI

/// Words on one subject in both languages, which a player gets by opening a redeemed pack.
package struct WordPack: Sendable {
  package let name: String
  package let title: BilingualText
  package let english: [String]
  package let georgian: [String]

  /// - Parameter english: the words, separated by a comma and a space.
  init(_ name: String, title: BilingualText, english: String, georgian: String) {
    self.name = name
    self.title = title
    self.english = english.split(separator: ", ").map(String.init)
    self.georgian = georgian.split(separator: ", ").map(String.init)
  }

  /// The pack of a name from a request; nil for an unknown one.
  package static func named(_ name: String) -> WordPack? { all.first { $0.name.hasSameBytes(as: name) } }

  /// The pack without its words, but for a few as a preview.
  package var listing: HatPack {
    HatPack(
      name: name, title: title, words: Int64(max(english.count, georgian.count)),
      samples: zip(english, georgian).prefix(3).map { BilingualText(english: $0, georgian: $1) })
  }

  package var opened: HatPackWords { HatPackWords(name: name, title: title, english: english, georgian: georgian) }
}
