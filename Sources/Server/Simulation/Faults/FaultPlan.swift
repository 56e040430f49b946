import Kernel
import Synchronization

/// What is to go wrong with the next commit of one process, and what became of it. The world arms it, the writer asks it
/// at every point.
final class FaultPlan: Sendable {
  struct State {
    var fault: Fault?
    /// How often the fault is still to strike.
    var left = 0
    var hasStruck = false
    /// The point that the present try has come to.
    var point = 0
    /// How many points of the present try had the same word.
    var repetitions: [String: Int] = [:]
    /// The steps that any try has come to.
    var reached: Set<String> = []
    /// The points of the try that had the most.
    var longest = 0
    /// Where the fault struck.
    var struckAt: String?
    var isDead = false
    var isCommitted = false
    /// The transactions that the present try has run, by their places among those asked for, in the order in which it did.
    var order: [Int] = []
    /// Whether the present try has done something wrong on purpose.
    var isSpoiled = false
    var generator: Generator

    /// The step that a word stands for now: the word, and which one of the same it is. What comes more often than a few
    /// times is a loop's.
    fileprivate mutating func come(to word: String) -> String {
      point += 1
      longest = max(longest, point)
      let count = repetitions[word, default: 0] + 1
      repetitions[word] = count
      let step =
        switch count {
        case 1: word
        case ..<FaultPlan.mostRepetitions: "\(word) (\(count))"
        default: "\(word) (\(FaultPlan.mostRepetitions) or later)"
        }
      reached.insert(step)
      return step
    }
  }

  private static let mostRepetitions = 4
  private let state: Mutex<State>

  /// - Parameter seed: where identifiers come from.
  init(seed: UInt64) { state = Mutex(State(generator: Generator(seed: seed))) }

  /// Prepares for one commit.
  func arm(_ fault: Fault?) {
    state.withLock { state in
      let generator = state.generator
      state = State(fault: fault, left: fault?.times ?? 0, generator: generator)
    }
  }

  /// What became of the commit.
  var outcome: State { state.withLock { $0 } }

  var isDead: Bool { state.withLock { $0.isDead } }

  func randomBits() -> UInt64 { state.withLock { $0.generator.next() } }

  /// Begins a try at its beginning.
  func begin() {
    state.withLock { state in
      state.point = 0
      state.repetitions = [:]
      state.order = []
      state.isSpoiled = false
    }
  }

  func note(committed: Bool) { state.withLock { $0.isCommitted = committed } }

  /// Notes that these transactions are run now, one after another.
  func note(running places: [Int]) { state.withLock { $0.order += places } }

  func noteSpoiled() { state.withLock { $0.isSpoiled = true } }

  /// Comes to a point; what goes wrong there, if anything.
  func pass(_ word: String, isCommit: Bool = false) -> Fault.Kind? {
    state.withLock { state in
      let step = state.come(to: word)
      guard let fault = state.fault, state.left > 0, fault.strikes(step, state.point, isCommit: isCommit) else {
        return nil
      }
      state.left -= 1
      state.hasStruck = true
      state.struckAt = step
      if fault.kind == .crash { state.isDead = true }
      return fault.kind
    }
  }

  /// Comes to the end of a commit that took effect; what goes wrong there, if anything.
  func passEnd() -> Fault.Kind? {
    state.withLock { state in
      state.reached.insert(Fault.end)
      guard let fault = state.fault, state.left > 0, fault.strikesAtEnd else { return nil }
      state.left -= 1
      state.hasStruck = true
      state.struckAt = Fault.end
      if fault.kind != .answerLost { state.isDead = true }
      return fault.kind
    }
  }
}
