import Database
import Identity
import Kernel
import PlaydAPI
import RoomsAPI
import Testing

@testable import Rooms

@Suite("Members of rooms")
struct RoomMemberTests {
  private let fixture: RoomFixture
  private var rooms: Rooms { fixture.rooms }
  private var noon: Timestamp { fixture.noon }

  init() throws { fixture = try RoomFixture() }

  @Test("the opener is host, and others join under the next numbers")
  func joining() throws {
    let host = try fixture.open("Nino")
    #expect(host.member == 101 && host.room.host == 101 && host.events.isEmpty)
    let second = try fixture.join(host, "  ლუკა ")
    #expect(second.member == 102)
    #expect(second.room.members.map(\.name) == ["Nino", "ლუკა"])
    let notice = try rooms.find(host.room.code, at: noon)
    #expect(notice.hostName == "Nino" && notice.members == 2 && !notice.isFull)
  }

  @Test("a room is not opened for a game that is not played in rooms")
  func unknownGame() throws {
    let slug = try #require(GameSlug("chess"))
    let refusal = fixture.refusal { _ = try rooms.create(RoomRequest(game: slug, name: "Nino"), at: noon) }
    #expect(refusal == .unknownGame(slug))
  }

  @Test(
    "names with what cannot be seen, changes direction or looks like markup are refused",
    arguments: [
      "", "   ", "\u{200B}", "a\u{200D}b", "\u{202E}oniN", "\u{2067}x", "<b>Nino</b>", "a>b",
      String(repeating: "ა", count: 25), String(repeating: "x", count: 500),
    ])
  func names(_ name: String) throws {
    let host = try fixture.open()
    let refusal = fixture.refusal { _ = try fixture.join(host, name) }
    switch refusal {
    case .name, .nameIsMarkup: break
    default: Issue.record("\(name) was answered with \(String(describing: refusal))")
    }
    #expect(try fixture.room(host).members.count == 1)
  }

