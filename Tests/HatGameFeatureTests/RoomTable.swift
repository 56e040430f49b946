import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import PlaydAPI
import RoomsAPI
import ShellFixture
import WebUI

@testable import HatGameFeature

/// A phone at the table of a room.
final class RoomPhone {
  let server = ScriptedServer()
  let fixture: HatFixture
  /// The number that the room gave it; 0 before.
  fileprivate(set) var member: Int64 = 0
  fileprivate(set) var isListening = false
  /// Events of the stream on their way.
  fileprivate var incoming: [RoomLiveEvent] = []

  init(device: Device = Device()) { fixture = HatFixture(device: device, server: server) }

  var shell: ShellFixture { fixture.shell }
  var page: RecordingPage { fixture.page }
  var game: HatGame { fixture.game }
  var player: HatGameEngine.PlayerID { HatGameEngine.PlayerID(UInt32(clamping: member)) }

  func press(_ words: LocalizedStringResource) throws(RecordingPage.PageError) { try shell.press(words) }

  func type(_ text: String) throws(RecordingPage.PageError) {
    guard let field = page.find(.textField) else { throw .notFound("field") }
    try page.type(text, into: field)
  }
}

/// The server's room in memory, and the phones around it.
final class RoomTable {
  private(set) var phones: [RoomPhone] = []
  private(set) var log = HatLog()
  private(set) var room: Room
  /// Whether streams deliver at once; otherwise `deliver` does.
  var delivers = true
  /// Number of appends whose answers are lost.
  var lostAnswers = 0
  private var events: [RoomEvent] = []
  private var tokens: [String] = []

  init() {
    let code = RoomCode(typed: "KIDOMANU") ?? RoomCode(random: 5)
    let slug = GameSlug("hat-game")
    guard let code, let slug else { preconditionFailure("a code and a slug") }
    room = Room(
      code: code, game: slug, host: RoomLimits.firstMember, members: [], last: 0, expiresAt: Timestamp(0),
      serverTime: Timestamp(0))
  }

  /// Number of events in the log.
  var count: Int { events.count }

  /// A phone that can reach the room's server.
  func addPhone(device: Device = Device()) -> RoomPhone {
    let phone = RoomPhone(device: device)
    // The number of launches is the seed of a page's randomness.
    for _ in phones { phone.shell.launch() }
    phones.append(phone)
    script(phone)
    phone.shell.respond = { [self] effect in
      switch effect {
      case .more(.listen(_, let path, _, _)): listen(phone, path)
      case .more(.stopListening): phone.isListening = false
      default: break
      }
      return nil
    }
    return phone
  }

  /// A phone whose owner has opened the room.
  func open(_ name: String = "Nino") throws(RecordingPage.PageError) -> RoomPhone {
    let phone = addPhone()
    phone.shell.launch()
    try phone.press(.hatRoomManyPhones)
    try phone.type(name)
    try phone.press(.hatRoomOpen)
    return phone
  }

  /// A phone whose owner has scanned the code and come in.
  /// The phone's clock may be ahead of the server's.
  func join(
    _ name: String, language: String = "en-GB", ahead: Int64 = 0
  ) throws(RecordingPage.PageError) -> RoomPhone {
    let phone = addPhone()
    phone.shell.now += ahead
    phone.server.clockOffset = -ahead
    phone.shell.launch(path: "/hat-game?room=kidomanu", languages: [language])
    try phone.type(name)
    try phone.press(.hatRoomJoin)
    return phone
  }

  /// Four phones with their words in the hat, `words` of each.
  func gather(words: Int32 = 2, ahead: Int64 = 0) throws(RecordingPage.PageError) -> [RoomPhone] {
    let host = try open()
    var rules = host.game.rules
    rules.wordsPerPlayer = words
    host.fixture.send(.setUp(.rulesChanged(rules)))
    var all = [host]
    for name in ["Gio", "Luka", "Ana"] { all.append(try join(name, ahead: ahead)) }
    try host.press(.hatWriteWords)
    for phone in all {
      try phone.press(.hatAutoFill)
      try phone.press(.hatIntoHat)
    }
    return all
  }

