import AnalyticsAPI
import Database
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI
import TestDatabase
import Testing

@testable import Analytics

@Suite("Events on the server")
struct EventStoreTests {
  private let store: TestDatabase
  private let events = EventStore()
  /// Noon of 2027-01-15.
  private let noon = Timestamp(1_800_014_400_000)

  init() throws {
    store = try TestDatabase(["CREATE TABLE players (id {integer} PRIMARY KEY) {table}"] + EventStore.tables)
    try store.database.write { connection in
      for id in 1...40 as ClosedRange<Int64> {
        try connection.execute("INSERT INTO players (id) VALUES ($1)", [.integer(id)])
      }
    }
  }

  private func player(_ number: Int64) throws -> PlayerID { try #require(PlayerID(rawValue: number)) }

  private func day(_ moment: Timestamp) -> CivilDay { CivilDay(of: moment, utcOffsetMinutes: 0) }

  /// Stores a player's events that happened `ago` before `now`, by a clock that is off by `skew`.
  @discardableResult
  private func send(
    _ sent: [AnalyticsEvent], of number: Int64 = 1, batch: UInt64, at now: Timestamp? = nil, ago: Milliseconds = .zero,
    skew: Milliseconds = .zero, dropped: Int64 = 0
  ) throws -> EventsStored {
    let now = now ?? noon
    let player = try player(number)
    let batch = EventBatch(
      batchID: BatchID(high: 7, low: batch), sentAt: now + skew, dropped: dropped,
      events: sent.map { StampedEvent($0, at: now + skew - ago) })
    let events = events
    return try store.database.write { try events.store(batch, of: player, at: now, in: $0) }
  }

  private func report(
    _ game: AnalyticsGame? = nil, days: Int64 = 40, today: Timestamp? = nil
  ) throws -> AnalyticsReport {
    let today = day(today ?? noon)
    return try store.database.read {
      try events.report(from: today - days, to: today, game: game, today: today, in: $0)
    }
  }

  @Test("a batch is stored and counted once, however often it arrives")
  func repeated() throws {
    #expect(
      try send([.app(.firstOpen), .app(.screenShown(.menu))], batch: 1) == EventsStored(stored: 2, isRepeated: false))
    #expect(try send([.app(.firstOpen)], batch: 1) == EventsStored(stored: 2, isRepeated: true))
    // Another player's batch with the same identifier is a different batch.
    #expect(try send([.app(.firstOpen)], of: 2, batch: 1) == EventsStored(stored: 1, isRepeated: false))
    let report = try report()
    #expect(report.events.map(\.count) == [2, 1])
    #expect(report.events.map(\.event) == ["firstOpen", "screenShown"])
  }

  @Test("the device's clock is corrected, future times count as now, and old events are dropped")
  func clocks() throws {
    let year = Milliseconds.seconds(365 * 86_400)
    try send([.app(.firstOpen)], batch: 1, ago: .seconds(3 * 86_400), skew: year)
    try send([.app(.firstOpen)], batch: 2, ago: .seconds(-500), skew: Milliseconds(-year.rawValue))
    #expect(try send([.app(.firstOpen)], batch: 3, ago: .seconds(61 * 86_400)).stored == 0)
    let player = try player(1)
    let kept = try store.database.read { try events.export(of: player, in: $0) }
    #expect(kept.map(\.at) == [noon - .seconds(3 * 86_400), noon])
    #expect(try report(days: 80).events.map(\.day) == [day(noon) - 3, day(noon)])
  }

  @Test("failures form a matrix of requested and recognized gestures, with timeouts separate")
  func failures() throws {
    let wrong = AnalyticsEvent.gestureFailed(expected: .raise, saw: .tiltRight, after: Milliseconds(910))
    let late = AnalyticsEvent.gestureFailed(expected: .raise, saw: nil, after: .seconds(3))
    let other = AnalyticsEvent.gestureFailed(expected: .tap, saw: .doubleTap, after: Milliseconds(400))
    try send([wrong, late, wrong, other], batch: 1)
    try send([wrong], of: 2, batch: 1, ago: .seconds(86_400))
    let failures = try report().failures
    #expect(failures.total == 5 && failures.timeOuts == 1)
    #expect(failures.reasons.first == AnalyticsReport.Reason(expected: "raise", saw: "tiltRight", count: 3))
    #expect(failures.reasons.contains(AnalyticsReport.Reason(expected: "raise", saw: nil, count: 1)))
    #expect(failures.reasons.count == 3)
  }

