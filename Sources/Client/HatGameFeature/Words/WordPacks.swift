import AppKit
package import HatGameAPI
package import Kernel

/// The opened word packs on this device, and those that fill the hat.
package struct WordPacks: Sendable {
  package internal(set) var packs: [HatPackWords] = []
  /// Names of the packs that fill the hat.
  package internal(set) var used: [String] = []

  package init() {}

  func has(_ name: String) -> Bool { packs.contains { $0.name.hasSameBytes(as: name) } }
  func uses(_ name: String) -> Bool { used.contains { $0.hasSameBytes(as: name) } }

  /// The packs that fill the hat.
  var inUse: [HatPackWords] { packs.filter { uses($0.name) } }

  /// Adds a pack, or replaces it. A new pack fills the hat at once.
  mutating func add(_ pack: HatPackWords) {
    let isNew = !has(pack.name)
    packs.removeAll { $0.name.hasSameBytes(as: pack.name) }
    packs.append(pack)
    if isNew { use(pack.name, true) }
  }

  mutating func use(_ name: String, _ isUsed: Bool) {
    used.removeAll { $0.hasSameBytes(as: name) }
    if isUsed { used.append(name) }
  }

  /// Removes the packs that the account does not have.
  mutating func keep(_ names: [String]) {
    packs.removeAll { pack in !names.contains { $0.hasSameBytes(as: pack.name) } }
    used = used.filter { has($0) }
  }

  /// The words that fill the hat.
  func words(of choice: WordDatabase.Choice) -> [String] {
    switch choice {
    case .english: inUse.flatMap { $0.english }
    case .georgian: inUse.flatMap { $0.georgian }
    case .both: inUse.flatMap { $0.english + $0.georgian }
    case .own: []
    }
  }
}

extension WordPacks: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    packs = try reader.array("packs")
    used = try reader.array("used")
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("packs", packs)
    writer.member("used", used)
  }
}
