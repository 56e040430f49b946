package import WebUI

extension DesignBook {
  /// Colours of Out of Pocket's gestures (its product overview, Gestures & Controls), bright on `ground`, and of the
  /// flashes after a gesture.
  package enum Gesture {
    /// Disc behind a gesture symbol.
    package static let ground = WebUI.Color(hex: 0x0F0B2B)
    package static let up = WebUI.Color(hex: 0x60A5FA)
    package static let down = WebUI.Color(hex: 0x4ADE80)
    package static let left = WebUI.Color(hex: 0xF87171)
    package static let right = WebUI.Color(hex: 0xFB923C)
    package static let tap = WebUI.Color(hex: 0xFACC15)
    package static let doubleTap = WebUI.Color(hex: 0x22D3EE)
    package static let longPress = WebUI.Color(hex: 0xF472FF)
    package static let pinch = WebUI.Color(hex: 0xA5B4FC)
    package static let shake = WebUI.Color(hex: 0x2DD4BF)
    package static let tiltLeft = WebUI.Color(hex: 0xC084FC)
    package static let tiltRight = WebUI.Color(hex: 0xC9986B)
    package static let raise = WebUI.Color(hex: 0x86EFCC)
    package static let lower = WebUI.Color(hex: 0xFDBA74)

    /// Face of a token and its lip: a thick disc under light from the upper left, its symbol white or dark.
    package struct Token: Equatable, Sendable {
      package var face: WebUI.Color
      package var lip: WebUI.Color
      package var symbol: WebUI.Color

      init(_ face: UInt32, _ lip: UInt32, isDark: Bool = false) {
        self.face = WebUI.Color(hex: face)
        self.lip = WebUI.Color(hex: lip)
        symbol = isDark ? ground : .white
      }
    }

    package static let upToken = Token(0x2E7BFF, 0x0B3FB0)
    package static let downToken = Token(0x169A48, 0x0B5D2A)
    package static let leftToken = Token(0xF04343, 0x9E1420)
    package static let rightToken = Token(0xFF8A1F, 0xA84F00, isDark: true)
    package static let tapToken = Token(0xFFCB1F, 0xA87B00, isDark: true)
    package static let doubleTapToken = Token(0x17C7E6, 0x0A7D93, isDark: true)
    package static let longPressToken = Token(0xDB35B9, 0x8B1573)
    package static let pinchToken = Token(0x6A63FF, 0x3730B8)
    package static let shakeToken = Token(0x12B8A6, 0x087266, isDark: true)
    package static let tiltLeftToken = Token(0xA34BFF, 0x6416BD)
    package static let tiltRightToken = Token(0xC08A58, 0x7A4F27, isDark: true)
    package static let raiseToken = Token(0x5FE3B2, 0x249C72, isDark: true)
    package static let lowerToken = Token(0xFDA94D, 0xA8640F, isDark: true)
    package static let trapToken = Token(0xFFFFFF, 0xB9A8F2, isDark: true)
    /// Light on a token, from the upper left.
    package static let light = WebUI.Color(hex: 0xFFFFFF, opacity: 0.42)
    /// The pocket: mouth, hem, its edge, cloth, and stitches, lit and not.
    package static let mouth = WebUI.Color(hex: 0x1D0640)
    package static let hem = WebUI.Color(hex: 0x6D2BD1)
    package static let hemEdge = WebUI.Color(hex: 0xB48CFF)
    package static let stitch = WebUI.Color(hex: 0xFFD84D)
    package static let darkStitch = WebUI.Color(hex: 0x2A0F63)
    /// A ring that runs short, and the ground of a failure.
    package static let warm = WebUI.Color(hex: 0xFF6B5E)
    package static let failure = WebUI.Color(hex: 0x2B0A22)

    /// Full-screen flash, at `Opacity.flash`.
    package static let successFlash = WebUI.Color(hex: 0x22C55E)
    package static let failureFlash = WebUI.Color(hex: 0xEF4444)

    /// All colours used on the disc.
    package static let all = [
      up, down, left, right, tap, doubleTap, longPress, pinch, shake, tiltLeft, tiltRight, raise, lower,
    ]
  }
}
