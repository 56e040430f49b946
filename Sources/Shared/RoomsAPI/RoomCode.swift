import Kernel
import PlaydAPI

/// The code of a room: four syllables, said and shown as two words, `KIDO-MANU`.
///
/// The consonants and vowels are those that English and Georgian speakers hear and spell alike. What is easily mistaken
/// for one of them is read as that one: P as B, T as D, G as K, F as V, Z as S, E as I, and the Georgian letters.
package struct RoomCode: Hashable, Sendable {
  /// In base 36, the first syllable the most significant digit.
  package let rawValue: Int64

  /// 36^4.
  package static var count: Int64 { 1_679_616 }
  private static var consonants: [UInt8] { "BDKLMNRSV".bytes }
  private static var vowels: [UInt8] { "AIOU".bytes }
  private static var syllables: Int { 4 }

  /// Nil outside the range.
  package init?(rawValue: Int64) {
    guard (0..<Self.count).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// A code out of 64 random bits; nil for one that contains a rude word.
  package init?(random: UInt64) {
    rawValue = Int64(random % UInt64(Self.count))
    if isRude { return nil }
  }

  /// Reads what a person typed or a link contains; small letters, spaces and hyphens do not matter. Nil for anything else.
  package init?(typed text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var value: Int64 = 0
    var consonant: Int64?
    var count = 0
    for scalar in text.unicodeScalars where scalar.value != 0x2D && scalar.value != 0x20 {
      guard count < Self.syllables else { return nil }
      if let known = consonant {
        guard let vowel = Self.vowel(scalar.value) else { return nil }
        value = value * 36 + known * 4 + vowel
        consonant = nil
        count += 1
      } else {
        guard let known = Self.consonant(scalar.value) else { return nil }
        consonant = known
      }
    }
    guard count == Self.syllables, consonant == nil else { return nil }
    rawValue = value
  }

  private static func consonant(_ scalar: UInt32) -> Int64? {
    switch upper(scalar) {
    case 0x42, 0x50, 0x10D1, 0x10DE: 0  // B P
    case 0x44, 0x54, 0x10D3, 0x10D7, 0x10E2: 1  // D T
    case 0x4B, 0x43, 0x47, 0x51, 0x10D2, 0x10D9, 0x10E5, 0x10E7: 2  // K C G Q
    case 0x4C, 0x10DA: 3  // L
    case 0x4D, 0x10DB: 4  // M
    case 0x4E, 0x10DC: 5  // N
    case 0x52, 0x10E0: 6  // R
    case 0x53, 0x58, 0x5A, 0x10E1, 0x10D6: 7  // S X Z
    case 0x56, 0x46, 0x57, 0x10D5, 0x10E4: 8  // V F W
    default: nil
    }
  }

  private static func vowel(_ scalar: UInt32) -> Int64? {
    switch upper(scalar) {
    case 0x41, 0x10D0: 0  // A
    case 0x49, 0x45, 0x59, 0x10D8, 0x10D4: 1  // I E Y
    case 0x4F, 0x30, 0x10DD: 2  // O, zero
    case 0x55, 0x10E3: 3  // U
    default: nil
    }
  }

  private static func upper(_ scalar: UInt32) -> UInt32 { (0x61...0x7A).contains(scalar) ? scalar - 32 : scalar }

  /// The eight letters, as in addresses.
  package var text: String { String(utf8: letters) }

  /// The letters as two words, as they are shown.
  @inline(never) package var grouped: String {
    var letters = letters
    letters.insert(UInt8(ascii: "-"), at: letters.count / 2)
    return String(utf8: letters)
  }

  private var letters: [UInt8] {
    var letters: [UInt8] = []
    var divisor = Self.count / 36
    while divisor > 0 {
      let syllable = Int(rawValue / divisor % 36)
      letters.append(Self.consonants[syllable / 4])
      letters.append(Self.vowels[syllable % 4])
      divisor /= 36
    }
    return letters
  }

  /// Whether the letters contain a word that is rude in English, Georgian or Russian.
  package var isRude: Bool {
    let letters = letters
    for word in Self.rudeWords {
      let word = word.bytes
      for start in 0...(letters.count - word.count) where letters[start..<start + word.count].elementsEqual(word) {
        return true
      }
    }
    return false
  }

  private static var rudeWords: [String] {
    [
      "ANAL", "ANUS", "BOSI", "DIK", "DUDU", "KAKA", "KOK", "KUK", "MUDA", "NASI", "NIKA", "SIRI", "SIRO", "SISI",
      "SUKA", "VIRI",
    ]
  }
}

extension RoomCode: Payload {
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let code = RoomCode(typed: try String(from: json)) else {
      throw .invalid("must be a room's code: four syllables as in KIDO-MANU")
    }
    self = code
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(text) }

  package static var schema: Schema { .text(8...8, pattern: "^([BDKLMNRSV][AIOU]){4}$") }

  package var parameterText: String { text }

  /// The form in addresses, which also accepts what `init(typed:)` does.
  package static var parameter: Parameter {
    Parameter("code", in: .path, schema: schema, summary: "The room's code.")
  }
}
