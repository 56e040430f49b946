package import Kernel
package import OutOfPocketEngine

/// Rules as a file: `{"version": 1, "values": {"startingLimit": 3000, ...}}`, the server's format.
///
/// Missing names default to the document's values.
package enum RulesFile {
  /// Reason why a text is not valid rules.
  package enum ParseError: Error, Equatable, Sendable {
    /// Not JSON.
    case syntax(JSON.SyntaxError)
    /// JSON of another shape.
    case shape(JSON.DecodingError)
    /// Invalid values.
    case rules(TuningError)
  }

  private static let limits = JSON.Limits(depth: 8, bytes: 1_048_576)

  /// Decodes rules, keeping their version.
  package static func rules(from bytes: [UInt8]) throws(ParseError) -> RunRules {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(bytes, limits: limits)
    } catch {
      throw .syntax(error)
    }
    let read: (version: Int64, values: [RuleValue])
    do throws(JSON.DecodingError) {
      read = try values(in: json)
    } catch {
      throw .shape(error)
    }
    do throws(TuningError) {
      return try RunRules(version: Int32(truncatingIfNeeded: read.version), values: read.values)
    } catch {
      throw .rules(error)
    }
  }

  private static func values(in json: JSON) throws(JSON.DecodingError) -> (version: Int64, values: [RuleValue]) {
    var object = try JSON.ObjectReader(json)
    let version = try object.integer("version", in: 1...Int64(Int32.max))
    guard case .object(let members) = try object.value("values") else {
      throw object.error("values", .mismatch(expected: .object, found: try object.value("values").kind))
    }
    var values: [RuleValue] = []
    for member in members.members {
      guard case .integer(let number) = member.value else {
        throw object.error("values." + member.name, .mismatch(expected: .integer, found: member.value.kind))
      }
      values.append(RuleValue(member.name, number))
    }
    try object.finish(ignoringUnknown: true)
    return (version, values)
  }

  /// Encodes rules with one line per value, for reading and comparing.
  package static func text(of rules: RunRules) -> String {
    var text = "{\n  \"version\": " + String(rules.version) + ",\n  \"values\": {\n"
    let values = rules.values
    for (place, value) in values.enumerated() {
      text += "    \"" + value.name + "\": " + String(value.value)
      text += place + 1 < values.count ? ",\n" : "\n"
    }
    return text + "  }\n}\n"
  }
}
