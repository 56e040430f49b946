import CMicroHTTPD
import Glibc
public import Kernel
import Synchronization

/// An HTTP/1.1 server: sockets, threads and time limits around a router.
///
/// A pool of event threads reads and writes; blocking handlers and later answers take their connection out of the event
/// loop until they are done. One thread more keeps the time.
public final class Server: @unchecked Sendable {
  private let core: ServerCore
  private let daemon: OpaquePointer
  private let keeper: TimeKeeper
  private let stopped = Mutex(false)
  /// The port the server listens on, also when a free one was asked for.
  public let port: UInt16

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - lifecycle: made beforehand when a route has to answer for the server's readiness.
  ///   - observers: called when a request is over, in this order.
  public init(
    _ configuration: ServerConfiguration, _ router: Router, lifecycle: Lifecycle = Lifecycle(),
    clock: ServerClock = .system, observers: [RequestObserver] = []
  ) throws(ServerStartError) {
    signal(SIGPIPE, SIG_IGN)
    core = try ServerCore(configuration, router, lifecycle, clock, observers)
    do throws(ServerStartError) {
      daemon = try Daemon.start(core)
    } catch {
      core.workers.close()
      throw error
    }
    port = playd_mhd_port(daemon)
    keeper = TimeKeeper(core)
    do throws(ServerStartError) { try keeper.start() } catch {
      MHD_stop_daemon(daemon)
      core.workers.close()
      throw error
    }
  }

  deinit { stop(timeout: .zero) }

  /// Requests being read or answered at the moment, streams included.
  public var requestsInFlight: Int { core.requestsInFlight }

  /// Requests whose connection is set aside until their answer comes.
  public var requestsSuspended: Int { core.suspended.count }

  /// Open streams of server-sent events.
  public var openStreams: Int { core.streams.count }

  /// Open connections, idle ones included.
  public var openConnections: Int { core.connections.count }

  /// Stops: not ready at once, no new connections, streams ended, what is being answered finished with
  /// `Connection: close`, and after the timeout the rest refused. Returns when nothing of the server runs any more but
  /// handlers that do not come back.
  public func stop(timeout: Milliseconds) {
    let isFirst = stopped.withLock { stopped in
      defer { stopped = true }
      return !stopped
    }
    guard isFirst else { return }
    core.lifecycle.beginStopping()
    stopListening()
    for stream in core.streams.all { stream.close() }
    waitUntilIdle(until: core.clock.nanoseconds() &+ timeout.rawValue * 1_000_000)
    for stream in core.streams.all { stream.close() }
    for exchange in core.suspended.close() { exchange.deliver(Response(problem: .stopping)) }
    keeper.stop()
    MHD_stop_daemon(daemon)
    core.workers.close()
  }

  /// Lets go of the port: from now on nobody can connect.
  ///
  /// `MHD_quiesce_daemon` ends the program where one of the daemon's threads wakes while it runs: both take the listener
  /// out of the thread's epoll set, and who comes second finds nothing there. So a socket that nobody ever talks to takes
  /// the listener's number, and the system takes the listener out of the sets. The daemon closes it when it stops.
  private func stopListening() {
    let listener = playd_mhd_listener(daemon)
    let silent = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard silent >= 0 else { return }
    if listener >= 0 { dup2(silent, listener) }
    close(silent)
  }

  private func waitUntilIdle(until limit: Int64) {
    while core.requestsInFlight > 0, core.clock.nanoseconds() < limit { usleep(2_000) }
  }
}
