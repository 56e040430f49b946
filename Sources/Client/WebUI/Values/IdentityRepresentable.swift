/// A value that tells one thing from another by at most 64 bits: identifiers of rows, tags of choices, values to watch.
///
/// FIXME EMBEDDED: `Hashable` would do, but hashing a `String` links the Unicode tables and `Hasher` wants randomness.
public protocol IdentityRepresentable {
  /// Equal for equal values, different for different ones (for strings with overwhelming likelihood).
  var identity: UInt64 { get }
}

extension Int: IdentityRepresentable {
  public var identity: UInt64 { UInt64(bitPattern: Int64(self)) }
}
extension Int64: IdentityRepresentable {
  public var identity: UInt64 { UInt64(bitPattern: self) }
}
extension Int32: IdentityRepresentable {
  public var identity: UInt64 { UInt64(bitPattern: Int64(self)) }
}
extension UInt8: IdentityRepresentable {
  public var identity: UInt64 { UInt64(self) }
}
extension UInt64: IdentityRepresentable {
  public var identity: UInt64 { self }
}
extension Bool: IdentityRepresentable {
  public var identity: UInt64 { self ? 1 : 0 }
}
extension Double: IdentityRepresentable {
  public var identity: UInt64 { bitPattern }
}
extension String: IdentityRepresentable {
  /// FNV-1a over the UTF-8 bytes.
  public var identity: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
extension Optional: IdentityRepresentable where Wrapped: IdentityRepresentable {
  public var identity: UInt64 {
    switch self {
    case .none: 0x9E37_79B9_7F4A_7C15
    case .some(let wrapped): wrapped.identity
    }
  }
}
extension RawRepresentable where RawValue: IdentityRepresentable {
  /// An enum with raw values needs only to declare the conformance.
  public var identity: UInt64 { rawValue.identity }
}
