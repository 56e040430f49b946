import AppKit
package import ConsoleAPI
package import GamesAPI
import Kernel
import Localization
package import PlaydAPI
import WebUI

/// A player's page: what is known, and what operators do to an account.
extension ConsoleFeature {
  /// Actions on a player's page.
  package enum PlayerAction: Sendable {
    /// The page of a player came into view, by what follows `/console/players/`.
    case appeared(String)
    /// The search field was submitted.
    case searched
    case opened(PlayerID)
  }

  /// Forms of a player's page.
  package enum PlayerForm: Equatable, Sendable {
    case freeze
    /// Redemption by index.
    case refund(Int)
  }

  /// Questions of a player's page.
  package indirect enum PlayerConfirmation: Sendable {
    case freeze(PlayerID, ConsoleFreezeRequest)
    case refund(Redemption, ConsoleRefundRequest)
  }

  /// Results of a player's page.
  package enum PlayerBanner: UInt8, Sendable {
    case frozen, unfrozen, refunded, refundProposed
  }

  static func reduce(_ state: inout State, _ action: PlayerAction) -> [Effect<Action>] {
    switch action {
    case .appeared(let name):
      _ = appear(nil, &state)
      (state.tab, state.recordName, state.record) = (.players, name, .nothing)
      return load(&state)
    case .searched:
      let text = trimmed(state[.playerID])
      if let id = PlayerID(text) { return [.navigate(.push(path(of: id.text)))] }
      guard let code = LinkCode(typed: text) else {
        state.banner = .failed(RequestError(.refused(Problem(.consoleNotFound, detail: ""))))
        return [.announce(.consoleNotFound)]
      }
      return [.navigate(.push(path(of: code.text)))]
    case .opened(let id): return [.navigate(.push(path(of: id.text)))]
    }
  }

  static func find(_ id: PlayerID, _ state: inout State) -> [Effect<Action>] {
    state[.playerID] = id.text
    return find(&state)
  }

  private static func path(of name: String) -> String { ConsoleTab.players.path + "/" + name }

  static func fetchRecord(_ token: String, _ state: inout State) -> [Effect<Action>] {
    guard let name = state.recordName else { return [] }
    begin(&state.record)
    return [
      fetch(GetConsolePlayerRecord.self, GetConsolePlayerRecord.call(name, token: token)) { state, answer in
        fill(&state, answer) { state, record in
          state.record = record
          state.player = record.value?.player
        }
      }
    ]
  }

  static func submit(_ form: PlayerForm, _ state: inout State) -> [Effect<Action>] {
    guard let record = state.record.value else { return [] }
    let (reference, note) = (trimmed(state[.reference]), trimmed(state[.note]))
    guard !note.utf8.isEmpty else { return missing(&state) }
    switch form {
    case .freeze:
      let isFrozen = if case .some = record.freeze { true } else { false }
      state.confirmation = .player(
        .freeze(record.player.playerID, ConsoleFreezeRequest(isFrozen: !isFrozen, note: note)))
    case .refund(let place):
      guard let redemption = record.redemptions[at: place] else { return [] }
      guard !reference.utf8.isEmpty else { return missing(&state) }
      state.confirmation = .player(.refund(redemption, ConsoleRefundRequest(reference: reference, note: note)))
    }
    return []
  }

  static func confirm(_ confirmation: PlayerConfirmation, _ state: inout State) -> [Effect<Action>] {
    switch confirmation {
    case .freeze(let player, let request):
      perform(
        .playerChange, endpoint: FreezeConsolePlayer.self, state: &state,
        call: { FreezeConsolePlayer.call(player, request, token: $0) },
        then: { finish(&$0, $1, .player(request.isFrozen ? .frozen : .unfrozen)) })
    case .refund(let redemption, let request):
      perform(
        .playerChange, endpoint: RefundConsoleRedemption.self, state: &state,
        call: { RefundConsoleRedemption.call(redemption.redemptionID, request, token: $0) },
        then: {
          finish(&$0, $1) { state, refund in
            state.banner = .player(refund.state == .waiting ? .refundProposed : .refunded)
          }
        })
    }
  }

  static func question(of confirmation: PlayerConfirmation) -> LocalizedStringResource {
    switch confirmation {
    case .freeze(let player, let request):
      request.isFrozen
        ? .consoleFreezeQuestion(.verbatim(player.text)) : .consoleUnfreezeQuestion(.verbatim(player.text))
    case .refund(let redemption, _):
      .consoleRefundQuestion(.number(redemption.coins.rawValue), .verbatim(redemption.game.text))
    }
  }

  static func button(of confirmation: PlayerConfirmation) -> LocalizedStringResource {
    switch confirmation {
    case .freeze(_, let request): request.isFrozen ? .consoleFreeze : .consoleUnfreeze
    case .refund: .consoleRefund
    }
  }

  static func sentence(of banner: PlayerBanner) -> LocalizedStringResource {
    switch banner {
    case .frozen: .consoleFrozen
    case .unfrozen: .consoleUnfrozen
    case .refunded: .consoleRefunded
    case .refundProposed: .consoleAdjustmentProposed
    }
  }
}
