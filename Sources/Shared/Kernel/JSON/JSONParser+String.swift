/// Texts: found eight bytes at a time, checked as UTF-8 on the way, copied once.
extension JSONParser {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Reads a text from its opening quote to past its closing one.
  mutating func string() throws(ParseError) -> String {
    next += 1
    let begin = next
    var hasEscapes = false
    while true {
      skipPlain()
      guard next < end else { throw fault(.unterminatedString) }
      let byte = next.pointee
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        // Whatever is escaped is looked at later; here it must only not be taken for the closing quote.
        next += 1
        if next < end, next.pointee == UInt8(ascii: "\"") || next.pointee == UInt8(ascii: "\\") { next += 1 }
      } else if byte < 0x20 {
        throw fault(.controlCharacter)
      } else {
        let length = UTF8Check.sequenceLength(next, at: 0, end: end - next)
        guard length > 0 else { throw fault(.malformedUTF8) }
        next += length
        // Letters of one script come in rows.
        while next < end, next.pointee >= 0x80 {
          let length = UTF8Check.sequenceLength(next, at: 0, end: end - next)
          guard length > 0 else { throw fault(.malformedUTF8) }
          next += length
        }
      }
    }
    let written = UnsafeBufferPointer(start: begin, count: next - begin)
    let text = hasEscapes ? try unescaped(written) : String(decoding: written, as: UTF8.self)
    next += 1
    return text
  }

  /// Steps to the first byte that is a quote, a backslash, a control character or not ASCII.
  @inline(__always)
  private mutating func skipPlain() {
    while end - next >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
      let quotes = (word ^ 0x2222_2222_2222_2222) &- Self.ones
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- Self.ones
      let controls = word &- 0x2020_2020_2020_2020
      // A subtraction borrows from the next byte only where it has already marked one, and the lowest mark counts.
      let marks = (quotes | backslashes | controls | word) & Self.tops
      if marks != 0 {
        next += marks.trailingZeroBitCount >> 3
        return
      }
      next += 8
    }
    while next < end {
      let byte = next.pointee
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      next += 1
    }
  }

  /// The text that the escapes stand for. No escape is shorter than what it stands for.
  private func unescaped(_ written: UnsafeBufferPointer<UInt8>) throws(ParseError) -> String {
    var failure: ParseError?
    let text = String(unsafeUninitializedCapacity: written.count) { target in
      do throws(ParseError) {
        return try unescape(written, into: target)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return text
  }

  private func unescape(
    _ written: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(ParseError) -> Int {
    guard var source = written.baseAddress, var output = target.baseAddress else { return 0 }
    let last = source + written.count
    let first = output
    while source < last {
      let byte = source.pointee
      if byte != UInt8(ascii: "\\") {
        output.pointee = byte
        output += 1
        source += 1
        continue
      }
      // The scan has seen a byte after every backslash, if only the one that ends the text.
      let kind = source[1]
      var plain: UInt8 = 0
      switch kind {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = kind
      case UInt8(ascii: "b"): plain = 0x08
      case UInt8(ascii: "f"): plain = 0x0C
      case UInt8(ascii: "n"): plain = 0x0A
      case UInt8(ascii: "r"): plain = 0x0D
      case UInt8(ascii: "t"): plain = 0x09
      case UInt8(ascii: "u"):
        output += encode(try scalar(&source, last), at: output)
        continue
      default: throw ParseError(reason: .unknownEscape, offset: source + 1 - start)
      }
      output.pointee = plain
      output += 1
      source += 2
    }
    return output - first
  }

  /// Reads a `\u` escape, or two for a surrogate pair, and advances `source`.
  private func scalar(_ source: inout UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>) throws(ParseError) -> UInt32 {
    let begin = source
    let unit = try codeUnit(source, last)
    source += 6
    guard unit & 0xF800 == 0xD800 else { return unit }
    guard unit < 0xDC00, last - source >= 2, source[0] == UInt8(ascii: "\\"), source[1] == UInt8(ascii: "u") else {
      throw ParseError(reason: .loneSurrogate, offset: begin - start)
    }
    let low = try codeUnit(source, last)
    guard low & 0xFC00 == 0xDC00 else { throw ParseError(reason: .loneSurrogate, offset: begin - start) }
    source += 6
    return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
  }

  private func codeUnit(_ escape: UnsafePointer<UInt8>, _ last: UnsafePointer<UInt8>) throws(ParseError) -> UInt32 {
    var unit: UInt32 = 0
    for index in 2..<6 {
      let place = escape + index
      var digit: UInt8 = 0xFF
      if place < last {
        switch place.pointee {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = place.pointee - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = place.pointee - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = place.pointee - UInt8(ascii: "A") + 10
        default: break
        }
      }
      guard digit < 16 else { throw ParseError(reason: .malformedUnicodeEscape, offset: place - start) }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Writes a scalar, which is no surrogate, as UTF-8 and says in how many bytes.
  private func encode(_ scalar: UInt32, at output: UnsafeMutablePointer<UInt8>) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    if scalar < 0x80 {
      output[0] = UInt8(scalar)
      return 1
    }
    if scalar < 0x800 {
      output[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      output[1] = tail(0)
      return 2
    }
    if scalar < 0x10000 {
      output[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      output[1] = tail(6)
      output[2] = tail(0)
      return 3
    }
    output[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
    output[1] = tail(12)
    output[2] = tail(6)
    output[3] = tail(0)
    return 4
  }
}
