import AppKit
import ConsoleAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
package import WebUI

/// The search in the head of the console: pages and loaded games at once, everything else by the server.
extension ConsoleFeature {
  package indirect enum FindAction: Sendable {
    case submitted
    case opened(Found)
  }

  /// A result of the search.
  package struct Found: Sendable {
    package var kind: Kind
    package var title: LocalizedStringResource
    /// Identifier or short name; of a page its path.
    package var id: String
    /// The redemption's game.
    var game: String?
    var player: PlayerID?

    package enum Kind: UInt8, CaseIterable, Sendable {
      case page, player, redemption, game, studio, partner

      init?(word: String) {
        if word.hasSameBytes(as: "player") {
          self = .player
        } else if word.hasSameBytes(as: "redemption") {
          self = .redemption
        } else if word.hasSameBytes(as: "game") {
          self = .game
        } else if word.hasSameBytes(as: "studio") {
          self = .studio
        } else if word.hasSameBytes(as: "partner") {
          self = .partner
        } else {
          return nil
        }
      }
    }
  }

  static func reduce(_ state: inout State, _ action: FindAction) -> [Effect<Action>] {
    switch action {
    case .submitted:
      let text = trimmed(state[.find])
      guard !text.utf8.isEmpty, let token = state.session?.token else { return [] }
      state.hits = .loading
      let call = SearchConsole.call(search: ConsoleDeliveryFilter.escaped(text), token: token)
      return [
        fetch(SearchConsole.self, call) { state, answer in
          // The text may have changed meanwhile.
          guard text.hasSameBytes(as: trimmed(state[.find])) else { return [] }
          return fillItems(&state, answer) { $0.hits = $1 }
        }
      ]
    case .opened(let found): return open(found, &state)
    }
  }

  private static func open(_ found: Found, _ state: inout State) -> [Effect<Action>] {
    (state[.find], state.hits) = ("", .nothing)
    switch found.kind {
    case .page: return [.navigate(.push(found.id))]
    case .player: return [.navigate(.push(ConsoleTab.players.path + "/" + found.id))]
    case .redemption:
      if let player = found.player { return [.navigate(.push(ConsoleTab.players.path + "/" + player.text))] }
      // The log shows the delivery alone.
      state[.search] = found.id
      let place = state.games.value?.firstIndex { game in found.game.map { game.game.hasSameBytes(as: $0) } ?? false }
      if let place { state.logGame = place }
      return [.navigate(.push(ConsoleTab.webhooks.path))]
    case .game: return [.navigate(.push(ConsoleTab.games.path))]
    case .studio:
      let tab = state.tabs.contains(.people) ? ConsoleTab.people : .overview
      return [.navigate(.push(tab.path))]
    case .partner: return [.navigate(.push(path(ofPartner: found.id)))]
    }
  }
}

extension ConsoleFeature.State {
  /// What the search finds, by kind: pages and loaded games as typed, and what the server answered.
  ///
  /// - Parameter localize: the words of a page's title.
  func found(_ localize: (LocalizedStringResource) -> String) -> [ConsoleFeature.Found] {
    let wanted = ConsoleFeature.trimmed(self[.find])
    guard !wanted.utf8.isEmpty else { return [] }
    var found = tabs.filter { ConsoleFeature.contains(localize($0.title), wanted) }.map {
      ConsoleFeature.Found(kind: .page, title: $0.title, id: $0.path)
    }
    for hit in hits.value ?? [] {
      guard let kind = ConsoleFeature.Found.Kind(word: hit.kind) else { continue }
      let title = hit.name.map { ConsoleFeature.text($0, language) } ?? .verbatim(hit.id)
      found.append(.init(kind: kind, title: title, id: hit.id, game: hit.game, player: hit.playerID))
    }
    for game in games.value ?? [] {
      let isKnown = found.contains { $0.kind == .game && $0.id.hasSameBytes(as: game.game) }
      let names = [game.game, game.name.english, game.name.georgian]
      if !isKnown, names.contains(where: { ConsoleFeature.contains($0, wanted) }) {
        found.append(.init(kind: .game, title: ConsoleFeature.text(game.name, language), id: game.game))
      }
    }
    return found
  }
}
