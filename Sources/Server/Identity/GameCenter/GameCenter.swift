public import Cryptography
import HTTPClient
public import Kernel
public import PlaydAPI

/// Verifies what Game Center signed.
public struct GameCenter: Sendable {
  /// What the operator says.
  public struct Settings: Sendable {
    /// The apps this server answers for, by bundle identifier.
    public var bundles: [String]
    /// Who must have issued Game Center's certificates.
    public var authorities: [Certificate]
    /// Where certificates are fetched in place of `GameCenterKeyAddress.host`, for tests; the proof names the real host.
    public var host: String

    public init(
      bundles: [String], authorities: [Certificate] = GameCenter.usualAuthorities,
      host: String = GameCenterKeyAddress.host
    ) {
      self.bundles = bundles
      self.authorities = authorities
      self.host = host
    }
  }

  let settings: Settings
  private let certificates: KeyCache<Certificate>
  /// The most bytes a certificate may have.
  private static let longestCertificate = 10_240

  public init(_ settings: Settings) {
    self.settings = settings
    certificates = KeyCache(HTTPClient(), mostBytes: Self.longestCertificate) { Certificate(der: $0) }
  }

  /// The player a proof is good for. Fetches the certificate where it is not known; may block.
  public func player(_ proof: GameCenterProof, at now: Timestamp) throws(IdentityRefusal) -> GameCenterSignature {
    let signature = try GameCenterSignature(proof)
    try signature.checkAge(at: now)
    let found: Certificate?
    do throws(KeysUnavailable) {
      found = try certificates.document(at: settings.host + signature.address.path, now)
    } catch {
      throw .unavailable(error.sentence)
    }
    guard let certificate = found else { throw .keyAddress }
    try Self.check(certificate, authorities: settings.authorities, at: now)
    try Self.verify(signature, by: certificate, bundles: settings.bundles)
    return signature
  }

  /// Refuses a certificate that no authority has issued for signing code, or that is not in its time.
  public static func check(
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

  /// Refuses a signature that the certificate's key did not make for one of the apps.
  public static func verify(
    _ signature: GameCenterSignature, by certificate: Certificate, bundles: [String]
  ) throws(IdentityRefusal) {
    guard let key = certificate.publicKey else { throw .certificate("The certificate's key is of another kind.") }
    let fits = bundles.contains { key.verifies(signature.signature, over: signature.signed(for: $0), .rsaSHA256) }
    guard fits else { throw .signature }
  }
}
