package import WebUI

extension DesignBook {
  /// Colours of Out of Pocket's gestures (its product overview, Gestures & Controls), bright on `ground`, and of the
  /// moment after a failure.
  package enum Gesture {
    /// Disc behind a gesture symbol.
    package static let ground = WebUI.Color(hex: 0x0F0B2B)
    /// A phone's notch in pictures of gestures.
    package static let notch = WebUI.Color(hex: 0xE9E6FF, opacity: 0.7)
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

    /// Ground of the moment after a failure, and the pieces of its ring.
    package static let failure = WebUI.Color(hex: 0x2B0A22)
    package static let shard = WebUI.Color(hex: 0xFF6B5E)

    /// A token's face, lip and symbol, as `0xRRGGBB`.
    package struct Token: Sendable {
      let face, lip, symbol: UInt32
    }

    /// Tokens by a gesture's number (`GestureRecognition.Gesture`): dark symbols where white would not stand out.
    package static let tokens = [
      Token(face: 0x2E7BFF, lip: 0x0B3FB0, symbol: 0xFFFFFF), Token(face: 0x169A48, lip: 0x0B6B32, symbol: 0xFFFFFF),
      Token(face: 0xFF4747, lip: 0xA80F1F, symbol: 0xFFFFFF), Token(face: 0xFF8A1F, lip: 0xA84A00, symbol: 0x3D1A00),
      Token(face: 0xFFCB1F, lip: 0xA87400, symbol: 0x3D2600), Token(face: 0x17C7E6, lip: 0x04758C, symbol: 0x00303B),
      Token(face: 0xE83AC6, lip: 0x8A0F75, symbol: 0xFFFFFF), Token(face: 0x6A63FF, lip: 0x2F2AAE, symbol: 0xFFFFFF),
      Token(face: 0x12B8A6, lip: 0x056155, symbol: 0x00302B), Token(face: 0xA34BFF, lip: 0x5B14AE, symbol: 0xFFFFFF),
      Token(face: 0xB26B2E, lip: 0x6B3A0F, symbol: 0xFFFFFF), Token(face: 0x4FD1A5, lip: 0x0B7A55, symbol: 0x00302B),
      Token(face: 0xFDBA74, lip: 0xB5691F, symbol: 0x3D1A00), pocket, pocket,
    ]
    /// The white token of the menu, and of prompts that are no single gesture.
    package static let pocket = Token(face: 0xFFFFFF, lip: 0xB9A8F2, symbol: 0x4C1D95)

    /// All colours used on the disc.
    package static let all = [
      up, down, left, right, tap, doubleTap, longPress, pinch, shake, tiltLeft, tiltRight, raise, lower,
    ]
  }
}
