import Database
package import Kernel
package import PlaydAPI
import Synchronization

/// Counts refused requests from outside the console in memory and writes them to the audit log every minute.
///
/// Equal refusals (kind, operation, partner or game, network) get one line at once, and one more at the end of the
/// minute with the number of repetitions. The number of distinct refusals per minute is bounded: beyond it the network
/// is dropped, then the operation, so a flood fills neither memory nor disk while its kind stays visible. No request
/// data is stored: no token, text or player.
package final class RefusalLog: Sendable {
  /// The key by which refusals are equal.
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
    /// Whether the minute already has its line.
    var isTold = false
  }

  private struct State {
    var minute: Int64 = 0
    var tallies: [Key: Tally] = [:]
    /// From past minutes and failed writes.
    var leftOver: [(Key, Tally)] = []
    var totals: [ProblemType: Int64] = [:]
    var prunedAt = Timestamp(0)
  }

  /// The most refusals per minute distinguished by the whole key.
  static let mostInMinute = 120
  /// The interval of pruning.
  static let pruning = Milliseconds.seconds(600)
  /// The most outside refusals kept in the log.
  static let mostLines: Int64 = 200_000

  private let state = Mutex(State())

  package init() {}

  /// Counts a refusal.
  ///
  /// - Parameters:
  ///   - isNotable: whether to log it; the totals count it either way.
  ///   - operation: the method and the route's template, never the path.
  ///   - subject: the route's partner or game, if any.
  ///   - area: the request's network.
  ///   - request: the request's id in the server's log.
  package func count(
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

  /// Refusals by kind since the process began, sorted by name.
  package var totals: [(kind: ProblemType, times: Int64)] {
    state.withLock { $0.totals }.map { (kind: $0.key, times: $0.value) }.sorted { $0.kind.slug < $1.kind.slug }
  }

  private static func turn(_ state: inout State, to now: Timestamp) {
    let minute = now.rawValue / 60_000
    guard minute != state.minute else { return }
    state.leftOver += state.tallies.filter { $0.value.times > 0 }
    state.leftOver = state.leftOver.suffix(4 * mostInMinute)
    state.tallies.removeAll(keepingCapacity: true)
    state.minute = minute
  }

  /// The lines due: those without a line in their minute, and the rest of past minutes.
  private func drain(at now: Timestamp, all: Bool) -> [(Key, Tally)] {
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

  /// Writes the lines due. Failed ones are kept for the next time.
  ///
  /// - Parameter all: whether to write what would wait for its minute's end, before the process ends.
  package func write(to console: Console, at now: Timestamp, all: Bool = false) throws {
    let due = drain(at: now, all: all)
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
  /// Deletes the oldest outside refusals above the limit.
  func pruneOutside(_ most: Int64 = RefusalLog.mostLines, in connection: any Connection) throws {
    try connection.execute(
      """
      DELETE FROM console_audit WHERE outside = 1 AND id <= COALESCE(
        (SELECT id FROM console_audit WHERE outside = 1 ORDER BY id DESC LIMIT 1 OFFSET $1), -1)
      """, [.integer(most)])
  }
}
