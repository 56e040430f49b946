package import WebUI

/// A view that depends on the current theme.
package struct ThemeReader: View {
  package typealias Body = Never
  package let erasedContent: Content

  package init<V: View>(@ViewBuilder _ content: @escaping (Theme) -> V) {
    erasedContent = EnvironmentReader { content(Theme($0)) }.erasedContent
  }
}

extension View {
  /// Sets the theme and its colour scheme for the content.
  @inline(__always) package func theme(_ name: ThemeName) -> Content { erasedContent.theme(name) }
}

extension Content {
  @inline(never) consuming func theme(_ name: ThemeName) -> Content {
    let theme = Theme(name)
    return tint(theme.accent).transformEnvironment { environment in
      environment.theme = name.rawValue
      environment.colorScheme = theme.scheme(preferring: environment.colorScheme)
    }
  }
}
