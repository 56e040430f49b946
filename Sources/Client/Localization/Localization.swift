import Kernel
package import WebUI

/// Renders sentences with arguments as text.
///
/// `Localizable.xcstrings` is the source of all sentences; `Scripts/strings.py` generates the symbols. The language is
/// an argument, so changing it at run time only needs another rendering.
package enum Localization {
  /// Text of a sentence in a language.
  package static func string(_ resource: LocalizedStringResource, in language: Language) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    append(resource, in: language, to: &bytes)
    return String(utf8: bytes)
  }

  /// Value for `Environment.localize`.
  package static func localizer(for language: Language) -> @Sendable (LocalizedStringResource) -> String {
    { string($0, in: language) }
  }

  @export(interface)
  private static func append(_ resource: LocalizedStringResource, in language: Language, to bytes: inout [UInt8]) {
    guard let sentence = resource.sentence else {
      if let argument = resource.arguments.first { append(argument, in: language, to: &bytes) }
      return
    }
    Sentence(sentence, language, category(resource, in: language)).append(to: &bytes) { position, bytes in
      guard position < resource.arguments.count else { return }
      append(resource.arguments[position], in: language, to: &bytes)
    }
  }

  private static func append(
    _ argument: LocalizedStringResource.Argument, in language: Language, to bytes: inout [UInt8]
  ) {
    let format = NumberFormat.of(language)
    switch argument {
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .integer(let value): format.appendGrouped(value, to: &bytes)
    case .digits(let value): NumberFormat.appendDigits(value, to: &bytes)
    case .seconds(let span, let digits):
      format.appendThousandths(span.rawValue, fractionDigits: digits, to: &bytes)
    case .resource(let resource): append(resource, in: language, to: &bytes)
    }
  }

  /// The first count among the arguments selects the plural form.
  private static func category(_ resource: LocalizedStringResource, in language: Language) -> PluralCategory {
    for case .integer(let count) in resource.arguments { return PluralCategory(count, in: language) }
    return .other
  }
}
