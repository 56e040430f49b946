import Concurrently
import Database
import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@testable import IppoGames

@Suite("Ippo on the server: events")
struct IppoSyncTests {
  private let fixture: IppoFixture
  private var games: IppoGames { fixture.games }

  init() throws { fixture = try IppoFixture() }

  @Test("two devices that were offline come to the same state, and the server to theirs")
  func twoDevices() throws {
    let player = try fixture.guest()
    var (phone, tablet) = (IppoFixture.Device(), IppoFixture.Device())
    try fixture.sync(&phone, sending: [fixture.event(1, .began(starter: .lumira, age: 30))], of: player)
    try fixture.sync(&tablet, of: player)
    try fixture.store.database.write { try fixture.module.grant(8, to: player, at: fixture.noon, in: $0) }
    // Both buy with the same eighty coins.
    let mine = [fixture.event(2, .cared(.feed), minutes: 5), fixture.event(3, .bought(.hibernation), minutes: 9)]
    let theirs = [fixture.event(4, .cared(.feed), minutes: 6), fixture.event(5, .bought(.hibernation), minutes: 8)]
    try fixture.sync(&tablet, sending: theirs, of: player)
    try fixture.sync(&phone, sending: mine, of: player)
    try fixture.sync(&tablet, of: player)
    #expect(phone.log == tablet.log)
    let state = try fixture.state(of: player)
    #expect(state == phone.log.state)
    #expect(state.coins == 0 && state.hibernations.count == 1)
    #expect(state.food == Economy.firstFood + 8 * 2 - 1)
  }

  @Test("an event sent again is one event, and an empty sync changes nothing")
  func repeated() throws {
    let player = try fixture.guest()
    let events = [fixture.event(1, .began(starter: .dewdrop, age: 20)), fixture.event(2, .cared(.pet), minutes: 1)]
    let request = IppoEventsReport(place: 0, log: IppoLog(events).encoded())
    let first = try games.sync(request, of: player)
    #expect(try games.sync(request, of: player) == first)
    #expect(first.place == 2 && !first.hasMore)
    #expect(try fixture.count("ippo_events", of: player) == 2)
    let stranger = try fixture.guest()
    #expect(try games.sync(IppoEventsReport(place: 0, log: IppoLog().encoded()), of: stranger).place == 0)
    #expect(try fixture.count("ippo_logs", of: stranger) == 0)
  }

  @Test("a long log comes in pages, and the last says that it is the last")
  func pages() throws {
    let player = try fixture.guest()
    var phone = IppoFixture.Device()
    let events = (1...4_500).map { fixture.event(UInt64($0), .cared(.pet), minutes: Int64($0)) }
    for start in stride(from: 0, to: events.count, by: IppoEvents.mostAtOnce) {
      let part = Array(events[start..<min(start + IppoEvents.mostAtOnce, events.count)])
      try fixture.sync(&phone, sending: part, of: player)
    }
    var tablet = IppoFixture.Device()
    try fixture.sync(&tablet, of: player)
    #expect(tablet.log.events == events)
    #expect(tablet.place == 4_500)
    let tooMany = IppoEventsReport(place: 0, log: IppoLog(Array(events.prefix(2_001))).encoded())
    #expect(fixture.refusal { _ = try games.sync(tooMany, of: player) } != nil)
  }

  @Test("a device writes no run and no coins of its own, and may send back those of the server")
  func forged() throws {
    let player = try fixture.guest()
    let run = FinishedRun(
      startedAt: fixture.noon - .seconds(600), duration: .seconds(600), distance: 100, sprints: [.gold], seed: 1)
    for kind in [
      IppoEvent.Kind.ran(run), .granted(coins: 1_000, food: 0, water: 0), .returned(coins: 1, food: 0, water: 0),
    ] {
      let request = IppoEventsReport(place: 0, log: IppoLog([fixture.event(9, kind)]).encoded())
      #expect(fixture.refusal { _ = try games.sync(request, of: player) } == .notTheDevices)
    }
    #expect(try fixture.count("ippo_events", of: player) == 0)
    let own = try fixture.run(by: player, endingAt: fixture.noon)
    let request = IppoEventsReport(place: 0, log: IppoLog([own]).encoded())
    #expect(try games.sync(request, of: player).place == 1)
  }