  @Test("the token brings a member back under the same number, with the log in the same answer")
  func comingBack() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    _ = try fixture.append([1, 2, 3], by: host)
    let again = try fixture.join(host, "Luka K.", token: second.token)
    #expect(again.member == second.member && again.token == second.token)
    #expect(again.events.map(\.number) == [1, 2, 3])
    #expect(again.room.members.map(\.name) == ["Nino", "Luka K."])
    let other = try fixture.open("Eka")
    let stranger = try fixture.join(other, "Luka", token: second.token)
    #expect(stranger.member == 102 && stranger.token != second.token)
  }

  @Test("a member who has left writes again after joining with the token; one who was removed cannot")
  func leaving() throws {
    let host = try fixture.open()
    let (second, third) = (try fixture.join(host, "Luka"), try fixture.join(host, "Eka"))
    let code = host.room.code
    try rooms.leave(code, member: second.member, token: try fixture.token(second), at: noon)
    #expect(fixture.refusal { _ = try fixture.append([1], by: second) } == .tokenInvalid)
    _ = try fixture.join(host, "Luka", token: second.token)
    #expect(try fixture.append([1], by: second).numbers == [1])
    #expect(
      fixture.refusal { try rooms.leave(code, member: 103, token: try fixture.token(second), at: noon) } == .hostOnly)
    try rooms.leave(code, member: third.member, token: try fixture.token(host), at: noon)
    #expect(fixture.refusal { _ = try fixture.append([2], by: third) } == .tokenInvalid)
    #expect(try fixture.join(host, "Eka", token: third.token).member == 104)
  }

  @Test("two members in the room cannot have one name, in capitals or not, unless one is a board")
  func names() throws {
    let host = try fixture.open("Nino")
    let second = try fixture.join(host, "Luka")
    #expect(fixture.refusal { _ = try fixture.join(host, "Luka") } == .nameTaken)
    #expect(fixture.refusal { _ = try fixture.join(host, "NINO") } == .nameTaken)
    #expect(fixture.refusal { _ = try fixture.join(host, "nino", token: second.token) } == .nameTaken)
    #expect(try fixture.join(host, "luka", token: second.token).member == second.member)
    let board = RoomJoin(name: "Nino", isBoard: true)
    #expect(try rooms.join(host.room.code, board, at: noon).member == 103)
    try rooms.leave(host.room.code, member: second.member, token: try fixture.token(second), at: noon)
    #expect(try fixture.join(host, "Luka").member == 104)
    #expect(fixture.refusal { _ = try fixture.join(host, "Luka", token: second.token) } == .nameTaken)
  }

  @Test("a room holds thirty members, and says so before one joins")
  func full() throws {
    let host = try fixture.open()
    for number in 2...30 { _ = try fixture.join(host, "Player \(number)") }
    #expect(fixture.refusal { _ = try fixture.join(host, "Player 31") } == .full)
    #expect(try rooms.find(host.room.code, at: noon).isFull)
    #expect(try fixture.join(host, "Nino", token: host.token).member == host.member)
  }

  @Test("the host hands over; others cannot")
  func handingOver() throws {
    let host = try fixture.open()
    let (second, third) = (try fixture.join(host, "Luka"), try fixture.join(host, "Eka"))
    let code = host.room.code
    let refusal = fixture.refusal {
      _ = try rooms.changeHost(of: code, to: third.member, token: try fixture.token(second), at: noon)
    }
    #expect(refusal == .hostOnly)
    let room = try rooms.changeHost(of: code, to: third.member, token: try fixture.token(host), at: noon)
    #expect(room.host == third.member)
    #expect(
      fixture.refusal { _ = try rooms.changeHost(of: code, to: 150, token: try fixture.token(third), at: noon) }
        == .memberUnknown)
  }

  @Test("a member takes over when the host has been offline for fifteen seconds, and not before")
  func takingOver() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    let (code, token) = (host.room.code, try fixture.token(second))
    let seats: Set = [Rooms.Seat(room: try id(of: code), member: host.member)]
    try rooms.setPresence(online: seats, offline: [], at: noon)
    let later = noon + .seconds(60)
    #expect(
      fixture.refusal { _ = try rooms.changeHost(of: code, to: 102, token: token, at: later) }
        == .hostPresent(wait: nil))
    try rooms.setPresence(online: [], offline: seats, at: later)
    #expect(
      fixture.refusal { _ = try rooms.changeHost(of: code, to: 102, token: token, at: later + .seconds(10)) }
        == .hostPresent(wait: .seconds(5)))
    #expect(try rooms.changeHost(of: code, to: 102, token: token, at: later + .seconds(15)).host == 102)
    // Sent again.
    #expect(try rooms.changeHost(of: code, to: 102, token: token, at: later + .seconds(15)).host == 102)
  }

  @Test("a host who leaves is followed by the first member online")
  func heir() throws {
    let host = try fixture.open()
    _ = try fixture.join(host, "Luka")
    let third = try fixture.join(host, "Eka")
    let seat = Rooms.Seat(room: try id(of: host.room.code), member: third.member)
    try rooms.setPresence(online: [seat], offline: [], at: noon)
    try rooms.leave(host.room.code, member: host.member, token: try fixture.token(host), at: noon)
    #expect(try fixture.room(third).host == third.member)
  }

  @Test("only the host closes a room, and nothing is left of it")
  func closing() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    _ = try fixture.append([1, 2], by: second)
    let code = host.room.code
    #expect(fixture.refusal { try rooms.close(code, token: try fixture.token(second), at: noon) } == .hostOnly)
    try rooms.close(code, token: try fixture.token(host), at: noon)
    #expect(fixture.refusal { _ = try rooms.find(code, at: noon) } == .notFound)
    for table in ["rooms", "room_members", "room_events"] { #expect(try fixture.count(table) == 0) }
  }

  @Test("a room expires three hours after the last change, a day after it was opened, and its names with it")
  func expiry() throws {
    let host = try fixture.open()
    let hour = Milliseconds.seconds(3_600)
    #expect(fixture.refusal { _ = try rooms.find(host.room.code, at: noon + .seconds(3 * 3_600)) } == .notFound)
    var now = noon
    for step in 1...11 {
      now = now + .seconds(2 * 3_600)
      _ = try fixture.append([UInt8(step)], by: host, at: now)
    }
    #expect(try fixture.room(host, at: now).expiresAt == noon + .seconds(24 * 3_600))
    #expect(try rooms.deleteExpired(at: now + hour) == false)
    #expect(try fixture.count("room_members") == 1)
    #expect(try rooms.deleteExpired(at: now + hour + hour) == false)
    for table in ["rooms", "room_members", "room_events"] { #expect(try fixture.count(table) == 0) }
  }

  @Test("members of a process that was killed are offline after ten seconds; those of others are not")
  func killedProcess() throws {
    let host = try fixture.open()
    let second = try fixture.join(host, "Luka")
    let other = try fixture.anotherProcess()
    let room = try id(of: host.room.code)
    try rooms.beat(at: noon)
    try other.beat(at: noon)
    try rooms.setPresence(online: [Rooms.Seat(room: room, member: host.member)], offline: [], at: noon)
    try other.setPresence(online: [Rooms.Seat(room: room, member: second.member)], offline: [], at: noon)
    #expect(try fixture.room(host).members.map(\.isOnline) == [true, true])
    let later = noon + .seconds(11)
    try other.beat(at: later)
    #expect(try fixture.room(host).members.map(\.isOnline) == [false, true])
    #expect(try fixture.room(host).members.first?.since == later)
    try other.endProcess(at: later)
    #expect(try fixture.room(host).members.map(\.isOnline) == [false, false])
  }

  private func id(of code: RoomCode) throws -> Int64 {
    try fixture.database.read { try StoredRoom.find(code, at: noon, in: $0).id }
  }
}
