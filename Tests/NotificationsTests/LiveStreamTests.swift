import Database
import Foundation
import Identity
import InboxAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Synchronization
import TestDatabase
import Testing

/// A client's end of a stream: its events, and the id it would resume by.
final class Client: Sendable {
  struct Received: Sendable {
    var event: LiveEvent
    var id: Int64?
  }

  private struct State {
    var told: [Received] = []
    var number = 0
    var isGone = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  let streams: LiveStreams
  let player: PlayerID

  init(_ streams: LiveStreams, _ player: PlayerID, after cursor: Int64? = nil) {
    self.streams = streams
    self.player = player
    let number = streams.add(
      for: player, after: cursor, send: { [weak self] in self?.receive($0, $1) ?? false },
      end: { [weak self] in self?.state.withLock { $0.hasEnded = true } })
    state.withLock { $0.number = number }
  }

  private func receive(_ event: LiveEvent, _ id: Int64?) -> Bool {
    state.withLock { state in
      guard !state.isGone else { return false }
      state.told.append(Received(event: event, id: id))
      return true
    }
  }

  var told: [Received] { state.withLock { $0.told } }
  var events: [LiveEvent] { told.map(\.event) }
  var lastID: Int64? { told.compactMap(\.id).last }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  var coins: [Int64] {
    events.compactMap { if case .note(let item) = $0, case .earned(let coins, _) = item.note { coins } else { nil } }
  }

  /// Loses the connection: nothing arrives any more, and the server notices.
  func drop() {
    let number = state.withLock { state in
      state.isGone = true
      return state.number
    }
    streams.remove(number, for: player)
  }

  /// Waits up to thirty seconds for the condition; false if it did not hold by then.
  @discardableResult
  func until(_ condition: @Sendable (Client) -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !condition(self) {
      guard ContinuousClock.now - start < .seconds(30) else { return false }
      usleep(500)
    }
    return true
  }
}

@Suite("Live streams")
struct LiveStreamTests {
  private func started(_ fixture: InboxFixture, pause: Int64 = 400) throws -> LiveStreams {
    let streams = LiveStreams(fixture.database, pause: Milliseconds(pause))
    try streams.start()
    return streams
  }

  @Test("a stream starts with the current state, and its first event can be resumed from")
  func beginning() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    let streams = try started(fixture)
    defer { streams.stop() }
    let client = Client(streams, fixture.player)
    #expect(client.until { $0.told.count >= 2 })
    #expect(client.events == [.balance(available: 0, held: 0), .unread(1)])
    #expect(client.lastID == 1)
  }

  @Test("this process's commits are delivered at once, without polling")
  func deliversAtOnce() throws {
    let fixture = try InboxFixture()
    let streams = try started(fixture, pause: 3_600_000)
    defer { streams.stop() }
    let client = Client(streams, fixture.player)
    client.until { $0.told.count >= 2 }
    try fixture.post(.coins(100))
    #expect(client.until { $0.coins == [100] })
    #expect(client.until { $0.events.contains(.unread(1)) })
  }

  @Test("a changed balance is delivered without a note, and an unchanged one is not repeated")
  func balance() throws {
    let fixture = try InboxFixture()
    let streams = try started(fixture, pause: 50)
    defer { streams.stop() }
    let client = Client(streams, fixture.player)
    client.until { $0.told.count >= 2 }
    let (ledger, player, now) = (fixture.ledger, fixture.player, fixture.now)
    try fixture.database.write { connection in
      _ = try ledger.topUp(.promotions, amount: Coins(10_000), reference: "test", at: now, in: connection)
      _ = try ledger.grant(
        Coins(120), to: player.rawValue, from: .promotions, reference: "streak", at: now, in: connection)
    }
    #expect(client.until { $0.events.last == .balance(available: 120, held: 0) })
    usleep(200_000)
    #expect(client.events.filter { if case .balance = $0 { true } else { false } }.count == 2)
  }

