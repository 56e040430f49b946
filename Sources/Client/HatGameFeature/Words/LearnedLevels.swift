import AppKit
package import HatGameAPI
package import Kernel

/// How difficult words proved in real games, where that differs from the lists.
///
/// Within a language, the quarter of the words that took longest moves one level up, the quickest quarter one level down.
package struct LearnedLevels: Sendable {
  /// Hashes of the words, ascending.
  private(set) var harder: [UInt64] = []
  private(set) var easier: [UInt64] = []
  /// When the statistics were read.
  private(set) var readAt = Timestamp(0)
  /// The last game that was reported.
  package internal(set) var reported: UInt64 = 0

  package init() {}

  /// Fewer known words of a language say nothing.
  package static var fewestWords: Int { 40 }

  package mutating func learn(from statistics: HatWordStatistics, at now: Timestamp) {
    (readAt, harder, easier) = (now, [], [])
    let known = statistics.words.sorted { $0.word < $1.word }
    for choice in [WordDatabase.Choice.english, .georgian] {
      var measured: [(hash: UInt64, cost: Int64)] = []
      for word in WordDatabase.words(of: choice, level: .mixed) {
        let hash = HatWord.hash(word)
        let index = known.partition(hash) { $0.word }
        guard index < known.count, known[index].word == hash else { continue }
        measured.append((hash, Self.cost(of: known[index])))
      }
      guard measured.count >= Self.fewestWords else { continue }
      measured.sort { $0.cost != $1.cost ? $0.cost < $1.cost : $0.hash < $1.hash }
      let quarter = measured.count / 4
      easier += measured.prefix(quarter).map { $0.hash }
      harder += measured.suffix(quarter).map { $0.hash }
    }
    easier.sort()
    harder.sort()
  }

  /// Milliseconds until a word is guessed; a skip costs ten seconds.
  private static func cost(of word: HatWordStatistic) -> Int64 {
    (word.milliseconds + 10_000 * word.skips) / max(word.guesses, 1)
  }

  var isEmpty: Bool { harder.isEmpty && easier.isEmpty }

  /// The difficulty of a word that its list gives `listed`, from 0 to 2.
  func difficulty(of word: String, listed: Int) -> Int {
    guard !isEmpty else { return listed }
    let hash = HatWord.hash(word)
    if harder.holds(hash) { return min(listed + 1, 2) }
    return easier.holds(hash) ? max(listed - 1, 0) : listed
  }
}

extension Array {
  /// The first index whose value is not less, in an ascending array.
  fileprivate func partition(_ value: UInt64, by key: (Element) -> UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [UInt64] {
  fileprivate func holds(_ value: UInt64) -> Bool {
    let index = partition(value) { $0 }
    return index < count && self[index] == value
  }
}

extension LearnedLevels: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    harder = try Self.hashes("harder", &reader)
    easier = try Self.hashes("easier", &reader)
    readAt = Timestamp(try reader.integer("readAt"))
    reported = try Self.hashes("reported", &reader).first ?? 0
  }

  private static func hashes(_ name: String, _ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) -> [UInt64] {
    guard let bytes = Base64.url.decode(try reader.string(name)), bytes.count % 8 == 0 else {
      throw .invalid("must be hashes")
    }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("harder", Self.text(harder))
    writer.member("easier", Self.text(easier))
    writer.member("readAt", readAt.rawValue)
    writer.member("reported", Self.text([reported]))
  }

  private static func text(_ hashes: [UInt64]) -> String {
    var bytes: [UInt8] = []
    for hash in hashes { bytes += hash.bigEndianBytes }
    return Base64.url.text(bytes)
  }
}

extension UInt64 {
  var bigEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * shift))) }
    return bytes
  }
}
