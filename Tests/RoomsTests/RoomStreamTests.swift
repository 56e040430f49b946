import Database
import Identity
import Kernel
import RoomsAPI
import ServerRuntime
import Synchronization
import Testing

@testable import Rooms

@Suite("Streams of rooms")
struct RoomStreamTests {
  private let fixture: RoomFixture

  init() throws { fixture = try RoomFixture() }

  /// A clock that stands at noon until it is moved.
  private final class Hands: Sendable {
    let offset = Mutex<Int64>(0)
    let noon: Timestamp

    init(_ noon: Timestamp) { self.noon = noon }

    func move(_ span: Milliseconds) { offset.withLock { $0 += span.rawValue } }

    var clock: ServerClock {
      ServerClock(
        now: { self.noon + Milliseconds(self.offset.withLock { $0 }) },
        nanoseconds: { self.offset.withLock { $0 } * 1_000_000 + ServerClock.system.nanoseconds() })
    }
  }

  private func started(_ hands: Hands, in rooms: Rooms? = nil, pause: Int64 = 20) throws -> RoomStreams {
    let streams = RoomStreams(rooms ?? fixture.rooms, clock: hands.clock, pause: Milliseconds(pause))
    try streams.start()
    return streams
  }

  private func seat(_ entry: RoomEntry) throws -> Rooms.Seat {
    let room = try fixture.database.read { try StoredRoom.find(entry.room.code, at: fixture.noon, in: $0).id }
    return Rooms.Seat(room: room, member: entry.member)
  }

  /// A room of two members, and its streams.
  private func pair() throws -> (host: RoomEntry, second: RoomEntry, hands: Hands, streams: RoomStreams) {
    let host = try fixture.open()
    let hands = Hands(fixture.noon)
    return (host, try fixture.join(host, "Luka"), hands, try started(hands))
  }

  @Test("a stream begins with the room, and then brings every event once")
  func beginning() throws {
    let host = try fixture.open()
    _ = try fixture.append([1], by: host)
    let streams = try started(Hands(fixture.noon), pause: 60_000)
    defer { streams.stop() }
    let client = RoomClient(streams, try seat(host))
    #expect(client.until { $0.room != nil })
    _ = try fixture.append([2, 3], by: host)
    _ = try fixture.append([4], by: host)
    #expect(client.until { $0.bytes == [2, 3, 4] })
    #expect(client.numbers == [2, 3, 4])
    #expect(client.room?.members.map(\.name) == ["Nino"])
  }

  @Test("a stream resumes after the client's last event; too far behind, or ahead, it is reset")
  func resuming() throws {
    let host = try fixture.open()
    for _ in 0..<2 { _ = try fixture.append((0..<150).map { UInt8($0 % 2) }, by: host) }
    let streams = try started(Hands(fixture.noon))
    defer { streams.stop() }
    let seat = try seat(host)
    let near = RoomClient(streams, seat, after: 60)
    #expect(near.until { $0.numbers == Array(61...300) })
    for cursor in [Int64(49), 9_999, .max] {
      let far = RoomClient(streams, seat, after: cursor)
      #expect(far.until { $0.events.contains(.reset) })
      #expect(far.numbers.isEmpty)
      _ = try fixture.append([9], by: host)
      _ = try fixture.append([0], by: host)
      #expect(far.until { $0.numbers.count == 2 })
    }
  }

  @Test("a stream that has begun misses nothing, however much is appended at once")
  func bursts() throws {
    let host = try fixture.open()
    let streams = try started(Hands(fixture.noon))
    defer { streams.stop() }
    let client = RoomClient(streams, try seat(host))
    #expect(client.until { $0.room != nil })
    for _ in 0..<6 { _ = try fixture.append((0..<200).map { UInt8($0 % 2) }, by: host) }
    #expect(client.until { $0.numbers.last == 1_200 })
    #expect(client.numbers == Array(1...1_200))
    #expect(!client.events.contains(.reset))
  }

