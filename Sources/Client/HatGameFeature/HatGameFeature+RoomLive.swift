import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import Navigation
import PlaydAPI
import RoomsAPI
import WebUI

/// What a room's members do, as it happens.
extension HatGameFeature {
  // MARK: Sending

  /// Sends what the log does not have yet; while a request is open, nothing.
  static func sending(_ state: State) -> [Effect<Action>] {
    guard let room = state.room, room.refused == nil else { return [] }
    let batch = room.batch
    guard !batch.isEmpty else { return [] }
    let (ids, sentAt) = (batch.map { $0.id }, state.now - state.clock.offset)
    let call = AppendRoomEvents.call(
      room.ticket.code, RoomAppend(after: nil, events: batch), token: room.ticket.token)
    return [AppendRoomEvents.send(tag: Tag.append, call) { .room(.appended($0, of: ids, sentAt: sentAt)) }]
  }

  static func appended(
    _ result: Result<RoomReceipt, CallError>, of ids: [UInt64], sentAt: Timestamp, in state: inout State,
    shell: ShellContext
  ) -> [Effect<Action>] {
    guard state.room != nil else { return [.unchanged] }
    switch result {
    case .success(let receipt):
      state.clock.note(server: receipt.serverTime, sent: sentAt, received: shell.now)
      state.room?.note(receipt, of: ids)
      return sending(state)
    case .failure(let failure):
      if failure.isWorthRetrying {
        let failures = state.room?.failures ?? 0
        state.room?.failures = min(failures + 1, 4)
        let pause = Milliseconds.seconds(failure.retryAfter ?? Int64(1) << Int64(failures))
        return [.timer(RoomTimer.resend, after: pause)]
      }
      let trouble = RoomTrouble(failure)
      if trouble == .notFound || trouble == .removed { return end(trouble == .notFound ? .closed : trouble, &state) }
      guard ids.count == 1 else {
        state.room?.sendsOne = true
        return sending(state)
      }
      state.room?.refused = ids.first
      return reading(state)
    }
  }

  /// Reads the log behind the last event.
  private static func reading(_ state: State) -> [Effect<Action>] {
    guard let room = state.room else { return [] }
    let call = ReadRoom.call(room.ticket.code, after: room.last, token: room.ticket.token)
    return [ReadRoom.send(tag: Tag.log, call) { .room(.logRead($0)) }]
  }

  static func logRead(_ result: Result<RoomLog, CallError>, _ state: inout State) -> [Effect<Action>] {
    guard state.room != nil else { return [.unchanged] }
    switch result {
    case .failure(let failure):
      let trouble = RoomTrouble(failure)
      if trouble == .notFound || trouble == .removed { return end(trouble == .notFound ? .closed : trouble, &state) }
      return [.timer(RoomTimer.resend, after: .seconds(2))]
    case .success(let log):
      state.room?.room = log.room
      let effects = apply(log.events, &state)
      if let id = state.room?.refused {
        let reason = state.room?.drop(id)
        state.room?.refused = nil
        state.log = state.room?.shown ?? state.log
        if let reason {
          state.remark = .refused(reason)
          state.shakes += 1
        }
      }
      return effects + attend(&state) + sending(state) + runClock(state)
    }
  }

  // MARK: The stream

  static func live(_ event: HostEvent.LiveStreamEvent, _ state: inout State) -> [Effect<Action>] {
    guard state.room != nil else { return [.unchanged] }
    switch event {
    case .opened:
      state.room?.link = .live
      return sending(state) + attend(&state)
    case .lost:
      state.room?.link = .lost
      return []
    case .refused(let status):
      if status == 404 { return end(.closed, &state) }
      if status == 401 || status == 403 { return end(.removed, &state) }
      return [.timer(RoomTimer.rejoin, after: .seconds(3))]
    case .received(let type, _, let data):
      guard let event = RoomLiveEvent(type: type, data: data.bytes) else { return [.unchanged] }
      switch event {
      case .event(let event):
        let effects = apply([event], &state) + sending(state) + runClock(state)
        // A phone that sits down may lead.
        guard let room = state.room, room.isHost, room.ticket.isBoard else { return effects }
        return effects + attend(&state)
      case .room(let room):
        state.room?.room = room
        return attend(&state) + sending(state)
      case .reset: return reading(state)
      case .closed:
        let isRemoved = state.room.flatMap { state.game.player($0.me) }?.isPresent == false
        return end(isRemoved ? .removed : .closed, &state)
      }
    }
  }

