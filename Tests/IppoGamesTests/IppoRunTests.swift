import Database
import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@testable import IppoGames

@Suite("Ippo on the server: runs and players")
struct IppoRunTests {
  private let fixture: IppoFixture
  private var games: IppoGames { fixture.games }

  init() throws { fixture = try IppoFixture() }

  private func begin(_ player: PlayerID) throws {
    var device = IppoFixture.Device()
    let began = fixture.event(1, .began(starter: .lumira, age: 30), minutes: -10_000)
    try fixture.sync(&device, sending: [began], of: player)
  }

  @Test("a run is replayed, enters the log with its grades, and earns its coins once")
  func credited() throws {
    let player = try fixture.guest()
    try begin(player)
    let session = try games.begin(for: player, at: fixture.noon - .seconds(4_000))
    let recording = IppoFixture.recording(seed: session.seed, endingAt: fixture.noon)
    let report = IppoRunReport(recording: recording.encoded())
    let result = try games.finish(report, of: session.sessionID, by: player, at: fixture.noon)
    let event = try IppoEvent(decoding: result.event)
    guard case .ran(let run) = event.kind else {
      Issue.record("the event is no run")
      return
    }
    #expect(event.id == session.eventID)
    #expect(run == recording.finished().run)
    #expect(run.sprints.count >= 5 && run.sprints.allSatisfy { $0 == .gold })
    let state = try fixture.state(of: player)
    #expect(state.totals.runs == 1 && state.coins >= 30 + 5 * 8)
    #expect(try games.finish(report, of: session.sessionID, by: player, at: fixture.noon) == result)
    #expect(try fixture.state(of: player) == state)
  }

  @Test("a credited run is reported once as a workout of its minutes, with its proof")
  func reported() throws {
    let player = try fixture.guest()
    try begin(player)
    let event = try fixture.run(by: player, endingAt: fixture.noon)
    let activity = try #require(fixture.activities.of(player).first)
    #expect(fixture.activities.of(player).count == 1)
    #expect(activity.kind == "workout" && activity.value == 30 && activity.at == fixture.noon - .seconds(1_800))
    #expect(activity.detail == "Ippo: heart" && activity.game.text == "ippo")
    #expect(SessionID(activity.name)?.rawValue == Int64(bitPattern: event.id))
    _ = fixture.refusal { _ = try fixture.run(by: player, endingAt: fixture.noon + .seconds(60)) }
    #expect(fixture.activities.of(player).count == 1)
  }

  @Test("every run reports those of the last two weeks again, under their names")
  func reportedAgain() throws {
    let player = try fixture.guest()
    try begin(player)
    let first = try fixture.run(by: player, endingAt: fixture.noon)
    let second = try fixture.run(by: player, endingAt: fixture.noon + .seconds(13 * 86_400))
    let third = try fixture.run(by: player, endingAt: fixture.noon + .seconds(15 * 86_400))
    let names = fixture.activities.of(player).map(\.name)
    let expected = [first, first, second, second, third].compactMap {
      SessionID(rawValue: Int64(bitPattern: $0.id))?.text
    }
    #expect(names == expected)
  }

  @Test("a run of the clock alone counts ten minutes, is marked, and earns no coins of the platform")
  func unproved() throws {
    let player = try fixture.guest()
    try begin(player)
    let session = try games.begin(for: player, at: fixture.noon - .seconds(7_200))
    var recording = RunRecording(
      startedAt: LocalTime(at: fixture.noon - .seconds(3_600), offset: 240),
      profile: RunProfile(kind: .treadmill, age: 30), seed: session.seed)
    for second in Int64(0)...3_600 { _ = recording.add(RunSample(at: .seconds(second))) }
    let result = try games.finish(
      IppoRunReport(recording: recording.encoded()), of: session.sessionID, by: player, at: fixture.noon)
    #expect(result.proof == .time)
    #expect(try fixture.state(of: player).totals.time == .seconds(600))
    #expect(fixture.activities.of(player).isEmpty)
    let export = try fixture.store.database.read { try games.export(of: player, in: $0) }
    #expect(export.runs.first?.proof == .time)
  }

