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

    /// Deterministic gradient for a game without colours.
    static func colors(for title: String) -> (from: UInt32, to: UInt32) {
      let pairs: [(UInt32, UInt32)] = [
        (0x6D28D9, 0x0E7490), (0x0F766E, 0x1E3A8A), (0xBE185D, 0x5B21B6), (0xB45309, 0x7C2D12), (0x15803D, 0x134E4A),
        (0x1D4ED8, 0x4C1D95),
      ]
      var sum = 0
      for byte in title.bytes { sum += Int(byte) }
      return pairs[sum % pairs.count]
    }

    /// The colour darkened until white text is readable.
    static func ground(_ color: UInt32) -> UInt32 {
      let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { Double($0) / 255 }
      // Squares are never below the true luminances, so the result is dark enough.
      let light = 0.2126 * parts[0] * parts[0] + 0.7152 * parts[1] * parts[1] + 0.0722 * parts[2] * parts[2]
      let most = 0.14
      let scale = light > most ? (most / light).squareRoot() : 1
      var ground: UInt32 = 0
      for part in parts { ground = ground << 8 | UInt32(part * scale * 255) }
      return ground
    }
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
