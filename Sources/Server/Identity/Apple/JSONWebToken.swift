package import Cryptography
package import Kernel

/// A JSON Web Token in compact form: three base64url parts separated by dots.
///
/// Parsing verifies nothing: the caller chooses algorithm and key.
///
/// Source: RFC 7519, RFC 7515.
package struct JSONWebToken: Sendable {
  /// The `alg` of the header.
  package let algorithm: String
  /// The `kid` of the header.
  package let keyName: String?
  /// The payload, an object.
  package let claims: JSON
  /// The signed bytes.
  package let signed: [UInt8]
  package let signature: [UInt8]

  /// The most bytes of a token.
  package static let longest = 8_192

  /// Why parsing failed.
  package enum ParseError: Error, Equatable, Sendable {
    case tooLong
    /// Not three parts of base64url.
    case parts
    /// The header or payload is not a JSON object.
    case json
    /// The header lacks an algorithm, or has critical extensions.
    case header
  }

  /// Parses a token.
  package init(_ text: String) throws(ParseError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else { throw .tooLong }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Base64.url.decode(Array(parts[0])),
      let payload = Base64.url.decode(Array(parts[1])), let signature = Base64.url.decode(Array(parts[2])),
      !signature.isEmpty
    else { throw .parts }
    let limits = JSON.Limits(depth: 8, bytes: Self.longest)
    guard let header = try? JSON.parse(head, limits: limits), case .object = header,
      let claims = try? JSON.parse(payload, limits: limits), case .object = claims
    else { throw .json }
    guard case .string(let algorithm)? = header["alg"], header["crit"] == nil else { throw .header }
    switch header["kid"] {
    case nil: keyName = nil
    case .string(let name)?: keyName = name
    default: throw .header
    }
    self.algorithm = algorithm
    self.claims = claims
    self.signature = signature
    signed = Array(bytes[..<(parts[0].count + 1 + parts[1].count)])
  }

  /// A token signed with ES256 (ECDSA on P-256, SHA-256); nil for a key of another kind.
  package static func es256(_ claims: JSON, keyName: String, by key: PrivateKey) -> String? {
    let header: JSON = ["alg": "ES256", "kid": .string(keyName), "typ": "JWT"]
    let signed = Base64.url.text(header.serialized()) + "." + Base64.url.text(claims.serialized())
    guard let signature = key.sign(Array(signed.utf8), .ecdsaSHA256Raw) else { return nil }
    return signed + "." + Base64.url.text(signature)
  }
}

extension JSONWebToken.ParseError {
  /// A description for the sender of that JSON member.
  func sentence(of member: String) -> String {
    let rule =
      switch self {
      case .tooLong: "must have at most \(JSONWebToken.longest) bytes"
      case .parts: "must be three parts of base64url with dots between them"
      case .json: "header and payload must be JSON objects"
      case .header: "the header must name an algorithm, and nothing that must be understood"
      }
    return "\(member): \(rule)"
  }
}
