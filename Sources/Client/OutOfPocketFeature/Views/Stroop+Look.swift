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
    case .red: return DesignBook.Trap.red
    case .blue: return DesignBook.Trap.blue
    case .green: return DesignBook.Trap.green
    case .yellow: return DesignBook.Trap.yellow
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

/// Stroop prompt: the word in the centre, and a panel in its colour at each edge.
package struct StroopCard: View {
  @Boxed var trial: StroopTrial
  /// Whether the panels reach the edges of the room there is.
  let fills: Bool
  /// Content around the word: the countdown ring, or nothing.
  let ring: Content

  /// `ring` is drawn around the word.
  package init<C: View>(trial: StroopTrial, fills: Bool = false, @ViewBuilder ring: () -> C) {
    _trial = Boxed(wrappedValue: trial)
    self.fills = fills
    self.ring = ring().erasedContent
  }

  package var body: some View {
    // The words fill the width of a small phone: larger text would break.
    EnvironmentReader { environment in card(unit: environment.size(1, growing: 1)) }
  }

  private func card(unit: Double) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      panel(trial.up, .swipeUp, unit)
      HStack(spacing: DesignBook.Spacing.xs) {
        panel(trial.left, .swipeLeft, unit)
        disc(unit)
        panel(trial.right, .swipeRight, unit)
      }
      .frame(maxWidth: .infinity, maxHeight: fills ? .infinity : nil)
      panel(trial.down, .swipeDown, unit)
    }
    .frame(maxWidth: fills ? DesignBook.Width.stage : DesignBook.Width.button, maxHeight: fills ? .infinity : nil)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(trial.spoken)
  }

  private func disc(_ unit: Double) -> some View {
    let side = fills ? DesignBook.Size.trapDisc : DesignBook.Size.trapSample
    return HStack(spacing: 0) {
      Spacer(minLength: 0)
      ZStack {
        Circle().fill(DesignBook.Gesture.ground).padding(DesignBook.Size.ringWidth)
        // The disc is positioned, so words need a z-index to be above it.
        word(unit).zIndex(1)
        ring
      }
      .frame(width: side, height: side)
      .accessibilityIdentifier("token")
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func word(_ unit: Double) -> some View {
    if trial.variant == .shapes {
      ZStack {
        Image(symbol: trial.shown.symbol).resizable().frame(width: DesignBook.Icon.trial, height: DesignBook.Icon.trial)
          .foregroundStyle(.white)
        Text(trial.word.name(.shapes))
          .font(.system(size: (fills ? 20 : 15) * unit, weight: .black, design: .rounded))
          .foregroundStyle(.white)
          .padding(.horizontal, DesignBook.Spacing.xs)
          .background(DesignBook.Gesture.ground)
      }
    } else {
      // Longer than the disc is wide in some languages, on the same ground.
      Text(trial.word.name(.colours))
        .font(.system(size: (fills ? 34 : 28) * unit, weight: .black, design: .rounded))
        .fixedSize()
        .foregroundStyle(trial.shown.color(.colours))
        .background(DesignBook.Gesture.ground)
        .clipShape(Capsule())
    }
  }

  /// Arrow and word, stacked at the sides, along the edges above and below.
  private func panel(_ value: StroopValue, _ swipe: Gesture, _ unit: Double) -> some View {
    let isSide = swipe == .swipeLeft || swipe == .swipeRight
    return Group {
      if isSide {
        VStack(spacing: DesignBook.Spacing.xs) { marks(value, toward: swipe, unit: unit, size: 13) }
          .padding(.vertical, DesignBook.Spacing.sm)
          .frame(width: DesignBook.Size.trapEdge)
          .frame(maxHeight: fills ? .infinity : nil)
      } else {
        HStack(spacing: DesignBook.Spacing.sm) { marks(value, toward: swipe, unit: unit, size: 22) }
          .frame(maxWidth: .infinity, minHeight: DesignBook.Height.tallRow)
      }
    }
    .foregroundStyle(DesignBook.Gesture.ground)
    .background(value.color(trial.variant))
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Pocket.Size.card))
  }

  @ViewBuilder private func marks(_ value: StroopValue, toward swipe: Gesture, unit: Double, size: Double) -> some View
  {
    ZStack { Image(symbol: swipe.symbol).font(.system(size: 24 * unit)) }
      .foregroundStyle(.white)
      .frame(width: DesignBook.Disc.note, height: DesignBook.Disc.note)
      .background(DesignBook.Gesture.ground)
      .clipShape(Circle())
    if trial.variant == .shapes { Image(symbol: value.symbol).font(.system(size: 20 * unit)) }
    Text(value.name(trial.variant)).font(.system(size: size * unit, weight: .black, design: .rounded)).lineHeight(1.1)
      .multilineTextAlignment(.center)
  }
}
