import Kernel
import OutOfPocketFeature
import PlaydAPI

/// What passes between the game and the server's side of the shell.
extension AppFeature {
  /// Answers the game's wish to begin with the oldest session in stock. Without one it is played all the same, but not
  /// ranked: no network is no reason not to play.
  static func hand(ticketFor mode: GameMode, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if state.stock.dropExpired(now: state.now) { effects.append(.keep(.stock)) }
    while let item = state.stock.take(of: mode.board) {
      // A session that has been begun is never begun again, not even after a reload: its prompts are known now.
      effects.append(.keep(.stock))
      // Rules of a newer server that this build does not know cannot be played; the update brings them.
      guard let ticket = Ticket(mode: mode, session: item.session, clockOffset: item.clockOffset) else { continue }
      return effects + play(.begin(ticket), &state) + work(&state)
    }
    return effects + play(.begin(Ticket(mode: mode, seed: state.generator.next())), &state) + work(&state)
  }

  /// Takes a finished game: onto the device first, then to the server.
  static func take(_ game: PlayedGame, _ state: inout State) -> [Effect] {
    guard let session = game.ticket.session else { return [] }
    state.outbox.add(
      Outbox.Item(
        session: session, board: game.ticket.mode.board, finishedAt: state.now,
        request: FinishRequest(recording: game.recording, score: game.score)))
    let isSent = state.isOnline && state.backoff.allows(state.now)
    return [.keep(.game(session))] + play(.standing(isSent ? .checking : .waiting, of: session), &state)
      + work(&state)
  }
}
