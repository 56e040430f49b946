import AppKit
import ClientHost
import DesignBook
import GamesAPI
import IdentityAPI
import Kernel
import Localization
import ShellFixture
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

/// The home program: the shell with the platform feature.
@Suite("The platform's pages in the shell")
struct PlatformPagesTests {
  private static let games = [
    HostEvent.App(name: "home", path: "/", title: "Play’d", isGame: false),
    HostEvent.App(name: "riddles", path: "/riddles", title: "Riddles", isGame: true),
  ]

  /// The server on a player's first day.
  private func server() -> ScriptedServer {
    let server = ScriptedServer()
    server.on(GetWallet.self) { _ in .ok(Samples.wallet(balance: 0)) }
    server.on(GetGames.self) { call in .ok(Games(serverTime: call.now, games: [])) }
    return server
  }

  private func program() -> Program {
    Program(
      name: "home", root: "/", title: .playdName, theme: .playd, features: [PlaydFeature.hosted()],
      developerLinks: [])
  }

  private func opened(
    _ path: String, isOnline: Bool = true, languages: [String] = ["en-GB"], device: Device = Device()
  ) -> ShellFixture {
    let fixture = ShellFixture(device: device, server: server(), program)
    fixture.launch(path: path, languages: languages, isOnline: isOnline, apps: Self.games)
    return fixture
  }

  private func state(_ fixture: ShellFixture) throws -> PlaydFeature.State {
    try #require(fixture.state(of: PlaydFeature.self))
  }

  @Test("the home page is the Games tab, and the Earn tab is beside it, not above")
  func homePageIsGamesTab() throws {
    let fixture = opened("/")
    #expect(fixture.shows(.playdLove))
    try fixture.press(.playdEarn)
    #expect(fixture.history == ["/", "/earn"])
    try fixture.press(.playdGames)
    #expect(fixture.position == 0)
    #expect(fixture.page.complaint == "")
  }

  @Test("the guest is created first, then waiting requests are sent once")
  func guestIsCreatedFirst() throws {
    let fixture = opened("/")
    #expect(fixture.shell.context.player != nil)
    #expect(fixture.server.count("POST /v1/players") == 1)
    for path in ["/v1/wallet", "/v1/games", "/v1/inbox"] {
      #expect(fixture.server.count("GET " + path) == 1, "\(path)")
    }
    #expect(try state(fixture).playerID == fixture.shell.context.player?.playerID)
  }

  @Test("without a network the page says so and offers to try again")
  func withoutNetworkPageSaysSoAndOffersToTry() {
    let fixture = opened("/", isOnline: false)
    #expect(fixture.shows(.playdOfflineNothing))
    fixture.setOnline(true)
    #expect(!fixture.shows(.playdOfflineNothing))
  }

  @Test("the site's games stay where they are, and coming back finds the page as it was")
  func siteGamesStayWhereThey() throws {
    let fixture = opened("/")
    try fixture.page.tap(.button, "Riddles")
    #expect(fixture.destination == "/riddles")
    #expect(!fixture.isBack)
    #expect(try state(fixture).screen == nil)
    fixture.host(.resumed)
    #expect(try state(fixture).screen == .games)
    #expect(fixture.shows(.playdContinue))
  }

  private func follows(_ effect: HostEffect) -> Bool {
    if case .more(.listen(_, let path, _, _)) = effect { path.hasSameBytes(as: "/v1/inbox/stream") } else { false }
  }

  @Test("the stream is followed while a page of the platform is looked at")
  func streamIsFollowedWhilePageOfPlatformIsLooked() throws {
    let fixture = opened("/wallet")
    #expect(fixture.effects.filter(follows).count == 1)
    fixture.clear()
    fixture.host(.visibility(isVisible: false))
    #expect(fixture.effects.contains(.more(.stopListening(id: 1))))
    fixture.clear()
    fixture.host(.visibility(isVisible: true))
    #expect(fixture.effects.contains(where: follows))
    fixture.clear()
    fixture.send(.settingsTapped, to: PlaydFeature.self)
    #expect(fixture.history == ["/wallet", "/settings"])
    #expect(fixture.effects.contains(.more(.stopListening(id: 1))))
    fixture.clear()
    fixture.goBack()
    #expect(fixture.effects.contains(where: follows))
    fixture.clear()
    fixture.send(.playTapped("/riddles"), to: PlaydFeature.self)
    #expect(fixture.effects.contains(.more(.stopListening(id: 1))))
    fixture.clear()
    fixture.host(.resumed)
    #expect(fixture.effects.contains(where: follows))
  }

  @Test("the stream is followed as the player who has signed in")
  func otherPlayer() throws {
    let fixture = opened("/account")
    fixture.clear()
    let new = fixture.server.addPlayer()
    fixture.send(
      .answered(
        .signedIn(.success(SignIn(player: new.player, token: new.token, isNew: false, merged: nil)), .passkey)),
      to: PlaydFeature.self)
    let tokens = fixture.effects.compactMap { effect -> String? in
      if case .more(.listen(_, _, let headers, _)) = effect { headers.first?.value } else { nil }
    }
    #expect(tokens.last == "Bearer " + new.token)
    #expect(try state(fixture).playerID == new.player.playerID)
  }

