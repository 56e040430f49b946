import GamesAPI
import Kernel
import PlaydAPI

/// What a game's coins are redeemed for, and the amounts offered at once.
@MemberwiseInit
package struct ConsoleOffer: Payload, Sendable {
  package var unit: GameUnit
  /// Numbers of units, the smallest first.
  package var bundles: [Int64]

  /// How long a name of the unit is, in bytes.
  package static var nameLengths: ClosedRange<Int> { 1...60 }
  /// How many amounts are offered at once.
  package static var bundleCounts: ClosedRange<Int> { 1...12 }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    unit = GameUnit(one: try reader.names("one"), many: try reader.names("many"))
    bundles = try reader.array("bundles")
    guard Self.bundleCounts.contains(bundles.count) else { throw reader.error("bundles", .invalid("must be 1 to 12")) }
    var last: Int64 = 0
    for units in bundles {
      guard units > last, units <= GameRate.mostUnitsOfAny else {
        throw reader.error("bundles", .invalid("must be whole numbers of units, each larger than the one before"))
      }
      last = units
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("one", unit.one)
    writer.member("many", unit.many)
    writer.member("bundles", bundles)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ConsoleOffer",
      [
        .init(
          "one", schema: BilingualText.schema,
          summary: "One of what coins are redeemed for: 1 to 60 bytes in each language."),
        .init("many", schema: BilingualText.schema, summary: "Several of them: 1 to 60 bytes in each language."),
        .init(
          "bundles", schema: .array(.integer(1...GameRate.mostUnitsOfAny), most: Int64(bundleCounts.upperBound)),
          summary: "Amounts offered at once, the smallest first: 1 to 12."),
      ])
  }
}

extension JSON.ObjectReader {
  /// A name in both languages, fit to be shown in a sentence.
  fileprivate mutating func names(_ name: String) throws(JSON.DecodingError) -> BilingualText {
    let text: BilingualText = try decode(name)
    for words in [text.english, text.georgian] {
      let bytes = words.bytes
      guard ConsoleOffer.nameLengths.contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
        bytes.first != 0x20, bytes.last != 0x20
      else { throw error(name, .invalid("must be 1 to 60 bytes in each language, without control characters")) }
    }
    return text
  }
}

/// Say what a game's coins are redeemed for, and in which amounts.
///
/// The names are shown to players in their language. Each amount must be one that the rate in force allows.
@Endpoint(
  .post, "/v1/console/games/{game}/offer", access: .studioOwners, request: ConsoleOffer.self,
  response: ConsoleGame.self, problems: [.consoleNotFound, .consoleStudioForeign, .consoleOfferRefused])
package enum SetConsoleOffer: ConsoleEndpoint {}
