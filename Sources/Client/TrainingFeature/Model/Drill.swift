public import GestureRecognition
public import Kernel
import OutOfPocketEngine

/// Practice while it goes on, and what came of it.
public struct Drill: Equatable, Sendable {
  public let deck: Deck
  public internal(set) var session: TrainingSession
  public internal(set) var meter = FingerMeter()
  public internal(set) var motions = MotionMeter()
  public internal(set) var hits: Int32 = 0
  public internal(set) var misses: Int32 = 0
  /// Hits in a row.
  public internal(set) var streak: Int32 = 0
  /// The latest reactions, oldest first; at most `memory`.
  public internal(set) var reactions: [Milliseconds] = []
  /// What went wrong how often, the most frequent first.
  public internal(set) var faults: [Fault] = []
  public internal(set) var remark: Remark?
  public internal(set) var remarks: Int32 = 0
  public internal(set) var usesButtons = false
  /// Every try, for the history of play.
  var log = TryLog()
  /// The player has stopped; the figures stand.
  public internal(set) var isOver = false

  /// One way to go wrong.
  public struct Fault: Hashable, Sendable {
    public var expected: Gesture
    /// Nil: nothing in time.
    public var seen: Gesture?
    public var count: Int32
  }

  /// How many reactions are kept for the trend.
  public static let memory = 24
  /// How many are compared with as many before them.
  static let window = 5

  init(deck: Deck, session: TrainingSession) {
    self.deck = deck
    self.session = session
  }

  /// How the latest reactions stand to those before them; nil before there are enough of both.
  public enum Trend: Hashable, Sendable {
    case faster(by: Milliseconds)
    case slower(by: Milliseconds)
    case steady
  }

  public var trend: Trend? {
    guard reactions.count >= 2 * Self.window else { return nil }
    let late = Self.mean(reactions.suffix(Self.window))
    let early = Self.mean(reactions.dropLast(Self.window).suffix(Self.window))
    let change = late - early
    // Less than a twentieth is chance.
    if change.rawValue.magnitude * 20 < UInt64(early.rawValue) { return .steady }
    return change < .zero ? .faster(by: early - late) : .slower(by: change)
  }

  /// The median of the kept reactions; nil without any.
  public var typicalReaction: Milliseconds? {
    guard !reactions.isEmpty else { return nil }
    return reactions.sorted()[reactions.count / 2]
  }

  mutating func count(_ success: RunSuccess) {
    hits += 1
    remark = nil
    reactions.append(success.reaction)
    if reactions.count > Self.memory { reactions.removeFirst() }
  }

  mutating func count(_ mistake: Mistake) {
    misses += 1
    remark = Remark(mistake)
    remarks += 1
    let (expected, seen) = (mistake.expected.gesture, mistake.seen)
    if let index = faults.firstIndex(where: { $0.expected == expected && $0.seen == seen }) {
      faults[index].count += 1
      var place = index
      while place > 0, faults[place - 1].count < faults[place].count {
        faults.swapAt(place - 1, place)
        place -= 1
      }
    } else {
      faults.append(Fault(expected: expected, seen: seen, count: 1))
    }
  }

  private static func mean(_ values: ArraySlice<Milliseconds>) -> Milliseconds {
    Milliseconds(values.reduce(0) { $0 + $1.rawValue } / Int64(max(values.count, 1)))
  }
}
