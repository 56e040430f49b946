import Database
import Kernel
import Leaderboards
import PlaydAPI
import RunSeed
import TestDatabase
import Testing

/// The counting tree compared with sorting, over distributions that would defeat a heuristic.
@Suite("Ranks")
struct RankPropertyTests {
  enum Distribution: String, CaseIterable, Sendable {
    case allEqual, allEqualAndAtOnce, everyDifferent, aFewScores, wide, powersOfTwo
  }

  private struct RankedPlayer {
    var score: Int64
    var time: Int64
    var player: Int64

    func precedes(_ other: RankedPlayer) -> Bool {
      if score != other.score { return score > other.score }
      return (time, player) < (other.time, other.player)
    }
  }

  private func draw(_ distribution: Distribution, _ step: Int64, _ generator: inout Generator) -> (Int64, Int64) {
    let random = Int64(generator.next() >> 2)
    let time = 1_700_000_000_000 + random % 3_000_000_000
    return switch distribution {
    case .allEqual: (7, time)
    case .allEqualAndAtOnce: (7, 1_700_000_000_000 + random % 3)
    case .everyDifferent: (step, time)
    case .aFewScores: (random % 5, 1_700_000_000_000 + random % 1_000)
    case .wide: (random % Leaderboards.highestScore, time)
    case .powersOfTwo: (1 << (random % 31), time)
    }
  }

  @Test(
    "equal a sorted list's, after best scores, improvements and removals", arguments: Distribution.allCases,
    [0x0B5E_55ED, RunSeed.value])
  func equalSorting(_ distribution: Distribution, seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let boards = Leaderboards()
    let board = StoredBoard(rawValue: 1)
    let store = try TestDatabase(Leaderboards.tables)
    var ranked: [Int64: RankedPlayer] = [:]
    for round in 0..<6 {
      var moves: [(PlayerID, Int64, Timestamp)] = []
      for step in 0..<120 {
        let player = Int64(generator.next() % 150)
        let (score, time) = draw(distribution, Int64(round * 120 + step), &generator)
        moves.append((try #require(PlayerID(rawValue: player)), score, Timestamp(time)))
        if ranked[player].map({ $0.score < score }) ?? true {
          ranked[player] = RankedPlayer(score: score, time: time, player: player)
        }
      }
      let gone = try #require(PlayerID(rawValue: Int64(generator.next() % 150)))
      ranked[gone.rawValue] = nil
      let written = moves
      try store.database.write { connection in
        for (player, score, time) in written {
          try boards.record(score, by: player, at: time, on: board, in: connection)
        }
        try boards.remove(gone, from: board, in: connection)
      }
      let sorted = ranked.values.sorted { $0.precedes($1) }
      try store.database.read { connection in
        let found = try boards.top(1_000, of: board, in: connection)
        #expect(found.map(\.player.rawValue) == sorted.map(\.player), "seed \(seed), round \(round)")
        var wrong: [Int64] = []
        for (index, entry) in found.enumerated() {
          let rank = try boards.rank(of: entry, on: board, in: connection)
          if rank != Int64(index) + 1 { wrong.append(rank) }
        }
        #expect(wrong.isEmpty, "seed \(seed), round \(round)")
        let discrepancy = try boards.firstDiscrepancy(on: board, in: connection)
        #expect(discrepancy == nil)
      }
    }
  }

  @Test("a counter that is off by one is found")
  func discrepancy() throws {
    let store = try TestDatabase(Leaderboards.tables)
    let boards = Leaderboards()
    let player = try #require(PlayerID(rawValue: 1))
    let found = try store.database.write { connection in
      try boards.record(5, by: player, at: Timestamp(1), on: StoredBoard(rawValue: 1), in: connection)
      try connection.execute("UPDATE board_counts SET entries = 2 WHERE level = 8")
      return try boards.firstDiscrepancy(on: StoredBoard(rawValue: 1), in: connection)
    }
    #expect(found?.hasPrefix("Level 8") == true)
  }
}
