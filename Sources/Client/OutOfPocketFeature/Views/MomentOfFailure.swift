import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import WebUI

/// The moment after a failure, over the result: everything stops, the ring breaks, and one sees what was asked for and what
/// was done. It passes by itself and takes no touch.
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
        Text(.number(score)).font(DesignBook.Font.score.monospacedDigit()).lineHeight(1)
        ZStack {
          ForEach(0..<Self.shards) { shard(Double($0)) }
          HStack(spacing: DesignBook.Spacing.lg) {
            GestureMark(gesture: mistake.expected.answer, size: 58, disc: 104).keyframeEffect(drift(-1), trigger: 0)
            if let seen = mistake.seen {
              GestureMark(gesture: seen, size: 40, disc: 72)
                .opacity(DesignBook.Opacity.pressed)
                .keyframeEffect(drift(1), trigger: 0)
            }
          }
        }
        .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
        Text(title).font(DesignBook.Font.displaySmall).lineHeight(1).keyframeEffect(.afterStillness, trigger: 0)
        Text(mistake.sentence(limit: nil)).font(DesignBook.Font.title3).keyframeEffect(.afterStillness, trigger: 0)
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.lg)
    }
    .foregroundStyle(.white)
    .opacity(0)
    .keyframeEffect(.passing, trigger: 0)
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  private var title: LocalizedStringResource {
    guard let seen = mistake.seen else { return .failLate }
    if mistake.trap == .readTheWord { return .failTrap }
    return seen.isSwipe && mistake.expected.answer.isSwipe ? .failWrongWay : .failWrongMove
  }

  private static let shards = 6

  /// A piece of the ring, flying off.
  private func shard(_ number: Double) -> some View {
    let turn = number * 60 + 20
    return ZStack {
      Capsule().fill(DesignBook.Gesture.warm)
        .frame(width: DesignBook.Disc.stepper, height: DesignBook.Size.ringWidth)
        .offset(y: -DesignBook.Disc.countdown)
        .keyframeEffect(.broken, trigger: 0)
    }
    .rotationEffect(.degrees(turn))
  }

  private func drift(_ side: Double) -> KeyframeEffect {
    KeyframeEffect(
      keyframes: [.init(at: 0), .init(at: 0.24), .init(at: 0.6, rotation: .degrees(side * 6), x: side * 14), .init(at: 1)],
      animation: .easeOut(duration: 0.9), playsOnAppear: true)
  }
}

extension KeyframeEffect {
  /// There at once, for a second, then gone.
  fileprivate static let passing = KeyframeEffect(
    keyframes: [.init(at: 0), .init(at: 0.84), .init(at: 1, opacity: 0)], animation: .linear(duration: 1.2),
    playsOnAppear: true)
  /// In after 120 ms in which nothing moves.
  fileprivate static let afterStillness = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0, scale: 0.7), .init(at: 0.25, opacity: 0, scale: 0.7), .init(at: 0.7, scale: 1.06), .init(at: 1),
    ], animation: .easeOut(duration: 0.48), playsOnAppear: true)
  fileprivate static let broken = KeyframeEffect(
    keyframes: [
      .init(at: 0), .init(at: 0.12), .init(at: 0.5, rotation: .degrees(24), y: -26),
      .init(at: 1, opacity: 0, rotation: .degrees(60), y: 40),
    ], animation: .easeOut(duration: 1), playsOnAppear: true)
}
