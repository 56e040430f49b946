import Cryptography
import Kernel

/// The relying party of passkeys: this server.
///
/// Accepts ES256, EdDSA, ES384 and RS256 (`PasskeyKey`), requests no attestation and trusts none. User presence
/// suffices for players without verification, since their passkeys protect game accounts, and many security keys cannot
/// verify users. The console requires verification.
///
/// Source: W3C Web Authentication Level 3, sections 7.1 and 7.2.
package struct RelyingParty: Sendable {
  /// The domain: `play.example`.
  package let id: String
  /// The accepted origins: `https://play.example`.
  package let origins: [String]

  /// Nil unless every origin is `https://` with the domain or a subdomain, or `http://localhost` for development.
  package init?(id: String, origins: [String]) {
    guard !id.isEmpty, id.utf8.count <= 253, !origins.isEmpty,
      id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    for origin in origins {
      guard let host = Self.host(of: origin), host == id || host.hasSuffix("." + id) else { return nil }
    }
    self.id = id
    self.origins = origins
  }

  /// The host of an origin, which has only a scheme, a host and optionally a port; nil for anything else.
  package static func host(of origin: String) -> String? {
    let isSecure = origin.hasPrefix("https://")
    guard isSecure || origin.hasPrefix("http://") else { return nil }
    let parts = origin.dropFirst(isSecure ? 8 : 7).split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2, parts.count == 1 || UInt16(parts[1]) != nil,
      !host.contains("/"), isSecure || host == "localhost"
    else { return nil }
    return String(host)
  }

  /// The client data of a ceremony of that type on an accepted origin.
  package func clientData(_ bytes: [UInt8], type: String) throws(IdentityRefusal) -> ClientData {
    guard let data = try? ClientData(bytes) else {
      throw .malformed("clientDataJSON: must be the JSON that browsers write")
    }
    guard data.type == type else { throw .malformed("clientDataJSON: type must be \(type)") }
    guard origins.contains(where: { Array($0.utf8) == Array(data.origin.utf8) }) else {
      throw .origin("The passkey was used on another page.")
    }
    guard !data.isCrossOrigin else { throw .origin("The page stood in a frame of another site.") }
    return data
  }

  /// Verifies a registration and returns its passkey.
  ///
  /// - Parameters:
  ///   - clientData: the bytes parsed by `clientData(_:type:)`, with the challenge checked.
  ///   - isVerified: whether the authenticator must have checked who the user is.
  package func registration(
    clientData: [UInt8], attestation: [UInt8], isVerified: Bool = false
  ) throws(IdentityRefusal) -> Passkey {
    let object: CBOR
    do throws(CBOR.ParseError) {
      object = try CBOR(attestation)
    } catch {
      throw .malformed("attestationObject: CBOR that \(error.sentence)")
    }
    guard case .text(let format)? = object[.text("fmt")], case .bytes(let bytes)? = object[.text("authData")],
      let statement = object[.text("attStmt")], case .map = statement
    else { throw .malformed("attestationObject: must have fmt, attStmt and authData") }
    let data = try authenticatorData(bytes, isVerified: isVerified)
    guard let credential = data.credential else { throw .malformed("authenticatorData: has no passkey") }
    try check(statement, of: format, by: credential.key, over: bytes + SHA256.digest(clientData))
    return Passkey(
      name: credential.id, key: credential.key, signCount: data.signCount,
      isBackupEligible: data.flags.contains(.backupEligible), isBackedUp: data.flags.contains(.backedUp))
  }

  /// Checks the attestation statement: empty, or signed by the passkey itself.
  private func check(
    _ statement: CBOR, of format: String, by key: PasskeyKey, over message: [UInt8]
  ) throws(IdentityRefusal) {
    switch format {
    case "none":
      guard statement == .map([:]) else { throw .malformed("attestationObject: attStmt of none must be empty") }
    case "packed":
      guard statement[.text("x5c")] == nil else {
        throw .malformed("attestationObject: attestation by a maker is not asked for")
      }
      guard statement[.text("alg")] == .integer(key.algorithm.rawValue),
        case .bytes(let signature)? = statement[.text("sig")]
      else { throw .algorithm("The attestation is not signed with the passkey's algorithm.") }
      guard key.verifies(signature, over: message) else { throw .signature }
    default: throw .malformed("attestationObject: fmt must be none")
    }
  }

  /// Verifies an assertion and returns the passkey with its new counter and backup state.
  ///
  /// - Parameters:
  ///   - clientData: the bytes parsed by `clientData(_:type:)`, with the challenge checked.
  ///   - isVerified: whether the authenticator must have checked who the user is.
  package func assertion(
    clientData: [UInt8], authenticatorData bytes: [UInt8], signature: [UInt8], by passkey: Passkey,
    isVerified: Bool = false
  ) throws(IdentityRefusal) -> Passkey {
    let data = try authenticatorData(bytes, isVerified: isVerified)
    guard data.flags.contains(.backupEligible) == passkey.isBackupEligible else {
      throw .flags("The authenticator says otherwise whether the passkey may be backed up than when it was made.")
    }
    guard passkey.key.verifies(signature, over: bytes + SHA256.digest(clientData)) else { throw .signature }
    if data.signCount != 0 || passkey.signCount != 0 {
      guard data.signCount > passkey.signCount else {
        throw .passkeyCloned(stored: passkey.signCount, shown: data.signCount)
      }
    }
    var used = passkey
    used.signCount = data.signCount
    used.isBackedUp = data.flags.contains(.backedUp)
    return used
  }

  /// The checks common to both ceremonies.
  private func authenticatorData(_ bytes: [UInt8], isVerified: Bool) throws(IdentityRefusal) -> AuthenticatorData {
    let data: AuthenticatorData
    do throws(AuthenticatorData.ParseError) {
      data = try AuthenticatorData(bytes)
    } catch {
      if case .key = error { throw .algorithm("The passkey's key is not for ES256, EdDSA, ES384 or RS256.") }
      throw .malformed(error.sentence)
    }
    guard data.relyingPartyHash == SHA256.digest(Array(id.utf8)) else {
      throw .origin("The passkey belongs to another domain.")
    }
    guard data.flags.contains(.userPresent) else { throw .presenceMissing }
    guard !isVerified || data.flags.contains(.userVerified) else { throw .verificationMissing }
    guard data.flags.contains(.backupEligible) || !data.flags.contains(.backedUp) else {
      throw .flags("The authenticator says the passkey is backed up, and that it cannot be.")
    }
    return data
  }
}

/// A stored passkey.
@MemberwiseInit
package struct Passkey: Equatable, Sendable {
  /// The credential's identifier: 1 to 1,023 bytes.
  package let name: [UInt8]
  package let key: PasskeyKey
  /// The authenticator's latest counter; 0 if it does not count.
  package internal(set) var signCount: Int64
  package let isBackupEligible: Bool
  package internal(set) var isBackedUp: Bool
}
