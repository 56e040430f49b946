package import Database
package import FriendsAPI
import InboxAPI
package import Kernel
import Ledger
package import PlaydAPI

/// Cheers and gifts.
extension Friends {
  /// Cheers a friend, once a day.
  package func cheer(
    _ friend: PlayerID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    guard try since(player, friend, connection) != nil else { throw FriendsRefusal.unknown }
    let isNew = try note(.cheer, coins: 0, from: player, to: friend, at: now, in: connection)
    guard isNew else { throw FriendsRefusal.cheered }
    try tell(.cheered(friend: try name(of: player, connection)), friend, now, connection)
  }

  /// Gives coins to a friend, within the day's limits.
  package func give(
    _ coins: Int64, to friend: PlayerID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    guard let since = try since(player, friend, connection) else { throw FriendsRefusal.unknown }
    guard try !isFrozen(player, connection) else { throw FriendsRefusal.accountFrozen }
    guard try !isFrozen(friend, connection) else {
      throw FriendsRefusal.gift("The friend cannot get coins at present.")
    }
    guard try isProven(player, connection), try isProven(friend, connection) else {
      throw FriendsRefusal.gift("Both players need a way of signing in.")
    }
    guard now - since >= Self.acquaintance else {
      throw FriendsRefusal.gift("The two have been friends for less than a day.")
    }
    guard try giftable(from: player, to: friend, since: since, at: now, in: connection) >= coins else {
      throw FriendsRefusal.gift("A player gives and gets at most \(Self.mostGiven) coins a day.")
    }
    let available = try ledger.balance(of: .player(player.rawValue), in: connection).available
    guard available >= Coins(coins) else { throw FriendsRefusal.insufficientCoins(available: available) }
    try ledger.give(
      Coins(coins), from: player.rawValue, to: friend.rawValue, reference: Ledger.giftReference, at: now,
      in: connection)
    _ = try note(.gift, coins: coins, from: player, to: friend, at: now, in: connection)
    try tell(.gifted(coins: coins, friend: try name(of: player, connection)), friend, now, connection)
  }

  /// How many coins a player can give a friend now, the balance aside.
  func giftable(
    from player: PlayerID, to friend: PlayerID, since: Timestamp, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    guard now - since >= Self.acquaintance, try isProven(player, connection), try isProven(friend, connection),
      try !isFrozen(player, connection), try !isFrozen(friend, connection)
    else {
      return 0
    }
    let day = Value.integer(Self.today(now))
    let given = try connection.integer(
      "SELECT CAST(coalesce(sum(coins), 0) AS BIGINT) FROM friend_deeds WHERE player = $1 AND day = $2",
      [.integer(player.rawValue), day])
    let received = try connection.integer(
      "SELECT CAST(coalesce(sum(coins), 0) AS BIGINT) FROM friend_deeds WHERE friend = $1 AND day = $2",
      [.integer(friend.rawValue), day])
    return max(0, Self.mostGiven - max(given, received))
  }

  /// Deletes cheers and gifts that are no longer remembered.
  package func forgetDeeds(at now: Timestamp, in connection: any Connection) throws {
    try connection.execute(
      "DELETE FROM friend_deeds WHERE day < $1", [.integer(Self.today(now) - Self.remembered)])
  }

  /// Records a deed; false for a repeated cheer. Gifts of a day add up.
  private func note(
    _ deed: Deed, coins: Int64, from player: PlayerID, to friend: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws -> Bool {
    let day = Self.today(now)
    let added = try connection.execute(
      """
      INSERT INTO friend_deeds (player, friend, day, kind, coins) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (player, day, friend, kind) DO UPDATE SET coins = friend_deeds.coins + excluded.coins
      WHERE excluded.coins > 0
      """,
      [
        .integer(player.rawValue), .integer(friend.rawValue), .integer(day), .integer(deed.rawValue), .integer(coins),
      ])
    return added == 1
  }
}

/// Export, merge and erasure.
extension Friends {
  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["friends", "friend_deeds"] {
      try connection.execute(
        "DELETE FROM \(table) WHERE player = $1 OR friend = $1", [.integer(player.rawValue)])
    }
    try connection.execute("DELETE FROM friend_links WHERE player = $1", [.integer(player.rawValue)])
  }

  /// Moves a guest's friends to the proven player, whose link stays. The day's deeds count for the player.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for (one, other) in [("player", "friend"), ("friend", "player")] {
      try connection.execute(
        """
        INSERT INTO friends (\(one), \(other), since)
        SELECT $2, \(other), since FROM friends WHERE \(one) = $1 AND \(other) <> $2
        ON CONFLICT (player, friend) DO NOTHING
        """, both)
      try connection.execute(
        """
        INSERT INTO friend_deeds (\(one), \(other), day, kind, coins)
        SELECT $2, \(other), day, kind, coins FROM friend_deeds WHERE \(one) = $1 AND \(other) <> $2
        ON CONFLICT (player, day, friend, kind) DO UPDATE SET coins = friend_deeds.coins + excluded.coins
        """, both)
    }
    try connection.execute(
      """
      UPDATE friend_links SET player = $2 WHERE player = $1
        AND NOT EXISTS (SELECT 1 FROM friend_links own WHERE own.player = $2)
      """, both)
    try erase(guest, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> ExportedFriends {
    ExportedFriends(friends: try friends(of: player, at: now, in: connection))
  }
}
