package import Cryptography
import Kernel

/// A published ECDSA key set in Tink's JSON form.
///
/// `{"primaryKeyId":…,"key":[{"keyId":…,"status":"ENABLED","outputPrefixType":"TINK","keyData":{"typeUrl":
/// "type.googleapis.com/google.crypto.tink.EcdsaPublicKey","value":"…"}}]}`, where the value is base64 of an
/// `EcdsaPublicKey` message: parameters in field 2 (hash 1, curve 2, encoding 3), x in 3 and y in 4, each of 32 bytes
/// or 33 with a leading zero (tink/proto/ecdsa.proto).
package struct TinkKeyset: Sendable {
  private let keys: [UInt32: PublicKey]

  /// Parses the document. Disabled keys and other kinds are skipped; nil if none is left.
  package init?(_ document: [UInt8]) {
    guard let json = try? JSON.parse(document, limits: JSON.Limits(depth: 8, bytes: 1_048_576)),
      case .array(let entries)? = json["key"], entries.count <= 100
    else { return nil }
    var keys: [UInt32: PublicKey] = [:]
    for entry in entries {
      guard case .integer(let number)? = entry["keyId"], let id = UInt32(exactly: number),
        case .string("ENABLED")? = entry["status"], case .string("TINK")? = entry["outputPrefixType"],
        case .string(let type)? = entry["keyData"]?["typeUrl"], type == Self.type,
        case .string(let value)? = entry["keyData"]?["value"], let bytes = Base64.standard.decode(value),
        let key = Self.key(bytes)
      else { continue }
      keys[id] = key
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  static let type = "type.googleapis.com/google.crypto.tink.EcdsaPublicKey"

  /// The key with that number.
  package subscript(_ id: UInt32) -> PublicKey? { keys[id] }

  /// The key of an `EcdsaPublicKey`: P-256, SHA-256, DER signatures. Nil for anything else.
  package static func key(_ message: [UInt8]) -> PublicKey? {
    var x: [UInt8]?
    var y: [UInt8]?
    var parameters: [UInt64: UInt64]?
    var reader = ProtocolBufferReader(message)
    do throws(ProtocolBufferReader.ParseError) {
      while let (number, field) = try reader.next() {
        switch (number, field) {
        case (1, .number(let version)): guard version == 0 else { return nil }
        case (2, .bytes(let bytes)): parameters = try numbers(bytes)
        case (3, .bytes(let bytes)): x = coordinate(bytes)
        case (4, .bytes(let bytes)): y = coordinate(bytes)
        default: continue
        }
      }
    } catch {
      return nil
    }
    // SHA256 is 3, NIST_P256 is 2, DER is 2.
    guard let parameters, parameters[1] == 3, parameters[2] == 2, parameters[3] == 2, let x, let y else { return nil }
    return PublicKey.p256(point: [4] + x + y)
  }

  private static func numbers(_ message: [UInt8]) throws(ProtocolBufferReader.ParseError) -> [UInt64: UInt64] {
    var reader = ProtocolBufferReader(message)
    var found: [UInt64: UInt64] = [:]
    while let (number, field) = try reader.next() {
      if case .number(let value) = field { found[number] = value }
    }
    return found
  }

  /// 32 bytes, zero-padded or stripped of leading zeros.
  private static func coordinate(_ bytes: [UInt8]) -> [UInt8]? {
    let significant = Array(bytes.drop { $0 == 0 })
    guard significant.count <= 32, bytes.count <= 64 else { return nil }
    return [UInt8](repeating: 0, count: 32 - significant.count) + significant
  }
}
