import Cryptography
import Kernel

/// The site that passkeys are made for and used on: this server.
///
/// Takes ES256 and nothing else, asks for no attestation and believes none, and counts a touch as enough: the person need
/// not be verified, since a passkey here stands for a game account, and many security keys cannot.
///
/// Source: W3C Web Authentication Level 3, sections 7.1 and 7.2.
public struct RelyingParty: Sendable {
  /// The domain: `play.example`.
  public let id: String
  /// The pages it may be used on: `https://play.example`.
  public let origins: [String]

  /// Nil unless every origin is `https://` and the domain or one below it, or `http://localhost` for development.
  public init?(id: String, origins: [String]) {
    guard !id.isEmpty, id.utf8.count <= 253, !origins.isEmpty,
      id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    for origin in origins {
      guard let host = Self.host(of: origin), host == id || host.hasSuffix("." + id) else { return nil }
    }
    self.id = id
    self.origins = origins
  }

  /// The host of an origin, which is nothing but scheme, host and perhaps a port; nil for what is none.
  public static func host(of origin: String) -> String? {
    let isSecure = origin.hasPrefix("https://")
    guard isSecure || origin.hasPrefix("http://") else { return nil }
    let parts = origin.dropFirst(isSecure ? 8 : 7).split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2, parts.count == 1 || UInt16(parts[1]) != nil,
      !host.contains("/"), isSecure || host == "localhost"
    else { return nil }
    return String(host)
  }

  /// The client data of a ceremony of that type, on a page of ours.
  public func clientData(_ bytes: [UInt8], type: String) throws(IdentityRefusal) -> ClientData {
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

  /// The passkey that a ceremony has made.
  ///
  /// - Parameter clientData: the bytes of what `clientData(_:type:)` has been shown, its challenge checked.
  public func registration(clientData: [UInt8], attestation: [UInt8]) throws(IdentityRefusal) -> Passkey {
    let object: CBOR
    do throws(CBOR.Flaw) {
      object = try CBOR(attestation)
    } catch {
      throw .malformed("attestationObject: CBOR that \(error.sentence)")
    }
    guard case .text(let format)? = object[.text("fmt")], case .bytes(let bytes)? = object[.text("authData")],
      let statement = object[.text("attStmt")], case .map = statement
    else { throw .malformed("attestationObject: must have fmt, attStmt and authData") }
    let data = try authenticatorData(bytes)
    guard let credential = data.credential else { throw .malformed("authenticatorData: has no passkey") }
    guard let key = PublicKey.p256(point: credential.point) else {
      throw .malformed("authenticatorData: the public key is no point of P-256")
    }
    try check(statement, of: format, by: key, over: bytes + SHA256.digest(clientData))
    return Passkey(
      name: credential.id, point: credential.point, signCount: data.signCount,
      isBackupEligible: data.flags.contains(.backupEligible), isBackedUp: data.flags.contains(.backedUp))
  }

  /// The statement of an authenticator that was asked for none: empty, or signed by the passkey itself.
  private func check(
    _ statement: CBOR, of format: String, by key: PublicKey, over message: [UInt8]
  ) throws(IdentityRefusal) {
    switch format {
    case "none":
      guard statement == .map([:]) else { throw .malformed("attestationObject: attStmt of none must be empty") }
    case "packed":
      guard statement[.text("x5c")] == nil else {
        throw .malformed("attestationObject: attestation by a maker is not asked for")
      }
      guard statement[.text("alg")] == .integer(-7), case .bytes(let signature)? = statement[.text("sig")] else {
        throw .algorithm("The attestation is not signed with ES256.")
      }
      guard key.verifies(signature, over: message, .ecdsaSHA256) else { throw .signature }
    default: throw .malformed("attestationObject: fmt must be none")
    }
  }

  /// The passkey as it stands after it has been used: its counter and whether it is backed up may have changed.
  ///
  /// - Parameter clientData: the bytes of what `clientData(_:type:)` has been shown, its challenge checked.
  public func assertion(
    clientData: [UInt8], authenticatorData bytes: [UInt8], signature: [UInt8], by passkey: Passkey
  ) throws(IdentityRefusal) -> Passkey {
    let data = try authenticatorData(bytes)
    guard data.flags.contains(.backupEligible) == passkey.isBackupEligible else {
      throw .flags("The authenticator says otherwise whether the passkey may be backed up than when it was made.")
    }
    guard
      PublicKey.p256(point: passkey.point)?.verifies(
        signature, over: bytes + SHA256.digest(clientData), .ecdsaSHA256) == true
    else { throw .signature }
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

  /// What both ceremonies ask of the authenticator's data.
  private func authenticatorData(_ bytes: [UInt8]) throws(IdentityRefusal) -> AuthenticatorData {
    let data: AuthenticatorData
    do throws(AuthenticatorData.Flaw) {
      data = try AuthenticatorData(bytes)
    } catch {
      if case .key = error { throw .algorithm("The passkey's key is not one for ES256.") }
      throw .malformed(error.sentence)
    }
    guard data.relyingPartyHash == SHA256.digest(Array(id.utf8)) else {
      throw .origin("The passkey belongs to another domain.")
    }
    guard data.flags.contains(.userPresent) else { throw .presenceMissing }
    guard data.flags.contains(.backupEligible) || !data.flags.contains(.backedUp) else {
      throw .flags("The authenticator says the passkey is backed up, and that it cannot be.")
    }
    return data
  }
}

/// A passkey as it is kept.
public struct Passkey: Equatable, Sendable {
  /// The credential's identifier: 1 to 1,023 bytes.
  public let name: [UInt8]
  /// The public key: a point on P-256, uncompressed, 65 bytes.
  public let point: [UInt8]
  /// What the authenticator's counter said last; 0 where it does not count.
  public internal(set) var signCount: Int64
  public let isBackupEligible: Bool
  public internal(set) var isBackedUp: Bool

  public init(name: [UInt8], point: [UInt8], signCount: Int64, isBackupEligible: Bool, isBackedUp: Bool) {
    self.name = name
    self.point = point
    self.signCount = signCount
    self.isBackupEligible = isBackupEligible
    self.isBackedUp = isBackedUp
  }
}
