/// Content codings of files (RFC 9110 section 8.4.1), best first.
enum ContentCoding: Int, CaseIterable {
  case brotli, gzip, identity

  /// The token in header fields.
  var token: StaticString {
    switch self {
    case .brotli: "br"
    case .gzip: "gzip"
    case .identity: "identity"
    }
  }

  /// The suffix of a stored file's name.
  var suffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: ""
    }
  }

  /// A client's weights for the codings, in thousandths, by `rawValue`. The plain form has none unless named: it is
  /// always acceptable and the fallback.
  struct Preferences: Equatable {
    var weights: [Int]

    /// Parses `Accept-Encoding` (section 12.5.3).
    init(_ value: ArraySlice<UInt8>?) {
      weights = [0, 0, 0]
      guard let value else { return }
      var named = [false, false, false]
      var others: Int?
      for item in value.split(separator: UInt8(ascii: ",")) {
        let parts = item.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let name = parts.first.map(ASCII.trimmed) else { continue }
        let weight = Self.weight(parts.dropFirst())
        if name.elementsEqual("*".utf8) { others = weight }
        for coding in ContentCoding.allCases where ASCII.equalIgnoringCase(name, coding.token) {
          weights[coding.rawValue] = weight
          named[coding.rawValue] = true
        }
      }
      guard let others else { return }
      for coding in ContentCoding.allCases where !named[coding.rawValue] { weights[coding.rawValue] = others }
    }

    /// The value of `q` in thousandths; 1000 without one, 0 if it is not a number from 0 to 1.
    private static func weight(_ parameters: ArraySlice<ArraySlice<UInt8>>) -> Int {
      for parameter in parameters {
        let text = ASCII.trimmed(parameter)
        guard text.count >= 3, ASCII.lowercased(text[text.startIndex]) == UInt8(ascii: "q"),
          text[text.startIndex + 1] == UInt8(ascii: "=")
        else { continue }
        return thousandths(text.dropFirst(2)) ?? 0
      }
      return 1000
    }

    private static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
      guard let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), text.count <= 5 else {
        return nil
      }
      var value = Int(first - UInt8(ascii: "0")) * 1000
      guard text.count > 1 else { return value }
      guard text[text.startIndex + 1] == UInt8(ascii: ".") else { return nil }
      var scale = 100
      for digit in text.dropFirst(2) {
        guard ASCII.isDigit(digit) else { return nil }
        value += Int(digit - UInt8(ascii: "0")) * scale
        scale /= 10
      }
      return value <= 1000 ? value : nil
    }
  }
}
