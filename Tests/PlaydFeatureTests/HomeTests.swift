import AppKit
import ClientHost
import DesignBook
import FriendsAPI
import GamesAPI
import Kernel
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("The home of the site")
struct HomeTests {
  private static let apps = [
    HostEvent.App(name: "home", path: "/", title: "Play’d", isGame: false),
    HostEvent.App(name: "reflexes", path: "/quick-hands", title: "Quick Hands", isGame: true),
    HostEvent.App(name: "riddles", path: "/riddles", title: "Riddles", isGame: true),
  ]

  /// A first-party game in the catalogue.
  private func entry(_ slug: String) -> Game {
    Game(
      slug: Samples.slug(slug), name: Samples.text("Quick Hands", "Quick Hands"), isSandbox: false, isFirstParty: true,
      icon: GameIcon(.pocket, from: 0xFFFFFF, to: 0x22D3EE),
      unit: GameUnit(one: Samples.text("life", "სიცოცხლე"), many: Samples.text("lives", "სიცოცხლე")),
      rate: Samples.rate, bundles: [1, 5].map { GameBundle($0, at: Samples.rate) },
      connection: .verified("ply", since: PlaydFixture.noon))
  }

  private func receive(_ games: [Game], _ fixture: PlaydFixture) {
    fixture.send(.retryTapped(.games))
    fixture.answer("GET /v1/games", Games(serverTime: fixture.now, games: games))
  }

  private func tiles(_ fixture: PlaydFixture) -> [String] {
    let page = fixture.page(.games)
    return ["Quick Hands", "Riddles", "Play’d"].filter { !page.all(.button, $0).isEmpty }
  }

  @Test("a friend's link opened offline is followed when the network returns")
  func friendLinkOpenedOfflineIsFollowedLater() {
    let fixture = PlaydFixture(isOnline: false)
    fixture.send(.appeared(.friends))
    fixture.send(.launched(path: "/friends?code=WDJB-MJHT"))
    #expect(fixture.question("POST /v1/friends") == nil)
    fixture.isOnline = true
    fixture.send(.networkChanged)
    #expect(fixture.question("POST /v1/friends") != nil)
    #expect(fixture.state.friendCode == nil)
  }

  @Test("a list asked for before a friend's link was followed does not hide the new friend")
  func listAskedForBeforeLinkDoesNotHideFriend() throws {
    let fixture = PlaydFixture()
    fixture.send(.appeared(.friends))
    let early = try #require(fixture.question("GET /v1/friends"))
    fixture.answer(early, Samples.friends(0))
    fixture.send(.retryTapped(.friends))
    let late = try #require(fixture.question("GET /v1/friends"))
    fixture.send(.launched(path: "/friends?code=WDJB-MJHT"))
    fixture.answer("POST /v1/friends", Samples.friends(1), status: 201)
    fixture.answer(late, Samples.friends(0))
    #expect(fixture.state.friends?.friends.count == 1)
    #expect(fixture.state.loadState(of: .friends).isLoading)
    fixture.answer("GET /v1/friends", Samples.friends(2))
    #expect(fixture.state.friends?.friends.count == 2)
  }

  @Test("says in a sentence what Play'd is, before anything has been heard")
  func saysInSentenceWhatPlayd() {
    let page = PlaydFixture(apps: Self.apps).page()
    #expect(page.all(.heading, "Hi, Nino!").count == 1)
    #expect(page.shows("Walk, learn, save. Earn coins and redeem them in games you love."))
    #expect(page.shows("Play now"))
  }

  @Test("lists the games of the site, also where there is no network")
  func listsGamesOfSite() {
    #expect(tiles(PlaydFixture(isOnline: false, apps: Self.apps)) == ["Quick Hands", "Riddles"])
    #expect(tiles(PlaydFixture.home()).isEmpty)
  }

  @Test("shows what can be earned, what is under way first")
  func showsWhatCanBeEarned() throws {
    let fixture = PlaydFixture.home(apps: Self.apps)
    let page = fixture.page()
    #expect(page.all(.heading, "Earn coins").count == 1)
    #expect(page.shows("6,247 / 10,000 steps"))
    let none = PlaydFixture(apps: Self.apps)
    none.askAll()
    none.answer("GET /v1/challenges", ChallengeList(challenges: []))
    #expect(none.page().all(.heading, "Earn coins").isEmpty)
  }

