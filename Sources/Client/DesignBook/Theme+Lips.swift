import WebUI

/// Colors of the lips that make a theme's buttons keys, for light and dark.
struct Lips {
  let primary, secondary: (light: UInt32, dark: UInt32)

  static var pocket: Lips { Lips(primary: (0xB9A8F2, 0xB9A8F2), secondary: (0x1A083F, 0x1A083F)) }
  static var brass: Lips { Lips(primary: (0x96650F, 0x96650F), secondary: (0xB9CCD4, 0x072029)) }
  static var hat: Lips { Lips(primary: (0x2B2485, 0x2B2485), secondary: (0xCFCBE6, 0x0E0D14)) }
}

extension Theme {
  var buttonCorner: Double {
    name.lips == nil ? DesignBook.Size.smallCardCornerRadius : DesignBook.Hat.Size.keyCorner
  }

  /// Room for the lip below a button.
  var lipHeight: Double { name.lips == nil ? 0 : DesignBook.Hat.Size.lip }

  /// Lip of the primary button; nil for a flat one.
  var keyLip: DesignBook.Shadow? { name.lips.map { lip($0.primary) } }

  /// Lip of the secondary button.
  var quietKeyLip: DesignBook.Shadow? { name.lips.map { lip($0.secondary) } }

  private func lip(_ color: (light: UInt32, dark: UInt32)) -> DesignBook.Shadow {
    DesignBook.Shadow(
      color: Color(light: Color(hex: color.light), dark: Color(hex: color.dark)), radius: 0, y: DesignBook.Hat.Size.lip)
  }
}
