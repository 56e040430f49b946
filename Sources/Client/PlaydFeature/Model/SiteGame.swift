import ClientHost
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

extension PlaydFeature {
  /// A game playable on this site: a program, a catalogue entry, or both.
  struct SiteGame {
    var path: String
    var title: String
    /// Catalogue entry; nil until loaded, and for games without redemptions.
    var game: Game?
  }
}

extension PlaydFeature.State {
  /// Playable games, most recently opened first.
  var siteGames: [PlaydFeature.SiteGame] {
    var found: [PlaydFeature.SiteGame] = []
    for app in apps where app.isGame {
      found.append(
        PlaydFeature.SiteGame(
          path: app.path, title: app.title, game: games?.first { $0.isPlayed(at: app.path) }))
    }
    // A sample game may exist in the catalogue only.
    for game in games ?? [] {
      guard let path = game.path?.text, !found.contains(where: { $0.path.hasSameBytes(as: path) }) else { continue }
      found.append(PlaydFeature.SiteGame(path: path, title: game.name.text(in: language.code), game: game))
    }
    var ordered: [PlaydFeature.SiteGame] = []
    for entry in played.entries {
      if let index = found.firstIndex(where: { $0.path.hasSameBytes(as: entry.path) }) {
        ordered.append(found.remove(at: index))
      }
    }
    return ordered + found
  }

  func hasPlayed(_ games: [PlaydFeature.SiteGame]) -> Bool {
    games.contains { game in played.entries.contains { $0.path.hasSameBytes(as: game.path) } }
  }

  /// Path of a catalogue game on this site; nil for a studio's.
  func path(of game: Game) -> String? {
    game.path?.text ?? apps.first { $0.isGame && game.isPlayed(at: $0.path) }?.path
  }
}

extension Game {
  /// Whether the game is played at a path. Entries stored without a path are matched by slug, ignoring hyphens.
  fileprivate func isPlayed(at path: String) -> Bool {
    if let own = self.path { return own.text.hasSameBytes(as: path) }
    guard isFirstParty else { return false }
    let hyphen = UInt8(ascii: "-")
    return slug.text.bytes.filter { $0 != hyphen } == path.bytes.dropFirst().filter { $0 != hyphen }
  }
}
