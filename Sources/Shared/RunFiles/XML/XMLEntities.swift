/// The entities that XML itself has, and characters by number. Entities of a document type are left as they stand, so
/// nothing is expanded twice.
enum XMLEntities {
  /// Bytes of the longest that is known, `&#x10FFFF;`.
  private static let longest = 10

  static func expanded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "&"), let entity = entity(text, at: index) {
        result.append(contentsOf: entity.bytes)
        index = entity.end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func entity(_ text: UnsafeRawBufferPointer, at start: Int) -> (bytes: [UInt8], end: Int)? {
    var end = start + 1
    while end < text.count, end - start < longest, text[end] != UInt8(ascii: ";") { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: ";") else { return nil }
    let name = UnsafeRawBufferPointer(rebasing: text[(start + 1)..<end])
    if name.hasPrefix("#") {
      guard let bytes = character(UnsafeRawBufferPointer(rebasing: name[1...])) else { return nil }
      return (bytes, end + 1)
    }
    let names: [(StaticString, StaticString)] = [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ]
    for (known, value) in names where name.hasSameBytes(as: known) { return ([value.utf8Start[0]], end + 1) }
    return nil
  }

  /// The UTF-8 of a character by its number; nil for none.
  private static func character(_ digits: UnsafeRawBufferPointer) -> [UInt8]? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? UnsafeRawBufferPointer(rebasing: digits[1...]) : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = digit(byte), digit < (isHexadecimal ? 16 : 10) else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + digit
      guard value <= 0x10FFFF else { return nil }
    }
    guard value > 0, let scalar = Unicode.Scalar(value) else { return nil }
    return UTF8.encode(scalar).map { [UInt8]($0) }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension XMLAttributes {
  /// The result of `make` for an attribute's value with its entities expanded; nil for a missing attribute.
  func text<Value>(_ name: StaticString, _ make: (UnsafeRawBufferPointer) -> Value) -> Value? {
    guard let raw = value(name) else { return nil }
    guard raw.contains(UInt8(ascii: "&")) else { return make(raw) }
    let expanded = XMLEntities.expanded(raw)
    return expanded.withUnsafeBytes { make($0) }
  }
}
