/// A flat JSON object, written member by member (RFC 8259), for problem documents and the access log.
struct JSONText {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  mutating func member(_ name: String, _ value: Problem.Value) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    append(name)
    bytes.append(UInt8(ascii: ":"))
    switch value {
    case .string(let text): append(text)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .strings(let texts):
      bytes.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(text)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
