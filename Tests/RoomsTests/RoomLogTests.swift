import Concurrently
import Database
import Identity
import Kernel
import RoomsAPI
import Testing

@testable import Rooms

@Suite("Logs of rooms")
struct RoomLogTests {
  private let fixture: RoomFixture

  init() throws { fixture = try RoomFixture() }

  @Test("events are numbered without gaps, in the order of their arrival")
  func numbering() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    #expect(try fixture.append([1, 2], by: host).numbers == [1, 2])
    #expect(try fixture.append([3], by: second).numbers == [3])
    #expect(try fixture.bytes(host) == [1, 2, 3])
    #expect(try fixture.bytes(host, after: 2) == [3])
    #expect(try fixture.bytes(host, after: 99) == [])
    #expect(try fixture.room(host).last == 3)
  }

  @Test("an event that is sent again keeps its number, also with an outdated `after` and within one request")
  func duplicates() throws {
    let host = try fixture.open()
    let first = try fixture.append([1, 2], by: host, ids: [7, 8], after: 0)
    #expect(try fixture.append([1, 2], by: host, ids: [7, 8], after: 0).numbers == first.numbers)
    #expect(try fixture.append([2, 3, 3], by: host, ids: [8, 9, 9]).numbers == [2, 3, 3])
    #expect(fixture.refusal { _ = try fixture.append([5], by: host, ids: [8]) } == .idReused(8))
    #expect(fixture.refusal { _ = try fixture.append([5, 6], by: host, ids: [10, 10]) } == .idReused(10))
    #expect(try fixture.bytes(host) == [1, 2, 3])
    // Another member's ids are others.
    let second = try fixture.join(host, "Luka")
    #expect(try fixture.append([4], by: second, ids: [7]).numbers == [4])
  }

  @Test("a writer who expected another end of the log is refused with the log's end")
  func expectation() throws {
    let host = try fixture.open()
    _ = try fixture.append([1], by: host, after: 0)
    #expect(fixture.refusal { _ = try fixture.append([2], by: host, after: 0) } == .logMoved(current: 1))
    #expect(fixture.refusal { _ = try fixture.append([2], by: host, after: 5) } == .logMoved(current: 1))
    #expect(try fixture.append([2], by: host, after: 1).last == 2)
  }

  @Test("a request with one event that the game refuses appends nothing and says which")
  func allOrNone() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    _ = try fixture.append([1], by: host)
    #expect(
      fixture.refusal { _ = try fixture.append([2, 3, 3], by: host) }
        == .event(place: 3, .refused("The byte repeats the last.")))
    #expect(
      fixture.refusal { _ = try fixture.append([2, 255], by: host) }
        == .event(place: 2, .unreadable("The event is no byte.")))
    #expect(
      fixture.refusal { _ = try fixture.append([254], by: second) } == .event(place: 1, .foreign("254 is the host's.")))
    #expect(try fixture.bytes(host) == [1])
    #expect(try fixture.append([254], by: host).numbers == [2])
  }

  @Test("a log takes five thousand events and no more")
  func mostEvents() throws {
    let host = try fixture.open()
    for _ in 0..<25 { _ = try fixture.append((0..<200).map { UInt8($0 % 2) }, by: host) }
    #expect(try fixture.room(host).last == 5_000)
    #expect(fixture.refusal { _ = try fixture.append([9], by: host) } == .logFull)
    #expect(try fixture.bytes(host).count == 5_000)
  }

  @Test("a log takes 256 kB and no more")
  func mostBytes() throws {
    let host = try fixture.open()
    let token = try fixture.token(host)
    func append(_ first: UInt8) throws -> Int64 {
      let draft = RoomEventDraft(
        id: UInt64.random(in: 0...UInt64.max), body: [first] + [UInt8](repeating: 0, count: 1_023))
      return try fixture.rooms.append(
        RoomAppend(after: nil, events: [draft]), to: host.room.code, token: token, at: fixture.noon
      ).last
    }
    for number in 0..<256 { #expect(try append(UInt8(number % 2)) == Int64(number + 1)) }
    #expect(fixture.refusal { _ = try append(7) } == .logFull)
  }

  @Test("processes that know nothing, something and everything of a log agree on the next event")
  func processes() throws {
    let host = try fixture.open()
    let (second, third) = (try fixture.anotherProcess(2), try fixture.anotherProcess(3))
    _ = try fixture.append([1, 2], by: host)
    _ = try fixture.append([3], by: host, in: second)
    #expect(
      fixture.refusal { _ = try fixture.append([3], by: host) }
        == .event(place: 1, .refused("The byte repeats the last.")))
    _ = try fixture.append([4], by: host)
    for rooms in [second, third] {
      #expect(
        fixture.refusal { _ = try fixture.append([4], by: host, in: rooms) }
          == .event(place: 1, .refused("The byte repeats the last.")))
    }
    #expect(try fixture.bytes(host, in: third) == [1, 2, 3, 4])
  }

  @Test("writers of two processes at once leave one log that has every event once")
  func concurrentWriters() throws {
    let fixture = fixture
    let host = try fixture.open()
    let other = try fixture.anotherProcess()
    let members = try (0..<4).map { try fixture.join(host, "Player \($0)") }
    _ = try concurrently(4) { writer in
      for number in 0..<25 {
        let id = UInt64(writer * 1_000 + number)
        // A byte of its own for each, so that none repeats the last.
        let byte = UInt8(writer * 50 + number)
        let rooms = writer % 2 == 0 ? fixture.rooms : other
        let receipt = try fixture.append([byte], by: members[writer], ids: [id], in: rooms)
        let again = try fixture.append([byte], by: members[writer], ids: [id], in: rooms)
        guard receipt.numbers == again.numbers else { throw DatabaseError.misuse(detail: "another number") }
      }
    }
    let log = try fixture.rooms.log(
      of: host.room.code, after: 0, token: try fixture.token(host), at: fixture.noon)
    #expect(log.events.map(\.number) == Array(1...100))
    #expect(Set(log.events.map(\.id)).count == 100)
    for member in members {
      let own = log.events.filter { $0.member == member.member }.map(\.id)
      #expect(own == own.sorted())
    }
  }

  @Test("the states in memory are bounded, and a dropped one is made again")
  func cache() throws {
    let cache = RoomCache(most: 8)
    for room in 0..<100 { cache.store(RoomCache.Entry(room: Int64(room), head: 1, state: ByteState())) }
    #expect(cache.count <= 8)
    #expect(cache.entry(of: 99)?.head == 1)
    #expect(cache.entry(of: 0) == nil)
    cache.store(RoomCache.Entry(room: 99, head: 5, state: ByteState()))
    cache.store(RoomCache.Entry(room: 99, head: 3, state: ByteState()))
    #expect(cache.entry(of: 99)?.head == 5)
  }
}
