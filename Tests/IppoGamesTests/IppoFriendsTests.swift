import Database
import Friends
import Identity
import IdentityAPI
import IppoAPI
import IppoEngine
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@testable import IppoGames

@Suite("Ippo on the server: friends and the board")
struct IppoFriendsTests {
  private let fixture: IppoFixture
  private var games: IppoGames { fixture.games }
  private var now: Timestamp { fixture.noon }

  init() throws { fixture = try IppoFixture() }

  /// A player with a pet.
  private func runner(_ id: UInt64) throws -> PlayerID {
    let player = try fixture.guest()
    var device = IppoFixture.Device()
    let events = [
      fixture.event(id, .began(starter: .dewdrop, age: 30), minutes: -9_000),
      fixture.event(id + 1, .cared(.pet), minutes: -10),
    ]
    try fixture.sync(&device, sending: events, of: player)
    return player
  }

  private let circle = Friends()

  private func befriend(_ one: PlayerID, _ other: PlayerID) throws {
    let (circle, now) = (circle, now)
    try fixture.store.database.write { connection in
      try circle.follow(try circle.code(of: other, in: connection), by: one, at: now, in: connection)
    }
  }

  private func cheer(_ friend: PlayerID, by player: PlayerID) throws {
    let (circle, now) = (circle, now)
    try fixture.store.database.write { try circle.cheer(friend, by: player, at: now, in: $0) }
  }

  @Test("the platform's friends see each other's pet and streak, and the code is that of the platform's link")
  func pets() throws {
    let (one, other) = (try runner(10), try runner(20))
    try befriend(one, other)
    let back = try games.friends(of: other, at: now)
    #expect(back.friends.map(\.friendID) == [one])
    let friend = try #require(games.friends(of: one, at: now).friends.first)
    #expect(friend.friendID == other && friend.minutes == nil)
    #expect(friend.species == Int64(Species.dewdrop.rawValue) && friend.stage == 1 && friend.streak == 1)
    let circle = circle
    #expect(back.code == (try fixture.store.database.write { try circle.code(of: other, in: $0) }))
  }

  @Test("a friend who does not play Ippo is listed without a pet")
  func withoutPet() throws {
    let (one, other) = (try runner(10), try fixture.guest())
    try befriend(one, other)
    let friend = try #require(games.friends(of: one, at: now).friends.first)
    #expect(friend.species == nil && friend.streak == 0 && friend.minutes == nil)
    #expect(try games.friends(of: other, at: now).friends.first?.species != nil)
  }

  @Test("a cheer is seen by both on the day it was given")
  func cheers() throws {
    let (one, other) = (try runner(10), try runner(20))
    try befriend(one, other)
    try cheer(other, by: one)
    #expect(try games.friends(of: one, at: now).friends.map(\.isCheered) == [true])
    #expect(try games.friends(of: one, at: now).friends.map(\.hasCheered) == [false])
    #expect(try games.friends(of: other, at: now).friends.map(\.hasCheered) == [true])
    let tomorrow = now + .seconds(86_400)
    #expect(try games.friends(of: one, at: tomorrow).friends.map(\.isCheered) == [false])
    #expect(try games.friends(of: other, at: tomorrow).friends.map(\.hasCheered) == [false])
  }

  @Test("friendships and cheers from before become the platform's, and what the platform has stays")
  func moved() throws {
    let store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Friends.tables + Leaderboards.tables + Leaderboards.manyBoards
        + IppoModule.migrations.prefix(3).flatMap(\.statements))
    let (circle, now) = (circle, now)
    let day = CivilDay(of: now, utcOffsetMinutes: 0).rawValue
    let migration = IppoModule.migrations.dropFirst(3).flatMap(\.statements)
    let players = try store.database.write { connection in
      let players = try (0..<3).map { _ in try Identity().createGuest(at: now, in: connection).player.playerID }
      let numbers = players.map { Value.integer($0.rawValue) }
      for (one, other, since) in [(0, 1, 5), (1, 0, 5), (0, 2, 6), (2, 0, 6)] {
        try connection.execute(
          "INSERT INTO ippo_friends (player, friend, since) VALUES ($1, $2, $3)",
          [numbers[one], numbers[other], .integer(Int64(since))])
      }
      for (one, other) in [(0, 1), (1, 0)] {
        try connection.execute(
          "INSERT INTO friends (player, friend, since) VALUES ($1, $2, 4)", [numbers[one], numbers[other]])
      }
      try connection.execute(
        "INSERT INTO ippo_cheers (player, friend, day) VALUES ($1, $2, $3)", [numbers[2], numbers[0], .integer(day)])
      for statement in migration { try connection.execute(store.database.dialect.spell(statement)) }
      return players
    }
    let ties = try store.database.read { try circle.ties(of: players[0], at: now, in: $0) }
    #expect(Set(ties.map(\.friend)) == Set(players.dropFirst()))
    let (old, moved) = (ties.first { $0.friend == players[1] }, ties.first { $0.friend == players[2] })
    #expect(old?.since.rawValue == 4 && old?.hasCheered == false)
    #expect(moved?.since.rawValue == 6 && moved?.hasCheered == true)
  }

  @Test("the board has the minutes of those who chose to be on it, this week alone, equal minutes on one rank")
  func board() throws {
    let runners = try (1...4).map { try runner(UInt64($0) * 10) }
    for (player, minutes) in zip(runners, [30, 20, 30, 45] as [Int64]) {
      _ = try fixture.run(by: player, endingAt: now, minutes: minutes)
    }
    #expect(try games.board(of: runners[0], at: now).rows.isEmpty)
    for player in runners.prefix(3) { _ = try games.list(true, player, at: now) }
    let board = try games.board(of: runners[1], at: now)
    #expect(board.rows.map(\.minutes) == [30, 30, 20] && board.rows.map(\.rank) == [1, 1, 3])
    #expect(board.rows.map(\.isMe) == [false, false, true] && board.me?.rank == 3)
    try befriend(runners[0], runners[1])
    #expect(try games.friends(of: runners[0], at: now).friends.first?.minutes == 20)
    #expect(try games.list(false, runners[1], at: now).me == nil)
    #expect(try games.friends(of: runners[0], at: now).friends.first?.minutes == nil)
    #expect(try games.board(of: runners[0], at: now + .seconds(7 * 86_400)).rows.isEmpty)
  }

  @Test("a runaway is seen by no one, and a missed day ends the streak that friends see")
  func neglected() throws {
    let (one, other) = (try runner(10), try runner(20))
    try befriend(one, other)
    let friend = try #require(games.friends(of: one, at: now + .seconds(2 * 86_400)).friends.first)
    #expect(friend.streak == 0 && friend.species != nil)
    #expect(try games.friends(of: one, at: now + .seconds(16 * 86_400)).friends.first?.species == nil)
  }

  @Test("a guest who was on the board stays on it as the player, and erasure leaves nothing")
  func players() throws {
    let (guest, player) = (try runner(10), try runner(20))
    _ = try games.list(true, guest, at: now)
    let (module, now) = (fixture.module, now)
    try fixture.store.database.write { try module.merge(guest, into: player, at: now, in: $0) }
    #expect(try games.friends(of: player, at: now).isListed)
    try fixture.store.database.write { try module.erase(player, at: now, in: $0) }
    for table in IppoModule.playerTables { #expect(try fixture.count(table, of: player) == 0) }
  }
}