  /// The phone of the turn's explainer.
  func explainer() -> RoomPhone? {
    guard let id = log.game.turn?.explainer else { return nil }
    return phones.first { $0.player == id }
  }

  /// Starts the game and its first turn; returns the explainer's phone and the others.
  func beginTurn() throws(RecordingPage.PageError) -> (explainer: RoomPhone, others: [RoomPhone]) {
    if log.game.phase == .gathering { try phones[0].press(.hatRoomStart) }
    guard let explainer = explainer() else { throw .notFound("explainer") }
    try explainer.fixture.beginTurn()
    wait(1_000)
    return (explainer, phones.filter { $0 !== explainer })
  }

  /// Whether every open phone has the server's game.
  var isOne: Bool { phones.allSatisfy { !$0.isListening || $0.game == log.game } }

  // MARK: Time and presence

  /// Advances all phones together.
  func wait(_ span: Int64) {
    var left = span
    while left > 0 {
      let step = min(left, 250)
      left -= step
      for phone in phones { phone.shell.wait(step) }
    }
  }

  /// The phone's page closes, and the room notices.
  func close(_ phone: RoomPhone) {
    phone.shell.close()
    setOnline(phone, false)
  }

  /// Delivers what the streams hold.
  func deliver() {
    for phone in phones { deliver(to: phone) }
  }

  /// The phone loses its connection, before the room notices.
  func cut(_ phone: RoomPhone) {
    phone.server.mode = .unreachable
    phone.isListening = false
  }

  private func setOnline(_ phone: RoomPhone, _ isOnline: Bool) {
    room.serverTime = Timestamp(phone.shell.now + phone.server.clockOffset)
    phone.isListening = isOnline
    if !isOnline { phone.incoming = [] }
    for index in room.members.indices where room.members[index].number == phone.member {
      room.members[index].isOnline = isOnline
      room.members[index].since = room.serverTime
    }
    spread(.room(room))
  }

  private func spread(_ event: RoomLiveEvent) {
    for phone in phones where phone.isListening { phone.incoming.append(event) }
    if delivers { deliver() }
  }

  private func deliver(to phone: RoomPhone) {
    while !phone.incoming.isEmpty {
      let event = phone.incoming.removeFirst()
      phone.shell.host(
        .live(
          id: 1,
          .received(type: event.type, id: event.id?.description ?? "", data: String(utf8: event.data))))
    }
  }

  private func listen(_ phone: RoomPhone, _ path: String) {
    phone.shell.host(.live(id: 1, .opened))
    phone.incoming = []
    setOnline(phone, true)
    for event in events { phone.incoming.append(.event(event)) }
    if delivers { deliver(to: phone) }
  }
}

