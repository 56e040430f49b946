public import WebUI

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
