import Database
import GameSessions
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("A guest's sessions")
struct MergingTests {
  private let bench: SessionBench
  private let player: PlayerID
  private let guest: PlayerID
  private let board: Board

  init() throws {
    bench = try SessionBench()
    (player, guest) = (try bench.guest(), try bench.guest())
    board = try SessionBench.board("daily")
  }

  private func merge() throws {
    let (sessions, guest, player) = (bench.sessions, guest, player)
    try bench.store.database.write { try sessions.merge(guest, into: player, in: $0) }
  }

  private func export(_ player: PlayerID) throws -> [ExportedSession] {
    try bench.store.database.read { try bench.sessions.export(of: player, in: $0) }
  }

  @Test("open and finished ones are the player's, and can be finished and asked about by the player")
  func sessions() throws {
    let classic = try SessionBench.board("classic")
    let (open, played) = (try bench.session(classic, of: guest), try bench.session(classic, of: guest))
    let run = SessionBench.run(played, 3)
    let result = try bench.finish(played, run, by: guest)
    try merge()
    #expect(try export(guest).isEmpty)
    #expect(try export(player).count == 2)
    #expect(try bench.finish(played, run, by: player) == result)
    #expect(try bench.finish(open, SessionBench.run(open, 2), by: player).score == 2)
    #expect(try SessionBench.refusal { try bench.finish(open, SessionBench.run(open, 2), by: guest) } == .notFound)
  }

  @Test("nobody has a second attempt at a day's challenge by merging", arguments: [true, false], [true, false])
  func daily(hasPlayed: Bool, hasGuestPlayed: Bool) throws {
    let (own, theirs) = (try bench.session(board, of: player), try bench.session(board, of: guest))
    if hasPlayed { _ = try bench.finish(own, SessionBench.run(own, 2), by: player) }
    if hasGuestPlayed { _ = try bench.finish(theirs, SessionBench.run(theirs, 3, hand: 6), by: guest) }
    try merge()
    #expect(try export(player).count == (hasPlayed && hasGuestPlayed ? 2 : 1))
    guard hasPlayed || hasGuestPlayed else {
      #expect(try bench.session(board, of: player) == own)
      return
    }
    let refusal = try SessionBench.refusal { try bench.session(board, of: player, at: bench.noon + .seconds(60)) }
    guard case .dailyPlayed? = refusal else {
      Issue.record("a second attempt")
      return
    }
    for session in [own, theirs] where !(session == own ? hasPlayed : hasGuestPlayed) {
      #expect(
        try SessionBench.refusal { try bench.finish(session, SessionBench.run(session, 4, hand: 7), by: player) }
          == .notFound)
    }
  }
}
