package import Kernel
import Synchronization

/// Whether a worker succeeds: counted, timed and logged.
package final class WorkerStatus: Sendable {
  /// The state at one moment.
  package struct Snapshot: Sendable {
    package var failures: Int64 = 0
    /// Nil before the first success.
    package var lastSuccess: Timestamp?
    /// The first failure since the last success; nil while the worker succeeds.
    package var failingSince: Timestamp?
    /// The last error; empty before the first failure.
    package var error = ""
  }

  package let name: String
  /// The pause between runs.
  package let interval: Milliseconds
  private let clock: ServerClock
  private let log: Log
  private let state = Mutex(Snapshot())

  init(_ name: String, interval: Milliseconds, clock: ServerClock, log: Log) {
    self.name = name
    self.interval = interval
    self.clock = clock
    self.log = log
  }

  package var snapshot: Snapshot { state.withLock { $0 } }

  /// Records a run that succeeded.
  package func succeed() {
    let now = clock.now()
    let failingSince = state.withLock { state in
      state.lastSuccess = now
      return state.failingSince.take()
    }
    guard let failingSince else { return }
    log.write(
      .info, event: "worker recovered",
      members: [("worker", .text(name)), ("failedForMilliseconds", .integer((now - failingSince).rawValue))], key: name)
  }

  /// Records a run that failed.
  package func fail(_ error: any Error) {
    let (now, text) = (clock.now(), Redaction.redacted(String(describing: error)))
    let failures = state.withLock { state in
      state.failures += 1
      state.failingSince = state.failingSince ?? now
      state.error = text
      return state.failures
    }
    log.write(
      .error, event: "worker failed",
      members: [("worker", .text(name)), ("error", .text(text)), ("failures", .integer(failures))],
      key: name)
  }
}

/// The workers of a process.
package final class WorkerBoard: Sendable {
  private let clock: ServerClock
  private let log: Log
  private let statuses = Mutex<[WorkerStatus]>([])

  package init(clock: ServerClock = .system, log: Log = .discarding) {
    self.clock = clock
    self.log = log
  }

  /// The status of the worker of that name, added on the first call.
  package func status(of name: String, interval: Milliseconds) -> WorkerStatus {
    statuses.withLock { statuses in
      if let known = statuses.first(where: { $0.name == name }) { return known }
      let status = WorkerStatus(name, interval: interval, clock: clock, log: log)
      statuses.append(status)
      return status
    }
  }

  /// Every worker, in the order of registration.
  package var all: [WorkerStatus] { statuses.withLock { $0 } }

  /// A sentence for each worker whose last run failed.
  package var failures: [String] {
    let now = clock.now()
    return all.compactMap { status in
      let snapshot = status.snapshot
      guard let since = snapshot.failingSince else { return nil }
      return "Worker \(status.name) has failed for \((now - since).rawValue / 1_000) s: \(snapshot.error)"
    }
  }
}
