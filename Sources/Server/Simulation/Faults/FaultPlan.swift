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
    /// The words of the points that the present try has come to.
    var trail: [String] = []
    /// The longest trail of all tries.
    var longest: [String] = []
    /// Where the fault struck.
    var struckAt: String?
    var isDead = false
    var isCommitted = false
    var generator: Generator
  }

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
      state.trail = []
    }
  }

  func note(committed: Bool) { state.withLock { $0.isCommitted = committed } }

  /// Comes to a point; what goes wrong there, if anything.
  func pass(_ word: String, isCommit: Bool = false) -> Fault.Kind? {
    state.withLock { state in
      state.point += 1
      state.trail.append(word)
      if state.trail.count > state.longest.count { state.longest = state.trail }
      guard let fault = state.fault, state.left > 0, Self.strikes(fault, word, state.point, isCommit: isCommit) else {
        return nil
      }
      state.left -= 1
      state.hasStruck = true
      state.struckAt = word
      if fault.kind == .crash { state.isDead = true }
      return fault.kind
    }
  }

  /// Comes to the end of a commit that took effect; what goes wrong there, if anything.
  func passEnd() -> Fault.Kind? {
    state.withLock { state in
      guard let fault = state.fault, state.left > 0, [.crashUnanswered, .answerLost].contains(fault.kind) else {
        return nil
      }
      state.left -= 1
      state.hasStruck = true
      state.struckAt = "after the commit"
      if fault.kind == .crashUnanswered { state.isDead = true }
      return fault.kind
    }
  }

  private static func strikes(_ fault: Fault, _ word: String, _ point: Int, isCommit: Bool) -> Bool {
    let isThere = fault.place.map { $0 == word } ?? (point == fault.point)
    return switch fault.kind {
    case .crash: isThere || isCommit
    case .conflict, .endlessConflict, .connectionLost, .unavailable: isThere
    case .full: isThere && point > 1 && !isCommit
    case .busy: point == 1
    case .commitLost: isCommit
    case .crashUnanswered, .answerLost: false
    }
  }
}
