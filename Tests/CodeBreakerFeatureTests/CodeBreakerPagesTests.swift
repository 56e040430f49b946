import AdsFeature
import AppKit
import ClientHost
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import Navigation
import ShellFixture
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker as a program")
struct CodeBreakerPagesTests {
  private func program() -> Program {
    Program(
      name: "codebreaker", root: "/codebreaker", title: .codebreakerName, theme: .codeBreaker,
      features: [CodeBreakerFeature.hosted(), AdsFeature.hosted()])
  }

  private func opened(
    _ path: String = "/codebreaker", isOnline: Bool = false, on device: Device = Device(), language: String = "en"
  ) -> ShellFixture {
    let fixture = ShellFixture(device: device) { program() }
    fixture.launch(path: path, languages: [language], isOnline: isOnline)
    return fixture
  }

  private func state(_ fixture: ShellFixture) throws -> CodeBreakerFeature.State {
    try #require(fixture.state(of: CodeBreakerFeature.self))
  }

  /// Secret of the current game.
  private func secret(_ fixture: ShellFixture) -> [Int32] {
    guard case .recorded(let recorded, _)? = fixture.state(of: CodeBreakerFeature.self)?.games.campaign?.source else {
      return []
    }
    return recorded.game.secret.colours(of: recorded.game.rules.space.pegs)
  }

  private func send(_ action: CodeBreakerFeature.Action, _ fixture: ShellFixture) {
    fixture.send(action, to: CodeBreakerFeature.self)
  }

  /// Guesses, and waits until the answer was told.
  private func guess(_ fixture: ShellFixture) {
    send(.guessTapped, fixture)
    fixture.wait(2_000)
  }

  private func win(_ level: Int32, _ fixture: ShellFixture) {
    send(.levelTapped(level), fixture)
    for colour in secret(fixture) { send(.colourTapped(colour), fixture) }
    guess(fixture)
    send(.quitTapped, fixture)
  }

  /// Loses level 1.
  private func lose(_ fixture: ShellFixture) {
    send(.levelTapped(1), fixture)
    let secret = secret(fixture)
    for code in Campaign.levels[0].rules.space.allCodes() {
      let colours = code.colours(of: 3)
      guard colours != secret, !fixture.page.shows("Out of guesses") else { continue }
      for colour in colours { send(.colourTapped(colour), fixture) }
      guess(fixture)
    }
  }

  /// Out of lives, on the card about it.
  private func outOfLives() -> ShellFixture {
    let fixture = opened()
    for _ in 0..<5 {
      lose(fixture)
      send(.quitTapped, fixture)
    }
    send(.continueTapped, fixture)
    return fixture
  }

  @Test("its address opens the map, and going back leads to the home of the site")
  func addressOpensMap() throws {
    let fixture = opened()
    #expect(fixture.page.shows("Chapter 8"))
    #expect(fixture.title == "CodeBreaker")
    try fixture.page.tap(.button, "Back")
    #expect(fixture.destination == "/")
    #expect(fixture.isBack)
  }

  @Test("a level is won without a network, and is won after a reload")
  func levelIsWonWithoutNetwork() throws {
    let fixture = opened()
    try fixture.page.tap(.button, "Play level 1")
    #expect(fixture.history[fixture.position] == "/codebreaker/play")
    for colour in secret(fixture) { send(.colourTapped(colour), fixture) }
    try fixture.page.tap(.button, "Guess")
    fixture.wait(2_000)
    #expect(fixture.page.shows("Code broken!"))
    try fixture.page.tap(.button, "Quit")
    #expect(fixture.history[fixture.position] == "/codebreaker")
    fixture.launch(path: "/codebreaker", isOnline: false)
    #expect(fixture.page.shows("3 of 192"))
    #expect(fixture.page.find(.button, "Play level 2") != nil)
  }

  @Test("a level chosen on the board takes the place of the one before: going back leads to the map")
  func levelChosenOnBoardTakesPlaceOfOne() throws {
    let fixture = opened()
    win(1, fixture)
    send(.levelTapped(2), fixture)
    for colour in secret(fixture) { send(.colourTapped(colour), fixture) }
    guess(fixture)
    try fixture.page.tap(.button, "Next level")
    #expect(fixture.history[fixture.position] == "/codebreaker/play")
    try fixture.page.tap(.button, "Back")
    #expect(fixture.history[fixture.position] == "/codebreaker")
    #expect(fixture.page.find(.button, "Continue Level 3") != nil)
    // A free game replaces the page of its options.
    send(.freeTapped, fixture)
    #expect(fixture.history[fixture.position] == "/codebreaker/free")
    send(.freeStarted, fixture)
    #expect(fixture.history[fixture.position] == "/codebreaker/play")
    fixture.goBack()
    #expect(fixture.history[fixture.position] == "/codebreaker")
  }

