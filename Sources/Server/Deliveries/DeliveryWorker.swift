public import Database
import Foundation
import HTTPClient
public import Kernel
public import Redemptions
import Synchronization
import Tally

/// Sends what is due to studios' servers and writes down what came of it.
///
/// Any number of processes may run one on the same database: each claims rows by a lease (`Deliveries.claim`). A worker has
/// a lane of its own for every endpoint, with its own threads, so one that is slow holds up nobody else. What the threads
/// of all lanes have to write shares commits (`Database.write`).
public final class DeliveryWorker: Sendable {
  let database: any Database
  let deliveries: Deliveries
  let client: HTTPClient
  /// For the house's own games alone: it may go to where this process takes their deliveries, and `client` may not.
  let ownClient: HTTPClient
  let options: Options
  private let state = Mutex(State())
  private let signal = NSCondition()
  private let lanes = Mutex<[Int64: DeliveryLane]>([:])

  /// How a worker sends.
  public struct Options: Sendable {
    /// How many deliveries of one endpoint are under way at once.
    public var senders: Int
    /// Addresses that deliveries may go to although they are not public, and without TLS, as in `127.0.0.1:9000`: for
    /// trying things out. Nil allows all: for tests.
    public var exceptions: Set<String>?
    /// Where this process takes the deliveries of the house's own games, `http://127.0.0.1:PORT`; nil where it does not, and
    /// then they are left to other processes.
    public var ownGames: String?
    /// How long an attempt may take.
    public var timeout: Milliseconds
    /// How often the outbox is looked at when nothing was announced: what other processes wrote, and what comes due.
    public var interval: Milliseconds
    /// The server's clock.
    public var clock: @Sendable () -> Timestamp
    /// Takes sentences for the operator.
    public var log: @Sendable (String) -> Void
    /// Is told of a game whose address led where it must not lead, or elsewhere.
    public var suspect: @Sendable (GameID, AttemptOutcome) -> Void

    public init(
      senders: Int = 16, exceptions: Set<String>? = [], ownGames: String? = nil,
      timeout: Milliseconds = Deliveries.timeout, interval: Milliseconds = Milliseconds(250),
      clock: @escaping @Sendable () -> Timestamp, log: @escaping @Sendable (String) -> Void = { _ in },
      suspect: @escaping @Sendable (GameID, AttemptOutcome) -> Void = { _, _ in }
    ) {
      self.senders = senders
      self.exceptions = exceptions
      self.ownGames = ownGames
      self.timeout = timeout
      self.interval = interval
      self.clock = clock
      self.log = log
      self.suspect = suspect
    }
  }

  private struct State {
    var isRunning = false
    var isStopping = false
    var isSignalled = false
    var listener: Int?
  }

  public init(_ database: any Database, _ deliveries: Deliveries, _ options: Options) {
    self.database = database
    self.deliveries = deliveries
    self.options = options
    client = HTTPClient(policy: options.exceptions.map { .publicOnly(except: $0) } ?? .anywhere)
    ownClient = HTTPClient(policy: .publicOnly(except: Set(options.ownGames.map { [Self.place(of: $0)] } ?? [])))
  }

  /// Begins to send. Called once.
  public func start() {
    let listener = database.announcements.listen(to: Redemptions.channel) { [weak self] _ in self?.wake() }
    state.withLock { state in
      state.isRunning = true
      state.listener = listener
    }
    let thread = Thread { [self] in run() }
    thread.name = "deliveries"
    thread.start()
  }

  /// Ends the sending: what is under way is finished and written down, then the function returns. What was claimed and not
  /// sent comes due again when its lease ends.
  public func stop() {
    let listener = state.withLock { state in
      state.isStopping = true
      return state.listener
    }
    if let listener { database.announcements.stop(listener) }
    wake()
    while state.withLock({ $0.isRunning }) { Thread.sleep(forTimeInterval: 0.005) }
    for lane in lanes.withLock({ Array($0.values) }) { lane.stop() }
  }

  /// Has the worker look at the outbox now.
  func wake() {
    state.withLock { $0.isSignalled = true }
    signal.lock()
    signal.signal()
    signal.unlock()
  }

  private func run() {
    var lastSweep = Timestamp(0)
    while !state.withLock({ $0.isStopping }) {
      state.withLock { $0.isSignalled = false }
      do {
        let now = options.clock()
        try fillLanes(at: now)
        if now >= lastSweep + .seconds(60) {
          lastSweep = now
          let deliveries = deliveries
          let refunded = try database.write { try deliveries.giveUp(at: now, limit: 100, in: $0) }
          deliveries.results.count(.refunded, by: Int64(refunded))
        }
      } catch {
        options.log("Deliveries could not be claimed: \(error)")
      }
      waitForSignal()
    }
    state.withLock { $0.isRunning = false }
  }

  private func waitForSignal() {
    let end = Date(timeIntervalSinceNow: Double(options.interval.rawValue) / 1_000)
    signal.lock()
    defer { signal.unlock() }
    while !state.withLock({ $0.isSignalled || $0.isStopping }) {
      guard signal.wait(until: end) else { return }
    }
  }

  /// Claims for every endpoint with something due as much as its lane has room for.
  private func fillLanes(at now: Timestamp) throws {
    let deliveries = deliveries
    for endpoint in try database.read({ try deliveries.dueEndpoints(at: now, in: $0) })
    where !endpoint.isOwn || options.ownGames != nil {
      let lane = lanes.withLock { lanes in
        let lane = lanes[endpoint.game.rawValue] ?? DeliveryLane(self, endpoint.game, senders: options.senders)
        lanes[endpoint.game.rawValue] = lane
        return lane
      }
      let room = lane.room
      guard room > 0 else { continue }
      let claimed = try database.write {
        try deliveries.claim(of: endpoint.game, limit: Int64(room), at: now, in: $0)
      }
      lane.add(claimed, endpoint)
    }
  }
}
