/// A fault in one commit.
struct Fault: Equatable {
  enum Kind: String, CaseIterable {
    /// The process crashes at the commit at the latest: nothing of the transaction remains.
    case crash = "crash before the commit"
    /// The process crashes when the transaction is durable and unanswered.
    case crashUnanswered = "crash after the commit"
    /// Another transaction conflicts a few times: the commit queue rolls back and retries.
    case conflict = "conflict"
    /// Conflicts last so long that the commit queue gives up.
    case endlessConflict = "conflict without an end"
    /// The connection is lost and replaced at once.
    case connectionLost = "connection lost"
    /// The connection is lost without a replacement.
    case unavailable = "database unavailable"
    /// Another process holds the lock beyond the patience.
    case busy = "database locked"
    /// The disk is full, and the engine rolls the transaction back.
    case full = "disk full"
    /// The connection is lost during the commit, which takes effect.
    case answerLost = "commit done, answer lost"
    /// The connection is lost during the commit, which takes no effect.
    case commitLost = "commit and answer lost"
    /// Another process's transaction runs in between, or waits for this one: no failure. On PostgreSQL only.
    case interlude = "another process in between"

    /// The kinds that occur on every engine.
    static let common = allCases.filter { $0 != .interlude }
  }

  /// The point where a fault strikes; no effect if the transaction does not reach it.
  enum Place: Equatable {
    /// Points count from 1: the beginning of the transaction, each statement and savepoint, and the commit.
    case point(Int)
    /// A known step of the operation.
    case step(String)
    /// The first step not in the set, including the end after the commit.
    case firstBeside(Set<String>)
  }

  var kind: Kind
  /// Nil for a fault of the commit itself.
  var place: Place?
  /// The number of strikes.
  var times = 1

  /// The step after a durable commit.
  static let end = "after the commit"

  var word: String {
    if case .firstBeside = place { return "crash" }
    return kind.rawValue + (times > 1 ? ", \(times == .max ? "many" : String(times)) times" : "")
  }

  func strikes(_ step: String, _ point: Int, isCommit: Bool) -> Bool {
    let isThere =
      switch place {
      case .point(let wanted): point == wanted
      case .step(let wanted): step == wanted
      case .firstBeside(let spared): !spared.contains(step)
      case nil: false
      }
    if case .firstBeside = place { return isThere }
    return switch kind {
    case .crash: isThere || isCommit
    case .conflict, .endlessConflict, .connectionLost, .unavailable, .interlude: isThere
    case .full: isThere && point > 1 && !isCommit
    case .busy: point == 1
    case .commitLost: isCommit
    case .crashUnanswered, .answerLost: false
    }
  }

  /// Whether requests must succeed in spite of it.
  var isHarmless: Bool { kind == .interlude }

  /// Whether it strikes after a durable commit.
  var strikesAtEnd: Bool {
    if case .firstBeside(let spared) = place { return !spared.contains(Self.end) }
    return kind == .crashUnanswered || kind == .answerLost
  }
}
