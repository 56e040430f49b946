import AppKit
import IppoAPI
import IppoEngine
import Kernel
import Localization
import Navigation
import PlaydAPI
import RunFiles

/// Runs on their way to the player's log: replayed by the server under an issued number and seed.
extension IppoFeature {
  /// Credits a recorded run at once where a run was issued in advance; otherwise it waits for one.
  static func credit(_ recording: RunRecording, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    // Until the server has said whose events these are, runs wait too.
    guard state.sync.former == nil, let session = state.sync.takeSession(at: shell.now) else {
      state.sync.waiting.append(recording.encoded())
      return keep(state) + stockUp(state, shell)
    }
    return finish(recording, as: session, in: &state, shell: shell)
  }

  /// Finishes an issued run: into the log here, and to the server to be replayed.
  static func finish(
    _ recording: RunRecording, as session: IppoRunSession, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    var recording = recording
    recording.seed = session.seed
    let (run, end) = recording.finished()
    _ = add(IppoEvent(id: session.eventID, when: end, .ran(run)), &state, shell)
    let charts = retell(recording, &state)
    let proving = ProvingRun(session: session.sessionID, recording: recording.encoded())
    state.sync.proving.append(proving)
    return charts + keep(state) + [prove(proving, shell)] + stockUp(state, shell)
  }

  /// Queues all runs that the server is to replay. Those still in the queue stay as they are, and a run that another
  /// program sent gets the same answer.
  static func proveAll(_ state: State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.sync.former == nil else { return [] }
    return state.sync.proving.map { prove($0, shell) }
  }

  private static func prove(_ run: ProvingRun, _ shell: ShellContext) -> Effect<Action> {
    .enqueue(
      QueuedCall(
        FinishIppoRun.call(run.session, IppoRunReport(recording: run.recording), token: ""), id: run.session.text,
        owner: name, madeAt: shell.now))
  }

  /// An issued run arrived: for a waiting recording, or for later.
  static func sessionIssued(
    _ answer: Result<IppoRunSession, CallError>, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    guard case .success(let session) = answer else { return [] }
    state.sync.sessions.append(session)
    let effects = issueLive(&state, shell)
    return effects + creditWaiting(&state, shell)
  }

  /// Credits recordings that wait, as far as there are issued runs.
  static func creditWaiting(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    var effects = keep(state)
    while state.sync.former == nil, !state.sync.waiting.isEmpty, !state.sync.sessions.isEmpty {
      let bytes = state.sync.waiting.removeFirst()
      guard let recording = try? RunRecording(decoding: bytes) else { continue }
      effects += credit(recording, &state, shell)
    }
    return effects + stockUp(state, shell)
  }

  /// What the server made of a run.
  static func proved(
    _ session: SessionID, outcome: QueueOutcome, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    // Otherwise a run of the player who was here before.
    guard let run = state.sync.proving.first(where: { $0.session == session }) else { return [] }
    switch outcome {
    case .waiting, .released: return []
    case .gone:
      // Another page has sent it. Sent again, it gets the same answer.
      return [prove(run, shell)]
    case .done(let body):
      guard case .success(let result) = FinishIppoRun.result(status: 200, body: body) else { break }
      if let event = try? IppoEvent(decoding: result.event) {
        // The server's word counts where the two differ.
        state.log.remove(run.number)
        state.log.merge([event])
      }
      if result.proof == .time { state.importProblem = .unproved }
    case .refused(let problem):
      let isGone = problem.type == .sessionNotFound || problem.type == .sessionExpired
      // Sent for another player, or for a guest who has signed in: once that is settled it is sent again.
      if isGone, state.sync.former != nil || state.sync.owner != shell.player?.playerID { return [] }
      state.log.remove(run.number)
      state.celebrations = []
      if isGone {
        // The recording gets another issued run.
        state.sync.proving = state.sync.proving.filter { $0.session != session }
        guard let recording = try? RunRecording(decoding: run.recording) else { return keep(state) }
        return credit(recording, &state, shell)
      }
      switch problem.type {
      case .sessionFinished: state.importProblem = .known
      case .recordingTooLate: state.importProblem = .file(.inFuture)
      case .recordingUnfinished: state.importProblem = .file(.tooShort)
      default: state.importProblem = .refused
      }
    }
    state.sync.proving = state.sync.proving.filter { $0.session != session }
    return keep(state) + sync(&state, shell, isForced: true)
  }
}
