import Kernel

/// An account's sign-in name: an e-mail address in lower case, to which links for a new password are sent.
package struct ConsoleName: Hashable, Sendable {
  package let text: String

  /// Nil for anything else. ASCII only, so that no two names look alike.
  package init?(_ written: String) {
    let bytes = Array(written.utf8).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
    guard (3...254).contains(bytes.count) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].count), Self.isDomain(parts[1]),
      parts[0].allSatisfy({ Self.isLetterOrDigit($0) || ".-_+".utf8.contains($0) })
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
  }
}
