import Kernel

/// A language the app speaks.
public enum Language: UInt8, CaseIterable, Sendable {
  case english, georgian

  /// BCP 47 code, as the document and storage hold it.
  public var code: String {
    switch self {
    case .english: "en"
    case .georgian: "ka"
    }
  }

  /// The language of a BCP 47 tag, by its primary subtag (`ka-GE`, `KA`, `ka_GE`); nil for one the app does not speak.
  public init?(code: String) {
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

  /// The first of the device's languages that the app speaks, most wanted first; English where it speaks none.
  public init(preferred codes: [String]) {
    for code in codes {
      if let language = Language(code: code) {
        self = language
        return
      }
    }
    self = .english
  }
}

/// The plural categories of the app's languages (Unicode CLDR, cardinal rules).
enum PluralCategory: UInt8 {
  case one, other

  /// English: `one` for 1. Georgian: `one` for n = 1. Whole numbers, by absolute value; the two agree on these.
  init(_ count: Int64, in language: Language) {
    switch language {
    case .english, .georgian: self = count == 1 || count == -1 ? .one : .other
    }
  }
}
