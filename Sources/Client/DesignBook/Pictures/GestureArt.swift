package import WebUI

extension DesignBook {
  /// Pictures of gestures: a phone, the hand that holds it, and rings of touches. Lengths are in units of the picture.
  package enum GestureArt {
    package static let screen = WebUI.Color(hex: 0x221B4A)
    /// The edge of a phone.
    package static let edge = WebUI.Color(hex: 0xE9E6FF)
    package static let edgeLine = 2.5
    package static let ringLine = 3.0
    /// The outline of hands and fingers.
    package static let outline = 2.0
    package static let phoneCorner = 9.0
    /// A phone in a hand.
    package static let heldPhoneCorner = 8.0
    package static let wristCorner = 16.0
    package static let palmCorner = 20.0
    package static let fingerCorner = 8.0
    /// The panel with the word of a Color Trap.
    package static let wordCorner = 7.0
  }
}
