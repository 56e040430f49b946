import AppKit
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel

/// The test that opens the first levels to players who know the game.
extension CodeBreakerFeature {
  /// Goes on with the test, or begins one where it can be taken.
  static func beginShortcut(_ state: inout State) -> [Effect<Action>] {
    if state.games.shortcut == nil || state.canRetakeShortcut {
      state.games.shortcut = PlayedGame(kind: .shortcut, source: .test(ShortcutGame()))
    }
    state.open = .shortcut
    state.overlay = nil
    state.analysis = nil
    return show(.play, &state)
  }

  static func apply(_ answer: CodeBreakerShortcut, _ state: inout State) -> [Effect<Action>] {
    updateClock(answer.serverTime, &state)
    var played = PlayedGame(kind: .shortcut, source: .test(ShortcutGame(answer)))
    let before = state.games.shortcut
    // The player begins another test, of which the server does not know yet.
    if played.status == .lost, let before, before.rows.isEmpty, !before.isWaiting { return [] }
    if played.status == .won { state.memory.progress.opened = Shortcut.level }
    let isAnswer = before?.isWaiting == true && state.open == .shortcut && state.screen == .play
    if let before, before.rows.count == played.rows.count {
      played.draft = before.draft
      played.isCounted = before.isCounted
    } else {
      played.isCounted = played.isOver && !isAnswer
    }
    state.games.shortcut = played
    guard isAnswer, played.rows.count > before?.rows.count ?? 0 else { return [storeMemory(state)] }
    return handleFeedback(&state)
  }
}

extension CodeBreakerFeature.State {
  /// Whether the map offers the test: online, to a player with no progress past the lessons.
  var offersShortcut: Bool {
    isOnline && memory.progress.opened == 1 && memory.progress.next ?? .max <= Lesson.levels + 1
  }

  /// Time until another test can begin; nil unless one was lost lately.
  var shortcutWait: Milliseconds? {
    guard case .test(let test) = games.shortcut?.source, let nextAt = test.nextAt, nextAt > time else { return nil }
    return nextAt - time
  }

  var canRetakeShortcut: Bool { games.shortcut?.status == .lost && shortcutWait == nil }
}
