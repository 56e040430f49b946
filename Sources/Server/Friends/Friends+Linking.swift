package import Database
package import FriendsAPI
import InboxAPI
package import Kernel
package import PlaydAPI

extension Friends {
  /// The player's friends and link, which is made when it is missing.
  package func list(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> FriendList {
    FriendList(
      friends: try friends(of: player, at: now, in: connection), code: try code(of: player, in: connection))
  }

  func friends(of player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> [Friend] {
    var friends: [Friend] = []
    for tie in try ties(of: player, at: now, in: connection) {
      let standing = try standing(tie.friend, now, connection)
      let giftable = try giftable(from: player, to: tie.friend, since: tie.since, at: now, in: connection)
      friends.append(
        Friend(
          playerID: tie.friend, name: tie.name, level: standing.level, streakDays: standing.streakDays,
          badges: standing.badges, isCheered: tie.isCheered, giftable: giftable, since: tie.since))
    }
    return friends.sorted { ($0.streakDays, $0.level) > ($1.streakDays, $1.level) }
  }

  /// The player's friendships in order of the friends' numbers: what games add their own figures to.
  package func ties(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [FriendTie] {
    let cheers = "(SELECT count(*) FROM friend_deeds d WHERE d.day = $2 AND d.kind = $3 AND d.player ="
    return try connection.all(
      """
      SELECT f.friend, p.name, f.since, \(cheers) f.player AND d.friend = f.friend),
        \(cheers) f.friend AND d.friend = f.player)
      FROM friends f JOIN players p ON p.id = f.friend WHERE f.player = $1 ORDER BY f.friend
      """, [.integer(player.rawValue), .integer(Self.today(now)), .integer(Deed.cheer.rawValue)]
    ) { row throws(DatabaseError) in
      guard let friend = PlayerID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a friend with a negative number")
      }
      return FriendTie(
        friend: friend, name: try row.text(), since: Timestamp(try row.integer()), isCheered: try row.integer() > 0,
        hasCheered: try row.integer() > 0)
    }
  }

  /// The code of a player's link.
  package func code(of player: PlayerID, in connection: any Connection) throws -> LinkCode {
    let known = try connection.first(
      "SELECT code FROM friend_links WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in LinkCode(rawValue: try row.integer()) }
    if let code = known ?? nil { return code }
    return try renew(of: player, in: connection)
  }

  /// The owner of a link's code.
  package func owner(of code: LinkCode, in connection: any Connection) throws(DatabaseError) -> PlayerID? {
    try connection.first("SELECT player FROM friend_links WHERE code = $1", [.integer(code.rawValue)]) {
      row throws(DatabaseError) in PlayerID(rawValue: try row.integer())
    } ?? nil
  }

  /// Replaces a player's link.
  @discardableResult
  package func renew(of player: PlayerID, in connection: any Connection) throws -> LinkCode {
    try connection.execute("DELETE FROM friend_links WHERE player = $1", [.integer(player.rawValue)])
    while true {
      let code = LinkCode(random: connection.randomBits())
      let added = try connection.execute(
        """
        INSERT INTO friend_links (player, code) SELECT id, $2 FROM players WHERE id = $1
        ON CONFLICT (code) DO NOTHING
        """, [.integer(player.rawValue), .integer(code.rawValue)])
      if added == 1 { return code }
      guard try exists(player, connection) else { throw FriendsRefusal.unknown }
    }
  }

  private func exists(_ player: PlayerID, _ connection: any Connection) throws -> Bool {
    try connection.integer("SELECT count(*) FROM players WHERE id = $1", [.integer(player.rawValue)]) == 1
  }

  /// Makes the link's owner and the player friends. Idempotent.
  package func follow(
    _ code: LinkCode, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    guard let owner = try owner(of: code, in: connection) else { throw FriendsRefusal.linkUnknown }
    guard owner != player else { throw FriendsRefusal.isSelf }
    guard try since(player, owner, connection) == nil else { return }
    for one in [player, owner] where try count(of: one, connection) >= Self.most {
      throw FriendsRefusal.full(most: Self.most)
    }
    for (one, other) in [(player, owner), (owner, player)] {
      try connection.execute(
        "INSERT INTO friends (player, friend, since) VALUES ($1, $2, $3) ON CONFLICT (player, friend) DO NOTHING",
        [.integer(one.rawValue), .integer(other.rawValue), .integer(now.rawValue)])
    }
    try tell(.befriended(friend: try name(of: player, connection)), owner, now, connection)
  }

  /// Ends a friendship for both.
  package func end(
    _ friend: PlayerID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let ended = try connection.execute(
      "DELETE FROM friends WHERE (player = $1 AND friend = $2) OR (player = $2 AND friend = $1)",
      [.integer(player.rawValue), .integer(friend.rawValue)])
    guard ended > 0 else { throw FriendsRefusal.unknown }
  }

  func since(_ player: PlayerID, _ friend: PlayerID, _ connection: any Connection) throws -> Timestamp? {
    try connection.first(
      "SELECT since FROM friends WHERE player = $1 AND friend = $2",
      [.integer(player.rawValue), .integer(friend.rawValue)]
    ) { row throws(DatabaseError) in Timestamp(try row.integer()) }
  }

  private func count(of player: PlayerID, _ connection: any Connection) throws -> Int64 {
    try connection.integer("SELECT count(*) FROM friends WHERE player = $1", [.integer(player.rawValue)])
  }

  func name(of player: PlayerID, _ connection: any Connection) throws -> String {
    try connection.first("SELECT name FROM players WHERE id = $1", [.integer(player.rawValue)]) {
      row throws(DatabaseError) in try row.text()
    } ?? ""
  }

  static func today(_ now: Timestamp) -> Int64 { CivilDay(of: now, utcOffsetMinutes: 0).rawValue }
}
