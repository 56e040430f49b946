import GestureRecognition
public import OutOfPocketEngine

/// The vibrations of Out of Pocket, each with one meaning.
public enum Haptic: Hashable, Sendable {
  /// A right gesture: one short tap.
  case success
  /// A mistake: two pulses, the second longer.
  case failure
  /// A button was pressed: the lightest touch there is.
  case button
  /// A round is complete, or the best score passed: three quick taps.
  case celebration
  /// What is asked for, where prompts are only felt.
  case prompt(PromptItem)
  #if !SLIM
    /// Coins have come in: two light taps close together.
    case coinsIn
    /// Coins have gone out: one soft pulse.
    case coinsOut
  #endif

  /// Milliseconds on, off, on ...
  public var pattern: [Int32] {
    switch self {
    case .success: [18]
    case .failure: [60, 50, 120]
    case .button: [8]
    case .celebration: [18, 40, 18, 40, 30]
    #if !SLIM
      case .coinsIn: [12, 30, 12]
      case .coinsOut: [35]
    #endif
    // Stroop is its own long buzz, then the way to swipe: what is felt has no colour that could mislead.
    case .prompt(let item):
      item.stroop == nil ? Self.pattern(of: item.gesture) : [350, 120] + Self.pattern(of: item.answer)
    }
  }

  /// Short (50) and long (170) pulses, told apart by their number and order like letters in Morse's code: swipes have
  /// two, taps only short ones, motions three with a long one among them.
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
