package import GestureRecognition
package import Kernel
import OutOfPocketEngine

/// A practice drill and its results.
package struct Drill: Equatable, Sendable {
  package let deck: Deck
  package internal(set) var session: TrainingSession
  package internal(set) var meter = FingerMeter()
  package internal(set) var motions = MotionMeter()
  package internal(set) var hits: Int32 = 0
  package internal(set) var misses: Int32 = 0
  /// Current streak of hits.
  package internal(set) var streak: Int32 = 0
  /// Latest reactions, oldest first, at most `memory`.
  package internal(set) var reactions: [Milliseconds] = []
  /// Confusions with counts, most frequent first.
  package internal(set) var confusions: [Confusion] = []
  package internal(set) var correction: Correction?
  package internal(set) var corrections: Int32 = 0
  package internal(set) var usesButtons = false
  /// Attempts for the history of play.
  var log = TryLog()
  /// Whether the player has stopped; the results are final.
  package internal(set) var isOver = false

  /// A kind of mistake.
  package struct Confusion: Hashable, Sendable {
    package var expected: Gesture
    /// Nil for time-outs.
    package var seen: Gesture?
    package var count: Int32
  }

  /// Number of reactions kept for the trend.
  package static let memory = 24
  /// Number of reactions compared with as many earlier ones.
  static let window = 5

  init(deck: Deck, session: TrainingSession) {
    self.deck = deck
    self.session = session
  }

  /// Trend of the latest reactions against earlier ones; nil without enough of both.
  package enum Trend: Hashable, Sendable {
    case faster(by: Milliseconds)
    case slower(by: Milliseconds)
    case steady
  }

  package var trend: Trend? {
    guard reactions.count >= 2 * Self.window else { return nil }
    let late = Self.mean(reactions.suffix(Self.window))
    let early = Self.mean(reactions.dropLast(Self.window).suffix(Self.window))
    let change = late - early
    // Below five per cent it is noise.
    if change.rawValue.magnitude * 20 < UInt64(early.rawValue) { return .steady }
    return change < .zero ? .faster(by: early - late) : .slower(by: change)
  }

  /// Median of the kept reactions; nil without any.
  package var typicalReaction: Milliseconds? {
    guard !reactions.isEmpty else { return nil }
    return ReactionTimes.ascending(reactions)[reactions.count / 2]
  }

  mutating func count(_ success: RunSuccess) {
    hits += 1
    correction = nil
    reactions.append(success.reaction)
    if reactions.count > Self.memory { reactions.removeFirst() }
  }

  mutating func count(_ mistake: Mistake) {
    misses += 1
    correction = Correction(mistake)
    corrections += 1
    let (expected, seen) = (mistake.expected.gesture, mistake.seen)
    if let index = confusions.firstIndex(where: { $0.expected == expected && $0.seen == seen }) {
      confusions[index].count += 1
      var place = index
      while place > 0, confusions[place - 1].count < confusions[place].count {
        confusions.swapAt(place - 1, place)
        place -= 1
      }
    } else {
      confusions.append(Confusion(expected: expected, seen: seen, count: 1))
    }
  }

  private static func mean(_ values: ArraySlice<Milliseconds>) -> Milliseconds {
    Milliseconds(values.reduce(0) { $0 + $1.rawValue } / Int64(max(values.count, 1)))
  }
}
