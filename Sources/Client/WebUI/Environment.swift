/// Values passed down the view tree: language, preferences, and parents' settings.
package struct Environment {
  /// Renders a sentence in the visitor's language.
  package var localize: (LocalizedStringResource) -> String
  /// BCP 47 tag of the language in use.
  package var locale: String
  package var colorScheme: ColorScheme
  /// Current theme, numbered by DesignBook.
  package var theme: Int32
  /// Factor on all font sizes, on top of the browser's setting; 1 by default, 2 for 200 %.
  package var typeScale: Double
  /// The browser's text scale chosen by the visitor; fonts follow it automatically.
  package var browserTextScale: Double = 1
  /// Whether to reduce motion.
  package var reduceMotion: Bool
  /// False inside `disabled(true)`.
  package var isEnabled: Bool
  /// Maximum number of text lines; nil for unlimited.
  package var lineLimit: Int?
  /// Colour of unpainted shapes, progress bars and switches; nil for the text colour.
  package var tint: Color?
  var pickerStyle = PickerStyle.menu
  /// Spacing of cells in a grid row.
  var gridSpacing: Double?

  package init(
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

/// Light or dark appearance.
package enum ColorScheme: UInt8, Sendable {
  case light, dark
}

/// A view that depends on the environment.
///
/// Embedded Swift: without key paths there is no `@Environment(\.locale)`.
package struct EnvironmentReader: View {
  package typealias Body = Never
  let content: (Environment) -> Content

  package init<V: View>(@ViewBuilder _ content: @escaping (Environment) -> V) {
    self.content = { content($0).erasedContent }
  }

  package var erasedContent: Content { Content(.reading(content)) }
}