  @Test("an old run feeds the pet and earns no coins of the platform")
  func old() throws {
    let player = try fixture.guest()
    try begin(player)
    let session = try games.begin(for: player, at: fixture.noon)
    let recording = IppoFixture.recording(seed: session.seed, endingAt: fixture.noon - .seconds(6 * 86_400))
    let late = fixture.noon + .seconds(10 * 86_400)
    _ = try games.finish(IppoRunReport(recording: recording.encoded()), of: session.sessionID, by: player, at: late)
    #expect(try fixture.state(of: player).totals.runs == 1)
    #expect(fixture.activities.of(player).isEmpty)
  }

  @Test("the same run from another file or device is refused, and the walk home is another run")
  func sameRun() throws {
    let player = try fixture.guest()
    try begin(player)
    _ = try fixture.run(by: player, endingAt: fixture.noon)
    let again = fixture.refusal { _ = try fixture.run(by: player, endingAt: fixture.noon + .seconds(45)) }
    #expect(again == .creditedBefore(start: fixture.noon - .seconds(1_800)))
    _ = try fixture.run(by: player, endingAt: fixture.noon + .seconds(1_200), minutes: 15)
    #expect(try fixture.state(of: player).totals.runs == 2)
    let other = try fixture.guest()
    _ = try fixture.run(by: other, endingAt: fixture.noon)
  }

  @Test("a run in the future, of another seed, of another player, too short or expired is refused without effect")
  func refused() throws {
    let (player, other) = (try fixture.guest(), try fixture.guest())
    let session = try games.begin(for: player, at: fixture.noon)
    let good = IppoFixture.recording(seed: session.seed, endingAt: fixture.noon)
    func finish(_ bytes: [UInt8], by someone: PlayerID? = nil, at now: Timestamp? = nil) -> IppoGamesRefusal? {
      fixture.refusal {
        _ = try games.finish(
          IppoRunReport(recording: bytes), of: session.sessionID, by: someone ?? player, at: now ?? fixture.noon)
      }
    }
    let foreign = IppoFixture.recording(seed: session.seed &+ 1, endingAt: fixture.noon)
    let ahead = fixture.noon + .seconds(700)
    let future = IppoFixture.recording(seed: session.seed, endingAt: ahead)
    let short = RunRecording(
      startedAt: LocalTime(at: fixture.noon, offset: 0), profile: RunProfile(kind: .outdoor, age: 30),
      seed: session.seed)
    #expect(finish(good.encoded(), by: other) == .notFound)
    #expect(finish(foreign.encoded()) == .anotherRun)
    #expect(finish(future.encoded()) == .inFuture(end: ahead))
    #expect(finish(short.encoded()) == .tooShort)
    #expect(finish([7]) == .unreadable(.notARecording))
    let late = session.expiresAt + .seconds(1)
    #expect(finish(good.encoded(), at: late) == .expired(at: session.expiresAt))
    #expect(try fixture.count("ippo_events", of: player) == 0)
    #expect(finish(good.encoded()) == nil)
    #expect(finish(foreign.encoded()) == .finishedOtherwise)
  }

  @Test("a player has twelve open runs at most, and finished ones stay")
  func open() throws {
    let player = try fixture.guest()
    _ = try fixture.run(by: player, endingAt: fixture.noon)
    for second in Int64(0)..<15 { _ = try games.begin(for: player, at: fixture.noon + .seconds(second)) }
    #expect(try fixture.count("ippo_runs", of: player) == 13)
  }

