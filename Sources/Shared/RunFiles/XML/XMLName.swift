import Kernel

/// An element's name in the bytes of its tag.
struct XMLName {
  private let bytes: UnsafeRawBufferPointer
  /// Where the local name begins.
  private let local: Int
  /// Bytes of the whole name.
  let length: Int
  /// FNV-1a of the whole name.
  let hash: UInt32
  /// Whether all its bytes may be in a name, as far as a tag could be misread otherwise.
  private let isPlain: Bool

  /// The name at the beginning of a tag.
  init(_ tag: UnsafeRawBufferPointer) {
    var (index, local) = (0, 0)
    var hash: UInt32 = 0x811C_9DC5
    var isPlain = true
    while index < tag.count, !FieldText.isSpace(tag[index]) {
      let byte = tag[index]
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      index += 1
      if byte == UInt8(ascii: ":") { local = index }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"") { isPlain = false }
    }
    bytes = tag
    length = index
    self.local = local
    self.hash = hash
    self.isPlain = isPlain
  }

  /// Whether it begins with a letter or a line, as names do.
  var isValid: Bool {
    guard length > local, isPlain else { return false }
    let first = bytes[local]
    let letter = first | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || first == UInt8(ascii: "_") || first >= 0x80
  }

  /// Whether the name without its prefix is this one.
  func `is`(_ name: StaticString) -> Bool {
    let count = length - local
    guard count == name.utf8CodeUnitCount else { return false }
    for index in 0..<count where bytes[local + index] != name.utf8Start[index] { return false }
    return true
  }
}

/// A tag's attributes, read when they are asked for.
@MemberwiseInit(unlabelled: 1)
struct XMLAttributes {
  private let bytes: UnsafeRawBufferPointer

  /// An attribute's value between its quotes; nil where it is missing.
  func value(_ name: StaticString) -> UnsafeRawBufferPointer? {
    var index = 0
    while index < bytes.count {
      while index < bytes.count, FieldText.isSpace(bytes[index]) { index += 1 }
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "="), !FieldText.isSpace(bytes[index]) { index += 1 }
      let end = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
      guard index < bytes.count else { return nil }
      let quote = bytes[index]
      index += 1
      let first = index
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count else { return nil }
      if matches(name, start, end) { return UnsafeRawBufferPointer(rebasing: bytes[first..<index]) }
      index += 1
    }
    return nil
  }

  private func matches(_ name: StaticString, _ start: Int, _ end: Int) -> Bool {
    guard end - start == name.utf8CodeUnitCount else { return false }
    for index in 0..<(end - start) where bytes[start + index] != name.utf8Start[index] { return false }
    return true
  }
}

extension UnsafeRawBufferPointer {
  func hasSameBytes(as text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefix(text)
  }

  func hasPrefix(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// FNV-1a, for telling names of sources apart.
  var hash64: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
