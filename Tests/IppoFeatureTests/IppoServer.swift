import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI
import ShellFixture

@testable import IppoFeature

/// The server's side of Ippo for several devices: logs by player, issued runs, replays.
final class IppoServer {
  let scripted = ScriptedServer()
  /// In the order in which they came.
  private(set) var logs: [PlayerID: [IppoEvent]] = [:]
  /// Players who are gone: deleted, or merged into another.
  var gone: Set<PlayerID> = []
  private var sessions: [SessionID: Session] = [:]

  private struct Session {
    var player: PlayerID
    var seed: UInt64
    var recording: [UInt8]?
    var span: Range<Timestamp>?
  }
  /// The problem of the next finished run.
  var refusal: ProblemKind?

  init() {
    scripted.on(SyncIppo.self) { [self] call in
      guard let player = player(call), let report = call.json(IppoEventsReport.self),
        let sent = try? IppoLog(decoding: report.log)
      else { return .problem(.invalidBody) }
      if let from = report.from, from != player, !gone.contains(from) {
        return .problem(.recordingForAnotherSession)
      }
      guard sent.events.allSatisfy({ $0.isDevices }) else { return .problem(.recordingImplausible) }
      add(sent.events, to: player)
      let all = logs[player] ?? []
      let page = all.dropFirst(Int(report.place)).prefix(IppoEvents.mostAtOnce)
      return .ok(
        IppoEvents(
          place: min(report.place, Int64(all.count)) + Int64(page.count), log: IppoLog(Array(page)).encoded(),
          hasMore: Int(report.place) + page.count < all.count))
    }
    scripted.on(BeginIppoRun.self) { [self] call in
      guard let player = player(call), let id = SessionID(rawValue: Int64(sessions.count) + 1_000) else {
        return .problem(.internalError)
      }
      let seed = UInt64(sessions.count) + 7
      sessions[id] = Session(player: player, seed: seed)
      return .ok(
        IppoRunSession(sessionID: id, seed: seed, expiresAt: call.now + .seconds(30 * 86_400)), status: 201)
    }
    scripted.on(FinishIppoRun.self) { [self] call in finish(call) }
  }

  func add(_ events: [IppoEvent], to player: PlayerID) {
    var log = logs[player] ?? []
    for event in events where !log.contains(where: { $0.id == event.id }) { log.append(event) }
    logs[player] = log
  }

  /// A guest signs in: the guest's log joins the player's.
  func merge(_ guest: PlayerID, into player: PlayerID) {
    add(logs[guest] ?? [], to: player)
    logs[guest] = nil
    for (id, session) in sessions where session.player == guest { sessions[id]?.player = player }
    gone.insert(guest)
  }

  func player(_ call: ServerCall) -> PlayerID? {
    guard let token = call.token, scripted.tokens.contains(where: { $0.hasSameBytes(as: token) }) else { return nil }
    // A token ends with its player's number.
    var number: Int64 = 0
    for digit in token.utf8 where digit != UInt8(ascii: "t") { number = number * 10 + Int64(digit) - 48 }
    return PlayerID(rawValue: number)
  }

  private func finish(_ call: ServerCall) -> ServerAnswer {
    if let problem = refusal {
      refusal = nil
      return .problem(problem)
    }
    guard let player = player(call), let report = call.json(IppoRunReport.self), let word = call.words.first,
      let id = SessionID(word), let session = sessions[id], session.player == player
    else { return .problem(.sessionNotFound) }
    guard let recording = try? RunRecording(decoding: report.recording), recording.seed == session.seed else {
      return .problem(.recordingForAnotherSession)
    }
    let (run, end) = recording.finished()
    let span = run.startedAt..<end.at
    if let known = session.recording {
      guard known == report.recording else { return .problem(.sessionFinished) }
    } else if sessions.values.contains(where: { $0.player == player && $0.span?.overlaps(span) == true }) {
      return .problem(.sessionFinished)
    }
    sessions[id]?.recording = report.recording
    sessions[id]?.span = span
    let event = IppoEvent(id: UInt64(bitPattern: id.rawValue), when: end, .ran(run))
    add([event], to: player)
    return .ok(IppoRunResult(event: event.encoded(), proof: recording.proof == .time ? .time : .movement))
  }

  /// How many runs a player's log has.
  func runs(of player: PlayerID) -> Int {
    (logs[player] ?? []).count { if case .ran = $0.kind { true } else { false } }
  }
}