  @Test("out of lives, the way to coins leads to the game's page in the catalogue, and from there back to the card")
  func livesForCoins() throws {
    let fixture = outOfLives()
    try fixture.page.tap(.button, "Buy lives with coins")
    #expect(fixture.destination == "/games/code-breaker?redeem=1")
    // Back through the history, to the cached page.
    fixture.host(.resumed)
    #expect(fixture.page.find(.button, "Buy lives with coins") != nil)
    // By the game's card, which loads the page again.
    try fixture.page.tap(.button, "Buy lives with coins")
    fixture.launch(path: "/codebreaker", isOnline: false)
    #expect(fixture.page.find(.button, "Buy lives with coins") != nil)
    fixture.launch(path: "/codebreaker", isOnline: false)
    #expect(fixture.page.find(.button, "Buy lives with coins") == nil)
  }

  @Test("the card is not shown again when a life has come back meanwhile")
  func lifeMeanwhile() throws {
    let fixture = outOfLives()
    try fixture.page.tap(.button, "Buy lives with coins")
    fixture.now += Lives.regeneration.rawValue
    fixture.launch(path: "/codebreaker", isOnline: false)
    #expect(fixture.page.find(.button, "Buy lives with coins") == nil)
    #expect(try state(fixture).lives == 1)
  }

  @Test("the board is there after a reload in the middle of a game, with its draft")
  func boardIsThereAfterReloadInMiddleOfGame() throws {
    let fixture = opened()
    try fixture.page.tap(.button, "Play level 1")
    send(.colourTapped(2), fixture)
    fixture.launch(path: "/codebreaker/play", isOnline: false)
    #expect(fixture.page.find(.button, "Slot 1: yellow triangle") != nil)
  }

  @Test("damaged values cost only themselves")
  func damagedValuesCostOnlyThemselves() throws {
    let device = Device()
    device["playd.codebreaker.memory"] = "nonsense"
    device["playd.codebreaker.campaign"] = "{\"version\":1}"
    let fixture = opened(on: device)
    let state = try state(fixture)
    #expect(state.lives == 5)
    #expect(state.games.campaign == nil)
  }

  @Test("values of earlier versions are migrated")
  func valuesOfEarlierVersionsAreMigrated() throws {
    let fixture = opened()
    win(1, fixture)
    send(.levelTapped(2), fixture)
    send(.colourTapped(2), fixture)
    let device = Device()
    device["playd.codebreaker"] = fixture.device["playd.codebreaker.memory"]
    device["playd.codebreaker.campaign"] = fixture.device["playd.codebreaker.campaign"]
    let later = opened(on: device)
    #expect(later.page.shows("3 of 192"))
    try later.page.tap(.button, "Continue Level 2")
    #expect(later.page.find(.button, "Slot 1: yellow triangle") != nil)
    #expect(device["playd.codebreaker"] == nil)
    #expect(try state(later).memory.progress == state(fixture).memory.progress)
    #expect(device["playd.codebreaker.memory"] != nil)
  }

