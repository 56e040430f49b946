import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import Navigation
import PlaydAPI
import RoomsAPI
import WebUI

/// The way into a room and out of it.
extension HatGameFeature {
  /// Requests of which one at a time is open.
  enum Tag {
    static let door: Int32 = 1
    static let append: Int32 = 2
    static let log: Int32 = 3
    static let host: Int32 = 4
    static let levels: Int32 = 5
    static let report: Int32 = 6
    static let packs: Int32 = 7
    static let overview: Int32 = 8
    static let open: Int32 = 9
    static let fetch: Int32 = 10
  }

  /// Number of the room's stream on the page.
  static let stream: Int32 = 1

  static func room(_ action: RoomAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .doorTapped:
      state.door = Door()
      return [.navigate(.push(state.ticket == nil ? Screen.join.path : Screen.room.path))]
    case .codeDrafted(let text):
      (state.door.code, state.door.trouble) = (text, nil)
      return []
    case .joinTapped(let isBoard): return join(isBoard: isBoard, &state, shell)
    case .openTapped(let isBoard): return open(isBoard: isBoard, &state, shell)
    case .carryTapped: return carry(&state, shell)
    case .opened(let result, let isCarrying, let sentAt):
      return opened(result, isCarrying: isCarrying, sentAt: sentAt, in: &state, shell: shell)
    case .entered(let result, let sentAt): return entered(result, sentAt: sentAt, in: &state, shell: shell)
    case .live(let event): return live(event, &state)
    case .appended(let result, let ids, let sentAt):
      return appended(result, of: ids, sentAt: sentAt, in: &state, shell: shell)
    case .logRead(let result): return logRead(result, &state)
    case .hostChanged(let result): return hostChanged(result, &state)
    case .timer(let timer): return ring(timer, &state, shell)
    case .woke: return wake(&state, shell)
    case .lobby(let action): return lobby(action, &state)
    case .inviteToggled:
      state.door.showsInvite.toggle()
      return []
    case .linkSent:
      guard let ticket = state.ticket else { return [.unchanged] }
      let words = Localization.string(.hatRoomInvite(.verbatim(ticket.code.grouped)), in: shell.language)
      return [.host(.share(text: words, url: link(to: ticket.code, shell)))]
    case .leaveTapped:
      state.door.isLeaving = true
      return []
    case .leaveClosed:
      state.door.isLeaving = false
      return []
    case .left: return leave(closing: false, &state)
    case .closed: return leave(closing: true, &state)
    }
  }

  /// The address that other phones open.
  static func link(to code: RoomCode, _ shell: ShellContext) -> String {
    shell.origin + "/hat-game?room=" + String(utf8: code.text.bytes.map { $0 | 0x20 })
  }

  // MARK: In

  /// The name in the field, if others may read it.
  private static func name(_ state: inout State) -> String? {
    let name = WordText.cleaned(state.draft)
    if name.utf8.isEmpty {
      state.remark = .refused(.emptyText)
    } else if name.unicodeScalars.count > WordText.longestName {
      state.remark = .refused(.tooLong(most: WordText.longestName))
    } else {
      return name
    }
    return nil
  }

  /// Notes who comes in; false if the name does not do.
  private static func knock(isBoard: Bool, _ state: inout State, _ shell: ShellContext) -> Bool {
    guard !state.door.isBusy else { return false }
    if isBoard {
      state.door.name = Localization.string(.hatRoomBoardName, in: shell.language)
    } else {
      guard let name = name(&state) else {
        state.shakes += 1
        return false
      }
      state.door.name = name
    }
    (state.door.isBoard, state.door.isBusy, state.door.trouble) = (isBoard, true, nil)
    return true
  }

  private static func join(isBoard: Bool, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let code = RoomCode(typed: state.door.code) else {
      state.door.trouble = .noCode
      state.shakes += 1
      return [.haptic(.failure)]
    }
    guard knock(isBoard: isBoard, &state, shell) else { return [.haptic(.failure)] }
    let call = JoinRoom.call(code, RoomJoin(name: state.door.name, isBoard: isBoard))
    return rememberName(state) + [JoinRoom.send(tag: Tag.door, call) { .room(.entered($0, sentAt: shell.now)) }]
  }

  private static func rememberName(_ state: State) -> [Effect<Action>] {
    state.door.isBoard ? [] : [.store(Key.name, state.door.name)]
  }

  private static func open(isBoard: Bool, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard knock(isBoard: isBoard, &state, shell) else { return [.haptic(.failure)] }
    return rememberName(state) + [create(isCarrying: false, state, shell)]
  }

  private static func create(isCarrying: Bool, _ state: State, _ shell: ShellContext) -> Effect<Action> {
    guard let slug = GameSlug("hat-game") else { preconditionFailure("hat-game is a slug") }
    let request = RoomRequest(game: slug, name: state.door.name)
    return CreateRoom.send(tag: Tag.door, CreateRoom.call(request)) {
      .room(.opened($0, isCarrying: isCarrying, sentAt: shell.now))
    }
  }

  private static func carry(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard !state.door.isBusy, state.room == nil else { return [.unchanged] }
    state.door = Door()
    state.door.name = state.game.table.first?.name ?? Localization.string(.hatRoomHost, in: shell.language)
    state.door.isBusy = true
    // A turn stands still while the room opens.
    let pausing = isRunning(state) ? pause(&state) : []
    return pausing + [create(isCarrying: true, state, shell)]
  }

  /// Begins the session that an answer gives, without a seat at the table yet.
  private static func begin(_ entry: RoomEntry, sentAt: Timestamp, in state: inout State, shell: ShellContext) {
    let ticket = RoomTicket(
      code: entry.room.code, token: entry.token, member: entry.member, name: state.ticket?.name ?? state.door.name,
      isBoard: state.ticket?.isBoard ?? state.door.isBoard)
    if case nil = state.door.parked { state.door.parked = state.log }
    state.clock.note(server: entry.room.serverTime, sent: sentAt, received: shell.now)
    state.now = shell.now + state.clock.offset
    state.ticket = ticket
    var session = RoomSession(ticket, room: entry.room)
    for event in entry.events { _ = session.apply(event) }
    state.room = session
    state.log = session.shown
    state.cutOff = state.log.cutOff
    (state.door.isBusy, state.door.trouble, state.remark, state.writer) = (false, nil, nil, nil)
  }

  private static func opened(
    _ result: Result<RoomEntry, CallError>, isCarrying: Bool, sentAt: Timestamp, in state: inout State,
    shell: ShellContext
  ) -> [Effect<Action>] {
    switch result {
    case .failure(let failure): return fail(failure, &state)
    case .success(let entry):
      let before = state.log
      begin(entry, sentAt: sentAt, in: &state, shell: shell)
      if isCarrying {
        for event in before.events {
          state.room?.draft(
            HatEvent(at: event.at + state.clock.offset, event.kind), id: state.generator.next())
        }
        state.log = state.room?.shown ?? before
        state.door.showsInvite = true
      } else {
        happen(.rulesChanged(state.defaults.rules), &state)
        for emblem in [Emblem.fox, .owl] { addTeam(emblem, &state, shell) }
        takeSeat(&state)
      }
      return comeIn(state) + [.haptic(.success)] + readLevels(state, shell.now)
    }
  }

  private static func entered(
    _ result: Result<RoomEntry, CallError>, sentAt: Timestamp, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    switch result {
    case .failure(let failure):
      if state.ticket != nil, failure.isWorthRetrying {
        state.door.trouble = .offline
        return [.timer(RoomTimer.rejoin, after: .seconds(3))]
      }
      return fail(failure, &state)
    case .success(let entry):
      let isBack = state.ticket != nil
      begin(entry, sentAt: sentAt, in: &state, shell: shell)
      takeSeat(&state)
      // Straight to the words: the others wait.
      if !isBack, let me = state.room?.me, state.game.phase == .gathering, state.game.missingWords(of: me) > 0,
        state.game.players.contains(where: { $0.id == me })
      {
        (state.writer, state.draft) = (me, "")
      }
      let moves: [Effect<Action>] = isBack ? [] : [.haptic(.success)] + readLevels(state, shell.now)
      return (isBack ? listening(state) : comeIn(state)) + moves + attend(&state) + runClock(state)
        + finishing(&state)
    }
  }

  /// Sits down at the table, or comes back to it.
  private static func takeSeat(_ state: inout State) {
    guard let room = state.room, !room.ticket.isBoard else { return }
    guard let player = state.game.player(room.me) else {
      guard happen(.joined(room.me, name: room.ticket.name), &state), state.game.phase == .gathering else { return }
      if let team = smallestTeam(state.game) { happen(.seated(room.me, team), &state) }
      return
    }
    if !player.isPresent { happen(.returned(room.me), &state) }
  }

  private static func comeIn(_ state: State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = [.navigate(.open(Screen.room.path))]
    if let ticket = state.ticket { effects.append(.store(Key.room, ticket.text)) }
    return effects + listening(state)
  }

  /// The stream from the last event on, and the events to send.
  static func listening(_ state: State) -> [Effect<Action>] {
    guard let room = state.room else { return [] }
    let call = StreamRoom.call(room.ticket.code, after: room.last, token: room.ticket.token)
    return [.host(.more(.listen(id: stream, path: call.path, headers: call.headers, lastEventID: nil)))]
      + sending(state)
  }

  private static func fail(_ failure: CallError, _ state: inout State) -> [Effect<Action>] {
    let trouble = RoomTrouble(failure)
    state.door.isBusy = false
    guard state.ticket == nil else { return end(trouble == .notFound ? .closed : trouble, &state) }
    state.door.trouble = trouble
    state.shakes += 1
    return [.haptic(.failure), .announce(trouble.sentence)]
  }

  /// Comes back to the room of the ticket, in one request.
  static func rejoin(_ state: State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let ticket = state.ticket, state.room == nil else { return [] }
    let join = RoomJoin(name: ticket.name, token: ticket.token, isBoard: ticket.isBoard)
    return [JoinRoom.send(tag: Tag.door, JoinRoom.call(ticket.code, join)) { .room(.entered($0, sentAt: shell.now)) }]
  }

  // MARK: Out

  private static func leave(closing: Bool, _ state: inout State) -> [Effect<Action>] {
    guard let ticket = state.ticket else { return [.unchanged] }
    let goodbye: Effect<Action> =
      closing
      ? CloseRoom.send(CloseRoom.call(ticket.code, token: ticket.token)) { _ in nil }
      : LeaveRoom.send(LeaveRoom.call(ticket.code, member: ticket.member, token: ticket.token)) { _ in nil }
    return [goodbye] + end(nil, &state)
  }

  /// Ends the session here; the phone's own game is back.
  static func end(_ trouble: RoomTrouble?, _ state: inout State) -> [Effect<Action>] {
    let parked = state.door.parked
    if state.room != nil { state.log = parked ?? HatLog() }
    state.cutOff = state.log.cutOff
    (state.room, state.ticket, state.clock, state.writer, state.draft) = (nil, nil, RoomClock(), nil, "")
    state.door = Door()
    state.door.trouble = trouble
    pauseInterruptedTurn(&state)
    return [
      .store(Key.room, nil), .host(.more(.stopListening(id: stream))), .cancelTimer(RoomTimer.rejoin),
      .cancelTimer(RoomTimer.host), .cancelTimer(Timer.clock), .host(.keepAwake(false)),
      .navigate(.open(trouble == nil ? Screen.home.path : Screen.join.path)),
    ]
  }
}

extension HatGameFeature {
  /// Takes a member's token away.
  static func dismissing(_ member: Int64, _ room: RoomSession) -> Effect<Action> {
    LeaveRoom.send(LeaveRoom.call(room.ticket.code, member: member, token: room.ticket.token)) { _ in nil }
  }
}
