import Kernel

/// A haptic pattern. Features add their own in extensions.
@MemberwiseInit
package struct Haptic: Equatable, Sendable {
  /// Alternating on and off times in milliseconds.
  package let pattern: [Int32]

  /// A right answer: one short tap.
  package static var success: Haptic { Haptic(pattern: [18]) }
  /// A mistake: two pulses, the second longer.
  package static var failure: Haptic { Haptic(pattern: [60, 50, 120]) }
  /// A button was pressed: the lightest pattern.
  package static var button: Haptic { Haptic(pattern: [8]) }
  /// A round is complete, or the best score passed: three quick taps.
  package static var celebration: Haptic { Haptic(pattern: [18, 40, 18, 40, 30]) }
  /// Coins received: two light taps.
  package static var coinsIn: Haptic { Haptic(pattern: [12, 30, 12]) }
  /// Coins spent: one soft pulse.
  package static var coinsOut: Haptic { Haptic(pattern: [35]) }
}
