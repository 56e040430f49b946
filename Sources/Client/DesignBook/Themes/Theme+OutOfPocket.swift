public import WebUI

extension Theme {
  /// Out of Pocket: purple to blue to cyan in play, blue to purple to pink in the menu (its product overview, Design
  /// System), in shades that carry white words.
  public static let outOfPocket = Theme(
    name: .outOfPocket,
    text: Texts(
      primary: Color(hex: 0xFFFFFF), secondary: Color(hex: 0xD9D3F5), tertiary: Color(hex: 0xB3A9DC),
      accent: Color(hex: 0x67E8F9)),
    background: Backgrounds(
      primary: Color(hex: 0x17123A), secondary: Color(hex: 0x221B4F), elevated: Color(hex: 0x2D2466)),
    status: Statuses(
      success: Color(hex: 0x4ADE80), error: Color(hex: 0xFCA5A5), warning: Color(hex: 0xFDE047),
      destructive: Color(hex: 0xB42318)),
    accent: Color(hex: 0x22D3EE),
    line: Color(hex: 0xFFFFFF, opacity: DesignBook.Opacity.hairline),
    action: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0xFFFFFF), Color(hex: 0xE0F7FF)], startPoint: .top, endPoint: .bottom),
      text: Color(hex: 0x4A1D96), secondaryText: Color(hex: 0x4A1D96)),
    menu: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x1D4ED8), Color(hex: 0x7E22CE), Color(hex: 0xBE185D)], startPoint: .topLeading,
        endPoint: .bottomTrailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xEFEBFF)),
    play: Stage(
      gradient: LinearGradient(
        colors: [Color(hex: 0x6D28D9), Color(hex: 0x1D4ED8), Color(hex: 0x0E7490)], startPoint: .topLeading,
        endPoint: .bottomTrailing),
      text: Color(hex: 0xFFFFFF), secondaryText: Color(hex: 0xEFEBFF)),
    fixedScheme: .dark)
}

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
