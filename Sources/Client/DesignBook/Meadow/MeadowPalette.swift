package import WebUI

/// Colours of the specification, section 2, by its names.
package enum MeadowPalette {
  package static let background = Color(hex: 0xFFF8F0)
  package static let surface = Color(hex: 0xFFF1E6)
  package static let surfaceElevated = Color(hex: 0xFFE8D6)
  package static let textPrimary = Color(hex: 0x2D2A26)
  package static let textSecondary = Color(hex: 0x6B6560)
  package static let textTertiary = Color(hex: 0xA39E98)
  package static let accent = Color(hex: 0xE88D5A)
  package static let accentSoft = Color(hex: 0xF5C89A)
  package static let success = Color(hex: 0x6BBF6B)
  package static let warning = Color(hex: 0xE8B44A)
  package static let danger = Color(hex: 0xD96B6B)
  package static let coins = Color(hex: 0xD4A843)
  package static let xp = Color(hex: 0x7BB8E0)
  package static let petHappy = Color(hex: 0x8BC68B)
  package static let petNeutral = Color(hex: 0xE8C86B)
  package static let petSad = Color(hex: 0xD98B8B)
}
