import Cryptography
import Database
import Deliveries
import Foundation
import GamesAPI
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import Redemptions
import Synchronization
import Webhooks

/// Deliveries as a server sends them: claimed, signed, sent to a local receiver that verifies the signature, logged,
/// settled in the books and posted to the player, each durable.
let deliveryBenchmark = Benchmark("deliveries", "webhooks a second to one local receiver") { report in
  let house = try DeliveryFixture()
  defer { house.close() }
  try house.redeem(DeliveryFixture.count)
  let started = house.clock.nanoseconds()
  let worker = DeliveryWorker(
    house.database, DeliveryFixture.deliveries,
    DeliveryWorker.Options(exceptions: [house.place], clock: house.clock.now))
  try worker.start()
  while house.received < DeliveryFixture.count { usleep(1_000) }
  let seconds = Double(house.clock.nanoseconds() - started) / 1e9
  worker.stop()
  let confirmed = try house.confirmed()
  report.figure("delivered and settled", Double(confirmed) / seconds, "/s", .atLeast(2_000))
  report.figure("confirmed of \(DeliveryFixture.count)", Double(confirmed), "", .atLeast(Double(DeliveryFixture.count)))
  let commits = house.database.statistics
  report.figure("transactions a commit", Double(commits.transactions) / Double(max(commits.commits, 1)), "")
}

/// A database with waiting redemptions, and their studio.
private final class DeliveryFixture: Sendable {
  static let deliveries = Deliveries(vault: .ephemeral())
  static let count: Int64 = 20_000
  private static let players: Int64 = 100

  let database: any Database
  let clock = ServerClock.system
  private let directory: URL
  private let server: Server
  private let counter: Counter
  var place: String { "127.0.0.1:\(server.port)" }

  private final class Counter: Sendable {
    let received = Atomic<Int64>(0)
    let secret = Mutex<WebhookSecret?>(nil)
  }

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "playd-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    database = try SQLiteDatabase(path: directory.appending(path: "bench.db").path)
    _ = try DatabaseSchema.migrator.run(on: database, at: clock.now())
    let counter = Counter()
    self.counter = counter
    var router = Router()
    router.on(.post, at: "/playd", execution: .quick, bodyLimit: 65_536) { request in
      let headers = request.headers
      try WebhookVerifier(counter.secret.withLock { $0.map { [$0] } ?? [] }).verify(
        id: headers.first(named: WebhookHeader.id), timestamp: headers.first(named: WebhookHeader.timestamp),
        signature: headers.first(named: WebhookHeader.signature), body: request.body, at: ServerClock.system.now())
      counter.received.add(1, ordering: .relaxed)
      return .noContent
    }
    server = try Server(ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: 1), router: router)
  }

  func close() {
    server.stop(timeout: .seconds(2))
    database.close()
    try? FileManager.default.removeItem(at: directory)
  }

  var received: Int64 { counter.received.load(ordering: .relaxed) }

  /// Creates players with coins and redemptions.
  func redeem(_ count: Int64) throws {
    let now = clock.now()
    let url = "http://\(place)/playd"
    let players = try database.write { connection in
      try (0..<Self.players).map { number in
        let player = try Identity().createGuest(at: now, in: connection).player.playerID
        let (ledger, coins) = (Ledger(), Coins(1_000_000_000))
        try ledger.topUp(.partnerBudget(1), amount: coins, reference: "bench", at: now, in: connection)
        try ledger.grant(
          coins, to: player.rawValue, from: .partnerBudget(1), reference: "bench", at: now, in: connection)
        try connection.execute(
          "INSERT INTO game_links (player, game, account, hint, since) VALUES ($1, 1, $2, 'bench', 0)",
          [.integer(player.rawValue), .text("account-\(number)")])
        return player
      }
    }
    guard let dice = GameSlug("monopoly-go-sandbox") else { return }
    for start in stride(from: Int64(0), to: count, by: 1_000) {
      try database.write { connection in
        for number in start..<min(start + 1_000, count) {
          // Identifiers of one millisecond can collide, so each has its own.
          _ = try Redemptions().redeem(
            RedemptionRequest(units: 1), at: dice, key: "\(number)", by: players[Int(number % Self.players)],
            at: now + Milliseconds(number - count), in: connection)
        }
      }
    }
    let endpoint = try database.write {
      try DeliveryFixture.deliveries.register(url, for: GameID(rawValue: 1), at: now, in: $0)
    }
    counter.secret.withLock { $0 = endpoint.secrets.first }
  }

  func confirmed() throws -> Int64 {
    try database.read { try $0.integer("SELECT count(*) FROM deliveries WHERE state = 2") }
  }
}
