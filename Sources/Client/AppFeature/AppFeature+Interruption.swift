import ClientHost
import Kernel
import OutOfPocketFeature
import PlaydAPI

// A page can go at any moment: it is reloaded, or the phone wants its memory for something else. The last that is heard of
// it is that it was hidden. What the run had come to by then is kept as a game that was stopped there. If the player comes
// back to the run, its real end takes the place; if not, the next launch sends it, and says so.
// The slim program lets such a run go: a first visit's first games are played without this.

#if SLIM

  extension AppFeature {
    static func shelter(_ state: inout State) -> [Effect] { [] }
    static func tellInterrupted(_ state: inout State) -> [Effect] { [] }
  }

#else

  extension AppFeature {
    /// Keeps what a run that is being played has come to.
    static func shelter(_ state: inout State) -> [Effect] {
      guard case .playing(let play) = state.outOfPocket.screen, let run = play.stopped(at: state.now), run.score > 0,
        !run.ticket.isByOwnRules
      else { return [] }
      var effects: [Effect] = []
      if state.outOfPocket.keepBest(of: run) { effects.append(.keep(.bests)) }
      guard let item = Outbox.Item(run, at: state.now, isInterrupted: true) else { return effects }
      state.sheltered = item
      return effects + [.keep(.game(item.session))]
    }

    /// Says of each run that the last page took with it that it counts; once.
    static func tellInterrupted(_ state: inout State) -> [Effect] {
      state.outbox.takeInterrupted().map { item in
        give(.interrupted(score: item.request.score), &state)
        return .keep(.game(item.session))
      }
    }
  }

#endif

extension Outbox.Item {
  /// Nil for a run that no board waits for.
  init?(_ run: PlayedRun, at now: Timestamp, isInterrupted: Bool = false) {
    guard let session = run.ticket.session, let board = Board(run.ticket.ranking) else { return nil }
    self.init(
      session: session, board: board, finishedAt: now,
      request: FinishRequest(recording: run.recording, score: run.score), isInterrupted: isInterrupted)
  }
}
