public import Kernel

/// Names an account of the console.
public struct ConsoleAccountID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "cac_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// Names a line of the audit log.
public struct ConsoleAuditID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "aud_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// Names an entry of the ledger's journal.
public struct ConsoleEntryID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "ent_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// The short name of a studio, game or partner in an address: 1 to 40 small letters, digits and hyphens.
public enum ConsoleSlug {
  /// Whether a text is one.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    guard (1...40).contains(bytes.count), bytes.first != 0x2D, bytes.last != 0x2D else { return false }
    return bytes.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
  }

  static var schema: Schema {
    .string(.init(shortest: 1, longest: 40, pattern: "^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$"))
  }
}

/// A month of the calendar in UTC, counted from year 0: twelve times the year and the months before.
public struct CivilMonth: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The month in which a day lies.
  public init(of day: CivilDay) {
    let date = day.date
    rawValue = date.year * 12 + date.month - 1
  }

  /// Reads `2026-11`; nil for anything else. Years 1970 to 9999.
  public init?(iso text: String) {
    let bytes = text.bytes
    guard bytes.count == 7, let day = CivilDay(iso: text + "-01"), day >= .epoch else { return nil }
    self.init(of: day)
  }

  public var year: Int64 { rawValue / 12 }
  /// 1 for January to 12 for December.
  public var month: Int64 { rawValue % 12 + 1 }
  /// Its first day.
  public var firstDay: CivilDay { CivilDay(year: year, month: month, day: 1) ?? .epoch }
  /// Its first moment, in UTC.
  public var start: Timestamp { firstDay.start(utcOffsetMinutes: 0) }

  /// `2026-11`.
  public var iso: String {
    guard let day = firstDay.iso else { return "" }
    return String(decoding: day.bytes.dropLast(3), as: UTF8.self)
  }

  public static func < (a: CivilMonth, b: CivilMonth) -> Bool { a.rawValue < b.rawValue }
  public static func + (month: CivilMonth, count: Int64) -> CivilMonth { CivilMonth(rawValue: month.rawValue + count) }
  public static func - (month: CivilMonth, count: Int64) -> CivilMonth { CivilMonth(rawValue: month.rawValue - count) }
  public static func - (a: CivilMonth, b: CivilMonth) -> Int64 { a.rawValue - b.rawValue }

  static var schema: Schema { .string(.init(shortest: 7, longest: 7, pattern: "^[0-9]{4}-[0-9]{2}$")) }
}

extension JSON.ObjectReader {
  mutating func consoleRole(_ name: String) throws(JSON.DecodingError) -> ConsoleRole {
    guard let role = ConsoleRole(word: try string(name)) else { throw error(name, .invalid("is no role")) }
    return role
  }

  mutating func month(_ name: String) throws(JSON.DecodingError) -> CivilMonth {
    guard let month = CivilMonth(iso: try string(name)) else {
      throw error(name, .invalid("must be a month as in 2026-11"))
    }
    return month
  }

  mutating func slug(_ name: String) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    guard ConsoleSlug.isValid(text) else {
      throw error(name, .invalid("must be 1 to 40 small letters, digits and hyphens"))
    }
    return text
  }

  mutating func optionalSlug(_ name: String) throws(JSON.DecodingError) -> String? {
    guard case .some(let value) = optionalValue(name), value.kind != .null else { return nil }
    return try slug(name)
  }

  mutating func moment(_ name: String) throws(JSON.DecodingError) -> Timestamp {
    Timestamp(try integer(name, in: 0...9_007_199_254_740_991))
  }

  mutating func optionalMoment(_ name: String) throws(JSON.DecodingError) -> Timestamp? {
    try optionalInteger(name, in: 0...9_007_199_254_740_991).map { Timestamp($0) }
  }

  /// A text of so many bytes without control characters.
  mutating func line(_ name: String, _ lengths: ClosedRange<Int>) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    let bytes = text.bytes
    guard lengths.contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw error(
        name, .invalid("must be \(lengths.lowerBound) to \(lengths.upperBound) bytes without control characters"))
    }
    return text
  }
}

extension JSON.Writer {
  mutating func member(_ name: String, _ moment: Timestamp) { member(name, moment.rawValue) }

  mutating func optional(_ name: String, _ moment: Timestamp?) {
    if let moment { member(name, moment.rawValue) }
  }

  mutating func optional(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  mutating func optional(_ name: String, _ value: Int64?) {
    if let value { member(name, value) }
  }
}

/// A part of a list, with where the next part begins.
public struct ConsolePage<Item: ConsoleListed>: Payload {
  public var items: [Item]
  /// What `before` has to be for the next part; nil at the end of the list.
  public var next: String?

  public init(_ items: [Item], next: String? = nil) {
    self.items = items
    self.next = next
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    items = try reader.array("items")
    next = try reader.optionalString("next")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("items", items)
    writer.optional("next", next)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: Item.listName,
      [
        .init("items", .array(Item.schema, most: 1_000), "The part of the list."),
        .init(
          "next", .string(.init(longest: 40)), required: false,
          "What `before` has to be for the next part; left out at the end."),
      ])
  }
}

/// What stands in a `ConsolePage`.
public protocol ConsoleListed: Payload {
  /// The component under which its list is published.
  static var listName: String { get }
}
