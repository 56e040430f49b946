import Kernel
import Synchronization

/// State shared by a server's callbacks and threads.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let router: Router
  let lifecycle: Lifecycle
  let clock: ServerClock
  let observers: [RequestObserver]
  let workers: WorkerPool
  let connections = Registry<Connection>()
  /// Exchanges whose connection is suspended until their answer.
  let suspended = Registry<Exchange>()
  let streams = Registry<EventStream>()
  let connectionQuota: Quota
  let streamQuota: Quota
  let bodyQuota: Quota
  /// Connections closed at once because their network reached its limit.
  let refusedConnections = Counter()
  /// Requests from an untrusted proxy.
  let untrustedForwards = Counter()
  private let requests = Atomic<Int>(0)
  private let names: Atomic<UInt64>
  let sendNanoseconds: Int64
  let requestNanoseconds: Int64
  let idleNanoseconds: Int64

  init(
    _ configuration: ServerConfiguration, router: Router, lifecycle: Lifecycle, clock: ServerClock,
    observers: [RequestObserver]
  ) throws(ServerStartError) {
    self.configuration = configuration
    self.router = router
    self.lifecycle = lifecycle
    self.clock = clock
    self.observers = observers
    let isBehindProxy = configuration.trustedProxies > 0
    connectionQuota = Quota(most: isBehindProxy ? 0 : configuration.connectionsPerAddress)
    streamQuota = Quota(most: configuration.streamsPerAddress)
    bodyQuota = Quota(most: configuration.bodyMemoryPerAddress, together: configuration.bodyMemory)
    workers = try WorkerPool(threads: configuration.workers, limit: configuration.waitingLimit)
    names = Atomic(UInt64(truncatingIfNeeded: clock.now().rawValue) << 20)
    sendNanoseconds = configuration.sendTimeout.rawValue * 1_000_000
    requestNanoseconds = configuration.requestTimeout.rawValue * 1_000_000
    idleNanoseconds = configuration.idleTimeout.rawValue * 1_000_000
  }

  /// Requests with complete fields that have not ended.
  var requestsInFlight: Int { requests.load(ordering: .acquiring) }

  func begin() { requests.wrappingAdd(1, ordering: .relaxed) }

  func nextRequestID() -> RequestID {
    RequestID(number: names.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  func end(_ exchange: Exchange, isComplete: Bool, at now: Int64) {
    if let stream = exchange.stream {
      streams.remove(stream)
      streamQuota.release(of: exchange.request.remote)
      stream.finish()
    }
    exchange.giveMemoryBack()
    requests.wrappingSubtract(1, ordering: .releasing)
    guard !observers.isEmpty else { return }
    let finished = FinishedRequest(
      request: exchange.request, status: exchange.status, bodyBytes: exchange.bodyBytes,
      duration: now - exchange.startedAt, isComplete: isComplete,
      isStream: exchange.stream != nil, fault: exchange.fault, subject: exchange.subject)
    for observe in observers { observe(finished) }
  }

  /// Counts and logs a request that never reached the server, like any refusal: the library refused it, or it timed
  /// out.
  func countUnanswered(_ connection: Connection) {
    let target = (try? RequestTarget(connection.target)) ?? .root
    var request = Request(
      method: .other, target: target, remote: connection.peer, id: nextRequestID(), receivedAt: clock.now())
    let isLate = connection.isExpired
    request.refusal = isLate ? .tooSlow : .badRequest("It was not a request of HTTP/1.1 within the limits.")
    _ = router.answer(request, nil)
    let finished = FinishedRequest(
      request: request, status: isLate ? 408 : 400, bodyBytes: 0, duration: 0, isComplete: false, isStream: false,
      fault: nil, subject: nil)
    for observe in observers { observe(finished) }
  }
}
