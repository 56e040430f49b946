import Console
import Database
import Deliveries
import HTTPClient
public import HTTPServer
import Identity
import Kernel
import Notifications
import Partners
import Rewards

/// What a server does beside answering requests: feeds live streams, sends what waits in queues, and takes the deliveries
/// of the house's own games. Every process does, and rows are claimed with a lease, so none is needed in particular.
public final class BackgroundWork: Sendable {
  private let services: Services
  private let push: PushWorker
  private let games: FirstPartyGames
  private let deliveries: DeliveryWorker
  private let repeated: [RepeatedWork]
  private let refusals: RepeatedWork

  /// Starts everything. Throws where the system has no thread left.
  ///
  /// - Parameter pushSubject: where push services reach the operator, `mailto:` or `https:`.
  public init(_ services: Services, pushSubject: String) throws {
    self.services = services
    push = PushWorker(
      services.database, notifications: services.notifications,
      client: HTTPClient(policy: .publicOnly(except: services.privateEndpoints)), subject: pushSubject,
      clock: services.clock)
    games = try FirstPartyGames(services)
    deliveries = DeliveryWorker(
      services.database, services.deliveries,
      DeliveryWorker.Options(
        exceptions: services.privateEndpoints, ownGames: games.address, clock: services.clock.now,
        suspect: services.suspectEndpoint))
    repeated = Self.repeated(services)
    refusals = RepeatedWork(
      pause: .seconds(1),
      // What is left when the server stops.
      atEnd: { try? services.refusals.write(to: services.console, at: services.clock.now(), all: true) },
      {
        try? services.refusals.write(to: services.console, at: services.clock.now())
        return false
      })
    try services.streams.start()
    try refusals.start()
    for work in repeated { try work.start() }
    try push.start()
    deliveries.start()
  }

  /// What services look for by themselves. What fails now, as where a database is away, is tried again: leases and due
  /// times bring everything back.
  private static func repeated(_ services: Services) -> [RepeatedWork] {
    let (clock, database) = (services.clock, services.database)
    let (rewards, partners, identity) = (services.rewards, services.partners, services.identity)
    let reminders = ReminderWorker(
      database, notifications: services.notifications, sources: rewards.reminders, clock: clock)
    return [
      RepeatedWork(pause: .seconds(60)) {
        reminders.look()
        return false
      },
      // Lets coins expire, pays awards whose budget has been filled up, works progress out again after a rule has changed.
      RepeatedWork(pause: .seconds(1)) { (try? rewards.work(at: clock.now(), in: database)) ?? false },
      // Refreshes partners' tokens ahead of their end and asks partners what the queue has: on several threads, so that
      // one slow partner does not hold up the others.
      RepeatedWork(threads: 2, pause: Milliseconds(100)) { (try? partners.work(at: clock.now())) ?? false },
      RepeatedWork(pause: .seconds(60)) {
        _ = try? partners.tidy(500, at: clock.now())
        return false
      },
      // Tells Apple of players who have left, and forgets challenges that nobody answered.
      RepeatedWork(pause: .seconds(1)) {
        try? identity.work(at: clock.now(), on: database)
        return false
      },
    ]
  }

  /// Shows what the work comes to.
  public func register(in metrics: Metrics) {
    services.registerWork(in: metrics)
    metrics.show(push.messages, "playd_push_messages_total", "What push services made of messages.")
  }

  /// Ends everything and waits for it.
  public func stop() {
    deliveries.stop()
    games.stop()
    push.stop()
    for work in repeated { work.stop() }
    services.streams.stop()
    refusals.stop()
  }
}
