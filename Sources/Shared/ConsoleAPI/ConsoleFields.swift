import Kernel
import PlaydAPI

/// Names an account of the console.
@Identifier("cac_") package struct ConsoleAccountID: Sendable {}

/// Names a line of the audit log.
@Identifier("aud_") package struct ConsoleAuditID: Sendable {}

/// Names an entry of the ledger's journal.
@Identifier("ent_") package struct ConsoleEntryID: Sendable {}

/// Names a studio's application.
@Identifier("cap_") package struct ConsoleApplicationID: Sendable {}

/// Names a session of an account.
@Identifier("cse_") package struct ConsoleSessionID: Sendable {}

/// Names a passkey of an account.
@Identifier("cpk_") package struct ConsolePasskeyID: Sendable {}

/// A month of the calendar in UTC, counted from year 0: twelve times the year and the months before.
@MemberwiseInit
package struct CivilMonth: RawRepresentable, Hashable, Comparable, Sendable, JSONEncodable, JSONDecodable {
  package var rawValue: Int64

  /// The month in which a day lies.
  package init(of day: CivilDay) {
    let date = day.date
    rawValue = date.year * 12 + date.month - 1
  }

  /// Reads `2026-11`; nil for anything else. Years 1970 to 9999.
  package init?(iso text: String) {
    let bytes = text.bytes
    guard bytes.count == 7, let day = CivilDay(iso: text + "-01"), day >= .epoch else { return nil }
    self.init(of: day)
  }

  package var year: Int64 { rawValue / 12 }
  /// 1 for January to 12 for December.
  package var month: Int64 { rawValue % 12 + 1 }
  /// Its first day.
  package var firstDay: CivilDay { CivilDay(year: year, month: month, day: 1) ?? .epoch }
  /// Its first moment, in UTC.
  package var start: Timestamp { firstDay.start(utcOffsetMinutes: 0) }

  /// `2026-11`.
  package var iso: String {
    guard let day = firstDay.iso else { return "" }
    return String(decoding: day.bytes.dropLast(3), as: UTF8.self)
  }

  package static func < (a: CivilMonth, b: CivilMonth) -> Bool { a.rawValue < b.rawValue }
  package static func + (month: CivilMonth, count: Int64) -> CivilMonth { CivilMonth(rawValue: month.rawValue + count) }
  package static func - (month: CivilMonth, count: Int64) -> CivilMonth { CivilMonth(rawValue: month.rawValue - count) }
  package static func - (a: CivilMonth, b: CivilMonth) -> Int64 { a.rawValue - b.rawValue }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let month = CivilMonth(iso: try String(from: json)) else { throw .invalid("must be a month as in 2026-11") }
    self = month
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(iso) }

  static var schema: Schema { .string(.init(shortest: 7, longest: 7, pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$")) }
}

/// A part of a list, with where the next part begins.
@Payload(unlabelled: true)
package struct ConsolePage<Item: ConsoleListed> {
  /// The part of the list.
  @Field(most: 1_000) package var items: [Item]
  /// What `before` has to be for the next part; left out at the end.
  @Field(.text(0...40)) package var next: String?

  package static var schemaName: String { Item.listName }
}

/// What stands in a `ConsolePage`.
package protocol ConsoleListed: Payload {
  /// The component under which its list is published.
  static var listName: String { get }
}

extension ConsoleListed where Self: ObjectPayload {
  package static var listName: String { schemaName + "s" }
}

// What paths of the console name.
extension Parameter {
  static var experiment: Parameter {
    Parameter("experiment", in: .path, schema: ConsoleSlug.schema, summary: "The experiment.")
  }

  static var game: Parameter { Parameter("game", in: .path, schema: ConsoleSlug.schema, summary: "The game.") }

  static var partner: Parameter {
    Parameter("partner", in: .path, schema: ConsoleSlug.schema, summary: "The partner.")
  }

  static var playerID: Parameter {
    Parameter("playerID", in: .path, schema: PlayerID.schema, summary: "The player.")
  }

  static var version: Parameter {
    Parameter("version", in: .path, schema: .text(1...16), summary: "The version's number.")
  }
}
