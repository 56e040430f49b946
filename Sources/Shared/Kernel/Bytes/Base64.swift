/// Base64 in the two alphabets of RFC 4648.
///
/// `url` (section 5, `-` and `_`, no padding) is for recordings, tokens and cursors, which appear in URLs and JSON;
/// `standard` (section 4, `+` and `/`, padded with `=`) for data that other systems sign and send.
///
/// The decoder is strict, so that every value has exactly one text: no white space, no foreign characters, padding
/// exactly as the variant requires, and the unused bits of the last character zero.
package enum Base64: Sendable {
  case standard
  case url

  /// Encodes bytes as ASCII.
  #if hasAttribute(export)
    @export(interface)
  #endif
  package func encode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let whole = bytes.count / 3
    let rest = bytes.count % 3
    let tail = rest == 0 ? 0 : self == .standard ? 4 : rest + 1
    let alphabet = self == .url ? urlAlphabet : standardAlphabet
    return [UInt8](unsafeUninitializedCapacity: whole * 4 + tail) { text, count in
      alphabet.withUnsafeBufferPointer { letters in
        var input = 0
        for _ in 0..<whole {
          let group = UInt32(bytes[input]) << 16 | UInt32(bytes[input + 1]) << 8 | UInt32(bytes[input + 2])
          input += 3
          text[count] = letters[Int(group >> 18)]
          text[count + 1] = letters[Int(group >> 12 & 63)]
          text[count + 2] = letters[Int(group >> 6 & 63)]
          text[count + 3] = letters[Int(group & 63)]
          count += 4
        }
        guard rest > 0 else { return }
        let group = UInt32(bytes[input]) << 16 | (rest == 2 ? UInt32(bytes[input + 1]) << 8 : 0)
        text[count] = letters[Int(group >> 18)]
        text[count + 1] = letters[Int(group >> 12 & 63)]
        if rest == 2 { text[count + 2] = letters[Int(group >> 6 & 63)] }
        if self == .standard {
          if rest == 1 { text[count + 2] = UInt8(ascii: "=") }
          text[count + 3] = UInt8(ascii: "=")
        }
        count += tail
      }
    }
  }

  /// Encodes bytes as ASCII.
  package func encode(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { encode($0) } }

  /// Encodes bytes as text.
  package func text(_ bytes: [UInt8]) -> String { String(utf8: encode(bytes)) }

  /// Decodes text; nil unless it is exactly what `encode` produces for some bytes.
  #if hasAttribute(export)
    @export(interface)
  #endif
  package func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    var length = text.count
    if self == .standard {
      guard length % 4 == 0 else { return nil }
      var padding = 0
      while padding < 2, length > 0, text[length - 1] == UInt8(ascii: "=") {
        length -= 1
        padding += 1
      }
    }
    let rest = length % 4
    guard rest != 1 else { return nil }
    let values = self == .url ? urlValues : standardValues
    var refused: UInt8 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length / 4 * 3 + (rest == 0 ? 0 : rest - 1)) { bytes, count in
      values.withUnsafeBufferPointer { values in
        var input = 0
        for _ in 0..<(length / 4) {
          let a = values[Int(text[input])]
          let b = values[Int(text[input + 1])]
          let c = values[Int(text[input + 2])]
          let d = values[Int(text[input + 3])]
          input += 4
          refused |= a | b | c | d
          bytes[count] = a << 2 | b >> 4
          bytes[count + 1] = b << 4 | c >> 2
          bytes[count + 2] = c << 6 | d
          count += 3
        }
        guard rest > 0 else { return }
        let a = values[Int(text[input])]
        let b = values[Int(text[input + 1])]
        bytes[count] = a << 2 | b >> 4
        count += 1
        refused |= a | b
        if rest == 2 {
          if b & 0b1111 != 0 { refused = .max }
        } else {
          let c = values[Int(text[input + 2])]
          refused |= c
          if c & 0b11 != 0 { refused = .max }
          bytes[count] = b << 4 | c >> 2
          count += 1
        }
      }
    }
    return refused & 0b1100_0000 == 0 ? bytes : nil
  }

  /// Decodes text; nil unless it is exactly what `encode` produces for some bytes.
  package func decode(_ text: [UInt8]) -> [UInt8]? { text.withUnsafeBytes { decode($0) } }

  /// Decodes text; nil unless it is exactly what `text` produces for some bytes.
  package func decode(_ text: String) -> [UInt8]? { decode([UInt8](text.utf8)) }
}

private let standardAlphabet = letters(and: UInt8(ascii: "+"), UInt8(ascii: "/"))
private let urlAlphabet = letters(and: UInt8(ascii: "-"), UInt8(ascii: "_"))
private let standardValues = values(of: standardAlphabet)
private let urlValues = values(of: urlAlphabet)

private func letters(and number62: UInt8, _ number63: UInt8) -> [UInt8] {
  var letters = [UInt8](UInt8(ascii: "A")...UInt8(ascii: "Z"))
  letters += UInt8(ascii: "a")...UInt8(ascii: "z")
  letters += UInt8(ascii: "0")...UInt8(ascii: "9")
  letters += [number62, number63]
  return letters
}

/// The value of each character; `.max`, with the upper bits that no value has, for those outside the alphabet.
private func values(of alphabet: [UInt8]) -> [UInt8] {
  var values = [UInt8](repeating: .max, count: 256)
  for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
  return values
}
