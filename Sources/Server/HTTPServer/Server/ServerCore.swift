import Kernel
import Synchronization

/// What the callbacks and the threads of a server share.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let router: Router
  let lifecycle: Lifecycle
  let clock: ServerClock
  let observers: [RequestObserver]
  let workers: WorkerPool
  let connections = Registry<Connection>()
  /// Exchanges that wait for their answer with the connection set aside.
  let suspended = Registry<Exchange>()
  let streams = Registry<EventStream>()
  private let requests = Atomic<Int>(0)
  private let names: Atomic<UInt64>
  let sendNanoseconds: Int64
  let requestNanoseconds: Int64
  let idleNanoseconds: Int64

  init(
    _ configuration: ServerConfiguration, _ router: Router, _ lifecycle: Lifecycle, _ clock: ServerClock,
    _ observers: [RequestObserver]
  ) throws(ServerStartError) {
    self.configuration = configuration
    self.router = router
    self.lifecycle = lifecycle
    self.clock = clock
    self.observers = observers
    workers = try WorkerPool(threads: configuration.workers, limit: configuration.waitingLimit)
    names = Atomic(UInt64(truncatingIfNeeded: clock.now().rawValue) << 20)
    sendNanoseconds = configuration.sendTimeout.rawValue * 1_000_000
    requestNanoseconds = configuration.requestTimeout.rawValue * 1_000_000
    idleNanoseconds = configuration.idleTimeout.rawValue * 1_000_000
  }

  /// Requests whose fields have been read and that are not over yet.
  var requestsInFlight: Int { requests.load(ordering: .acquiring) }

  func begin() { requests.wrappingAdd(1, ordering: .relaxed) }

  func nextRequestID() -> RequestID {
    RequestID(number: names.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  func end(_ exchange: Exchange, isComplete: Bool) {
    if let stream = exchange.stream {
      streams.remove(stream)
      stream.finish()
    }
    requests.wrappingSubtract(1, ordering: .releasing)
    guard !observers.isEmpty else { return }
    let finished = FinishedRequest(
      request: exchange.request, status: exchange.status, bodyBytes: exchange.bodyBytes,
      duration: clock.nanoseconds() - exchange.startedAt, isComplete: isComplete,
      isStream: exchange.stream != nil, fault: exchange.fault)
    for observe in observers { observe(finished) }
  }
}
