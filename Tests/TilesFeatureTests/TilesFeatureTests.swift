import AppKit
import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation
import PlaydAPI
import ShellFixture
import Testing
import TilesRules
import WebUI

@testable import TilesFeature

@Suite("Tiles")
struct TilesFeatureTests {
  private let fixture = TilesFixture()
  private var shell: ShellFixture { fixture.shell }

  // MARK: The board

  @Test("the page opens with a game from the server: eight tiles, each with name and place")
  func pageOpensWithGameFromServer() throws {
    shell.launch()
    let game = try #require(fixture.game)
    #expect(game == TilesGame(seed: 100))
    #expect(shell.page.all(.button).count { shell.page.name(of: $0).utf8.starts(with: "Tile ".utf8) } == 8)
    for tile in Frame.tiles {
      let button = try #require(shell.page.find(.button, shell.text(.tilesTile(Int64(tile)))))
      let place = shell.text(.place(game.frame.place(of: tile)))
      #expect(button.hint.hasSameBytes(as: place))
    }
    #expect(shell.title.hasSameBytes(as: "Tiles"))
    #expect(fixture.kept != nil)
  }

  @Test("a tile next to the gap slides with sound and haptics, and its new place is announced")
  func tileNextToGapSlidesWithSoundAndHaptics() throws {
    shell.launch()
    let frame = try #require(fixture.game?.frame)
    let tile = try #require(frame.movable.first)
    shell.clear()
    try fixture.tap(tile)
    #expect(fixture.game?.moves == [tile])
    #expect(shell.sounds == [Sound.slide.id])
    #expect(shell.vibrations == [Haptic.button.pattern])
    let words = shell.text(.tilesMoved(.tilesTile(Int64(tile)), .place(frame.place(of: 0))))
    #expect(shell.announcements.count == 1)
    #expect(shell.announcements.first?.hasSameBytes(as: words) == true)
    let button = try #require(shell.page.find(.button, shell.text(.tilesTile(Int64(tile)))))
    #expect(button.hint.hasSameBytes(as: shell.text(.place(frame.place(of: 0)))))
  }

  @Test("a tile elsewhere shakes and stays")
  func tileElsewhereShakesAndStays() throws {
    shell.launch()
    let frame = try #require(fixture.game?.frame)
    let tile = try #require(Frame.tiles.first { !frame.canSlide($0) })
    shell.clear()
    try fixture.tap(tile)
    try fixture.tap(tile)
    #expect(fixture.game?.moves.isEmpty == true)
    #expect(fixture.state?.stuck.tile == tile)
    #expect(fixture.state?.stuck.count == 2)
    #expect(shell.sounds.isEmpty)
    #expect(shell.vibrations == [Haptic.failure.pattern, Haptic.failure.pattern])
  }

  @Test("an arrow key slides the matching tile into the gap")
  func arrowKeySlidesMatchingTileIntoGap() throws {
    shell.launch()
    var frame = try #require(fixture.game?.frame)
    let steps = [("ArrowUp", 3), ("ArrowDown", -3), ("ArrowLeft", 1), ("ArrowRight", -1)]
    for round in 0..<60 {
      let (key, step) = steps[(round * 7 + round / 4) % 4]
      let gap = frame.place(of: 0)
      let place = gap + step
      let isBeside = frame.places.indices.contains(place) && frame.canSlide(frame.places[place])
      if isBeside { frame.slide(frame.places[place]) }
      shell.send(.key(key), to: TilesFeature.self)
      #expect(fixture.game?.frame == frame, "round \(round)")
      if fixture.game?.isOver == true { return }
    }
    let moves = fixture.game?.moves.count
    shell.send(.key("Enter"), to: TilesFeature.self)
    #expect(fixture.game?.moves.count == moves)
  }

  @Test("a game ends at two thousand moves, without a score")
  func gameEndsAtTwoThousandMoves() throws {
    shell.launch()
    let tile = try #require(fixture.game?.frame.movable.last)
    for _ in 0..<TilesGame.mostMoves { shell.send(.tapped(tile), to: TilesFeature.self) }
    #expect(fixture.state?.submission == .worn)
    #expect(shell.shows(.tilesWorn))
    #expect(fixture.scores.isEmpty)
    try shell.press(.tilesNewGame)
    #expect(fixture.state?.submission == nil)
    #expect(fixture.game?.moves.isEmpty == true)
  }

  // MARK: The server

