import Kernel

/// Supported languages, in the order of a sentence's texts.
package enum Language: UInt8, CaseIterable, Sendable {
  case english, georgian

  /// BCP 47 code, as in document and storage.
  package var code: String {
    switch self {
    case .english: "en"
    case .georgian: "ka"
    }
  }

  /// Language of a BCP 47 tag by its primary subtag (`ka-GE`, `KA`, `ka_GE`); nil if unsupported.
  package init?(code: String) {
    var primary: UInt32 = 0
    var length = 0
    for byte in code.bytes {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
      length += 1
      if length > 2 { return nil }
      primary = primary << 8 | UInt32(byte | 0x20)
    }
    switch primary {
    case 0x656E: self = .english  // en
    case 0x6B61: self = .georgian  // ka
    default: return nil
    }
  }

  /// First supported language of the device, in order of preference; English by default.
  package init(preferred codes: [String]) {
    for code in codes {
      if let language = Language(code: code) {
        self = language
        return
      }
    }
    self = .english
  }
}

extension Language {
  /// Whether dates in English begin with the day: the first English tag of a device names a region other than the
  /// United States (`en-GB`).
  package static func putsDayFirst(_ codes: [String]) -> Bool {
    for code in codes where Language(code: code) == .english {
      let bytes = Array(code.utf8)
      guard bytes.count > 4 else { return false }
      return bytes[3] | 0x20 != UInt8(ascii: "u") || bytes[4] | 0x20 != UInt8(ascii: "s")
    }
    return false
  }
}

/// Plural categories of the supported languages (Unicode CLDR, cardinal rules).
enum PluralCategory: UInt8 {
  case one, other

  /// English: `one` for 1. Georgian: `one` for n = 1. For integers, by absolute value, the two agree.
  init(_ count: Int64, in language: Language) {
    switch language {
    case .english, .georgian: self = count == 1 || count == -1 ? .one : .other
    }
  }
}
