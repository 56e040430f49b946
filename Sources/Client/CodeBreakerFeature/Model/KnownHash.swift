package import Kernel

/// The hash of a daily code as this device saw it before the code was revealed. A later answer cannot replace it.
package struct KnownHash: Equatable, Sendable {
  let day: CivilDay
  let hash: String

  package static func == (a: KnownHash, b: KnownHash) -> Bool { a.day == b.day && a.hash.hasSameBytes(as: b.hash) }
}

extension KnownHash: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    day = CivilDay(rawValue: try reader.integer("day", in: -1_000_000...1_000_000))
    hash = try reader.string("hash")
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("day", day.rawValue)
    writer.member("hash", hash)
    writer.endObject()
  }
}

extension Memory {
  /// Days of hashes to keep: the announced one, today's in every time zone, and those of open results.
  private static let mostHashes = 8

  func hash(of day: CivilDay) -> String? { hashes.first { $0.day == day }?.hash }

  /// Keeps the first hash seen for a day.
  mutating func keep(_ hash: String, of day: CivilDay) {
    guard !hash.utf8.isEmpty, case .none = self.hash(of: day) else { return }
    var kept = hashes + [KnownHash(day: day, hash: hash)]
    while kept.count > Self.mostHashes { kept.removeFirst() }
    hashes = kept
  }
}
