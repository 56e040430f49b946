import AdsEngine
import AppKit
import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Touch and keyboard input on the board.
extension CodeBreakerFeature {
  /// Does something on the board while its game can be played.
  static func play(_ state: inout State, _ body: (inout State) -> [Effect<Action>]) -> [Effect<Action>] {
    guard let game = state.game, !game.isOver, !game.isWaiting, state.overlay == nil else { return [] }
    return body(&state)
  }

  // MARK: Fingers

  /// Maximum movement of a tap, in points.
  private static let tapRadius = 10.0

  static func follow(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    for pointer in pointers { effects += follow(pointer, &state) }
    return effects
  }

  private static func follow(_ pointer: SurfacePointer, _ state: inout State) -> [Effect<Action>] {
    guard let game = state.game else { return [] }
    let layout = TrayLayout(game.space, width: pointer.surface.width)
    let index = state.drags.firstIndex { $0.pointer == pointer.pointer }
    switch pointer.phase {
    case .began:
      guard index == nil, let spot = layout.spot(x: pointer.x, y: pointer.y) else { return [] }
      state.drags.append(
        Drag(
          pointer: pointer.pointer, from: spot, startX: pointer.x, startY: pointer.y, x: pointer.x, y: pointer.y,
          hasMoved: false))
      return []
    case .moved:
      guard let index else { return [] }
      state.drags[index].x = pointer.x
      state.drags[index].y = pointer.y
      let (dx, dy) = (pointer.x - state.drags[index].startX, pointer.y - state.drags[index].startY)
      if dx * dx + dy * dy > tapRadius * tapRadius { state.drags[index].hasMoved = true }
      return []
    case .cancelled:
      if let index { state.drags.remove(at: index) }
      return []
    case .ended:
      guard let index else { return [] }
      let drag = state.drags.remove(at: index)
      state.heard = (drag.from, state.now)
      guard drag.hasMoved else {
        switch drag.from {
        case .colour(let colour): return place(colour, at: nil, &state)
        case .slot(let slot): return tap(slot, &state)
        }
      }
      return drop(drag, on: layout.target(x: pointer.x, y: pointer.y), &state)
    }
  }

  private static func drop(_ drag: Drag, on target: Int?, _ state: inout State) -> [Effect<Action>] {
    switch (drag.from, target) {
    case (.colour(let colour), let slot?): place(colour, at: slot, &state)
    case (.slot(let from), let slot?): change(&state) { $0.swap(from, slot) }
    case (.slot(let from), nil): change(&state) { $0.remove(at: from) }
    case (.colour, nil): []
    }
  }

  /// Whether a click is the browser's echo of a handled tap.
  static func isEcho(_ spot: TrayLayout.Spot, _ state: inout State) -> Bool {
    defer { state.heard = nil }
    guard let heard = state.heard else { return false }
    return heard.spot == spot && state.now - heard.at < Milliseconds(500)
  }

  // MARK: Keys

  static func press(_ key: String, _ state: inout State) -> [Effect<Action>] {
    let bytes = Array(key.utf8)
    if bytes.count == 1, let byte = bytes.first {
      let colour = Int32(byte) - 49
      if let game = state.game, colour >= 0, colour < game.space.colours { return place(colour, at: nil, &state) }
      switch byte {
      case UInt8(ascii: "u"), UInt8(ascii: "U"): return change(&state) { $0.undo() }
      case UInt8(ascii: "c"), UInt8(ascii: "C"): return change(&state) { $0.clear() }
      case UInt8(ascii: "h"), UInt8(ascii: "H"): return requestHint(&state)
      default: return []
      }
    }
    if bytes.elementsEqual("ArrowLeft".utf8) { return change(&state, isQuiet: true) { $0.move(-1) } }
    if bytes.elementsEqual("ArrowRight".utf8) { return change(&state, isQuiet: true) { $0.move(1) } }
    if bytes.elementsEqual("Backspace".utf8) || bytes.elementsEqual("Delete".utf8) {
      return change(&state) { $0.erase() }
    }
    if bytes.elementsEqual("Enter".utf8) { return guess(&state) }
    return []
  }

