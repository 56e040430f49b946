/// UTF-8 as the Unicode Standard defines it (table 3-7, well-formed byte sequences): no overlong forms, no surrogates,
/// nothing above U+10FFFF.
enum UTF8Check {
  /// Length of the well-formed sequence at `index`; zero if it is malformed. The byte there is at least 80.
  @inline(__always)
  static func sequenceLength(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) -> Int {
    let lead = bytes[index]
    guard lead >= 0xC2, index + 1 < end else { return 0 }
    let second = bytes[index + 1]
    if lead < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    guard index + 2 < end, bytes[index + 2] & 0xC0 == 0x80 else { return 0 }
    if lead < 0xF0 {
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest ? 3 : 0
    }
    guard lead < 0xF5, index + 3 < end, bytes[index + 3] & 0xC0 == 0x80 else { return 0 }
    let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return second >= lowest && second <= highest ? 4 : 0
  }

  /// Offset of the first malformed byte; nil if all are well-formed.
  static func firstFault(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    var index = 0
    while index < bytes.count {
      if base[index] < 0x80 {
        index += 1
        continue
      }
      let length = sequenceLength(base, at: index, end: bytes.count)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// The bytes as text; nil if they are not well-formed.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String? {
    firstFault(bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
