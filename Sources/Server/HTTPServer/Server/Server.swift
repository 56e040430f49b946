import CMicroHTTPD
import Glibc
package import Kernel
import Synchronization

/// An HTTP/1.1 server: sockets, threads and timeouts around a router.
///
/// A pool of event threads reads and writes; blocking handlers and deferred answers suspend their connection until they
/// are done. One more thread enforces timeouts.
package final class Server: @unchecked Sendable {
  private let core: ServerCore
  private let daemon: OpaquePointer
  private let keeper: TimeKeeper
  /// Nil where the library listens.
  private let acceptor: Acceptor?
  private let stopped = Mutex(false)
  /// The listening port, also if a free one was requested.
  package let port: UInt16

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - lifecycle: passed in when a route reports the server's readiness.
  ///   - observers: called in order when a request ends.
  package init(
    _ configuration: ServerConfiguration, router: Router, lifecycle: Lifecycle = Lifecycle(),
    clock: ServerClock = .system, observers: [RequestObserver] = []
  ) throws(ServerStartError) {
    signal(SIGPIPE, SIG_IGN)
    core = try ServerCore(configuration, router: router, lifecycle: lifecycle, clock: clock, observers: observers)
    do throws(ServerStartError) {
      daemon = try Daemon.start(core)
    } catch {
      core.workers.close()
      throw error
    }
    keeper = TimeKeeper(core)
    let handle = UInt(bitPattern: daemon)
    acceptor = configuration.listener.map { listener in
      // The library closes what it cannot take.
      Acceptor(listener) { MHD_add_connection(OpaquePointer(bitPattern: handle), $0, $1, $2) }
    }
    do throws(ServerStartError) {
      port =
        try configuration.listener.map { (listener) throws(ServerStartError) in try Acceptor.port(of: listener) }
        ?? playd_mhd_port(daemon)
      try keeper.start()
      try acceptor?.start()
    } catch {
      MHD_stop_daemon(daemon)
      core.workers.close()
      throw error
    }
  }

  deinit { stop(timeout: .zero) }

  /// Returns large freed blocks to the system, in the whole process. The C library would keep them, so that a burst of
  /// bodies stayed resident forever.
  package static func giveMemoryBack() { playd_give_memory_back() }

  /// Requests being read or answered, streams included.
  package var requestsInFlight: Int { core.requestsInFlight }

  /// Requests whose connection is suspended until their answer arrives.
  package var requestsSuspended: Int { core.suspended.count }

  /// Open streams of server-sent events.
  package var openStreams: Int { core.streams.count }

  /// Bytes in use by bodies.
  package var bodyMemoryInUse: Int { core.bodyQuota.inUse }

  /// Connections closed at once because their network reached its limit.
  package var refusedConnections: Int64 { core.refusedConnections.value }

  /// Requests with a forwarded address while no proxy is trusted.
  package var untrustedForwards: Int64 { core.untrustedForwards.value }

  /// Open connections, idle ones included.
  package var openConnections: Int { core.connections.count }

  /// Makes the server report that it is not ready, and close connections after their answers.
  package func announceStop() { core.lifecycle.beginStopping() }

  /// Stops: not ready at once, no new connections, streams ended, requests in flight finished with `Connection: close`,
  /// and the rest refused after the timeout. Returns when everything has ended except handlers that do not return.
  package func stop(timeout: Milliseconds) {
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

  /// Releases the port; no client can connect afterwards.
  ///
  /// `MHD_quiesce_daemon` aborts the program if one of the daemon's threads wakes meanwhile: both remove the listener
  /// from the thread's epoll set, and the second finds nothing. So an unconnected socket replaces the listener's
  /// descriptor, and the kernel removes the listener from the sets. The daemon closes the replacement when it stops.
  private func stopListening() {
    if let acceptor { return acceptor.stop() }
    let listener = playd_mhd_listener(daemon)
    let silent = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard silent >= 0 else { return }
    if listener >= 0 { dup2(silent, listener) }
    close(silent)
  }

  /// Waits for the requests in flight, and for those that clients had sent on open connections before they could know.
  private func waitUntilIdle(until limit: Int64) {
    let lingering = core.configuration.lingering.rawValue * 1_000_000
    var (changed, connections) = (core.clock.nanoseconds(), core.connections.count)
    while core.clock.nanoseconds() < limit {
      let now = core.clock.nanoseconds()
      // A request that is answered now ends its connection.
      if core.requestsInFlight > 0 || core.connections.count != connections {
        (changed, connections) = (now, core.connections.count)
      } else if connections == 0 || now - changed >= lingering {
        return
      }
      usleep(2_000)
    }
  }
}
