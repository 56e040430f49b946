import DesignBook
import GestureRecognition
import Localization
package import OutOfPocketEngine
package import WebUI

extension StroopValue {
  /// Name of the colour or the shape.
  package func name(_ variant: StroopVariant) -> LocalizedStringResource {
    switch (variant, self) {
    case (.colours, .red): .stroopRed
    case (.colours, .blue): .stroopBlue
    case (.colours, .green): .stroopGreen
    case (.colours, .yellow): .stroopYellow
    case (.shapes, .red): .stroopCircle
    case (.shapes, .blue): .stroopSquare
    case (.shapes, .green): .stroopTriangle
    case (.shapes, .yellow): .stroopStar
    }
  }

  /// Ink colour; shapes have none.
  func color(_ variant: StroopVariant) -> Color {
    guard variant == .colours else { return .white }
    switch self {
    case .red: return DesignBook.Gesture.left
    case .blue: return DesignBook.Gesture.up
    case .green: return DesignBook.Gesture.down
    case .yellow: return DesignBook.Gesture.tap
    }
  }

  var symbol: Symbol {
    switch shape {
    case .circle: .circle
    case .square: .square
    case .triangle: .triangle
    case .star: .starOutline
    }
  }
}

extension StroopTrial {
  /// The trial read aloud: "RED in BLUE, up".
  var spoken: LocalizedStringResource { .stroopSpoken(word.name(variant), shown.name(variant), direction) }

  private var direction: LocalizedStringResource {
    switch answer {
    case .swipeUp: .directionUp
    case .swipeDown: .directionDown
    case .swipeLeft: .directionLeft
    default: .directionRight
    }
  }

  var hint: LocalizedStringResource { variant == .colours ? .stroopHintColours : .stroopHintShapes }
}

/// Stroop prompt: the word in the centre, and a label at each edge.
package struct StroopCard: View {
  @Boxed var trial: StroopTrial
  /// Content around the word: the countdown ring, or nothing.
  let ring: Content

  /// `ring` is drawn around the word.
  package init<C: View>(trial: StroopTrial, @ViewBuilder ring: () -> C) {
    _trial = Boxed(wrappedValue: trial)
    self.ring = ring().erasedContent
  }

  private static let wordSide = 148.0

  package var body: some View {
    // The words fill the width of a small phone: larger text would break.
    EnvironmentReader { environment in card(unit: environment.size(1, growing: 1)) }
  }

  private func card(unit: Double) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      label(trial.up, .swipeUp, unit)
      HStack(spacing: DesignBook.Spacing.xs) {
        label(trial.left, .swipeLeft, unit).frame(maxWidth: .infinity)
        ZStack {
          Circle().fill(DesignBook.Gesture.ground).padding(DesignBook.Size.ringWidth)
          // The disc is positioned, so words need a z-index to be above it.
          word(unit).zIndex(1)
          ring
        }
        .frame(width: Self.wordSide, height: Self.wordSide)
        label(trial.right, .swipeRight, unit).frame(maxWidth: .infinity)
      }
      label(trial.down, .swipeDown, unit)
    }
    .frame(maxWidth: DesignBook.Width.toast)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(trial.spoken)
  }

  @ViewBuilder private func word(_ unit: Double) -> some View {
    if trial.variant == .shapes {
      ZStack {
        Image(symbol: trial.shown.symbol).resizable().frame(width: DesignBook.Icon.trial, height: DesignBook.Icon.trial)
          .foregroundStyle(.white)
        Text(trial.word.name(.shapes))
          .font(.system(size: 15 * unit, weight: .black, design: .rounded))
          .foregroundStyle(.white)
          .padding(.horizontal, DesignBook.Spacing.xs)
          .background(DesignBook.Gesture.ground)
      }
    } else {
      Text(trial.word.name(.colours))
        .font(.system(size: 28 * unit, weight: .black, design: .rounded))
        .foregroundStyle(trial.shown.color(.colours))
    }
  }

  /// Arrow and word stacked at every edge, so that all four look alike.
  private func label(_ value: StroopValue, _ swipe: Gesture, _ unit: Double) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      Image(symbol: swipe.symbol).font(.system(size: 26 * unit))
      if trial.variant == .shapes { Image(symbol: value.symbol).font(.system(size: 20 * unit)) }
      Text(value.name(trial.variant)).font(.system(size: 13 * unit, weight: .black, design: .rounded)).lineHeight(1.1)
    }
    .multilineTextAlignment(.center)
    .foregroundStyle(value.color(trial.variant))
    .padding(.vertical, DesignBook.Spacing.sm)
    .padding(.horizontal, DesignBook.Spacing.xs)
    .frame(minWidth: 64)
    .background(DesignBook.Gesture.ground)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
  }
}
