/// What goes wrong with one commit. Points are counted from 1: the beginning of the transaction, each statement and
/// savepoint, and the commit itself.
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

  var kind: Kind
  /// At which point; nothing happens where the transaction ends before it. Kinds that belong to the commit have none.
  var point = Int.max
  /// At the first point that is so called, in place of a number: a statement that the operation is known to make.
  var place: String?
  /// How often.
  var times = 1

  var word: String {
    switch kind {
    case .crashUnanswered, .answerLost, .commitLost, .busy: kind.rawValue
    default: "\(kind.rawValue) at \(place ?? "point \(point)")" + (times > 1 ? ", \(times) times" : "")
    }
  }
}

/// The process has died; whatever it had in memory is gone.
struct Crash: Error {}