  // MARK: The draft

  static func tap(_ slot: Int, _ state: inout State) -> [Effect<Action>] {
    guard let draft = state.game?.draft, draft.slots.indices.contains(slot) else { return [] }
    // The selected slot returns its peg.
    if draft.cursor == slot, draft.slots[slot] != Draft.none { return change(&state) { $0.remove(at: slot) } }
    return change(&state, isQuiet: true) { $0.select(slot) }
  }

  static func place(_ colour: Int32, at slot: Int?, _ state: inout State) -> [Effect<Action>] {
    let place = slot ?? state.game?.draft.cursor ?? 0
    let effects = change(&state, isQuiet: true) { draft in
      if let slot { draft.place(colour, at: slot) } else { draft.place(colour) }
    }
    // Each colour has its own note.
    return effects + [
      .sound(.tone, rate: Sound.toneRate(streak: Int64(colour))), .haptic(.button),
      .announce(.codebreakerPlaced(Int64(place + 1), DesignBook.Peg.of(colour).name)),
    ]
  }

  static func placeLesson(_ state: inout State) -> [Effect<Action>] {
    guard let lesson = state.lesson else { return [] }
    return change(&state) { $0.fill(lesson.guess) }
  }

  static func change(
    _ state: inout State, isQuiet: Bool = false, _ body: (inout Draft) -> Void
  ) -> [Effect<Action>] {
    guard var draft = state.game?.draft else { return [] }
    let before = draft.slots
    body(&draft)
    state.games[state.open]?.draft = draft
    state.toast = nil
    guard draft.slots != before else { return [] }
    var effects: [Effect<Action>] = [store(state.open, state)]
    if !isQuiet { effects.append(.haptic(.button)) }
    if let row = contradictedRow(state) { effects.append(.announce(.codebreakerContradiction(Int64(row + 1)))) }
    return effects
  }

  /// Index of the row highlighted as contradicting the draft.
  static func contradictedRow(_ state: State) -> Int? {
    state.memory.pointsOutContradictions ? state.game?.contradiction?.row : nil
  }

  // MARK: Guessing

  static func guess(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, let code = game.guess else { return [] }
    switch game.source {
    case .recorded(var recorded, let session):
      do throws(GuessRefusal) {
        try recorded.guess(code, at: state.time - recorded.recording.startedAt)
      } catch {
        return refuse(error, code: code, game: game, state: &state)
      }
      state.games[state.open]?.source = .recorded(recorded, session)
    case .server, .test, .ranked:
      if let row = game.rows.firstIndex(where: { $0.guess == code }) {
        return shake(.guessedBefore(row: row + 1), &state)
      }
      guard state.isOnline else { return shake(.offline, &state) }
      state.games[state.open]?.isWaiting = true
      state.moves += 1
      let guess = CodeBreakerGuess(number: Int64(game.rows.count + 1), guess: game.draft.slots)
      if case .server(let daily) = game.source { return [guessDaily(daily.day, guess), .haptic(.button)] }
      if case .ranked(let ranked) = game.source { return [guessRanked(ranked.session, guess), .haptic(.button)] }
      return [takeShortcut(guess), .haptic(.button)]
    }
    state.games[state.open]?.emptyDraft()
    return handleFeedback(&state)
  }

  private static func refuse(
    _ refusal: GuessRefusal, code: Code, game: PlayedGame, state: inout State
  ) -> [Effect<Action>] {
    switch refusal {
    case .gameOver: []
    case .notOfThisGame: shake(.notOfThisGame, &state)
    case .guessedBefore: shake(.guessedBefore(row: (game.rows.firstIndex { $0.guess == code } ?? 0) + 1), &state)
    }
  }

  static func shake(_ toast: Toast, _ state: inout State) -> [Effect<Action>] {
    state.toast = toast
    state.shakes += 1
    return [.haptic(.failure), .announce(toast.sentence)]
  }
}
