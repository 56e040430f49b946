package import Database
package import Identity
package import Kernel
import PlaydAPI
package import RoomsAPI

/// Rooms: members who share an ordered log of events, for games on several devices.
///
/// Writers take turns (decision 004), so a transaction that reads the log's head and appends behind it is the only writer
/// at its place. The game's engine checks each event inside that transaction.
package struct Rooms: Sendable {
  let database: any Database
  let games: [GameSlug: any RoomGame]
  /// Where members with streams in this process are registered.
  let process: Int64
  let cache = RoomCache()

  /// The channel on which changed rooms are announced.
  static let channel = "rooms"
  /// The most open rooms.
  static let mostRooms: Int64 = 50_000

  package init(_ database: any Database, games: [any RoomGame], process: Int64 = .random(in: 1 ... .max)) {
    self.database = database
    self.games = Dictionary(games.map { ($0.slug, $0) }) { first, _ in first }
    self.process = process
  }

  // MARK: Joining

  /// Opens a room whose host is the caller.
  package func create(_ request: RoomRequest, at now: Timestamp) throws -> RoomEntry {
    let slug = request.game
    guard games[slug] != nil else { throw RoomRefusal.unknownGame(slug) }
    let (name, token) = (try Self.name(request.name), Token())
    return try database.write { connection in
      let open = try connection.integer("SELECT count(*) FROM rooms")
      guard open < Self.mostRooms else { throw RoomRefusal.tooManyRooms }
      let id = try insert(slug, at: now, in: connection)
      try insert(RoomLimits.firstMember, name: name, token: token, into: id, at: now, in: connection)
      guard let room = try StoredRoom.find(id: id, in: connection) else { throw RoomRefusal.notFound }
      return try entry(RoomLimits.firstMember, token: token, of: room, after: 0, at: now, in: connection)
    }
  }

  /// Adds a row under an unused code.
  private func insert(_ game: GameSlug, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    while true {
      guard let code = RoomCode(random: connection.randomBits()) else { continue }
      let id = Int64(connection.randomBits() >> 1)
      let added = try connection.execute(
        """
        INSERT INTO rooms (\(StoredRoom.columns)) VALUES ($1, $2, $3, $4, 0, 0, 1, $5, $6) ON CONFLICT DO NOTHING
        """,
        [
          .integer(id), .integer(code.rawValue), .text(game.text), .integer(RoomLimits.firstMember),
          .integer(now.rawValue), .integer((now + RoomLimits.idle).rawValue),
        ])
      if added == 1 { return id }
    }
  }

  private func insert(
    _ number: Int64, name: String, token: Token, into room: Int64, at now: Timestamp, in connection: any Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO room_members (room, number, token, name, process, has_left, since)
      VALUES ($1, $2, $3, $4, NULL, 0, $5)
      """,
      [.integer(room), .integer(number), .bytes(token.digest), .text(name), .integer(now.rawValue)])
  }

  /// What can be seen with the code alone.
  package func find(_ code: RoomCode, at now: Timestamp) throws -> RoomNotice {
    try database.read { connection in
      let room = try StoredRoom.find(code, at: now, in: connection)
      let members = try StoredMember.all(of: room.id, in: connection)
      let present = members.filter { !$0.hasLeft }
      return RoomNotice(
        code: room.code, game: room.game, hostName: members.first { $0.number == room.host }?.name ?? "",
        members: Int64(present.count), isFull: Int64(members.count) >= RoomLimits.mostMembers)
    }
  }

  /// Joins, or comes back with the token from joining before.
  package func join(_ code: RoomCode, _ join: RoomJoin, at now: Timestamp) throws -> RoomEntry {
    let name = try Self.name(join.name)
    let (known, fresh, after) = (join.token.flatMap { Token($0) }, Token(), join.after)
    return try database.write { connection in
      let room = try StoredRoom.find(code, at: now, in: connection)
      let members = try StoredMember.all(of: room.id, in: connection)
      let digest = known?.digest
      let isTaken = members.contains { !$0.hasLeft && $0.token != digest && Self.isSame($0.name, name) }
      guard join.isBoard || !isTaken else { throw RoomRefusal.nameTaken }
      if let known, let member = members.first(where: { $0.token == digest }) {
        if member.hasLeft || !member.name.utf8.elementsEqual(name.utf8) {
          try connection.execute(
            "UPDATE room_members SET name = $3, has_left = 0, since = $4 WHERE room = $1 AND number = $2",
            [.integer(room.id), .integer(member.number), .text(name), .integer(now.rawValue)])
          try change(room, at: now, in: connection)
        }
        return try entry(member.number, token: known, of: room, after: after, at: now, in: connection)
      }
      guard Int64(members.count) < RoomLimits.mostMembers else { throw RoomRefusal.full }
      let number = RoomLimits.firstMember + Int64(members.count)
      try insert(number, name: name, token: fresh, into: room.id, at: now, in: connection)
      try change(room, at: now, in: connection)
      return try entry(number, token: fresh, of: room, after: after, at: now, in: connection)
    }
  }

  private func entry(
    _ member: Int64, token: Token, of room: StoredRoom, after: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> RoomEntry {
    let log = try log(of: room.id, after: after, at: now, in: connection)
    return RoomEntry(token: token.text, member: member, room: log.room, events: log.events)
  }

  /// Whether people would take two names for one.
  private static func isSame(_ a: String, _ b: String) -> Bool { a.lowercased() == b.lowercased() }

  /// A name that others may see.
  static func name(_ text: String) throws(RoomRefusal) -> String {
    let name: PlayerName
    do throws(PlayerName.ValidationError) { name = try PlayerName(text) } catch { throw .name(error) }
    guard !name.text.utf8.contains(UInt8(ascii: "<")), !name.text.utf8.contains(UInt8(ascii: ">")) else {
      throw .nameIsMarkup
    }
    return name.text
  }

  // MARK: Members

  /// A room and its member with a token. Throws unless the member is present.
  func enter(
    _ code: RoomCode, token: Token, at now: Timestamp, in connection: any Connection
  ) throws -> (room: StoredRoom, members: [StoredMember], member: StoredMember) {
    let room = try StoredRoom.find(code, at: now, in: connection)
    let members = try StoredMember.all(of: room.id, in: connection)
    let digest = token.digest
    guard let member = members.first(where: { $0.token == digest }), !member.hasLeft else {
      throw RoomRefusal.tokenInvalid
    }
    return (room, members, member)
  }

  /// Records a change of members, presence or host.
  func change(
    _ room: StoredRoom, host: Int64? = nil, at now: Timestamp, in connection: any Connection
  ) throws {
    try connection.execute(
      "UPDATE rooms SET revision = revision + 1, host = $2, expires_at = $3 WHERE id = $1",
      [.integer(room.id), .integer(host ?? room.host), .integer(room.expiry(at: now).rawValue)])
    connection.announce(Self.channel, room.id)
  }

  /// Leaves; the host may also remove others, whose tokens are then invalid.
  package func leave(_ code: RoomCode, member number: Int64, token: Token, at now: Timestamp) throws {
    try database.write { connection in
      let (room, members, caller) = try enter(code, token: token, at: now, in: connection)
      guard caller.number == number || caller.number == room.host else { throw RoomRefusal.hostOnly }
      guard members.contains(where: { $0.number == number }) else { throw RoomRefusal.memberUnknown }
      let isRemoved = caller.number != number
      try connection.execute(
        """
        UPDATE room_members SET has_left = 1, process = NULL, since = $3, token = CASE WHEN $4 = 1 THEN NULL ELSE token END
        WHERE room = $1 AND number = $2
        """,
        [.integer(room.id), .integer(number), .integer(now.rawValue), .integer(isRemoved ? 1 : 0)])
      let others = members.filter { $0.number != number && !$0.hasLeft }
      let heir = others.first { $0.process != nil } ?? others.first
      try change(room, host: number == room.host ? heir?.number : nil, at: now, in: connection)
    }
  }

  /// Hands over, or takes over from a host who is gone.
  package func changeHost(of code: RoomCode, to number: Int64, token: Token, at now: Timestamp) throws -> Room {
    try database.write { connection in
      let (room, members, caller) = try enter(code, token: token, at: now, in: connection)
      guard members.contains(where: { $0.number == number && !$0.hasLeft }) else { throw RoomRefusal.memberUnknown }
      if number != room.host {
        if caller.number != room.host {
          guard caller.number == number else { throw RoomRefusal.hostOnly }
          if let host = members.first(where: { $0.number == room.host }) { try Self.checkAbsence(of: host, at: now) }
        }
        try change(room, host: number, at: now, in: connection)
      }
      return try log(of: room.id, after: .max, at: now, in: connection).room
    }
  }

  /// Throws unless the host has been offline for long enough, or has left.
  private static func checkAbsence(of host: StoredMember, at now: Timestamp) throws(RoomRefusal) {
    if host.hasLeft { return }
    guard host.process == nil else { throw .hostPresent(wait: nil) }
    let wait = host.since + RoomLimits.hostAbsence - now
    guard wait <= .zero else { throw .hostPresent(wait: wait) }
  }

  /// Closes a room and deletes all of it.
  package func close(_ code: RoomCode, token: Token, at now: Timestamp) throws {
    let id = try database.write { connection in
      let (room, _, caller) = try enter(code, token: token, at: now, in: connection)
      guard caller.number == room.host else { throw RoomRefusal.hostOnly }
      try delete(room.id, in: connection)
      return room.id
    }
    cache.remove(id)
  }

  func delete(_ room: Int64, in connection: any Connection) throws {
    for table in ["room_events", "room_members"] {
      try connection.execute("DELETE FROM \(table) WHERE room = $1", [.integer(room)])
    }
    try connection.execute("DELETE FROM rooms WHERE id = $1", [.integer(room)])
    connection.announce(Self.channel, room)
  }
}