  @Test("a tile leads to its game, which stands first from then on, after a reload too")
  func tileLeadsToGame() throws {
    let fixture = PlaydFixture.home(apps: Self.apps)
    try fixture.page().tap(.button, "Riddles")
    #expect(fixture.effects == [.store("played"), .push("/riddles")])
    fixture.now = fixture.now + .seconds(1)
    #expect(fixture.state.siteGames.map(\.title) == ["Riddles", "Quick Hands"])
    #expect(fixture.page().shows("Continue playing"))
    fixture.send(.playTapped("/quick-hands"))
    let reloaded = PlaydFixture(apps: Self.apps, stored: [("played", fixture.state.played.text)])
    #expect(reloaded.state.siteGames.map(\.title) == ["Quick Hands", "Riddles"])
    let other = PlaydFixture(apps: [Self.apps[2]], stored: [("played", fixture.state.played.text)])
    #expect(other.state.siteGames.map(\.title) == ["Riddles"])
  }

  @Test("a game opened again and again is kept once")
  func gameOpenedAgainAndAgainIsKeptOnce() {
    var played = PlaydFeature.PlayedGames()
    for second in 0..<100 { played.note(second % 2 == 0 ? "/a" : "/b", at: Timestamp(Int64(second))) }
    #expect(played.entries.map(\.path) == ["/b", "/a"])
    guard case .value(let read) = PlaydFeature.PlayedGames.read(played.text) else {
      #expect(Bool(false), "not read")
      return
    }
    #expect(read.entries.map(\.path) == ["/b", "/a"])
    #expect(read.entries.first?.at == Timestamp(99))
  }

  @Test(
    "the catalogue's entry gives a tile its picture, and its own page the way to play",
    arguments: ["quick-hands", "quickhands"])
  func catalogueEntryGivesTilePicture(_ slug: String) throws {
    let fixture = PlaydFixture.home(apps: Self.apps)
    receive([entry(slug)], fixture)
    #expect(fixture.state.siteGames.first?.game?.slug == Samples.slug(slug))
    fixture.effects = []
    fixture.send(.appeared(.game(Samples.slug(slug))))
    try fixture.page().tap(.button, "Play")
    #expect(fixture.asked(.push("/quick-hands")))
  }

  @Test("a game that only the catalogue knows of is listed behind the site's, by its name there")
  func gameOnlyCatalogueKnowsOfIsListedBehindSite() throws {
    let fixture = PlaydFixture.home(apps: Self.apps)
    var (known, sample) = (entry("hands"), entry("sample"))
    (known.path, sample.path) = (GamePath("/quick-hands"), GamePath("/tiles"))
    sample.name = Samples.text("Tiles", "ფილები")
    receive([known, sample], fixture)
    #expect(fixture.state.siteGames.map(\.title) == ["Quick Hands", "Riddles", "Tiles"])
    #expect(fixture.state.siteGames.first?.game?.slug == known.slug)
    fixture.effects = []
    try fixture.page().tap(.button, "Tiles")
    #expect(fixture.asked(.push("/tiles")))
    fixture.send(.appeared(.game(sample.slug)))
    try fixture.page().tap(.button, "Play")
    #expect(fixture.asked(.push("/tiles")))
  }

  @Test("a studio's game is not played here, whatever it is called")
  func studioGameIsNotPlayedHere() {
    let fixture = PlaydFixture.home(apps: Self.apps)
    var game = entry("quick-hands")
    game.isFirstParty = false
    receive([game], fixture)
    fixture.send(.appeared(.game(game.slug)))
    #expect(fixture.page().all(.button, "Play").isEmpty)
    #expect(fixture.state.siteGames.allSatisfy { $0.game == nil })
  }

  @Test("a white name can be read on a tile, even on white artwork")
  func whiteNameCanBeReadOnTile() {
    let gray = UInt32((1 - DesignBook.Opacity.nameBand) * 255)
    let ground = Color(hex: gray << 16 | gray << 8 | gray)
    #expect(Contrast.ratio(.white, ground, in: .dark) >= Contrast.text)
  }
}

@Suite("What the address of the launch asks for")
struct ArrivalTests {
  private let dice = PlaydFeature.Screen.game(Samples.dice)