  @Test("events of another living player are refused, and those of a guest who became the player are taken")
  func foreign() throws {
    let (mine, theirs) = (try fixture.guest(), try fixture.guest())
    let log = IppoLog([fixture.event(1, .began(starter: .lumira, age: 30))]).encoded()
    let request = IppoEventsReport(place: 0, from: theirs, log: log)
    #expect(fixture.refusal { _ = try games.sync(request, of: mine) } == .anotherPlayers)
    let empty = IppoEventsReport(place: 0, from: theirs, log: IppoLog().encoded())
    #expect(fixture.refusal { _ = try games.sync(empty, of: mine) } == .anotherPlayers)
    #expect(try fixture.count("ippo_events", of: mine) == 0)
    let own = IppoEventsReport(place: 0, from: mine, log: log)
    #expect(try games.sync(own, of: mine).place == 1)
    try fixture.store.database.write {
      _ = try $0.execute("DELETE FROM players WHERE id = $1", [.integer(theirs.rawValue)])
    }
    #expect(try games.sync(request, of: mine).place == 1)
  }

  @Test("a basket redeemed before the first pet is there when it comes")
  func basketFirst() throws {
    let player = try fixture.guest()
    try fixture.store.database.write { try fixture.module.grant(3, to: player, at: fixture.noon, in: $0) }
    var phone = IppoFixture.Device()
    try fixture.sync(&phone, sending: [fixture.event(1, .began(starter: .lumira, age: 30), minutes: 5)], of: player)
    #expect(phone.log.state.coins == 30)
    #expect(phone.log.state.food == Economy.firstFood + 6 && phone.log.state.water == Economy.firstWater + 6)
  }

  @Test("a clock set back or a year ahead loses nothing, doubles nothing, and no pet runs away by it")
  func clocks() throws {
    let player = try fixture.guest()
    var (phone, tablet) = (IppoFixture.Device(), IppoFixture.Device())
    try fixture.sync(&phone, sending: [fixture.event(1, .began(starter: .lumira, age: 30))], of: player)
    let year: Int64 = 366 * 1_440
    try fixture.sync(&tablet, sending: [fixture.event(2, .cared(.feed), minutes: year)], of: player)
    try fixture.sync(&phone, sending: [fixture.event(3, .cared(.pet), minutes: -600)], of: player)
    try fixture.sync(&phone, sending: [fixture.event(4, .cared(.feed), minutes: 10)], of: player)
    try fixture.sync(&tablet, of: player)
    #expect(phone.log == tablet.log && phone.log.events.count == 4)
    let now = LocalTime(at: fixture.noon + .seconds(3_600), offset: 240)
    let state = phone.log.state(at: now)
    #expect(state.companion?.species == .lumira && state.food == Economy.firstFood - 1)
    #expect(state.lost.isEmpty)
  }

  @Test("bytes that are no log are refused with their fault")
  func unreadable() throws {
    let player = try fixture.guest()
    #expect(
      fixture.refusal { _ = try games.sync(IppoEventsReport(place: 0, log: [1, 2, 3]), of: player) }
        == .unreadable(.notARecording))
  }

  @Test("devices that send at the same moment lose no event")
  func race() throws {
    let player = try fixture.guest()
    let (games, fixture) = (games, fixture)
    _ = try concurrently(8) { index in
      for number in 0..<10 {
        let event = fixture.event(UInt64(index * 100 + number), .cared(.pet), minutes: Int64(number))
        _ = try games.sync(IppoEventsReport(place: 0, log: IppoLog([event]).encoded()), of: player)
      }
    }
    var device = IppoFixture.Device()
    try fixture.sync(&device, of: player)
    #expect(device.log.events.count == 80)
    #expect(device.place == 80)
  }
}
