import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Prompt of a session with its countdown ring.
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

/// Content over the touch surface: passes touches through, and clips its end instead of the buttons below when space is
/// short.
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

/// Circles filled per success.
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
        .frame(width: DesignBook.Disc.lockGround, height: DesignBook.Disc.lockGround)
      }
    }
    .accessibilityElement()
    .accessibilityLabel(.trainingDoneOf(.digits(Int64(done)), .digits(Int64(wanted))))
  }
}

struct Praise: View {
  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: .success).foregroundStyle(DesignBook.Gesture.down)
      Text(.trainingWell)
    }
    .font(DesignBook.Font.title)
    .keyframeEffect(.springIn, trigger: 0)
    .frame(minHeight: DesignBook.Height.lesson)
  }
}

/// Failed gesture and advice. Keeps its height when empty, so that nothing jumps.
struct CorrectionView: View {
  let correction: Correction?
  let trigger: Int32

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xxs) {
        if let correction {
          Text(correction.sentence).font(DesignBook.Font.bodyBold).foregroundStyle(DesignBook.Gesture.tap)
          if let advice = correction.advice { Text(advice).font(DesignBook.Font.body) }
        }
      }
      .frame(maxWidth: DesignBook.Width.lesson, minHeight: DesignBook.Size.touchTarget)
      .keyframeEffect(correction == nil ? nil : .shake, trigger: trigger)
    }
  }
}

/// A gesture's button, or for demanding gestures the option to use one.
struct StandIn: View {
  let gesture: Gesture
  let motion: MotionAccess
  let usesButtons: Bool
  let send: (TrainingFeature.Action) -> Void

  /// Whether the button is shown.
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

/// Detector bars with marked thresholds.
struct Gauges: View {
  let gauges: [Gauge]
  let color: Color

  var body: some View {
    EnvironmentReader { environment in
      let isLarge = environment.isTextLarge
      VStack(spacing: DesignBook.Spacing.sm) {
        ForEach(gauges, id: { $0.kind }) { gauge in
          VStack(spacing: DesignBook.Spacing.snug) {
            if !isLarge {
              HStack {
                Text(gauge.kind.title).font(DesignBook.Font.caption)
                Spacer()
                if let words = gauge.words { Text(words).font(DesignBook.Font.caption.monospacedDigit()) }
              }
            }
            GaugeBar(fraction: gauge.fraction, mark: gauge.mark, isReached: gauge.isReached, color: color)
          }
        }
      }
      .frame(maxWidth: DesignBook.Width.links)
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
          Color.clear.frame(maxWidth: .infinity).frame(height: DesignBook.Height.rule)
          Color.clear.frame(maxWidth: .infinity).frame(height: DesignBook.Height.rule)
          ZStack(alignment: .leading) {
            Color.clear.frame(maxWidth: .infinity).frame(height: DesignBook.Height.rule)
            Rectangle().fill(.white).frame(width: DesignBook.Line.bold, height: DesignBook.Height.tick)
          }
        }
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: DesignBook.Height.thickBar)
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
  /// Counted turns; a measured value is only its bar.
  var words: LocalizedStringResource? {
    switch kind {
    case .taps, .swings: .trainingValueCount(.digits(value), .digits(threshold))
    case .distance, .speed, .press, .hold, .closer, .apart, .jolt, .push, .angle: nil
    }
  }
}
