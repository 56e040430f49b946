package import DesignBook
package import Localization
package import WebUI

/// Look of the gallery: from the address, else the visitor's.
package struct GalleryLook: Equatable, Sendable {
  package var theme: ThemeName
  package var language: Language
  package var scheme: ColorScheme
  /// Text size in per cent, 50 to 300.
  package var text: Int32

  /// Look of an address; unknown words are ignored.
  package init(_ address: GalleryAddress, language: Language, scheme: ColorScheme) {
    theme = address.theme.flatMap { ThemeName(slug: $0) } ?? .outOfPocket
    self.language = address.language.flatMap { Language(code: $0) } ?? language
    self.scheme = address.scheme.flatMap { ColorScheme(slug: $0) } ?? scheme
    text = address.text.flatMap { Self.perCent($0) } ?? 100
  }

  private static func perCent(_ digits: String) -> Int32? {
    var value: Int32 = 0
    for byte in digits.utf8 {
      guard byte >= 0x30, byte <= 0x39, value < 1_000 else { return nil }
      value = value * 10 + Int32(byte - 0x30)
    }
    return value >= 50 && value <= 300 ? value : nil
  }
}

extension ThemeName {
  init?(slug: String) {
    for name in ThemeName.allCases where name.slug.utf8.elementsEqual(slug.utf8) {
      self = name
      return
    }
    return nil
  }
}

extension ColorScheme {
  var slug: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    }
  }

  init?(slug: String) {
    for scheme in [ColorScheme.light, .dark] where scheme.slug.utf8.elementsEqual(slug.utf8) {
      self = scheme
      return
    }
    return nil
  }
}
