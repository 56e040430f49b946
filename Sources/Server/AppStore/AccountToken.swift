import Kernel
package import PlaydAPI

/// A player as the App Store's `appAccountToken`: a UUID of version 8 (RFC 9562) that contains the player's number and 58
/// bits of a digest, so that other UUIDs name no player.
package enum AccountToken {
  package static func text(of player: PlayerID) -> String {
    let digits = Array(SHA256.hexadecimal(of: bytes(of: player.rawValue)).utf8)
    let parts = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// The player of a UUID in either case; nil for others.
  package static func player(of text: String) -> PlayerID? {
    let letters = Array(text.utf8)
    guard letters.count == 36, [8, 13, 18, 23].allSatisfy({ letters[$0] == UInt8(ascii: "-") }) else { return nil }
    let digits = letters.filter { $0 != UInt8(ascii: "-") }
    guard digits.count == 32 else { return nil }
    var value: UInt64 = 0
    // The number's 64 bits are in the first 17 digits, around the version and the variant.
    for place in Array(0..<12) + Array(13..<16) {
      guard let digit = Hexadecimal.value(of: digits[place]) else { return nil }
      value = value << 4 | UInt64(digit)
    }
    guard let high = Hexadecimal.value(of: digits[16]), let low = Hexadecimal.value(of: digits[17]) else {
      return nil
    }
    value = value << 4 | UInt64((high & 3) << 2 | low >> 2)
    guard value <= UInt64(Int64.max), let player = PlayerID(rawValue: Int64(value)) else { return nil }
    let right = Array(Self.text(of: player).utf8)
    let small = letters.map { (0x41...0x46).contains($0) ? $0 | 0x20 : $0 }
    return small == right ? player : nil
  }

  private static func bytes(of number: Int64) -> [UInt8] {
    let value = UInt64(bitPattern: number)
    let digest = SHA256.digest(Array("Play'd: an account in the App Store, \(number)".utf8))
    var bytes = (0..<6).map { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
    bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> 12) & 0x0F)
    bytes.append(UInt8(truncatingIfNeeded: value >> 4))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: value & 15) << 2 | digest[0] & 3)
    return bytes + digest[1...7]
  }
}
