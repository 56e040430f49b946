import AppKit
import ClientHost
import IppoAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing

@testable import IppoFeature

@Suite("Ippo's friends")
struct FriendsTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private let friend = PlayerID(rawValue: 7)

  private func answer(_ friends: [IppoFriend], isListed: Bool = false) -> ServerAnswer {
    .ok(IppoFriends(code: "abcd1234", isListed: isListed, friends: friends))
  }

  private func nino(isCheered: Bool = false) throws -> IppoFriend {
    IppoFriend(
      friendID: try #require(friend), name: "Nino", species: 3, stage: 4, streak: 5, minutes: 40, isCheered: isCheered,
      hasCheered: true)
  }

  @Test("a friend is added by code, cheered on once, and removed after a question")
  func addCheerRemove() throws {
    let (with, cheered) = (answer([try nino()]), answer([try nino(isCheered: true)]))
    let without = answer([])
    fixture.server.scripted.on(GetIppoFriends.self) { _ in without }
    fixture.server.scripted.on(AddIppoFriend.self) { call in
      call.json(IppoFriendCode.self)?.code.hasSameBytes(as: "wxyz-5678") == true ? with : .problem(.linkCodeUnknown)
    }
    fixture.server.scripted.on(CheerIppoFriend.self) { _ in cheered }
    fixture.server.scripted.on(RemoveIppoFriend.self) { _ in without }
    fixture.begin()
    fixture.send(.profileTapped)
    try shell.press(.ippoFriends)
    #expect(shell.shows(.ippoNoFriends))
    fixture.send(.social(.codeEdited("nonsense")))
    try shell.press(.ippoAddFriend)
    #expect(shell.shows(.ippoCodeUnknown))
    fixture.send(.social(.codeEdited("wxyz-5678")))
    try shell.press(.ippoAddFriend)
    #expect(shell.shows(.verbatim("Nino")))
    #expect(shell.shows(.ippoCheeredYou))
    try shell.press(.ippoCheer)
    #expect(shell.shows(.ippoCheered))
    try shell.press(.ippoRemoveFriend)
    #expect(shell.shows(.ippoRemoveText(.verbatim("Nino"))))
    try shell.press(.ippoRemoveNow)
    #expect(shell.shows(.ippoNoFriends))
  }

  @Test("a friend's link prefills the code and adds no one by itself")
  func link() {
    let without = answer([])
    fixture.server.scripted.on(GetIppoFriends.self) { _ in without }
    fixture.begin()
    shell.launch(path: "/ippo?friend=wxyz5678")
    #expect(fixture.state?.social.code.hasSameBytes(as: "wxyz5678") == true)
    #expect(shell.shows(.ippoNoFriends))
    #expect(fixture.server.scripted.count("POST /v1/ippo/friends") == 0)
  }

  @Test("the board shows who chose to be on it")
  func board() throws {
    let (without, listed) = (answer([]), answer([], isListed: true))
    let row = IppoBoardRow(rank: 1, name: "Gio", species: 1, stage: 2, minutes: 75, isMe: false)
    let week = CivilDay(rawValue: 20_000)
    fixture.server.scripted.on(GetIppoFriends.self) { _ in without }
    fixture.server.scripted.on(GetIppoBoard.self) { _ in .ok(IppoBoard(week: week, rows: [], me: nil)) }
    fixture.server.scripted.on(SetIppoListing.self) { _ in .ok(IppoBoard(week: week, rows: [row], me: nil)) }
    fixture.begin()
    fixture.send(.social(.opened))
    #expect(shell.shows(.ippoBoardEmpty))
    fixture.send(.social(.listed(true)))
    #expect(shell.shows(.verbatim("Gio")))
    fixture.server.scripted.on(GetIppoFriends.self) { _ in listed }
    fixture.send(.social(.opened))
    #expect(fixture.state?.social.friends?.isListed == true)
  }

  @Test("friends without a connection say so, and keep what was known")
  func offline() {
    fixture.begin()
    shell.launch(isOnline: false)
    fixture.send(.social(.opened))
    #expect(shell.shows(.ippoFriendsOffline))
  }
}
