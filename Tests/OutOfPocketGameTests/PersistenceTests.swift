import ClientHost
import IdentityAPI
import InsightFeature
import Kernel
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Stored values of the game")
struct KeptTests {
  private func played() throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(4)
    return fixture
  }

  @Test("every stored value round-trips")
  func roundTrip() throws {
    let fixture = try played()
    let before = fixture.state
    fixture.launch()
    let after = fixture.state
    #expect(!fixture.shows(.noticeDamaged))
    #expect(after.game.bests == before.game.bests)
    #expect(after.game.options == before.game.options)
    #expect(after.game.knowsRules)
    #expect(after.stock == before.stock)
    #expect(after.onboarding == before.onboarding)
    #expect(after.ruleBook.versions == before.ruleBook.versions)
    #expect(after.insight.book == before.insight.book)
  }

  @Test("the bests of two players round-trip")
  func bestsOfTwo() {
    var bests = BestScores()
    bests.merge(ofTwo: [12, 0, 3, 9])
    var kept: BestScores?
    if case .value(let read) = PersistedBests.read(PersistedBests(bests).text) { kept = read.bests }
    #expect(kept == bests)
  }

  @Test("a damaged value is removed with a banner and affects no other")
  func damagedValueIsRemovedWithBannerAndAffects() throws {
    let fixture = try played()
    let whole = fixture.app.device.storage
    for index in whole.indices {
      let key = whole[index].key
      for spoiled in ["", "{", "null", "[]", #"{"version":0}"#, #"{"version":"x"}"#, "\u{FFFD}\u{0}"] {
        fixture.app.device.storage = whole
        fixture.app.device.storage[index].value = spoiled
        fixture.launch()
        #expect(fixture.app.shell.banners.first?.sentence == .noticeDamaged, "\(key) as \(spoiled)")
        if key != KeptGame.name(.bests) {
          #expect(fixture.state.game.bests[OutOfPocketBoard.classicDiscreet.ranking] == 4, "\(key) as \(spoiled)")
        }
        if key != "playd.account" { #expect(fixture.server.tokens.count >= 1) }
        fixture.wait(1_700)
        #expect(fixture.shows(.noticeDamaged), "\(key) as \(spoiled)")
      }
    }
  }

  @Test("no truncation of a stored value traps")
  func noTruncationOfStoredValueTraps() throws {
    let fixture = try played()
    fixture.setOnline(false)
    try fixture.press(.gameOverTryAgain)
    try fixture.playGame(1)
    for entry in fixture.app.device.storage {
      let bytes = Array(entry.value.utf8)
      var length = 0
      while length < bytes.count {
        let cut = String(decoding: bytes[..<length], as: UTF8.self)
        let fresh = PlayFixture()
        fresh.isDiscreet = false
        fresh.app.device[entry.key] = cut
        fresh.launch(isOnline: false)
        #expect(fresh.app.shell.banners.map { $0.sentence } == [.noticeDamaged], "\(entry.key) cut to \(length) bytes")
        length += 1 + length / 16
      }
    }
  }

  @Test("a new device begins with the gestures of the finger, so that no sensor is asked for")
  func newDevice() {
    let fixture = PlayFixture()
    fixture.isDiscreet = false
    fixture.launch(isOnline: false)
    #expect(fixture.state.game.options.isDiscreet)
  }

  @Test("a value from a newer build is not used, and not removed")
  func valueFromNewerBuildIsNotUsed() {
    let fixture = PlayFixture()
    fixture.isDiscreet = false
    let text = #"{"version":9,"classic":77,"more":[1]}"#
    fixture.device[.bests] = text
    fixture.launch(isOnline: false)
    #expect(fixture.state.game.best == nil)
    #expect(fixture.app.shell.banners.isEmpty)
    #expect(fixture.device[.bests] == text)
  }

  @Test("other features' values are left alone")
  func otherFeaturesValuesAreLeftAlone() {
    let fixture = PlayFixture()
    fixture.isDiscreet = false
    for key in ["theme", "playd.other", "playd.outOfPocket.history.x", "playd.outOfPocket.history.01", "playd.history"]
    {
      fixture.app.device[key] = "dark"
    }
    fixture.launch(isOnline: false)
    #expect(fixture.app.shell.banners.isEmpty)
    #expect(fixture.app.device.storage.count { $0.value.hasSameBytes(as: "dark") } == 5)
  }

  @Test("a full device goes on playing and says so once")
  func fullDeviceGoesOnPlayingAndSaysSoOnce() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.app.device.isFull = true
    try fixture.press(.menuStart)
    try fixture.playGame(3)
    #expect(fixture.app.shell.banners.map { $0.sentence } == [.syncStorageFull])
    #expect(fixture.shows(.syncStorageFull))
    #expect(fixture.scores == [3])
  }

  @Test("the names of values never change")
  func namesOfValuesNeverChange() {
    let names = OutOfPocketGame.Key.allCases.map { $0.name }
    #expect(names == ["bests", "memory", "stock", "rules", "onboarding", "career", "totals", "friends"])
    #expect(OutOfPocketGame.name == "outOfPocket" && OutOfPocketGame.Key.history == "history.")
  }
}

