package import Cryptography
import HTTPClient
package import IdentityAPI
package import Kernel

/// Verifies Game Center's signatures.
package struct GameCenter: Sendable {
  /// The operator's configuration.
  @MemberwiseInit
  package struct Settings: Sendable {
    /// The accepted apps, by bundle identifier.
    package var bundles: [String]
    /// The trusted issuers of Game Center's certificates.
    @Default(GameCenter.usualAuthorities) package var authorities: [Certificate]
    /// The source of certificates in tests, in place of `GameCenterKeyAddress.host`; the proof names the real host.
    @Default(GameCenterKeyAddress.host) package var host: String
    /// The sandbox's Game Center; nil on real servers.
    @Default(nil) package var sandbox: SandboxGameCenter?
  }

  let settings: Settings
  private let certificates: KeyCache<Certificate>
  /// The most bytes of a certificate.
  private static let longestCertificate = 10_240

  package init(_ settings: Settings) {
    self.settings = settings
    certificates = KeyCache(HTTPClient(), mostBytes: Self.longestCertificate) { Certificate(der: $0) }
  }

  /// The verified player of a proof. Fetches an unknown certificate; may block.
  package func player(_ proof: GameCenterProof, at now: Timestamp) throws(IdentityRefusal) -> GameCenterSignature {
    let signature = try GameCenterSignature(proof)
    try signature.checkAge(at: now)
    if let sandbox = settings.sandbox, proof.publicKeyURL == SandboxGameCenter.address {
      let message = signature.signed(for: SandboxGameCenter.bundle)
      guard sandbox.publicKey.verifies(signature.signature, over: message, .rsaSHA256) else { throw .signature }
      return signature
    }
    let found: Certificate?
    do throws(KeysUnavailableError) {
      found = try certificates.document(at: settings.host + signature.address.path, now)
    } catch {
      throw .unavailable(error.sentence)
    }
    guard let certificate = found else { throw .keyAddress }
    try Self.check(certificate, authorities: settings.authorities, at: now)
    try Self.verify(signature, by: certificate, bundles: settings.bundles)
    return signature
  }

  /// Refuses a certificate that is not issued for code signing by a trusted authority, or not valid now.
  package static func check(
    _ certificate: Certificate, authorities: [Certificate], at now: Timestamp
  ) throws(IdentityRefusal) {
    guard !certificate.isAuthority, certificate.isForCodeSigning else {
      throw .certificate("The certificate is not one for signing code.")
    }
    guard certificate.organisation.map({ $0.hasPrefix("Apple") }) == true else {
      throw .certificate("The certificate is not Apple's.")
    }
    guard certificate.isIssued(roots: authorities, at: now) else {
      throw .certificate("The certificate does not lead to an authority that this server trusts, or not at this time.")
    }
  }

  /// Refuses a signature that the certificate's key did not make for an accepted app.
  package static func verify(
    _ signature: GameCenterSignature, by certificate: Certificate, bundles: [String]
  ) throws(IdentityRefusal) {
    guard let key = certificate.publicKey else { throw .certificate("The certificate's key is of another kind.") }
    let fits = bundles.contains { key.verifies(signature.signature, over: signature.signed(for: $0), .rsaSHA256) }
    guard fits else { throw .signature }
  }
}
