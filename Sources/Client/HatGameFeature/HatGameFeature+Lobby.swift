import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization

/// What a phone does in its room before and during the game.
extension HatGameFeature {
  static func lobby(_ action: LobbyAction, _ state: inout State) -> [Effect<Action>] {
    guard let room = state.room else { return [.unchanged] }
    switch action {
    case .teamChanged:
      guard let team = teamAfter(room.me, state.game) else { return [.unchanged] }
      return record(.seated(room.me, team), &state, then: [.haptic(.button)])
    case .wordsTapped:
      (state.writer, state.draft, state.remark) = (room.me, "", nil)
      return [.haptic(.button)]
    case .writerChosen(let player):
      (state.writer, state.draft, state.remark) = (player, "", nil)
      return [.haptic(.button)]
    case .localAdded:
      guard addPlayer(state.draft, &state) else { return refuse(&state) }
      state.draft = ""
      return [store(state), .sound(.page), .haptic(.button)]
    case .playerRemoved(let player): return remove(player, &state)
    case .passedOver(let player): return record(.passedOver(player), &state, then: [.haptic(.button)])
    case .startedWithoutWriters:
      for player in state.game.writers { happen(.passedOver(player.id), &state) }
      return play(.started, &state)
    case .buzzed: return record(.buzzed(room.me), &state, then: [.sound(.back), .haptic(.button)])
    case .buzzDecided(let isUpheld):
      state.shownAt = state.now
      return record(isUpheld ? .buzzUpheld : .buzzDismissed, &state, then: [.haptic(.button)])
    case .stoodIn:
      state.room?.standsIn = true
      return runClock(state)
    }
  }

  /// The host sends a member away, or a player who shares the host's phone.
  private static func remove(_ player: PlayerNumber, _ state: inout State) -> [Effect<Action>] {
    guard let room = state.room, room.isHost, player != room.me else { return [.unchanged] }
    guard happen(.left(player), &state) else { return refuse(&state) }
    guard !RoomSession.isLocal(player) else { return [store(state)] }
    return [store(state), dismissing(Int64(player.rawValue), room)]
  }
}
