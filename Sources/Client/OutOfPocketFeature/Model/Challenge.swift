import Kernel
package import OutOfPocketEngine

/// A challenge by link: the prompts of a finished run, and the score to beat. The link is its only copy, so nothing that
/// is played by it counts.
package struct Challenge: Equatable, Sendable {
  package var mode: RunMode
  package var pool: GesturePool
  /// Version of the rules.
  package var version: Int32
  package var score: Int64
  package var seed: UInt64

  package init(mode: RunMode, pool: GesturePool, version: Int32, score: Int64, seed: UInt64) {
    self.mode = mode
    self.pool = pool
    self.version = version
    self.score = score
    self.seed = seed
  }

  /// Challenge to a friend from a finished run; nil where other prompts or another pace would make it unequal.
  init?(_ ticket: Ticket, score: Int64) {
    let settings = ticket.settings
    guard Self.isOffered(in: settings.mode), score > 0, !ticket.isByOwnRules, settings.assistance == .none,
      settings.channel == .everything, !settings.spread
    else { return nil }
    self.init(
      mode: settings.mode, pool: settings.pool, version: ticket.rules.version, score: score, seed: ticket.seed)
  }

  /// Modes of one player whose prompts follow from the seed alone. The day's are the same for everyone anyway.
  static func isOffered(in mode: RunMode) -> Bool { mode == .classic || mode == .endless || mode == .memory }

  /// Word of the link: mode, pool, version and score in decimal, the seed in hexadecimal, with hyphens between.
  package var word: String {
    let parts = [Int64(mode.rawValue), Int64(pool.rawValue), Int64(version), score]
    return parts.reduce("") { $0 + String($1) + "-" } + seed.hexadecimal
  }

  /// Nil for other texts, and for modes without challenges.
  package init?(_ word: String) {
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var isEmpty = true
    for byte in word.utf8 {
      if byte == UInt8(ascii: "-") {
        guard !isEmpty else { return nil }
        numbers.append(number)
        (number, isEmpty) = (0, true)
        continue
      }
      let isSeed = numbers.count == 4
      guard let digit = Self.digit(byte, isHexadecimal: isSeed), number < (isSeed ? 1 << 60 : 100_000_000) else {
        return nil
      }
      number = number * (isSeed ? 16 : 10) + digit
      isEmpty = false
    }
    guard numbers.count == 4, !isEmpty, numbers[0] < 256, numbers[1] < 256, numbers[3] > 0,
      let mode = RunMode(rawValue: UInt8(numbers[0])), Self.isOffered(in: mode),
      let pool = GesturePool(rawValue: UInt8(numbers[1]))
    else { return nil }
    self.init(mode: mode, pool: pool, version: Int32(numbers[2]), score: Int64(numbers[3]), seed: number)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}

extension UInt64 {
  /// Lower-case digits without leading zeros.
  fileprivate var hexadecimal: String {
    var digits: [UInt8] = []
    var rest = self
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest >>= 4
    } while rest > 0
    return String(decoding: Array(digits.reversed()), as: UTF8.self)
  }
}
