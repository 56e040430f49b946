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
    guard let session = state.sync.takeSession(at: shell.now) else {
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
    state.sync.proving.append(session.eventID)
    let report = IppoRunReport(recording: recording.encoded())
    return keep(state) + [
      .enqueue(
        QueuedCall(
          FinishIppoRun.call(session.sessionID, report, token: ""), id: session.sessionID.text, owner: name,
          madeAt: shell.now))
    ] + stockUp(state, shell)
  }

  /// An issued run arrived: for a waiting recording, or for later.
  static func sessionIssued(
    _ answer: Result<IppoRunSession, CallFailure>, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    guard case .success(let session) = answer else { return [] }
    state.sync.sessions.append(session)
    var effects = keep(state)
    while !state.sync.waiting.isEmpty, !state.sync.sessions.isEmpty {
      let bytes = state.sync.waiting.removeFirst()
      guard let recording = try? RunRecording(decoding: bytes) else { continue }
      effects += credit(recording, &state, shell)
    }
    return effects + stockUp(state, shell)
  }

  /// What the server made of a run.
  static func proved(
    _ session: SessionID, call: QueuedCall, outcome: QueueOutcome, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    let number = UInt64(bitPattern: session.rawValue)
    // A run of the player who was here before.
    guard state.sync.proving.contains(number) else { return [] }
    switch outcome {
    case .waiting, .released: return []
    case .gone: break
    case .done(let body):
      guard case .success(let result) = FinishIppoRun.result(status: 200, body: body) else { break }
      if let event = try? IppoEvent(decoding: result.event) {
        // The server's word counts where the two differ.
        state.log.remove(number)
        state.log.merge([event])
      }
      if result.proof == .time { state.importProblem = .unproved }
    case .refused(let problem):
      state.log.remove(number)
      state.celebrations = []
      switch problem.type {
      case .sessionNotFound, .sessionExpired:
        // The issued run is gone; the recording gets another.
        state.sync.proving = state.sync.proving.filter { $0 != number }
        guard let recording = recording(in: call) else { return keep(state) }
        return credit(recording, &state, shell)
      case .sessionFinished: state.importProblem = .known
      case .recordingTooLate: state.importProblem = .file(.inFuture)
      case .recordingUnfinished: state.importProblem = .file(.tooShort)
      default: state.importProblem = .refused
      }
    }
    state.sync.proving = state.sync.proving.filter { $0 != number }
    return keep(state) + sync(&state, shell, isForced: true)
  }

  private static func recording(in call: QueuedCall) -> RunRecording? {
    guard let json = try? JSON.parse(call.body), var reader = try? JSON.ObjectReader(json),
      let text = try? reader.string("recording"), let bytes = Base64.url.decode(text)
    else { return nil }
    return try? RunRecording(decoding: bytes)
  }
}
