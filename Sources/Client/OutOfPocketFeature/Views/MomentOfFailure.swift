import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import WebUI

/// The moment after a failure, over the result: the ring breaks, and what was asked for stands beside what was done. It
/// passes by itself and takes no touch.
struct MomentOfFailure: View {
  @Boxed var mistake: Mistake
  let score: Int64

  init(mistake: Mistake, score: Int64) {
    _mistake = Boxed(wrappedValue: mistake)
    self.score = score
  }

  var body: some View {
    ZStack {
      DesignBook.Gesture.failure.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.lg) {
        Text(.number(score)).font(DesignBook.Font.display.monospacedDigit()).lineHeight(1)
        ZStack {
          ForEach(0..<Self.shards) { shard(Double($0) * 360 / Double(Self.shards)) }
          HStack(spacing: DesignBook.Spacing.md) {
            GestureMark(
              gesture: mistake.expected.answer, size: DesignBook.Icon.huge, disc: DesignBook.Disc.countdown)
            if let seen = mistake.seen {
              GestureMark(gesture: seen, size: DesignBook.Disc.symbol, disc: DesignBook.Disc.stepper)
                .keyframeEffect(.slip, trigger: 0)
            }
          }
        }
        .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
        Text(title).font(DesignBook.Font.displaySmall).lineHeight(1.1).keyframeEffect(.afterStillness, trigger: 0)
      }
      .padding(DesignBook.Spacing.lg)
    }
    .multilineTextAlignment(.center)
    .foregroundStyle(.white)
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

extension KeyframeEffect {
  /// There at once, and gone within a second.
  fileprivate static let passing = KeyframeEffect(
    keyframes: [.init(at: 0), .init(at: 0.8), .init(at: 1, opacity: 0)], animation: .linear(duration: 1),
    playsOnAppear: true)
  /// In after 120 ms in which nothing moves.
  fileprivate static let afterStillness = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0, scale: 0.7), .init(at: 0.25, opacity: 0, scale: 0.7), .init(at: 0.7, scale: 1.06),
      .init(at: 1),
    ], animation: .easeOut(duration: 0.48), playsOnAppear: true)
  fileprivate static let slip = KeyframeEffect(
    keyframes: [.init(at: 0), .init(at: 0.12), .init(at: 1, rotation: .degrees(8), x: 14)],
    animation: .easeOut(duration: 1), playsOnAppear: true)
  fileprivate static let broken = KeyframeEffect(
    keyframes: [
      .init(at: 0), .init(at: 0.12), .init(at: 0.5, rotation: .degrees(24), y: -26),
      .init(at: 1, opacity: 0, rotation: .degrees(60), y: 40),
    ], animation: .easeOut(duration: 1), playsOnAppear: true)
}
