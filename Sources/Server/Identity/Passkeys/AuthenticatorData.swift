/// What an authenticator says of itself and of the person in front of it, in the bytes that it signs.
///
/// Source: W3C Web Authentication Level 3, section 6.1, Authenticator Data.
public struct AuthenticatorData: Equatable, Sendable {
  /// SHA-256 of the domain the passkey belongs to: 32 bytes.
  public let relyingPartyHash: [UInt8]
  public let flags: Flags
  /// How often the passkey was used; 0 where the authenticator does not count.
  public let signCount: Int64
  /// The passkey just made; nil in an assertion.
  public let credential: Credential?

  /// The bits of the flags byte.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Somebody was there.
    public static let userPresent = Flags(rawValue: 0x01)
    /// It was the person who owns it: a fingerprint, a PIN.
    public static let userVerified = Flags(rawValue: 0x04)
    /// The passkey may be copied to other devices of the person.
    public static let backupEligible = Flags(rawValue: 0x08)
    /// It has been.
    public static let backedUp = Flags(rawValue: 0x10)
    static let hasCredential = Flags(rawValue: 0x40)
    static let hasExtensions = Flags(rawValue: 0x80)
  }

  /// A passkey: its name and its public key.
  public struct Credential: Equatable, Sendable {
    /// 1 to 1,023 bytes.
    public let id: [UInt8]
    /// The point on P-256, uncompressed: 65 bytes, the first of them 4. Whether it is on the curve is not looked at here.
    public let point: [UInt8]
  }

  /// What is wrong with an input.
  public enum Flaw: Error, Equatable, Sendable {
    case truncated
    case trailing
    /// A credential's name of no bytes, or more than 1,023.
    case credentialName
    /// Not an ES256 key in COSE.
    case key
    case cbor(CBOR.Flaw)
  }

  /// The longest name of a credential, in bytes.
  public static let longestName = 1_023

  /// Reads all of `bytes`.
  public init(_ bytes: [UInt8]) throws(Flaw) {
    guard bytes.count >= 37 else { throw .truncated }
    relyingPartyHash = Array(bytes[..<32])
    flags = Flags(rawValue: bytes[32])
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
    var rest = bytes[37...]
    credential = flags.contains(.hasCredential) ? try Self.credential(&rest) : nil
    if flags.contains(.hasExtensions) {
      guard case .map = try Self.value(&rest) else { throw .cbor(.unsupported) }
    }
    guard rest.isEmpty else { throw .trailing }
  }

  private static func credential(_ rest: inout ArraySlice<UInt8>) throws(Flaw) -> Credential {
    // Sixteen bytes say the authenticator's make, which nobody asks for; two the length of the name.
    guard rest.count >= 18 else { throw .truncated }
    rest = rest.dropFirst(16)
    let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(2)
    guard (1...longestName).contains(length) else { throw .credentialName }
    guard rest.count > length else { throw .truncated }
    let id = Array(rest.prefix(length))
    rest = rest.dropFirst(length)
    return Credential(id: id, point: try point(try value(&rest)))
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) throws(Flaw) -> CBOR {
    do throws(CBOR.Flaw) {
      return try CBOR.first(of: &rest)
    } catch {
      throw .cbor(error)
    }
  }

  /// The point of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, a key of two coordinates on P-256 for ES256 (RFC 9053).
  private static func point(_ key: CBOR) throws(Flaw) -> [UInt8] {
    guard case .map(let members) = key, members.count == 5, key[.integer(1)] == .integer(2),
      key[.integer(3)] == .integer(-7), key[.integer(-1)] == .integer(1),
      case .bytes(let x)? = key[.integer(-2)], case .bytes(let y)? = key[.integer(-3)], x.count == 32, y.count == 32
    else { throw .key }
    return [4] + x + y
  }
}

extension AuthenticatorData.Flaw {
  /// What is wrong, for whoever sent it.
  var sentence: String {
    switch self {
    case .truncated: "authenticatorData ends too early"
    case .trailing: "authenticatorData goes on after its end"
    case .credentialName: "authenticatorData: the passkey's name must have 1 to 1,023 bytes"
    case .key: "authenticatorData: the public key is not one for ES256"
    case .cbor(let flaw): "authenticatorData: CBOR that \(flaw.sentence)"
    }
  }
}
