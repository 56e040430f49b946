public import WebUI

/// A view that depends on the theme in force.
public struct ThemeReader: View {
  public typealias Body = Never
  public let erasedContent: Content

  public init<V: View>(@ViewBuilder _ content: @escaping (Theme) -> V) {
    erasedContent = EnvironmentReader { content(Theme($0)) }.erasedContent
  }
}

extension View {
  /// Puts what is inside under a theme, in the look the theme has.
  public func theme(_ name: ThemeName) -> Content {
    let theme = Theme(name)
    return tint(theme.accent).transformEnvironment { environment in
      environment.theme = name.rawValue
      environment.colorScheme = theme.scheme(preferring: environment.colorScheme)
    }
  }
}
