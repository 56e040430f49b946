import Database
import Friends
import Identity
import IdentityAPI
import IppoAPI
import IppoEngine
import Kernel
import Leaderboards
import Notifications
import PlaydAPI
import ServerKit
import Synchronization
import TestDatabase
import Testing

@testable import IppoGames

/// Ippo over its own database, and runners who send what their devices recorded.
struct IppoFixture {
  let store: TestDatabase
  let module: IppoModule
  var games: IppoGames { module.games }
  let noon = Timestamp(1_800_014_400_000)
  /// What was reported to the platform.
  let activities = Activities()

  final class Activities: Sendable {
    private let reported = Mutex<[(activity: GameActivity, player: PlayerID)]>([])

    func add(_ activity: GameActivity, of player: PlayerID) { reported.withLock { $0.append((activity, player)) } }

    func of(_ player: PlayerID) -> [GameActivity] {
      reported.withLock { $0.filter { $0.player == player }.map(\.activity) }
    }
  }

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Notifications.tables + Notifications.devices + Friends.tables
        + Leaderboards.tables + Leaderboards.manyBoards
        + IppoModule.migrations.flatMap(\.statements))
    let activities = activities
    module = IppoModule(
      GameHost(
        store.database, reportActivity: { activity, player, _, _ in activities.add(activity, of: player) }))
  }

  func guest() throws -> PlayerID {
    let noon = noon
    return try store.database.write { try Identity().createGuest(at: noon, in: $0) }.player.playerID
  }

  func event(_ id: UInt64, _ kind: IppoEvent.Kind, minutes: Int64 = 0) -> IppoEvent {
    IppoEvent(id: id, when: LocalTime(at: noon + .seconds(minutes * 60), offset: 240), kind)
  }

  /// What a device knows: a log, and its place in the server's.
  struct Device {
    var log = IppoLog()
    var place: Int64 = 0
  }

  /// Sends events and takes in the answers, until there are no more.
  func sync(_ device: inout Device, sending events: [IppoEvent] = [], of player: PlayerID) throws {
    device.log.merge(events)
    var request = IppoEventsReport(place: device.place, log: IppoLog(events).encoded())
    while true {
      let answer = try games.sync(request, of: player)
      device.log.merge(try IppoLog(decoding: answer.log).events)
      device.place = answer.place
      guard answer.hasMore else { return }
      request = IppoEventsReport(place: answer.place, log: IppoLog().encoded())
    }
  }

  /// Half an hour of a run that sprints when it is told to, ending at a moment.
  static func recording(seed: UInt64, endingAt end: Timestamp, minutes: Int64 = 30) -> RunRecording {
    let profile = RunProfile(kind: .outdoor, age: 30)
    var recording = RunRecording(
      startedAt: LocalTime(at: end - .seconds(minutes * 60), offset: 240), profile: profile, seed: seed)
    var engine = RunEngine(profile: profile, seed: seed)
    var distance: Int64 = 0
    for second in 0...(minutes * 60) {
      var isSprinting = false
      if case .sprint = engine.phase { isSprinting = true }
      distance += isSprinting ? 450 : 280
      let sample = RunSample(
        at: .seconds(second), heartRate: isSprinting ? 168 : 140, cadence: isSprinting ? 185 : 165, distance: distance)
      _ = engine.add(sample)
      _ = recording.add(sample)
    }
    return recording
  }

  /// Begins a run and finishes it at a moment.
  func run(by player: PlayerID, endingAt end: Timestamp, minutes: Int64 = 30) throws -> IppoEvent {
    let session = try games.begin(for: player, at: end - .seconds(7_200))
    let recording = Self.recording(seed: session.seed, endingAt: end, minutes: minutes)
    let report = IppoRunReport(recording: recording.encoded())
    return try IppoEvent(decoding: games.finish(report, of: session.sessionID, by: player, at: end).event)
  }

  func state(of player: PlayerID) throws -> IppoState {
    try store.database.read { try IppoLog(games.events(of: player, in: $0)).state }
  }

  func count(_ table: String, of player: PlayerID) throws -> Int64 {
    try store.database.read {
      try $0.integer("SELECT count(*) FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  func refusal(_ body: () throws -> Void) -> IppoGamesRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? IppoGamesRefusal
    }
  }
}
