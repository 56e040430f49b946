import Kernel

/// Percent-encoding (RFC 3986 section 2.1) of validated text.
enum PercentEncoding {
  /// Replaces every escape; malformed ones stay.
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = Hexadecimal.value(of: bytes[index + 1]),
        let low = Hexadecimal.value(of: bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
        index += 1
      }
    }
    return result
  }

  static func decodesToUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: decoded(bytes), as: UTF8.self) != nil
  }
}