// The server.
extension RoomTable {
  private func script(_ phone: RoomPhone) {
    let server = phone.server
    server.on(CreateRoom.self) { [self] call in
      guard let request = call.json(RoomRequest.self) else { return .problem(.invalidBody) }
      return enter(phone, name: request.name, token: nil, at: call.now)
    }
    server.on(JoinRoom.self) { [self] call in
      guard let request = call.json(RoomJoin.self) else { return .problem(.invalidBody) }
      guard isRoom(call) else { return .problem(.roomNotFound) }
      let isTaken = room.members.contains { !$0.hasLeft && $0.name.hasSameBytes(as: request.name) }
      guard !isTaken || request.isBoard || request.token != nil else { return .problem(.roomNameTaken) }
      return enter(phone, name: request.name, token: request.token, at: call.now)
    }
    server.on(AppendRoomEvents.self) { [self] call in
      guard let member = member(call) else { return .problem(.roomTokenInvalid) }
      guard let request = call.json(RoomAppend.self) else { return .problem(.invalidBody) }
      let answer = append(request, by: member, at: call.now)
      guard lostAnswers > 0 else { return answer }
      lostAnswers -= 1
      return .lost
    }
    server.on(ReadRoom.self) { [self] call in
      guard member(call) != nil else { return .problem(.roomTokenInvalid) }
      return .ok(RoomLog(room: room, events: events))
    }
    server.on(LeaveRoom.self) { [self] call in
      guard member(call) != nil, let number = Int64(call.words[1]) else { return .problem(.roomTokenInvalid) }
      leave(number)
      return .nothing
    }
    server.on(CloseRoom.self) { [self] call in
      guard member(call) == room.host else { return .problem(.roomHostOnly) }
      spread(.closed)
      return .nothing
    }
    server.on(ChangeRoomHost.self) { [self] call in
      guard let member = member(call) else { return .problem(.roomTokenInvalid) }
      if member == room.host {
        // The host hands over.
        guard let change = call.json(RoomHostChange.self) else { return .problem(.invalidBody) }
        room.host = change.member
        spread(.room(room))
        return .ok(room)
      }
      guard let host = room.member(room.host), !host.isOnline, call.now - host.since >= RoomLimits.hostAbsence else {
        return .problem(.roomHostPresent, retryAfter: 15)
      }
      room.host = member
      spread(.room(room))
      return .ok(room)
    }
  }

  private func isRoom(_ call: ServerCall) -> Bool { call.words[0].hasSameBytes(as: room.code.text) }

  private func member(_ call: ServerCall) -> Int64? {
    guard let token = call.token, isRoom(call) else { return nil }
    return number(of: token)
  }

  private func number(of token: String) -> Int64? {
    for (index, known) in tokens.enumerated() where known.hasSameBytes(as: token) {
      return RoomLimits.firstMember + Int64(index)
    }
    return nil
  }

  private func enter(_ phone: RoomPhone, name: String, token: String?, at now: Timestamp) -> ServerAnswer {
    room.serverTime = now
    if let number = token.flatMap({ number(of: $0) }) {
      phone.member = number
      for index in room.members.indices where room.members[index].number == number {
        room.members[index].hasLeft = false
      }
      return .ok(
        RoomEntry(token: tokens[Int(number - RoomLimits.firstMember)], member: number, room: room, events: events))
    }
    phone.member = RoomLimits.firstMember + Int64(tokens.count)
    let digits = String(tokens.count)
    let token = String(repeating: "t", count: 43 - digits.utf8.count) + digits
    tokens.append(token)
    room.members.append(RoomMember(number: phone.member, name: name, isOnline: false, hasLeft: false, since: now))
    spread(.room(room))
    return .ok(RoomEntry(token: token, member: phone.member, room: room, events: events), status: 201)
  }

  private func append(_ request: RoomAppend, by member: Int64, at now: Timestamp) -> ServerAnswer {
    var after = log
    var added: [RoomEvent] = []
    var numbers: [Int64] = []
    for draft in request.events {
      if let known = events.first(where: { $0.id == draft.id && $0.member == member }) {
        numbers.append(known.number)
        continue
      }
      guard let event = HatEvent.read(draft.body) else { return .problem(.roomEventUnreadable) }
      do throws(HatRefusal) { try after.append(event) } catch { return .problem(.roomEventRefused) }
      let number = room.last + Int64(added.count) + 1
      added.append(RoomEvent(number: number, id: draft.id, member: member, at: now, body: draft.body))
      numbers.append(number)
    }
    log = after
    events += added
    room.last += Int64(added.count)
    for event in added { spread(.event(event)) }
    return .ok(RoomReceipt(numbers: numbers, last: room.last, serverTime: now))
  }

  private func leave(_ number: Int64) {
    for index in room.members.indices where room.members[index].number == number {
      room.members[index].hasLeft = true
      room.members[index].isOnline = false
    }
    for phone in phones where phone.member == number { phone.isListening = false }
    if room.host == number, let next = room.members.first(where: { $0.isOnline }) { room.host = next.number }
    spread(.room(room))
  }
}
