import AppKit
import ClientHost
import DesignBook
import Kernel
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import ShellBridge

// A finished run is queued: it is stored before it is sent, until the server has accepted or refused it.
//
// A page can disappear at any moment: it is reloaded, or the phone reclaims its memory. The last event before that is
// being hidden, so the run is checkpointed then as if stopped. If the player returns, its real end replaces the
// checkpoint; if not, the next launch sends it and informs the player.

extension OutOfPocketGame {
  /// Queues a finished run and adds it to the history.
  static func finish(_ run: PlayedRun, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.checkpointed = nil
    let effects = queue(run, &state, shell) + record(run, &state) + countDay(&state, shell)
    return effects + [.signal(.ad(.gameEnded(after: run.result.duration)))] + synchronize(&state, shell)
  }

  /// Queues a run for the server. A run without a point is not ranked; of an offline session's the best is sent, and of Zen
  /// runs that wait.
  private static func queue(_ run: PlayedRun, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    if run.ticket.mode == .zen, !run.recording.isEmpty {
      let call = RecordOutOfPocketZen.call(OutOfPocketFinishRequest(run), token: "")
      return [.enqueue(QueuedCall(call, id: zen, owner: name, madeAt: shell.now, score: run.score))]
    }
    guard run.score > 0 || run.ticket.mode == .daily, let session = run.ticket.session,
      let call = QueuedCall(run, at: shell.now)
    else { return [] }
    switch state.stock.note(run.score, of: session) {
    case nil: return [.enqueue(call)]
    case true?: return [store(.stock, state), .enqueue(call)]
    case false?: return send(game: .submission(.outdone, of: session), &state, shell)
    }
  }

  /// Identifier of a queued Zen run.
  private static let zen = "zen"

  /// Checkpoints the run in progress.
  static func checkpoint(_ state: inout State) -> [Effect<Action>] {
    guard case .playing(let play) = state.game.screen, let run = play.stopped(at: state.game.now), run.score > 0,
      !run.ticket.isByOwnRules
    else { return [] }
    var effects: [Effect<Action>] = []
    if state.game.recordBest(of: run) { effects.append(store(.bests, state)) }
    guard let call = QueuedCall(run, at: state.game.now) else { return effects }
    state.checkpointed = run.ticket.session
    return effects + [.checkpoint(call)]
  }

  /// Handles a restored page. A checkpointed run was sent meanwhile, or will be at the next launch, so it does not
  /// continue.
  static func resume(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    if case .playing(let play) = state.game.screen, let session = play.ticket.session, session == state.checkpointed {
      state.checkpointed = nil
      effects += send(game: .overtaken, &state, shell)
    }
    return effects + synchronize(&state, shell)
  }

  /// Handles the outcome of a queued run.
  static func handle(
    _ answer: QueueOutcome, to call: QueuedCall, state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    let score = call.score ?? 0
    // A Zen run has no rank: its player hears nothing of it.
    guard case .some = SessionID(call.id) else {
      guard case .done(let body) = answer,
        case .success(let career) = RecordOutOfPocketZen.result(status: RecordOutOfPocketZen.success, body: body)
      else { return [] }
      return mirror(career.achievements)
    }
    switch answer {
    case .done(let body):
      let effects = close(call, &state)
      guard
        case .success(let game) = FinishOutOfPocketSession.result(status: FinishOutOfPocketSession.success, body: body)
      else { return effects }
      let submission = SubmissionState.ranked(game.rank, of: game.total, best: game.best)
      return effects + updateSubmission(submission, of: call, state: &state, shell: shell) + synchronize(&state, shell)
        + mirror(game)
    case .waiting: return updateSubmission(.waiting, of: call, state: &state, shell: shell)
    case .refused(let problem):
      let isLate = problem.type == .sessionExpired
      let effects =
        close(call, &state) + updateSubmission(isLate ? .late : .refused, of: call, state: &state, shell: shell)
      // The result on the screen says it itself.
      if state.place == .menu, case .over(let over) = state.game.screen, over.session == SessionID(call.id) {
        return effects
      }
      return effects + [
        .banner(
          isLate
            ? BannerRequest(.warning, sentence: .noticeLate(score))
            : BannerRequest(.error, sentence: .noticeRefused(score)))
      ]
    case .released: return [.banner(BannerRequest(.information, sentence: .noticeInterrupted(score)))]
    // Another page of the site sends it and gets the response.
    case .gone: return updateSubmission(.waiting, of: call, state: &state, shell: shell)
    }
  }

  /// Shows the verified result in Game Center, where the page is in an app that has it: the best on its board, and the
  /// achievements.
  private static func mirror(_ game: OutOfPocketResult) -> [Effect<Action>] {
    let achieved = game.achievements.map { mirror($0) } ?? []
    guard game.best > 0 else { return achieved }
    let board = game.board.game + "." + game.board.mode
    return [tell(.gameCenterScore(board: board, score: game.best))] + achieved
  }

  private static func mirror(_ achievements: OutOfPocketAchievements) -> [Effect<Action>] {
    achievements.steps.map {
      tell(.gameCenterProgress(achievement: "out-of-pocket." + $0.word, percent: $0.percent))
    }
  }

  private static func tell(_ request: ShellRequest) -> Effect<Action> {
    .host(.more(.askShell(id: 40, request: request.text)))
  }

  /// Removes an offline session that was finished, unless another of its games is on: the server takes a better one.
  private static func close(_ call: QueuedCall, _ state: inout State) -> [Effect<Action>] {
    guard let session = SessionID(call.id) else { return [] }
    if case .playing(let play) = state.game.screen, play.ticket.session == session { return [] }
    return state.stock.close(session) ? [store(.stock, state)] : []
  }

  private static func updateSubmission(
    _ submission: SubmissionState, of call: QueuedCall, state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    SessionID(call.id).map { send(game: .submission(submission, of: $0), &state, shell) } ?? []
  }
}

extension QueuedCall {
  /// Call that finishes a run's session; nil without a leaderboard.
  fileprivate init?(_ run: PlayedRun, at now: Timestamp) {
    guard let session = run.ticket.session, let board = OutOfPocketBoard(run.ticket.ranking) else { return nil }
    self.init(
      FinishOutOfPocketSession.call(session, OutOfPocketFinishRequest(run), token: ""), id: session.text,
      owner: OutOfPocketGame.name,
      madeAt: now,
      score: run.score, memo: board.game + " " + board.mode)
  }
}

extension OutOfPocketFinishRequest {
  fileprivate init(_ run: PlayedRun) { self.init(recording: run.recording, score: run.score) }
}
