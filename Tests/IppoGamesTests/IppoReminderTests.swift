import Database
import InboxAPI
import IppoEngine
import Kernel
import Notifications
import PlaydAPI
import TestDatabase
import Testing

@testable import IppoGames

@Suite("Ippo on the server: reminders")
struct IppoReminderTests {
  private let fixture: IppoFixture

  init() throws { fixture = try IppoFixture() }

  /// A moment of the day on a clock four hours ahead of UTC; day 0 is the fixture's.
  private func moment(_ hour: Int64, day: Int64 = 0) -> Timestamp {
    let start = CivilDay(of: fixture.noon, utcOffsetMinutes: 240).start(utcOffsetMinutes: 240)
    return start + .seconds(day * 86_400 + hour * 3_600)
  }

  /// A player with a pet since a week ago, who asked for reminders.
  private func runner(_ id: UInt64, topics: Int64 = .max, events: [IppoEvent] = []) throws -> PlayerID {
    let player = try fixture.guest()
    try fixture.store.database.write { connection in
      try connection.execute(
        "INSERT INTO notification_settings (player, topics, quiet_from, quiet_to, utc_offset, language) VALUES ($1, $2, 0, 0, 240, 1)",
        [.integer(player.rawValue), .integer(topics)])
    }
    var device = IppoFixture.Device()
    let began = IppoEvent(
      id: id, when: LocalTime(at: moment(9, day: -7), offset: 240), .began(starter: .dewdrop, age: 30))
    try fixture.sync(&device, sending: [began] + events, of: player)
    return player
  }

  private func cared(_ id: UInt64, _ care: Care, hour: Int64, day: Int64 = 0) -> IppoEvent {
    IppoEvent(id: id, when: LocalTime(at: moment(hour, day: day), offset: 240), .cared(care))
  }

  private func notes(_ now: Timestamp) throws -> [Note] {
    let games = fixture.games
    return try fixture.store.database.read { try games.reminders(behind: -1, limit: 100, at: now, in: $0).map(\.note) }
  }

  @Test("a hungry pet is told of between 14 and 17 on its player's clock, and a fed one is not")
  func care() throws {
    let player = try runner(10)
    for hour in [Int64(13), 17, 23] { #expect(try notes(moment(hour)).isEmpty, "\(hour)") }
    for hour in [Int64(14), 16] { #expect(try notes(moment(hour)) == [.petHungry(pet: "Dewdrop")], "\(hour)") }
    var device = IppoFixture.Device()
    try fixture.sync(&device, sending: [cared(11, .feed, hour: 9)], of: player)
    #expect(try notes(moment(15)).isEmpty)
    #expect(try notes(moment(15, day: 1)) == [.petHungry(pet: "Dewdrop")])
  }

  @Test("players who did not ask for reminders get none")
  func silent() throws {
    _ = try runner(10, topics: 0)
    #expect(try notes(moment(15)).isEmpty)
  }

  @Test("a run is suggested three days after the last, and again after six, also to a fed pet")
  func run() throws {
    let fed = (0...7).map { cared(100 + UInt64($0), .feed, hour: 8, day: $0) }
    let player = try runner(10, events: fed)
    _ = try fixture.run(by: player, endingAt: moment(10))
    let days = try (Int64(0)...7).filter { try notes(moment(15, day: $0)) == [.petRun(pet: "Dewdrop")] }
    #expect(days == [3, 6])
  }

  @Test("a pet that leaves within three days is told of with the days, and one that left is not")
  func leaving() throws {
    let player = try runner(10)
    let leaves = try #require(fixture.state(of: player).leavesAt)
    let last = (leaves - moment(15)).rawValue / 86_400_000
    let told = try (0...(last + 3)).compactMap { day -> Int64? in
      if case .petLeaving("Dewdrop", let days) = try notes(moment(15, day: day)).first { return days }
      return nil
    }
    #expect(told == [3, 2, 1])
    #expect(try notes(leaves + .seconds(86_400)).isEmpty)
  }
}
