import Cryptography
package import IdentityAPI
import Kernel

/// The answer of a new passkey to a challenge of this server's page, as bytes.
package struct RegistrationAnswer: Sendable {
  /// SHA-256 of the challenge.
  package let digest: [UInt8]
  /// How the authenticator can be reached: words in one text.
  package let transports: String
  let name: [UInt8]?
  let clientData: [UInt8]
  let attestation: [UInt8]
}

/// The answer of a passkey in use to a challenge of this server's page, as bytes.
package struct AssertionAnswer: Sendable {
  /// SHA-256 of the challenge.
  package let digest: [UInt8]
  /// The passkey's identifier.
  package let name: [UInt8]
  let userHandle: [UInt8]?
  let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]
}

/// The two steps of each ceremony: reading the answer, then checking it against its challenge.
extension RelyingParty {
  /// Reads a registration on an accepted page.
  package func answer(_ registration: PasskeyRegistration) throws(IdentityRefusal) -> RegistrationAnswer {
    let clientData = try Self.bytes(registration.clientDataJSON, "clientDataJSON", most: 8_192)
    let attestation = try Self.bytes(registration.attestationObject, "attestationObject", most: 16_384)
    let challenge = try self.clientData(clientData, type: "webauthn.create").challenge
    guard registration.transports.count <= 16,
      registration.transports.allSatisfy({ $0.utf8.count <= 32 && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
    else { throw .malformed("transports: must be at most 16 short words") }
    return RegistrationAnswer(
      digest: SHA256.digest(challenge), transports: registration.transports.joined(separator: " "),
      name: Base64.url.decode(registration.id), clientData: clientData, attestation: attestation)
  }

  /// Verifies a registration whose challenge was found.
  ///
  /// - Parameter isVerified: whether the authenticator must have checked who the user is.
  package func passkey(of answer: RegistrationAnswer, isVerified: Bool = false) throws(IdentityRefusal) -> Passkey {
    let passkey = try registration(
      clientData: answer.clientData, attestation: answer.attestation, isVerified: isVerified)
    guard answer.name == passkey.name else {
      throw .malformed("id: is not the name of the passkey in attestationObject")
    }
    return passkey
  }

  /// Reads an assertion on an accepted page.
  package func answer(_ assertion: PasskeyAssertion) throws(IdentityRefusal) -> AssertionAnswer {
    let clientData = try Self.bytes(assertion.clientDataJSON, "clientDataJSON", most: 8_192)
    let authenticatorData = try Self.bytes(assertion.authenticatorData, "authenticatorData", most: 4_096)
    let signature = try Self.bytes(assertion.signature, "signature", most: 1_024)
    let challenge = try self.clientData(clientData, type: "webauthn.get").challenge
    return AssertionAnswer(
      digest: SHA256.digest(challenge),
      name: try Self.bytes(assertion.id, "id", most: AuthenticatorData.longestName),
      userHandle: assertion.userHandle.flatMap { Base64.url.decode($0) }, clientData: clientData,
      authenticatorData: authenticatorData, signature: signature)
  }

  /// Verifies an assertion whose challenge was found, and returns the passkey as it is after its use.
  ///
  /// - Parameters:
  ///   - userHandle: the handle the passkey was made with. It names the account, since the challenge names none.
  ///   - isVerified: whether the authenticator must have checked who the user is.
  package func use(
    _ passkey: Passkey, by answer: AssertionAnswer, userHandle: [UInt8], isVerified: Bool = false
  ) throws(IdentityRefusal) -> Passkey {
    try assertion(
      clientData: answer.clientData, authenticatorData: answer.authenticatorData, signature: answer.signature,
      by: known(passkey, by: answer, userHandle: userHandle), isVerified: isVerified)
  }

  /// The passkey, if the assertion has its user handle.
  func known(
    _ passkey: Passkey, by answer: AssertionAnswer, userHandle: [UInt8]
  ) throws(IdentityRefusal) -> Passkey {
    guard answer.userHandle == userHandle else {
      throw .malformed("userHandle: must be the one the passkey was made with")
    }
    return passkey
  }

  private static func bytes(_ text: String, _ member: String, most: Int) throws(IdentityRefusal) -> [UInt8] {
    guard text.utf8.count <= most * 4 / 3 + 3, let bytes = Base64.url.decode(text), !bytes.isEmpty, bytes.count <= most
    else { throw .malformed("\(member): must be 1 to \(most) bytes in base64url without padding") }
    return bytes
  }
}
