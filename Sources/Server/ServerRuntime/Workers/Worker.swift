package import Kernel

/// Background work that is repeated until it is stopped, on one or more threads.
///
/// A failure is reported to the worker's status and the work is tried again after the pause, which is at least
/// `failurePause` then.
package final class Worker: Sendable {
  package let status: WorkerStatus
  private let threads: Int
  private let pause: Milliseconds
  private let atEnd: @Sendable () throws -> Void
  private let work: @Sendable () throws -> Bool
  private let state = Monitor(State())

  /// The shortest pause after a failure.
  static let failurePause = Milliseconds.seconds(1)

  private struct State {
    var running = 0
    /// Number of calls of `wake`.
    var wakes = 0
    var mustStop = false
  }

  /// - Parameters:
  ///   - name: the label in metrics, the log and `/readyz`.
  ///   - pause: the wait after a run that found nothing more to do.
  ///   - board: where the status is shown.
  ///   - atEnd: a last run of each thread when the worker stops.
  ///   - work: one run; true if there may be more to do, which is then done at once.
  package init(
    _ name: String, threads: Int = 1, pause: Milliseconds, on board: WorkerBoard,
    atEnd: @escaping @Sendable () throws -> Void = {}, work: @escaping @Sendable () throws -> Bool
  ) {
    status = board.status(of: name, interval: pause)
    self.threads = threads
    self.pause = pause
    self.atEnd = atEnd
    self.work = work
  }

  /// Starts the threads. Throws if the system cannot start one.
  package func start() throws(ServerStartError) {
    for _ in 0..<threads {
      state.updateForAll { $0.running += 1 }
      do throws(ServerStartError) {
        try SystemThread.start { [self] in run() }
      } catch {
        state.updateForAll { $0.running -= 1 }
        throw error
      }
    }
  }

  /// Ends the pause of every thread.
  package func wake() { state.updateForAll { $0.wakes += 1 } }

  /// Stops after the runs in progress and waits for the threads.
  package func stop() {
    state.updateForAll { $0.mustStop = true }
    state.wait { $0.running > 0 ? nil : () }
  }

  private func run() {
    var wakes = state.wait { $0.wakes }
    while !state.wait({ $0.mustStop }) {
      guard let isMore = attempt(work) else {
        _ = state.wait(milliseconds: max(pause, Self.failurePause).rawValue) { $0.mustStop ? () : nil }
        continue
      }
      if isMore { continue }
      let seen = wakes
      _ = state.wait(milliseconds: pause.rawValue) { $0.mustStop || $0.wakes != seen ? () : nil }
      wakes = state.wait { $0.wakes }
    }
    _ = attempt {
      try atEnd()
      return false
    }
    state.updateForAll { $0.running -= 1 }
  }

  /// Runs once; nil on failure.
  private func attempt(_ work: () throws -> Bool) -> Bool? {
    do {
      let isMore = try work()
      status.succeed()
      return isMore
    } catch {
      status.fail(error)
      return nil
    }
  }
}
