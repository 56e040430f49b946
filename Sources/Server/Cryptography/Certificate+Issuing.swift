extension Certificate {
  /// A certificate of a P-256 key, signed with ECDSA and SHA-256, from 2020 until 9999: for authorities of the sandbox.
  ///
  /// - Parameters:
  ///   - mark: an extension with an empty value, by its object identifier.
  ///
  /// Source: RFC 5280, section 4.1.
  package static func issued(
    to name: String, key: PublicKey, by issuer: String, signing: PrivateKey, isAuthority: Bool, mark: String? = nil
  ) -> Certificate? {
    let algorithm = DER.sequence(DER.objectIdentifier("1.2.840.10045.4.3.2"))
    let validity = DER.sequence(DER.moment("20200101000000Z") + DER.moment("99991231235959Z"))
    // For an authority, `keyCertSign`; else `digitalSignature`.
    let constraints: [UInt8] = isAuthority ? [0x01, 0x01, 0xFF] : []
    let usage: [UInt8] = isAuthority ? [0x02, 0x04] : [0x07, 0x80]
    var extensions = Self.marked("2.5.29.19", isCritical: true, DER.sequence(constraints))
    extensions += Self.marked("2.5.29.15", isCritical: true, [0x03, 0x02] + usage)
    if let mark { extensions += Self.marked(mark, isCritical: false, [0x05, 0x00]) }
    let body = DER.sequence(
      DER.element(0xA0, DER.integer([2])) + DER.integer(SecureRandom.bytes(16)) + algorithm + Self.name(issuer)
        + validity + Self.name(name) + key.der + DER.element(0xA3, DER.sequence(extensions)))
    guard let signature = signing.sign(body, .ecdsaSHA256) else { return nil }
    return Certificate(der: DER.sequence(body + algorithm + DER.bitString(signature)))
  }

  private static func name(_ text: String) -> [UInt8] {
    let attribute = DER.sequence(DER.objectIdentifier("2.5.4.3") + DER.element(0x0C, Array(text.utf8)))
    return DER.sequence(DER.element(0x31, attribute))
  }

  private static func marked(_ identifier: String, isCritical: Bool, _ value: [UInt8]) -> [UInt8] {
    let critical: [UInt8] = isCritical ? [0x01, 0x01, 0xFF] : []
    return DER.sequence(DER.objectIdentifier(identifier) + critical + DER.element(0x04, value))
  }
}

extension DER {
  fileprivate static func moment(_ text: String) -> [UInt8] { element(0x18, Array(text.utf8)) }

  /// Of an identifier with dots: the first two numbers share a byte, each other one is in groups of seven bits.
  fileprivate static func objectIdentifier(_ text: String) -> [UInt8] {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    guard numbers.count > 2 else { return [] }
    var bytes = [UInt8(numbers[0] * 40 + numbers[1])]
    for number in numbers.dropFirst(2) {
      var groups = [UInt8(number & 0x7F)]
      var rest = number >> 7
      while rest > 0 {
        groups.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes += groups.reversed()
    }
    return element(0x06, bytes)
  }
}