  /// Applies events of the log, with their sounds and haptics.
  private static func apply(_ events: [RoomEvent], _ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    var hasGap = false
    for event in events {
      guard let room = state.room, event.number > room.last else { continue }
      let isMine = event.member == room.ticket.member
      guard state.room?.apply(event) == true else {
        hasGap = true
        break
      }
      guard !isMine, let kind = HatEvent.read(event.body)?.kind else { continue }
      state.log = state.room?.shown ?? state.log
      noteCutOff(of: kind, &state)
      effects += feedback(to: kind, &state)
    }
    state.log = state.room?.shown ?? state.log
    // The writer's words went into a hat that has closed.
    if state.game.phase != .gathering { state.writer = nil }
    return effects + finishing(&state) + (hasGap ? reading(state) : [])
  }

  /// What another phone's event sounds and feels like here.
  private static func feedback(to kind: HatEvent.Kind, _ state: inout State) -> [Effect<Action>] {
    switch kind {
    case .started: return [.sound(.shuffle), .haptic(.celebration)] + calling(state)
    case .turnBegan: return [.sound(.start), .host(.keepAwake(true))]
    case .guessed: return state.ticket?.isBoard == true ? [.sound(.tone)] : []
    case .timeUp: return [.sound(.gong), .haptic(.failure), .announce(.hatTimeUp)]
    case .buzzed(let player):
      guard runsTurn(state) else { return [] }
      let name = LocalizedStringResource.verbatim(state.game.name(of: player))
      return [.sound(.gong), .haptic(.failure), .announce(.hatRoomBuzzed(name))]
    case .handedOver:
      state.room?.standsIn = false
      return state.game.phase == .finished ? [.sound(.fanfare), .haptic(.celebration)] : calling(state)
    case .joined(let player, let name): return replaceLocal(by: player, name: name, &state)
    case .passedOver(let player):
      // The words of a seat that was taken over are in the hat.
      if state.writer == player { state.writer = nil }
      return []
    case .restarted, .rulesChanged, .renamed, .left, .returned, .teamAdded, .teamRenamed, .teamRemoved, .seated,
      .teamsShuffled, .wrote, .tore, .skipped, .undone, .buzzUpheld, .buzzDismissed, .paused, .resumed,
      .turnEnded, .corrected, .explainerPassed, .teamPassed, .finished:
      return []
    }
  }

  /// Calls the next explainer's phone.
  private static func calling(_ state: State) -> [Effect<Action>] {
    guard state.game.phase == .ready, let turn = state.game.turn, state.room?.controls(turn.explainer) == true else {
      return []
    }
    let name = LocalizedStringResource.verbatim(state.game.team(turn.team)?.name ?? "")
    return [.sound(.page), .haptic(.celebration), .announce(.hatTeamUp(name))]
  }

  /// A phone whose owner has sat at the host's phone so far takes the seat over.
  private static func replaceLocal(by player: PlayerNumber, name: String, _ state: inout State) -> [Effect<Action>] {
    guard state.room?.isHost == true, !RoomSession.isLocal(player) else { return [] }
    let key = WordText.key(name)
    let former = state.game.table.first { RoomSession.isLocal($0.id) && WordText.key($0.name) == key }
    guard let former else { return [] }
    let hasWritten = state.game.missingWords(of: former.id) == 0
    happen(.left(former.id), &state)
    if let team = former.team { happen(.seated(player, team), &state) }
    if state.game.phase == .gathering, hasWritten { happen(.passedOver(player), &state) }
    return []
  }

  /// The word that was on the screen when the time ran out.
  static func noteCutOff(of kind: HatEvent.Kind, _ state: inout State) {
    if let cutOff = state.game.cutOff(by: kind) {
      state.cutOff = cutOff
    } else if state.game.phase != .review {
      state.cutOff = nil
    }
  }

