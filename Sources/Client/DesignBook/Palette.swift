import WebUI

/// Theme colours, `0xRRGGBB` in rows by role: plain data, about a hundred bytes of download per theme.
enum Palette {
  /// Index of a colour in a row.
  enum Role: UInt8, CaseIterable {
    case textPrimary, textSecondary, textTertiary, textAccent
    case screen, card, elevated
    case success, error, warning, destructive
    case accent
    case actionText, actionSecondaryText, actionStart, actionMiddle, actionEnd
    case menuText, menuSecondaryText, menuStart, menuMiddle, menuEnd
    case playText, playSecondaryText, playStart, playMiddle, playEnd
  }

  /// Play'd: dark, purple to teal.
  static let playd: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0xF5F3FF, 0xC9C3DE, 0xA79FC2, 0x5EEAD4,
    // Screen, card, raised surface.
    0x12101C, 0x1D1A2B, 0x28243A,
    // Success, error, warning, destructive button.
    0x4ADE80, 0xFB8A8A, 0xFBBF24, 0xB42318,
    // Accent.
    0x2DD4BF,
    // Main button: words, second words, three colours.
    0xFFFFFF, 0xF1EEFF, 0x6D28D9, 0x3E4FA4, 0x0F766E,
    // Menu.
    0xFFFFFF, 0xC9C3DE, 0x3B1E77, 0x12101C, 0x0B3B3A,
    // In play.
    0xFFFFFF, 0xC9C3DE, 0x3B1E77, 0x232D59, 0x0B3B3A,
  ]

  /// Out of Pocket: from top to bottom purple, blue and cyan in play, blue, purple and pink in the menu (its product
  /// overview, Design System), in shades that carry white text.
  static let outOfPocket: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0xFFFFFF, 0xE4DEFF, 0xB9AEE6, 0x67E8F9,
    // Screen, card, raised surface.
    0x17123A, 0x221B4F, 0x2B1A63,
    // Success, error, warning, destructive button.
    0x4ADE80, 0xFCA5A5, 0xFDE047, 0xB42318,
    // Accent.
    0x22D3EE,
    // Main button: words, second words, three colours.
    0x2A0F63, 0x2A0F63, 0xFFFFFF, 0xFBF9FF, 0xEDE6FF,
    // Menu.
    0xFFFFFF, 0xE4DEFF, 0x1D3FC8, 0x5B21B6, 0x9D1B7E,
    // In play.
    0xFFFFFF, 0xE4DEFF, 0x4C1D95, 0x2541C4, 0x0B6A92,
  ]

  /// A street of safes by day and by night, with brass keys.
  static let streetByDay: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0x10222B, 0x435A66, 0x52656F, 0x6E4A00,
    // Screen, card, raised surface.
    0xE6EFF2, 0xFFFFFF, 0xF3F8FA,
    // Success, error, warning, destructive button.
    0x166534, 0xA8231B, 0x7A4500, 0xB42318,
    // Accent.
    0xA87010,
    // Main button: words, second words, three colours.
    0x2B1D00, 0x3B2900, 0xF7D174, 0xF2C14E, 0xEFBA3E,
    // Menu.
    0x10222B, 0x435A66, 0xEAF3F5, 0xDFEBEF, 0xD3E3E8,
    // In play.
    0x10222B, 0x435A66, 0xEAF3F5, 0xDFEBEF, 0xD3E3E8,
  ]

  static let streetByNight: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0xF3FAFB, 0xB7D2D8, 0x9DBEC6, 0xF2C14E,
    // Screen, card, raised surface.
    0x0B2A35, 0x0F3541, 0x164552,
    // Success, error, warning, destructive button.
    0x4ADE80, 0xFFA79F, 0xFFC45C, 0xB42318,
    // Accent.
    0xF2C14E,
    // Main button: words, second words, three colours.
    0x2B1D00, 0x3B2900, 0xF7D174, 0xF2C14E, 0xEFBA3E,
    // Menu.
    0xF3FAFB, 0xB7D2D8, 0x164855, 0x0B2A35, 0x071E27,
    // In play.
    0xF3FAFB, 0xB7D2D8, 0x164855, 0x0B2A35, 0x071E27,
  ]

  /// Ippo: warm cream and amber, light scheme only. Document colours too pale for text (its tertiary text has 2.5:1 on
  /// the cream) are darkened for text; backgrounds are unchanged.
  static let ippo: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0x2D2A26, 0x645E59, 0x6F6962, 0x9A4A1E,
    // Screen, card, raised surface.
    0xFFF8F0, 0xFFF1E6, 0xFFE8D6,
    // Success, error, warning, destructive button.
    0x2E6E2E, 0xA13434, 0x7A5200, 0xA13434,
    // Accent.
    0xE88D5A,
    // Main button: words, second words, three colours.
    0x2D2A26, 0x2D2A26, 0xE88D5A, 0xE8A152, 0xE8B44A,
    // Menu.
    0x2D2A26, 0x645E59, 0xFFF8F0, 0xFFF0E3, 0xFFE8D6,
    // In play.
    0x2D2A26, 0x55504B, 0xFFF1E6, 0xFADDC0, 0xF5C89A,
  ]

  /// Hat Game: the design book's own colours.
  static let hatGameLight: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0x1B1A22, 0x56545F, 0x6A6874, 0x4F46C8,
    // Screen, card, raised surface.
    0xF5F4FA, 0xFFFFFF, 0xFFFFFF,
    // Success, error, warning, destructive button.
    0x166534, 0xB42318, 0x8A4B00, 0xB42318,
    // Accent.
    0x4F46C8,
    // Main button: words, second words, three colours.
    0xFFFFFF, 0xF3F1FF, 0x554CCD, 0x4F46C8, 0x493FBF,
    // Menu.
    0x1B1A22, 0x56545F, 0xF5F4FA, 0xEDEBFA, 0xE4E1FA,
    // In play.
    0x1B1A22, 0x56545F, 0xF5F4FA, 0xF1EFFB, 0xECE9FB,
  ]

  static let hatGameDark: [UInt32] = [
    // Text: primary, secondary, tertiary, accent.
    0xF6F5FA, 0xC6C4D0, 0xA09EAD, 0xA9A3FF,
    // Screen, card, raised surface.
    0x15141B, 0x201F29, 0x2B2A36,
    // Success, error, warning, destructive button.
    0x4ADE80, 0xFF9D94, 0xFFC45C, 0xB42318,
    // Accent.
    0x8B84F5,
    // Main button: words, second words, three colours.
    0xFFFFFF, 0xF3F1FF, 0x554CCD, 0x4F46C8, 0x493FBF,
    // Menu.
    0xF6F5FA, 0xC6C4D0, 0x15141B, 0x1E1C2E, 0x262341,
    // In play.
    0xF6F5FA, 0xC6C4D0, 0x15141B, 0x1A1926, 0x1F1D30,
  ]
}
