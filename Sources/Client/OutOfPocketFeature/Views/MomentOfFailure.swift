import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import WebUI

/// The moment after a failure, in the place of the result: the ring breaks, and what was asked for stands beside what was
/// done. It fades without a tap; the buttons below it work from the start.
struct MomentOfFailure: View {
  @Boxed var mistake: Mistake
  let score: Int64

  init(mistake: Mistake, score: Int64) {
    _mistake = Boxed(wrappedValue: mistake)
    self.score = score
  }

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      Text(.number(score)).font(DesignBook.Font.displaySmall.monospacedDigit()).lineHeight(1)
        // On low pages the words below would slip behind the buttons.
        .needs(.tall)
      ZStack {
        ForEach(0..<Self.shards) { shard(Double($0) * 360 / Double(Self.shards)) }
        HStack(spacing: DesignBook.Spacing.md) {
          GestureMark(
            gesture: mistake.expected.answer, size: DesignBook.Disc.sample, disc: DesignBook.Disc.countdown)
          if let seen = mistake.seen {
            GestureMark(gesture: seen, size: DesignBook.Icon.large, disc: DesignBook.Disc.swatch)
              .keyframeEffect(.slip, trigger: 0)
          }
        }
      }
      .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
      // Room for the pieces: they fly over no word.
      .padding(.vertical, DesignBook.Spacing.xl)
      Text(title).font(DesignBook.Font.largeTitle).lineHeight(1.1).keyframeEffect(.afterStillness, trigger: 0)
    }
    .opacity(0)
    .keyframeEffect(.passing, trigger: 0)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  private var title: LocalizedStringResource {
    guard let seen = mistake.seen else { return .failureLate }
    if case .readTheWord? = mistake.trap { return .failureTrap }
    return seen.isSwipe && mistake.expected.answer.isSwipe ? .failureWrongWay : .failureWrongMove
  }

  private static let shards = 6

  /// A piece of the ring, flying off.
  private func shard(_ turn: Double) -> some View {
    ZStack {
      Capsule().fill(DesignBook.Gesture.shard)
        .frame(width: DesignBook.Disc.stepper, height: DesignBook.Size.ringWidth)
        .offset(y: -DesignBook.Disc.countdown)
        .keyframeEffect(.broken, trigger: 0)
    }
    .rotationEffect(.degrees(turn))
  }
}

/// The ground of that moment, behind the whole result.
struct GroundOfFailure: View {
  var body: some View {
    ZStack {
      Rectangle().fill(DesignBook.Gesture.failure).ignoresSafeArea()
      GamePocket(lit: 0, trigger: 0)
    }
    .opacity(0)
    .keyframeEffect(.passing, trigger: 0)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

extension KeyframeEffect {
  private static func once(_ film: StaticString, seconds: Double) -> KeyframeEffect {
    KeyframeEffect(keyframes: Keyframe.film(film), animation: .linear(duration: seconds), playsOnAppear: true)
  }

  /// Visible at once, faded out after a second.
  fileprivate static var passing: KeyframeEffect { once("0,65,82 o0,100 o0", seconds: 1.1) }
  /// Fades in when `passing` has faded out.
  static var following: KeyframeEffect { once("0 o0,78 o0,100", seconds: 1.1) }
  /// In after 120 ms in which nothing moves.
  fileprivate static var afterStillness: KeyframeEffect { once("0 o0 s70,25 o0 s70,70 s106,100", seconds: 0.48) }
  fileprivate static var slip: KeyframeEffect { once("0,11,28 t8 x14,100 t8 x14", seconds: 1.1) }
  fileprivate static var broken: KeyframeEffect { once("0,11,30 t18 y-26,100 o0 t60 y40", seconds: 1.1) }
}
