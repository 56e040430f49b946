import CodeBreakerEngine
import Kernel
import PlaydAPI

/// What a session is played for: a level of the campaign, or a game by rules of the player's choice.
///
/// `{"kind": "campaign", "level": 7}` or `{"kind": "free", "rules": {"pegs": 4, "colours": 6, "repeats": true,
/// "attempts": 10}}`. The daily code has no sessions: the server holds its games (`GuessCodeBreakerDaily`).
package enum CodeBreakerPlay: Payload, Hashable, Sendable {
  /// 1 and up; the level's rules are those of `Campaign`.
  case campaign(level: Int32)
  /// Costs no lives and moves no progress; it counts in the statistics.
  case free(GameRules)

  /// What it is played by; nil for a level that does not exist.
  package var rules: GameRules? {
    switch self {
    case .campaign(let level): Campaign.level(level)?.rules
    case .free(let rules): rules
    }
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let kind = try reader.string("kind")
    if kind.utf8.elementsEqual(Self.campaignWord.utf8) {
      self = .campaign(level: Int32(truncatingIfNeeded: try reader.integer("level", in: Self.levels)))
    } else if kind.utf8.elementsEqual(Self.freeWord.utf8) {
      self = .free(try reader.decode("rules"))
    } else {
      throw reader.error("kind", .invalid("must be campaign or free"))
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    switch self {
    case .campaign(let level):
      writer.member("kind", Self.campaignWord)
      writer.member("level", Int64(level))
    case .free(let rules):
      writer.member("kind", Self.freeWord)
      writer.member("rules", rules)
    }
    writer.endObject()
  }

  package static var schema: Schema {
    .oneOf(
      name: "CodeBreakerPlay",
      [
        .object(
          name: "CodeBreakerCampaignPlay",
          [
            .init("kind", schema: .word([campaignWord]), summary: "A level of the campaign."),
            .init("level", schema: .integer(levels), summary: "The level, the first is 1."),
          ]),
        .object(
          name: "CodeBreakerFreePlay",
          [
            .init("kind", schema: .word([freeWord]), summary: "A game by rules of the player's choice."),
            .init("rules", schema: GameRules.schema, summary: "The rules."),
          ]),
      ])
  }

  private static let campaignWord = "campaign"
  private static let freeWord = "free"
  private static var levels: ClosedRange<Int64> { 1...Int64(Campaign.levels.count) }
}

extension GameRules: Payload {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let pegs = try reader.integer("pegs", in: CodeSpace.pegRange.wide)
    let colours = try reader.integer("colours", in: CodeSpace.colourRange.wide)
    let repeats = try reader.bool("repeats")
    let attempts = try reader.integer("attempts", in: Self.attemptRange.wide)
    let space = CodeSpace(pegs: Int32(pegs), colours: Int32(colours), repeats: repeats)
    guard let space, let rules = GameRules(space: space, attempts: Int32(attempts)) else {
      throw reader.error("colours", .invalid("must be as many as there are pegs where none repeats"))
    }
    self = rules
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("pegs", Int64(space.pegs))
    writer.member("colours", Int64(space.colours))
    writer.member("repeats", space.repeats)
    writer.member("attempts", Int64(attempts))
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "CodeBreakerRules",
      [
        .init("pegs", schema: .integer(CodeSpace.pegRange.wide), summary: "How many pegs a code has."),
        .init("colours", schema: .integer(CodeSpace.colourRange.wide), summary: "How many colours there are."),
        .init(
          "repeats", schema: .boolean,
          summary: "Whether a colour may stand more than once; else colours are no fewer than pegs."),
        .init("attempts", schema: .integer(attemptRange.wide), summary: "How many guesses there are."),
      ])
  }
}

extension ClosedRange<Int32> {
  var wide: ClosedRange<Int64> { Int64(lowerBound)...Int64(upperBound) }
}

/// The colours of a code, first peg first, as digits: `"0351"`.
@MemberwiseInit(unlabelled: 1)
package struct CodeText: StandIn {
  package var value: [Int32]

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    value = []
    for digit in text.utf8 {
      guard digit >= 48, digit < 48 + UInt8(Code.mostColours), value.count < Int(Code.mostPegs) else {
        throw .invalid("must be the colours as digits from 0 to 7")
      }
      value.append(Int32(digit - 48))
    }
    guard !value.isEmpty else { throw .invalid("must have a digit for each peg") }
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.string(String(decoding: value.map { UInt8(48 + $0) }, as: UTF8.self))
  }

  package static var schema: Schema { .string(.init(shortest: 1, longest: 8, pattern: "^[0-7]{1,8}$")) }
}
