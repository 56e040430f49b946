import Kernel
import Synchronization

/// The fault of one process's next commit, and its outcome. The world arms it, the writer consults it at every point.
final class FaultPlan: Sendable {
  struct State {
    var fault: Fault?
    /// Strikes left.
    var left = 0
    var hasStruck = false
    /// The current try's point.
    var point = 0
    /// The current try's points per word.
    var repetitions: [String: Int] = [:]
    /// The steps reached in any try.
    var reached: Set<String> = []
    /// The most points of any try.
    var longest = 0
    /// Where the fault struck.
    var struckAt: String?
    var isDead = false
    var isCommitted = false
    /// The current try's transactions in order of execution, by their positions in the batch.
    var order: [Int] = []
    /// Whether the current try has injected an error.
    var isSpoiled = false
    var generator: Generator

    /// The step for a word: the word with its occurrence. After a few repetitions it counts as a loop.
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

  /// - Parameter seed: the source of identifiers.
  init(seed: UInt64) { state = Mutex(State(generator: Generator(seed: seed))) }

  /// Arms it for one commit.
  func arm(_ fault: Fault?) {
    state.withLock { state in
      let generator = state.generator
      state = State(fault: fault, left: fault?.times ?? 0, generator: generator)
    }
  }

  /// The outcome of the commit.
  var outcome: State { state.withLock { $0 } }

  var isDead: Bool { state.withLock { $0.isDead } }

  func randomBits() -> UInt64 { state.withLock { $0.generator.next() } }

  /// Starts a try.
  func begin() {
    state.withLock { state in
      state.point = 0
      state.repetitions = [:]
      state.order = []
      state.isSpoiled = false
    }
  }

  func record(committed: Bool) { state.withLock { $0.isCommitted = committed } }

  /// Records that these transactions run now, in order.
  func record(running places: [Int]) { state.withLock { $0.order += places } }

  func markSpoiled() { state.withLock { $0.isSpoiled = true } }

  /// Passes a point; returns its fault, if any.
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

  /// Passes the end of a durable commit; returns its fault, if any.
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
