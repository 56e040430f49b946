import WebUI

/// Buttons in the themes of Hat Game and CodeBreaker are keys with a lip.
extension Theme {
  private var hasKeys: Bool { name == .hatGame || name == .codeBreaker }

  var buttonCorner: Double { hasKeys ? DesignBook.Hat.Size.keyCorner : DesignBook.Size.smallCardCornerRadius }

  /// Room for the lip below a button.
  var lipHeight: Double { hasKeys ? DesignBook.Hat.Size.lip : 0 }

  /// Lip of the primary button; nil for a flat one.
  var keyLip: DesignBook.Shadow? { name == .hatGame ? lip(0x2B2485, 0x2B2485) : lip(0x96650F, 0x96650F) }

  /// Lip of the secondary button.
  var quietKeyLip: DesignBook.Shadow? {
    name == .hatGame ? lip(0xCFCBE6, 0x0E0D14) : lip(0xB9CCD4, 0x072029)
  }

  private func lip(_ light: UInt32, _ dark: UInt32) -> DesignBook.Shadow? {
    guard hasKeys else { return nil }
    return DesignBook.Shadow(
      color: Color(light: Color(hex: light), dark: Color(hex: dark)), radius: 0, y: DesignBook.Hat.Size.lip)
  }
}
