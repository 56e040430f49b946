import Kernel

/// Signed authenticator data.
///
/// Source: W3C Web Authentication Level 3, section 6.1, Authenticator Data.
package struct AuthenticatorData: Equatable, Sendable {
  /// SHA-256 of the relying party's domain: 32 bytes.
  package let relyingPartyHash: [UInt8]
  package let flags: Flags
  /// The signature counter; 0 if the authenticator does not count.
  package let signCount: Int64
  /// The new passkey; nil in an assertion.
  package let credential: Credential?

  /// The flags byte.
  @MemberwiseInit
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    /// A user was present.
    package static let userPresent = Flags(rawValue: 0x01)
    /// The authenticator checked who the user is, by a PIN, a fingerprint or a face.
    package static let userVerified = Flags(rawValue: 0x04)
    /// The passkey may be synced to the person's other devices.
    package static let backupEligible = Flags(rawValue: 0x08)
    /// It is synced.
    package static let backedUp = Flags(rawValue: 0x10)
    static let hasCredential = Flags(rawValue: 0x40)
    static let hasExtensions = Flags(rawValue: 0x80)
  }

  /// A passkey: identifier and public key.
  package struct Credential: Equatable, Sendable {
    /// 1 to 1,023 bytes.
    package let id: [UInt8]
    package let key: PasskeyKey
  }

  /// Why parsing failed.
  package enum ParseError: Error, Equatable, Sendable {
    case truncated
    case trailing
    /// A credential identifier that is empty or over 1,023 bytes.
    case credentialName
    /// No COSE key of an accepted algorithm.
    case key
    /// A key with invalid numbers.
    case keyInvalid
    case cbor(CBOR.ParseError)
  }

  /// The longest credential identifier in bytes.
  package static let longestName = 1_023

  /// Parses all of `bytes`.
  package init(_ bytes: [UInt8]) throws(ParseError) {
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

  private static func credential(_ rest: inout ArraySlice<UInt8>) throws(ParseError) -> Credential {
    // Sixteen bytes for the authenticator's model, which is unused, and two for the identifier's length.
    guard rest.count >= 18 else { throw .truncated }
    rest = rest.dropFirst(16)
    let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(2)
    guard (1...longestName).contains(length) else { throw .credentialName }
    guard rest.count > length else { throw .truncated }
    let id = Array(rest.prefix(length))
    rest = rest.dropFirst(length)
    let map = try value(&rest)
    do throws(PasskeyKey.ParseError) {
      return Credential(id: id, key: try PasskeyKey(cose: map))
    } catch {
      throw error == .unknown ? .key : .keyInvalid
    }
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) throws(ParseError) -> CBOR {
    do throws(CBOR.ParseError) {
      return try CBOR.first(of: &rest)
    } catch {
      throw .cbor(error)
    }
  }
}

extension AuthenticatorData.ParseError {
  /// A description for the sender.
  var sentence: String {
    switch self {
    case .truncated: "authenticatorData ends too early"
    case .trailing: "authenticatorData goes on after its end"
    case .credentialName: "authenticatorData: the passkey's name must have 1 to 1,023 bytes"
    case .key: "authenticatorData: the public key is not for ES256, EdDSA, ES384 or RS256"
    case .keyInvalid: "authenticatorData: the public key is no point of its curve, or no key"
    case .cbor(let flaw): "authenticatorData: CBOR that \(flaw.sentence)"
    }
  }
}
