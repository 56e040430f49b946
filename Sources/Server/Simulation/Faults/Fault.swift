/// What goes wrong with one commit.
struct Fault: Equatable {
  enum Kind: String, CaseIterable {
    /// The process dies there, at the commit at the latest: nothing of the transaction remains.
    case crash = "crash before the commit"
    /// The process dies when the transaction is durable and before anybody has heard of it.
    case crashUnanswered = "crash after the commit"
    /// Another transaction comes between, a few times: the commit queue undoes the work and does it again.
    case conflict = "conflict"
    /// Others come between for so long that the commit queue gives up.
    case endlessConflict = "conflict without an end"
    /// The connection is lost there, and there is another at once.
    case connectionLost = "connection lost"
    /// The connection is lost there, and there is no other.
    case unavailable = "database unavailable"
    /// Another process holds the lock for longer than anybody waits.
    case busy = "database locked"
    /// The disk is full there, and the engine undoes the transaction on its own.
    case full = "disk full"
    /// The connection is lost during the commit, which takes effect.
    case answerLost = "commit done, answer lost"
    /// The connection is lost during the commit, which takes no effect.
    case commitLost = "commit and answer lost"
  }

  /// Where a fault strikes that can strike anywhere; nothing happens where the transaction does not come there.
  enum Place: Equatable {
    /// Points are counted from 1: the beginning of the transaction, each statement and savepoint, and the commit itself.
    case point(Int)
    /// A step that the operation is known to have.
    case step(String)
    /// The first step that is none of these, the end after the commit among them.
    case firstBeside(Set<String>)
  }

  var kind: Kind
  /// Nil for a kind that belongs to the commit.
  var place: Place?
  /// How often.
  var times = 1

  /// The step that comes when the commit has taken effect.
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
    case .conflict, .endlessConflict, .connectionLost, .unavailable: isThere
    case .full: isThere && point > 1 && !isCommit
    case .busy: point == 1
    case .commitLost: isCommit
    case .crashUnanswered, .answerLost: false
    }
  }

  /// Whether it strikes when the commit has taken effect.
  var strikesAtEnd: Bool {
    if case .firstBeside(let spared) = place { return !spared.contains(Self.end) }
    return kind == .crashUnanswered || kind == .answerLost
  }
}
