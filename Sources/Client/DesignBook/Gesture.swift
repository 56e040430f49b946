package import WebUI

extension DesignBook {
  /// Colours of Out of Pocket's gestures (its product overview, Gestures & Controls), bright on `ground`, and of the
  /// moment after a failure.
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

    /// Ground of the moment after a failure, and the pieces of its ring.
    package static let failure = WebUI.Color(hex: 0x2B0A22)
    package static let shard = WebUI.Color(hex: 0xFF6B5E)

    /// All colours used on the disc.
    package static let all = [
      up, down, left, right, tap, doubleTap, longPress, pinch, shake, tiltLeft, tiltRight, raise, lower,
    ]
  }
}
