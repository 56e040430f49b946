import Kernel
import OutOfPocketEngine
import PlaydAPI

/// A challenge by link: the prompts of a finished run, and the score to beat. The link is its only copy, so nothing that
/// is played by it counts.
package struct Challenge: Equatable, Sendable {
  var mode: RunMode
  var pool: GesturePool
  /// Version of the rules.
  package var version: Int32
  package var score: Int64
  package var seed: UInt64

  /// Modes of one player whose prompts follow from the seed alone. The day's are the same for everyone anyway.
  static func isOffered(in mode: RunMode) -> Bool { mode == .classic || mode == .endless || mode == .memory }

  /// Word of the link: mode, pool, version, score and seed, with hyphens between.
  package var word: String {
    let parts = [Int64(mode.rawValue), Int64(pool.rawValue), Int64(version), score]
    return parts.reduce("") { $0 + String($1) + "-" } + Seed.text(seed)
  }
}

extension Challenge {
  /// Challenge to a friend from a finished run; nil where other prompts or another pace would make it unequal.
  init?(_ ticket: Ticket, score: Int64) {
    let settings = ticket.settings
    guard Self.isOffered(in: settings.mode), score > 0, !ticket.isByOwnRules, settings.assistance == .none,
      settings.channel == .everything, !settings.spread
    else { return nil }
    self.init(
      mode: settings.mode, pool: settings.pool, version: ticket.rules.version, score: score, seed: ticket.seed)
  }

  /// Nil for other texts, and for modes without challenges.
  package init?(_ word: String) {
    let parts = word.bytes.split(separator: UInt8(ascii: "-")).map { String(utf8: Array($0)) }
    guard parts.count == 5, let mode = UInt8(parts[0]).flatMap({ RunMode(rawValue: $0) }), Self.isOffered(in: mode),
      let pool = UInt8(parts[1]).flatMap({ GesturePool(rawValue: $0) }), let version = Int32(parts[2]),
      let score = Int64(parts[3]), (1...999_999_999).contains(score), let seed = Seed.parse(parts[4])
    else { return nil }
    self.init(mode: mode, pool: pool, version: version, score: score, seed: seed)
    // One spelling only: no signs, leading zeros or empty parts.
    guard self.word.hasSameBytes(as: word) else { return nil }
  }
}
