import DesignBook
public import GestureRecognition
import Localization
public import OutOfPocketEngine
public import WebUI

/// What to do, with the time left around it.
public struct PromptView: View {
  @Boxed var item: PromptItem
  let countdown: Countdown?
  /// A change of it lets the prompt pop in.
  let trigger: Int64
  let caption: LocalizedStringResource?

  /// `trigger` tells one prompt from the next; without `countdown` there is no limit and no ring.
  public init(item: PromptItem, countdown: Countdown?, trigger: Int64, caption: LocalizedStringResource? = nil) {
    _item = Boxed(wrappedValue: item)
    self.countdown = countdown
    self.trigger = trigger
    self.caption = caption
  }

  public var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      if let trial = item.stroop {
        StroopCard(trial: trial) { PromptRing(countdown: countdown, color: .white) }
          .keyframeEffect(.pop, trigger: trigger)
        words(trial.hint, size: 19)
      } else {
        ZStack {
          GestureMark(
            gesture: item.gesture, size: DesignBook.Size.gestureSize,
            disc: DesignBook.Size.ringSize - 2 * DesignBook.Size.ringWidth
          )
          .keyframeEffect(.pop, trigger: trigger)
          PromptRing(countdown: countdown, color: item.gesture.color)
        }
        .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
        words(item.gesture.instruction, size: 24)
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

/// What a figure beside others is: in large text there is no room for its words to grow with the rest.
public struct FigureCaption: View {
  let words: LocalizedStringResource
  let size: Double

  /// `size` is the usual one, in points.
  public init(_ words: LocalizedStringResource, size: Double = 13) {
    self.words = words
    self.size = size
  }

  public var body: some View {
    EnvironmentReader { environment in
      Text(words).font(.system(size: environment.size(size, growing: 1.3), weight: .semibold, design: .rounded))
    }
  }
}

/// A dark disc with something in its middle.
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

/// The ring that empties while the time for a gesture runs down; nothing where there is no limit.
public struct PromptRing: View {
  let countdown: Countdown?
  let color: Color

  public init(countdown: Countdown?, color: Color) {
    self.countdown = countdown
    self.color = color
  }

  public var body: some View {
    if let countdown {
      CountdownRing(
        countdown, lineWidth: DesignBook.Size.ringWidth, track: Color.white.opacity(DesignBook.Opacity.tint)
      )
      .foregroundStyle(color)
    }
  }
}

/// Green or red over the whole screen for a moment, when `trigger` changes.
public struct FeedbackFlash: View {
  let color: Color
  let trigger: Int64
  let playsOnAppear: Bool

  public init(isSuccess: Bool, trigger: Int64, playsOnAppear: Bool = false) {
    color = isSuccess ? DesignBook.Gesture.successFlash : DesignBook.Gesture.failureFlash
    self.trigger = trigger
    self.playsOnAppear = playsOnAppear
  }

  public var body: some View {
    Rectangle().fill(color)
      .opacity(0)
      .keyframeEffect(
        KeyframeEffect(
          keyframes: [.init(at: 0, opacity: DesignBook.Opacity.flash), .init(at: 1, opacity: 0)],
          animation: .easeOut(duration: 0.3), playsOnAppear: playsOnAppear), trigger: trigger
      )
      .ignoresSafeArea()
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }
}

/// Where the fingers play. What is drawn over it lets touches through.
public struct PlaySurface: View {
  let send: ([SurfacePointer]) -> Void

  public init(_ send: @escaping ([SurfacePointer]) -> Void) { self.send = send }

  public var body: some View {
    Color.clear
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pointerSurface(send)
      .accessibilityLabel(.classicSurface)
      .ignoresSafeArea()
  }
}

/// Buttons that stand in for motions and gestures of two fingers.
public struct GestureButtons: View {
  let gestures: [Gesture]
  let press: (Gesture) -> Void

  public init(_ gestures: [Gesture], press: @escaping (Gesture) -> Void) {
    self.gestures = gestures
    self.press = press
  }

  public var body: some View {
    EnvironmentReader { environment in
      // The prompt needs the room, so these words grow less than others.
      let size = environment.size(13, growing: 1.2)
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: environment.isTextLarge ? 64 : 84))], spacing: DesignBook.Spacing.sm
      ) {
        ForEach(gestures, id: { $0.rawValue }) { gesture in
          Button(action: { press(gesture) }) {
            VStack(spacing: 2) {
              Image(symbol: gesture.symbol).resizable().frame(width: 22, height: 22)
              Text(gesture.instruction).font(.system(size: size, weight: .medium, design: .rounded))
                .multilineTextAlignment(.center)
            }
            .padding(DesignBook.Spacing.xs)
            .frame(maxWidth: .infinity, minHeight: 60)
            .foregroundStyle(gesture.color)
            .background(DesignBook.Gesture.ground)
            .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          }
          .pressEffect(scale: 0.94, opacity: DesignBook.Opacity.pressed)
        }
      }
    }
    .frame(maxWidth: 520)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(.buttonsBar)
    .allowsHitTesting(true)
  }
}

extension KeyframeEffect {
  /// Something new comes in with a little force.
  public static let pop = KeyframeEffect(
    keyframes: [.init(at: 0, scale: 0.82), .init(at: 0.6, scale: 1.05), .init(at: 1)],
    animation: .easeOut(duration: 0.18), playsOnAppear: true)
}
