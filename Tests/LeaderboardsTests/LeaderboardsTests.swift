import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Leaderboards

@Suite("Leaderboards")
struct LeaderboardsTests {
  private let store: TestDatabase
  private let boards = Leaderboards()
  private let board = StoredBoard(rawValue: 1)
  private let noon = Timestamp(1_800_000_000_000)

  init() throws { store = try TestDatabase(Leaderboards.tables) }

  private func player(_ number: Int64) throws -> PlayerID { try #require(PlayerID(rawValue: number)) }

  @discardableResult
  private func record(_ score: Int64, by number: Int64, after: Int64 = 0) throws -> Leaderboards.Change {
    let (boards, board, player, time) = (boards, board, try player(number), noon + Milliseconds(after))
    return try store.database.write { try boards.record(score, by: player, at: time, on: board, in: $0) }
  }

  private func rank(_ number: Int64) throws -> Int64? {
    let player = try player(number)
    return try store.database.read { connection in
      guard let entry = try boards.entry(of: player, on: board, in: connection) else { return nil }
      return try boards.rank(of: entry, on: board, in: connection)
    }
  }

  private func top(_ limit: Int64 = 100) throws -> [Int64] {
    try store.database.read { try boards.top(limit, of: board, in: $0).map(\.player.rawValue) }
  }

  private func state() throws -> Leaderboards.State { try store.database.read { try boards.state(of: board, in: $0) } }

  @Test("a higher score ranks above a lower one")
  func order() throws {
    try record(5, by: 1)
    try record(9, by: 2)
    try record(7, by: 3)
    #expect(try top() == [2, 3, 1])
    #expect(try [rank(1), rank(2), rank(3)] == [3, 1, 2])
  }

  @Test("equal scores rank by time, to the millisecond, and equal times by player")
  func ties() throws {
    try record(5, by: 4, after: 1)
    try record(5, by: 3, after: 0)
    try record(5, by: 2, after: 1)
    try record(5, by: 1, after: 100_000)
    #expect(try top() == [3, 2, 4, 1])
    #expect(try [rank(3), rank(2), rank(4), rank(1)] == [1, 2, 3, 4])
  }

  @Test("a player has one entry, with the best score and its time")
  func best() throws {
    #expect(try record(5, by: 1) == Leaderboards.Change(previousBest: nil, best: 5, isNewBest: true))
    #expect(try record(4, by: 1, after: 1) == Leaderboards.Change(previousBest: 5, best: 5, isNewBest: false))
    #expect(try record(5, by: 1, after: 2) == Leaderboards.Change(previousBest: 5, best: 5, isNewBest: false))
    #expect(try record(6, by: 1, after: 3) == Leaderboards.Change(previousBest: 5, best: 6, isNewBest: true))
    let entries = try store.database.read { try boards.top(10, of: board, in: $0) }
    #expect(entries == [Leaderboards.Entry(player: try player(1), score: 6, achievedAt: noon + Milliseconds(3))])
    #expect(try state().total == 1)
  }

  @Test("the version rises exactly with visible changes")
  func version() throws {
    #expect(try state().version == 0)
    try record(5, by: 1)
    #expect(try state().version == 1)
    try record(3, by: 1)
    #expect(try state().version == 1)
    let (boards, board) = (boards, board)
    try store.database.write { try boards.touch(board, in: $0) }
    #expect(try state() == Leaderboards.State(version: 2, total: 1))
    let first = try player(1)
    try store.database.write { try boards.remove(first, from: board, in: $0) }
    #expect(try state() == Leaderboards.State(version: 3, total: 0))
    try store.database.write { try boards.remove(first, from: board, in: $0) }
    #expect(try state().version == 3)
  }

  @Test("scores beyond the key's range are clamped")
  func extremes() throws {
    try record(.max, by: 1)
    try record(-5, by: 2)
    let scores = try store.database.read { try boards.top(10, of: board, in: $0).map(\.score) }
    #expect(scores == [Leaderboards.highestScore, 0])
  }

  @Test("neighbors are the two before and the two after, fewer at the ends")
  func neighbours() throws {
    for number in 1...6 { try record(10 - Int64(number), by: Int64(number)) }
    let expected: [Int64: ([Int64], [Int64])] = [
      1: ([], [2, 3]), 2: ([1], [3, 4]), 4: ([2, 3], [5, 6]), 6: ([4, 5], []),
    ]
    for (number, (before, after)) in expected {
      let player = try player(number)
      let found = try store.database.read { connection in
        let entry = try boards.entry(of: player, on: board, in: connection)
        return try boards.neighbours(
          of: entry ?? Leaderboards.Entry(player: player, score: 0, achievedAt: noon), on: board, each: 2,
          in: connection)
      }
      #expect(found.before.map(\.player.rawValue) == before)
      #expect(found.after.map(\.player.rawValue) == after)
    }
  }
}
