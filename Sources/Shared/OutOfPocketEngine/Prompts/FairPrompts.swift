public import GestureRecognition
import Kernel

/// Draws the gestures of a game: by chance, and fairly.
///
/// Chance alone can leave a gesture out for half a game or ask for one four times running, which feels broken. Two rules
/// tame it. No gesture comes more than twice in a row. And whichever has waited longest comes next once it has waited
/// `patience` prompts, three times the size of the pool: since no two gestures have waited equally long, serving the
/// longest wait keeps every wait within `patience`. Otherwise each gesture is equally likely.
public struct FairPrompts: Equatable, Sendable {
  /// The gestures drawn from, in the order that the draw refers to.
  public let pool: [Gesture]
  /// The most prompts from one appearance of a gesture to its next.
  public let patience: Int32

  private var generator: Generator
  private var drawn: Int32 = 0
  /// For each place in the pool, the number of the prompt that last asked for it. The starting values are distinct.
  private var lastDrawn = SIMD16<Int32>(repeating: .max)
  private var latest = -1
  private var repeated = false

  /// - Parameters:
  ///   - pool: one to sixteen different gestures.
  ///   - seed: the game's seed.
  public init(pool: [Gesture], seed: UInt64) {
    precondition(!pool.isEmpty && pool.count <= 16, "a pool has one to sixteen gestures")
    self.pool = pool
    patience = Int32(pool.count) * 3
    generator = Generator(seed: seed)
    for place in pool.indices { lastDrawn[place] = -1 - Int32(place) }
  }

  /// The next gesture to ask for.
  public mutating func next() -> Gesture {
    let oldest = lastDrawn.min()
    var choice: Int
    if drawn - oldest >= patience, let waiting = pool.indices.first(where: { lastDrawn[$0] == oldest }) {
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
