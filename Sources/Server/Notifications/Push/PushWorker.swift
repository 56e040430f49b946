package import Database
package import HTTPClient
package import Kernel
package import ServerRuntime
import Synchronization

/// Sends queued push messages from a few threads; several processes share one queue.
package final class PushWorker: Sendable {
  private let database: any Database
  private let queue: PushQueue
  private let client: HTTPClient
  private let subject: String
  private let clock: ServerClock
  private let board: WorkerBoard
  private let pause: Milliseconds
  private let running = Mutex<Running?>(nil)
  /// Counters of outcomes.
  package let messages = Tally<PushResult>()

  /// Messages per claim.
  static let batch: Int64 = 8
  static let threads = 2

  private struct Running: Sendable {
    var worker: Worker
    var listener: Int
  }

  /// - Parameters:
  ///   - client: calls push services; its policy must forbid private addresses.
  ///   - subject: the operator's contact, `mailto:` or `https:`.
  ///   - pause: the polling interval for due messages.
  package init(
    _ database: any Database, notifications: Notifications = Notifications(), client: HTTPClient, subject: String,
    clock: ServerClock = .system, pause: Milliseconds = .seconds(1), board: WorkerBoard = WorkerBoard()
  ) {
    self.database = database
    queue = PushQueue(notifications: notifications)
    self.client = client
    self.subject = subject
    self.clock = clock
    self.pause = pause
    self.board = board
  }

  /// Sends due messages and returns the number of attempts.
  ///
  /// Throws database errors.
  @discardableResult
  package func sendDue() throws -> Int {
    let now = clock.now()
    let queue = queue
    let isWork = try database.read { connection in
      try connection.first(
        "SELECT 1 FROM push_jobs WHERE due_at <= $1 AND leased_until <= $1 LIMIT 1", [.integer(now.rawValue)]
      ) { row throws(DatabaseError) in try row.integer() }
    }
    guard isWork != nil else { return 0 }
    let (key, jobs) = try database.write { connection in
      (
        try queue.notifications.pushKey(in: connection),
        try queue.claim(Self.batch, at: now, in: connection)
      )
    }
    let sender = PushSender(client: client, vapid: VAPID(key: key, subject: subject))
    for job in jobs {
      let outcome = sender.send(job, at: clock.now())
      let settledAt = clock.now()
      try database.write { try queue.recordOutcome(job, outcome, at: settledAt, in: $0) }
      messages.count(PushResult(outcome))
    }
    return jobs.count
  }

  /// Starts the threads. Throws if the system cannot start one.
  package func start() throws {
    let worker = Worker("push", threads: Self.threads, pause: pause, on: board) { [self] in try sendDue() > 0 }
    let listener = database.announcements.listen(to: PushQueue.channel) { _ in worker.wake() }
    running.withLock { $0 = Running(worker: worker, listener: listener) }
    try worker.start()
  }

  /// Stops the threads; waits for a message in progress as long as a push service may take.
  package func stop() {
    guard let running = running.withLock({ $0.take() }) else { return }
    database.announcements.stop(running.listener)
    running.worker.stop()
  }
}

/// The outcome of a push message, for counting.
package enum PushResult: String, TallyOutcome {
  case accepted
  /// The subscription no longer exists.
  case gone
  /// A permanent refusal of this message.
  case refused
  /// To be retried later.
  case postponed

  init(_ outcome: PushOutcome) {
    self =
      switch outcome {
      case .accepted: .accepted
      case .gone: .gone
      case .refused: .refused
      case .later: .postponed
      }
  }
}