@Suite("A device that played before the game was a program of its own")
struct UpgradeTests {
  /// A device as left by the single-program app: today's values under the old keys.
  private func former(_ fixture: PlayFixture) {
    let device = fixture.app.device
    let moved: [(OutOfPocketGame.Key, String)] = [
      (.bests, "bests"), (.memory, "outOfPocket"), (.stock, "stock"), (.rules, "rules"), (.onboarding, "onboarding"),
      (.career, "career"), (.totals, "statistics"),
    ]
    for (key, name) in moved {
      device["playd." + name] = fixture.device[key]
      fixture.device[key] = nil
    }
    device["playd.history.1"] = fixture.device[chunk: 1]
    fixture.device[chunk: 1] = nil
  }

  @Test("every value is migrated to its new key")
  func takenOver() throws {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(11)
    let before = fixture.state
    former(fixture)
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(fixture.state.game.bests == before.game.bests)
    #expect(fixture.state.game.options == before.game.options && fixture.state.game.knowsRules)
    #expect(fixture.state.stock == before.stock)
    #expect(fixture.state.ruleBook.versions == before.ruleBook.versions)
    #expect(fixture.state.onboarding == before.onboarding)
    #expect(fixture.state.insight.book == before.insight.book)
    #expect(fixture.shows(.menuBest(11)))
    for name in ["bests", "outOfPocket", "stock", "rules", "onboarding", "career", "statistics", "history.1"] {
      #expect(fixture.app.device["playd." + name] == nil, "\(name)")
    }
    let kept = fixture.app.device.storage
    fixture.launch(isOnline: false)
    #expect(fixture.app.device.storage == kept)
  }

  @Test("best scores of the first version are those of Classic with the fingers' gestures")
  func firstBests() {
    let fixture = PlayFixture()
    fixture.app.device["playd.bests"] = #"{"version":1,"classic":17}"#
    fixture.launch(isOnline: false)
    #expect(fixture.state.game.bests[OutOfPocketBoard.classicTouch.ranking] == 17)
  }

  @Test("a session in stock from before it was noted whose it is can still be played")
  func formerStock() throws {
    let fixture = PlayFixture.atMenu()
    var stock = fixture.state.stock
    let count = stock.items.count
    stock.player = nil
    fixture.device[.stock] = stock.text
    fixture.launch(isOnline: false)
    #expect(fixture.state.stock.items.count == count && count > 0)
  }

  @Test("a game that waited to be sent is sent, and ranked once")
  func waitingGame() throws {
    let fixture = try PlayFixture.playing()
    fixture.setOnline(false)
    try fixture.playGame(5)
    let call = try #require(fixture.queue.first)
    let board = OutOfPocketBoard.classicDiscreet
    let text =
      #"{"version":1,"session":""# + call.id + #"","game":""# + board.game + #"","mode":""# + board.mode
      + #"","finishedAt":"# + String(call.madeAt.rawValue) + #","request":"#
      + String(decoding: call.body, as: UTF8.self) + "}"
    fixture.app.device["playd.queue." + call.id] = nil
    fixture.app.device["playd.game." + call.id] = text
    fixture.launch(isOnline: true)
    #expect(fixture.scores == [5])
    #expect(fixture.keptGames.isEmpty && fixture.app.device.keys("playd.game.").isEmpty)
  }

  @Test("achievements earned without a career are shown once at the next launch")
  func achievementsEarnedWithoutCareerAreShownOnce() throws {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(11)
    fixture.device[.career] = nil
    fixture.launch()
    fixture.wait(2_000)
    #expect(fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(fixture.device[.career] != nil)
    fixture.launch()
    fixture.wait(2_000)
    #expect(!fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    fixture.launch(path: "/out-of-pocket/achievements")
    #expect(fixture.shows(.achievementsClassicTenName))
  }
}

@Suite("Whose sessions are in stock")
struct StockTests {
  @Test("sessions are dropped when another player signs in, and others asked for")
  func signedIn() {
    let fixture = PlayFixture.atMenu()
    let sessions = fixture.state.stock.items.map { $0.session.sessionID }
    let other = fixture.server.addPlayer()
    fixture.app.shell.enqueue {
      fixture.app.shell.signedIn(SignIn(player: other.player, token: other.token, isNew: true, merged: nil))
    }
    fixture.app.settle()
    #expect(fixture.state.stock.player == other.player.playerID)
    #expect(fixture.state.stock.items.count == Stock.full + Stock.fullOffline)
    #expect(!fixture.state.stock.items.contains { sessions.contains($0.session.sessionID) })
  }

  @Test("sessions of a player who was signed in before, in another program, are not played")
  func signedInElsewhere() {
    let fixture = PlayFixture.atMenu()
    let other = fixture.server.addPlayer()
    let credentials = Account.Credentials(
      playerID: other.player.playerID, token: other.token, name: other.player.name)
    fixture.app.device["playd.account"] = credentials.text
    fixture.launch(isOnline: false)
    #expect(fixture.state.stock.items.isEmpty)
  }

  @Test("sessions of a previous player are discarded")
  func lateAnswer() {
    let fixture = PlayFixture.atMenu()
    let gone = fixture.app.shell.context.player?.playerID
    fixture.server.addPlayer()
    let session = fixture.games.sessions[0]
    let before = fixture.state.stock.items.count
    let new = OutOfPocketSessions(serverTime: Timestamp(fixture.now), sessions: [session])
    fixture.send(.stocked(.success(new), of: .classicDiscreet, for: gone))
    #expect(fixture.state.stock.items.count == before + 1)
    fixture.send(.stocked(.success(new), of: .classicDiscreet, for: PlayerID(rawValue: 99)))
    #expect(fixture.state.stock.items.count == before + 1)
  }
}
