import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Leaderboards

@Suite("A guest's entries on the boards")
struct MergingTests {
  private let store: TestDatabase
  private let boards = Leaderboards()
  private let noon = Timestamp(1_800_000_000_000)

  init() throws { store = try TestDatabase(Leaderboards.tables + Leaderboards.manyBoards) }

  private func player(_ number: Int64) throws -> PlayerID { try #require(PlayerID(rawValue: number)) }

  private func merge(_ guest: Int64, into number: Int64) throws {
    let (boards, guest, player) = (boards, try player(guest), try player(number))
    try store.database.write { try boards.merge(guest, into: player, in: $0) }
  }

  @Test(
    "of two entries the better stays, of equal ones the earlier, and every rank is right",
    arguments: [1, 2, 3, 4] as [UInt64])
  func betterEntryStays(seed: UInt64) throws {
    print("Leaderboards.MergingTests: seed \(seed)")
    var generator = Generator(seed: seed)
    let boards = boards
    let places = (1...3 as ClosedRange<Int64>).map { StoredBoard(rawValue: $0) }
    var best: [Int64: [Int64: Leaderboards.Entry]] = [:]
    for _ in 0..<60 {
      let (number, score) = (1 + Int64(generator.below(8)), Int64(generator.below(12)))
      let (board, at) = (places[generator.index(below: 3)], noon + Milliseconds(Int64(generator.below(50))))
      let entry = Leaderboards.Entry(player: try player(number), score: score, achievedAt: at)
      try store.database.write { try boards.record(score, by: entry.player, at: at, on: board, in: $0) }
      let known = best[board.rawValue]?[number]
      if known == nil || known.map({ score > $0.score }) == true { best[board.rawValue, default: [:]][number] = entry }
    }
    for (guest, home) in [(1, 2), (3, 4), (2, 4)] as [(Int64, Int64)] {
      try merge(guest, into: home)
      for board in places {
        guard let theirs = best[board.rawValue]?.removeValue(forKey: guest) else { continue }
        let own = best[board.rawValue]?[home]
        let isBetter = own.map { (theirs.score, $0.achievedAt) > ($0.score, theirs.achievedAt) } ?? true
        if isBetter { best[board.rawValue]?[home] = theirs }
      }
    }
    try merge(1, into: 2)
    for board in places {
      let wanted = (best[board.rawValue] ?? [:]).map { (number: $0.key, entry: $0.value) }.sorted {
        ($1.entry.score, $0.entry.achievedAt, $0.number) < ($0.entry.score, $1.entry.achievedAt, $1.number)
      }
      let found = try store.database.read { try boards.top(100, of: board, in: $0) }
      #expect(found.map(\.player.rawValue) == wanted.map(\.number))
      #expect(found.map(\.score) == wanted.map(\.entry.score))
      #expect(try store.database.read { try boards.state(of: board, in: $0) }.total == Int64(wanted.count))
      for (index, entry) in found.enumerated() {
        #expect(try store.database.read { try boards.rank(of: entry, on: board, in: $0) } == Int64(index + 1))
      }
    }
  }
}
