import HTTPServer
import Identity
import Kernel
import PlaydAPI
import Rooms
import RoomsAPI
package import ServerKit

extension Router {
  mutating func addRooms(_ services: Services, _ limits: PlaydRouter.Limits) {
    let (rooms, streams) = (services.rooms, services.roomStreams)
    let creating = PlaydRouter.limit("rooms", perMinute: limits.rooms, clock: services.clock)
    let guesses = limits.roomGuesses
    let door = RoomDoor(
      guessing: guesses > 0
        ? RateLimit(name: "room-codes", perMinute: guesses, burst: guesses, clock: services.clock) : nil)
    add(CreateRoom.self, on: services, limit: creating) { incoming in
      try rooms.create(incoming.body, at: incoming.now)
    }
    add(FindRoom.self, on: services) { incoming in
      try door.enter(incoming) { try rooms.find($0, at: incoming.now) }
    }
    add(JoinRoom.self, on: services) { incoming in
      try door.enter(incoming) { try rooms.join($0, incoming.body, at: incoming.now) }
    }
    add(LeaveRoom.self, on: services) { incoming in
      let (token, member) = (try incoming.roomToken(), Int64(incoming.request.parameter("member")))
      return try door.enter(incoming) { code in
        guard let member else { throw RoomRefusal.memberUnknown }
        try rooms.leave(code, member: member, token: token, at: incoming.now)
        return NoContent()
      }
    }
    add(AppendRoomEvents.self, on: services) { incoming in
      let token = try incoming.roomToken()
      return try door.enter(incoming) { try rooms.append(incoming.body, to: $0, token: token, at: incoming.now) }
    }
    add(ReadRoom.self, on: services) { incoming in
      let (token, after) = (try incoming.roomToken(), try incoming.eventNumber() ?? 0)
      return try door.enter(incoming) { try rooms.log(of: $0, after: after, token: token, at: incoming.now) }
    }
    addResponding(StreamRoom.self, on: services) { incoming in
      let (token, after) = (try incoming.roomToken(), try incoming.eventNumber())
      let cursor = incoming.lastEvent ?? after
      return try door.enter(incoming) { try streams.response(for: $0, token: token, after: cursor) }
    }
    add(ChangeRoomHost.self, on: services) { incoming in
      let (token, member) = (try incoming.roomToken(), incoming.body.member)
      return try door.enter(incoming) { try rooms.changeHost(of: $0, to: member, token: token, at: incoming.now) }
    }
    add(CloseRoom.self, on: services) { incoming in
      let token = try incoming.roomToken()
      return try door.enter(incoming) { code in
        try rooms.close(code, token: token, at: incoming.now)
        return NoContent()
      }
    }
  }
}

/// The way into a room by its code.
private struct RoomDoor {
  let guessing: RateLimit?

  func enter<E: Endpoint, Result>(
    _ incoming: Incoming<E>, _ body: (RoomCode) throws -> Result
  ) throws -> Result {
    func work() throws -> Result {
      guard let code = RoomCode(typed: incoming.request.parameter("code")) else { throw RoomRefusal.notFound }
      return try body(code)
    }
    guard let guessing else { return try work() }
    return try guessing.counting(incoming.request, where: { $0 as? RoomRefusal == .notFound }, work)
  }
}

extension Incoming {
  /// The member's token.
  fileprivate func roomToken() throws -> Token {
    guard let token = request.bearerToken.flatMap({ Token($0) }) else { throw RoomRefusal.tokenInvalid }
    return token
  }

  /// The number of the last event that the client has, from the query.
  fileprivate func eventNumber() throws -> Int64? { try queryInteger("after", in: .exact) }

  /// The stream's last event; nil on the first connection. An invalid id counts as unknown, which the stream answers
  /// with a reset.
  fileprivate var lastEvent: Int64? {
    guard let text = request.headers.first(named: "Last-Event-ID"), !text.isEmpty else { return nil }
    return Int64(text).flatMap { $0 >= 0 ? $0 : nil } ?? .max
  }
}

extension RoomRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .notFound: Refusal(.roomNotFound, detail: "No open room has that code.")
    case .tokenInvalid:
      Refusal(
        .roomTokenInvalid, detail: "No present member of the room has the token of this request.",
        headers: [Header("WWW-Authenticate", "Bearer")])
    case .unknownGame(let slug): Refusal(.gameNotFound, detail: "\(slug.text) is not played in rooms.")
    case .name(let flaw): Refusal(.nameRefused, detail: flaw.sentence)
    case .nameIsMarkup: Refusal(.nameRefused, detail: "The name contains < or >, which are not allowed in names.")
    case .full: Refusal(.roomFull, detail: "The room has had \(RoomLimits.mostMembers) members.")
    case .nameTaken: Refusal(.roomNameTaken, detail: "A member who is in the room has that name.")
    case .hostOnly: Refusal(.roomHostOnly, detail: "The bearer is not the room's host.")
    case .hostPresent(let wait):
      if let wait {
        Refusal(
          .roomHostPresent, detail: "The host has been offline for a short time only.",
          retryAfter: wait.secondsRoundedUp)
      } else {
        Refusal(.roomHostPresent, detail: "The host is online.")
      }
    case .memberUnknown: Refusal(.roomMemberUnknown, detail: "No present member of the room has that number.")
    case .logMoved(let current): Self.moved(to: current)
    case .logFull:
      Refusal(
        .roomLogFull,
        detail: "The log would have more than \(RoomLimits.mostEvents) events or \(RoomLimits.mostBytes) bytes.")
    case .idReused:
      Refusal(.idempotencyKeyReused, detail: "An id of the request stands for another event of the bearer's.")
    case .event(let place, .unreadable(let sentence)):
      Refusal(.roomEventUnreadable, detail: "Event \(place) of the request: \(sentence)")
    case .event(let place, .foreign(let sentence)):
      Refusal(.roomEventForeign, detail: "Event \(place) of the request: \(sentence)")
    case .event(let place, .refused(let sentence)):
      Refusal(.roomEventRefused, detail: "Event \(place) of the request: \(sentence)")
    case .tooManyRooms:
      Refusal(.overloaded, detail: "The server has as many rooms as it can hold.", retryAfter: 60)
    }
  }

  private static func moved(to current: Int64) -> Refusal {
    var refusal = Refusal(.roomLogMoved, detail: "The log's last event is number \(current).")
    refusal.extensions.append(("current", .integer(current)))
    return refusal
  }
}