  /// The card of a finished game.
  static func finishing(_ state: inout State) -> [Effect<Action>] {
    guard state.room != nil else { return [] }
    guard state.game.phase == .finished else {
      state.share = .none
      return []
    }
    return state.share == .none ? prepareShare(&state) + report(state) : []
  }

  // MARK: Presence

  /// What the host does about members who come and go, and the others about a host who is gone.
  static func attend(_ state: inout State) -> [Effect<Action>] {
    guard let room = state.room else { return [] }
    guard room.isHost else { return [waitForHost(room)] }
    if let handover = handover(room, state.game) { return [handover] + sending(state) }
    for member in room.room.members where member.hasLeft {
      let player = PlayerNumber(UInt32(clamping: member.number))
      if state.game.player(player)?.isPresent == true { happen(.left(player), &state) }
    }
    // A call, or an empty battery: the clock stands until the explainer is back.
    if isRunning(state), let turn = state.game.turn, !room.controls(turn.explainer), !room.standsIn,
      !room.isOnline(turn.explainer)
    {
      happen(.paused, &state)
    }
    return sending(state) + [.cancelTimer(RoomTimer.host)]
  }

  /// A board that opened the room leaves it to the first phone: a television has no finger to start the game with.
  private static func handover(_ room: RoomSession, _ game: HatGame) -> Effect<Action>? {
    guard room.ticket.isBoard else { return nil }
    let phone = room.room.members.first {
      !$0.hasLeft && $0.isOnline && game.player(PlayerNumber(UInt32(clamping: $0.number)))?.isPresent == true
    }
    guard let phone else { return nil }
    let call = ChangeRoomHost.call(room.ticket.code, RoomHostChange(member: phone.number), token: room.ticket.token)
    return ChangeRoomHost.send(tag: Tag.host, call) { .room(.hostChanged($0)) }
  }

  /// Takes over when the host has been away for long enough; those who joined first do so first.
  private static func waitForHost(_ room: RoomSession) -> Effect<Action> {
    guard !room.ticket.isBoard, let host = room.room.member(room.room.host), !host.isOnline else {
      return .cancelTimer(RoomTimer.host)
    }
    var rank: Int64 = 0
    for member in room.room.members where member.isOnline && member.number < room.ticket.member { rank += 1 }
    let absence = max(host.since + RoomLimits.hostAbsence - room.room.serverTime, .zero)
    return .timer(RoomTimer.host, after: absence + Milliseconds(200 + 1_500 * rank))
  }

  static func hostChanged(_ result: Result<Room, CallError>, _ state: inout State) -> [Effect<Action>] {
    guard state.room != nil else { return [.unchanged] }
    switch result {
    case .success(let room):
      state.room?.room = room
      return attend(&state) + runClock(state)
    case .failure(let failure):
      // The host is back, or another phone was faster: the stream says so.
      return failure.retryAfter.map { [.timer(RoomTimer.host, after: .seconds($0))] } ?? [.unchanged]
    }
  }

  // MARK: Timers

  static func ring(_ timer: RoomTimer, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch timer {
    case .resend:
      return (state.room?.refused == nil ? [] : reading(state)) + sending(state) + [.unchanged]
    case .rejoin:
      guard state.ticket != nil else { return tick(&state) }
      guard state.room == nil else { return listening(state) + [.unchanged] }
      return rejoin(state, shell) + [.unchanged]
    case .host:
      guard let room = state.room, !room.isHost, room.room.member(room.room.host)?.isOnline != true else {
        return [.unchanged]
      }
      let call = ChangeRoomHost.call(
        room.ticket.code, RoomHostChange(member: room.ticket.member), token: room.ticket.token)
      return [ChangeRoomHost.send(tag: Tag.host, call) { .room(.hostChanged($0)) }, .unchanged]
    }
  }

  static func wake(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.ticket != nil else { return tick(&state) }
    guard state.room != nil else { return rejoin(state, shell) }
    return sending(state) + runClock(state)
  }
}
