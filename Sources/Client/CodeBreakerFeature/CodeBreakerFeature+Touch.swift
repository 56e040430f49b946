import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import WebUI

/// Fingers and keys on the board.
extension CodeBreakerFeature {
  static func touch(_ action: Action, _ state: inout State) -> [Effect] {
    guard let game = state.game, !game.isOver, !game.isWaiting, state.overlay == nil else { return [] }
    switch action {
    case .tray(let pointers):
      var effects: [Effect] = []
      for pointer in pointers { effects += follow(pointer, &state) }
      return effects
    case .colourTapped(let colour):
      return isEcho(.colour(colour), &state) ? [] : place(colour, at: nil, &state)
    case .slotTapped(let slot): return isEcho(.slot(slot), &state) ? [] : tap(slot, &state)
    case .key(let key): return press(key, &state)
    case .undoTapped: return change(&state) { $0.undo() }
    case .clearTapped: return change(&state) { $0.clear() }
    case .guessTapped: return guess(&state)
    default: return []
    }
  }

  // MARK: Fingers

  /// A tap moves less than this, in points.
  private static let tapRadius = 10.0

  private static func follow(_ pointer: SurfacePointer, _ state: inout State) -> [Effect] {
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

  private static func drop(_ drag: Drag, on target: Int?, _ state: inout State) -> [Effect] {
    switch (drag.from, target) {
    case (.colour(let colour), let slot?): place(colour, at: slot, &state)
    case (.slot(let from), let slot?): change(&state) { $0.swap(from, slot) }
    case (.slot(let from), nil): change(&state) { $0.remove(at: from) }
    case (.colour, nil): []
    }
  }

  /// Whether a click is what the browser made of a tap that was understood already.
  private static func isEcho(_ spot: TrayLayout.Spot, _ state: inout State) -> Bool {
    defer { state.heard = nil }
    guard let heard = state.heard else { return false }
    return heard.spot == spot && state.now - heard.at < Milliseconds(500)
  }

  // MARK: Keys

  private static func press(_ key: String, _ state: inout State) -> [Effect] {
    let bytes = Array(key.utf8)
    if bytes.count == 1, let byte = bytes.first {
      let colour = Int32(byte) - 49
      if let game = state.game, colour >= 0, colour < game.space.colours { return place(colour, at: nil, &state) }
      switch byte {
      case UInt8(ascii: "u"), UInt8(ascii: "U"): return change(&state) { $0.undo() }
      case UInt8(ascii: "c"), UInt8(ascii: "C"): return change(&state) { $0.clear() }
      case UInt8(ascii: "h"), UInt8(ascii: "H"): return reduce(&state, .hintTapped)
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

  private static func tap(_ slot: Int, _ state: inout State) -> [Effect] {
    guard let draft = state.game?.draft, draft.slots.indices.contains(slot) else { return [] }
    // The slot that is chosen already gives its peg back.
    if draft.cursor == slot, draft.slots[slot] != Draft.none { return change(&state) { $0.remove(at: slot) } }
    return change(&state, isQuiet: true) { $0.select(slot) }
  }

  private static func place(_ colour: Int32, at slot: Int?, _ state: inout State) -> [Effect] {
    let place = slot ?? state.game?.draft.cursor ?? 0
    let effects = change(&state, isQuiet: true) { draft in
      if let slot { draft.place(colour, at: slot) } else { draft.place(colour) }
    }
    // Each colour has its note, so that a code can be heard.
    return effects + [
      .play(.tone, rate: Sound.toneRate(streak: Int64(colour))), .vibrate(.button),
      .announce(.codebreakerPlaced(Int64(place + 1), DesignBook.Peg.of(colour).name)),
    ]
  }

  private static func change(
    _ state: inout State, isQuiet: Bool = false, _ body: (inout Draft) -> Void
  ) -> [Effect] {
    guard var draft = state.game?.draft else { return [] }
    let before = draft.slots
    body(&draft)
    state.games[state.open]?.draft = draft
    state.remark = nil
    guard draft.slots != before else { return [] }
    var effects: [Effect] = [.keepGame(state.open)]
    if !isQuiet { effects.append(.vibrate(.button)) }
    if let row = contradictedRow(state) { effects.append(.announce(.codebreakerContradiction(Int64(row + 1)))) }
    return effects
  }

  /// The row that is pointed out as contradicting the draft, from 0.
  static func contradictedRow(_ state: State) -> Int? {
    state.memory.pointsOutContradictions ? state.game?.contradiction?.row : nil
  }

  // MARK: Guessing

  private static func guess(_ state: inout State) -> [Effect] {
    guard let game = state.game, let code = game.guess else { return [] }
    switch game.source {
    case .recorded(var recorded, let session):
      do throws(GuessRefusal) {
        try recorded.guess(code, at: state.time - recorded.recording.startedAt)
      } catch {
        return refuse(error, code, game, &state)
      }
      state.games[state.open]?.source = .recorded(recorded, session)
    case .server(var daily):
      if let row = daily.rows.firstIndex(where: { $0.guess == code }) {
        return shake(.guessedBefore(row: row + 1), &state)
      }
      guard state.isOnline else { return shake(.offline, &state) }
      daily.pending = code
      state.games[state.open]?.source = .server(daily)
      return [
        .guessDaily(daily.day, CodeBreakerGuess(number: Int64(daily.rows.count + 1), guess: game.draft.slots)),
        .vibrate(.button),
      ]
    }
    state.games[state.open]?.emptyDraft()
    return answered(&state)
  }

  private static func refuse(
    _ refusal: GuessRefusal, _ code: Code, _ game: PlayedGame, _ state: inout State
  ) -> [Effect] {
    switch refusal {
    case .gameOver: []
    case .notOfThisGame: shake(.notOfThisGame, &state)
    case .guessedBefore: shake(.guessedBefore(row: (game.rows.firstIndex { $0.guess == code } ?? 0) + 1), &state)
    }
  }

  static func shake(_ remark: Remark, _ state: inout State) -> [Effect] {
    state.remark = remark
    state.shakes += 1
    return [.vibrate(.failure), .announce(remark.sentence)]
  }

  /// A row has been answered: what is heard and felt of it, and the end if it is one.
  static func answered(_ state: inout State) -> [Effect] {
    guard let game = state.game, let row = game.rows.last else { return [] }
    var effects: [Effect] = [.keepGame(state.open)]
    let sentence = Speech.row(Int64(game.rows.count), row, pegs: game.pegs)
    switch game.status {
    case .playing:
      return effects + [.play(.successTick, rate: 1_000), .vibrate(.success), .announce(sentence)] + save(state)
    case .won:
      effects += [.play(.roundComplete, rate: 1_000), .vibrate(.celebration), .announce(.codebreakerWonTitle)]
      state.overlay = .won
      return effects + settle(state.open, &state)
    case .lost:
      effects += [.play(.failure, rate: 1_000), .vibrate(.failure), .announce(.codebreakerLostTitle)]
      state.overlay = .lost
      // Without another attempt to be had the loss is final.
      guard game.canUseExtraLife else { return effects + settle(state.open, &state) + watchClock(&state) }
      return effects + [.approach(.attempt)] + save(state) + watchClock(&state)
    }
  }
}
