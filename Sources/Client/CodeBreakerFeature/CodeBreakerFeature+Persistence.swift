package import AppKit
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI

/// Persistence: the memory, and one game of each kind played without the server.
extension CodeBreakerFeature {
  static let memoryKey = "memory"
  static let sessionsKey = "sessions"
  /// Set while the player is buying lives.
  static let buyingKey = "buying"

  package static func restore(_ launch: inout Launch) -> State {
    var state = State(
      now: launch.context.now, utcOffset: launch.context.utcOffset, isOnline: launch.context.isOnline,
      seed: launch.seed, memory: launch.text(memoryKey).flatMap { Memory(text: $0) },
      games: Games(campaign: game(.campaign, launch), free: game(.free, launch)))
    // Those of a former campaign cannot be played any more.
    state.sessions = (launch.text(sessionsKey).map(sessions) ?? []).filter { $0.rules == $0.play.rules }
    state.isBuyingLives = launch.text(buyingKey).map { _ in true } ?? false
    return state
  }

  private static func game(_ slot: GameSlot, _ launch: Launch) -> PlayedGame? {
    launch.text(slot.key).flatMap { PlayedGame(text: $0) }
  }

  static func storeMemory(_ state: State) -> Effect<Action> { .store(memoryKey, state.memory.text) }

  /// The stock, which outlives the page so that offline games count.
  static func storeSessions(_ state: State) -> Effect<Action> {
    var writer = JSON.Writer()
    writer.beginArray()
    for session in state.sessions { session.encode(to: &writer) }
    writer.endArray()
    return .store(sessionsKey, String(utf8: writer.bytes))
  }

  /// Unreadable sessions are issued again by the server.
  private static func sessions(_ text: String) -> [CodeBreakerSession] {
    guard let json = try? JSON.parse(text), case .array(let values) = json else { return [] }
    return values.compactMap { try? CodeBreakerSession(from: $0) }
  }

  static func store(_ slot: GameSlot, _ state: State) -> Effect<Action> { .store(slot.key, state.games[slot]?.text) }

  /// Applies a value stored by another page of the site, so that it is not overwritten here.
  static func apply(_ value: String?, of key: String, _ state: inout State) -> [Effect<Action>] {
    if key.hasSameBytes(as: memoryKey) {
      guard var memory = value.flatMap({ Memory(text: $0) }) else { return [] }
      // The page that slept longer knows less of the time.
      if memory.clock.time < state.memory.clock.time { memory.clock = state.memory.clock }
      state.memory = memory
    }
    // Sessions that the other page consumed are not played here again.
    if key.hasSameBytes(as: sessionsKey) { state.sessions = value.map(sessions) ?? [] }
    for slot in [GameSlot.campaign, .free] where key.hasSameBytes(as: slot.key) { apply(value, in: slot, &state) }
    return []
  }

  private static func apply(_ value: String?, in slot: GameSlot, _ state: inout State) {
    var game: PlayedGame?
    switch (value, state.games[slot]?.text) {
    case (nil, nil): return
    case (let value?, let own?) where value.hasSameBytes(as: own): return
    case (nil, _): break
    case (let value?, _):
      game = PlayedGame(text: value)
      if case .none = game { return }
    }
    state.games[slot] = game
    guard state.open == slot else { return }
    state.drags = []
    state.toast = nil
    state.revealed = nil
    state.settledRows = game?.rows.count ?? 0
    if state.asking == nil, state.overlay != .noLives { state.overlay = nil }
  }
}

extension GameSlot {
  /// Storage key of the game.
  var key: String {
    switch self {
    case .campaign: "campaign"
    case .free: "free"
    case .daily: "daily"
    case .shortcut: "shortcut"
    case .ranked: "ranked"
    }
  }
}
