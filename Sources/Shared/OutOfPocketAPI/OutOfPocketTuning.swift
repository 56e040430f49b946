import Kernel
import OutOfPocketEngine
import PlaydAPI

/// The numbers a game is played by, under a version: `{"version": 3, "values": {"startingLimit": 3000, ...}}`.
///
/// Once published, a version's numbers never change. The names, units and ranges are those of `RunRules.fields`.
@MemberwiseInit
package struct OutOfPocketTuning: Payload, Equatable, Sendable {
  /// 1 and up.
  package var version: Int32
  /// Each number under its name; what is not named is as in version 1.
  package var values: [RuleValue]

  package init(_ rules: RunRules) {
    version = rules.version
    values = rules.values
  }

  /// The rules, if these numbers are any to this build.
  package func rules() throws(TuningError) -> RunRules { try RunRules(version: version, values: values) }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    version = Int32(truncatingIfNeeded: try reader.integer("version", in: 1...Int64(Int32.max)))
    values = try Self.values(try reader.value("values"), reader)
    try reader.finish(ignoringUnknown: true)
  }

  static func values(_ json: JSON, _ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) -> [RuleValue] {
    guard case .object(let object) = json else {
      throw reader.error("values", .mismatch(expected: .object, found: json.kind))
    }
    var values: [RuleValue] = []
    for (name, value) in object.members {
      guard case .integer(let number) = value else {
        throw reader.error("values." + name, .mismatch(expected: .integer, found: value.kind))
      }
      values.append(RuleValue(name, number))
    }
    return values
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("version", Int64(version))
    writer.name("values")
    writer.beginObject()
    for value in values { writer.member(value.name, value.value) }
    writer.endObject()
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "OutOfPocketTuning",
      [
        .init("version", schema: .integer(1...Int64(Int32.max)), summary: "Which version; its numbers never change."),
        .init(
          "values",
          schema: .map(.integer(-9_007_199_254_740_991...9_007_199_254_740_991), names: "^[a-zA-Z]{1,64}$", most: 500),
          summary: "Each number under its name."),
      ])
  }
}
