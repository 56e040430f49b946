package import Database
package import Kernel
package import ServerRuntime
import Synchronization

/// Hands due messages over; several processes share one outbox.
package final class MailWorker: Sendable {
  private let database: any Database
  private let mail: Mail
  private let transport: any MailTransport
  private let clock: ServerClock
  private let board: WorkerBoard
  private let log: Log
  private let pause: Milliseconds
  private let running = Mutex<(worker: Worker, listener: Int)?>(nil)
  /// Counters of outcomes.
  package let messages = Tally<MailResult>()

  /// - Parameter pause: the polling interval.
  package init(
    _ database: any Database, mail: Mail, transport: any MailTransport, clock: ServerClock = .system,
    pause: Milliseconds = .seconds(1), board: WorkerBoard = WorkerBoard(), log: Log = .discarding
  ) {
    self.database = database
    self.mail = mail
    self.transport = transport
    self.clock = clock
    self.board = board
    self.log = log
    self.pause = pause
  }

  /// Sends due messages, and returns how many were claimed. Throws database errors.
  @discardableResult
  package func sendDue() throws -> Int {
    let (mail, now) = (mail, clock.now())
    guard try database.read({ try mail.isDue(at: now, in: $0) }) else { return 0 }
    let jobs = try database.write { try mail.claim(1, at: now, in: $0) }
    for job in jobs {
      let outcome = job.message.map { transport.deliver($0, number: job.id, at: clock.now()) }
      let settledAt = clock.now()
      try database.write { try mail.settle(job, as: outcome, at: settledAt, in: $0) }
      count(outcome)
    }
    return jobs.count
  }

  private func count(_ outcome: MailOutcome?) {
    switch outcome {
    case .accepted?: messages.count(.accepted)
    case .refused(let code)?:
      messages.count(.refused)
      log.write(.warning, event: "mail refused", members: [("code", .integer(Int64(code)))])
    case .later(let reason)?:
      messages.count(.postponed)
      log.write(.warning, event: "mail postponed", members: [("detail", .text(reason))])
    case nil:
      messages.count(.expired)
      log.write(.warning, event: "mail expired", members: [])
    }
  }

  /// Starts the thread. Throws if the system has none left.
  package func start() throws {
    let worker = Worker("mail", pause: pause, on: board) { [self] in try sendDue() > 0 }
    let listener = database.announcements.listen(to: Mail.channel) { _ in worker.wake() }
    running.withLock { $0 = (worker, listener) }
    try worker.start()
  }

  /// Stops the thread; waits for a message in progress.
  package func stop() {
    guard let running = running.withLock({ $0.take() }) else { return }
    database.announcements.stop(running.listener)
    running.worker.stop()
  }
}
