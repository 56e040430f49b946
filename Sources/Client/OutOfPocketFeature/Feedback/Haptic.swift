package import AppKit
import GestureRecognition
package import OutOfPocketEngine

extension Haptic {
  /// Prompt of haptics-only play. A Stroop trial is a long buzz followed by its swipe, since haptics have no misleading
  /// colour.
  package static func prompt(_ item: PromptItem) -> Haptic {
    Haptic(
      pattern: item.stroop == nil ? Self.pattern(of: item.gesture) : [350, 120] + Self.pattern(of: item.answer))
  }

  /// Patterns of short (50) and long (170) pulses, like Morse code: swipes have two, taps only short ones, motions
  /// three including a long one.
  static func pattern(of gesture: Gesture) -> [Int32] {
    switch gesture {
    case .swipeUp: [50, 80, 170]
    case .swipeDown: [170, 80, 50]
    case .swipeLeft: [50, 260, 50]
    case .swipeRight: [170, 80, 170]
    case .tap: [50]
    case .doubleTap: [50, 80, 50]
    case .longPress: [450]
    case .pinch: [50, 80, 50, 80, 50]
    case .spread: [50, 80, 50, 80, 50, 80, 50]
    case .shake: [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30]
    case .tiltLeft: [50, 80, 50, 80, 170]
    case .tiltRight: [170, 80, 50, 80, 50]
    case .raise: [50, 80, 170, 80, 170]
    case .lower: [170, 80, 170, 80, 50]
    case .stroop: [350]
    }
  }
}
