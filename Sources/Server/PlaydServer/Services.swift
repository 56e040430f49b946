public import Ads
public import Analytics
public import CodeBreakerGames
public import Database
public import GameSessions
public import HTTPServer
public import Identity
import Kernel
public import Leaderboards
import PlaydAPI
public import Tunings

/// What the routes work with. Holds no state of its own: all that matters is in the database, so any process with the
/// same database can answer the next request.
public struct Services: Sendable {
  public let database: any Database
  public let identity: Identity
  public let leaderboards: Leaderboards
  public let sessions: GameSessions
  public let tunings: TuningStore
  public let events: EventStore
  public let ads: Ads
  public let codeBreaker: CodeBreakerGames
  /// What the operator shows; nil keeps the console closed.
  public let consoleToken: ConsoleToken?
  public let clock: ServerClock

  public init(
    _ database: any Database, ads: Ads = Ads(), consoleToken: ConsoleToken? = nil, clock: ServerClock = .system
  ) {
    self.ads = ads
    self.database = database
    self.clock = clock
    self.consoleToken = consoleToken
    events = EventStore()
    identity = Identity()
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
    let codeBreaker = codeBreaker
    try database.write { connection in
      try ads.erase(of: player, in: connection)
      try events.erase(of: player, in: connection)
      try leaderboards.remove(player, in: connection)
      try sessions.erase(of: player, in: connection)
      try codeBreaker.erase(of: player, in: connection)
      try identity.erase(player, in: connection)
    }
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
