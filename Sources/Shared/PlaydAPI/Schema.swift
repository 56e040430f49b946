import Kernel

/// The description of a JSON value, as far as the API needs one: a small part of JSON Schema 2020-12.
package indirect enum Schema: Sendable {
  /// No body at all.
  case nothing
  case boolean
  /// A whole number within the bounds, both included.
  case integer(ClosedRange<Int64>)
  case string(StringRules)
  /// One of a few fixed words.
  case word([String])
  /// A list with `least` to `most` items.
  case array(Schema, least: Int64 = 0, most: Int64)
  /// An object with exactly these members; `name` is the component it is published under.
  case object(name: String, [Property])
  /// Exactly one of these; `name` is the component it is published under.
  case oneOf(name: String, [Schema])
  /// An object whose members have any names that fit the pattern, all of one kind, with at most `most` of them.
  case map(Schema, names: String, most: Int64)
  /// The value or null.
  case nullable(Schema)

  /// What a string must satisfy; lengths in Unicode code points, as JSON Schema counts.
  @MemberwiseInit
  package struct StringRules: Sendable {
    @Default(0) package var shortest: Int64
    package var longest: Int64
    @Default(nil) package var pattern: String?
  }

  /// A member of an object.
  package struct Property: Sendable {
    package var name: String
    package var schema: Schema
    package var isRequired: Bool
    package var summary: String

    package init(_ name: String, schema: Schema, required: Bool = true, summary: String) {
      self.name = name
      self.schema = schema
      isRequired = required
      self.summary = summary
    }
  }

  /// A moment in Unix milliseconds, between 1970 and the year 2255: exact in every JSON implementation.
  package static var timestamp: Schema { .integer(0...9_007_199_254_740_991) }
  /// A whole number from zero up that no JSON implementation rounds.
  package static var count: Schema { .integer(0...9_007_199_254_740_991) }
}

extension Schema {
  /// A text of visible characters and spaces, which escapes make at most three times as long.
  package static func printable(_ longest: Int64) -> Schema {
    .string(StringRules(longest: longest, pattern: "^[ -~]*$"))
  }
}
