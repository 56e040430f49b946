package import GestureRecognition
import Kernel

/// Draws the gestures of a game, randomly but fairly.
///
/// Pure chance can omit a gesture for half a game or repeat one four times, which feels broken. Two rules prevent that:
/// no gesture comes more than twice in a row, and the one with the longest wait comes next once it has waited
/// `patience` prompts, three times the size of the pool. Waits are distinct, so serving the longest keeps every wait
/// within `patience`. Otherwise gestures are equally likely.
package struct FairPrompts: Equatable, Sendable {
  /// Gestures in draw order.
  package let pool: [Gesture]
  /// Maximum number of prompts between two appearances of a gesture.
  package let patience: Int32

  private var generator: Generator
  private var drawn: Int32 = 0
  /// Number of the last prompt for each gesture of the pool. Initial values are distinct.
  private var lastDrawn = SIMD16<Int32>(repeating: .max)
  private var latest = -1
  private var repeated = false
  /// Places of the pool that are still to be dealt, the next one last.
  private var dealt: [Int8] = []

  /// - Parameters:
  ///   - pool: one to sixteen different gestures.
  ///   - seed: the game's seed.
  ///   - dealsFirst: deals every gesture once before it draws: those of the fingers first, then motions and Stroop, so
  ///     that a game meets them all while there is time.
  package init(pool: [Gesture], seed: UInt64, dealsFirst: Bool = false) {
    precondition(!pool.isEmpty && pool.count <= 16, "a pool has one to sixteen gestures")
    self.pool = pool
    patience = Int32(pool.count) * 3
    generator = Generator(seed: seed)
    for place in pool.indices { lastDrawn[place] = -1 - Int32(place) }
    guard dealsFirst else { return }
    let isLater = { (place: Int8) in pool[Int(place)].isMotion || pool[Int(place)] == .stroop }
    let places = pool.indices.map { Int8($0) }
    let first = generator.shuffled(places.filter { !isLater($0) })
    let later = generator.shuffled(places.filter(isLater))
    dealt = later + first
  }

  /// Draws the next gesture.
  package mutating func next() -> Gesture {
    let oldest = lastDrawn.min()
    var choice: Int
    if let next = dealt.popLast() {
      choice = Int(next)
    } else if drawn - oldest >= patience, let waiting = pool.indices.first(where: { lastDrawn[$0] == oldest }) {
      choice = waiting
    } else if repeated && pool.count > 1 {
      choice = generator.index(below: pool.count - 1)
      if choice >= latest { choice += 1 }
    } else {
      choice = generator.index(below: pool.count)
    }
    repeated = choice == latest
    latest = choice
    lastDrawn[choice] = drawn
    drawn += 1
    return pool[choice]
  }
}
