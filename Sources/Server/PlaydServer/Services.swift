package import Ads
package import Analytics
package import AppStore
package import Console
package import Database
package import Deliveries
package import FirstParty
package import Fraud
package import Friends
package import HTTPServer
package import HealthImports
package import Identity
import IdentityAPI
import InboxAPI
import Kernel
package import Leaderboards
package import Ledger
package import Mail
package import Notifications
package import Partners
import PlaydAPI
package import Redemptions
package import Rewards
package import Rooms
package import ServerKit

/// The routes' services. Stateless: everything that matters is in the database, so any process can answer the next
/// request.
package struct Services: RouteHost {
  package let database: any Database
  package let identity: Identity
  package let recognizing: BatchedWork<Token, Identity.Session?>
  package let leaderboards: Leaderboards
  package let leaderboardPages: LeaderboardPages
  package let events: EventStore
  package let ads: Ads
  package let appStore: AppStore
  package let ledger = Ledger()
  package let notifications = Notifications()
  package let fraud = Fraud()
  package let rewards: Rewards
  package let health: HealthImports
  package let friends: Friends
  package let partners: Partners
  package let redemptions: Redemptions
  package let deliveries: Deliveries
  package let testEvents: TestEvents
  package let firstParty = FirstPartyGrants()
  package let console: Console
  package let apple: AppleServices
  /// Where e-mail goes; nil where none is sent.
  package let mailTransport: (any MailTransport)?
  package let mail: Mail
  /// Refusals of outside requests, on their way to the audit log.
  package let refusals = RefusalLog()
  /// This process's live streams; fed once started.
  package let streams: LiveStreams
  package let rooms: Rooms
  /// This process's streams of rooms; fed once started.
  package let roomStreams: RoomStreams
  /// Hosts with ports that foreign URLs may use although they are not public: for trials.
  package let privateEndpoints: Set<String>
  /// The operator's token; nil keeps the console closed.
  package let consoleToken: ConsoleToken?
  package let clock: ServerClock
  package let log: Log
  /// The status of all background work.
  package let workers: WorkerBoard
  /// Our own games (`GameList`).
  package let games: [any GameModule]
  let gamesBySlug: [String: any GameModule]

  /// - Parameters:
  ///   - mailTransport: where e-mail goes; nil sends none, so no studio can sign up.
  ///   - listsSandbox: whether players see sandbox games and samples.
  package init(
    _ database: any Database, identity: Identity = Identity(), ads: Ads = Ads(),
    apple: AppleServices = AppleServices(), partners: Partners.Setup = Partners.Setup(),
    consoleToken: ConsoleToken? = nil,
    consoleCost: PasswordHash.Cost = .standard, mailTransport: (any MailTransport)? = nil,
    clock: ServerClock = .system,
    privateEndpoints: Set<String> = [], listsSandbox: Bool = false, log: Log = .discarding
  ) {
    self.apple = apple
    self.mailTransport = mailTransport
    mail = Mail(vault: partners.vault, isOn: mailTransport != nil)
    console = Console(
      database, cost: consoleCost, vault: partners.vault, mail: mail, site: identity.providers.passkeys)
    self.ads = ads
    appStore = AppStore(apple.store, ads: ads) { try identity.successor(of: $0, in: $1) }
    self.database = database
    self.clock = clock
    self.log = log
    workers = WorkerBoard(clock: clock, log: log)
    self.consoleToken = consoleToken
    self.privateEndpoints = privateEndpoints
    streams = LiveStreams(database, notifications: notifications, ledger: ledger, clock: clock, board: workers)
    let notifications = notifications
    let rewards = Rewards(
      fraud: fraud,
      tell: { try notifications.post($0, to: $1, at: $2, in: $3) },
      changed: { try notifications.publishChange(of: .challenges, to: $0, at: $1, in: $2) })
    self.rewards = rewards
    health = HealthImports(rewards: rewards)
    friends = Friends(
      tell: { try notifications.post($0, to: $1, at: $2, in: $3) },
      standing: {
        let standing = try rewards.standing(of: $0, at: $1, in: $2)
        return PlayerStanding(
          level: standing.level, streakDays: standing.streakDays, badges: standing.badges)
      },
      isProven: { try !identity.identities(of: $0, in: $1).isEmpty },
      isFrozen: { try identity.freeze(of: $0, in: $1) != nil })
    self.partners = Partners(database, setup: partners, rewards: rewards, notifications: notifications)
    events = EventStore()
    self.identity = identity
    recognizing = identity.recognizing()
    let unitsInAll = Dictionary(
      uniqueKeysWithValues: GameList.all.compactMap { game in game.unitsInAll.map { (game.slug, $0) } })
    redemptions = Redemptions(listsSandbox: listsSandbox, unitsInAll: unitsInAll) { player, connection in
      try identity.subjects(of: player, .gameCenter, in: connection)
    }
    deliveries = Deliveries(redemptions: redemptions, vault: partners.vault)
    testEvents = TestEvents(exceptions: privateEndpoints)
    leaderboards = Leaderboards()
    leaderboardPages = LeaderboardPages(database, leaderboards, identity)
    let host = GameHost(database, ads, rewards)
    games = GameList.all.map { $0.init(host) }
    gamesBySlug = Dictionary(games.map { (type(of: $0).slug.text, $0) }) { first, _ in first }
    rooms = Rooms(database, games: GameList.all.compactMap { $0.roomGame })
    roomStreams = RoomStreams(rooms, clock: clock, board: workers)
  }

  /// Renames a player wherever the name is shown; nil if the player is gone.
  func rename(_ player: PlayerID, to name: PlayerName) throws -> Player? {
    let identity = identity
    let leaderboards = leaderboards
    return try database.write { connection in
      guard try identity.rename(player, to: name, in: connection) else { return nil }
      for (board, _) in try leaderboards.entries(of: player, in: connection) {
        try leaderboards.touch(board, in: connection)
      }
      return try identity.player(player, in: connection)
    }
  }
}
