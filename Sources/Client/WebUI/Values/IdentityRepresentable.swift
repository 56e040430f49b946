/// A value that tells one thing from another by at most 64 bits: identifiers of rows, tags of choices, values to watch.
///
/// Embedded Swift: `Hashable` would do, but hashing a `String` links the Unicode tables and `Hasher` wants randomness.
package protocol IdentityRepresentable {
  /// Equal for equal values, distinct for distinct ones (for strings with overwhelming probability).
  var identity: UInt64 { get }
}

extension Int: IdentityRepresentable {
  package var identity: UInt64 { UInt64(bitPattern: Int64(self)) }
}
extension Int64: IdentityRepresentable {
  package var identity: UInt64 { UInt64(bitPattern: self) }
}
extension Int32: IdentityRepresentable {
  package var identity: UInt64 { UInt64(bitPattern: Int64(self)) }
}
extension UInt8: IdentityRepresentable {
  package var identity: UInt64 { UInt64(self) }
}
extension UInt64: IdentityRepresentable {
  package var identity: UInt64 { self }
}
extension Bool: IdentityRepresentable {
  package var identity: UInt64 { self ? 1 : 0 }
}
extension Double: IdentityRepresentable {
  package var identity: UInt64 { bitPattern }
}
extension String: IdentityRepresentable {
  /// FNV-1a over the UTF-8 bytes.
  @inline(never) package var identity: UInt64 {
    var (text, hash) = (self, UInt64(0xCBF2_9CE4_8422_2325))
    text.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
extension Optional: IdentityRepresentable where Wrapped: IdentityRepresentable {
  package var identity: UInt64 {
    switch self {
    case .none: 0x9E37_79B9_7F4A_7C15
    case .some(let wrapped): wrapped.identity
    }
  }
}
extension RawRepresentable where RawValue: IdentityRepresentable {
  /// Enums with raw values only declare the conformance.
  package var identity: UInt64 { rawValue.identity }
}
