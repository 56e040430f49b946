import Kernel

/// The form of a text that a length does not say.
package enum TextForm: Sendable {
  /// So many code points without control characters.
  case line(ClosedRange<Int64>)
  /// The same with more than spaces.
  case words(ClosedRange<Int64>)
  /// A short name in an address (`ConsoleSlug`).
  case slug
  /// A password as it is shown: at most 256 code points. Signing up asks for more.
  case secret

  package var schema: Schema {
    switch self {
    case .line(let lengths): .text(lengths, pattern: "^[^\\x00-\\x1F\\x7F]*$")
    case .words(let lengths): .text(lengths, pattern: "[^ ]")
    case .slug: ConsoleSlug.schema
    case .secret: .text(0...256)
    }
  }

  /// What a text of the form is, if this is none.
  fileprivate func requirement(missedBy text: String) -> String? {
    let bytes = text.bytes
    let count = Int64(text.unicodeScalars.count)
    switch self {
    case .line(let lengths):
      if lengths.contains(count), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return nil }
      return "must be \(lengths.lowerBound) to \(lengths.upperBound) characters without control characters"
    case .words(let lengths):
      if let requirement = TextForm.line(lengths).requirement(missedBy: text) { return requirement }
      return bytes.contains { $0 > 0x20 } ? nil : "must have words"
    case .slug:
      return ConsoleSlug.isValid(text) ? nil : "must be 1 to 40 small letters, digits and hyphens"
    case .secret:
      return count <= 256 ? nil : "must be at most 256 characters"
    }
  }
}

extension JSON.ObjectReader {
  /// A text of that form.
  package mutating func text(_ name: String, as form: TextForm) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    if let requirement = form.requirement(missedBy: text) { throw error(name, .invalid(requirement)) }
    return text
  }

  /// The same; nil if it is absent or null.
  package mutating func optionalText(_ name: String, as form: TextForm) throws(JSON.DecodingError) -> String? {
    guard let value = optionalValue(name), value.kind != .null else { return nil }
    return try text(name, as: form)
  }
}

/// The short name of a studio, game or partner in an address: 1 to 40 small letters, digits and hyphens.
package enum ConsoleSlug {
  /// Whether a text is one.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    guard (1...40).contains(bytes.count), bytes.first != 0x2D, bytes.last != 0x2D else { return false }
    return bytes.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
  }

  package static var schema: Schema {
    .string(.init(shortest: 1, longest: 40, pattern: "^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$"))
  }
}
