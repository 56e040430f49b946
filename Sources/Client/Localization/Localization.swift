import Kernel
public import WebUI

/// Turns a sentence and its arguments into text.
///
/// The one source of the sentences is `Localizable.xcstrings`; `Scripts/strings.py` makes the symbols and tables of it.
/// The language is an argument, so changing it at run time is rendering again.
public enum Localization {
  /// The text of a sentence in a language. An index no table has gives an empty text.
  public static func string(_ resource: LocalizedStringResource, in language: Language) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    append(resource, in: language, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What `Environment.localize` takes.
  public static func localizer(for language: Language) -> @Sendable (LocalizedStringResource) -> String {
    { string($0, in: language) }
  }

  /// How many sentences the catalogue has.
  public static var count: Int { Tables.count }

  private static func append(_ resource: LocalizedStringResource, in language: Language, to bytes: inout [UInt8]) {
    guard resource.index != LocalizedStringResource.argumentOnly else {
      if let argument = resource.arguments.first { append(argument, in: language, to: &bytes) }
      return
    }
    StringTable.of(language).append(resource.index, category(resource, in: language), to: &bytes) { position, bytes in
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

  /// The first count among the arguments chooses the form; a sentence without one has no forms.
  private static func category(_ resource: LocalizedStringResource, in language: Language) -> PluralCategory {
    for case .integer(let count) in resource.arguments { return PluralCategory(count, in: language) }
    return .other
  }
}
