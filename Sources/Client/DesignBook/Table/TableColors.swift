package import WebUI

extension DesignBook {
  /// Felt, paper and team colours of the table.
  package enum Hat {
    /// Colours of a team: white text has 4.5:1 on each.
    package struct Team: Equatable, Sendable {
      /// Keys, cards and the ground of the team's turn.
      package let face: WebUI.Color
      /// The ground's lower end, and the lip of keys.
      package let deep: WebUI.Color
      /// Chips and quiet keys on the ground.
      package let dark: WebUI.Color

      package var ground: LinearGradient {
        LinearGradient(colors: [face, deep], startPoint: .top, endPoint: .bottom)
      }
    }

    /// Team colours by emblem: fox, owl, frog, whale, bee, panda, cat, crab.
    package static func team(_ emblem: Int) -> Team {
      let row = rows[emblem % rows.count]
      return Team(face: WebUI.Color(hex: row.0), deep: WebUI.Color(hex: row.1), dark: WebUI.Color(hex: row.2))
    }

    /// Number of emblems with colours.
    package static var teams: Int { rows.count }

    private static var rows: [(UInt32, UInt32, UInt32)] {
      [
        (0xC7441B, 0x96300D, 0x6B1F05), (0x0B7A71, 0x075049, 0x053A35), (0x3D7A1F, 0x275511, 0x1A3B0A),
        (0x1D5FC4, 0x123F87, 0x0B2A5E), (0x8F6200, 0x664500, 0x452E00), (0x525064, 0x363445, 0x24222F),
        (0xA8327C, 0x771F56, 0x52123A), (0xB4232A, 0x80161B, 0x580D11),
      ]
    }

    package static let paper = WebUI.Color(hex: 0xFFF9E8)
    package static let paperEdge = WebUI.Color(hex: 0xDCCFA6)
    package static let paperLine = WebUI.Color(hex: 0xE6DAB4)
    /// Text on paper.
    package static let ink = WebUI.Color(hex: 0x1B1A22)
    package static let secondInk = WebUI.Color(hex: 0x6B5A2B)
    package static let clock = WebUI.Color(hex: 0xFFF3D6)

    /// Home: felt in lamplight.
    package static let felt = LinearGradient(
      colors: [WebUI.Color(hex: 0x5B4FE0), WebUI.Color(hex: 0x4A3FC8), WebUI.Color(hex: 0x3A2FB0)], startPoint: .top,
      endPoint: .bottom)
    package static let feltText = WebUI.Color(hex: 0xFFFFFF)
    package static let feltSecondText = WebUI.Color(hex: 0xEFECFF)

    /// "Got it": the widest key of a turn.
    package static let gotIt = KeyColors(
      face: LinearGradient(
        colors: [WebUI.Color(hex: 0x15803D), WebUI.Color(hex: 0x0E6B32)], startPoint: .top, endPoint: .bottom
      ).paint, lip: WebUI.Color(hex: 0x0A5A2C), text: .white)
    package static let gold = KeyColors(
      face: LinearGradient(
        colors: [WebUI.Color(hex: 0xFFD36A), WebUI.Color(hex: 0xFFC93C)], startPoint: .top, endPoint: .bottom
      ).paint, lip: WebUI.Color(hex: 0xA96A00), text: WebUI.Color(hex: 0x33210A))
    package static let indigo = KeyColors(
      face: LinearGradient(
        colors: [WebUI.Color(hex: 0x5D54D2), WebUI.Color(hex: 0x4F46C8)], startPoint: .top, endPoint: .bottom
      ).paint, lip: WebUI.Color(hex: 0x2B2485), text: .white)
    /// A quiet key on felt.
    package static let feltKey = KeyColors(
      face: WebUI.Color(hex: 0x3B31A8).paint, lip: WebUI.Color(hex: 0x1C1560), text: .white)

    package static func key(_ team: Team) -> KeyColors {
      KeyColors(face: team.ground.paint, lip: team.dark, text: .white)
    }

    package static func quietKey(_ team: Team) -> KeyColors {
      KeyColors(face: team.dark.paint, lip: WebUI.Color(hex: 0x1B0A04), text: .white)
    }
  }

  /// Colours of a key with a lip.
  package struct KeyColors: Equatable, Sendable {
    package let face: Paint
    package let lip: WebUI.Color
    package let text: WebUI.Color
  }
}
