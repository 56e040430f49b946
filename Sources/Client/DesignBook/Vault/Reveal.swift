package import WebUI

extension DesignBook {
  /// Timing and motion of an answer: the pegs of the row light up in turn, then its marks drop one by one.
  package enum Reveal {
    /// Milliseconds until the first mark.
    package static let sweep: Int64 = 180
    /// Milliseconds between marks.
    package static let mark: Int64 = 140
    /// Milliseconds from the last mark to the result, enough to see the row.
    package static let look: Int64 = 650

    package static func peg(_ index: Int) -> KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0), KeyframeEffect.Keyframe(at: 0.4, scale: 1.18, y: -3),
          KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.2).delay(Double(index) * 0.045), playsOnAppear: true)
    }

    package static func drop(_ index: Int) -> KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0, opacity: 0, scale: 1.9, y: -12),
          KeyframeEffect.Keyframe(at: 0.6, opacity: 1, scale: 0.9), KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.22)
          .delay(Double(sweep) / 1_000 + Double(index) * Double(mark) / 1_000), playsOnAppear: true)
    }

    /// Stars stamped into the vault, pegs rising out of it.
    package static func stamp(_ index: Int) -> KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0, opacity: 0, scale: 2.4, rotation: .degrees(-30)),
          KeyframeEffect.Keyframe(at: 0.6, opacity: 1, scale: 0.9), KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.3).delay(0.5 + Double(index) * 0.16), playsOnAppear: true)
    }

    package static func rise(_ index: Int) -> KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0, opacity: 0, scale: 0.5, y: 40),
          KeyframeEffect.Keyframe(at: 0.7, opacity: 1, scale: 1.12, y: -4), KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.4).delay(0.25 + Double(index) * 0.08), playsOnAppear: true)
    }

    /// A closed vault rattles and holds.
    package static var rattle: KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0), KeyframeEffect.Keyframe(at: 0.15, rotation: .degrees(-2), x: -9),
          KeyframeEffect.Keyframe(at: 0.35, rotation: .degrees(2), x: 9), KeyframeEffect.Keyframe(at: 0.55, x: -6),
          KeyframeEffect.Keyframe(at: 0.75, x: 4), KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.38).delay(0.12), playsOnAppear: true)
    }

    /// The vault's light comes up.
    package static var glow: KeyframeEffect {
      KeyframeEffect(
        keyframes: [
          KeyframeEffect.Keyframe(at: 0, opacity: 0.2, scale: 0.9),
          KeyframeEffect.Keyframe(at: 0.7, opacity: 1, scale: 1.03), KeyframeEffect.Keyframe(at: 1),
        ],
        animation: .easeOut(duration: 0.45), playsOnAppear: true)
    }
  }
}
