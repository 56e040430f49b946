public import Ads
public import Analytics
public import CodeBreakerGames
public import Console
public import Database
public import Deliveries
public import FirstParty
public import Fraud
public import GameSessions
public import HTTPServer
public import Identity
import Kernel
public import Leaderboards
public import Ledger
public import Notifications
public import Partners
import PlaydAPI
public import Redemptions
public import Rewards
public import Tunings

/// What the routes work with. Holds no state of its own: all that matters is in the database, so any process with the
/// same database can answer the next request.
public struct Services: Sendable {
  public let database: any Database
  public let identity: Identity
  /// Whose a request's token is.
  let recognizing: BatchedWork<Token, Identity.Session?>
  public let leaderboards: Leaderboards
  public let sessions: GameSessions
  public let tunings: TuningStore
  public let events: EventStore
  public let ads: Ads
  public let codeBreaker: CodeBreakerGames
  public let ledger = Ledger()
  public let notifications = Notifications()
  public let fraud = Fraud()
  public let rewards: Rewards
  public let partners: Partners
  public let redemptions: Redemptions
  public let deliveries: Deliveries
  public let firstParty = FirstPartyGrants()
  public let console: Console
  /// What was refused to requests from outside the console, on its way into the audit log.
  public let refusals = RefusalLog()
  /// The live streams of this process; fed from when they are started.
  public let streams: LiveStreams
  /// Hosts with ports that other people's addresses may lead to although they are not public: for trying out.
  public let privateEndpoints: Set<String>
  /// What the operator shows; nil keeps the console closed.
  public let consoleToken: ConsoleToken?
  public let clock: ServerClock

  public init(
    _ database: any Database, identity: Identity = Identity(), ads: Ads = Ads(),
    partners: Partners.Setup = Partners.Setup(), consoleToken: ConsoleToken? = nil,
    consoleCost: PasswordHash.Cost = .standard, clock: ServerClock = .system, privateEndpoints: Set<String> = []
  ) {
    console = Console(database, cost: consoleCost)
    self.ads = ads
    self.database = database
    self.clock = clock
    self.consoleToken = consoleToken
    self.privateEndpoints = privateEndpoints
    streams = LiveStreams(database, notifications: notifications, ledger: ledger, clock: clock)
    rewards = Rewards(fraud: fraud) { [notifications] note, player, now, connection in
      try notifications.post(note, to: player, at: now, in: connection)
    }
    self.partners = Partners(database, partners, rewards: rewards, notifications: notifications)
    events = EventStore()
    self.identity = identity
    recognizing = identity.recognizing()
    redemptions = Redemptions { player, connection in
      try identity.subjects(of: player, .gameCenter, in: connection)
    }
    deliveries = Deliveries(redemptions: redemptions, vault: partners.vault)
    leaderboards = Leaderboards()
    tunings = TuningStore(database)
    sessions = GameSessions(database, rules: tunings)
    codeBreaker = CodeBreakerGames(database) { token, purpose, player, reference, now, connection in
      try ads.use(token, for: purpose, by: player, reference: reference, at: now, in: connection) == .first
    }
  }

  /// Removes everything kept about a player, in one transaction.
  func erase(_ player: PlayerID) throws {
    let identity = identity
    let leaderboards = leaderboards
    let sessions = sessions
    let events = events
    let ads = ads
    let (codeBreaker, firstParty) = (codeBreaker, firstParty)
    let notifications = notifications
    let (ledger, rewards) = (ledger, rewards)
    let (redemptions, partners) = (redemptions, partners)
    let now = clock.now()
    try database.write { connection in
      try partners.erase(player, at: now, in: connection)
      try redemptions.erase(player, at: now, in: connection)
      try notifications.erase(player, at: now, in: connection)
      try ads.erase(of: player, in: connection)
      try events.erase(of: player, in: connection)
      try leaderboards.remove(player, in: connection)
      try sessions.erase(of: player, in: connection)
      try codeBreaker.erase(of: player, in: connection)
      try firstParty.erase(player, in: connection)
      try ledger.close(
        player: player.rawValue, reference: "the player left", at: now, in: connection)
      try rewards.erase(player, at: now, in: connection)
      try identity.erase(player, at: now, in: connection)
    }
    streams.end(of: player)
  }

  /// What the platform keeps about a player, beside games, events and ads.
  func exportPlatform(of player: PlayerID, in connection: any Connection) throws -> PlatformExport {
    var export = PlatformExport()
    export.identities = try identity.identities(of: player, in: connection)
    export.devices = try identity.devices(of: player, current: nil, in: connection)
    export.inbox = try notifications.export(of: player, in: connection)
    export.partners = try partners.export(of: player, in: connection)
    export.games = try redemptions.export(of: player, in: connection)
    export.adFreeUntil = try ads.freeUntil(player, at: clock.now(), in: connection)
    export.earnings = try rewards.export(of: player, in: connection)
    return export
  }

  /// Gives a player everything kept about a guest but who they are, in the transaction in which they become one.
  ///
  /// Coins go first: they refuse more than anything else. What refers to the guest is moved or removed by each service;
  /// what it forgot would break a foreign key when the guest is removed, and with it the whole merging.
  func merge(_ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    // Before the ledger's: of what both have earned, the guest's coins go back to whoever paid.
    try rewards.merge(guest, into: player, at: now, in: connection)
    try ledger.merge(
      guest.rawValue, into: player.rawValue, reference: "signed in", at: now, in: connection)
    try redemptions.merge(guest, into: player, in: connection)
    try notifications.merge(guest, into: player, at: now, in: connection)
    try partners.merge(guest, into: player, at: now, in: connection)
    try leaderboards.merge(guest, into: player, in: connection)
    try sessions.merge(guest, into: player, in: connection)
    try codeBreaker.merge(guest, into: player, in: connection)
    try events.merge(guest, into: player, in: connection)
    try ads.merge(guest, into: player, at: now, in: connection)
    try firstParty.merge(guest, into: player, in: connection)
  }

  /// Changes a player's name wherever it is shown; nil when the player is gone.
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
