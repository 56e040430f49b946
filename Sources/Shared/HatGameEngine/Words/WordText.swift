import Kernel

/// Cleans and compares the words that players type.
package enum WordText {
  /// The longest word, in Unicode scalars.
  package static let longestWord = 32
  package static let longestName = 24

  /// The text without control, zero-width and direction characters, inner white space collapsed, ends trimmed.
  package static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !result.isEmpty
      } else if !isInvisible(scalar) {
        if pendingSpace { result.append(" ") }
        pendingSpace = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What two spellings of one word share: letters and digits only, lower case, Georgian capitals (Mtavruli) as
  /// Mkhedruli, as UTF-8. Hyphens, apostrophes and spaces are left out: T-shirt, t shirt and TSHIRT are one word. A text
  /// of other signs alone is its own key.
  package static func key(_ text: String) -> [UInt8] {
    var key: [UInt8] = []
    for scalar in text.unicodeScalars {
      let folded = lowercase(scalar)
      if !isPunctuation(folded) { append(folded, to: &key) }
    }
    return key.isEmpty ? text.bytes : key
  }

  /// Whether the words probably share a root, so that one gives the other away: the same word, its plural or a case of
  /// it, or the first four letters of five (Georgian: the stem without its nominative ending). A warning, no refusal.
  package static func sharesRoot(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let (a, b) = (stem(a), stem(b))
    let shorter = min(a.count, b.count)
    var common = 0
    while common < shorter, a[common] == b[common] { common += 1 }
    guard common > 0, common == shorter else { return false }
    let letter = a[0] < 0x80 ? 1 : 3
    return shorter >= 4 * letter || a.count == b.count
  }

  /// The key without the ending of plural and case: English -s, -es, -ies; Georgian nominative -ი, plural -ები, and the
  /// stem's last vowel.
  static func stem(_ key: [UInt8]) -> [UInt8] {
    guard let first = key.first else { return key }
    if first < 0x80 {
      if key.count > 4, ends(key, "ies") { return Array(key.dropLast(3)) + Array("y".utf8) }
      if key.count > 4, ends(key, "es"), "sxzh".utf8.contains(key[key.count - 3]) { return Array(key.dropLast(2)) }
      if key.count > 3, ends(key, "s"), !ends(key, "ss") { return Array(key.dropLast()) }
      return key
    }
    for ending in ["ები", "ი", "ა", "ე", "ო", "უ"] where ends(key, ending) {
      // A Georgian letter has three bytes; two letters are the shortest stem.
      let rest = key.count - ending.utf8.count
      if rest >= 6 { return contracted(Array(key[..<rest])) }
    }
    return key
  }

  /// A Georgian stem without the vowel that its plural loses: წყალი, წყლები.
  private static func contracted(_ stem: [UInt8]) -> [UInt8] {
    guard stem.count >= 9, ["ლ", "რ", "ნ", "მ"].contains(where: { ends(stem, $0) }) else { return stem }
    let vowel = Array(stem.dropLast(3))
    guard ["ა", "ე", "ო"].contains(where: { ends(vowel, $0) }) else { return stem }
    return Array(vowel.dropLast(3)) + Array(stem.suffix(3))
  }

  private static func ends(_ key: [UInt8], _ ending: String) -> Bool {
    let ending = ending.bytes
    guard key.count >= ending.count else { return false }
    for index in ending.indices where key[key.count - ending.count + index] != ending[index] { return false }
    return true
  }

  /// ASCII, Latin-1, Greek, Cyrillic and Georgian capitals as small letters, by the blocks' fixed distances.
  static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    let distance: UInt32? =
      switch value {
      case 0x41...0x5A: 32
      case 0xC0...0xDE where value != 0xD7: 32
      case 0x391...0x3A9, 0x410...0x42F: 32
      case 0x400...0x40F: 80
      // Mtavruli 1C90 is the capital of Mkhedruli 10D0: downwards.
      case 0x1C90...0x1CBF: 0x10D0 &- 0x1C90
      default: nil
      }
    guard let distance else { return scalar }
    return Unicode.Scalar(value &+ distance) ?? scalar
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFC, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0...0xBF, 0x2010...0x2027, 0x2030...0x205E: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}
