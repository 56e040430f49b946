import AppKit
package import Kernel

/// The device's memory between games.
package struct Memory: Hashable, Sendable {
  /// The best score; 0 before the first solved game.
  package var best: Int64 = 0
  /// Redeemed golden tiles, as last reported by the server.
  package var golden: Int64 = 0

  package init() {}
}

extension Memory: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    best = try reader.integer("best")
    golden = try reader.integer("golden")
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("best", best)
    writer.member("golden", golden)
  }
}
