import HatGameAPI
import HatGameEngine
import IdentityAPI
import Kernel
import PlaydAPI
import RoomsAPI
import Testing

extension AnswerScenario {
  /// A room of the Hat Game with two members, from opening to closing, and the words of a game.
  static func rooms() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let request = RoomRequest(game: try #require(GameSlug("hat-game")), name: "Nino")
    let opened = try scenario.request("createRoom", CreateRoom.call(request))
    let host = try CreateRoom.response(status: opened.status, body: opened.body)
    let code = host.room.code
    try scenario.request("createRoom", json: #"{"game":"chess","name":"Nino"}"#, when: "for another game")
    try scenario.request("findRoom", [code.text])
    try scenario.request("findRoom", ["KIDO"], when: "half a code")
    let joined = try scenario.request("joinRoom", JoinRoom.call(code, RoomJoin(name: "Luka")))
    let guest = try JoinRoom.response(status: joined.status, body: joined.body)
    let now = scenario.server.now
    func append(_ id: UInt64, _ kind: HatEvent.Kind, after: Int64? = nil) -> Call {
      let draft = RoomEventDraft(id: id, body: HatEvent(at: now, kind).encoded())
      return AppendRoomEvents.call(code, RoomAppend(after: after, events: [draft]), token: guest.token)
    }
    let own = HatGameEngine.PlayerID(UInt32(guest.member))
    try scenario.request("appendRoomEvents", append(1, .joined(own, name: "Luka"), after: 0))
    try scenario.request("appendRoomEvents", append(2, .renamed(own, name: "Gio"), after: 0), when: "out of order")
    try scenario.request("appendRoomEvents", append(3, .turnBegan), when: "another's event")
    try scenario.request("appendRoomEvents", append(4, .joined(own, name: "Luka")), when: "against the rules")
    try scenario.request("readRoom", [code.text], query: "?after=0", as: guest.token)
    try scenario.request("streamRoom", [code.text], as: guest.token)
    try scenario.request(
      "changeRoomHost", ChangeRoomHost.call(code, RoomHostChange(member: guest.member), token: guest.token))
    try scenario.request(
      "changeRoomHost", ChangeRoomHost.call(code, RoomHostChange(member: guest.member), token: host.token))
    try scenario.request("leaveRoom", [code.text, "101"], as: host.token)
    try scenario.request("closeRoom", [code.text], as: host.token, when: "after leaving")
    try scenario.request("closeRoom", [code.text], as: guest.token)
    let token = try scenario.server.guest().token
    try scenario.request("getHatGame", as: token)
    try scenario.request("getHatPacks")
    try scenario.request("openHatPack", ["camping"], as: token, when: "without a redeemed pack")
    try scenario.request("openHatPack", ["fishing"], as: token, when: "of an unknown name")
    let times = HatWordTimes(word: HatWord.hash("lemon"), milliseconds: 3_000, guesses: 3, skips: 1)
    try scenario.request("reportHatWords", ReportHatWords.call(HatWordReport(id: 1, words: [times])))
    try scenario.request("getHatWords")
    return scenario
  }
}
