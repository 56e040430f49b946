import Database
import IppoAPI
import IppoEngine
import Kernel
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

  private func befriend(_ one: PlayerID, _ other: PlayerID) throws {
    let code = try games.friends(of: other, at: now).code
    _ = try games.addFriend(code, of: one, at: now)
  }

  @Test("a code makes two players friends, who see each other's pet and streak and nothing else")
  func code() throws {
    let (one, other) = (try runner(10), try runner(20))
    let code = try games.friends(of: other, at: now).code
    let typed = " " + code.prefix(4).uppercased() + "-" + code.dropFirst(4)
    let friends = try games.addFriend(typed, of: one, at: now).friends
    let back = try games.friends(of: other, at: now).friends
    #expect(friends.map(\.friendID) == [other] && back.map(\.friendID) == [one])
    let friend = try #require(friends.first)
    #expect(friend.species == Int64(Species.dewdrop.rawValue) && friend.stage == 1 && friend.streak == 1)
    #expect(friend.minutes == nil)
    // Again, and by the other: one friendship.
    #expect(try games.addFriend(code, of: one, at: now).friends.count == 1)
    try befriend(other, one)
    #expect(try fixture.count("ippo_friends", of: one) == 1)
  }

  @Test("unknown codes, one's own and replaced ones make no friends")
  func wrongCodes() throws {
    let (one, other) = (try runner(10), try runner(20))
    let own = try games.friends(of: one, at: now).code
    let old = try games.friends(of: other, at: now).code
    #expect(try games.renewCode(of: other, at: now).code != old)
    for code in [own, old, "", "abc", "ilou-ilou", String(repeating: "a", count: 9)] {
      #expect(fixture.refusal { _ = try games.addFriend(code, of: one, at: now) } == .codeUnknown)
    }
    #expect(try games.friends(of: one, at: now).friends.isEmpty)
  }

  @Test("a friend is cheered on once a day, and strangers are not")
  func cheers() throws {
    let (one, other, stranger) = (try runner(10), try runner(20), try runner(30))
    try befriend(one, other)
    for _ in 0..<2 { #expect(try games.cheer(other, by: one, at: now).friends.first?.isCheered == true) }
    #expect(try fixture.count("ippo_cheers", of: one) == 1)
    #expect(try games.friends(of: other, at: now).friends.first?.hasCheered == true)
    #expect(try games.friends(of: one, at: now).friends.first?.hasCheered == false)
    let tomorrow = now + .seconds(86_400)
    #expect(try games.friends(of: one, at: tomorrow).friends.first?.isCheered == false)
    #expect(try games.friends(of: other, at: tomorrow).friends.first?.hasCheered == false)
    #expect(fixture.refusal { _ = try games.cheer(stranger, by: one, at: now) } == .codeUnknown)
    #expect(fixture.refusal { _ = try games.cheer(one, by: one, at: now) } == .codeUnknown)
  }

  @Test("a friendship ends for both, and a stranger ends none")
  func removed() throws {
    let (one, other, stranger) = (try runner(10), try runner(20), try runner(30))
    try befriend(one, other)
    _ = try games.cheer(other, by: one, at: now)
    _ = try games.removeFriend(one, of: stranger, at: now)
    #expect(try games.friends(of: one, at: now).friends.count == 1)
    #expect(try games.removeFriend(one, of: other, at: now).friends.isEmpty)
    #expect(try games.friends(of: one, at: now).friends.isEmpty)
    #expect(try fixture.count("ippo_cheers", of: one) == 0)
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

  @Test("a guest's friends become the player's, and erasure ends all friendships")
  func players() throws {
    let (guest, player, friend) = (try runner(10), try runner(20), try runner(30))
    try befriend(guest, friend)
    try befriend(guest, player)
    let (module, now) = (fixture.module, now)
    try fixture.store.database.write { try module.merge(guest, into: player, at: now, in: $0) }
    #expect(try games.friends(of: player, at: now).friends.map(\.friendID) == [friend])
    #expect(try games.friends(of: friend, at: now).friends.map(\.friendID) == [player])
    try fixture.store.database.write { try module.erase(player, at: now, in: $0) }
    #expect(try games.friends(of: friend, at: now).friends.isEmpty)
    for table in IppoModule.playerTables { #expect(try fixture.count(table, of: player) == 0) }
  }
}
