import Analytics
import AnalyticsAPI
import Database
import Foundation
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// Storing and querying events: the rate, and the time of an operator's query, compared with a table of one row per
/// event.
let analyticsBenchmark = Benchmark("analytics", "events of players stored, and the console's answer about them") {
  report in
  // Queries read counters, so their time is the same for a million events as for ten.
  let store = try EventBench(players: 2_000)
  defer { store.close() }
  let events: Int64 = ProcessInfo.processInfo.environment["PLAYD_BENCH_EVENTS"].flatMap { Int64($0) } ?? 1_000_000
  let seconds = try Measure.time { try store.fill(events) }
  let bytes = try store.size()
  let peer =
    try Measure.time { try store.fillRows(min(events, 1_000_000)) } * Double(events)
    / Double(min(events, 1_000_000))
  report.figure("events", Double(events), "in batches of 50, over 90 days")
  report.figure("stored", Double(events) / seconds, "events/s", .atLeast(20_000))
  report.figure("stored by the peer, a row each", Double(events) / peer, "events/s")
  report.ratio("stored", Double(events) / seconds, against: "rows", Double(events) / peer)
  report.figure("one batch of 50, durable", Measure.seconds(rounds: 5) { try? store.send() } * 1_000, "ms")
  let answers = Measure.seconds(
    rounds: 5, ours: { try? store.query() }, peer: { try? store.queryRows() })
  report.figure("answer about 90 days", answers.ours * 1_000, "ms", .atMost(500))
  report.figure("by the peer, failures alone", answers.peer * 1_000, "ms")
  report.ratio("answer", answers.ours, against: "rows", answers.peer, .atMost(1))
  report.figure("on disk", Double(bytes) / Double(events), "bytes an event, the log included")
}

private final class EventBench {
  private let folder: String
  private let database: SQLiteDatabase
  private let events = EventStore()
  private let players: Int64
  private var generator = Generator(seed: 11)
  private var batch: UInt64 = 0
  private let start = Timestamp(1_800_014_400_000)

  init(players: Int64) throws {
    self.players = players
    folder = NSTemporaryDirectory() + "playd-events-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    database = try SQLiteDatabase(path: folder + "/events.db")
    let tables =
      ["CREATE TABLE players (id {integer} PRIMARY KEY) {table}"] + EventStore.tables + [
        """
        CREATE TABLE rows (
          player {integer} NOT NULL, at {integer} NOT NULL, day {integer} NOT NULL, kind {integer} NOT NULL, a {integer},
          b {integer}, c {integer}
        ) {table}
        """,
        "CREATE INDEX rows_by_kind ON rows (kind, day)",
        "CREATE INDEX rows_by_player ON rows (player)",
      ]
    _ = try Migrator([Migration(1, "events", tables)]).run(on: database, at: start)
    try database.write { connection in
      for id in 0..<players { try connection.execute("INSERT INTO players (id) VALUES ($1)", [.integer(id)]) }
    }
  }

  func close() {
    database.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func size() throws -> Int64 {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return sum + ((attributes[.size] as? Int64) ?? 0)
    }
  }

  /// The events of two games of some twenty gestures each.
  private func game(at now: Timestamp) -> [StampedEvent] {
    let gestures = GesturePool.unhinged.gestures()
    var found: [AnalyticsEvent] = []
    while found.count < 50 {
      found.append(
        .gameStarted(mode: .classic, pool: .unhinged, assistance: .none, channel: .everything, isRanked: true))
      found.append(
        .restarted(
          after: Milliseconds(700 + Int64(generator.next() % 3_000)),
          wait: Milliseconds(20 + Int64(generator.next() % 50))))
      for _ in 0..<20 {
        found.append(
          .gestureSucceeded(
            gestures[Int(generator.next() % 14)], after: Milliseconds(500 + Int64(generator.next() % 800))))
      }
      found.append(
        .gestureFailed(
          expected: gestures[Int(generator.next() % 14)], saw: gestures[Int(generator.next() % 14)],
          after: Milliseconds(900)))
      found.append(.gameEnded(mode: .classic, score: 20, ending: .mistake, duration: .seconds(30)))
    }
    return found.prefix(50).map { StampedEvent($0, at: now) }
  }

  private func next() -> (batch: EventBatch, player: PlayerID, now: Timestamp) {
    batch += 1
    let now = start - Milliseconds(Int64(generator.next() % (90 * 86_400)) * 1_000)
    guard let player = PlayerID(rawValue: Int64(generator.next() % UInt64(players))) else {
      preconditionFailure("players count from zero")
    }
    let made = EventBatch(batchID: BatchID(high: generator.next(), low: batch), sentAt: now, events: game(at: now))
    return (made, player, now)
  }

  /// Many batches per commit, like those of many players.
  func fill(_ count: Int64) throws {
    var left = count / 50
    while left > 0 {
      let some = (0..<min(left, 400)).map { _ in next() }
      let events = events
      try database.write { connection in
        for one in some { _ = try events.store(one.batch, of: one.player, at: one.now, in: connection) }
      }
      left -= 400
    }
  }

  func fillRows(_ count: Int64) throws {
    var left = count / 50
    while left > 0 {
      let some = (0..<min(left, 400)).map { _ in next() }
      try database.write { connection in
        for one in some {
          for event in one.batch.events {
            let values = event.event.values + [nil, nil, nil]
            try connection.execute(
              "INSERT INTO rows (player, at, day, kind, a, b, c) VALUES ($1, $2, $3, $4, $5, $6, $7)",
              [
                .integer(one.player.rawValue), .integer(event.at.rawValue),
                .integer(CivilDay(of: event.at, utcOffsetMinutes: 0).rawValue),
                .integer(Int64(event.event.kind.rawValue)), .integer(values[0]), .integer(values[1]),
                .integer(values[2]),
              ])
          }
        }
      }
      left -= 400
    }
  }

  /// One batch in its own commit.
  func send() throws {
    let (events, one) = (events, next())
    try database.write { _ = try events.store(one.batch, of: one.player, at: one.now, in: $0) }
  }

  func query() throws {
    let today = CivilDay(of: start, utcOffsetMinutes: 0)
    Measure.consume(
      try database.read { try events.report(from: today - 89, to: today, game: nil, today: today, in: $0) })
  }

  func queryRows() throws {
    let today = CivilDay(of: start, utcOffsetMinutes: 0)
    let counts = try database.read { connection in
      try connection.all(
        "SELECT a, b, count(*) FROM rows WHERE kind = $1 AND day BETWEEN $2 AND $3 GROUP BY a, b",
        [
          .integer(Int64(AnalyticsEvent.Kind.gestureFailed.rawValue)), .integer(today.rawValue - 89),
          .integer(today.rawValue),
        ]
      ) { row throws(DatabaseError) in (try row.integer(), try row.integer(), try row.integer()) }
    }
    Measure.consume(counts)
  }
}
