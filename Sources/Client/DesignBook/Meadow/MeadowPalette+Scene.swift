package import WebUI

/// Colours of the second edition, beside those of the specification.
extension MeadowPalette {
  package static let paper = Color(hex: 0xFFFDF9)
  package static let paperLip = Color(hex: 0xE6CDB4)
  package static let key = Color(hex: 0xEE9560)
  package static let keyLip = Color(hex: 0xA9562A)
  package static let leaf = Color(hex: 0xE4F2DF)
  package static let leafInk = Color(hex: 0x235523)
  package static let food = Color(hex: 0xC05E22)
  package static let water = Color(hex: 0x2F7FB8)
  package static let hot = Color(hex: 0xB4370F)
  /// The dark page of a phone in a pocket.
  package static let pocket = Color(hex: 0x0B0A09)
  package static let pocketInk = Color(hex: 0xCFC6BC)
  package static let flame = Color(hex: 0xD9541E)
  package static let sky = Color(hex: 0xFFDDB5)
  /// Grounds of the moods, under primary text.
  package static let happyGround = Color(hex: 0xDCEFD9)
  package static let contentGround = Color(hex: 0xFBEBC4)
  package static let sadGround = Color(hex: 0xF8DEDE)
  package static let confetti = [accent, warning, success, xp, danger, coins]
  /// An undiscovered pet.
  package static let silhouette: UInt32 = 0xE3CDB6
}