  @Test("every screen has its own address and is complete in both languages", arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8])
  func everyScreenHasOwnAddressAndIsComplete(_ number: Int) {
    let screen = CodeBreakerFeature.Screen.allCases[number]
    for language in Language.allCases {
      let fixture = opened(screen.path, language: language.code)
      #expect(fixture.shell.navigator.page.isPath(screen.path))
      #expect(fixture.shell.navigator.page.kind != nil)
      #expect(fixture.page.complaint.isEmpty)
      #expect(!fixture.page.all(.heading).isEmpty, "\(screen.path) has no heading")
      for text in fixture.page.words {
        #expect(Localization.flaw(in: text, language: language) == nil, "\(screen.path) in \(language.code): \(text)")
      }
    }
  }

  @Test("dates have the reader's form", arguments: ["en-US", "en-GB"])
  func datesHaveReadersForm(_ language: String) throws {
    let fixture = opened("/codebreaker/daily", language: language)
    let state = try state(fixture)
    let date = Localization.string(state.date(CivilDay(rawValue: 20_778)), in: .english)
    #expect(date == (language == "en-US" ? "Nov 21, 2026" : "21 Nov 2026"))
  }

  @Test("the gear on the map leads to the settings, which have CodeBreaker's own")
  func gearLeadsToSettings() throws {
    let fixture = opened()
    try fixture.page.tap(.button, "Settings")
    #expect(fixture.history[fixture.position] == "/codebreaker/settings")
    #expect(fixture.page.shows("Warn me when a guess contradicts an earlier row"))
    #expect(fixture.page.shows("Show the math in analyses"))
    send(.contradictionsChanged(false), fixture)
    send(.numbersChanged(true), fixture)
    fixture.launch(path: "/codebreaker/settings", isOnline: false)
    let memory = try state(fixture).memory
    #expect(!memory.pointsOutContradictions && memory.showsNumbers)
  }

  // MARK: Several pages

  @Test("what is won in one page is not lost to another that is open")
  func twoPages() throws {
    let device = Device()
    let (first, second) = (opened(on: device), opened(on: device))
    win(1, second)
    #expect(first.page.shows("3 of 192"))
    win(2, first)
    #expect(second.page.shows("6 of 192"))
    send(.levelTapped(3), second)
    send(.colourTapped(2), second)
    #expect(try state(first).games.campaign?.kind == .campaign(3))
    second.launch(path: "/codebreaker", isOnline: false)
    #expect(second.page.shows("6 of 192"))
  }

  @Test("a page restored from the back-forward cache has the progress made meanwhile")
  func broughtBack() {
    let asleep = opened()
    asleep.send(.levelTapped(1), to: CodeBreakerFeature.self)
    let awake = opened(on: Device(storage: asleep.device.storage))
    send(.continueTapped, awake)
    for colour in secret(awake) { send(.colourTapped(colour), awake) }
    send(.guessTapped, awake)
    for entry in awake.device.storage { asleep.host(.stored(key: entry.key, value: entry.value)) }
    asleep.host(.resumed)
    send(.quitTapped, asleep)
    #expect(asleep.page.shows("3 of 192"))
    win(2, asleep)
    asleep.launch(path: "/codebreaker", isOnline: false)
    #expect(asleep.page.shows("6 of 192"))
  }

  // MARK: The player

  @Test("any page creates a guest, and retries until it succeeds", arguments: [0, 1, 4])
  func anyPageCreatesGuest(_ number: Int) {
    let fixture = ShellFixture { program() }
    fixture.server.mode = .babbling
    fixture.launch(path: CodeBreakerFeature.Screen.allCases[number].path)
    #expect(fixture.server.count("POST /v1/players") == 1)
    fixture.wait(60_000)
    #expect(fixture.server.count("POST /v1/players") > 2)
    #expect(fixture.server.count("GET /v1/code-breaker") == 0)
    fixture.server.mode = .well
    fixture.wait(600_000)
    #expect(fixture.server.count("GET /v1/code-breaker") == 1)
    #expect(fixture.server.count("POST /v1/code-breaker/sessions") == 1)
  }

  @Test("a player unknown to the server is replaced by a guest, and all data is reloaded")
  func playerUnknownToServerIsReplacedByGuest() {
    let fixture = opened(isOnline: true)
    #expect(fixture.server.count("GET /v1/code-breaker") == 1)
    fixture.server.forgetPlayers()
    fixture.server.clearLog()
    fixture.host(.network(isOnline: true))
    #expect(fixture.server.count("POST /v1/players") == 1)
    #expect(fixture.server.tokens.count == 1)
    #expect(fixture.shows(.noticeNewPlayer))
    #expect(fixture.server.requests.last?.token == fixture.server.tokens.first)
  }

  @Test("the program works offline, and sends each request once when online again")
  func programWorksOffline() {
    let fixture = opened()
    #expect(fixture.server.requests.isEmpty)
    fixture.setOnline(true)
    #expect(fixture.server.count("POST /v1/players") == 1)
    #expect(fixture.server.count("GET /v1/code-breaker") == 1)
    #expect(fixture.server.count("POST /v1/code-breaker/sessions") == 1)
  }

  // MARK: Ads

  @Test(
    "without a network the day's free grant is offered; with one an ad, and the grant where there is none after all")
  func withoutNetworkDayFreeGrantIsOffered() throws {
    let fixture = opened()
    lose(fixture)
    #expect(fixture.page.find(.button, "Get a free guess") != nil)
    fixture.setOnline(true)
    try fixture.page.tap(.button, "Watch an ad for one more guess")
    #expect(try state(fixture).overlay == nil)
    #expect(try state(fixture).game?.attemptsLeft == 1)
  }
}
