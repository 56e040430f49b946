/// Form and query encoding.
enum FormEncoding {
  /// `name=value&…`; everything but unreserved characters (RFC 3986 section 2.3) is escaped.
  static func text(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
  }

  static func escaped(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
