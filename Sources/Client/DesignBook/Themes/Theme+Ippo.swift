public import WebUI

extension Theme {
  /// Ippo: warm cream and amber. One look, in daylight.
  ///
  /// The document's tones that are too pale to read (its tertiary text has 2.5:1 on the cream) stand here in deeper
  /// shades where they are words; as grounds and pictures they are as the document has them.
  public static let ippo = Theme(
    name: .ippo,
    text: Texts(
      primary: IppoPalette.textPrimary, secondary: Color(hex: 0x645E59), tertiary: Color(hex: 0x6F6962),
      accent: Color(hex: 0x9A4A1E)),
    background: Backgrounds(
      primary: IppoPalette.background, secondary: IppoPalette.surface, elevated: IppoPalette.surfaceElevated),
    status: Statuses(
      success: Color(hex: 0x2E6E2E), error: Color(hex: 0xA13434), warning: Color(hex: 0x7A5200),
      destructive: Color(hex: 0xA13434)),
    accent: IppoPalette.accent,
    line: Color(hex: 0x2D2A26, opacity: DesignBook.Opacity.hairline),
    action: Stage(
      gradient: LinearGradient(
        colors: [IppoPalette.accent, IppoPalette.warning], startPoint: .leading, endPoint: .trailing),
      text: IppoPalette.textPrimary, secondaryText: IppoPalette.textPrimary),
    menu: Stage(
      gradient: LinearGradient(
        colors: [IppoPalette.background, IppoPalette.surfaceElevated], startPoint: .top, endPoint: .bottom),
      text: IppoPalette.textPrimary, secondaryText: Color(hex: 0x645E59)),
    play: Stage(
      gradient: LinearGradient(
        colors: [IppoPalette.surface, IppoPalette.accentSoft], startPoint: .top, endPoint: .bottom),
      text: IppoPalette.textPrimary, secondaryText: Color(hex: 0x55504B)),
    fixedScheme: .light)
}

/// The colours of Ippo's specification, section 2, by its names.
public enum IppoPalette {
  public static let background = Color(hex: 0xFFF8F0)
  public static let surface = Color(hex: 0xFFF1E6)
  public static let surfaceElevated = Color(hex: 0xFFE8D6)
  public static let textPrimary = Color(hex: 0x2D2A26)
  public static let textSecondary = Color(hex: 0x6B6560)
  public static let textTertiary = Color(hex: 0xA39E98)
  public static let accent = Color(hex: 0xE88D5A)
  public static let accentSoft = Color(hex: 0xF5C89A)
  public static let success = Color(hex: 0x6BBF6B)
  public static let warning = Color(hex: 0xE8B44A)
  public static let danger = Color(hex: 0xD96B6B)
  public static let coins = Color(hex: 0xD4A843)
  public static let xp = Color(hex: 0x7BB8E0)
  public static let petHappy = Color(hex: 0x8BC68B)
  public static let petNeutral = Color(hex: 0xE8C86B)
  public static let petSad = Color(hex: 0xD98B8B)
}
