import Database
public import Kernel
public import PlaydAPI
import Synchronization

/// Requests from outside the console that were refused, counted in memory and written into the audit log by the minute.
///
/// What is alike (kind, operation, partner or game, network) is one line as soon as it is seen, and one more at the end of
/// the minute with how often it came again. Of each minute so many are told apart, after which the network is left out, and
/// then the operation: a flood fills neither memory nor disk, and its kind still comes out. Nothing that was sent is kept:
/// no token, no text, no player.
public final class RefusalLog: Sendable {
  /// What makes refusals alike.
  struct Key: Hashable {
    var kind: ProblemType
    var operation: String
    var subject: String
    var area: String
  }

  private struct Tally {
    var times: Int64 = 0
    var lastAt: Timestamp
    var request: String
    /// Whether the minute has a line of it.
    var isTold = false
  }

  private struct State {
    var minute: Int64 = 0
    var tallies: [Key: Tally] = [:]
    /// Of minutes that are over and of lines that could not be written.
    var leftOver: [(Key, Tally)] = []
    var totals: [ProblemType: Int64] = [:]
    var prunedAt = Timestamp(0)
  }

  /// How many different refusals of a minute are told apart by everything.
  static let mostInMinute = 120
  /// How often the oldest lines are looked at.
  static let pruning = Milliseconds.seconds(600)
  /// How many lines of refusals from outside the log keeps.
  static let mostLines: Int64 = 200_000

  private let state = Mutex(State())

  public init() {}

  /// Counts a refusal.
  ///
  /// - Parameters:
  ///   - isNotable: whether the log is to tell of it; the totals count it anyway.
  ///   - operation: the method and the route's template, never the path.
  ///   - subject: the partner or game, where the route has one.
  ///   - area: the network the request came from.
  ///   - request: the request's name in the server's log.
  public func count(
    _ kind: ProblemType, isNotable: Bool, operation: String, subject: String, area: String, request: String,
    at now: Timestamp
  ) {
    state.withLock { state in
      state.totals[kind, default: 0] += 1
      guard isNotable else { return }
      Self.turn(&state, to: now)
      var key = Key(kind: kind, operation: operation, subject: subject, area: area)
      if state.tallies[key] == nil, state.tallies.count >= Self.mostInMinute {
        key.subject = ""
        key.area = "many"
        if state.tallies[key] == nil, state.tallies.count >= 2 * Self.mostInMinute { key.operation = "many" }
      }
      var tally = state.tallies[key] ?? Tally(lastAt: now, request: request)
      if tally.times == 0 { tally.request = request }
      tally.times += 1
      tally.lastAt = now
      state.tallies[key] = tally
    }
  }

  /// How often each kind was refused since the process began, in the order of their names.
  public var totals: [(kind: ProblemType, times: Int64)] {
    state.withLock { $0.totals }.map { (kind: $0.key, times: $0.value) }.sorted { $0.kind.rawValue < $1.kind.rawValue }
  }

  private static func turn(_ state: inout State, to now: Timestamp) {
    let minute = now.rawValue / 60_000
    guard minute != state.minute else { return }
    state.leftOver += state.tallies.filter { $0.value.times > 0 }
    state.leftOver = state.leftOver.suffix(4 * mostInMinute)
    state.tallies.removeAll(keepingCapacity: true)
    state.minute = minute
  }

  /// What is to be written now: what has no line yet in its minute, and the rest of minutes that are over.
  private func take(at now: Timestamp, all: Bool) -> [(Key, Tally)] {
    state.withLock { state in
      Self.turn(&state, to: now)
      var due = state.leftOver
      state.leftOver = []
      for (key, tally) in state.tallies where tally.times > 0 && (all || !tally.isTold) {
        due.append((key, tally))
        state.tallies[key]?.times = 0
        state.tallies[key]?.isTold = true
      }
      return due
    }
  }

  /// Writes down what is due. What cannot be written is kept for the next time.
  ///
  /// - Parameter all: also what would wait for its minute's end: before the process ends.
  public func write(to console: Console, at now: Timestamp, all: Bool = false) throws {
    let due = take(at: now, all: all)
    guard !due.isEmpty else { return }
    let mustPrune = state.withLock { state in
      guard now >= state.prunedAt + Self.pruning else { return false }
      state.prunedAt = now
      return true
    }
    do {
      try console.database.write { connection in
        for (key, tally) in due { try console.add(Self.line(key, tally), connection) }
        if mustPrune { try console.pruneOutside(in: connection) }
      }
    } catch {
      state.withLock { $0.leftOver = ($0.leftOver + due).suffix(4 * Self.mostInMinute) }
      throw error
    }
  }

  private static func line(_ key: Key, _ tally: Tally) -> Console.Line {
    Console.Line(
      at: tally.lastAt, account: nil, action: key.operation, subject: key.subject, refusal: key.kind.slug,
      address: key.area, request: tally.request, times: tally.times, isOutside: true)
  }
}

extension Console {
  /// Removes the oldest lines from outside the console where there are more than are kept.
  func pruneOutside(_ most: Int64 = RefusalLog.mostLines, in connection: any Connection) throws {
    try connection.execute(
      """
      DELETE FROM console_audit WHERE outside = 1 AND id <= COALESCE(
        (SELECT id FROM console_audit WHERE outside = 1 ORDER BY id DESC LIMIT 1 OFFSET $1), -1)
      """, [.integer(most)])
  }
}
