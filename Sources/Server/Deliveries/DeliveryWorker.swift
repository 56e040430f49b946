package import Database
import HTTPClient
package import Kernel
package import Redemptions
package import ServerRuntime
import Synchronization

/// Sends due deliveries to studios and records the results.
///
/// Any number of processes may run one on the same database: each claims rows by a lease (`Deliveries.claim`). Every
/// endpoint has its own lane of threads, so a slow one delays no other. The lanes' writes share commits
/// (`Database.write`).
package final class DeliveryWorker: Sendable {
  let database: any Database
  let deliveries: Deliveries
  let client: HTTPClient
  /// For our own games only: it may reach this process, which `client` may not.
  let ownClient: HTTPClient
  let options: Options
  /// Reports attempts whose result could not be stored.
  let resultStatus: WorkerStatus
  private let running = Mutex<Running?>(nil)
  private let lastSweep = Mutex(Timestamp(0))
  private let lanes = Mutex<[Int64: DeliveryLane]>([:])

  /// A worker's settings.
  @MemberwiseInit
  package struct Options: Sendable {
    /// Concurrent deliveries per endpoint.
    @Default(16) package var senders: Int
    /// Non-public addresses, also without TLS, that deliveries may go to, such as `127.0.0.1:9000`: for trials. Nil
    /// allows all: for tests.
    @Default(Set<String>()) package var exceptions: Set<String>?
    /// This process's address for our own games' deliveries, `http://127.0.0.1:PORT`; nil leaves them to other
    /// processes.
    @Default(nil) package var ownGames: String?
    /// The timeout of an attempt.
    @Default(Deliveries.timeout) package var timeout: Milliseconds
    /// How often the outbox is polled without notifications: for other processes' writes and retries.
    @Default(Milliseconds(250)) package var interval: Milliseconds
    /// The server's clock.
    package var clock: @Sendable () -> Timestamp
    /// Where the worker shows its status.
    @Default(WorkerBoard()) package var board: WorkerBoard
    /// Called when a game's address led to a forbidden place or a redirect.
    package var suspect: @Sendable (GameID, AttemptOutcome) -> Void = { _, _ in }
  }

  private struct Running: Sendable {
    var worker: Worker
    var listener: Int
  }

  package init(_ database: any Database, _ deliveries: Deliveries, _ options: Options) {
    self.database = database
    self.deliveries = deliveries
    self.options = options
    resultStatus = options.board.status(of: "delivery-results", interval: options.interval)
    client = HTTPClient(policy: options.exceptions.map { .publicOnly(except: $0) } ?? .anywhere)
    ownClient = HTTPClient(policy: .publicOnly(except: Set(options.ownGames.map { [Self.place(of: $0)] } ?? [])))
  }

  /// Begins to send. Throws if the system cannot start a thread.
  package func start() throws(ServerStartError) {
    let worker = Worker("deliveries", pause: options.interval, on: options.board) { [self] in
      try poll()
      return false
    }
    let listener = database.announcements.listen(to: Redemptions.channel) { _ in worker.wake() }
    running.withLock { $0 = Running(worker: worker, listener: listener) }
    try worker.start()
  }

  /// Stops sending: returns when attempts in progress are recorded. Claimed but unsent deliveries become due when their
  /// lease ends.
  package func stop() {
    if let running = running.withLock({ $0.take() }) {
      database.announcements.stop(running.listener)
      running.worker.stop()
    }
    for lane in lanes.withLock({ Array($0.values) }) { lane.stop() }
  }

  /// Makes the worker poll the outbox now.
  func wake() { running.withLock { $0?.worker }?.wake() }

  /// Claims what is due, and once a minute refunds what is given up.
  private func poll() throws {
    let now = options.clock()
    try fillLanes(at: now)
    guard now >= lastSweep.withLock({ $0 }) + .seconds(60) else { return }
    let deliveries = deliveries
    let refunded = try database.write { try deliveries.giveUp(at: now, limit: 100, in: $0) }
    deliveries.results.count(.refunded, by: Int64(refunded))
    lastSweep.withLock { $0 = now }
  }

  /// Claims due deliveries for every endpoint, as many as its lane has room for.
  private func fillLanes(at now: Timestamp) throws {
    let deliveries = deliveries
    for endpoint in try database.read({ try deliveries.dueEndpoints(at: now, in: $0) })
    where !endpoint.isOwn || options.ownGames != nil {
      let lane = lanes.withLock { lanes in
        let lane = lanes[endpoint.game.rawValue] ?? DeliveryLane(self, senders: options.senders)
        lanes[endpoint.game.rawValue] = lane
        return lane
      }
      let room = lane.room
      guard room > 0 else { continue }
      let claimed = try database.write(Deliveries.claimReach(of: endpoint.game)) {
        try deliveries.claim(of: endpoint.game, limit: Int64(room), at: now, in: $0)
      }
      try lane.add(claimed, endpoint)
    }
  }
}
