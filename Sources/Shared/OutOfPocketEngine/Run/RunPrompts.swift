import GestureRecognition
import Kernel

/// Draws what a run asks for: gestures from one stream of chance, Stroop trials from another, so that a trial more or
/// less leaves the gestures as they are.
struct RunPrompts: Equatable, Sendable {
  private var gestures: FairPrompts
  private var trials: Generator
  private let variant: StroopVariant

  /// An arbitrary odd number that sets the second stream apart.
  private static let apart: UInt64 = 0x53_74_72_6F_6F_70_31_39

  init(pool: [Gesture], variant: StroopVariant, seed: UInt64) {
    gestures = FairPrompts(pool: pool, seed: seed)
    trials = Generator(seed: seed ^ Self.apart)
    self.variant = variant
  }

  mutating func next() -> PromptItem { item(gestures.next()) }

  /// The gesture as something to be done.
  mutating func item(_ gesture: Gesture) -> PromptItem {
    guard gesture == .stroop else { return PromptItem(gesture) }
    return PromptItem(gesture, stroop: StroopTrial(variant: variant, from: &trials))
  }
}
