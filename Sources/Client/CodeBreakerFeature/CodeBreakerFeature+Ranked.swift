import AppKit
package import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI

/// The ranked ladder: one open game at a time, held by the server.
extension CodeBreakerFeature {
  package struct RankedState: Equatable, Sendable {
    package internal(set) var status = DailyState.Status.idle
    /// The latest answer; nil until loaded.
    package internal(set) var standing: CodeBreakerRanked?
    /// Whether a start awaits the server.
    package internal(set) var isStarting = false

    package init() {}
  }

  private enum Tag {
    static let standing: Int32 = 12
    static let start: Int32 = 13
    static let guess: Int32 = 14
  }

  static func requestRanked(_ state: inout State) -> [Effect<Action>] {
    guard state.isOnline else {
      state.ranked.status = state.ranked.standing == nil ? .offline : .ready
      return []
    }
    if state.ranked.standing == nil { state.ranked.status = .loading }
    return [fetchRanked(state)]
  }

  /// Goes on with the open game, or asks the server for another one.
  static func startRanked(_ state: inout State) -> [Effect<Action>] {
    if let game = state.games.ranked, !game.isOver { return showRanked(&state) }
    guard state.isOnline else { return shake(.rankedOffline, &state) }
    guard !state.ranked.isStarting else { return [] }
    state.ranked.isStarting = true
    state.moves += 1
    state.toast = nil
    return [
      StartCodeBreakerRanked.request(tag: Tag.start) { token in
        StartCodeBreakerRanked.call(token: token)
      } then: { result in
        switch result {
        case .success(let standing): .heard(.ranked(standing))
        case .failure(let failure): .heard(.rankedStartRefused(isOffline: failure.isOffline))
        }
      }
    ]
  }

  private static func showRanked(_ state: inout State) -> [Effect<Action>] {
    state.open = .ranked
    state.overlay = nil
    state.analysis = nil
    return show(.play, &state)
  }

  static func refuseStart(isOffline: Bool, _ state: inout State) -> [Effect<Action>] {
    state.ranked.isStarting = false
    // The day's games may have been started on another device.
    return shake(isOffline ? .rankedOffline : .rankedFailed, &state) + (isOffline ? [] : [fetchRanked(state)])
  }

  static func apply(_ standing: CodeBreakerRanked, _ state: inout State) -> [Effect<Action>] {
    updateClock(standing.serverTime, &state)
    let isStarting = state.ranked.isStarting
    state.ranked.status = .ready
    state.ranked.standing = standing
    state.ranked.isStarting = false
    guard let game = standing.game else { return [] }
    // A hash that arrives with its code proves nothing.
    if case .none = game.reveal { state.memory.keep(game.commitment, of: game.sessionID) }
    let known = state.memory.rankedHash.flatMap { $0.session == game.sessionID ? $0.hash : nil }
    var played = PlayedGame(kind: .ranked, source: .ranked(RankedGame(game, witnessed: known)))
    var before = state.games.ranked
    if case .ranked(let earlier) = before?.source, earlier.session != game.sessionID { before = nil }
    let isAnswer = before?.isWaiting == true && state.open == .ranked && state.screen == .play
    if let before, before.rows.count == played.rows.count {
      played.draft = before.draft
      played.isCounted = before.isCounted || played.isOver
    } else {
      played.isCounted = played.isOver && !isAnswer
    }
    state.games.ranked = played
    if isStarting, !played.isOver { return [storeMemory(state)] + showRanked(&state) }
    guard isAnswer, played.rows.count > before?.rows.count ?? 0 else { return [storeMemory(state)] }
    return handleFeedback(&state)
  }

  static func fetchRanked(_ state: State) -> Effect<Action> {
    let moves = state.moves
    return GetCodeBreakerRanked.request(tag: Tag.standing) { token in
      GetCodeBreakerRanked.call(token: token)
    } then: { result in
      switch result {
      case .success(let standing): .heard(.read(.ranked(standing), moves: moves))
      case .failure(let failure): .heard(.rankedFailed(isOffline: failure.isOffline))
      }
    }
  }

  static func guessRanked(_ session: SessionID, _ guess: CodeBreakerGuess) -> Effect<Action> {
    GuessCodeBreakerRanked.request(tag: Tag.guess) { token in
      GuessCodeBreakerRanked.call(session, guess, token: token)
    } then: { result in
      switch result {
      case .success(let standing): .heard(.ranked(standing))
      case .failure(let failure): .heard(.guessRefused(isOffline: failure.isOffline))
      }
    }
  }
}