  @Test("retention counts players on the days after their first, once a day, and leaves future days open")
  func retention() throws {
    let start = noon - .seconds(31 * 86_400)
    // All four are active on their first day; one, two, none of them return after 1, 7, 30 days.
    for number in 1...4 as ClosedRange<Int64> { try send([.app(.firstOpen)], of: number, batch: 1, at: start) }
    for batch in 2...3 as ClosedRange<UInt64> {
      try send([.app(.screenShown(.menu))], of: 1, batch: batch, at: start + .seconds(86_400))
    }
    for number in 2...3 as ClosedRange<Int64> {
      try send([.app(.screenShown(.menu))], of: number, batch: 4, at: start + .seconds(7 * 86_400))
    }
    try send([.app(.firstOpen)], of: 9, batch: 1)
    let rows = try report().retention
    #expect(
      rows == [
        AnalyticsReport.Retention(firstDay: day(start), players: 4, d1: 1, d7: 2, d30: 0),
        AnalyticsReport.Retention(firstDay: day(noon), players: 1, d1: nil, d7: nil, d30: nil),
      ])
  }

  @Test("restart percentiles are never too good and at most 1.6 % too bad")
  func restarts() throws {
    var generator = Generator(seed: 3)
    var waits: [Int64] = []
    for batch in 1...10 as ClosedRange<UInt64> {
      var sent: [AnalyticsEvent] = []
      for _ in 0..<100 {
        let wait = 20 + Int64(generator.next() % 60) * (generator.next() % 20 == 0 ? 40 : 1)
        waits.append(wait)
        sent.append(.restarted(after: Milliseconds(wait + 1_500), wait: Milliseconds(wait)))
      }
      try send(sent, of: Int64(batch), batch: batch)
    }
    waits.sort()
    let restart = try report().restart
    #expect(restart.count == 1_000)
    let found = try #require(restart.wait)
    for (percent, value) in [(50, found.p50), (90, found.p90), (95, found.p95), (99, found.p99)] {
      let exact = waits[percent * 10 - 1]
      #expect(value >= exact && value * 1_000 <= exact * 1_016, "p\(percent): \(value), exactly \(exact)")
    }
    #expect(try #require(restart.after).p50 >= 1_520)
    #expect(try report(.app).restart.wait == nil)
  }

  @Test("long tasks are reported by screen and duration")
  func longFrames() throws {
    let spans: [Int64] = [50, 60, 72, 400]
    let sent: [AnalyticsEvent] = spans.map { .app(.longFrame(Milliseconds($0), on: .play)) }
    try send(sent + [.app(.longFrame(Milliseconds(90), on: .statistics))], batch: 1)
    let found = try report().longFrames
    #expect(found.map(\.screen) == ["play", "statistics"])
    #expect(found.map(\.count) == [4, 1])
    #expect(found[0].took.p50 >= 60 && found[0].took.p50 <= 61)
    #expect(found[0].took.p99 >= 400 && found[0].took.p99 <= 407)
    #expect(try report(.outOfPocket).longFrames.isEmpty)
  }

  @Test("a bucket reports its upper bound, and buckets have no gaps")
  func buckets() {
    var last: Int64 = -1
    for span in 0...200_000 as ClosedRange<Int64> {
      let bucket = SpanBucket.of(span)
      #expect(bucket == last || bucket == last + 1, "\(span)")
      last = bucket
      let greatest = SpanBucket.greatest(in: bucket)
      #expect(greatest >= span && (greatest - span) * 64 <= span, "\(span): \(greatest)")
    }
  }

  @Test("games are counted by mode, per game or for the whole app")
  func modes() throws {
    let begun = AnalyticsEvent.gameStarted(
      mode: .memory, pool: .discreet, assistance: .none, channel: .everything, isRanked: true)
    let ended = AnalyticsEvent.gameEnded(mode: .memory, score: 3, ending: .timeOut, duration: .seconds(20))
    try send([begun, ended, begun, .app(.screenShown(.menu))], batch: 1, dropped: 12)
    let all = try report()
    #expect(all.modes == [AnalyticsReport.Mode(mode: "memory", started: 2, ended: 1)])
    #expect(all.dropped == 12)
    #expect(try report(.outOfPocket).events.map(\.event) == ["gameStarted", "gameEnded"])
    #expect(try report(.app).events.map(\.event) == ["screenShown"])
  }

  @Test("CodeBreaker's levels are counted by number, and its other codes by kind")
  func codeBreaker() throws {
    let sent: [PuzzleEvent] = [
      .levelStarted(1), .levelWon(1, guesses: 3), .levelStarted(1), .levelWon(1, guesses: 4), .levelStarted(9),
      .hintTaken(level: 9), .extraGuessTaken(level: 9), .levelLost(9, guesses: 8), .hintTaken(level: nil),
      .dailyFinished(isWon: true, guesses: 5), .dailyFinished(isWon: false, guesses: 10),
      .rankedFinished(isWon: true, guesses: 6), .shortcutFinished(isWon: false, guesses: 10),
    ]
    try send(sent.map { .puzzle($0) } + [.app(.firstOpen)], batch: 1)
    for game in [nil, AnalyticsGame.puzzle] {
      let found = try report(game)
      #expect(
        found.levels == [
          AnalyticsReport.Level(level: 1, started: 2, won: 2, lost: 0, guesses: 7, hints: 0, extraGuesses: 0),
          AnalyticsReport.Level(level: 9, started: 1, won: 0, lost: 1, guesses: 0, hints: 1, extraGuesses: 1),
        ])
      #expect(
        found.codes == [
          AnalyticsReport.Code(code: "daily", won: 1, lost: 1, guesses: 5),
          AnalyticsReport.Code(code: "ranked", won: 1, lost: 0, guesses: 6),
          AnalyticsReport.Code(code: "shortcut", won: 0, lost: 1, guesses: 0),
        ])
    }
    let hints = try report(.puzzle).events.first { $0.event.hasSameBytes(as: "hintTaken") }
    #expect(hints?.count == 2)
    #expect(try report(.outOfPocket).events.isEmpty && report(.outOfPocket).levels.isEmpty)
  }

  @Test("erasing a player removes their events and days, and takes them out of retention")
  func erasing() throws {
    try send([.app(.firstOpen)], batch: 1, at: noon - .seconds(86_400))
    try send([.app(.screenShown(.menu))], batch: 2)
    try send([.app(.firstOpen)], of: 2, batch: 1, at: noon - .seconds(86_400))
    #expect(try report().retention.map(\.d1) == [1])
    let (events, player) = (events, try player(1))
    try store.database.write { try events.erase(of: player, in: $0) }
    #expect(try report().retention.map(\.players) == [1] && report().retention.map(\.d1) == [0])
    #expect(try store.database.read { try events.export(of: player, in: $0) }.isEmpty)
    for table in ["event_batches", "event_days", "event_players"] {
      let rows = try store.database.read { try $0.integer("SELECT count(*) FROM \(table) WHERE player = 1") }
      #expect(rows == 0, "\(table)")
    }
  }

  @Test("events are kept for ninety days, counters forever")
  func pruning() throws {
    for batch in 1...5 as ClosedRange<UInt64> { try send([.app(.firstOpen)], batch: batch) }
    let (events, later) = (events, noon + .seconds(91 * 86_400))
    #expect(try store.database.write { try events.prune(.max, at: noon + .seconds(90 * 86_400), in: $0) } == 0)
    #expect(try store.database.write { try events.prune(2, at: later, in: $0) } == 2)
    #expect(try store.database.write { try events.prune(.max, at: later, in: $0) } == 3)
    #expect(try report().events.map(\.count) == [5])
  }

  @Test("events of a deleted player are refused by the database")
  func goneplayer() throws {
    do {
      try send([.app(.firstOpen)], of: 999, batch: 1)
      #expect(Bool(false))
    } catch DatabaseError.constraint(.foreignKey, detail: _) {}
  }

  @Test("packed events survive a round trip, and damaged bytes are refused")
  func packing() throws {
    let sent: [StampedEvent] = [
      StampedEvent(.gestureFailed(expected: .stroop, saw: nil, after: .seconds(3)), at: noon),
      StampedEvent(.app(.firstOpen), at: noon - .seconds(5)),
      StampedEvent(.restarted(after: .zero, wait: .zero), at: noon + .seconds(1)),
      StampedEvent(
        .gameStarted(mode: .zen, pool: .unhinged, assistance: .assisted, channel: .haptic, isRanked: false), at: noon),
      StampedEvent(.puzzle(.levelWon(64, guesses: 7)), at: noon),
      StampedEvent(.puzzle(.hintTaken(level: nil)), at: noon),
    ]
    let bytes = EventPacking.pack(sent)
    #expect(EventPacking.unpack(bytes) == sent)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(EventPacking.unpack(damaged) == nil, "\(place)")
    }
  }

  @Test("a guest's events become the player's, and both count as one from then on")
  func merging() throws {
    let day = Milliseconds.seconds(86_400)
    try send([.app(.firstOpen)], batch: 1, at: noon)
    try send([.app(.firstOpen)], of: 2, batch: 1, at: noon)
    try send([.app(.screenShown(.menu))], of: 2, batch: 2, at: noon + day)
    try send([.app(.screenShown(.menu))], of: 3, batch: 3, at: noon)
    let (events, guest, home) = (events, try player(2), try player(1))
    try store.database.write { try events.merge(guest, into: home, in: $0) }
    #expect(try store.database.read { try events.export(of: guest, in: $0) }.isEmpty)
    // Both had a batch with the same name, of which the player's stays.
    #expect(try store.database.read { try events.export(of: home, in: $0) }.count == 2)
    func players(_ age: Int64) throws -> Int64 {
      try store.database.read { connection in
        try connection.integer(
          "SELECT coalesce(sum(players), 0) FROM event_retention WHERE age = $1", [.integer(age)])
      }
    }
    #expect(try players(0) == 2)
    #expect(try players(1) == 1)
    try store.database.write { try events.merge(guest, into: home, in: $0) }
    #expect(try players(0) == 2)
  }
}
