import Cryptography
import HTTPClient
import Kernel

/// Apple's public keys by name: the JSON Web Key Set at `/auth/keys`.
struct AppleKeys: Sendable {
  let keys: [String: PublicKey]

  /// Parses the published document. Keys other than RS256 are skipped; nil if none is left.
  init?(_ document: [UInt8]) {
    guard let json = try? JSON.parse(document, limits: JSON.Limits(depth: 8, bytes: 65_536)),
      case .array(let entries)? = json["keys"]
    else { return nil }
    var keys: [String: PublicKey] = [:]
    for entry in entries {
      guard case .string("RSA")? = entry["kty"], case .string(let name)? = entry["kid"],
        case .string(let modulus)? = entry["n"], case .string(let exponent)? = entry["e"],
        let n = Base64.url.decode(modulus), let e = Base64.url.decode(exponent),
        let key = PublicKey.rsa(modulus: n, exponent: e)
      else { continue }
      keys[name] = key
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }
}
