import GestureRecognition
import Kernel

/// Draws the prompts of a run: gestures from one random stream, Stroop trials from another, so that trials do not
/// affect gestures.
struct RunPrompts: Equatable, Sendable {
  private var gestures: FairPrompts
  private var trials: Generator
  private let variant: StroopVariant

  /// Arbitrary odd constant that separates the second stream.
  private static let apart: UInt64 = 0x53_74_72_6F_6F_70_31_39

  /// - Parameter dealsFirst: whether every gesture comes once before any comes again (`FairPrompts`).
  init(pool: [Gesture], variant: StroopVariant, seed: UInt64, dealsFirst: Bool = false) {
    gestures = FairPrompts(pool: pool, seed: seed, dealsFirst: dealsFirst)
    trials = Generator(seed: seed ^ Self.apart)
    self.variant = variant
  }

  mutating func next() -> PromptItem { item(gestures.next()) }

  /// Item for a gesture.
  mutating func item(_ gesture: Gesture) -> PromptItem {
    guard gesture == .stroop else { return PromptItem(gesture) }
    return PromptItem(gesture, stroop: StroopTrial(variant: variant, from: &trials))
  }
}
