/// What moves in a drawing.
package struct Pose: Equatable, Sendable {
  package enum Mood: UInt8, CaseIterable, Sendable { case happy, content, sad, asleep }

  package var mood = Mood.happy
  /// Tails, leaves and fins, from -1 to 1.
  package var sway: Float = 0
  /// 1 for closed eyes.
  package var blink: Float = 0
  /// Height above the ground.
  package var lift: Float = 0
  /// From -1 (stretched) to 1 (squashed).
  package var squash: Float = 0
  /// Closed, smiling eyes.
  package var isJoyful = false

  package init(_ mood: Mood = .happy) { self.mood = mood }

  /// How far ears, leaves and petals hang.
  var droop: Float {
    switch mood {
    case .happy: 0
    case .content: 0.18
    case .sad: 1
    case .asleep: 0.6
    }
  }

  /// Strength of auras, hearts and lights.
  var glow: Float {
    switch mood {
    case .happy: 1
    case .content: 0.85
    case .sad: 0.4
    case .asleep: 0.6
    }
  }
}
