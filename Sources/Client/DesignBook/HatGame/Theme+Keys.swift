import WebUI

/// Buttons in Hat Game's theme are keys with a lip.
extension Theme {
  var buttonCorner: Double {
    name == .hatGame ? DesignBook.Hat.Size.keyCorner : DesignBook.Size.smallCardCornerRadius
  }

  /// Room for the lip below a button.
  var lipHeight: Double { name == .hatGame ? DesignBook.Hat.Size.lip : 0 }

  /// Lip of the primary button; nil for a flat one.
  var keyLip: DesignBook.Shadow? { lip(light: 0x2B2485, dark: 0x2B2485) }

  /// Lip of the secondary button.
  var quietKeyLip: DesignBook.Shadow? { lip(light: 0xCFCBE6, dark: 0x0E0D14) }

  private func lip(light: UInt32, dark: UInt32) -> DesignBook.Shadow? {
    guard name == .hatGame else { return nil }
    return DesignBook.Shadow(
      color: Color(light: Color(hex: light), dark: Color(hex: dark)), radius: 0, y: DesignBook.Hat.Size.lip)
  }
}
