import Kernel
package import OutOfPocketEngine

/// A challenge by link: the prompts of a finished run, and the score to beat. The link is its only copy.
package struct Challenge: Equatable, Sendable {
  package var mode: RunMode
  package var pool: GesturePool
  package var score: Int64
  package var seed: UInt64

  /// Modes whose prompts follow from the seed alone.
  package static func isOffered(in mode: RunMode) -> Bool { mode == .classic || mode == .endless || mode == .memory }

  package init(mode: RunMode, pool: GesturePool, score: Int64, seed: UInt64) {
    self.mode = mode
    self.pool = pool
    self.score = score
    self.seed = seed
  }

  /// Word of the link: mode, pool and score in decimal, seed in hexadecimal, with hyphens between.
  package var word: String {
    let parts = [Int64(mode.rawValue), Int64(pool.rawValue), score]
    return parts.reduce("") { $0 + String($1) + "-" } + seed.hexadecimal
  }

  /// Nil for other texts, and for modes without challenges.
  package init?(_ word: String) {
    var numbers: [UInt64] = [0]
    for byte in word.utf8 {
      if byte == UInt8(ascii: "-") {
        numbers.append(0)
        continue
      }
      let digit: UInt64
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f") where numbers.count == 4: digit = UInt64(byte - UInt8(ascii: "a")) + 10
      default: return nil
      }
      guard let last = numbers.popLast() else { return nil }
      let base: UInt64 = numbers.count == 3 ? 16 : 10
      guard base == 16 ? last >> 60 == 0 : last < 1_000_000_000 else { return nil }
      numbers.append(last * base + digit)
    }
    guard numbers.count == 4, numbers[0] < 256, numbers[1] < 256, let mode = RunMode(rawValue: UInt8(numbers[0])),
      let pool = GesturePool(rawValue: UInt8(numbers[1])), Self.isOffered(in: mode), numbers[2] > 0
    else { return nil }
    self.init(mode: mode, pool: pool, score: Int64(numbers[2]), seed: numbers[3])
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
