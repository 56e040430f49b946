import Database
import Identity
import Kernel
import RoomsAPI
import RunSeed
import ServerRuntime
import Testing

@testable import Rooms

/// A room in plain values: what every process has to agree with.
private struct RoomModel {
  struct Line: Equatable {
    var id: UInt64
    var member: Int64
    var byte: UInt8
  }

  struct Member {
    var entry: RoomEntry
    var hasLeft = false
    /// What was sent, whether or not the client knows that it arrived.
    var sent: [Line] = []
    /// The events received through streams, and the number to resume from.
    var received: [Int64] = []
    var client: RoomClient?
  }

  var log: [Line] = []
  var members: [Member] = []

  var present: [Int] { members.indices.filter { !members[$0].hasLeft } }
}

@Suite("A room against its model")
struct RoomModelTests {
  @Test("random joins, leaves, duplicates, reconnections and killed processes leave the model's log", arguments: 1...4)
  func model(_ number: Int) throws {
    let seed = RunSeed.value &+ UInt64(number)
    var run = try RoomRun(seed: seed)
    for _ in 0..<150 { try run.step() }
    try run.finish()
  }
}

/// One random history of a room.
private struct RoomRun {
  private let fixture: RoomFixture
  private var model = RoomModel()
  private var generator: Generator
  private let seed: UInt64
  private var processes: [Rooms]
  private var streams: [RoomStreams] = []
  private var nextProcess: Int64 = 10

  init(seed: UInt64) throws {
    self.seed = seed
    fixture = try RoomFixture()
    generator = Generator(seed: seed)
    processes = [try fixture.anotherProcess(1), try fixture.anotherProcess(2)]
    streams = try processes.map { try Self.started($0) }
    model.members.append(.init(entry: try fixture.open()))
  }

  private static func started(_ rooms: Rooms) throws -> RoomStreams {
    let noon = Timestamp(1_800_014_400_000)
    let clock = ServerClock(now: { noon }, nanoseconds: ServerClock.system.nanoseconds)
    let streams = RoomStreams(rooms, clock: clock, pause: Milliseconds(5))
    try streams.start()
    return streams
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[generator.index(below: choices.count)]
  }

  mutating func step() throws {
    switch generator.index(below: 20) {
    case 0: try join()
    case 1: try leave()
    case 2: try comeBack()
    case 3, 4: try sendAgain()
    case 5: try sendOutdated()
    case 6...9: try connect()
    case 10, 11: disconnect()
    case 12: try kill()
    case 13: try read()
    default: try append()
    }
  }

  private var code: RoomCode { model.members[0].entry.room.code }
  private mutating func anyProcess() -> Rooms { processes[generator.index(below: processes.count)] }

  private mutating func join() throws {
    guard model.members.count < 12 else { return }
    let name = "Player \(model.members.count)"
    let entry = try anyProcess().join(code, RoomJoin(name: name, token: nil), at: fixture.noon)
    #expect(entry.events.count == model.log.count, "seed \(seed)")
    model.members.append(.init(entry: entry))
  }

  private mutating func leave() throws {
    guard let index = pick(model.present.filter { $0 != 0 }) else { return }
    let member = model.members[index]
    try anyProcess().leave(
      code, member: member.entry.member, token: try fixture.token(member.entry), at: fixture.noon)
    model.members[index].hasLeft = true
    settle(index)
    model.members[index].client = nil
  }

  private mutating func comeBack() throws {
    guard let index = pick(Array(model.members.indices)) else { return }
    let member = model.members[index]
    let join = RoomJoin(name: "Back \(index)", token: member.entry.token, after: Int64(model.log.count))
    let entry = try anyProcess().join(code, join, at: fixture.noon)
    #expect(entry.member == member.entry.member && entry.events.isEmpty, "seed \(seed)")
    model.members[index].hasLeft = false
  }

  private mutating func append() throws {
    guard let index = pick(model.present) else { return }
    var (drafts, lines): ([RoomEventDraft], [RoomModel.Line]) = ([], [])
    var last = model.log.last?.byte
    for _ in 0...generator.index(below: 3) {
      var byte = UInt8(generator.index(below: 200))
      if byte == last { byte = (byte + 1) % 200 }
      last = byte
      let line = RoomModel.Line(id: generator.next(), member: model.members[index].entry.member, byte: byte)
      lines.append(line)
      drafts.append(RoomEventDraft(id: line.id, body: [byte]))
    }
    let expected = generator.index(below: 2) == 0 ? Int64(model.log.count) : nil
    let receipt = try send(RoomAppend(after: expected, events: drafts), by: index)
    let start = Int64(model.log.count)
    #expect(receipt.numbers == lines.indices.map { start + Int64($0) + 1 }, "seed \(seed)")
    model.log += lines
    model.members[index].sent += lines
  }

