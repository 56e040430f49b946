public import WebUI

extension DesignBook {
  /// The colours of Out of Pocket's gestures (its product overview, Gestures & Controls), bright on `ground`; and of the
  /// flashes after a gesture.
  public enum Gesture {
    /// The disc a gesture is drawn on.
    public static let ground = WebUI.Color(hex: 0x0F0B2B)
    public static let up = WebUI.Color(hex: 0x60A5FA)
    public static let down = WebUI.Color(hex: 0x4ADE80)
    public static let left = WebUI.Color(hex: 0xF87171)
    public static let right = WebUI.Color(hex: 0xFB923C)
    public static let tap = WebUI.Color(hex: 0xFACC15)
    public static let doubleTap = WebUI.Color(hex: 0x22D3EE)
    public static let longPress = WebUI.Color(hex: 0xF472FF)
    public static let pinch = WebUI.Color(hex: 0xA5B4FC)
    public static let shake = WebUI.Color(hex: 0x2DD4BF)
    public static let tiltLeft = WebUI.Color(hex: 0xC084FC)
    public static let tiltRight = WebUI.Color(hex: 0xC9986B)
    public static let raise = WebUI.Color(hex: 0x86EFCC)
    public static let lower = WebUI.Color(hex: 0xFDBA74)

    /// Over the whole screen, at `Opacity.flash`.
    public static let successFlash = WebUI.Color(hex: 0x22C55E)
    public static let failureFlash = WebUI.Color(hex: 0xEF4444)

    /// All that are drawn on the disc.
    public static let all = [
      up, down, left, right, tap, doubleTap, longPress, pinch, shake, tiltLeft, tiltRight, raise, lower,
    ]
  }
}