  @Test("the sheet opens for one unit as soon as the price is known, and the address is tidied")
  func sheetOpensForOneUnitAsSoonAsPrice() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(dice))
    fixture.send(.launched(path: "/games/dice-game?redeem=1"))
    #expect(fixture.asked(.host(.setPath("/games/dice-game", replacing: true))))
    #expect(fixture.state.overlay == nil)
    fixture.answer("GET /v1/games", Games(serverTime: fixture.now, games: Samples.games(isConnected: true)))
    #expect(fixture.state.overlay == .redeem(Samples.dice))
    #expect(fixture.state.redeeming?.units == 1)
    fixture.send(.overlayClosed)
    fixture.send(.retryTapped(.games))
    fixture.answer("GET /v1/games", Games(serverTime: fixture.now, games: Samples.games(isConnected: true)))
    #expect(fixture.state.overlay == nil)
  }

  @Test("with a price that was kept the sheet opens at once")
  func withPriceWasKeptSheetOpensAtOnce() {
    let known = PlaydFixture.home()
    let fixture = PlaydFixture(stored: [("state", known.state.persistedText)])
    fixture.send(.appeared(dice))
    fixture.send(.launched(path: "/games/dice-game?redeem=1"))
    #expect(fixture.state.overlay == .redeem(Samples.dice))
  }

  @Test("no sheet opens where the game takes no coins, or on another page")
  func noSheetOpensWhereGameTakesNoCoins() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(dice))
    fixture.send(.launched(path: "/games/dice-game?redeem=1"))
    var games = Samples.games(isConnected: true)
    games[0].isOpen = false
    fixture.answer("GET /v1/games", Games(serverTime: fixture.now, games: games))
    #expect(fixture.state.overlay == nil)

    let left = PlaydFixture()
    left.send(.appeared(dice))
    left.send(.launched(path: "/games/dice-game?redeem=1"))
    left.send(.appeared(.wallet))
    left.answer("GET /v1/games", Games(serverTime: left.now, games: Samples.games(isConnected: true)))
    #expect(left.state.overlay == nil)
  }

  @Test("a plain address asks for nothing")
  func plainAddressAsksForNothing() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(dice))
    fixture.effects = []
    fixture.send(.launched(path: "/games/dice-game"))
    #expect(fixture.effects.isEmpty)
  }
}

@Suite("Stored values")
struct KeptTests {
  @Test("stored data is shown to its player only")
  func storedDataIsShownToPlayer() {
    let text = PlaydFixture.home().state.persistedText
    let fixture = PlaydFixture(stored: [("state", text)])
    #expect(fixture.state.wallet?.balance == 1_250)
    #expect(fixture.state.games?.count == 1)
  }

  @Test("what another page stored a moment ago is loaded again, what this page loaded is not")
  func storedDataIsLoadedAgain() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.games))
    #expect(!fixture.effects.contains(.ask("GET /v1/wallet")))
    let reloaded = PlaydFixture(stored: [("state", fixture.state.persistedText)])
    reloaded.send(.appeared(.games))
    for topic in ["wallet", "games", "challenges", "partners"] {
      #expect(reloaded.effects.contains(.ask("GET /v1/" + topic)), "\(topic)")
    }
  }

  @Test("is not shown to another player, nor to none", arguments: [8, nil] as [Int64?])
  func isNotShownToAnotherPlayer(_ player: Int64?) {
    let fixture = PlaydFixture.home()
    fixture.send(.claimTapped)
    let reloaded = PlaydFixture(player: player, stored: [("state", fixture.state.persistedText)])
    #expect(reloaded.state.wallet == nil)
    #expect(reloaded.state.games == nil)
    #expect(reloaded.state.challenges == nil)
    #expect(reloaded.state.partners == nil)
    #expect(reloaded.state.pendingRequests.isEmpty)
  }

  @Test("values of earlier versions are read unchanged")
  func valuesOfEarlierVersionsAreReadUnchanged() throws {
    let fixture = PlaydFixture.home()
    fixture.state.playerID = nil
    let text = fixture.state.persistedText
    #expect(PlaydFixture(stored: [("state", text)]).state.wallet?.balance == 1_250)
  }

  @Test("damaged data counts as never loaded", arguments: ["", "no json", "{}", "{\"version\":9}"])
  func damagedDataCountsAsNeverLoaded(_ text: String) {
    let fixture = PlaydFixture(stored: [("state", text), ("played", text)])
    #expect(fixture.state.wallet == nil)
    #expect(fixture.state.played.entries.isEmpty)
  }
}
