package import Database
package import HTTPClient
import InboxAPI
package import Kernel
import PlaydAPI
package import ServerRuntime
import Synchronization

/// Sends queued push messages from a few threads; several processes share one queue.
package final class PushWorker: Sendable {
  private let database: any Database
  private let queue: PushQueue
  private let client: HTTPClient
  private let subject: String
  private let apple: AppleRoute?
  private let clock: ServerClock
  private let board: WorkerBoard
  private let log: Log
  private let pause: Milliseconds
  private let running = Mutex<Running?>(nil)
  /// Counters of outcomes at browsers' push services, and at Apple's.
  package let messages = Tally<PushResult>()
  package let appleMessages = Tally<PushResult>()

  /// Messages per claim.
  static let batch: Int64 = 8
  static let threads = 2
  /// The worker's name on the board, and that of its way to Apple.
  static let name = "push"
  static let appleName = "push-apple"

  private struct Running: Sendable {
    var worker: Worker
    var listener: Int
  }

  /// The way to Apple, with its own status: it says whether Apple can be reached and accepts the server's key.
  private struct AppleRoute: Sendable {
    var sender: ApplePushSender
    var status: WorkerStatus
  }

  /// - Parameters:
  ///   - client: calls browsers' push services; its policy must forbid private addresses.
  ///   - subject: the operator's contact, `mailto:` or `https:`.
  ///   - apple: the account with Apple's push service; nil sends nothing to apps.
  ///   - transport: carries requests to Apple; HTTP/2 unless tests have their own.
  ///   - pause: the polling interval for due messages.
  package init(
    _ database: any Database, notifications: Notifications = Notifications(), client: HTTPClient, subject: String,
    apple: ApplePush? = nil, transport: ApplePushSender.Transport? = nil, clock: ServerClock = .system,
    pause: Milliseconds = .seconds(1),
    board: WorkerBoard = WorkerBoard(), log: Log = .discarding
  ) {
    self.database = database
    queue = PushQueue(notifications: notifications)
    self.client = client
    self.subject = subject
    self.clock = clock
    self.pause = pause
    self.board = board
    self.log = log
    self.apple = apple.map { account in
      let client = HTTP2Client(authorities: account.authorities)
      return AppleRoute(
        sender: ApplePushSender(
          account: account, transport: transport ?? { client.send($0) }, tokens: ProviderTokens(account)),
        status: board.status(of: Self.appleName, interval: pause))
    }
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
    guard isWork != nil else {
      try reportIdleApple()
      return 0
    }
    let (key, jobs) = try database.write { connection in
      (
        try queue.notifications.pushKey(in: connection),
        try queue.claim(Self.batch, at: now, in: connection)
      )
    }
    // Apps first: one exchange for all, and a slow browser's service delays none of them.
    try sendToApps(jobs)
    let sender = PushSender(client: client, vapid: VAPID(key: key, subject: subject))
    for job in jobs {
      guard case .browser(let browser) = job.target else { continue }
      let outcome = sender.send(job, to: browser, at: clock.now())
      let settledAt = clock.now()
      try database.write { try queue.recordOutcome(job, outcome: outcome, at: settledAt, in: $0) }
      messages.count(PushResult(outcome))
    }
    return jobs.count
  }

  private func sendToApps(_ jobs: [PushQueue.Job]) throws {
    let messages = jobs.compactMap { job -> ApplePushSender.Message? in
      guard case .device(let device, let registeredAt) = job.target else { return nil }
      return ApplePushSender.Message(job: job, device: device, registeredAt: registeredAt)
    }
    guard !messages.isEmpty else { return }
    // A server that lost its account sends nothing; the devices stay for when it is back.
    let results =
      apple?.sender.send(messages, at: clock.now())
      ?? messages.map { _ in ApplePushSender.Result(outcome: .refused(status: 0), detail: "no account") }
    let (queue, settledAt) = (queue, clock.now())
    try database.write { connection in
      for (message, result) in zip(messages, results) {
        try queue.recordOutcome(message.job, outcome: result.outcome, at: settledAt, in: connection)
      }
    }
    for (message, result) in zip(messages, results) { report(result, of: message) }
    if let failed = results.first(where: \.isFailure) {
      apple?.status.fail(ApplePushError(sentence: failed.detail))
    } else {
      apple?.status.succeed()
    }
  }

  private func report(_ result: ApplePushSender.Result, of message: ApplePushSender.Message) {
    appleMessages.count(PushResult(result.outcome))
    guard result.outcome != .accepted else { return }
    log.write(
      .warning, event: "push message not taken by Apple",
      members: [
        ("app", .text(message.device.app)), ("environment", .text(message.device.environment.word)),
        ("outcome", .text(PushResult(result.outcome).rawValue)), ("status", .integer(Int64(result.status))),
        ("detail", .text(result.detail)),
      ], key: result.detail)
  }

  /// Without messages nothing says that Apple fails.
  private func reportIdleApple() throws {
    guard let apple else { return }
    let queue = queue
    let isFailing = apple.status.snapshot.failingSince != nil
    if try isFailing && database.read({ try queue.hasDeviceMessages(in: $0) }) { return }
    apple.status.succeed()
  }

  /// Starts the threads. Throws if the system cannot start one.
  package func start() throws {
    let worker = Worker(Self.name, threads: Self.threads, pause: pause, on: board) { [self] in try sendDue() > 0 }
    let listener = database.announcements.listen(to: PushQueue.channel) { _ in worker.wake() }
    running.withLock { $0 = Running(worker: worker, listener: listener) }
    try worker.start()
  }

  /// Stops the threads; waits for messages in progress as long as a push service may take.
  package func stop() {
    guard let running = running.withLock({ $0.take() }) else { return }
    database.announcements.stop(running.listener)
    running.worker.stop()
  }
}

/// Apple cannot be reached, or does not accept the server's key.
struct ApplePushError: Error, CustomStringConvertible {
  let sentence: String
  var description: String { "Apple's push service: \(sentence)" }
}

/// The outcome of a push message, for counting.
package enum PushResult: String, TallyOutcome {
  case accepted
  /// The subscription or device no longer exists.
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
