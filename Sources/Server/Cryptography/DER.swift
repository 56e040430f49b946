/// The few forms of ASN.1 DER used by public keys and certificates.
enum DER {
  static func sequence(_ content: [UInt8]) -> [UInt8] { element(0x30, content) }

  static func bitString(_ content: [UInt8]) -> [UInt8] { element(0x03, [0] + content) }

  /// A non-negative integer from its big-endian bytes.
  static func integer(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array(bytes.drop { $0 == 0 })
    return element(0x02, digits.first.map { $0 < 0x80 } ?? false ? digits : [0] + digits)
  }

  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let length: [UInt8] =
      switch count {
      case ..<0x80: [UInt8(count)]
      case ..<0x100: [0x81, UInt8(count)]
      default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
      }
    return [tag] + length + content
  }
}