  @Test("a solved game is submitted, replayed, and shows its score, its rank and the board")
  func solvedGameIsSubmitted() throws {
    shell.launch()
    let moves = try fixture.solve()
    #expect(fixture.scores == [1_000 - moves])
    #expect(shell.shows(.tilesSolved(moves)))
    #expect(shell.shows(.tilesPerfect))
    #expect(shell.shows(.tilesScore(1_000 - moves)))
    #expect(shell.shows(.tilesRank(1, 1)))
    #expect(shell.shows(.leaderboardPlayers(1)))
    #expect(fixture.state?.memory.best == 1_000 - moves)
    #expect(fixture.kept == nil)
    #expect(shell.sounds.contains(Sound.roundComplete.id))
    try shell.press(.tilesNewGame)
    #expect(fixture.game == TilesGame(seed: 101))
    #expect(!shell.shows(.tilesScore(1_000 - moves)))
  }

  @Test("after a longer solution the shortest length is shown")
  func afterLongerSolutionShortestLengthIsShown() throws {
    shell.launch()
    let way = try #require(fixture.game?.frame.shortestWay)
    let tile = try #require(fixture.game?.frame.movable.first)
    try fixture.tap(tile)
    try fixture.tap(tile)
    try fixture.solve()
    #expect(shell.shows(.tilesShortest(Int64(way.count))))
    #expect(!shell.shows(.tilesPerfect))
  }

  @Test("offline an unranked game starts")
  func offlineUnrankedGameStarts() throws {
    shell.launch(isOnline: false)
    #expect(fixture.state?.open?.session == nil)
    let moves = try fixture.solve()
    #expect(shell.shows(.tilesUnranked))
    #expect(fixture.state?.memory.best == 1_000 - moves)
    #expect(shell.shows(.leaderboardOffline))
    shell.setOnline(true)
    #expect(fixture.scores.isEmpty)
    try shell.press(.tilesNewGame)
    #expect(fixture.state?.open?.session != nil)
  }

  @Test("a game solved offline waits, and is ranked when online again")
  func gameSolvedOfflineWaits() throws {
    shell.launch()
    shell.setOnline(false)
    let moves = try fixture.solve()
    #expect(shell.shows(.tilesWaiting))
    #expect(shell.device.keys("playd.queue.").count == 1)
    shell.setOnline(true)
    #expect(fixture.scores == [1_000 - moves])
    #expect(shell.shows(.tilesRank(1, 1)))
    #expect(shell.device.keys("playd.queue.").isEmpty)
  }

  @Test("a waiting game is submitted by the next launch")
  func nextLaunch() throws {
    shell.launch()
    shell.setOnline(false)
    let moves = try fixture.solve()
    shell.launch(isOnline: false)
    #expect(fixture.scores.isEmpty)
    #expect(fixture.state?.submission == nil)
    shell.setOnline(true)
    #expect(fixture.scores == [1_000 - moves])
    // The current game is another one.
    #expect(fixture.state?.submission == nil)
    #expect(fixture.state?.memory.best == 1_000 - moves)
  }

  @Test("a reload continues the current game, and it still counts")
  func reloadContinuesCurrentGame() throws {
    shell.launch()
    let way = try #require(fixture.game?.frame.shortestWay)
    for tile in way.prefix(5) { try fixture.tap(tile) }
    let before = fixture.state?.open
    shell.launch()
    #expect(fixture.state?.open == before)
    #expect(shell.server.count("POST /v1/tiles/games") == 1)
    try fixture.solve()
    #expect(fixture.scores == [1_000 - Int64(way.count)])
  }

  @Test("a slow server is not waited for, and its game is used next")
  func slowServerIsNotWaited() throws {
    shell.answersAtOnce = false
    shell.launch()
    // The guest is created and the game requested.
    shell.deliverNext()
    shell.deliverNext()
    #expect(fixture.state?.isBeginning == true)
    #expect(fixture.game == nil)
    shell.wait(4_000)
    #expect(fixture.state?.isBeginning == false)
    #expect(fixture.state?.open?.session == nil)
    let own = fixture.game
    shell.answersAtOnce = true
    shell.deliver()
    #expect(fixture.game == own)
    try shell.press(.tilesNewGame)
    #expect(fixture.game == TilesGame(seed: 100))
    #expect(shell.server.count("POST /v1/tiles/games") == 1)
  }

