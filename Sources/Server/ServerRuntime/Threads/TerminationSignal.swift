import Glibc
package import Kernel

/// SIGTERM and SIGINT as something to wait for.
///
/// `block()` first of all, before any thread is started, so that every thread inherits the mask and the signals reach
/// only the thread that waits.
package enum TerminationSignal: Int32, Sendable {
  case interrupt = 2
  case terminate = 15

  /// Keeps the signals from ending the process, SIGHUP altogether, and makes writing to a closed socket an error instead of
  /// a signal.
  package static func block() {
    signal(SIGPIPE, SIG_IGN)
    // The terminal it was started from may go away; a log rotator that asks for files to be opened anew has none here.
    signal(SIGHUP, SIG_IGN)
    var signals = signalSet
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits until one of them arrives.
  package static func wait() -> TerminationSignal {
    var signals = signalSet
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    return TerminationSignal(rawValue: number) ?? .terminate
  }

  /// Waits until one of them arrives, or the time is over.
  package static func wait(atMost time: Milliseconds) {
    var signals = signalSet
    var limit = timespec(tv_sec: Int(time.rawValue / 1_000), tv_nsec: Int(time.rawValue % 1_000) * 1_000_000)
    _ = sigtimedwait(&signals, nil, &limit)
  }

  private static var signalSet: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    return signals
  }
}
