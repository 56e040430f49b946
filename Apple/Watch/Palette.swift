import SwiftUI

/// Colours of the specification, section 2, on the watch's black.
enum Palette {
  static let ground = Color.black
  static let text = Color(hex: 0xFFF8F0)
  static let quiet = Color(hex: 0xF5C89A)
  static let accent = Color(hex: 0xE88D5A)
  static let success = Color(hex: 0x8BC68B)
  static let danger = Color(hex: 0xD98B8B)
  static let coins = Color(hex: 0xD4A843)
}

extension Color {
  init(hex: UInt32, opacity: Double = 1) {
    self.init(
      .sRGB, red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
      opacity: opacity)
  }
}
