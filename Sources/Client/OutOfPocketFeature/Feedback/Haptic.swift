/// The vibrations of Out of Pocket, each with one meaning.
public enum Haptic: CaseIterable, Sendable {
  /// A right gesture: one short tap.
  case success
  /// The game has ended: two pulses, the second longer.
  case failure
  /// A button was pressed: the lightest touch there is.
  case button
  /// The best score was passed: three quick taps.
  case celebration

  /// Milliseconds on, off, on ...
  public var pattern: [Int32] {
    switch self {
    case .success: [18]
    case .failure: [60, 50, 120]
    case .button: [8]
    case .celebration: [18, 40, 18, 40, 30]
    }
  }
}
