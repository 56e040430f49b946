import AppKit
import ClientHost
import FriendsAPI
import IppoAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

@Suite("Ippo's friends")
struct FriendsTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private var social: Social? { fixture.state?.social }

  /// The server's side: who is a friend, and who is on the board.
  private final class Circle {
    var friends: [IppoFriend] = []
    var isListed = false
    var refusal: ProblemKind?
  }
  private let circle = Circle()

  private func friend() throws -> IppoFriend {
    IppoFriend(
      friendID: try #require(PlayerID(rawValue: 7)), name: "Nino", species: 3, stage: 4, streak: 5, minutes: 40,
      isCheered: false, hasCheered: true)
  }

  /// Answers as the server does, and opens the page of a player with a pet.
  private func open(path: String = "/ippo/friends", isOnline: Bool = true) throws {
    let (circle, friend) = (circle, try friend())
    let code = try #require(LinkCode(typed: "WDJBMJHT"))
    let scripted = fixture.server.scripted
    let list = { () -> ServerAnswer in
      circle.refusal.map { .problem($0) } ?? .ok(FriendList(friends: [], code: code))
    }
    scripted.on(GetIppoFriends.self) { _ in
      .ok(IppoFriends(code: code, isListed: circle.isListed, friends: circle.friends))
    }
    scripted.on(AddFriend.self) { _ in
      if circle.refusal == nil { circle.friends = [friend] }
      return list()
    }
    scripted.on(CheerFriend.self) { _ in
      if !circle.friends.isEmpty { circle.friends[0].isCheered = true }
      return list()
    }
    scripted.on(RemoveFriend.self) { _ in
      circle.friends = []
      return list()
    }
    scripted.on(RenewFriendLink.self) { _ in list() }
    let board = { () -> ServerAnswer in
      let row = IppoBoardRow(rank: 1, name: "Gio", species: 1, stage: 2, minutes: 75, isMe: false)
      return .ok(IppoBoard(week: CivilDay(rawValue: 20_000), rows: circle.isListed ? [row] : [], me: nil))
    }
    scripted.on(GetIppoBoard.self) { _ in board() }
    scripted.on(SetIppoListing.self) { call in
      circle.isListed = call.json(IppoListing.self)?.isListed ?? false
      return board()
    }
    fixture.begin()
    shell.launch(path: path, isOnline: isOnline)
  }

  @Test("a friend is added by code, cheered once a day, and removed after a question")
  func addCheerRemove() throws {
    try open()
    #expect(shell.shows(.playdNoFriends))
    #expect(shell.shows(.verbatim("WDJB-MJHT")))
    fixture.send(.social(.codeEdited("nonsense")))
    try shell.press(.ippoAddFriend)
    #expect(shell.shows(.ippoCodeUnknown))
    #expect(fixture.server.scripted.count("POST /v1/friends") == 0)
    fixture.send(.social(.codeEdited("bcdf ghjk")))
    try shell.press(.ippoAddFriend)
    #expect(shell.shows(.verbatim("Nino")))
    #expect(shell.shows(.ippoPetLine(.verbatim(Species.dewdrop.name), .ippoStage4)))
    #expect(shell.shows(.ippoCheeredYou))
    #expect(social?.code.utf8.isEmpty == true)
    try shell.press(.playdCheer)
    #expect(shell.shows(.playdCheered))
    try shell.press(.playdRemove)
    #expect(shell.shows(.playdFriendEndText))
    try shell.press(.playdRemove)
    #expect(shell.shows(.playdNoFriends))
  }

  @Test(
    "a code that is not taken says why",
    arguments: [
      (ProblemKind.friendLinkUnknown, SocialProblem.unknownCode), (.friendIsSelf, .ownCode), (.friendsFull, .full),
      (.internalError, .failed),
    ])
  func refused(_ pair: (problem: ProblemKind, shown: SocialProblem)) throws {
    let (problem, shown) = pair
    try open()
    circle.refusal = problem
    fixture.send(.social(.codeEdited("bcdf-ghjk")))
    try shell.press(.ippoAddFriend)
    #expect(social?.problem == shown)
    #expect(shell.shows(shown.words))
    #expect(social?.friends?.friends.isEmpty == true)
  }

  @Test("a friend's link fills in the code and adds no friend by itself")
  func link() throws {
    try open(path: "/ippo/friends?code=bcdfghjk")
    #expect(social?.code.hasSameBytes(as: "BCDF-GHJK") == true)
    #expect(fixture.server.scripted.count("POST /v1/friends") == 0)
    try shell.press(.ippoAddFriend)
    #expect(shell.shows(.verbatim("Nino")))
  }

  @Test("a friend's link leads a new player to friends after the first pet")
  func linkOfNewPlayer() throws {
    shell.launch(path: "/ippo/friends?code=BCDF-GHJK")
    #expect(shell.shows(.ippoWelcome))
    for step in IppoFeature.Onboarding.Step.allCases {
      if step == .starter { fixture.send(.starterTapped(.lumira)) }
      fixture.send(.nextTapped)
    }
    #expect(IppoFeature.Screen(shell.shell.context.page) == .friends)
    #expect(social?.code.hasSameBytes(as: "BCDF-GHJK") == true)
  }

  @Test("the board lists players who asked for it, and the switch asks")
  func board() throws {
    try open()
    #expect(shell.shows(.ippoBoardEmpty))
    fixture.send(.social(.listed(true)))
    #expect(shell.shows(.verbatim("Gio")))
    #expect(circle.isListed)
    fixture.send(.social(.listed(false)))
    #expect(!circle.isListed)
    #expect(shell.shows(.ippoBoardEmpty))
  }

  @Test("friends without a connection say so, and appear once it is back")
  func offline() throws {
    try open(isOnline: false)
    #expect(shell.shows(.ippoFriendsOffline))
    shell.setOnline(true)
    #expect(shell.shows(.playdNoFriends))
    #expect(!shell.shows(.ippoFriendsOffline))
  }

  @Test("a player who signs out leaves no friends on the page")
  func signedOut() throws {
    try open()
    #expect(social?.friends != nil)
    try fixture.signOut()
    shell.launch(path: "/ippo/friends", isOnline: false)
    #expect(social?.friends == nil)
  }
}
