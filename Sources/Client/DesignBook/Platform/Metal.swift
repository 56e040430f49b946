package import WebUI

extension DesignBook {
  /// Metals of badges and coins, least precious first.
  package enum Metal: UInt8, CaseIterable, Sendable {
    /// Not yet earned: without shine.
    case graphite
    case bronze, silver, gold, platinum

    /// `0xRRGGBB` from edge highlight to shade.
    var tones: Tones {
      switch self {
      case .graphite: Tones(glint: 0x6B6588, light: 0x4A4462, middle: 0x353049, shade: 0x252136, deep: 0x181524)
      case .bronze: Tones(glint: 0xFFE9D2, light: 0xF0B37E, middle: 0xC07A43, shade: 0x8A4D22, deep: 0x4E2810)
      case .silver: Tones(glint: 0xFFFFFF, light: 0xE2E8F0, middle: 0xA9B4C4, shade: 0x6F7C90, deep: 0x3B4556)
      case .gold: Tones(glint: 0xFFF9DB, light: 0xFFDF7E, middle: 0xEBB431, shade: 0xB07A12, deep: 0x694409)
      case .platinum: Tones(glint: 0xFFFFFF, light: 0xD9F3F4, middle: 0x9CC4D6, shade: 0x6A7FB8, deep: 0x3A3A78)
      }
    }

    struct Tones {
      var glint: UInt32
      var light: UInt32
      var middle: UInt32
      var shade: UInt32
      var deep: UInt32
    }

    /// Text and line colour of the metal: light enough for the platform's dark backgrounds.
    package var ink: WebUI.Color { WebUI.Color(hex: self == .graphite ? 0xA79FC2 : tones.light) }
  }

  /// Gradient colours of the challenge categories, dark enough for white text.
  package enum EarningKind: UInt8, CaseIterable, Sendable {
    case finance, health, learning, streak

    var pair: (from: UInt32, to: UInt32) {
      switch self {
      case .finance: (0x0F766E, 0x115E9E)
      case .health: (0xBE185D, 0x9A3412)
      case .learning: (0x5B21B6, 0x1D4ED8)
      case .streak: (0xC2410C, 0xA21CAF)
      }
    }

    /// Bright enough on dark for a progress bar.
    package var accent: WebUI.Color {
      switch self {
      case .finance: WebUI.Color(hex: 0x2DD4BF)
      case .health: WebUI.Color(hex: 0xFB7185)
      case .learning: WebUI.Color(hex: 0xA78BFA)
      case .streak: WebUI.Color(hex: 0xFB923C)
      }
    }

    package var gradient: LinearGradient {
      LinearGradient(
        colors: [WebUI.Color(hex: pair.from), WebUI.Color(hex: pair.to)], startPoint: .topLeading,
        endPoint: .bottomTrailing)
    }
  }
}

extension DesignBook {
  /// Colours of buttons that earn coins.
  package enum Gold {
    package static let ink = WebUI.Color(hex: 0x2B1A02)
    package static let colors = [WebUI.Color(hex: 0xFFE9A6), WebUI.Color(hex: 0xF5C542), WebUI.Color(hex: 0xE0A526)]
    package static var gradient: LinearGradient {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
    }
  }
}
