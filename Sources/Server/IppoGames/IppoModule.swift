package import Commands
package import Database
package import GamesAPI
package import HTTPServer
import IdentityAPI
import IppoAPI
package import Kernel
package import Leaderboards
package import Notifications
package import PlaydAPI
package import ServerKit

/// Ippo's registration.
package struct IppoModule: StoringGameModule {
  package let games: IppoGames

  package init(_ host: GameHost) { games = IppoGames(host) }

  package static var entry: Game {
    Game(
      ours: GameSlug(constant: "ippo"), name: BilingualText(english: "Ippo", georgian: "Ippo"),
      icon: GameIcon(.other, from: 0xE88D5A, to: 0xF5C89A),
      unit: GameUnit(
        one: BilingualText(english: "pet basket", georgian: "კალათა ცხოველისთვის"),
        many: BilingualText(english: "pet baskets", georgian: "კალათა ცხოველისთვის")),
      rate: GameRate(version: 1, coins: Coins(40), valueCents: 10, valueUnits: 1, mostUnits: 50), bundles: [1, 3, 10],
      path: GamePath(constant: "/ippo"))
  }

  package static var migrations: [Migration] {
    [
      Migration(1, "logs, events and runs", IppoGames.tables),
      Migration(2, "proofs and weeks of runs", IppoGames.proofs),
      Migration(3, "profiles, friends and cheers", IppoGames.friends),
      Migration(4, "friends are the platform's", IppoGames.platformFriends),
      Migration(5, "runs by player", IppoGames.byPlayer),
    ]
  }

  package static var commands: [any Command.Type] { [ImportCommand.self, IppoCommand.self] }

  package static var operations: [API.Operation] {
    [
      API.Operation(SyncIppo.self, id: "syncIppo"),
      API.Operation(BeginIppoRun.self, id: "beginIppoRun"),
      API.Operation(FinishIppoRun.self, id: "finishIppoRun"),
      API.Operation(GetIppoFriends.self, id: "getIppoFriends"),
      API.Operation(GetIppoBoard.self, id: "getIppoBoard"),
      API.Operation(SetIppoListing.self, id: "setIppoListing"),
    ]
  }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.add(SyncIppo.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.sync(incoming.body, of: player) }
    }
    router.add(BeginIppoRun.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.begin(for: player, at: incoming.now) }
    }
    router.add(FinishIppoRun.self, on: host) { incoming in
      guard let id = SessionID(incoming.request.parameter("sessionID")) else { throw IppoGamesRefusal.notFound }
      return try games.finish(incoming.body, of: id, by: try incoming.bearer().playerID, at: incoming.now)
    }
    addFriends(to: &router, host)
  }

  private func addFriends(to router: inout Router, _ host: some RouteHost) {
    router.add(GetIppoFriends.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.friends(of: player, at: incoming.now) }
    }
    router.add(GetIppoBoard.self, on: host) { incoming in
      try games.board(of: try incoming.bearer().playerID, at: incoming.now)
    }
    router.add(SetIppoListing.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.list(incoming.body.isListed, player, at: incoming.now) }
    }
  }

  package var reminders: [ReminderSource] {
    let games = games
    return [ReminderSource("ippo") { try games.reminders(behind: $0, limit: $1, at: $2, in: $3) }]
  }
}

// MARK: - Earning

extension IppoModule {
  /// Runs are workouts of so many minutes, in three challenges: a habit, not a distance.
  package static var earning: String? {
    """
    {"partners": [{"partner": "ippo", "name": "Ippo", "category": "health", "url": "/ippo"}],
     "challenges": [
      {"challenge": "ippo-run", "partner": "ippo", "period": "daily", "badge": "bronze", "reward": 50, "unit": "minutes",
       "title": {"en": "Run 15 Minutes with Ippo", "ka": "ირბინე Ippo-სთან ერთად 15 წუთი"},
       "details": {"en": "Run with your pet for 15 minutes today.", "ka": "ირბინე დღეს შენს ცხოველთან ერთად 15 წუთი."},
       "rule": {"actions": ["workout"], "measure": "sum", "target": 15}},
      {"challenge": "ippo-week", "partner": "ippo", "period": "weekly", "badge": "silver", "reward": 200, "unit": "days",
       "title": {"en": "Three Runs a Week", "ka": "სამი სირბილი კვირაში"},
       "details": {"en": "Run for ten minutes or more on three days of a week.",
                   "ka": "ირბინე ათი წუთი ან მეტი კვირის სამ დღეს."},
       "rule": {"actions": ["workout"], "least": 10, "measure": "sum", "over": "days", "leastADay": 10, "target": 3}},
      {"challenge": "ippo-month", "partner": "ippo", "period": "monthly", "isMonthly": true, "badge": "gold",
       "reward": 600, "unit": "minutes",
       "title": {"en": "{month} Running Challenge", "ka": "სირბილის გამოწვევა: {month}"},
       "details": {"en": "Run 200 minutes this month, an hour a day at most.",
                   "ka": "ირბინე ამ თვეში 200 წუთი, დღეში არა უმეტეს ერთი საათისა."},
       "rule": {"actions": ["workout"], "measure": "sum", "mostADay": 60, "target": 200}}]}
    """
  }
}

// MARK: - Boards

extension IppoModule {
  package static var boardNamespace: Int64 { 4 }

  /// Runners are compared among friends alone, by minutes and not by speed: no board is everyone's.
  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    throw Refusal(.unknownBoard, detail: "Ippo has no public board.")
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? { nil }
}

// MARK: - Players

extension IppoModule {
  package static var exported: [Schema.Property] {
    [.init("ippo", schema: ExportedIppo.schema, summary: "All that is kept of Ippo.")]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("ippo", try games.export(of: player, in: connection))
  }
}
