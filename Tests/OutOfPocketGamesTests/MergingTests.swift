import Database
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import Testing

@Suite("A guest's sessions")
struct MergingTests {
  private let fixture: SessionFixture
  private let player: PlayerID
  private let guest: PlayerID
  private let board: OutOfPocketBoard

  init() throws {
    fixture = try SessionFixture()
    (player, guest) = (try fixture.guest(), try fixture.guest())
    board = try SessionFixture.board("daily")
  }

  private func merge() throws {
    let (sessions, guest, player, noon) = (fixture.sessions, guest, player, fixture.noon)
    try fixture.store.database.write { try sessions.merge(guest, into: player, at: noon, in: $0) }
  }

  private func export(_ player: PlayerID) throws -> [ExportedOutOfPocketSession] {
    try fixture.store.database.read { try fixture.sessions.export(of: player, in: $0) }
  }

  @Test("open and finished ones become the player's")
  func sessions() throws {
    let classic = try SessionFixture.board("classic")
    let (open, played) = (try fixture.session(classic, of: guest), try fixture.session(classic, of: guest))
    let run = SessionFixture.run(played, 3)
    let result = try fixture.finish(played, run, by: guest)
    try merge()
    #expect(try export(guest).isEmpty)
    #expect(try export(player).count == 2)
    #expect(try fixture.finish(played, run, by: player) == result)
    #expect(try fixture.finish(open, SessionFixture.run(open, 2), by: player).score == 2)
    #expect(
      try SessionFixture.refusal { try fixture.finish(open, SessionFixture.run(open, 2), by: guest) } == .notFound)
  }

  @Test("merging gains no second attempt at a day's challenge", arguments: [true, false], [true, false])
  func daily(hasPlayed: Bool, hasGuestPlayed: Bool) throws {
    let (own, theirs) = (try fixture.session(board, of: player), try fixture.session(board, of: guest))
    if hasPlayed { _ = try fixture.finish(own, SessionFixture.run(own, 2), by: player) }
    if hasGuestPlayed { _ = try fixture.finish(theirs, SessionFixture.run(theirs, 3, hand: 6), by: guest) }
    try merge()
    #expect(try export(player).count == (hasPlayed && hasGuestPlayed ? 2 : 1))
    guard hasPlayed || hasGuestPlayed else {
      #expect(try fixture.session(board, of: player) == own)
      return
    }
    let refusal = try SessionFixture.refusal { try fixture.session(board, of: player, at: fixture.noon + .seconds(60)) }
    guard case .dailyPlayed? = refusal else {
      Issue.record("a second attempt")
      return
    }
    for session in [own, theirs] where !(session == own ? hasPlayed : hasGuestPlayed) {
      #expect(
        try SessionFixture.refusal { try fixture.finish(session, SessionFixture.run(session, 4, hand: 7), by: player) }
          == .notFound)
    }
  }

  private func career(of player: PlayerID) throws -> ExportedOutOfPocketCareer? {
    try fixture.store.database.read { try fixture.sessions.exportCareer(of: player, in: $0) }
  }

  @Test("both careers become one, which alone is left", arguments: [true, false])
  func careers(hasPlayed: Bool) throws {
    let classic = try SessionFixture.board("classic-discreet")
    var answers: Int64 = 0
    for one in hasPlayed ? [guest, player] : [guest] {
      let session = try fixture.session(classic, of: one)
      let run = SessionFixture.run(session, 6)
      answers += Int64(run.run.score)
      _ = try fixture.finish(session, run, by: one)
    }
    try merge()
    #expect(try career(of: guest) == nil)
    let merged = try #require(try career(of: player))
    #expect(merged.answers == answers)
    #expect(merged.achievements.percent(of: "classicTen") >= 10)
    let (sessions, player) = (fixture.sessions, player)
    try fixture.store.database.write { try sessions.erase(of: player, in: $0) }
    #expect(try career(of: player) == nil)
  }
}
