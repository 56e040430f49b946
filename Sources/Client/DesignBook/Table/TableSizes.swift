import WebUI

extension DesignBook.Hat {
  /// Sizes of the table, in points.
  package enum Size {
    package static let lip = 5.0
    package static let deepLip = 9.0
    package static let keyCorner = 22.0
    package static let wideKeyCorner = 40.0
    package static let slipCorner = 18.0
    /// Heights of keys.
    package static let key = 56.0
    package static let bigKey = 68.0
    package static let gotIt = 128.0
    package static let skip = 76.0
    /// The turn's clock around the screen.
    package static let border = 8.0
    package static let borderCorner = 30.0
    package static let emblem = 36.0
    package static let bigEmblem = 76.0
    package static let wordHeight = 96.0
    package static let mostWordHeight = 230.0
    package static let heroWidth = 264.0
    /// From the hat's brim up to where a slip sticks out.
    package static let rim = 170.0
    package static let scoreBar = 22.0
    package static let scoreFigure = 40.0
    package static let shieldHat = 150.0
    /// The hat beside a heading.
    package static let smallHat = 110.0
    package static let lobbyHat = 64.0
    /// An icon to choose in the settings.
    package static let icon = 64.0
    static let qr = 148.0
    static let meter = 12.0
  }

  package enum Confetti {
    static let width = 22.0
    static let height = 13.0
    static let row = 14.0
    static let drop = 160.0
  }

  /// The word on its slip, as large as its longest part fits a phone of 320 points. Georgian letters are wide.
  package static func wordSize(longestPart letters: Int, isGeorgian: Bool) -> Double {
    min(60, max(18, (isGeorgian ? 320 : 370) / Double(max(letters, 1))))
  }

  package static let clockSize = 76.0
  package static let pointsSize = 72.0
  /// Degrees by which the slip of a turn lies askew.
  package static let tilt = -1.5
  /// Degrees by which the slips above the hat lie askew.
  package static var slipTilts: [Double] { [4, -12, 10, -4] }
}
