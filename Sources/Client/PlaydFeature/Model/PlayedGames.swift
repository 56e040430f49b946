import AppKit
package import Kernel

extension PlaydFeature {
  /// Games opened from here, latest first.
  package struct PlayedGames: Persisted {
    var entries: [Entry] = []

    /// A game by its path, which is more stable than its names.
    struct Entry: Sendable {
      var path: String
      var at: Timestamp
    }

    /// More than the site has programs.
    private static let most = 32

    package init() {}

    mutating func note(_ path: String, at now: Timestamp) {
      entries.removeAll { $0.path.hasSameBytes(as: path) }
      entries.insert(Entry(path: path, at: now), at: 0)
      entries = Array(entries.prefix(Self.most))
    }

    package static var version: Int64 { 1 }

    package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
      entries = try reader.array("games")
    }

    package func encodeMembers(to writer: inout JSON.Writer) { writer.member("games", entries) }
  }
}

extension PlaydFeature.PlayedGames.Entry: JSONEncodable, JSONDecodable {
  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    path = try reader.string("path")
    at = Timestamp(try reader.integer("at"))
    try reader.finish(ignoringUnknown: true)
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("path", path)
    writer.member("at", at.rawValue)
    writer.endObject()
  }
}
