import Glibc
import Kernel
import Synchronization

/// The thread that closes slow connections, answers for late handlers, and sends heartbeats.
final class TimeKeeper: Sendable {
  private struct State {
    var mustStop = false
    var isDone = true
  }

  private let core: ServerCore
  private let state = Monitor(State())

  init(_ core: ServerCore) { self.core = core }

  func start() throws(ServerStartError) {
    let core = core
    let state = state
    let pause = Self.pause(core.configuration)
    try SystemThread.start {
      while state.wait(milliseconds: pause, { $0.mustStop ? true : nil }) == nil { Self.sweep(core) }
      state.updateForAll { $0.isDone = true }
    }
    state.updateForAll { $0.isDone = false }
  }

  /// Ends the thread and waits for it.
  func stop() {
    state.updateForAll { $0.mustStop = true }
    _ = state.wait { $0.isDone ? true : nil }
  }

  /// A quarter of the shortest limit, between 10 ms and 1 s.
  private static func pause(_ configuration: ServerConfiguration) -> Int64 {
    let shortest = min(configuration.requestTimeout.rawValue, configuration.answerTimeout.rawValue)
    return min(1_000, max(10, shortest / 4))
  }

  private static func sweep(_ core: ServerCore) {
    let now = core.clock.nanoseconds()
    // Under the registry's lock no connection can close, so its socket is still its own.
    core.connections.visit { connection in
      guard connection.deadline.load(ordering: .acquiring) < now else { return }
      if connection.advance(from: .reading, to: .expired), core.configuration.tls == nil { sayTooSlow(connection) }
      shutdown(connection.socket, Int32(SHUT_RDWR))
    }
    let wall = core.clock.now()
    for exchange in core.suspended.all where exchange.request.deadline < wall {
      exchange.deliver(Response(problem: .timeout))
    }
    for stream in core.streams.all { stream.beat(now: now) }
  }

  /// Answers a slow client past the library, which cannot answer an incomplete request.
  private static func sayTooSlow(_ connection: Connection) {
    let body =
      #"{"type":"/problems/request-timeout","title":"The request took too long","status":408,"#
      + #""detail":"The whole request did not arrive in time.","remedy":"Send it again at once."}"#
    let text =
      "HTTP/1.1 408 Request Timeout\r\nContent-Type: application/problem+json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
    _ = Array(text.utf8).withUnsafeBytes {
      send(connection.socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
  }
}
