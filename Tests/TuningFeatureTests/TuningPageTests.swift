import AnalyticsAPI
import ClientHost
import DesignBook
import GestureRecognition
import IdentityAPI
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
@testable import TuningFeature

@Suite("The tuning panel in its program")
struct TuningPageTests {
  private func launched(_ storage: [HostEvent.Entry] = [], isOnline: Bool = true) -> ShellFixture {
    let fixture = ShellFixture(device: Device(storage: storage)) {
      Program(
        name: "tools", root: "/out-of-pocket/tuning", title: .appPlatform, theme: .outOfPocket,
        features: [TuningFeature.hosted()])
    }
    fixture.server.on(GetOutOfPocketConfiguration.self) { call in
      .ok(
        OutOfPocketConfiguration(
          serverTime: call.now,
          games: [
            OutOfPocketRuleSet(
              game: OutOfPocketBoard.classicTouch.game, modes: ["classic"], current: 7, versions: [],
              experiments: call.token == nil ? [] : [ExperimentArm(experiment: "pace", arm: "gentle")])
          ]))
    }
    fixture.launch(isOnline: isOnline)
    return fixture
  }

  private func state(_ fixture: ShellFixture) throws -> TuningFeature.State {
    try #require(fixture.state(of: TuningFeature.self))
  }

  private func kept(_ key: String, _ value: String) -> HostEvent.Entry { HostEvent.Entry(key: key, value: value) }

  private static let take =
    #"{"intended":"shake","madeAt":1,"samples":[[0,[1,2,3],null,null,null],[16,[1,2,3],null,null,null]]}"#

  @Test("leads into a game by its numbers, which the game finds when it opens")
  func leadsIntoGameByNumbers() throws {
    let fixture = launched()
    let field = RunRules.fields.firstIndex { $0.name.utf8.elementsEqual("startingLimit".utf8) } ?? 0
    fixture.send(.rules(.set(field: field, to: 2_500)), to: TuningFeature.self)
    try fixture.press(.tuningPlay)
    #expect(fixture.destination == "/out-of-pocket?rules=own" && !fixture.isBack)
    let text = try #require(fixture.device["playd.outOfPocket.ownRules"])
    let rules = try RulesFile.rules(from: Array(text.utf8))
    #expect(rules.startingLimit == Milliseconds(2_500))
    #expect(rules == (try state(fixture)).rules)
  }

  @Test("shows the rules of ranked games and the player's experiment arms")
  func inUse() throws {
    let fixture = launched()
    #expect(try state(fixture).inUse.version == 7)
    #expect(try state(fixture).inUse.arms.isEmpty)
    #expect(fixture.server.count("POST /v1/players") == 0)
    let player = fixture.server.addPlayer()
    let credentials = Account.Credentials(
      playerID: player.player.playerID, token: player.token, name: player.player.name)
    fixture.device["playd.account"] = credentials.text
    fixture.launch()
    #expect(fixture.page.shows("pace: gentle"))
    fixture.launch(isOnline: false)
    #expect(try state(fixture).inUse.version == RunRules.standard.version)
    #expect(fixture.page.complaint == "")
  }

  @Test("edited rules survive a reload, and damage to them affects nothing else")
  func editedRulesSurviveReload() throws {
    let fixture = launched([kept("playd.settings", #"{"version":1,"sounds":false,"vibration":true,"motion":0}"#)])
    fixture.send(.rules(.preset(1)), to: TuningFeature.self)
    fixture.launch()
    #expect(try state(fixture).rules == RulePreset.gentle.rules(version: 1))
    fixture.device["playd.tuning.rules"] = "{"
    fixture.device["playd.tuning.take.4"] = "[]"
    fixture.device["playd.tuning.take.5"] = Self.take
    fixture.launch()
    #expect(try state(fixture).rules == .standard)
    #expect(fixture.shows(.noticeDamaged))
    #expect(fixture.device.keys("playd.tuning.") == ["playd.tuning.take.5"])
    #expect(try state(fixture).takes.takes.map { $0.id } == [5])
    #expect(!fixture.shell.settings.playsSounds)
  }

  @Test("values of the single-program app are migrated")
  func legacyKeys() throws {
    let text = RulesFile.text(of: RulePreset.gentle.rules(version: 1))
    let fixture = launched([
      kept("playd.tuning", text), kept("playd.take.12", Self.take), kept("playd.take.3", Self.take),
    ])
    #expect(try state(fixture).rules == RulePreset.gentle.rules(version: 1))
    #expect(try state(fixture).takes.takes.map { $0.id } == [3, 12])
    #expect(fixture.device["playd.tuning.rules"] == text)
    #expect(fixture.device["playd.tuning.take.12"] == Self.take)
    #expect(fixture.device["playd.tuning"] == nil && fixture.device.keys("playd.take.").isEmpty)
    #expect(fixture.shell.banners.isEmpty)
  }

  @Test("what stands under no number of a take is left alone")
  func strangeTakes() throws {
    let fixture = launched([kept("playd.tuning.take.01", "{"), kept("playd.tuning.take.x", "{")])
    #expect(try state(fixture).takes.takes.isEmpty)
    #expect(fixture.shell.banners.isEmpty)
    #expect(fixture.device.keys("playd.tuning.").count == 2)
  }

  @Test("sensors run only while the sensor view is open")
  func sensorsRunOnlyWhileSensorViewIsOpen() throws {
    let fixture = launched()
    let reading = MotionReading(
      time: Double(fixture.now + 100), gravity: MotionReading.Vector(0, 0, 9.81),
      acceleration: MotionReading.Vector(0, 0, 0), rotation: MotionReading.Vector(0, 0, 0), beta: 0, gamma: 0)
    let before = fixture.drawings
    fixture.host(.motion([reading]))
    #expect(fixture.drawings == before)
    fixture.send(.show(.sensor), to: TuningFeature.self)
    fixture.clear()
    fixture.send(.sensor(.start), to: TuningFeature.self)
    #expect(fixture.effects.prefix(2) == [.askMotion, .listenMotion(true)])
    fixture.host(.motion([reading]))
    #expect(try state(fixture).sensor.points.last?.time == Milliseconds(100))
    fixture.host(.motionPermission(.denied))
    #expect(try state(fixture).sensor.isRefused)
    try fixture.press(.commonBack)
    #expect(fixture.effects.contains(.listenMotion(false)))
    #expect(fixture.destination == "/out-of-pocket/settings" && fixture.isBack)
  }

  @Test("takes a file that it asked for")
  func takesFileItAsked() throws {
    let fixture = launched()
    fixture.respond = { effect in
      guard case .pickFile = effect else { return nil }
      let text = RulesFile.text(of: RulePreset.gentle.rules(version: 1))
      return .file(.content(name: "rules.json", bytes: Array(text.utf8)))
    }
    fixture.send(.rules(.importFile), to: TuningFeature.self)
    #expect(try state(fixture).rules == RulePreset.gentle.rules(version: 1))
    #expect(fixture.device["playd.tuning.rules"] != nil)
  }

  @Test("is counted and named as itself")
  func isCountedAndNamedAsItself() {
    let fixture = launched()
    #expect(fixture.title == fixture.text(.pageTitle(.tuningTitle, .appPlatform)))
    #expect(fixture.shell.presence.screen == .tuning)
  }
}
