import Console
import ConsoleAPI
import Database
import Friends
import GamesAPI
import HTTPServer
import Identity
import Kernel
import PlaydAPI
import Redemptions
import Rewards
import ServerKit

extension Router {
  /// The search in the head of the console.
  mutating func addConsoleSearch(_ services: Services) {
    let database = services.database
    add(SearchConsole.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      guard let text = try incoming.querySearch(most: 64) else { return ConsolePage([]) }
      return try database.read { ConsolePage(try services.hits(of: text, for: caller, in: $0)) }
    }
  }
}

extension Services {
  /// Everything that a caller may see of a text: identifiers by their indexes, names among the few hundred that there are.
  fileprivate func hits(
    of text: String, for caller: ConsoleCaller, in connection: any Connection
  ) throws -> [ConsoleSearchHit] {
    let isReviewer = caller.role == .reviewer
    var hits = try playerHits(of: text, for: caller, in: connection)
    hits += try redemptionHits(of: text, for: caller, in: connection)
    guard !isReviewer else { return hits }
    let allowed = try console.games(for: caller, in: connection)
    let games = try consoleGames(in: connection).visible(to: allowed).filter {
      Self.matches(text, [$0.game.slug.text, $0.game.name.english, $0.game.name.georgian])
    }
    hits += games.prefix(SearchConsole.most).map {
      ConsoleSearchHit(kind: "game", id: $0.game.slug.text, name: $0.game.name)
    }
    let studios = try console.studios(for: caller, in: connection).filter { Self.matches(text, [$0.slug, $0.name]) }
    hits += studios.prefix(SearchConsole.most).map {
      ConsoleSearchHit(kind: "studio", id: $0.slug, name: BilingualText(english: $0.name, georgian: $0.name))
    }
    guard caller.role == .operator else { return hits }
    let partners = try rewards.catalogue(in: connection).partners.filter { Self.matches(text, [$0.slug, $0.name]) }
    return hits
      + partners.prefix(SearchConsole.most).map {
        ConsoleSearchHit(kind: "partner", id: $0.slug, name: BilingualText(english: $0.name, georgian: $0.name))
      }
  }

  private func playerHits(
    of text: String, for caller: ConsoleCaller, in connection: any Connection
  ) throws -> [ConsoleSearchHit] {
    guard !caller.role.isOfStudio else { return [] }
    let id = try PlayerID(text) ?? LinkCode(typed: text).flatMap { try friends.owner(of: $0, in: connection) }
    guard let id, try identity.player(id, in: connection) != nil else { return [] }
    return [ConsoleSearchHit(kind: "player", id: id.text)]
  }

  private func redemptionHits(
    of text: String, for caller: ConsoleCaller, in connection: any Connection
  ) throws -> [ConsoleSearchHit] {
    guard let id = RedemptionID(text), let found = try redemptions.place(of: id, in: connection) else { return [] }
    if let allowed = try console.games(for: caller, in: connection), !allowed.contains(found.game.rawValue) {
      return []
    }
    return [
      ConsoleSearchHit(
        kind: "redemption", id: id.text, game: try consoleGames(in: connection).slug(found.game.rawValue),
        playerID: caller.role.isOfStudio ? nil : found.player)
    ]
  }

  private static func matches(_ text: String, _ names: [String]) -> Bool {
    let wanted = text.lowercased()
    return names.contains { $0.lowercased().contains(wanted) }
  }
}
