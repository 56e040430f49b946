import Database
import Friends
import FriendsAPI
import IdentityAPI
import InboxAPI
import Kernel
import Ledger
import PlaydAPI
import Rewards
import SoftAuthenticator
import TestDatabase
import Testing

@testable import PlaydServer

@Suite("Friends over HTTP")
struct FriendRouteTests {
  private let fixture: IdentityFixture
  private var server: TestServer { fixture.server }

  init() throws { fixture = try IdentityFixture() }

  private func list(_ call: Call) throws -> FriendList {
    let answer = try server.send(call)
    return try GetFriends.response(status: answer.status, body: answer.body)
  }

  /// Two players with passkeys who are friends; the second followed the first one's link.
  private func pair() throws -> (first: SignIn, second: SignIn) {
    var (one, two) = (fixture.authenticator(), fixture.authenticator())
    let (first, second) = (try fixture.register(&one), try fixture.register(&two))
    let code = try list(GetFriends.call(token: first.token)).code
    let friends = try list(AddFriend.call(FriendRequest(code: code), token: second.token))
    #expect(friends.friends.map(\.playerID) == [first.player.playerID])
    return (first, second)
  }

  private func give(_ coins: Int64, to player: PlayerID) throws {
    let now = server.now
    try server.store.database.write { connection in
      _ = try Ledger().grant(
        Coins(coins), to: player.rawValue, from: .partnerBudget(1), reference: "test", at: now, in: connection)
    }
  }

  private func balance(_ player: PlayerID) throws -> Int64 {
    try server.store.database.read { connection in
      try Ledger().balance(of: .player(player.rawValue), in: connection).available.rawValue
    }
  }

  private var books: String? {
    get throws { try server.store.database.read { try Ledger().firstDiscrepancy(in: $0) } }
  }

  @Test("a followed link makes two players friends, once, and tells its owner")
  func linked() throws {
    let (first, second) = try pair()
    let code = try list(GetFriends.call(token: first.token)).code
    _ = try list(AddFriend.call(FriendRequest(code: code), token: second.token))
    #expect(try server.rows(of: "friends") == 2)
    let inbox = try server.send(GetInbox.call(token: first.token))
    let notes = try GetInbox.response(status: inbox.status, body: inbox.body).items.map(\.note)
    #expect(notes == [.befriended(friend: second.player.name)])
  }

  @Test("refuses the own link, an unknown one, and one that was replaced")
  func links() throws {
    let (first, second) = (try server.guest().token, try server.guest().token)
    let code = try list(GetFriends.call(token: first)).code
    #expect(try server.send(AddFriend.call(FriendRequest(code: code), token: first)).problem == .friendIsSelf)
    #expect(try list(RenewFriendLink.call(token: first)).code != code)
    #expect(try server.send(AddFriend.call(FriendRequest(code: code), token: second)).problem == .friendLinkUnknown)
    #expect(try server.rows(of: "friends") == 0)
  }

  @Test("either side ends a friendship for both; strangers reach nothing of each other")
  func ended() throws {
    let (first, second) = try pair()
    let stranger = try server.guest().token
    let id = first.player.playerID
    for call in [
      CheerFriend.call(id, token: stranger), RemoveFriend.call(id, token: stranger),
      GiveCoins.call(id, GiftRequest(coins: 1), key: "k", token: stranger),
    ] {
      #expect(try server.send(call).problem == .friendUnknown, "\(call.path)")
    }
    #expect(try list(RemoveFriend.call(second.player.playerID, token: first.token)).friends.isEmpty)
    #expect(try list(GetFriends.call(token: second.token)).friends.isEmpty)
  }

  @Test("a friend's link no longer works after they left")
  func left() throws {
    let guest = try server.guest().token
    let code = try list(GetFriends.call(token: guest)).code
    let (first, _) = try pair()
    let own = try list(GetFriends.call(token: first.token)).code
    #expect(try server.send(DeleteMe.call(token: first.token)).status == 204)
    #expect(try server.send(AddFriend.call(FriendRequest(code: own), token: guest)).problem == .friendLinkUnknown)
    #expect(try server.send(DeleteMe.call(token: guest)).status == 204)
    #expect(try server.rows(of: "friends") == 0)
    _ = code
  }

  @Test("cheers once a day, however often a script asks")
  func cheers() throws {
    let (first, second) = try pair()
    let friend = first.player.playerID
    #expect(try list(CheerFriend.call(friend, token: second.token)).friends.first?.isCheered == true)
    for _ in 0..<5 {
      #expect(try server.send(CheerFriend.call(friend, token: second.token)).problem == .friendCheered)
    }
    server.wait(.seconds(86_400))
    #expect(try server.send(CheerFriend.call(friend, token: second.token)).status == 200)
  }

  @Test("cheers are forgotten after a week")
  func forgotten() throws {
    let (first, second) = try pair()
    _ = try list(CheerFriend.call(second.player.playerID, token: first.token))
    let (friends, store, now) = (server.services.friends, server.store, server.now)
    func deeds(after days: Int64) throws -> Int64 {
      try store.database.write { connection in
        try friends.forgetDeeds(at: now + .seconds(days * 86_400), in: connection)
        return try connection.integer("SELECT count(*) FROM friend_deeds", [])
      }
    }
    #expect(try deeds(after: 7) == 1)
    #expect(try deeds(after: 8) == 0)
  }

  @Test("gifts move coins once, within the day's limit, after a day of friendship")
  func gifts() throws {
    let (first, second) = try pair()
    let (giver, receiver) = (first.player.playerID, second.player.playerID)
    try give(500, to: giver)
    let call = { GiveCoins.call(receiver, GiftRequest(coins: 60), key: $0, token: first.token) }
    #expect(try server.send(call("a")).problem == .giftRefused)
    server.wait(.seconds(86_400))
    #expect(try server.send(call("b")).status == 200)
    #expect(try server.send(call("b")).status == 200, "the same gift again")
    #expect(try balance(giver) == 440 && balance(receiver) == 60)
    #expect(try server.send(call("c")).problem == .giftRefused, "more than a hundred a day")
    #expect(try list(GetFriends.call(token: first.token)).friends.first?.giftable == 40)
    #expect(try books == nil)
  }

  @Test("gifts in a circle make no coins, and stop at the limit")
  func circle() throws {
    let (first, second) = try pair()
    let players = [first, second]
    try give(100, to: first.player.playerID)
    server.wait(.seconds(86_400))
    var given = 0
    for round in 0..<10 {
      let (from, to) = (players[round % 2], players[(round + 1) % 2])
      let answer = try server.send(
        GiveCoins.call(
          to.player.playerID, GiftRequest(coins: 50), key: "round \(round)".filter { $0 != " " }, token: from.token))
      if answer.status == 200 { given += 1 }
    }
    #expect(given <= 4)
    #expect(try balance(first.player.playerID) + balance(second.player.playerID) == 100)
    #expect(try books == nil)
  }

  @Test("guests give and get no coins: they cost nothing")
  func guests() throws {
    let (one, two) = (try server.guest(), try server.guest())
    let code = try list(GetFriends.call(token: one.token)).code
    _ = try list(AddFriend.call(FriendRequest(code: code), token: two.token))
    try give(100, to: two.player.playerID)
    server.wait(.seconds(86_400))
    let answer = try server.send(
      GiveCoins.call(one.player.playerID, GiftRequest(coins: 10), key: "k", token: two.token))
    #expect(answer.problem == .giftRefused)
    #expect(try balance(two.player.playerID) == 100)
  }
}