  @Test("redemptions' states are delivered in order among the notes")
  func redemptions() throws {
    let fixture = try InboxFixture()
    let streams = try started(fixture)
    defer { streams.stop() }
    let client = Client(streams, fixture.player)
    client.until { $0.told.count >= 2 }
    let (notifications, player, now) = (fixture.notifications, fixture.player, fixture.now)
    for state in ["pending", "delivered"] {
      try fixture.database.write {
        try notifications.publishRedemption("rdm_1", state: state, to: player, at: now, in: $0)
      }
    }
    try fixture.post(.coins(1))
    #expect(client.until { $0.coins == [1] })
    let numbered = client.told.filter { $0.id ?? 0 > 0 }
    #expect(numbered.map(\.id) == [1, 2, 3])
    #expect(
      numbered.prefix(2).map(\.event) == [
        .redemption(id: "rdm_1", state: "pending"), .redemption(id: "rdm_1", state: "delivered"),
      ])
  }

  @Test("an unknown or too old event number leads to a reset")
  func reset() throws {
    let fixture = try InboxFixture()
    try fixture.post(.coins(1))
    try fixture.post(.coins(2))
    fixture.wait(.seconds(91 * 86_400))
    let (notifications, now) = (fixture.notifications, fixture.now)
    _ = try fixture.database.write { try notifications.prune(1, at: now, in: $0) }
    let streams = try started(fixture)
    defer { streams.stop() }
    for (cursor, isReset) in [(Int64(0), true), (1, false), (2, false), (3, true), (.max, true)] {
      let client = Client(streams, fixture.player, after: cursor)
      #expect(client.until { $0.events.contains(.unread(1)) })
      #expect(client.events.contains(.reset) == isReset, "after \(cursor)")
      client.drop()
    }
  }

  @Test("across reconnections nothing is lost or duplicated while two processes post")
  func reconnections() throws {
    let fixture = try TwoProcesses()
    let streams = LiveStreams(fixture.first, pause: Milliseconds(20))
    try streams.start()
    defer { streams.stop() }
    let player = fixture.player
    let posted = 300
    for (part, database) in [fixture.first, fixture.second].enumerated() {
      Thread.detachNewThread {
        for number in 0..<posted / 2 {
          let coins = Int64(part * posted / 2 + number)
          try? database.write { try Notifications().post(.coins(coins), to: player, at: Timestamp(0), in: $0) }
        }
      }
    }
    var got: [Int64] = []
    var cursor: Int64 = 0
    var connections = 0
    let limit = ContinuousClock.now + .seconds(30)
    while got.count < posted, ContinuousClock.now < limit {
      let client = Client(streams, player, after: cursor)
      usleep(UInt32.random(in: 500...15_000))
      client.drop()
      got += client.coins
      cursor = client.lastID ?? cursor
      connections += 1
    }
    #expect(got.sorted() == (0..<posted).map { Int64($0) }, "\(connections) connections")
  }

  @Test("another process's commits are delivered by polling")
  func otherProcess() throws {
    let fixture = try TwoProcesses()
    let streams = LiveStreams(fixture.first)
    try streams.start()
    defer { streams.stop() }
    let client = Client(streams, fixture.player)
    client.until { $0.told.count >= 2 }
    for count in 1...3 {
      let player = fixture.player
      try fixture.second.write { try Notifications().post(.coins(Int64(count)), to: player, at: Timestamp(0), in: $0) }
      #expect(client.until { $0.coins.count == count })
    }
  }

  @Test("a player's ninth stream ends the first")
  func surplus() throws {
    let fixture = try InboxFixture()
    let streams = try started(fixture)
    defer { streams.stop() }
    let clients = (0..<9).map { _ in Client(streams, fixture.player) }
    #expect(clients.map(\.hasEnded) == [true] + Array(repeating: false, count: 8))
    #expect(streams.count == 8)
    streams.end(of: fixture.player)
    #expect(clients.allSatisfy(\.hasEnded) && streams.count == 0)
  }

  @Test("a stream ends after its longest time, and a new one goes on after it")
  func longest() throws {
    let fixture = try InboxFixture()
    let streams = LiveStreams(fixture.database, pause: Milliseconds(5), longest: Milliseconds(50))
    try streams.start()
    defer { streams.stop() }
    let first = Client(streams, fixture.player)
    #expect(first.until { $0.hasEnded })
    let second = Client(streams, fixture.player, after: first.lastID)
    #expect(second.until { !$0.told.isEmpty })
  }

  @Test("without a stream the database is idle")
  func idle() throws {
    let fixture = try InboxFixture()
    let streams = LiveStreams(fixture.database, pause: Milliseconds(5))
    try streams.start()
    let client = Client(streams, fixture.player)
    client.until { $0.told.count >= 2 }
    client.drop()
    fixture.database.close()
    usleep(50_000)
    streams.stop()
    #expect(streams.count == 0)
  }
}

/// Two processes with one database: each learns of the other's commits only by polling.
final class TwoProcesses {
  let first: any Database
  let second: any Database
  let player: PlayerID
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    if ProcessInfo.processInfo.environment["PLAYD_TEST_DATABASE"] == "postgres" {
      let address = try PostgresServer.shared().makeDatabase()
      (first, second) = (try PostgresDatabase(address: address), try PostgresDatabase(address: address))
    } else {
      let path = directory.path + "/two.db"
      (first, second) = (try SQLiteDatabase(path: path), try SQLiteDatabase(path: path))
    }
    let migrator = Migrator([
      Migration(
        1, "test",
        Identity.tables + Identity.firstDevices + Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay
          + Notifications.tables
          + Notifications.byPlayer + Notifications.devices)
    ])
    _ = try migrator.run(on: first, at: Timestamp(0))
    player = try InboxFixture.makePlayer(in: first, at: Timestamp(0))
  }

  deinit {
    first.close()
    second.close()
  }
}
