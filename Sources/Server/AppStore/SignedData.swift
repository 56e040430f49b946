import Cryptography
package import Kernel

/// A JSON Web Signature of the App Store in compact form, with its certificates.
///
/// Parsing verifies nothing.
///
/// Source: Apple, "JWSTransaction" and "responseBodyV2DecodedPayload"; RFC 7515, section 4.1.6.
package struct SignedData: Sendable {
  /// The payload, an object.
  package let payload: JSON
  private let algorithm: String
  /// The certificates of the signing key, of its issuer and of the root.
  private let certificates: [Certificate]
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// The most bytes of a transaction and of a notification, which contains one.
  package static let longestTransaction = 16_384
  package static let longestNotification = 65_536

  /// Apple's marks of the certificates that sign for the App Store, and of those that issue them.
  static let leafMark = "1.2.840.113635.100.6.11.1"
  static let intermediateMark = "1.2.840.113635.100.6.2.1"

  /// - Parameter member: the JSON member it came in, for the refusal.
  package init(_ text: String, member: String, longest: Int) throws(StoreRefusal) {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest else { throw .malformed("\(member): must have at most \(longest) bytes") }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Base64.url.decode(Array(parts[0])),
      let body = Base64.url.decode(Array(parts[1])), let signature = Base64.url.decode(Array(parts[2]))
    else { throw .malformed("\(member): must be three parts of base64url with dots between them") }
    let limits = JSON.Limits(depth: 8, bytes: longest)
    guard let header = try? JSON.parse(head, limits: limits), let payload = try? JSON.parse(body, limits: limits),
      case .object = payload
    else { throw .malformed("\(member): header and payload must be JSON objects") }
    guard case .string(let algorithm)? = header["alg"], header["crit"] == nil else {
      throw .malformed("\(member): the header must name an algorithm, and nothing that must be understood")
    }
    certificates = try Self.certificates(header, member)
    self.algorithm = algorithm
    self.payload = payload
    self.signature = signature
    signed = Array(bytes[..<(parts[0].count + 1 + parts[1].count)])
  }

  private static func certificates(_ header: JSON, _ member: String) throws(StoreRefusal) -> [Certificate] {
    guard case .array(let chain)? = header["x5c"], chain.count == 3 else {
      throw .malformed("\(member): the header must have three certificates, x5c")
    }
    var certificates: [Certificate] = []
    for element in chain {
      guard case .string(let text) = element, let der = Base64.standard.decode(text),
        let certificate = Certificate(der: der)
      else { throw .malformed("\(member): x5c must be certificates in base64") }
      certificates.append(certificate)
    }
    return certificates
  }

  /// Checks the algorithm, the chain to the root, Apple's marks, and the signature.
  ///
  /// - Parameters:
  ///   - root: the SHA-256 of the root's certificate. A chain contains its root, so no file is needed.
  ///   - moment: when all certificates must be valid.
  package func verify(root: [UInt8], at moment: Timestamp) throws(StoreRefusal) {
    // ES256 only, whatever the header asks for.
    guard algorithm == "ES256" else { throw .signature("The App Store signs with ES256.") }
    try Self.check(certificates, root: root, at: moment)
    guard let key = certificates[0].publicKey, key.verifies(signature, over: signed, .ecdsaSHA256Raw) else {
      throw .signature("The signature is not the certified key's over this payload.")
    }
  }

  /// Checks a chain of three certificates.
  static func check(_ certificates: [Certificate], root: [UInt8], at moment: Timestamp) throws(StoreRefusal) {
    guard certificates.count == 3, ConstantTime.isEqual(certificates[2].fingerprint, root) else {
      throw .signature("The root certificate is not Apple's.")
    }
    guard certificates[0].hasExtension(Self.leafMark), !certificates[0].isAuthority,
      certificates[1].hasExtension(Self.intermediateMark)
    else { throw .signature("The certificates are not for the App Store.") }
    guard certificates[0].isIssued(under: [certificates[1]], roots: [certificates[2]], at: moment) else {
      throw .signature("The certificates do not lead to the root, or were not valid at that time.")
    }
  }
}
