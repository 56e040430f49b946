package import GestureRecognition
package import Kernel

/// Values of a Stroop trial: four colours, or four shapes instead.
///
/// Raw values are stored in recordings and statistics and never change.
package enum StroopValue: UInt8, CaseIterable, Hashable, Sendable {
  case red = 0
  case blue = 1
  case green = 2
  case yellow = 3

  /// Shape that replaces the colour in the colour-blind variant.
  package var shape: StroopShape {
    switch self {
    case .red: .circle
    case .blue: .square
    case .green: .triangle
    case .yellow: .star
    }
  }
}

/// Shape of the shape-and-word variant; its name is written inside another shape.
package enum StroopShape: UInt8, CaseIterable, Hashable, Sendable {
  case circle = 0
  case square = 1
  case triangle = 2
  case star = 3
}

/// Kind of conflict in a Stroop trial.
package enum StroopVariant: UInt8, CaseIterable, Hashable, Sendable {
  /// A colour word in another ink colour.
  case colours = 0
  /// A shape's name inside another shape, for colour-blind play.
  case shapes = 1
}

/// A Stroop prompt (Stroop, "Studies of Interference in Serial Verbal Reactions", J. Experimental Psychology 18, 1935):
/// a word that names one value and is shown in another. The right answer is a swipe toward the label of the shown
/// value.
package struct StroopTrial: Hashable, Sendable {
  package var variant: StroopVariant
  /// Value named by the word.
  package var word: StroopValue
  /// Ink colour, or surrounding shape; never the word's own value.
  package var shown: StroopValue
  /// Labels at the upper, lower, left and right edge; each value once.
  package var up: StroopValue
  package var down: StroopValue
  package var left: StroopValue
  package var right: StroopValue

  /// Draws a trial: mappings of values to directions and pairs of different values are uniform. Draws as `shuffle` of
  /// four, `below(4)`, `below(3)`.
  package init(variant: StroopVariant, from generator: inout Generator) {
    let labels = generator.shuffled(StroopValue.allCases)
    let word = generator.index(below: labels.count)
    let shown = (word + 1 + generator.index(below: labels.count - 1)) % labels.count
    self.variant = variant
    (up, down, left, right) = (labels[0], labels[1], labels[2], labels[3])
    self.word = labels[word]
    self.shown = labels[shown]
  }

  /// Label that a swipe points to; nil for other gestures.
  package func label(toward swipe: Gesture) -> StroopValue? {
    switch swipe {
    case .swipeUp: up
    case .swipeDown: down
    case .swipeLeft: left
    case .swipeRight: right
    default: nil
    }
  }

  /// Swipe toward a value's label.
  package func swipe(toward value: StroopValue) -> Gesture {
    if value == up { return .swipeUp }
    if value == down { return .swipeDown }
    return value == left ? .swipeLeft : .swipeRight
  }

  /// The right swipe.
  package var answer: Gesture { swipe(toward: shown) }

  /// Trap of a wrong answer; nil if right.
  package func trap(of gesture: Gesture) -> StroopTrap? {
    guard let label = label(toward: gesture) else { return .noSwipe }
    if label == shown { return nil }
    return label == word ? .readTheWord : .anotherLabel
  }
}

/// Way of failing a Stroop trial.
package enum StroopTrap: UInt8, Hashable, Sendable {
  /// Toward the label that the word names: the Stroop effect.
  case readTheWord = 0
  /// Toward one of the other two labels.
  case anotherLabel = 1
  /// Not a swipe.
  case noSwipe = 2
}
