public import GestureRecognition
public import Kernel

/// What a Stroop trial names and shows: four colours, or in their place four shapes.
///
/// The raw values stand in recordings and statistics and never change.
public enum StroopValue: UInt8, CaseIterable, Hashable, Sendable {
  case red = 0
  case blue = 1
  case green = 2
  case yellow = 3

  /// The shape that takes the colour's place in the variant for players who cannot tell the colours apart.
  public var shape: StroopShape {
    switch self {
    case .red: .circle
    case .blue: .square
    case .green: .triangle
    case .yellow: .star
    }
  }
}

/// A shape of the shape-and-word variant: its name is written inside another shape.
public enum StroopShape: UInt8, CaseIterable, Hashable, Sendable {
  case circle = 0
  case square = 1
  case triangle = 2
  case star = 3
}

/// What the conflict of a Stroop trial is between.
public enum StroopVariant: UInt8, CaseIterable, Hashable, Sendable {
  /// A colour's name in another colour.
  case colours = 0
  /// A shape's name inside another shape, for colour-blind play.
  case shapes = 1
}

/// One Stroop prompt (Stroop, "Studies of Interference in Serial Verbal Reactions", J. Experimental Psychology 18, 1935):
/// a word that names one value, shown in another. The right answer is a swipe toward the label of what is shown, not of
/// what is read.
public struct StroopTrial: Hashable, Sendable {
  public var variant: StroopVariant
  /// What the word says.
  public var word: StroopValue
  /// The colour it is written in, or the shape it is written inside; never that of the word.
  public var shown: StroopValue
  /// The labels at the upper, lower, left and right edge: every value once.
  public var up: StroopValue
  public var down: StroopValue
  public var left: StroopValue
  public var right: StroopValue

  /// A trial drawn by chance: every mapping of values to directions is equally likely, and so is every pair of two
  /// different values. Draws as `shuffle` of four, `below(4)`, `below(3)`.
  public init(variant: StroopVariant, from generator: inout Generator) {
    let labels = generator.shuffled(StroopValue.allCases)
    let word = generator.index(below: labels.count)
    let shown = (word + 1 + generator.index(below: labels.count - 1)) % labels.count
    self.variant = variant
    (up, down, left, right) = (labels[0], labels[1], labels[2], labels[3])
    self.word = labels[word]
    self.shown = labels[shown]
  }

  /// The label at the edge that a swipe goes toward; nil for any other gesture.
  public func label(toward swipe: Gesture) -> StroopValue? {
    switch swipe {
    case .swipeUp: up
    case .swipeDown: down
    case .swipeLeft: left
    case .swipeRight: right
    default: nil
    }
  }

  /// The swipe toward a value's label.
  public func swipe(toward value: StroopValue) -> Gesture {
    if value == up { return .swipeUp }
    if value == down { return .swipeDown }
    return value == left ? .swipeLeft : .swipeRight
  }

  /// The swipe that is right.
  public var answer: Gesture { swipe(toward: shown) }

  /// Which trap a wrong answer fell into; nil if it is right.
  public func trap(of gesture: Gesture) -> StroopTrap? {
    guard let label = label(toward: gesture) else { return .noSwipe }
    if label == shown { return nil }
    return label == word ? .readTheWord : .anotherLabel
  }
}

/// How a Stroop trial was lost.
public enum StroopTrap: UInt8, Hashable, Sendable {
  /// Toward the label that the word names: the effect itself.
  case readTheWord = 0
  /// Toward one of the two labels that are neither.
  case anotherLabel = 1
  /// No swipe at all.
  case noSwipe = 2
}