  private mutating func send(_ append: RoomAppend, by index: Int) throws -> RoomReceipt {
    let token = try fixture.token(model.members[index].entry)
    return try anyProcess().append(append, to: code, token: token, at: fixture.noon)
  }

  /// A client that does not know whether its event arrived.
  private mutating func sendAgain() throws {
    guard let index = pick(model.present), let line = pick(model.members[index].sent) else { return }
    let draft = RoomEventDraft(id: line.id, body: [line.byte])
    let receipt = try send(RoomAppend(after: 0, events: [draft]), by: index)
    let number = (model.log.firstIndex(of: line) ?? -2) + 1
    #expect(receipt.numbers == [Int64(number)], "seed \(seed)")
  }

  private mutating func sendOutdated() throws {
    guard let index = pick(model.present), !model.log.isEmpty else { return }
    let draft = RoomEventDraft(id: generator.next(), body: [201])
    let current = Int64(model.log.count)
    do {
      _ = try send(RoomAppend(after: current - 1, events: [draft]), by: index)
      Issue.record("an outdated event was appended, seed \(seed)")
    } catch let refusal as RoomRefusal {
      #expect(refusal == .logMoved(current: current), "seed \(seed)")
    }
  }

  private mutating func connect() throws {
    guard let index = pick(model.present.filter { model.members[$0].client == nil }) else { return }
    let process = generator.index(below: processes.count)
    let member = model.members[index].entry.member
    let (code, noon) = (code, fixture.noon)
    let room = try fixture.database.read { try StoredRoom.find(code, at: noon, in: $0).id }
    model.members[index].client = RoomClient(
      streams[process], Rooms.Seat(room: room, member: member), after: model.members[index].received.last ?? 0)
  }

  private mutating func disconnect() {
    guard let index = pick(model.members.indices.filter { model.members[$0].client != nil }) else { return }
    settle(index)
  }

  /// Drops a member's connection at any point of the stream.
  private mutating func settle(_ index: Int) {
    guard let client = model.members[index].client else { return }
    client.drop()
    model.members[index].received += client.numbers
    model.members[index].client = nil
  }

  /// Replaces a process by one with an empty memory; its streams break.
  private mutating func kill() throws {
    let process = generator.index(below: processes.count)
    for index in model.members.indices where model.members[index].client?.streams === streams[process] {
      settle(index)
    }
    streams[process].stop()
    nextProcess += 1
    processes[process] = try fixture.anotherProcess(nextProcess)
    streams[process] = try Self.started(processes[process])
  }

  private mutating func read() throws {
    guard let index = pick(model.present) else { return }
    let after = generator.index(below: model.log.count + 1)
    let token = try fixture.token(model.members[index].entry)
    let log = try anyProcess().log(of: code, after: Int64(after), token: token, at: fixture.noon)
    let read = log.events.map { RoomModel.Line(id: $0.id, member: $0.member, byte: $0.body.first ?? 0) }
    #expect(read == Array(model.log[after...]), "seed \(seed)")
  }

  /// Connects everyone, and compares what each has received with the log.
  mutating func finish() throws {
    for index in model.members.indices {
      if model.members[index].hasLeft {
        _ = try processes[0].join(
          code, RoomJoin(name: "Back \(index)", token: model.members[index].entry.token), at: fixture.noon)
        model.members[index].hasLeft = false
      }
    }
    while model.members.contains(where: { $0.client == nil }) { try connect() }
    let count = Int64(model.log.count)
    for member in model.members {
      guard let client = member.client else { continue }
      let start = member.received.last ?? 0
      let isWhole = client.until { ($0.numbers.last ?? start) == count }
      #expect(isWhole, "seed \(seed)")
      #expect(member.received + client.numbers == Array(1...max(count, 1)) || count == 0, "seed \(seed)")
    }
    for streams in streams { streams.stop() }
  }
}
