package import Cryptography
import Kernel

/// AdMob's published keys on P-256.
package struct SSVKeys: Sendable {
  private let keys: [Int64: PublicKey]

  /// Parses the published document: `{"keys": [{"keyId": 3335741209, "pem": "…", "base64": "…"}]}`. Invalid keys are
  /// skipped; nil if none is left.
  package init?(_ document: [UInt8]) {
    guard let json = try? JSON.parse(document), case .array(let entries)? = json["keys"] else { return nil }
    var keys: [Int64: PublicKey] = [:]
    for entry in entries {
      guard case .integer(let id)? = entry["keyId"], case .string(let text)? = entry["base64"],
        let der = Base64.standard.decode(text), let key = PublicKey(der: der), key.point != nil
      else { continue }
      keys[id] = key
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// The key with that number.
  package subscript(_ id: Int64) -> PublicKey? { keys[id] }
}
