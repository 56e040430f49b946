import Kernel
import PlaydAPI
import RoomsAPI
import Testing

@Suite("Payloads of rooms")
struct RoomPayloadTests {
  private func room() throws -> Room {
    Room(
      code: try #require(RoomCode(typed: "KIDOBASU")), game: try #require(GameSlug("hat-game")), host: 101,
      members: [
        RoomMember(number: 101, name: "Nino", isOnline: true, hasLeft: false, since: Timestamp(5)),
        RoomMember(number: 102, name: "ლუკა", isOnline: false, hasLeft: true, since: Timestamp(6)),
      ], last: 7, expiresAt: Timestamp(9), serverTime: Timestamp(8))
  }

  @Test("a stream's events read back as they were written; only the log's have an id")
  func liveEvents() throws {
    let event = RoomEvent(number: 3, id: 0xFEDC_BA98_7654_3210, member: 102, at: Timestamp(77), body: [0, 255, 8])
    for live in [RoomLiveEvent.event(event), .room(try room()), .reset, .closed] {
      let read = try #require(RoomLiveEvent(type: live.type, data: live.data))
      #expect(read == live)
    }
    #expect(RoomLiveEvent.event(event).id == 3)
    #expect(RoomLiveEvent.reset.id == nil)
    #expect(RoomLiveEvent(type: "event", data: Array("{}".utf8)) == nil)
    #expect(RoomLiveEvent(type: "later", data: Array("{}".utf8)) == nil)
  }

  @Test("a member is found by number")
  func member() throws {
    let room = try room()
    #expect(room.member(102)?.name == "ლუკა")
    #expect(room.member(103) == nil)
  }

  @Test("an event longer than the limit is refused, and one of the limit is not")
  func longEvent() throws {
    func refusal(_ count: Int) throws(JSON.SyntaxError) -> String? {
      let draft = RoomEventDraft(id: 1, body: [UInt8](repeating: 7, count: count))
      let json = try JSON.parse(RoomAppend(after: nil, events: [draft]).serialized())
      do throws(JSON.DecodingError) {
        let read = try RoomAppend(from: json)
        #expect(read.events.count == 1)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try refusal(1_024) == nil)
    #expect(try refusal(1_025) == "events[0].body: must be at most 1024 bytes")
  }

  @Test("a problem's `current` is read")
  func problem() throws {
    let json = try JSON.parse(
      Array(#"{"type":"/problems/room-log-moved","status":409,"detail":"x","current":12}"#.utf8))
    let problem = try Problem(from: json)
    #expect(problem.type == .roomLogMoved)
    #expect(problem.current == 12)
  }

  @Test("calls name the room in the path and carry its token")
  func calls() throws {
    let code = try #require(RoomCode(typed: "KIDO BASU"))
    #expect(ReadRoom.call(code, after: 4, token: "t").path == "/v1/rooms/KIDOBASU/events?after=4")
    #expect(LeaveRoom.call(code, member: 102, token: "t").path == "/v1/rooms/KIDOBASU/members/102")
    #expect(CloseRoom.call(code, token: "t").headers.contains { $0.value == "Bearer t" })
  }
}
