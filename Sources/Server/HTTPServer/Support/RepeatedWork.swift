package import Kernel

/// Threads that look again and again whether there is something to do, until they are stopped.
package final class RepeatedWork: Sendable {
  private let threads: Int
  private let pause: Milliseconds
  private let work: @Sendable () -> Bool
  private let atEnd: @Sendable () -> Void
  private let state = Monitor(State())

  private struct State {
    var running = 0
    var mustStop = false
  }

  /// - Parameters:
  ///   - pause: how long a thread waits before it looks again.
  ///   - atEnd: what each thread does when it is stopped.
  ///   - work: does a piece of work; true where there may be more, which is then looked for at once.
  package init(
    threads: Int = 1, pause: Milliseconds, atEnd: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () -> Bool
  ) {
    self.threads = threads
    self.pause = pause
    self.work = work
    self.atEnd = atEnd
  }

  /// Starts the threads. Throws where the system has none left.
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

  private func run() {
    var pause = Milliseconds.zero
    while state.wait(milliseconds: pause.rawValue, { $0.mustStop ? () : nil }) == nil {
      pause = work() ? .zero : self.pause
    }
    atEnd()
    state.updateForAll { $0.running -= 1 }
  }

  /// Ends the threads, each after the piece of work it is at, and waits for them.
  package func stop() {
    state.updateForAll { $0.mustStop = true }
    state.wait { $0.running > 0 ? nil : () }
  }
}
