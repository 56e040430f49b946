import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
public import WebUI

/// A prompt of a session, with the ring that empties.
struct Prompted: View {
  @Boxed var prompt: RunPrompt
  let trigger: Int64
  let countdown: Countdown?

  init(prompt: RunPrompt, session: TrainingSession, now: Timestamp) {
    _prompt = Boxed(wrappedValue: prompt)
    trigger = session.startedAt.rawValue &+ prompt.at.rawValue
    let elapsed = (session.time(at: now) - prompt.at).rawValue
    let run = trigger
    countdown = prompt.limit.map {
      Countdown(run: run, duration: Double($0.rawValue), elapsed: Double(max(elapsed, 0)))
    }
  }

  var body: some View {
    PromptView(item: prompt.item, countdown: countdown, trigger: trigger)
  }
}

/// What is shown over the playing surface: it lets touches through, and where a small screen or large text leaves no room
/// for all of it, the last of it is cut off rather than the buttons below.
struct PlayColumn: View {
  let content: Content

  init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  var body: some View {
    ScrollView(showsIndicators: false) {
      VStack(spacing: DesignBook.Spacing.md) {
        Spacer(minLength: 0)
        content
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxHeight: .infinity)
    .allowsHitTesting(false)
  }
}

/// Circles that fill with each success.
struct Tally: View {
  let done: Int32
  let wanted: Int32
  let color: Color

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      ForEach(0..<Int(wanted)) { place in
        let isDone = place < Int(done)
        ZStack {
          Circle().fill(isDone ? color : Color.white.opacity(0.14))
          if isDone {
            Image(symbol: .check).font(DesignBook.Font.caption).foregroundStyle(DesignBook.Gesture.ground)
              .keyframeEffect(.springIn, trigger: 0)
          }
        }
        .frame(width: 24, height: 24)
      }
    }
    .accessibilityElement()
    .accessibilityLabel(.trainingDoneOf(.digits(Int64(done)), .digits(Int64(wanted))))
  }
}

/// Well done.
struct Praise: View {
  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: .success).foregroundStyle(DesignBook.Gesture.down)
      Text(.trainingWell)
    }
    .font(DesignBook.Font.title)
    .keyframeEffect(.springIn, trigger: 0)
    .frame(minHeight: 96)
  }
}

/// What was seen instead, and what to do better. Its room stays when there is nothing to say, so that nothing jumps.
struct RemarkView: View {
  let remark: Remark?
  let trigger: Int32

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: 2) {
        if let remark {
          Text(remark.sentence).font(DesignBook.Font.bodyBold).foregroundStyle(DesignBook.Gesture.tap)
          if let advice = remark.advice { Text(advice).font(DesignBook.Font.body) }
        }
      }
      .frame(maxWidth: 420, minHeight: 44)
      .keyframeEffect(remark == nil ? nil : .shake, trigger: trigger)
    }
  }
}

/// The button that stands in for a gesture; else the way to it, for gestures that not every hand can make.
struct StandIn: View {
  let gesture: Gesture
  let motion: MotionAccess
  let usesButtons: Bool
  let send: (TrainingFeature.Action) -> Void

  /// Whether the button is there.
  static func isShown(for gesture: Gesture, motion: MotionAccess, usesButtons: Bool) -> Bool {
    gesture.hasButton && (usesButtons || (gesture.isMotion && motion != .granted))
  }

  var body: some View {
    ThemeReader { theme in
      if gesture.hasButton {
        if Self.isShown(for: gesture, motion: motion, usesButtons: usesButtons) {
          VStack(spacing: DesignBook.Spacing.sm) {
            if gesture.isMotion && motion.needsButtons {
              Text(motion == .silent ? .trainingMotionSilent : .trainingMotionRefused)
                .font(DesignBook.Font.caption)
                .foregroundStyle(theme.play.secondaryText)
            }
            SecondaryButton(gesture.instruction, symbol: gesture.symbol) { send(.buttonPressed(gesture)) }
          }
        } else {
          QuietButton(.trainingButton) { send(.buttonsChosen) }
        }
      }
    }
  }
}

/// Bars of what the detector sees, each with its threshold marked.
struct Gauges: View {
  let gauges: [Gauge]
  let color: Color

  var body: some View {
    EnvironmentReader { environment in
      let isLarge = environment.isTextLarge
      VStack(spacing: DesignBook.Spacing.sm) {
        ForEach(gauges, id: { $0.kind }) { gauge in
          VStack(spacing: 3) {
            if !isLarge {
              HStack {
                Text(gauge.kind.title).font(DesignBook.Font.caption)
                Spacer()
                Text(gauge.words).font(DesignBook.Font.caption.monospacedDigit())
              }
            }
            GaugeBar(fraction: gauge.fraction, mark: gauge.mark, isReached: gauge.isReached, color: color)
          }
        }
      }
      .frame(maxWidth: 340)
      .accessibilityHidden(true)
    }
  }
}

/// One bar.
struct GaugeBar: View {
  let fraction: Double
  let mark: Double
  let isReached: Bool
  let color: Color

  var body: some View {
    ZStack(alignment: .leading) {
      Capsule().fill(DesignBook.Gesture.ground.opacity(0.75))
      ZStack(alignment: .leading) {
        Rectangle().fill(isReached ? DesignBook.Gesture.down : color)
          .scaleEffect(x: fraction, y: 1, anchor: .leading)
      }
      .clipShape(Capsule())
      if mark < 1 {
        HStack(spacing: 0) {
          Color.clear.frame(maxWidth: .infinity).frame(height: 1)
          Color.clear.frame(maxWidth: .infinity).frame(height: 1)
          ZStack(alignment: .leading) {
            Color.clear.frame(maxWidth: .infinity).frame(height: 1)
            Rectangle().fill(.white).frame(width: 3, height: 18)
          }
        }
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: 12)
  }
}

extension Gauge.Kind: IdentityRepresentable {
  var title: LocalizedStringResource {
    switch self {
    case .distance: .trainingGaugeDistance
    case .speed: .trainingGaugeSpeed
    case .taps: .trainingGaugeTaps
    case .press: .trainingGaugePress
    case .closer: .trainingGaugeCloser
    case .apart: .trainingGaugeApart
    case .jolt: .trainingGaugeJolt
    case .swings: .trainingGaugeSwings
    case .angle: .trainingGaugeAngle
    case .hold: .trainingGaugeHold
    case .push: .trainingGaugePush
    }
  }
}

extension Gauge {
  /// The value and the threshold, with their unit.
  var words: LocalizedStringResource {
    let (value, limit) = (LocalizedStringResource.digits(value), LocalizedStringResource.digits(threshold))
    switch kind {
    case .distance: return .trainingValuePoints(value, limit)
    case .speed: return .trainingValueSpeed(value, limit)
    case .taps, .swings: return .trainingValueCount(value, limit)
    case .press, .hold: return .trainingValueMilliseconds(value, limit)
    case .closer, .apart: return .trainingValuePercent(value, limit)
    // A force in mg is written as a span in ms would be: thousandths with a point.
    case .jolt, .push: return .trainingValueForce(Milliseconds(self.value), Milliseconds(threshold))
    case .angle: return .trainingValueDegrees(.digits(Self.degrees(self.value)), .digits(Self.degrees(threshold)))
    }
  }

  /// Milliradians in whole degrees.
  private static func degrees(_ milliradians: Int64) -> Int64 { (milliradians * 180 + 1_571) / 3_142 }
}
