package import Commands
package import Database
package import GamesAPI
package import HTTPServer
package import Kernel
package import Leaderboards
package import Notifications
package import PlaydAPI
package import Rooms

/// One of our own games, as the server sees it: everything the server would otherwise name the game for.
///
/// A game is registered by one line in the list of games. Its rules, endpoints, tables and refusals stay in its own
/// modules.
package protocol GameModule: PlayerData {
  /// The game's entry in the catalogue. It is added if the slug is new and belongs to operators afterwards. A sample
  /// (`isSandbox`) is listed only in sandbox mode.
  static var entry: Game { get }
  /// The most units a player can have redeemed in all; nil without a limit.
  static var unitsInAll: Int64? { get }
  /// The game's tables, numbered from 1 in their own series. Released ones never change.
  static var migrations: [Migration] { get }
  static var operations: [API.Operation] { get }
  /// The kinds of refusals that only this game has.
  static var problems: [ProblemKind] { get }
  /// How the game's activities earn coins: a document of rewards with the game as the partner, in the operators' format.
  /// It is published once; challenges and budget belong to operators afterwards. Nil for a game that reports none.
  static var earning: String? { get }
  /// The game's members in a player's export.
  static var exported: [Schema.Property] { get }
  /// The game's subcommands of the executable.
  static var commands: [any Command.Type] { get }
  /// The game's rules for rooms; nil for a game without.
  static var roomGame: (any RoomGame)? { get }
  /// The namespace of the game's boards (`BoardNumber`), unique among games. Stored in the database; never changes.
  static var boardNamespace: Int64 { get }

  init(_ host: GameHost)

  /// The game's reminders to players who asked for them.
  var reminders: [ReminderSource] { get }

  /// Periodic work of the game, a thread each.
  var background: [GameWork] { get }

  /// Prepares what must exist before the first request.
  func prepare(at now: Timestamp) throws

  func addRoutes(to router: inout Router, _ host: some RouteHost)

  /// The board for a word in a path. Throws a refusal if the word or day has none.
  ///
  /// - Parameter day: nil for a board without a day, and for today's daily board.
  func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard

  /// The board with a number in the game's namespace; nil if there is none.
  func board(_ stored: StoredBoard) -> ShownBoard?

  /// Grants redeemed units in the caller's transaction; called once per redemption.
  func grant(_ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection) throws

  /// Takes a refunded redemption's units back, as far as the player has not used them, in the caller's transaction;
  /// called once per redemption.
  ///
  /// - Returns: how many there were to take.
  func takeBack(_ units: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> Int64

  /// Removes what is left of a player's granted units, in the caller's transaction.
  func takeGranted(from player: PlayerID, in connection: any Connection) throws

  /// Replays every stored recording and reports differences. Returns the number of replays.
  func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64
}

extension GameModule {
  package static var slug: GameSlug { entry.slug }
  package static var unitsInAll: Int64? { nil }
  package static var migrations: [Migration] { [] }
  package static var problems: [ProblemKind] { [] }
  package static var earning: String? { nil }
  package static var exported: [Schema.Property] { [] }
  package static var commands: [any Command.Type] { [] }
  package static var roomGame: (any RoomGame)? { nil }

  package var reminders: [ReminderSource] { [] }
  package var background: [GameWork] { [] }

  package func prepare(at now: Timestamp) {}
}

/// A stored game whose replay gives another result.
@MemberwiseInit
package struct ReplayDifference: Sendable {
  package var session: SessionID
  package var stored: String
  /// The replay's result, or its error.
  package var found: String
}

/// Periodic work of a game.
package struct GameWork: Sendable {
  /// Its name in log, metrics and readiness.
  package let name: String
  /// Time between two rounds that find nothing to do.
  package let pause: Milliseconds
  /// Does one round at a moment; returns whether there may be more to do.
  package let work: @Sendable (Timestamp) throws -> Bool

  package init(_ name: String, pause: Milliseconds, _ work: @escaping @Sendable (Timestamp) throws -> Bool) {
    self.name = name
    self.pause = pause
    self.work = work
  }
}

extension Game {
  /// One of our own games.
  ///
  /// - Parameters:
  ///   - bundles: the amounts offered at once, the smallest first.
  ///   - isSample: whether only a server with the sandbox lists it.
  package init(
    ours slug: GameSlug, name: BilingualText, icon: GameIcon, unit: GameUnit, rate: GameRate, bundles: [Int64],
    path: GamePath, isSample: Bool = false
  ) {
    self.init(
      slug: slug, name: name, isSandbox: isSample, isFirstParty: true, icon: icon, unit: unit, rate: rate,
      bundles: bundles.map { GameBundle($0, at: rate) }, path: path)
  }
}

extension GameSlug {
  /// A slug constant; a malformed one traps at the start.
  package init(constant text: StaticString) {
    guard let slug = GameSlug("\(text)") else { preconditionFailure("\(text) is no slug") }
    self = slug
  }
}

extension GamePath {
  /// A path constant; a malformed one traps at the start.
  package init(constant text: StaticString) {
    guard let path = GamePath("\(text)") else { preconditionFailure("\(text) is no path of a game") }
    self = path
  }
}
