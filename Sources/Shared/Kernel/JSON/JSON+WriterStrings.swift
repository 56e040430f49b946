extension JSON.Writer {
  /// A text in quotes. What needs no escape is copied in runs.
  #if hasAttribute(export)
    @export(interface)
  #endif
  mutating func quoted(_ value: String) {
    var value = value
    value.withUTF8 { text in
      // One copy without a look back if nothing needs an escape, which is nearly always.
      reserve(3 + text.count)
      separate()
      storage[count] = UInt8(ascii: "\"")
      count += 1
      if let start = text.baseAddress { copy(start, text.count) }
      reserve(1)
      storage[count] = UInt8(ascii: "\"")
      count += 1
    }
  }

  @inline(__always)
  private mutating func copy(_ start: UnsafePointer<UInt8>, _ length: Int) {
    var next = start
    let end = start + length
    while true {
      let run = next
      next = Self.firstToEscape(next, end)
      (storage + count).update(from: run, count: next - run)
      count += next - run
      guard next < end else { return }
      escape(next.pointee)
      next += 1
      reserve(end - next)
    }
  }

  /// The first byte from `next` on that is a quote, a backslash or a control character; `end` if there is none.
  @inline(__always)
  private static func firstToEscape(
    _ next: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = next
    while end - next >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
      let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let controls = word &- 0x2020_2020_2020_2020
      // Bytes above 7F are let through here; a borrow into one of them cannot mark it.
      let marks = (quotes | backslashes | controls) & ~word & 0x8080_8080_8080_8080
      if marks != 0 { return next + marks.trailingZeroBitCount >> 3 }
      next += 8
    }
    while next < end {
      let byte = next.pointee
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return next }
      next += 1
    }
    return end
  }

  @inline(never)
  private mutating func escape(_ byte: UInt8) {
    reserve(6)
    storage[count] = UInt8(ascii: "\\")
    var short: UInt8 = 0
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): short = byte
    case 0x08: short = UInt8(ascii: "b")
    case 0x09: short = UInt8(ascii: "t")
    case 0x0A: short = UInt8(ascii: "n")
    case 0x0C: short = UInt8(ascii: "f")
    case 0x0D: short = UInt8(ascii: "r")
    default: break
    }
    if short != 0 {
      storage[count + 1] = short
      count += 2
      return
    }
    let low = byte & 0x0F
    storage[count + 1] = UInt8(ascii: "u")
    storage[count + 2] = UInt8(ascii: "0")
    storage[count + 3] = UInt8(ascii: "0")
    storage[count + 4] = UInt8(ascii: "0") + byte >> 4
    storage[count + 5] = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
    count += 6
  }
}