  @Test("a guest's events and runs become the player's, and granted coins stay behind where they are taken")
  func merge() throws {
    let (guest, player) = (try fixture.guest(), try fixture.guest())
    try begin(guest)
    _ = try fixture.run(by: guest, endingAt: fixture.noon)
    let before = try fixture.state(of: guest)
    let (module, now) = (fixture.module, fixture.noon)
    try fixture.store.database.write {
      try module.grant(12, to: guest, at: now, in: $0)
      try module.takeGranted(from: guest, in: $0)
      try module.grant(60, to: player, at: now + .seconds(1), in: $0)
      try module.merge(guest, into: player, at: now, in: $0)
    }
    let state = try fixture.state(of: player)
    #expect(state.coins == before.coins + 600)
    #expect(state.totals.runs == 1 && state.pets == before.pets)
    for table in IppoModule.playerTables { #expect(try fixture.count(table, of: guest) == 0) }
    var device = IppoFixture.Device()
    try fixture.sync(&device, of: player)
    #expect(device.log.state == state)
  }

  @Test("a refund takes back what is left of baskets, devices learn it, and where nothing is left nothing happens")
  func takeBack() throws {
    let player = try fixture.guest()
    var phone = IppoFixture.Device()
    try fixture.sync(
      &phone, sending: [fixture.event(1, .began(starter: .lumira, age: 30), minutes: -60)], of: player)
    let (module, noon) = (fixture.module, fixture.noon)
    try fixture.store.database.write { try module.grant(3, to: player, at: noon, in: $0) }
    try fixture.sync(&phone, sending: [fixture.event(2, .bought(.water), minutes: 1)], of: player)
    let before = try fixture.state(of: player)
    #expect(before.coins == 28)
    let later = noon + .seconds(120)
    let taken = try fixture.store.database.write { try module.takeBack(3, from: player, at: later, in: $0) }
    #expect(taken == 2, "two whole baskets, and most of the third")
    let after = try fixture.state(of: player)
    #expect(after.coins == 0 && after.food == before.food - 6 && after.water == before.water - 6)
    let rest = try fixture.store.database.write { try module.takeBack(300, from: player, at: later, in: $0) }
    let empty = try fixture.state(of: player)
    #expect(rest == 0 && empty.coins == 0 && empty.food == 0 && empty.water == 0)
    let events = try fixture.count("ippo_events", of: player)
    let none = try fixture.store.database.write { try module.takeBack(1, from: player, at: later, in: $0) }
    #expect(none == 0)
    #expect(try fixture.count("ippo_events", of: player) == events)
    try fixture.sync(&phone, of: player)
    #expect(phone.log.state == empty)
  }

  @Test("the export has the whole log and every run, and erasure leaves nothing")
  func exportAndErase() throws {
    let player = try fixture.guest()
    try begin(player)
    _ = try fixture.run(by: player, endingAt: fixture.noon)
    let (module, now) = (fixture.module, fixture.noon)
    let export = try fixture.store.database.read { try module.games.export(of: player, in: $0) }
    #expect(try IppoLog(decoding: export.log).state == fixture.state(of: player))
    #expect(export.runs.count == 1 && export.runs.first?.recording != nil)
    var document = ExportDocument()
    try fixture.store.database.read { try module.export(of: player, at: now, to: &document, in: $0) }
    #expect(String(decoding: document.serialized(), as: UTF8.self).contains(#""ippo":{"log":"#))
    try fixture.store.database.write { try module.erase(player, at: now, in: $0) }
    for table in IppoModule.playerTables { #expect(try fixture.count(table, of: player) == 0) }
  }

  @Test("replaying all finished runs finds differences")
  func reverify() throws {
    let player = try fixture.guest()
    _ = try fixture.run(by: player, endingAt: fixture.noon)
    let last = try fixture.run(by: player, endingAt: fixture.noon + .seconds(3_600), minutes: 20)
    #expect(try games.reverify { difference in Issue.record("\(difference)") } == 2)
    try fixture.store.database.write {
      _ = try $0.execute("UPDATE ippo_runs SET event = $1", [.bytes(last.encoded())])
    }
    var found = 0
    #expect(try games.reverify { _ in found += 1 } == 2)
    #expect(found == 1)
  }

  @Test("there is no public board")
  func boards() {
    #expect(throws: Refusal.self) { _ = try fixture.module.board("minutes", day: nil, at: fixture.noon) }
  }
}
