import ClientHost
import DesignBook
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Settings of a program")
struct SettingsTests {
  private func atSettings() -> ShellFixture {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.navigate(.push("/probe/settings"))])
    fixture.clear()
    return fixture
  }

  @Test("every program has settings under its own address, with the parts its features add")
  func everyProgramHasSettingsUnderOwnAddress() throws {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(path: "/probe/settings")
    #expect(fixture.shows(.settingsTitle) && fixture.page.shows("The probe's settings"))
    #expect(fixture.shows(.settingsAnalytics) && fixture.shows(.settingsAnalyticsText))
    #expect(fixture.title == fixture.text(.pageTitle(.settingsTitle, .appName)))
    try fixture.press(.commonBack)
    #expect(fixture.page.shows("At /probe"))
    fixture.launch(Program.elsewhere, path: "/elsewhere/settings")
    #expect(fixture.shows(.settingsTitle) && !fixture.page.shows("The probe's settings"))
  }

  @Test("the home of the site has its settings at /settings")
  func homeSettings() {
    let home = Program(name: "home", root: "/", title: .appPlatform, theme: .playd, features: [])
    #expect(home.settingsPath == "/settings")
  }

  @Test("the language changes at once, everywhere, and is remembered")
  func languageChangesAtOnce() throws {
    let fixture = atSettings()
    try fixture.page.tap(.button, "ქართული")
    #expect(fixture.page.shows("პარამეტრები"))
    #expect(fixture.effects.contains(.setDocument(language: "ka", title: "პარამეტრები · Out of Pocket")))
    #expect(fixture.heard.last == "preferences ka")
    fixture.launch(path: "/probe/settings")
    #expect(fixture.page.shows("პარამეტრები"))
    fixture.change(.language(nil))
    #expect(fixture.page.shows("Settings"))
    fixture.change(.language(.georgian))
    fixture.launch(Program.elsewhere, path: "/elsewhere/settings")
    #expect(fixture.page.shows("პარამეტრები"))
  }

  @Test("the device's language is used if supported, else English")
  func deviceLanguage() {
    for (languages, expected) in [
      (["ka"], Language.georgian), (["fr", "ka-GE"], .georgian), (["fr"], .english), ([], .english),
    ] {
      let fixture = ShellFixture(Program.probe)
      fixture.launch(languages: languages)
      #expect(fixture.shell.context.language == expected)
    }
  }

  @Test("a name is validated, saved on the server, and stored")
  func nameIsValidated() throws {
    let fixture = atSettings()
    let field = try #require(fixture.page.find(.textField))
    try fixture.page.type("   ", into: field)
    try fixture.press(.commonSave)
    #expect(fixture.shows(.settingsNameRule))
    try fixture.page.type("a\u{202E}b", into: field)
    try fixture.press(.commonSave)
    #expect(fixture.shows(.settingsNameForbidden))
    try fixture.page.type("  ნინო ", into: field)
    try fixture.page.submit(field)
    #expect(fixture.server.name == "ნინო")
    #expect(fixture.shows(.settingsNameSaved))
    fixture.launch(path: "/probe/settings")
    #expect(fixture.shell.nameForm.text == "ნინო")
    fixture.setOnline(false)
    try fixture.press(.commonSave)
    #expect(fixture.shows(.settingsNameOffline))
    fixture.server.mode = .refusing(.nameRefused)
    fixture.host(.network(isOnline: true))
    try fixture.press(.commonSave)
    #expect(fixture.shows(.settingsNameRefused))
  }

  @Test("an unsaved name is discarded when the settings are left")
  func abandonedName() throws {
    let fixture = atSettings()
    let field = try #require(fixture.page.find(.textField))
    try fixture.page.type("Somebody", into: field)
    try fixture.press(.commonBack)
    fixture.perform([.navigate(.push("/probe/settings"))])
    #expect(fixture.shell.nameForm.text == fixture.server.name)
  }

  @Test("less movement can be chosen against the device, and follows the device when not chosen")
  func lessMovementCanBeChosenAgainstDevice() {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(reducesMotion: true)
    #expect(fixture.shell.context.reducesMotion)
    fixture.change(.motion(.full))
    #expect(!fixture.shell.context.reducesMotion)
    fixture.change(.motion(.device))
    fixture.host(.preferences(HostEvent.Preferences(reducesMotion: false, isDark: true)))
    #expect(!fixture.shell.context.reducesMotion && fixture.shell.context.isDark)
    fixture.change(.motion(.reduced))
    #expect(fixture.shell.environment.reduceMotion)
    #expect(fixture.shell.environment.colorScheme == .dark)
  }

  @Test("sounds and haptics follow settings and device support")
  func soundsAndHapticsFollowSettingsAndDeviceSupport() {
    let fixture = atSettings()
    fixture.perform([.sound(.failure), .haptic(.failure)])
    #expect(fixture.sounds == [Sound.failure.id] && fixture.vibrations == [Haptic.failure.pattern])
    fixture.clear()
    fixture.change(.sounds(false))
    fixture.change(.vibration(false))
    fixture.perform([.sound(.failure), .haptic(.failure)])
    #expect(fixture.sounds.isEmpty && fixture.vibrations.isEmpty)
    // A sample is played when sounds or haptics are switched on.
    fixture.change(.sounds(true))
    fixture.change(.vibration(true))
    #expect(fixture.sounds == [Sound.successTick.id] && fixture.vibrations == [Haptic.success.pattern])
    fixture.launch(hasVibration: false)
    fixture.clear()
    fixture.perform([.haptic(.failure)])
    fixture.change(.vibration(true))
    #expect(fixture.vibrations.isEmpty)
  }

  @Test("common sounds are registered at launch, a feature's on demand")
  func commonSoundsAreRegisteredAtLaunch() {
    let fixture = ShellFixture(Program.probe)
    fixture.launch()
    func defined() -> [Int32] {
      fixture.effects.compactMap { if case .defineSound(let id, _, _) = $0 { id } else { nil } }
    }
    #expect(defined() == Sound.common.map { $0.id })
    fixture.clear()
    fixture.perform([.defineSounds(Sound.coins)])
    #expect(defined() == Sound.coins.map { $0.id })
  }

  @Test("developer tools are shown by setting or by ?debug")
  func developerToolsAreShownBySettingOrByDebug() throws {
    let fixture = atSettings()
    #expect(!fixture.shows(.settingsGallery))
    fixture.change(.developer(true))
    try fixture.press(.settingsGallery)
    #expect(fixture.destination == "/gallery")
    fixture.launch(path: "/probe/settings")
    #expect(fixture.shows(.settingsGallery))
    fixture.change(.developer(false))
    #expect(!fixture.shows(.settingsGallery))
    fixture.launch(path: "/probe/settings?debug")
    #expect(fixture.shows(.settingsGallery))
  }
}
