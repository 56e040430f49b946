import Kernel
import PlaydAPI

/// One member of an event: its name and which whole numbers it can be. Words stand for numbers (`AnalyticsWords`).
package struct AnalyticsField: Sendable {
  package enum Values: Sendable {
    case whole(ClosedRange<Int64>)
    case truth
    case word(AnalyticsWords)
  }

  package let name: String
  package let values: Values
  /// Whether it may be left out.
  package let isOptional: Bool

  init(_ name: String, _ values: Values, isOptional: Bool = false) {
    self.name = name
    self.values = values
    self.isOptional = isOptional
  }

  static func span(_ name: String) -> AnalyticsField { AnalyticsField(name, .whole(0...3_600_000)) }
}

extension AnalyticsField {
  /// Writes a value, cut to the field's bounds. None is left out.
  func write(_ value: Int64?, to writer: inout JSON.Writer) {
    guard let value else { return }
    writer.name(name)
    switch values {
    case .whole(let range): writer.integer(min(max(value, range.lowerBound), range.upperBound))
    case .truth: writer.bool(value != 0)
    case .word(let words): writer.string(words.word(of: value) ?? "")
    }
  }

  func value(in reader: inout JSON.ObjectReader) throws(JSON.DecodingError) -> Int64? {
    switch values {
    case .whole(let range):
      return isOptional ? try reader.optionalInteger(name, in: range) : try reader.integer(name, in: range)
    case .truth: return try reader.bool(name) ? 1 : 0
    case .word(let words):
      guard let text = try reader.optionalString(name) else {
        guard isOptional else { throw reader.error(name, .missing) }
        return nil
      }
      guard let value = words.value(of: text) else { throw reader.error(name, .invalid("must be a word of the list")) }
      return value
    }
  }

  var schema: Schema {
    let schema: Schema =
      switch values {
      case .whole(let range): .integer(range)
      case .truth: .boolean
      case .word(let words): .word(words.words)
      }
    return isOptional ? .nullable(schema) : schema
  }
}