  @Test("members in other processes receive an event, and see who is online")
  func processes() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    let other = try fixture.anotherProcess()
    let hands = Hands(fixture.noon)
    let (here, there) = (try started(hands), try started(hands, in: other))
    defer {
      here.stop()
      there.stop()
    }
    let near = RoomClient(here, try seat(host))
    let far = RoomClient(there, try seat(second))
    try here.registerPresence(at: hands.clock.now())
    try there.registerPresence(at: hands.clock.now())
    for client in [near, far] { #expect(client.until { $0.room?.members.map(\.isOnline) == [true, true] }) }
    _ = try fixture.append([1], by: second, in: other)
    _ = try fixture.append([2], by: host)
    for client in [near, far] { #expect(client.until { $0.bytes == [1, 2] }) }
  }

  @Test("a member who reconnects within three seconds was never offline; one who does not is")
  func presence() throws {
    let (host, second, hands, streams) = try pair()
    defer { streams.stop() }
    let watching = RoomClient(streams, try seat(host))
    let first = RoomClient(streams, try seat(second))
    try streams.registerPresence(at: hands.clock.now())
    #expect(watching.until { $0.room?.members.map(\.isOnline) == [true, true] })
    first.drop()
    try streams.registerPresence(at: hands.clock.now())
    let again = RoomClient(streams, try seat(second))
    hands.move(.seconds(4))
    try streams.registerPresence(at: hands.clock.now())
    #expect(try fixture.room(host).members.map(\.isOnline) == [true, true])
    again.drop()
    hands.move(.seconds(4))
    try streams.registerPresence(at: hands.clock.now())
    #expect(watching.until { $0.room?.members.map(\.isOnline) == [true, false] })
  }

  @Test("a member is online again after leaving and joining, and after the process was taken for ended")
  func registeredAgain() throws {
    let (host, second, hands, streams) = try pair()
    defer { streams.stop() }
    let watching = RoomClient(streams, try seat(host))
    var client = RoomClient(streams, try seat(second))
    try fixture.rooms.beat(at: hands.clock.now())
    try streams.registerPresence(at: hands.clock.now())
    #expect(watching.until { $0.room?.members.map(\.isOnline) == [true, true] })
    try fixture.rooms.leave(host.room.code, member: second.member, token: try fixture.token(second), at: fixture.noon)
    #expect(client.until { $0.hasEnded })
    _ = try fixture.join(host, "Luka", token: second.token)
    client = RoomClient(streams, try seat(second))
    #expect(watching.until { isOnline($0, after: streams, hands) })
    hands.move(.seconds(11))
    try fixture.anotherProcess().beat(at: hands.clock.now())
    #expect(watching.until { $0.room?.members.map(\.isOnline) == [false, false] })
    #expect(watching.until { isOnline($0, after: streams, hands) })
    client.drop()
  }

  /// Whether everyone is online once the presence that the streams have noticed so far is registered.
  private func isOnline(_ client: RoomClient, after streams: RoomStreams, _ hands: Hands) -> Bool {
    do { try streams.registerPresence(at: hands.clock.now()) } catch { return false }
    return client.room?.members.map(\.isOnline) == [true, true]
  }

  @Test("closing a room, removing a member and expiry end streams for good")
  func endings() throws {
    let (host, second, hands, streams) = try pair()
    defer { streams.stop() }
    let (near, removed) = (RoomClient(streams, try seat(host)), RoomClient(streams, try seat(second)))
    #expect(removed.until { $0.room != nil } && near.until { $0.room != nil })
    let token = try fixture.token(host)
    try fixture.rooms.leave(host.room.code, member: second.member, token: token, at: fixture.noon)
    #expect(removed.until { $0.events.last == .closed && $0.hasEnded })
    #expect(near.until { $0.room?.members.last?.hasLeft == true } && !near.hasEnded)
    hands.move(.seconds(4 * 3_600))
    #expect(near.until { $0.events.last == .closed && $0.hasEnded })
    #expect(streams.count == 0)
    let other = try fixture.open("Eka")
    let client = RoomClient(try started(Hands(fixture.noon)), try seat(other))
    #expect(client.until { $0.room != nil })
    try fixture.rooms.close(other.room.code, token: try fixture.token(other), at: fixture.noon)
    #expect(client.until { $0.events.last == .closed && $0.hasEnded })
    client.streams.stop()
  }

  @Test("a fifth stream of a member ends the oldest")
  func surplus() throws {
    let host = try fixture.open()
    let streams = try started(Hands(fixture.noon))
    defer { streams.stop() }
    let seat = try seat(host)
    let clients = (0..<5).map { _ in RoomClient(streams, seat) }
    #expect(clients.map(\.hasEnded) == [true, false, false, false, false])
    #expect(streams.count == 4)
  }
}
