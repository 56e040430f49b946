package import CodeBreakerAPI
import CodeBreakerEngine
package import Commands
package import Database
package import GamesAPI
package import HTTPServer
package import Kernel
package import Leaderboards
package import Notifications
package import PlaydAPI
package import ServerKit

/// CodeBreaker's registration.
package struct CodeBreakerModule: StoringGameModule {
  package let games: CodeBreakerGames

  package init(_ host: GameHost) { games = CodeBreakerGames(host.database, useReward: host.useReward) }

  package static var entry: Game {
    Game(
      ours: GameSlug(constant: "code-breaker"), name: BilingualText(english: "CodeBreaker", georgian: "CodeBreaker"),
      icon: GameIcon(.pegs, from: 0xF59E0B, to: 0xB45309),
      unit: GameUnit(
        one: BilingualText(english: "life", georgian: "სიცოცხლე"),
        many: BilingualText(english: "lives", georgian: "სიცოცხლე")),
      rate: GameRate(version: 1, coins: Coins(80), valueCents: 30, valueUnits: 1, mostUnits: 20), bundles: [1, 3, 5],
      path: GamePath(constant: "/codebreaker"))
  }

  package static var migrations: [Migration] {
    [
      Migration(1, "results of days", CodeBreakerGames.results),
      Migration(2, "shortcuts", CodeBreakerGames.shortcuts),
      Migration(3, "ranked", CodeBreakerGames.ranked),
    ]
  }

  package static var problems: [ProblemKind] { ProblemKind.codeBreakerKinds }

  package static var operations: [API.Operation] {
    [
      API.Operation(GetCodeBreaker.self, id: "getCodeBreaker"),
      API.Operation(CreateCodeBreakerSessions.self, id: "createCodeBreakerSessions"),
      API.Operation(SaveCodeBreakerGame.self, id: "saveCodeBreakerGame"),
      API.Operation(FinishCodeBreakerGame.self, id: "finishCodeBreakerGame"),
      API.Operation(RecordCodeBreakerWin.self, id: "recordCodeBreakerWin"),
      API.Operation(GainCodeBreakerLife.self, id: "gainCodeBreakerLife"),
      API.Operation(TakeCodeBreakerShortcut.self, id: "takeCodeBreakerShortcut"),
      API.Operation(GetCodeBreakerDaily.self, id: "getCodeBreakerDaily"),
      API.Operation(GuessCodeBreakerDaily.self, id: "guessCodeBreakerDaily"),
      API.Operation(GetCodeBreakerFriends.self, id: "getCodeBreakerFriends"),
      API.Operation(GetCodeBreakerRanked.self, id: "getCodeBreakerRanked"),
      API.Operation(StartCodeBreakerRanked.self, id: "startCodeBreakerRanked"),
      API.Operation(GuessCodeBreakerRanked.self, id: "guessCodeBreakerRanked"),
      API.Operation(GetCodeBreakerRankedFriends.self, id: "getCodeBreakerRankedFriends"),
      API.Operation(GetCodeBreakerLeaderboard.self, id: "getCodeBreakerLeaderboard"),
    ]
  }

  package static var commands: [any Command.Type] { [CodeBreakerCommand.self] }

  /// Commits to tomorrow's daily code before anyone can ask for it.
  package func prepare(at now: Timestamp) throws { try games.prepareDays(at: now) }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.addCodeBreaker(games, host)
    router.addLeaderboard(GetCodeBreakerLeaderboard.self, host) { incoming in
      try board(incoming.request.parameter("board"), day: try incoming.queryDay("day"), at: incoming.now)
    }
  }

  package var reminders: [ReminderSource] {
    let games = games
    return [ReminderSource("code-breaker") { try games.reminders(behind: $0, limit: $1, at: $2, in: $3) }]
  }
}

// MARK: - Boards

extension CodeBreakerBoard: NumberedBoard {}

extension CodeBreakerModule {
  package static var boardNamespace: Int64 { 1 }

  /// A daily board without a day is today's in UTC, a ranked one the current season's. Ranked games that were left too
  /// long count before the board is shown.
  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    guard let board = CodeBreakerBoard(word: word) else {
      throw Refusal(.unknownBoard, detail: "CodeBreaker has no board of that name.")
    }
    if board == .campaign {
      guard day == nil else {
        throw Refusal(.invalidParameter, detail: "The query parameter day belongs to the daily and ranked boards.")
      }
      return ShownBoard(board)
    }
    let last = DailyCode.openDays(at: now).upperBound
    guard day ?? last <= last else {
      throw Refusal(
        .dayNotBegun, detail: "\(day?.iso ?? "") has not begun anywhere; the latest day is \(last.iso ?? "").")
    }
    let shown = day ?? CivilDay(of: now, utcOffsetMinutes: 0)
    guard case .ranked = board else { return ShownBoard(.daily(shown)) }
    try games.settleRanked(at: now)
    return ShownBoard(.ranked(Ladder.season(of: shown)))
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? {
    CodeBreakerBoard(rawValue: stored.rawValue).map { ShownBoard($0) }
  }
}

extension ShownBoard {
  fileprivate init(_ board: CodeBreakerBoard) {
    self.init(board, game: CodeBreakerBoard.game, mode: board.word, day: board.day)
  }
}

// MARK: - Players

extension CodeBreakerModule {
  package static var exported: [Schema.Property] {
    [.init("codeBreaker", schema: ExportedCodeBreaker.schema, summary: "All that is kept of CodeBreaker.")]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("codeBreaker", try games.export(of: player, at: now, in: connection))
  }
}
