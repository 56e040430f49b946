package import Commands
import ConsoleAPI
package import Database
package import GamesAPI
package import HTTPServer
package import Kernel
package import Leaderboards
package import OutOfPocketAPI
import OutOfPocketEngine
package import OutOfPocketTunings
package import PlaydAPI
package import ServerKit

/// Out of Pocket's registration.
package struct OutOfPocketModule: GameModule {
  package let sessions: OutOfPocketGames
  package let tunings: OutOfPocketTunings
  private let giveFreeDays: GameHost.GiveFreeDays
  private let takeBackFreeDays: GameHost.TakeBackFreeDays
  private let takeFreeDays: GameHost.TakeFreeDays

  package init(_ host: GameHost) {
    tunings = OutOfPocketTunings(host.database)
    sessions = OutOfPocketGames(host.database, rules: tunings)
    giveFreeDays = host.giveFreeDays
    takeBackFreeDays = host.takeBackFreeDays
    takeFreeDays = host.takeFreeDays
  }

  /// Every mode of Out of Pocket with an end is ranked, so continues cannot be sold there. Its document sells ad
  /// removal ($4.99); fifty days of it equal that at the dice game's $1.00 for 600 coins.
  package static var entry: Game {
    Game(
      ours: GameSlug(constant: "out-of-pocket"),
      name: BilingualText(english: "Out of Pocket", georgian: "Out of Pocket"),
      icon: GameIcon(.pocket, from: 0x7C3AED, to: 0x06B6D4),
      unit: GameUnit(
        one: BilingualText(english: "day without ads", georgian: "დღე რეკლამის გარეშე"),
        many: BilingualText(english: "days without ads", georgian: "დღე რეკლამის გარეშე")),
      rate: GameRate(version: 1, coins: Coins(60), valueCents: 10, valueUnits: 1, mostUnits: 90), bundles: [1, 7, 30],
      path: GamePath(constant: "/out-of-pocket"))
  }

  package static var migrations: [Migration] { [Migration(1, "careers", OutOfPocketGames.careers)] }

  package static var problems: [ProblemKind] { ProblemKind.outOfPocketKinds }

  package static var operations: [API.Operation] {
    [
      API.Operation(CreateOutOfPocketSessions.self, id: "createSessions"),
      API.Operation(FinishOutOfPocketSession.self, id: "finishSession"),
      API.Operation(RecordOutOfPocketZen.self, id: "recordZen"),
      API.Operation(GetOutOfPocketFriends.self, id: "getOutOfPocketFriends"),
      API.Operation(GetOutOfPocketConfiguration.self, id: "getConfiguration"),
      API.Operation(ListConsoleOutOfPocketExperiments.self, id: "listConsoleExperiments"),
      API.Operation(ListConsoleOutOfPocketRuleVersions.self, id: "listConsoleRuleVersions"),
      API.Operation(BeginConsoleOutOfPocketExperiment.self, id: "beginConsoleExperiment"),
      API.Operation(WeighConsoleOutOfPocketExperiment.self, id: "weighConsoleExperiment"),
      API.Operation(EndConsoleOutOfPocketExperiment.self, id: "endConsoleExperiment"),
    ]
  }

  package static var commands: [any Command.Type] {
    [OutOfPocketConfigurationCommand.self, MotionCommand.self, SimulateOutOfPocketCommand.self]
  }

  package var background: [GameWork] {
    [
      GameWork("out-of-pocket-careers", pause: .seconds(10)) { [sessions] _ in try sessions.countEarlier() }
    ]
  }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.addSessions(sessions, host)
    router.addConfiguration(tunings, host)
    router.addExperiments(tunings, host)
  }

  package func grant(
    _ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try giveFreeDays(units, player, now, connection)
  }

  package func takeBack(
    _ units: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    try takeBackFreeDays(units, player, now, connection)
  }

  package func takeGranted(from player: PlayerID, in connection: any Connection) throws {
    try takeFreeDays(player, connection)
  }

  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 { try sessions.reverify(report) }
}

// MARK: - Boards

extension OutOfPocketBoard: NumberedBoard {}

extension OutOfPocketModule {
  package static var boardNamespace: Int64 { 0 }

  /// The boards by their words, without days.
  private static let boards = Dictionary(uniqueKeysWithValues: OutOfPocketBoard.all.map { ($0.mode, ShownBoard($0)) })
  private static let daily = Dictionary(
    uniqueKeysWithValues: OutOfPocketBoard.all.filter(\.isDaily).map { ($0.mode, $0) })

  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    guard let shown = Self.boards[word] else {
      throw Refusal(.unknownBoard, detail: "There is no board of that game and mode.")
    }
    let board = Self.daily[word]
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    guard let day else { return board.map { ShownBoard($0.on(today)) } ?? shown }
    guard let board else {
      throw Refusal(.invalidParameter, detail: "The query parameter day belongs to the boards of the daily challenge.")
    }
    guard day <= today else {
      throw Refusal(.dayNotBegun, detail: "\(day.iso ?? "") has not begun; today is \(today.iso ?? "").")
    }
    return ShownBoard(board.on(day))
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? {
    OutOfPocketBoard(rawValue: stored.rawValue).map { ShownBoard($0) }
  }
}

extension ShownBoard {
  fileprivate init(_ board: OutOfPocketBoard) { self.init(board, game: board.game, mode: board.mode, day: board.day) }
}

// MARK: - Players

extension OutOfPocketModule: PlayerData {
  package static var playerTables: [String] { ["sessions", "recordings", "out_of_pocket_careers"] }

  package static var exported: [Schema.Property] {
    [
      .init(
        "sessions", schema: .array(ExportedOutOfPocketSession.schema, most: .max),
        summary: "Every session of Out of Pocket, the oldest first."),
      .init(
        "outOfPocketCareer", schema: ExportedOutOfPocketCareer.schema, required: false,
        summary: "What counts toward achievements of Out of Pocket; absent without a counted game."),
    ]
  }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try sessions.merge(guest, into: player, at: now, in: connection)
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try sessions.erase(of: player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("sessions", try sessions.export(of: player, in: connection))
    if let career = try sessions.exportCareer(of: player, in: connection) {
      document.add("outOfPocketCareer", career)
    }
  }
}

/// Sessions use the operator's published versions.
extension OutOfPocketTunings: OutOfPocketRulesSource {}