  @Test("an irrelevant live event renders nothing")
  func irrelevantLiveEventRendersNothing() {
    let fixture = opened("/wallet")
    fixture.host(.live(id: 1, .opened))
    #expect(fixture.shell.isUnchanged)
    fixture.host(.live(id: 1, .received(type: "unread", id: "", data: "{\"unread\":3}")))
    #expect(!fixture.shell.isUnchanged)
  }

  @Test("back from a partner's page, the outcome is said and leaves the address")
  func backFromPartnerPage() {
    let fixture = opened("/earn?partner=fitbit&connected=yes")
    #expect(fixture.history[fixture.position] == "/earn")
    #expect(fixture.shows(.playdRemarkConnected(.verbatim("fitbit"))))
  }

  @Test("back from Apple's page, the account shows how it went, and the address is the account's")
  func backFromApplePage() {
    let fixture = opened("/sign-in?error=cancelled")
    #expect(fixture.history[fixture.position] == "/account")
    #expect(fixture.announcements.contains(fixture.text(.playdSignInCancelled(.playdApple))))
  }

  @Test("the last data is stored and shown at the next launch")
  func lastDataIsStoredAndShownAtNextLaunch() {
    let fixture = opened("/")
    #expect(fixture.device["playd.platform.state"] != nil)
    fixture.device["playd.platform.state"] = "no json"
    fixture.launch(path: "/", apps: Self.games)
    #expect(fixture.page.complaint == "")
  }

  @Test("the history is shown offline at the next launch")
  func historyIsShownOffline() {
    let known = PlaydFixture.home()
    known.hearAll()
    var next = PlaydFeature.State(now: PlaydFixture.noon, seed: 1)
    next.playerID = known.state.playerID
    next.restore(known.state.persistedText)
    #expect(next.history.lines == known.state.history.lines)
    #expect(next.history.lines?.isEmpty == false)
    #expect(next.staleness(of: .history)?.loadedAt ?? known.now == known.now)
  }

  @Test("values of earlier versions are migrated")
  func valuesOfEarlierVersionsAreMigrated() throws {
    let known = PlaydFixture.home()
    known.state.playerID = nil
    let device = Device()
    device["playd.platform"] = known.state.persistedText
    let fixture = ShellFixture(device: device, server: server(), program)
    fixture.now = PlaydFixture.noon.rawValue
    fixture.launch(path: "/", isOnline: false)
    #expect(device["playd.platform"] == nil)
    #expect(try state(fixture).wallet?.balance == 1_250)
  }

  @Test("deleting the account leads home, and a guest is made")
  func deletingAccountLeadsHome() throws {
    let fixture = opened("/account")
    fixture.server.on(DeleteMe.self) { _ in .nothing }
    fixture.send(.account(.deleteTapped), to: PlaydFeature.self)
    #expect(fixture.shows(.playdDeleteTitle))
    fixture.send(.account(.deleteConfirmed), to: PlaydFeature.self)
    #expect(fixture.history[fixture.position] == "/")
    #expect(fixture.server.count("POST /v1/players") == 2)
    #expect(try state(fixture).overlay == nil)
  }

  @Test("the name's field on the account page changes the name")
  func nameFieldOnAccountPageChangesName() throws {
    let fixture = opened("/account")
    let field = try #require(fixture.page.find(.textField))
    try fixture.page.type("Nino", into: field)
    try fixture.press(.commonSave)
    #expect(fixture.shell.context.player?.name == "Nino")
    #expect(fixture.page.shows("Nino"))
  }

  @Test("a page whose last word names no game shows the games")
  func pageWhoseLastWordNamesNoGameShowsGames() {
    #expect(opened("/games/-").shows(.playdTagline))
  }

  @Test(
    "every page is complete in both languages, with its own title",
    arguments: [
      "/", "/earn", "/earn/steps", "/games/dice-game", "/wallet", "/inbox", "/inbox/settings", "/account", "/settings",
      "/nowhere",
    ])
  func everyPageIsCompleteInBothLanguages(_ path: String) {
    for (code, language) in [("en-GB", Language.english), ("ka", .georgian)] {
      for isOnline in [true, false] {
        let fixture = opened(path, isOnline: isOnline, languages: [code])
        #expect(fixture.page.complaint == "")
        #expect(!fixture.page.all(.heading).isEmpty, "\(path)")
        for text in fixture.page.words {
          let error = Localization.flaw(in: text, language: language, names: ["Riddles", "Guest", "dice", "game"])
          #expect(error == nil, "\(path): \(text)")
        }
        for button in fixture.page.all(.button) + fixture.page.all(.toggle) {
          #expect(!fixture.page.name(of: button).isEmpty, "\(path)")
        }
        #expect(path == "/" ? fixture.title == "Play’d" : fixture.title != "Play’d", "\(path): \(fixture.title)")
      }
    }
  }
}
