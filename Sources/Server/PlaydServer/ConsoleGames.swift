import Console
import ConsoleAPI
import Database
import Deliveries
import GamesAPI
import Kernel
import PlaydAPI
import Redemptions

/// The catalogue's games by number and slug, for one console request.
struct ConsoleGames {
  var listed: [ListedGame]

  /// The number of a game. Throws `ConsoleRefusal.notFound`.
  func number(_ slug: String) throws -> Int64 {
    guard let game = find(slug) else { throw ConsoleRefusal.notFound("There is no game \(slug).") }
    return game.id.rawValue
  }

  func find(_ slug: String) -> ListedGame? { listed.first { $0.game.slug.text == slug } }

  /// A game's slug; its number if it has left the catalogue.
  func slug(_ number: Int64) -> String {
    listed.first { $0.id.rawValue == number }?.game.slug.text ?? String(number)
  }

  func payload(_ studio: Console.Studio) -> ConsoleStudio {
    ConsoleStudio(studio: studio.slug, name: studio.name, games: studio.games.map { slug($0) })
  }

  /// The games a caller may see.
  func visible(to allowed: [Int64]?) -> [ListedGame] {
    listed.filter { allowed?.contains($0.id.rawValue) ?? true }
  }
}

extension Services {
  /// The current games.
  func consoleGames(in connection: any Connection) throws -> ConsoleGames {
    ConsoleGames(listed: try redemptions.listed(in: connection))
  }

  /// The named game, if the caller may see it. Studios get the same answer for another studio's game and for an unknown
  /// one.
  func game(
    _ slug: String, for caller: ConsoleCaller, in connection: any Connection
  ) throws -> ListedGame {
    let found = try consoleGames(in: connection).find(slug)
    try console.admit(caller, to: found?.id.rawValue, in: connection)
    guard let found else { throw ConsoleRefusal.notFound("There is no game \(slug).") }
    return found
  }

  /// A game as the console shows it.
  func payload(_ listed: ListedGame, at now: Timestamp, in connection: any Connection) throws -> ConsoleGame {
    let endpoint = try deliveries.endpoint(of: listed.id, at: now, in: connection)
    return ConsoleGame(
      game: listed.game.slug.text, name: listed.game.name, unit: listed.game.unit, isSandbox: listed.game.isSandbox,
      state: ConsoleGameState(listed.state), isTest: listed.isTest, picture: listed.game.icon.picture,
      feePoints: listed.feePoints, bundles: listed.game.bundles.map(\.units),
      rates: try redemptions.rates(of: listed.id, in: connection).map { ConsoleRate(rate: $0.rate, since: $0.since) },
      webhook: endpoint.map { endpoint in
        ConsoleWebhook(
          url: endpoint.url, state: endpoint.state.word, secrets: Int64(endpoint.secrets.count),
          changedAt: endpoint.changedAt)
      },
      keys: try redemptions.keys(of: listed.id, in: connection).map { key in
        ConsoleKey(hint: key.hint, isTest: key.isTest, createdAt: key.createdAt, revokedAt: key.revokedAt)
      })
  }
}

extension ConsoleGameState {
  init(_ state: GameState) {
    switch state {
    case .open: self = .open
    case .paused: self = .paused
    case .hidden: self = .hidden
    }
  }
}

extension GameState {
  init(_ state: ConsoleGameState) {
    switch state {
    case .open: self = .open
    case .paused: self = .paused
    case .hidden: self = .hidden
    }
  }
}

extension EndpointState {
  /// The word on the wire.
  fileprivate var word: String {
    switch self {
    case .active: "active"
    case .paused: "paused"
    case .disabled: "disabled"
    }
  }
}
