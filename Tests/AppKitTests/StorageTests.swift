import ClientHost
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Stored values")
struct StorageTests {
  private func kept(_ key: String, _ value: String) -> HostEvent.Entry { HostEvent.Entry(key: key, value: value) }

  /// A used fixture: a player, settings, a feature's value, a queued call, events.
  private func used() -> ShellFixture {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.store("memory", Probe.Memory(4).text), .leave("a note", for: "elsewhere", key: "mail")])
    fixture.change(.sounds(false))
    fixture.setOnline(false)
    fixture.perform([.queuing("one")])
    return fixture
  }

  @Test("every stored value round-trips")
  func roundTrip() {
    let fixture = used()
    let (account, settings) = (fixture.shell.account, fixture.shell.settings)
    fixture.launch(isOnline: false)
    #expect(fixture.shell.account == account && account.credentials != nil)
    #expect(fixture.shell.settings == settings && !settings.playsSounds)
    #expect(fixture.probe.memory == Probe.Memory(4))
    #expect(fixture.shell.queue.count == 1)
    #expect(fixture.shell.banners.isEmpty)
  }

  @Test("a feature's values are namespaced")
  func ownNames() {
    let fixture = ShellFixture.probe()
    fixture.perform([.store("memory", Probe.Memory(1).text), .store("row.a", "1")])
    fixture.send(.perform(Probe.EffectList { [.store("memory", Probe.Memory(2).text)] }), to: Second.self)
    #expect(fixture.device["playd.probe.memory"] == Probe.Memory(1).text)
    #expect(fixture.device["playd.second.memory"] == Probe.Memory(2).text)
    fixture.launch()
    #expect(fixture.probe.memory == Probe.Memory(1))
    #expect(fixture.probe.rows == ["a=1"])
    fixture.perform([.store("memory", nil)])
    #expect(fixture.device["playd.probe.memory"] == nil)
    #expect(fixture.device["playd.second.memory"] != nil)
  }

  @Test("a value left for a feature of another program is there when that program starts")
  func valueLeftForFeatureOfAnotherProgramIsThere() {
    let fixture = used()
    #expect(fixture.device["playd.elsewhere.mail"] == "a note")
    fixture.launch(Program.elsewhere, path: "/elsewhere", isOnline: false)
    #expect(fixture.state(of: Elsewhere.self)?.mail == "a note")
  }

  @Test("a damaged value is removed with a banner and affects no other")
  func damagedValueIsRemovedWithBannerAndAffects() {
    let fixture = used()
    let whole = fixture.device.storage
    // A note is arbitrary text.
    for index in whole.indices where !whole[index].key.utf8.elementsEqual("playd.elsewhere.mail".utf8) {
      let key = whole[index].key
      for spoiled in ["", "{", "null", "[]", #"{"version":0}"#, #"{"version":"x"}"#, "\u{FFFD}\u{0}"] {
        fixture.device.storage = whole
        fixture.device.storage[index].value = spoiled
        fixture.launch(isOnline: false)
        #expect(fixture.shell.banners.map { $0.sentence } == [.noticeDamaged], "\(key) as \(spoiled)")
        #expect(fixture.shows(.noticeDamaged), "\(key) as \(spoiled)")
        #expect(fixture.shell.account.credentials != nil || key == "playd.account", "\(key) as \(spoiled)")
        #expect(!fixture.shell.settings.playsSounds || key == "playd.settings", "\(key) as \(spoiled)")
        #expect(fixture.probe.memory == Probe.Memory(4) || key == "playd.probe.memory", "\(key) as \(spoiled)")
        #expect(fixture.shell.queue.count == 1 || key == "playd.queue.one", "\(key) as \(spoiled)")
        fixture.launch(isOnline: false)
        #expect(fixture.shell.banners.isEmpty, "\(key) as \(spoiled)")
      }
    }
  }

  @Test("no truncation of a stored value traps")
  func noTruncationOfStoredValueTraps() {
    let fixture = used()
    let whole = fixture.device.storage
    for index in whole.indices where !whole[index].key.utf8.elementsEqual("playd.elsewhere.mail".utf8) {
      let bytes = Array(whole[index].value.utf8)
      var length = 0
      while length < bytes.count {
        fixture.device.storage = [kept(whole[index].key, String(decoding: bytes[..<length], as: UTF8.self))]
        fixture.launch(isOnline: false)
        #expect(fixture.shell.banners.count == 1, "\(whole[index].key) cut to \(length) bytes")
        length += 1 + length / 16
      }
    }
  }

  @Test("a value from a newer build is not used, and not removed")
  func valueFromNewerBuildIsNotUsed() {
    let fixture = ShellFixture(Program.probe)
    let text = #"{"version":9,"value":77,"more":[1]}"#
    for key in ["probe.memory", "settings", "account", "events.probe"] {
      fixture.device.storage = [kept("playd." + key, text)]
      fixture.launch(isOnline: false)
      #expect(fixture.shell.banners.isEmpty, "\(key)")
      #expect(fixture.probe.memory == nil)
      if key != "events.probe" { #expect(fixture.device["playd." + key] == text, "\(key)") }
    }
  }

  @Test("values of other programs, and whatever is not the site's, are left alone")
  func valuesOfOtherPrograms() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [
      kept("theme", "dark"), kept("playd.other", "{}"), kept("playd.elsewhere.mail", "{"), kept("playd.probes.x", "{"),
    ]
    fixture.launch(isOnline: false)
    #expect(fixture.shell.banners.isEmpty)
    for key in ["theme", "playd.other", "playd.elsewhere.mail", "playd.probes.x"] {
      #expect(fixture.device[key] != nil, "\(key)")
    }
  }

  @Test("a full device goes on and says so once")
  func fullDeviceGoesOnAndSaysSoOnce() {
    let fixture = ShellFixture.probe()
    fixture.device.isFull = true
    fixture.perform([.store("memory", Probe.Memory(1).text)])
    fixture.perform([.store("memory", Probe.Memory(2).text)])
    #expect(fixture.shell.banners.count == 1)
    #expect(fixture.shows(.syncStorageFull))
  }

  // MARK: Earlier versions

  @Test("a value under a former name is moved once and used")
  func formerKey() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [kept("playd.probing", #"{"version":1,"value":5}"#)]
    fixture.launch()
    #expect(fixture.probe.memory == Probe.Memory(5))
    #expect(fixture.device["playd.probing"] == nil)
    #expect(fixture.device["playd.probe.memory"] == #"{"version":1,"value":5}"#)
    fixture.launch()
    #expect(fixture.probe.memory == Probe.Memory(5))
    #expect(
      !fixture.stores.contains { $0.key.hasSameBytes(as: "playd.probing") }
        || fixture.stores.count { $0.key.hasSameBytes(as: "playd.probing") } == 1)
  }

  @Test("all values under a former prefix are moved, each under its own rest")
  func formerPrefix() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [kept("playd.list.1", "a"), kept("playd.list.20", "b"), kept("playd.lists", "c")]
    fixture.launch()
    #expect(fixture.probe.rows == ["1=a", "20=b"])
    #expect(fixture.device["playd.probe.row.20"] == "b")
    #expect(fixture.device.keys("playd.list") == ["playd.lists"])
  }

  @Test("a value under the new name is the later one; the former is dropped")
  func bothNames() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [
      kept("playd.probing", Probe.Memory(1).text), kept("playd.probe.memory", Probe.Memory(2).text),
    ]
    fixture.launch()
    #expect(fixture.probe.memory == Probe.Memory(2))
    #expect(fixture.device["playd.probing"] == nil)
  }

  @Test("a damaged legacy value is dropped with a banner, a newer one is migrated")
  func formerTrouble() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [kept("playd.probing", "{")]
    fixture.launch()
    #expect(fixture.shows(.noticeDamaged))
    #expect(fixture.device.keys("playd.prob").isEmpty)
    fixture.device.storage = [kept("playd.probing", #"{"version":7}"#)]
    fixture.launch()
    #expect(fixture.shell.banners.isEmpty)
    #expect(fixture.device["playd.probe.memory"] == #"{"version":7}"#)
  }

  @Test("a program migrates only its own values")
  func formerKeysOfOthers() {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [kept("playd.probing", Probe.Memory(1).text)]
    fixture.launch()
    #expect(fixture.device["playd.probing"] != nil)
  }

  @Test("account and settings of the single-program app are migrated unchanged")
  func formerApp() {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [
      kept("playd.account", #"{"version":1,"playerID":"ply_0000000000001","token":"secret","name":"Nino"}"#),
      kept("playd.settings", #"{"version":1,"sounds":false,"vibration":true,"motion":1}"#),
    ]
    fixture.launch(isOnline: false)
    #expect(fixture.shell.account.credentials?.name == "Nino")
    #expect(!fixture.shell.settings.playsSounds && fixture.shell.settings.collectsEvents)
    #expect(fixture.shell.settings.motion == .reduced)
  }

  // MARK: Other pages

  @Test("settings changed on another page hold on this one too")
  func otherSettings() {
    let fixture = ShellFixture.probe()
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.elsewhere)
    other.launch()
    other.change(.language(.georgian))
    #expect(fixture.shell.context.language == .georgian)
    #expect(fixture.heard("preferences ka") == 1)
    #expect(fixture.title == fixture.text(.appName))
    fixture.host(.stored(key: "playd.settings", value: "{"))
    fixture.host(.stored(key: "playd.settings", value: nil))
    #expect(fixture.shell.context.language == .georgian)
  }

  @Test("a player made, changed or signed out on another page is so on this one")
  func otherAccount() {
    let fixture = ShellFixture.probe()
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.probe)
    other.launch()
    other.request()
    #expect(fixture.shell.account == other.shell.account && fixture.shell.account.credentials != nil)
    #expect(fixture.heard("player changed") == 1)
    fixture.request()
    #expect(fixture.server.count("POST /v1/players") == 1)
    other.perform([.signedOut])
    #expect(fixture.shell.account == .none)
    #expect(fixture.heard("player changed") == 2)
  }

  @Test("waiting requests are sent when another page has created the player")
  func otherAccountWaited() {
    let fixture = ShellFixture.probe()
    fixture.server.mode = .refusing(.tooManyRequests)
    fixture.request()
    fixture.server.mode = .well
    fixture.request()
    #expect(fixture.probe.answers == [0])
    let player = fixture.server.addPlayer()
    let credentials = Account.Credentials(
      playerID: player.player.playerID, token: player.token, name: player.player.name)
    fixture.host(.stored(key: "playd.account", value: credentials.text))
    #expect(fixture.probe.answers == [0, 200])
  }

  @Test("a feature is notified of its own values changed by another page only")
  func otherValues() {
    let fixture = ShellFixture.probe()
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.probe)
    other.launch()
    other.perform([.store("memory", "m"), .store("memory", nil), .leave("x", for: "elsewhere", key: "mail")])
    #expect(
      fixture.heard.filter { $0.utf8.starts(with: "stored".utf8) } == ["stored memory m", "stored memory nothing"])
    #expect(fixture.second.heard.allSatisfy { !$0.utf8.starts(with: "stored".utf8) })
  }
}

extension ShellFixture {
  /// Changes a setting.
  func change(_ change: SettingsChange) {
    shell.enqueue { [self] in shell.set(change) }
    settle()
  }
}
