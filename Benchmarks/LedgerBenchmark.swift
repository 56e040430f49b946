import Database
import Foundation
import Kernel
import Ledger
import Synchronization

/// Redemptions in the books: coins held by 64 threads at once, each durable before its thread continues.
///
/// With `PLAYD_BENCH_POSTGRES` (a connection URI of an empty database) on PostgreSQL too.
let ledgerBenchmark = Benchmark("ledger", "redemptions held by 64 threads at once, shared commits beside single ones") {
  report in
  let folder = NSTemporaryDirectory() + "playd-ledger-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let shared = try HoldBench(SQLiteDatabase(path: folder + "/shared.db"))
  let single = try HoldBench(SQLiteDatabase(path: folder + "/single.db", mostAtOnce: 1))
  defer {
    shared.close()
    single.close()
  }
  let (ours, peer) = (try shared.rate(), try single.rate())
  report.figure("SQLite, a commit each", peer, "holds/s")
  report.figure("SQLite, shared commits", ours, "holds/s")
  report.ratio("SQLite", ours, against: "a commit each", peer)
  guard let address = ProcessInfo.processInfo.environment["PLAYD_BENCH_POSTGRES"] else { return }
  let postgres = try HoldBench(PostgresDatabase(address: address))
  defer { postgres.close() }
  report.figure("PostgreSQL, shared commits", try postgres.rate(), "holds/s")
  report.figure("PostgreSQL, waits for the server", postgres.roundTripsEach, "a hold")
  let others = try (0..<2).map { _ in HoldBench(sharing: try PostgresDatabase(address: address)) }
  defer { for other in others { other.close() } }
  let rates = Mutex<Double>(0)
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    let rate = (try? others[number].rate()) ?? 0
    rates.withLock { $0 += rate }
  }
  report.figure("PostgreSQL, two processes' writers", rates.withLock { $0 }, "holds/s")
}

/// A thousand players with coins, and threads that redeem them.
private final class HoldBench: Sendable {
  private let database: any Database
  private let before: Mutex<CommitStatistics>
  private static let players: Int64 = 1_000
  private static let now = Timestamp(1_800_000_000_000)

  init(_ database: any Database) throws {
    self.database = database
    _ = try Migrator([Migration(1, "ledger", Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay)]).run(
      on: database, at: Self.now)
    try database.write { connection in
      try Ledger().topUp(.promotions, amount: Coins(1_000_000_000), reference: "bench", at: Self.now, in: connection)
      for player in 1...Self.players {
        try Ledger().grant(Coins(100_000), to: player, from: .promotions, reference: "g", at: Self.now, in: connection)
      }
    }
    before = Mutex(database.statistics)
  }

  /// Another process's connection to an existing database.
  init(sharing database: any Database) {
    self.database = database
    before = Mutex(database.statistics)
  }

  func close() { database.close() }

  var roundTripsEach: Double {
    let (before, now) = (before.withLock { $0 }, database.statistics)
    return Double(now.roundTrips - before.roundTrips) / Double(now.transactions - before.transactions)
  }

  /// Holds per second of 64 threads, over three seconds.
  func rate() throws -> Double {
    let done = Atomic(0)
    let group = DispatchGroup()
    let end = ContinuousClock.now + .seconds(3)
    let took = Measure.time {
      for number in 0..<64 {
        group.enter()
        Thread.detachNewThread { [self] in
          var generator = Generator(seed: UInt64(number))
          while ContinuousClock.now < end {
            let player = 1 + Int64(generator.below(UInt64(Self.players)))
            guard (try? hold(player)) != nil else { break }
            done.add(1, ordering: .relaxed)
          }
          group.leave()
        }
      }
      group.wait()
    }
    return Double(done.load(ordering: .relaxed)) / took
  }

  private func hold(_ player: Int64) throws {
    try database.write { connection in
      _ = try Ledger().hold(
        Coins(5), of: player, for: 1 + player % 2, fee: Coins(1), reference: "dice", at: Self.now, in: connection)
    }
  }
}
