public import Database
public import HTTPClient
public import HTTPServer
public import Kernel
public import Tally

/// Sends what waits in the queue of push messages, from a few threads; several processes share one queue.
public final class PushWorker: Sendable {
  private let database: any Database
  private let queue: PushQueue
  private let client: HTTPClient
  private let subject: String
  private let clock: ServerClock
  private let pause: Milliseconds
  private let state = Monitor(State())
  /// What push services made of messages.
  public let messages = Tally<PushResult>()

  /// How many messages a thread takes at once.
  static let batch: Int64 = 8
  static let threads = 2

  private struct State {
    /// How often a message was announced.
    var stirs = 0
    var running = 0
    var mustStop = false
  }

  /// - Parameters:
  ///   - client: asks push services; its policy must forbid private addresses.
  ///   - subject: where the operator can be reached, `mailto:` or `https:`.
  ///   - pause: how often to look for messages that became due.
  public init(
    _ database: any Database, notifications: Notifications = Notifications(), client: HTTPClient, subject: String,
    clock: ServerClock = .system, pause: Milliseconds = .seconds(1)
  ) {
    self.database = database
    queue = PushQueue(notifications: notifications)
    self.client = client
    self.subject = subject
    self.clock = clock
    self.pause = pause
  }

  /// Sends what is due now, and returns how many messages were tried.
  ///
  /// Throws what the database throws.
  @discardableResult
  public func sendDue() throws -> Int {
    let now = clock.now()
    let queue = queue
    let isWork = try database.read { connection in
      try connection.first(
        "SELECT 1 FROM push_jobs WHERE due_at <= $1 AND leased_until <= $1 LIMIT 1", [.integer(now.rawValue)]
      ) { (row: any Row) throws(DatabaseError) in try row.integer(0) }
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
      try database.write { try queue.settle(job, outcome, at: settledAt, in: $0) }
      messages.count(PushResult(outcome))
    }
    return jobs.count
  }

  /// Starts the threads. Throws where the system has none left.
  public func start() throws {
    let listener = database.announcements.listen(to: PushQueue.channel) { [weak self] _ in
      self?.state.updateForAll { $0.stirs += 1 }
    }
    for _ in 0..<Self.threads {
      state.updateForAll { $0.running += 1 }
      try SystemThread.start { [self] in
        run()
        database.announcements.stop(listener)
        state.updateForAll { $0.running -= 1 }
      }
    }
  }

  /// Ends the threads and waits for them: for a message under way as long as a push service may take.
  public func stop() {
    state.updateForAll { $0.mustStop = true }
    state.wait { $0.running > 0 ? nil : () }
  }

  private func run() {
    var seen = 0
    while !state.wait({ $0.mustStop }) {
      // A failure of the database is tried again with the next look.
      let sent = (try? sendDue()) ?? 0
      guard sent == 0 else { continue }
      _ = state.wait(milliseconds: pause.rawValue) { state -> Void? in
        guard state.mustStop || state.stirs != seen else { return nil }
        seen = state.stirs
        return ()
      }
    }
  }
}

/// What a push service made of a message, for whoever counts.
public enum PushResult: String, TallyOutcome {
  case accepted
  /// The subscription is no more.
  case gone
  /// It will never take this message.
  case refused
  /// To be sent again later.
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
