/// What flows down the tree of views: the visitor's language and preferences, and what a parent decided for its children.
public struct Environment {
  /// Looks up the words of a resource in the visitor's language.
  public var localize: (LocalizedStringResource) -> String
  /// BCP 47 tag of the language in use.
  public var locale: String
  public var colorScheme: ColorScheme
  /// Which theme is in force; the numbers are DesignBook's.
  public var theme: Int32
  /// Factor on every font size, on top of the browser's own setting; 1 as designed, 2 for text at 200 %.
  public var typeScale: Double
  /// How much larger than its standard the browser shows text by the visitor's wish; fonts grow with it by themselves.
  public var browserTextScale: Double = 1
  /// The visitor asked for less movement.
  public var reduceMotion: Bool
  /// False inside `disabled(true)`.
  public var isEnabled: Bool
  /// The most lines a text may take; nil for as many as it needs.
  public var lineLimit: Int?
  /// What an unpainted shape, a progress bar or a switch is painted with; nil for the text colour.
  public var tint: Color?
  var pickerStyle = PickerStyle.menu
  /// Room between the cells of a grid's row.
  var gridSpacing: Double?

  public init(
    localize: @escaping (LocalizedStringResource) -> String = { _ in "" }, locale: String = "en",
    colorScheme: ColorScheme = .light, theme: Int32 = 0, typeScale: Double = 1, reduceMotion: Bool = false
  ) {
    self.localize = localize
    self.locale = locale
    self.colorScheme = colorScheme
    self.theme = theme
    self.typeScale = typeScale
    self.reduceMotion = reduceMotion
    isEnabled = true
    lineLimit = nil
    tint = nil
  }
}

/// Light or dark surroundings.
public enum ColorScheme: UInt8, Sendable {
  case light, dark
}

/// A view that depends on the environment.
///
/// FIXME EMBEDDED: without key paths there is no `@Environment(\.locale)`.
public struct EnvironmentReader: View {
  public typealias Body = Never
  let content: (Environment) -> Content

  public init<V: View>(@ViewBuilder _ content: @escaping (Environment) -> V) {
    self.content = { content($0).erasedContent }
  }

  public var erasedContent: Content { Content(.reading(content)) }
}
