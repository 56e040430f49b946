import Cryptography
import Kernel

/// Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, 30 seconds.
struct TOTP: Sendable {
  /// 20 bytes, as RFC 4226 recommends for SHA-1.
  let key: [UInt8]

  static let keyLength = 20
  static let period: Int64 = 30
  /// Steps before and after the current one that are accepted, for clocks that differ.
  static let tolerance: Int64 = 1

  /// The number of a moment's step.
  static func step(at moment: Timestamp) -> Int64 { moment.rawValue / 1_000 / period }

  /// When a step begins.
  static func start(of step: Int64) -> Timestamp { Timestamp(step * period * 1_000) }

  /// The code of a step (RFC 4226, 5.3).
  func code(at step: Int64, digits: Int = 6) -> String {
    let counter = withUnsafeBytes(of: UInt64(bitPattern: step).bigEndian) { Array($0) }
    let hash = HMAC.sha1(counter, key: key)
    let offset = Int(hash[19] & 0x0F)
    var value = UInt64(hash[offset] & 0x7F)
    for byte in hash[(offset + 1)...(offset + 3)] { value = value << 8 | UInt64(byte) }
    let modulus = (0..<digits).reduce(UInt64(1)) { power, _ in power * 10 }
    let text = String(value % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The step whose code this is, near a moment; nil for a wrong code.
  func step(of code: String, at now: Timestamp) -> Int64? {
    let current = Self.step(at: now)
    var found: Int64?
    // All are compared, so that the time tells nothing.
    for step in (current - Self.tolerance)...(current + Self.tolerance)
    where step >= 0 && ConstantTime.isEqual(Array(self.code(at: step).utf8), Array(code.utf8)) {
      found = step
    }
    return found
  }

  /// The key in base32 (RFC 4648), as people type it.
  var text: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var text: [UInt8] = []
    for byte in key {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(letters[Int(bits >> count & 31)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The `otpauth:` address for a QR code of at most 106 bytes; a long name is cut.
  func address(for name: String) -> String {
    let tail = "?secret=\(text)&issuer=Playd"
    let escaped = name.replacing("+", with: "%2B").replacing("@", with: "%40")
    let head = "otpauth://totp/Playd:"
    let room = Self.longestAddress - head.utf8.count - tail.utf8.count
    var label = escaped.utf8.count <= room ? escaped : String(escaped.prefix(room))
    // No half of an escape at the end.
    if let percent = label.lastIndex(of: "%"), label.distance(from: percent, to: label.endIndex) < 3 {
      label = String(label[..<percent])
    }
    return head + label + tail
  }

  static let longestAddress = 106
}
