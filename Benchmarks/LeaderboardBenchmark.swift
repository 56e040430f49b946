import Database
import Foundation
import Kernel
import Leaderboards
import PlaydAPI

/// Boards from a thousand to a million players: the time of a page and a rank, and their growth.
let leaderboardBenchmark = Benchmark("leaderboard", "own rank, top 100 and new scores on boards of 1,000 to 1,000,000")
{
  report in
  var medians: [String: [Double]] = [:]
  for size in [1_000, 10_000, 100_000, 1_000_000] as [Int64] {
    let bench = try BoardBench(size: size)
    defer { bench.close() }
    let isLargest = size == 1_000_000
    for (label, body) in bench.measurements {
      let times = try (0..<400).map { _ in try Measure.time(body) * 1_000 }
      let bound: Bound? = isLargest && label != "new best" ? .atMost(5) : nil
      report.figure("\(size) players: \(label), p50", Measure.median(times), "ms")
      report.figure("\(size) players: \(label), p95", Measure.percentile(95, of: times), "ms", bound)
      medians[label, default: []].append(Measure.median(times))
    }
    if isLargest {
      let times = try (0..<5).map { _ in try Measure.time { Measure.consume(try bench.rankByCounting()) } * 1_000 }
      report.figure("the same rank by counting rows", Measure.median(times), "ms")
    }
  }
  // The distribution that defeats a histogram of scores: all are equal.
  let equal = try BoardBench(size: 1_000_000) { _ in 7 }
  defer { equal.close() }
  let times = try (0..<400).map { _ in try Measure.time(equal.measureRank) * 1_000 }
  report.figure("1000000 equal scores: own rank, p95", Measure.percentile(95, of: times), "ms", .atMost(5))
  for (label, values) in medians.sorted(by: { $0.key < $1.key }) {
    guard let first = values.first, let last = values.last else { continue }
    report.figure("growth of \(label), 1,000 to 1,000,000", last / first, "x")
  }
}

/// A board of that many players in its own file.
private final class BoardBench {
  private let folder: String
  private let database: SQLiteDatabase
  private let boards = Leaderboards()
  private let board = StoredBoard(rawValue: 1)
  private let size: Int64
  private var generator = Generator(seed: 42)

  /// Scores follow a typical game by default: most low, a few high.
  init(
    size: Int64,
    score: (inout Generator) -> Int64 = { Int64($0.next() % 40) * Int64($0.next() % 4 + 1) }
  ) throws {
    self.size = size
    folder = NSTemporaryDirectory() + "playd-board-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    database = try SQLiteDatabase(path: folder + "/board.db")
    _ = try Migrator([Migration(1, "board", Leaderboards.tables + Leaderboards.manyBoards)]).run(
      on: database, at: Timestamp(0))
    try fill(score)
  }

  func close() {
    database.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Each measurement is one transaction, like a request.
  var measurements: [(String, () throws -> Void)] {
    [
      ("own rank", measureRank),
      ("top 100", { Measure.consume(try self.database.read { try self.boards.top(100, of: self.board, in: $0) }) }),
      ("new best", { try self.improve() }),
    ]
  }

  func measureRank() throws { Measure.consume(try rank(of: anyone())) }

  private func anyone() -> PlayerID { player(Int64(generator.next() % UInt64(size))) }

  private func player(_ number: Int64) -> PlayerID {
    guard let player = PlayerID(rawValue: number) else { preconditionFailure("players count from zero") }
    return player
  }

  private func rank(of player: PlayerID) throws -> Int64 {
    try database.read { connection in
      guard let entry = try boards.entry(of: player, on: board, in: connection) else { return 0 }
      return try boards.rank(of: entry, on: board, in: connection)
    }
  }

  /// The median player's rank without the counting tree.
  func rankByCounting() throws -> Int64 {
    try database.read { connection in
      try connection.integer(
        "SELECT count(*) FROM board_entries WHERE board = $1 AND sort_key < (SELECT sort_key FROM board_entries "
          + "WHERE board = $1 AND player = $2)", [.integer(board.rawValue), .integer(size / 2)])
    }
  }

  private func improve() throws {
    let (boards, board, player) = (boards, board, anyone())
    let time = Timestamp(1_800_000_000_000 + Int64(generator.next() % 1_000_000_000))
    try database.write { connection in
      let best = try boards.entry(of: player, on: board, in: connection)?.score ?? 0
      try boards.record(best + 1, by: player, at: time, on: board, in: connection)
    }
  }

  private func fill(_ score: (inout Generator) -> Int64) throws {
    var number: Int64 = 0
    while number < size {
      let batch = (number..<min(number + 20_000, size)).map { number in
        let score = score(&generator)
        let time = Timestamp(1_700_000_000_000 + Int64(generator.next() % 90_000_000_000))
        return (player(number), score, time)
      }
      let (boards, board) = (boards, board)
      try database.write { connection in
        for (player, score, time) in batch {
          try boards.record(score, by: player, at: time, on: board, in: connection)
        }
      }
      number += Int64(batch.count)
    }
  }
}
