// How moments, spans, days, sums and bytes travel in objects.

extension ClosedRange<Int64> {
  /// The whole numbers from zero up that every JSON implementation keeps exactly.
  package static var exact: ClosedRange<Int64> { 0...9_007_199_254_740_991 }
}

extension JSON.ObjectReader {
  /// A moment in Unix milliseconds, between 1970 and the year 2255 unless a range is given.
  @inline(never)
  package mutating func moment(
    _ name: String, in range: ClosedRange<Int64> = .exact
  ) throws(JSON.DecodingError) -> Timestamp {
    Timestamp(try integer(name, in: range))
  }

  /// The same; nil if it is absent or null.
  @inline(never)
  package mutating func optionalMoment(
    _ name: String, in range: ClosedRange<Int64> = .exact
  ) throws(JSON.DecodingError) -> Timestamp? {
    guard let value = try optionalInteger(name, in: range) else { return nil }
    return Timestamp(value)
  }

  /// A span in milliseconds.
  @inline(never)
  package mutating func span(_ name: String) throws(JSON.DecodingError) -> Milliseconds {
    Milliseconds(try integer(name))
  }

  /// The same; nil if it is absent or null.
  @inline(never)
  package mutating func optionalSpan(_ name: String) throws(JSON.DecodingError) -> Milliseconds? {
    guard let value = try optionalInteger(name) else { return nil }
    return Milliseconds(value)
  }

  /// A sum of coins.
  @inline(never)
  package mutating func coins(
    _ name: String, in range: ClosedRange<Int64> = .min ... .max
  ) throws(JSON.DecodingError) -> Coins {
    Coins(try integer(name, in: range))
  }

  /// The same; nil if it is absent or null.
  @inline(never)
  package mutating func optionalCoins(
    _ name: String, in range: ClosedRange<Int64> = .min ... .max
  ) throws(JSON.DecodingError) -> Coins? {
    guard let value = try optionalInteger(name, in: range) else { return nil }
    return Coins(value)
  }

  /// A calendar date as ISO 8601 writes it.
  @inline(never)
  package mutating func day(_ name: String) throws(JSON.DecodingError) -> CivilDay {
    guard let day = try optionalDay(name) else { throw error(name, .missing) }
    return day
  }

  /// The same; nil if it is absent or null.
  @inline(never)
  package mutating func optionalDay(_ name: String) throws(JSON.DecodingError) -> CivilDay? {
    try decodeIfPresent(name)
  }

  /// Bytes in base64url.
  @inline(never)
  package mutating func base64(_ name: String) throws(JSON.DecodingError) -> [UInt8] {
    try decoded64(try string(name), name)
  }

  /// The same; nil if it is absent or null.
  @inline(never)
  package mutating func optionalBase64(_ name: String) throws(JSON.DecodingError) -> [UInt8]? {
    guard let text = try optionalString(name) else { return nil }
    return try decoded64(text, name)
  }

  private func decoded64(_ text: String, _ name: String) throws(JSON.DecodingError) -> [UInt8] {
    guard let bytes = Base64.url.decode(text) else { throw error(name, .invalid("must be base64url without padding")) }
    return bytes
  }
}

extension JSON.Writer {
  /// A member with a moment.
  package mutating func member(_ name: String, _ moment: Timestamp) { member(name, moment.rawValue) }
  /// A member with a span.
  package mutating func member(_ name: String, _ span: Milliseconds) { member(name, span.rawValue) }
  /// A member with a sum.
  package mutating func member(_ name: String, _ coins: Coins) { member(name, coins.rawValue) }
  /// A member with bytes, in base64url.
  package mutating func base64(_ name: String, _ bytes: [UInt8]) { member(name, Base64.url.text(bytes)) }

  /// A member with a day; none for a day outside the years 0 to 9999.
  package mutating func member(_ name: String, _ day: CivilDay) {
    if let text = day.iso { member(name, text) }
  }
}

extension CivilDay: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let day = CivilDay(iso: try String(from: json)) else { throw .invalid("must be a date as in 2026-11-20") }
    self = day
  }

  /// Writes an empty text for a day outside the years 0 to 9999.
  package func encode(to writer: inout JSON.Writer) { writer.string(iso ?? "") }
}
