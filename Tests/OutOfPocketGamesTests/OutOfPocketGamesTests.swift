import Concurrently
import Database
import HandModel
import Identity
import Kernel
import Leaderboards
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@Suite("Verified games")
struct OutOfPocketGamesTests {
  private let fixture: SessionFixture
  private let player: PlayerID

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
  }

  private var store: TestDatabase { fixture.store }
  private var sessions: OutOfPocketGames { fixture.sessions }
  private var start: Timestamp { fixture.noon }

  private func create(_ count: Int64 = 1, at now: Timestamp? = nil) throws -> [OutOfPocketSession] {
    let (sessions, player, now) = (sessions, player, now ?? start)
    return try store.database.write {
      try sessions.create(count, on: OutOfPocketBoard.classicTouch, for: player, at: now, in: $0)
    }
  }

  /// A session and a game played with its seed, started a second after the session was issued.
  private func play(_ gestures: Int32, at created: Timestamp? = nil) throws -> (
    OutOfPocketSession, OutOfPocketFinishRequest, Timestamp
  ) {
    let session = try #require(try create(at: created).first)
    let run = SessionFixture.run(session, gestures)
    #expect(run.run.score == gestures)
    return (session, Self.request(run), run.recording.startedAt + run.recording.endedAt + .seconds(1))
  }

  private static func request(_ run: RecordedRun) -> OutOfPocketFinishRequest {
    OutOfPocketFinishRequest(recording: run.recording.encoded(), score: Int64(run.run.score))
  }

  private func finish(
    _ session: OutOfPocketSession, _ request: OutOfPocketFinishRequest, at now: Timestamp, by other: PlayerID? = nil
  ) throws -> OutOfPocketResult {
    try sessions.finish(session.sessionID, of: other ?? player, with: request, at: now)
  }

  /// The refusal of finishing; nil if accepted.
  private func refusal(
    _ session: OutOfPocketSession, _ request: OutOfPocketFinishRequest, at now: Timestamp, by other: PlayerID? = nil
  ) throws -> OutOfPocketRefusal? {
    try SessionFixture.refusal { try finish(session, request, at: now, by: other) }
  }

  /// Everything that can change: rows of every table and the board's version.
  private func footprint() throws -> [Int64] {
    try store.database.read { connection in
      [
        try connection.integer("SELECT count(*) FROM sessions WHERE finished_at IS NOT NULL"),
        try connection.integer("SELECT count(*) FROM recordings"),
        try connection.integer("SELECT count(*) FROM board_entries"),
        try connection.integer("SELECT count(*) FROM board_counts"),
        try connection.integer("SELECT count(*) FROM boards"),
      ]
    }
  }

  @Test("every session has its own seed, the current rules and seven days")
  func handedOut() throws {
    let handed = try create(20)
    #expect(Set(handed.map(\.seed)).count == 20)
    #expect(Set(handed.map(\.sessionID)).count == 20)
    #expect(
      handed.allSatisfy {
        $0.rulesVersion == RunRules.current.version && $0.board == .classicTouch
          && $0.expiresAt - $0.createdAt == OutOfPocketGames.lifetime
      })
  }

  @Test("a finished game is scored by its replay and ranked")
  func finished() throws {
    let (session, request, now) = try play(7)
    let game = try finish(session, request, at: now)
    #expect(game.score == 7)
    #expect(game.best == 7 && game.newHighScore && game.previousBest == nil)
    #expect(game.rank == 1 && game.total == 1)
    let (second, lower, later) = try play(3, at: now)
    let next = try finish(second, lower, at: later)
    #expect(next.score == 3 && next.best == 7 && !next.newHighScore && next.previousBest == 7)
  }

  @Test("a repeated recording gets the same answer, even after the session expired")
  func repeated() throws {
    let (session, request, now) = try play(4)
    let first = try finish(session, request, at: now)
    let before = try footprint()
    for later in [Milliseconds(1), OutOfPocketGames.lifetime * 2] {
      #expect(try finish(session, request, at: now + later) == first)
    }
    #expect(try footprint() == before)
  }

  @Test("another recording or another score for a finished session is refused")
  func finishedOtherwise() throws {
    let (session, request, now) = try play(4)
    _ = try finish(session, request, at: now)
    let before = try footprint()
    let other = try play(2).1
    #expect(try refusal(session, other, at: now) == .finishedOtherwise)
    #expect(
      try refusal(session, OutOfPocketFinishRequest(recording: request.recording, score: 40), at: now)
        == .finishedOtherwise)
    #expect(try footprint() == before)
  }

  @Test("the same recording sent sixteen times at once counts once")
  func together() throws {
    let (session, request, now) = try play(4)
    let sessions = sessions
    let player = player
    let answers = try concurrently(16) { _ in
      try sessions.finish(session.sessionID, of: player, with: request, at: now)
    }
    #expect(answers.count == 16)
    #expect(answers.allSatisfy { $0 == answers.first })
    #expect(try footprint()[0] == 1)
  }

  @Test("another player's session is not found")
  func another() throws {
    let (session, request, now) = try play(4)
    let stranger = try fixture.guest()
    #expect(try refusal(session, request, at: now, by: stranger) == .notFound)
    #expect(try footprint() == [0, 0, 0, 0, 0])
  }

  @Test("a session can be finished up to its last millisecond")
  func expiry() throws {
    let (session, request, _) = try play(4)
    #expect(
      try refusal(session, request, at: session.expiresAt + Milliseconds(1)) == .expired(at: session.expiresAt))
    #expect(try refusal(session, request, at: session.expiresAt) == nil)
  }

  @Test("a recording of another session is refused by its seed")
  func otherSeed() throws {
    let (_, request, now) = try play(4)
    let other = try #require(try create().first)
    #expect(try refusal(other, request, at: now) == .recording(.anotherSession))
  }

  @Test("a score other than the replay's is refused")
  func tampered() throws {
    let (session, request, now) = try play(4)
    let raised = OutOfPocketFinishRequest(recording: request.recording, score: 5)
    #expect(try refusal(session, raised, at: now) == .scoreDiffers(claimed: 5, replayed: 4))
    #expect(try footprint() == [0, 0, 0, 0, 0])
    #expect(try refusal(session, request, at: now) == nil)
  }

  @Test("a changed byte makes a recording unreadable or another game, never a better one")
  func changedBytes() throws {
    let (session, request, now) = try play(2)
    var random = Generator(seed: 11)
    for _ in 0..<200 {
      var bytes = request.recording
      bytes[random.index(below: bytes.count)] ^= UInt8(1 << random.index(below: 8))
      #expect(try refusal(session, OutOfPocketFinishRequest(recording: bytes, score: 2), at: now) != nil)
    }
    #expect(try footprint() == [0, 0, 0, 0, 0])
  }

  @Test("a game started up to two minutes before its session is accepted, as clocks differ")
  func early() throws {
    for (offset, accepted) in [(119_000, true), (120_000, true), (120_001, false)] as [(Int64, Bool)] {
      let session = try #require(try create().first)
      let request = Self.request(SessionFixture.run(session, 1, startedAt: session.createdAt - Milliseconds(offset)))
      let found = try refusal(session, request, at: session.createdAt + .seconds(60))
      #expect(found == (accepted ? nil : .recording(.beforeSession)), "\(offset) ms")
    }
  }

  @Test("a game that ends in the future, or exceeds its session's age, is refused")
  func late() throws {
    let (session, request, now) = try play(4)
    let created = session.createdAt
    #expect(try refusal(session, request, at: created) == .recording(.longerThanSession))
    let ahead = try #require(try create().first)
    let future = Self.request(SessionFixture.run(ahead, 1, startedAt: ahead.createdAt + .seconds(600)))
    #expect(try refusal(ahead, future, at: ahead.createdAt + .seconds(60)) == .recording(.inTheFuture))
    #expect(try refusal(session, request, at: now) == nil)
  }

  @Test("above two hundred open sessions the oldest expire")
  func mostOpen() throws {
    let first = try create(20)
    for minute in 1...9 { _ = try create(20, at: start + .seconds(Int64(minute) * 60)) }
    let later = start + .seconds(3_600)
    let one = try #require(try create(1, at: later).first)
    let open = try store.database.read { connection in
      try connection.all("SELECT id FROM sessions WHERE expires_at > $1", [.integer(later.rawValue)]) {
        row throws(DatabaseError) in try row.integer()
      }
    }
    #expect(open.count == 200)
    #expect(open.contains(one.sessionID.rawValue))
    #expect(first.filter { open.contains($0.sessionID.rawValue) }.count == 19)
  }

  @Test("replays match the stored results, and a changed score is found")
  func reverify() throws {
    for gestures in 1...3 {
      let (session, request, now) = try play(Int32(gestures))
      _ = try finish(session, request, at: now)
    }
    var found: [ReplayDifference] = []
    #expect(try sessions.reverify { found.append($0) } == 3)
    #expect(found.isEmpty)
    try store.database.write { _ = try $0.execute("UPDATE sessions SET score = 99 WHERE score = 2") }
    _ = try sessions.reverify { found.append($0) }
    #expect(found.map(\.stored) == ["99 on classic-touch"])
    #expect(found.map(\.found) == ["2 on classic-touch"])
  }

  @Test("an erased player leaves no session and no recording")
  func erased() throws {
    let (session, request, now) = try play(2)
    _ = try finish(session, request, at: now)
    _ = try create(3)
    let (sessions, player) = (sessions, player)
    let exported = try store.database.read { try sessions.export(of: player, in: $0) }
    #expect(exported.count == 4)
    #expect(exported.compactMap(\.recording) == [Base64.url.text(request.recording)])
    try store.database.write { try sessions.erase(of: player, in: $0) }
    #expect(try footprint()[0...1] == [0, 0])
    #expect(try refusal(session, request, at: now) == .notFound)
  }
}
