import DesignBook
package import GestureRecognition
import Kernel
import Localization
package import OutOfPocketEngine
package import WebUI

/// Prompt with its countdown ring.
package struct PromptView: View {
  @Boxed var item: PromptItem
  let countdown: Countdown?
  /// Changes trigger the pop animation.
  let trigger: Int64
  let caption: LocalizedStringResource?
  /// Whether a Color Trap fills the room there is.
  let fills: Bool

  /// `trigger` identifies the prompt; without `countdown` there is no limit and no ring.
  package init(
    item: PromptItem, countdown: Countdown?, trigger: Int64, caption: LocalizedStringResource? = nil,
    fills: Bool = false
  ) {
    _item = Boxed(wrappedValue: item)
    self.countdown = countdown
    self.trigger = trigger
    self.caption = caption
    self.fills = fills
  }

  package var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      if let trial = item.stroop {
        StroopCard(trial: trial, fills: fills) { PromptRing(countdown: countdown, color: .white) }
          .keyframeEffect(.pop, trigger: trigger)
        words(trial.hint, size: 19)
      } else {
        ZStack {
          GestureMark(
            gesture: item.gesture, size: DesignBook.Pocket.Size.symbol, disc: DesignBook.Pocket.Size.token
          )
          .keyframeEffect(.pop, trigger: trigger)
          .accessibilityIdentifier("token")
          PromptRing(countdown: countdown, color: item.gesture.color)
        }
        .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
        words(item.gesture.instruction, size: fills ? 28 : 24)
      }
    }
  }

  private func words(_ instruction: LocalizedStringResource, size: Double) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      Text(instruction)
        .font(.system(size: size, weight: .bold, design: .rounded))
        .accessibilityHeading(.h1)
      if let caption { Text(caption).font(DesignBook.Font.caption.monospacedDigit()).opacity(0.9) }
    }
    .multilineTextAlignment(.center)
  }
}

/// Caption of one of several figures; does not grow fully with large text.
@MemberwiseInit(unlabelled: 1)
package struct FigureCaption: View {
  let words: LocalizedStringResource
  /// At the default text size, in points.
  @Default(13) let size: Double

  package var body: some View {
    EnvironmentReader { environment in
      Text(words).font(.system(size: environment.size(size, growing: 1.3), weight: .semibold, design: .rounded))
    }
  }
}

/// Dark disc with content.
struct RoundGround: View {
  let side: Double
  let content: Content

  init<C: View>(side: Double, @ViewBuilder content: () -> C) {
    self.side = side
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack { content }
      .frame(width: side, height: side)
      .background(DesignBook.Gesture.ground)
      .clipShape(Circle())
  }
}

/// Countdown ring; empty without a limit.
@MemberwiseInit
package struct PromptRing: View {
  let countdown: Countdown?
  let color: Color

  package var body: some View {
    if let countdown {
      CountdownRing(
        countdown, lineWidth: DesignBook.Size.ringWidth, track: DesignBook.Pocket.track.opacity(0.5)
      )
      .foregroundStyle(color)
    }
  }
}

/// Touch surface. Views above it pass touches through.
@MemberwiseInit(unlabelled: 1)
package struct PlaySurface: View {
  let send: ([SurfacePointer]) -> Void

  package var body: some View {
    Color.clear
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pointerSurface(send)
      .accessibilityLabel(.classicSurface)
      .ignoresSafeArea()
  }
}

/// Buttons that replace motions and two-finger gestures.
@MemberwiseInit(unlabelled: 1)
package struct GestureButtons: View {
  let gestures: [Gesture]
  let press: (Gesture) -> Void

  package var body: some View {
    EnvironmentReader { environment in
      // The prompt needs the space, so this text grows less than others.
      let size = environment.size(13, growing: 1.2)
      VStack(spacing: DesignBook.Spacing.sm) {
        ForEach(0..<rows) { row in
          let part = Array(gestures[start(of: row)..<start(of: row + 1)])
          // A grid of one row gives its buttons one height.
          LazyVGrid(columns: part.map { _ in GridItem() }, spacing: DesignBook.Spacing.sm) {
            ForEach(part, id: { $0.rawValue }) { button($0, size: size) }
          }
        }
      }
    }
    .frame(maxWidth: DesignBook.Width.choices)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(.buttonsBar)
    .allowsHitTesting(true)
  }

  /// Rows of three at most, of nearly equal counts, so that each is full.
  private var rows: Int { (gestures.count + 2) / 3 }

  private func start(of row: Int) -> Int { row * gestures.count / rows }

  private func button(_ gesture: Gesture, size: Double) -> some View {
    Button(action: { press(gesture) }) {
      VStack(spacing: DesignBook.Spacing.xxs) {
        Image(symbol: gesture.symbol).resizable().frame(
          width: DesignBook.Icon.control, height: DesignBook.Icon.control)
        Text(gesture.instruction).font(.system(size: size, weight: .medium, design: .rounded))
          .multilineTextAlignment(.center)
      }
      .padding(DesignBook.Spacing.xs)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Height.tallRow, maxHeight: .infinity)
      .foregroundStyle(gesture.color)
      .background(DesignBook.Gesture.ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
    }
    .pressEffect(scale: 0.94, opacity: DesignBook.Opacity.pressed)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension KeyframeEffect {
  /// A figure that grows.
  static let bump = KeyframeEffect(
    keyframes: [.init(at: 0, scale: 1.25), .init(at: 1)], animation: .easeOut(duration: 0.16))
  /// Pop animation of new content.
  package static let pop = KeyframeEffect(
    keyframes: [.init(at: 0, scale: 0.82), .init(at: 0.6, scale: 1.05), .init(at: 1)],
    animation: .easeOut(duration: 0.18), playsOnAppear: true)
}
