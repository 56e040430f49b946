import Console
import Database
import Deliveries
import Friends
import HTTPClient
package import HTTPServer
import Identity
import Kernel
import Mail
import Notifications
import Partners
import Rewards
import Rooms
import ServerKit

/// A server's background work: live streams, queues, and deliveries to our own games. Every process does it; rows are
/// claimed with a lease, so no particular process is needed.
package final class BackgroundWork: Sendable {
  private let services: Services
  private let push: PushWorker
  private let games: FirstPartyGames
  private let deliveries: DeliveryWorker
  private let mail: MailWorker?
  private let workers: [Worker]

  /// Starts all workers. Throws if the system has no threads left.
  ///
  /// - Parameter pushSubject: the operator's contact for push services, `mailto:` or `https:`.
  package init(_ services: Services, pushSubject: String) throws {
    self.services = services
    push = PushWorker(
      services.database, notifications: services.notifications,
      client: HTTPClient(policy: .publicOnly(except: services.privateEndpoints)), subject: pushSubject,
      apple: services.apple.push, transport: services.apple.pushTransport,
      clock: services.clock, board: services.workers, log: services.log)
    games = try FirstPartyGames(services)
    deliveries = DeliveryWorker(
      services.database, services.deliveries,
      DeliveryWorker.Options(
        exceptions: services.privateEndpoints, ownGames: games.address, clock: services.clock.now,
        board: services.workers,
        suspect: services.suspectEndpoint))
    mail = services.mailTransport.map {
      MailWorker(
        services.database, mail: services.mail, transport: $0, clock: services.clock, board: services.workers,
        log: services.log)
    }
    workers = Self.workers(services)
    try services.streams.start()
    try services.roomStreams.start()
    for worker in workers { try worker.start() }
    try push.start()
    try deliveries.start()
    try mail?.start()
  }

  /// The periodic work. Leases and due times make up for runs that fail.
  private static func workers(_ services: Services) -> [Worker] {
    let (clock, database, board) = (services.clock, services.database, services.workers)
    let (rewards, partners, identity) = (services.rewards, services.partners, services.identity)
    let reminders = ReminderWorker(
      database, notifications: services.notifications,
      sources: rewards.reminders + services.games.flatMap { $0.reminders },
      clock: clock)
    let idle = IdleGuests()
    let (rooms, streams) = (services.rooms, services.roomStreams)
    return [
      // The last to stop: what the others refuse while they end is written too.
      Worker(
        "audit-log", pause: .seconds(1), on: board,
        atEnd: { try services.refusals.write(to: services.console, at: clock.now(), all: true) },
        work: {
          try services.refusals.write(to: services.console, at: clock.now())
          return false
        }),
      Worker("clock-jumps", pause: .seconds(60), on: board) {
        if try database.read({ try ClockJumps.isNeeded(at: clock.now(), in: $0) }) {
          _ = try database.write { try ClockJumps.repair(at: clock.now(), in: $0) }
        }
        return false
      },
      Worker("idle-guests", pause: .seconds(3_600), on: board) { try idle.work(services, at: clock.now()) },
      Worker("friend-deeds", pause: .seconds(3_600), on: board) {
        try database.write { try services.friends.forgetDeeds(at: clock.now(), in: $0) }
        return false
      },
      Worker("reminders", pause: .seconds(60), on: board) {
        try reminders.round()
        return false
      },
      Worker("inbox-pruning", pause: .seconds(60), on: board) {
        try reminders.prune()
        return false
      },
      // Expires coins, pays awards whose budget has been topped up, recomputes progress after a rule change.
      Worker("rewards", pause: .seconds(1), on: board) { try rewards.work(at: clock.now(), in: database) },
      Worker("room-presence", pause: Milliseconds(100), on: board) {
        try streams.registerPresence(at: clock.now())
        return false
      },
      Worker(
        "room-processes", pause: Rooms.heartbeat, on: board, atEnd: { try rooms.endProcess(at: clock.now()) },
        work: {
          try rooms.beat(at: clock.now())
          return false
        }),
      Worker("room-expiry", pause: .seconds(10), on: board) { try rooms.deleteExpired(at: clock.now()) },
      // Refreshes partners' tokens and performs partner tasks; several threads, so that a slow partner delays no other.
      Worker("partners", threads: 2, pause: Milliseconds(100), on: board) { try partners.work(at: clock.now()) },
      Worker("partner-pruning", pause: .seconds(60), on: board) {
        _ = try partners.tidy(500, at: clock.now())
        return false
      },
      // Revokes Apple's tokens of players who have left, and deletes expired challenges.
      Worker("identity", pause: .seconds(1), on: board) {
        try identity.work(at: clock.now(), on: database)
        return false
      },
    ]
      + services.games.flatMap { $0.background }.map { work in
        Worker(work.name, pause: work.pause, on: board) { try work.work(clock.now()) }
      }
  }

  /// Registers the workers' metrics.
  package func register(in metrics: Metrics) {
    services.registerWork(in: metrics)
    metrics.show(push.messages, "playd_push_messages_total", "What push services made of messages.")
    metrics.show(
      push.appleMessages, "playd_apple_push_messages_total", "What Apple's push service made of messages to apps.")
    if let mail { metrics.show(mail.messages, "playd_mail_messages_total", "What became of e-mails.") }
  }

  /// Stops all workers and waits for them.
  package func stop() {
    mail?.stop()
    deliveries.stop()
    games.stop()
    push.stop()
    services.streams.stop()
    services.roomStreams.stop()
    for worker in workers.reversed() { worker.stop() }
  }
}
