/// ISO 8601 calendar dates, in the one form `YYYY-MM-DD`.
extension CivilDay {
  /// Parses a day; nil unless the text is exactly four, two and two digits with hyphens and the day exists. Years 0000
  /// to 9999.
  #if hasAttribute(export)
    @export(interface)
  #endif
  public init?(iso text: String) {
    var digits: (Int64, Int64, Int64) = (0, 0, 0)
    var position = 0
    for byte in text.utf8 {
      switch position {
      case 4, 7:
        guard byte == UInt8(ascii: "-") else { return nil }
      case 0..<10:
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        let digit = Int64(byte - UInt8(ascii: "0"))
        if position < 4 {
          digits.0 = digits.0 * 10 + digit
        } else if position < 7 {
          digits.1 = digits.1 * 10 + digit
        } else {
          digits.2 = digits.2 * 10 + digit
        }
      default: return nil
      }
      position += 1
    }
    guard position == 10 else { return nil }
    self.init(year: digits.0, month: digits.1, day: digits.2)
  }

  /// `YYYY-MM-DD`; nil outside the years 0000 to 9999, which four digits cannot write.
  public var iso: String? {
    let (year, month, day) = date
    guard (0...9_999).contains(year) else { return nil }
    let zero = Int64(UInt8(ascii: "0"))
    let hyphen = Int64(UInt8(ascii: "-"))
    let characters = [
      zero + year / 1_000, zero + year / 100 % 10, zero + year / 10 % 10, zero + year % 10, hyphen,
      zero + month / 10, zero + month % 10, hyphen, zero + day / 10, zero + day % 10,
    ]
    return String(decoding: characters.map { UInt8($0) }, as: UTF8.self)
  }
}
