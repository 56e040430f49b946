import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI
import RunFiles
package import ServerKit

/// Runs: issued with a seed, replayed from their samples, credited once.
extension IppoGames {
  package func begin(for player: PlayerID, at now: Timestamp) throws -> IppoRunSession {
    try database.write(.player(player.rawValue)) { connection in
      let issued = try StoredRun.issue(
        to: player, lifetime: Self.lifetime, mostOpen: Self.mostOpen, at: now, in: connection)
      return IppoRunSession(sessionID: issued.id, seed: issued.seed, expiresAt: issued.expiresAt)
    }
  }

  /// Handles a finished run: its replay enters the player's log, once. The same recording gets the same answer.
  ///
  /// Throws `IppoGamesRefusal`, having changed nothing.
  package func finish(
    _ report: IppoRunReport, of id: SessionID, by player: PlayerID, at now: Timestamp
  ) throws -> IppoRunResult {
    // Replayed before the transaction, which it would otherwise keep open.
    let seen = try database.read { try StoredRun.find(id, of: player, in: $0) }
    guard let seen else { throw IppoGamesRefusal.notFound }
    if seen.recording != nil { return try answer(report, seen) }
    guard now <= seen.issued.expiresAt else { throw IppoGamesRefusal.expired(at: seen.issued.expiresAt) }
    let (event, proof) = try Self.replay(report.recording, of: seen)
    guard case .ran(let run) = event.kind else { throw IppoGamesRefusal.tooShort }
    guard event.when.at <= now + Self.clockTolerance else { throw IppoGamesRefusal.inFuture(end: event.when.at) }
    let span = RunSpan(start: run.startedAt, end: event.when.at)
    return try database.write { connection in
      guard let stored = try StoredRun.find(id, of: player, in: connection) else { throw IppoGamesRefusal.notFound }
      // Another request was faster.
      if stored.recording != nil { return try answer(report, stored) }
      if let other = try overlapping(span, of: player, in: connection) {
        throw IppoGamesRefusal.creditedBefore(start: other.start)
      }
      let result = IppoRunResult(event: event.encoded(), proof: IppoProof(proof))
      let minutes = run.duration.rawValue / 60_000
      try connection.execute(
        """
        UPDATE ippo_runs SET finished_at = $3, began_at = $4, ended_at = $5, recording = $6, event = $7, proof = $8,
          minutes = $9, week = $10 WHERE player = $1 AND id = $2
        """,
        [
          .integer(player.rawValue), .integer(id.rawValue), .integer(now.rawValue), .integer(span.start.rawValue),
          .integer(span.end.rawValue), .bytes(report.recording), .bytes(result.event), .integer(Int64(proof.rawValue)),
          .integer(minutes),
          .integer(event.when.day.monday.rawValue),
        ])
      try add([event], to: player, in: connection)
      try renewProfile(of: player, in: connection)
      try earn(of: player, at: now, in: connection)
      return result
    }
  }

  /// Reports the player's runs of the last days to the platform: workouts of so many minutes. A repeated report changes
  /// nothing; one whose minutes another partner had counted, and has withdrawn since, counts now. Runs of long ago bring
  /// pets experience and no coins.
  private func earn(of player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let runs = try connection.all(
      """
      SELECT id, minutes, began_at, proof FROM ippo_runs
      WHERE player = $1 AND began_at > $2 AND minutes > 0 AND proof > $3 ORDER BY began_at
      """,
      [
        .integer(player.rawValue), .integer((now - Self.oldest).rawValue), .integer(Int64(RunProof.time.rawValue)),
      ]
    ) { row throws(DatabaseError) in
      (
        id: try row.integer(), minutes: try row.integer(), start: Timestamp(try row.integer()),
        proof: RunProof(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
      )
    }
    for run in runs {
      guard let id = SessionID(rawValue: run.id), let proof = run.proof else { continue }
      let activity = GameActivity(
        game: IppoModule.slug, name: id.text, kind: "workout", value: run.minutes, at: run.start,
        detail: "Ippo: " + IppoProof(proof).word)
      try reportActivity(activity, player, now, connection)
    }
  }

  private func answer(_ report: IppoRunReport, _ stored: StoredRun) throws -> IppoRunResult {
    guard stored.recording == report.recording else { throw IppoGamesRefusal.finishedOtherwise }
    guard let event = stored.event else {
      throw DatabaseError.corrupt(detail: "a finished run of Ippo without its event")
    }
    return IppoRunResult(event: event, proof: IppoProof(stored.proof ?? .time))
  }

  /// A finished run of the player that shares a part of the time. The rules would not credit a moment twice either.
  private func overlapping(
    _ span: RunSpan, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> RunSpan? {
    try connection.first(
      "SELECT began_at, ended_at FROM ippo_runs WHERE player = $1 AND began_at < $2 AND ended_at > $3",
      [.integer(player.rawValue), .integer(span.end.rawValue), .integer(span.start.rawValue)]
    ) { row throws(DatabaseError) in
      RunSpan(start: Timestamp(try row.integer()), end: Timestamp(try row.integer()))
    }
  }

  /// The event that a recording of a run comes to.
  static func replay(
    _ bytes: [UInt8], of stored: StoredRun
  ) throws(IppoGamesRefusal) -> (event: IppoEvent, proof: RunProof) {
    let recording: RunRecording
    do throws(RecordingError) {
      recording = try RunRecording(decoding: bytes)
    } catch {
      throw .unreadable(error)
    }
    guard recording.seed == stored.issued.seed else { throw .anotherRun }
    let (run, end) = recording.finished()
    guard run.duration >= RunTiming.warmUp, run.startedAt < end.at else { throw .tooShort }
    return (IppoEvent(id: UInt64(bitPattern: stored.id.rawValue), when: end, .ran(run)), recording.proof)
  }

  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 {
    try StoredRun.reverify(in: database, pageSize: 50, report: report) { run in
      let found: String
      do throws(IppoGamesRefusal) {
        found = Self.summary(try Self.replay(run.recording ?? [], of: run).event.encoded())
      } catch {
        found = "\(error)"
      }
      return (stored: Self.summary(run.event ?? []), found: found)
    }
  }

  private static func summary(_ bytes: [UInt8]) -> String {
    do throws(DatabaseError) {
      guard case .ran(let run) = try event(bytes).kind else { return "no run" }
      return "\(run.duration.rawValue) ms, \(run.distance) m, \(run.sprints.map { $0.rawValue })"
    } catch {
      return "\(error)"
    }
  }
}

extension IppoProof {
  init(_ proof: RunProof) {
    switch proof {
    case .time: self = .time
    case .movement: self = .movement
    case .heart: self = .heart
    }
  }
}

extension CivilDay {
  /// The Monday of its week.
  var monday: CivilDay { self - ((rawValue + 3) % 7 + 7) % 7 }
}
