import AppKit
import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// Coins that operators give in place of lost ones.
extension ConsoleFeature {
  static func fetchAdjustments(_ token: String, _ state: inout State) -> [Effect<Action>] {
    guard state.role == .operator else { return [] }
    begin(&state.adjustments)
    return [
      fetch(ListConsoleAdjustments.self, ListConsoleAdjustments.call(token: token)) {
        fillItems(&$0, $1) { $0.adjustments = $1 }
      }
    ]
  }

  static func submitAdjustment(_ state: inout State) -> [Effect<Action>] {
    guard let player = state.player else { return [] }
    let (reference, note) = (trimmed(state[.reference]), trimmed(state[.note]))
    guard !reference.utf8.isEmpty, !note.utf8.isEmpty else { return missing(&state) }
    guard let coins = number(state[.coins]) else {
      state.banner = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    state.confirmation = .adjust(
      player, ConsoleAdjustmentRequest(coins: coins, reference: reference, note: note))
    return []
  }

  static func adjust(
    _ player: ConsolePlayer, _ request: ConsoleAdjustmentRequest, _ state: inout State
  ) -> [Effect<Action>] {
    perform(
      .adjust, endpoint: CreateConsoleAdjustment.self, state: &state,
      call: { CreateConsoleAdjustment.call(player.playerID.text, request, token: $0) },
      then: {
        finish(&$0, $1) { state, adjustment in
          state.banner = adjustment.state == .waiting ? .adjustmentProposed : .adjusted
        }
      })
  }

  static func decide(
    _ adjustment: ConsoleAdjustment, approves: Bool, _ state: inout State
  ) -> [Effect<Action>] {
    perform(
      .decideAdjustment, endpoint: DecideConsoleAdjustment.self, state: &state,
      call: {
        DecideConsoleAdjustment.call(
          adjustment.adjustmentID, ConsoleAdjustmentDecision(approves: approves), token: $0)
      }, then: { finish(&$0, $1, .adjustmentDecided) })
  }
}
