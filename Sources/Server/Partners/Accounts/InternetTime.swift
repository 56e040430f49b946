import Kernel

/// RFC 3339 times: `2026-11-22T10:15:00.250Z`, `2026-11-22T12:15:00+02:00`.
enum InternetTime {
  /// The parsed time; nil for anything else. Fractions below a millisecond are dropped, a leap second counts as the
  /// next one.
  static func moment(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count), bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = CivilDay(iso: String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var milliseconds: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      guard !digits.isEmpty, let value = number(Array((digits + [48, 48, 48]).prefix(3))[...]) else { return nil }
      milliseconds = value
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = offset(rest) else { return nil }
    let ofDay = (hour * 3_600 + minute * 60 + second) * 1_000 + milliseconds
    return day.start(utcOffsetMinutes: 0) + Milliseconds(ofDay - offset * 60_000)
  }

  /// The UTC offset in minutes.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
    let bytes = Array(text)
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]),
      let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -(hours * 60 + minutes)
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
  }
}