  @Test("a board under request accepts no moves")
  func boardUnderRequestAcceptsNoMoves() throws {
    shell.launch()
    shell.answersAtOnce = false
    try shell.press(.tilesNewGame)
    let tile = try #require(fixture.game?.frame.movable.first)
    try fixture.tap(tile)
    #expect(fixture.game == TilesGame(seed: 100))
    shell.deliver()
    #expect(fixture.game == TilesGame(seed: 101))
  }

  @Test("without a server's game an unranked one starts; a refused game is reported")
  func withoutServerGameUnrankedOneStarts() throws {
    shell.server.on(BeginTiles.self) { _ in .problem(.overloaded) }
    shell.launch()
    #expect(fixture.game != nil)
    #expect(fixture.state?.open?.session == nil)

    let other = TilesFixture()
    other.shell.launch()
    other.server.on(FinishTiles.self) { _ in .problem(.recordingUnreadable) }
    try other.solve()
    #expect(other.state?.submission == .refused)
    #expect(other.shell.shows(.gameOverRefused))
    #expect(other.shell.device.keys("playd.queue.").isEmpty)
  }

  // MARK: Golden tiles

  @Test("the server reports golden tiles and the device stores them; with all eight there is nothing more to redeem")
  func serverReportsGoldenTilesAndDeviceStoresThem() throws {
    fixture.golden = 3
    shell.launch()
    #expect(shell.shows(.tilesGolden))
    shell.host(.visibility(isVisible: true))
    #expect(fixture.state?.memory.golden == 3)
    fixture.golden = 8
    shell.host(.resumed)
    #expect(fixture.state?.memory.golden == 8)
    #expect(!shell.shows(.tilesGolden))
    shell.launch(isOnline: false)
    #expect(fixture.state?.memory.golden == 8)
  }

  @Test("coins are redeemed in the home program, settings are a page here, and back leads home")
  func coinsAreRedeemedInHomeProgram() throws {
    shell.launch()
    try shell.press(.settingsTitle)
    #expect(shell.shell.context.page.path.hasSameBytes(as: "/tiles/settings"))
    try shell.press(.commonBack)
    #expect(shell.shell.context.page.path.hasSameBytes(as: "/tiles"))
    shell.send(.goldenTapped, to: TilesFeature.self)
    #expect(shell.destination?.hasSameBytes(as: "/games/tiles") == true)
    shell.launch()
    try shell.press(.commonBack)
    #expect(shell.destination?.hasSameBytes(as: "/") == true)
  }

  // MARK: The device

  @Test("invalid stored values are ignored")
  func invalidStoredValuesAreIgnored() throws {
    let impossible = TilesRecording(seed: 100, moves: [1, 1, 1, 2, 3]).encoded()
    for text in ["", "{}", #"{"version":1}"#, #"{"version":1,"recording":"?"}"#, kept(impossible)] {
      let device = Device()
      device["playd.tiles.game"] = text
      device["playd.tiles.memory"] = #"{"version":1,"best":"high"}"#
      let fixture = TilesFixture(device: device)
      fixture.shell.launch()
      #expect(fixture.game == TilesGame(seed: 100))
      #expect(fixture.state?.memory.best == 0)
    }
  }

  private func kept(_ recording: [UInt8]) -> String {
    #"{"version":1,"recording":""# + Base64.url.text(recording) + #""}"#
  }

  @Test("a game continued in another tab continues here")
  func otherTab() throws {
    shell.launch()
    let other = TilesFixture(device: shell.device)
    other.shell.launch()
    #expect(other.state?.open == fixture.state?.open)
    let tile = try #require(other.game?.frame.movable.first)
    try other.tap(tile)
    #expect(fixture.game?.moves == [tile])
  }

  @Test("another player starts with their own best score")
  func otherPlayer() throws {
    shell.launch()
    let moves = try fixture.solve()
    #expect(fixture.state?.memory.best == 1_000 - moves)
    shell.host(.stored(key: "playd.account", value: nil))
    #expect(fixture.state?.memory.best == 0)
  }

  // MARK: Words

  @Test("every text on the page is in the visitor's language", arguments: [Language.english, .georgian])
  func everyTextOnPageIsInVisitorLanguage(language: Language) throws {
    shell.launch(languages: [language.code])
    try audit(language)
    try fixture.solve()
    try audit(language)
  }

  private func audit(_ language: Language) throws {
    for text in shell.page.words {
      let flaw = Localization.flaw(in: text, language: language, names: ["Guest"])
      #expect(flaw == nil, "“\(text)”")
    }
  }
}
