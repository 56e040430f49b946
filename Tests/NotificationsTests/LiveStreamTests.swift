import Database
import Foundation
import Identity
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Synchronization
import TestDatabase
import Testing

/// A client's end of a stream: what it was told, and the id it would resume by.
final class Client: Sendable {
  struct Told: Sendable {
    var event: LiveEvent
    var id: Int64?
  }

  private struct State {
    var told: [Told] = []
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
      for: player, after: cursor, send: { [weak self] in self?.take($0, $1) ?? false },
      end: { [weak self] in self?.state.withLock { $0.hasEnded = true } })
    state.withLock { $0.number = number }
  }

  private func take(_ event: LiveEvent, _ id: Int64?) -> Bool {
    state.withLock { state in
      guard !state.isGone else { return false }
      state.told.append(Told(event: event, id: id))
      return true
    }
  }

  var told: [Told] { state.withLock { $0.told } }
  var events: [LiveEvent] { told.map(\.event) }
  var lastID: Int64? { told.compactMap(\.id).last }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  var coins: [Int64] {
    events.compactMap { if case .note(let item) = $0, case .earned(let coins, _) = item.note { coins } else { nil } }
  }

  /// Loses the connection: nothing arrives any more, and the server hears of it.
  func drop() {
    let number = state.withLock { state in
      state.isGone = true
      return state.number
    }
    streams.remove(number, for: player)
  }

  /// Waits until the condition holds, for ten seconds at most; how long it took.
  @discardableResult
  func until(_ condition: @Sendable (Client) -> Bool) -> Duration? {
    let start = ContinuousClock.now
    while !condition(self) {
      guard ContinuousClock.now - start < .seconds(10) else { return nil }
      usleep(500)
    }
    return ContinuousClock.now - start
  }
}

@Suite("Live streams")
struct LiveStreamTests {
  private func started(_ house: InboxHouse, pause: Int64 = 400) throws -> LiveStreams {
    let streams = LiveStreams(house.database, pause: Milliseconds(pause))
    try streams.start()
    return streams
  }

  @Test("a stream begins with how things stand, and its first event can be resumed from")
  func beginning() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    let streams = try started(house)
    defer { streams.stop() }
    let client = Client(streams, house.player)
    #expect(client.until { $0.told.count >= 2 } != nil)
    #expect(client.events == [.balance(available: 0, held: 0), .unread(1)])
    #expect(client.lastID == 1)
  }

  @Test("what this process made durable is told at once, without waiting for the next look")
  func atOnce() throws {
    let house = try InboxHouse()
    let streams = try started(house, pause: 5_000)
    defer { streams.stop() }
    let client = Client(streams, house.player)
    client.until { $0.told.count >= 2 }
    try house.post(.coins(100))
    let took = try #require(client.until { $0.coins == [100] })
    #expect(took < .seconds(2))
    #expect(client.until { $0.events.contains(.unread(1)) } != nil)
  }

  @Test("coins that move without a note are told too, and those that do not move are not told again")
  func balance() throws {
    let house = try InboxHouse()
    let streams = try started(house, pause: 50)
    defer { streams.stop() }
    let client = Client(streams, house.player)
    client.until { $0.told.count >= 2 }
    let (ledger, player, now) = (house.ledger, house.player, house.now)
    try house.database.write { connection in
      _ = try ledger.topUp(.promotions, Coins(10_000), reference: "test", at: now, in: connection)
      _ = try ledger.grant(
        Coins(120), to: player.rawValue, from: .promotions, reference: "streak", at: now, in: connection)
    }
    #expect(client.until { $0.events.last == .balance(available: 120, held: 0) } != nil)
    usleep(200_000)
    #expect(client.events.filter { if case .balance = $0 { true } else { false } }.count == 2)
  }

  @Test("states of redemptions are told in their order among the notes")
  func redemptions() throws {
    let house = try InboxHouse()
    let streams = try started(house)
    defer { streams.stop() }
    let client = Client(streams, house.player)
    client.until { $0.told.count >= 2 }
    let (notifications, player, now) = (house.notifications, house.player, house.now)
    for state in ["pending", "delivered"] {
      try house.database.write {
        try notifications.tellRedemption("rdm_1", state: state, to: player, at: now, in: $0)
      }
    }
    try house.post(.coins(1))
    #expect(client.until { $0.coins == [1] } != nil)
    let numbered = client.told.filter { $0.id ?? 0 > 0 }
    #expect(numbered.map(\.id) == [1, 2, 3])
    #expect(
      numbered.prefix(2).map(\.event) == [
        .redemption(id: "rdm_1", state: "pending"), .redemption(id: "rdm_1", state: "delivered"),
      ])
  }

  @Test("a number that was never given, or is too old, leads to a reset")
  func reset() throws {
    let house = try InboxHouse()
    try house.post(.coins(1))
    try house.post(.coins(2))
    house.wait(.seconds(91 * 86_400))
    let (notifications, now) = (house.notifications, house.now)
    _ = try house.database.write { try notifications.prune(1, at: now, in: $0) }
    let streams = try started(house)
    defer { streams.stop() }
    for (cursor, isReset) in [(Int64(0), true), (1, false), (2, false), (3, true), (.max, true)] {
      let client = Client(streams, house.player, after: cursor)
      #expect(client.until { $0.events.contains(.unread(1)) } != nil)
      #expect(client.events.contains(.reset) == isReset, "after \(cursor)")
      client.drop()
    }
  }

  @Test("over reconnections nothing is lost and nothing doubled, while two processes post")
  func reconnections() throws {
    let house = try TwoProcesses()
    let streams = LiveStreams(house.first, pause: Milliseconds(20))
    try streams.start()
    defer { streams.stop() }
    let player = house.player
    let posted = 300
    for (part, database) in [house.first, house.second].enumerated() {
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

  @Test("what another process did is told within half a second")
  func otherProcess() throws {
    let house = try TwoProcesses()
    let streams = LiveStreams(house.first)
    try streams.start()
    defer { streams.stop() }
    let client = Client(streams, house.player)
    client.until { $0.told.count >= 2 }
    for count in 1...3 {
      let player = house.player
      try house.second.write { try Notifications().post(.coins(Int64(count)), to: player, at: Timestamp(0), in: $0) }
      let took = try #require(client.until { $0.coins.count == count })
      #expect(took < .milliseconds(600))
    }
  }

  @Test("a player's ninth stream ends the first")
  func surplus() throws {
    let house = try InboxHouse()
    let streams = try started(house)
    defer { streams.stop() }
    let clients = (0..<9).map { _ in Client(streams, house.player) }
    #expect(clients.map(\.hasEnded) == [true] + Array(repeating: false, count: 8))
    #expect(streams.count == 8)
    streams.end(of: house.player)
    #expect(clients.allSatisfy(\.hasEnded) && streams.count == 0)
  }

  @Test("without a stream nothing is asked of the database")
  func idle() throws {
    let house = try InboxHouse()
    let streams = LiveStreams(house.database, pause: Milliseconds(5))
    try streams.start()
    let client = Client(streams, house.player)
    client.until { $0.told.count >= 2 }
    client.drop()
    house.database.close()
    usleep(50_000)
    streams.stop()
    #expect(streams.count == 0)
  }
}

/// Two programs with the same database: what one makes durable the other hears of only by looking.
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
    let migrator = Migrator([Migration(1, "test", Identity.tables + Ledger.tables + Notifications.tables)])
    _ = try migrator.run(on: first, at: Timestamp(0))
    player = try InboxHouse.makePlayer(in: first, at: Timestamp(0))
  }

  deinit {
    first.close()
    second.close()
  }
}
