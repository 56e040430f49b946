package import WebUI

extension DesignBook {
  /// Artwork of house ads, in a square whose side is `side` points.
  package enum HouseArt {
    package static let side = 240.0
    /// Light disc or panel behind the artwork.
    package static let panel = WebUI.Color.white.opacity(0.08)

    /// A phone that prompts gestures.
    package enum Phone {
      package static let ground = HouseArt.ground(top: 0x3B2A8C, bottom: 0x1B1240)
      package static let disc = 236.0
      package static let width = 118.0
      package static let height = 208.0
      package static let corner = 22.0
      package static let line = 4.0
      /// A prompt's disc, and the symbol on it.
      package static let prompt = 86.0
      package static let symbol = 46.0
    }

    /// Rows of pegs with feedback.
    package enum Board {
      package static let ground = HouseArt.ground(top: 0x0F4C5C, bottom: 0x0B1F2A)
      package static let width = 236.0
      package static let height = 220.0
      package static let corner = 24.0
      package static let rowSpacing = 18.0
      package static let peg = 36.0
      /// A mark of the feedback, the least width of its column, and all marks of a row.
      package static let mark = 11.0
      package static let markColumn = 12.0
      package static let marks = 30.0

      package static let red = WebUI.Color(hex: 0xF87171)
      package static let blue = WebUI.Color(hex: 0x60A5FA)
      package static let yellow = WebUI.Color(hex: 0xFACC15)
      package static let green = WebUI.Color(hex: 0x4ADE80)
      package static let purple = WebUI.Color(hex: 0xC084FC)
      package static let misplaced = WebUI.Color(hex: 0x64748B)
    }

    /// Walking feet and a heart.
    package enum Steps {
      package static let ground = HouseArt.ground(top: 0x9A3412, bottom: 0x431407)
      package static let heart = WebUI.Color(hex: 0xFB7185, opacity: 0.55)
      package static let heartSide = 210.0
      package static let sole = 92.0
    }

    /// A hat with slips of paper.
    package enum Hat {
      package static let ground = HouseArt.ground(top: 0x6B214F, bottom: 0x2A0B22)
      package static let felt = WebUI.Color(hex: 0xF5D0FE)
      package static let side = 190.0
      /// How far the hat stands below the middle.
      package static let drop = 40.0
      package static let slipWidth = 58.0
      package static let slipHeight = 26.0
      package static let slipCorner = 4.0
      /// How far slips fly above the middle, in turn.
      package static let rise = 58.0
      package static let highRise = 82.0

      package static let yellowSlip = WebUI.Color(hex: 0xFDE68A)
      package static let greenSlip = WebUI.Color(hex: 0xA7F3D0)
      package static let blueSlip = WebUI.Color(hex: 0xBFDBFE)
      package static let pinkSlip = WebUI.Color(hex: 0xFBCFE8)
    }

    /// Gradient dark enough for white text.
    private static func ground(top: UInt32, bottom: UInt32) -> LinearGradient {
      LinearGradient(
        colors: [WebUI.Color(hex: top), WebUI.Color(hex: bottom)], startPoint: .top, endPoint: .bottom)
    }
  }
}
