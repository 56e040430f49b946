import AppKit
import ClientHost
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import RunFiles
import ShellBridge
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("Importing an Apple Health export")
struct HealthTests {
  private static let privacy =
    "The file is read on this device. Only the kind, start and minutes of workouts and the steps of each day are sent."

  private static func reads(at: Int64, _ count: Int64, isDeflated: Bool = false) -> Did {
    .host(.more(.readFile(at: at, count: count, isDeflated: isDeflated)))
  }

  @Test("an app that offers it reads Apple Health itself, and what it read is looked at before it is sent")
  func appReadsHealth() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.health))
    #expect(fixture.page().all(.button, "Read from Apple Health").isEmpty)
    fixture.send(.signIn(.shellFound([.health])))
    #expect(fixture.page().all(.button, "Read from Apple Health").count == 1)
    fixture.send(.health(.readTapped))
    let asked = fixture.effects.contains { if case .host(.more(.askShell(id: 4, _))) = $0 { true } else { false } }
    #expect(asked)
    let read: JSON = [
      "workouts": [["kind": "yoga", "startedAt": .integer(PlaydFixture.noon.rawValue - 3_600_000), "minutes": 31]],
      "days": [],
    ]
    fixture.send(PlaydFeature.shellAction(4, .health(read)))
    guard case .preview(let preview) = fixture.state.health else {
      #expect(Bool(false), "there is nothing to look at")
      return
    }
    #expect(preview.document.workouts.count == 1 && preview.document.days.isEmpty)
  }

  @Test("what the app may not read, and what it reads in another form, is said")
  func appMayNotRead() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.health))
    fixture.send(PlaydFeature.shellAction(4, .refused(.denied)))
    #expect(
      fixture.page().shows("Play’d may not read Apple Health. Allow it in the Health app, under your picture, Apps."))
    fixture.send(PlaydFeature.shellAction(4, .health(["workouts": "many"])))
    #expect(fixture.page().shows("The file is damaged or incomplete. Export it again."))
    fixture.send(PlaydFeature.shellAction(4, nil))
    #expect(!fixture.state.health.isSending)
  }

  /// Imports from Apple Health in the app, which allows automatic imports.
  private static func send(_ fixture: PlaydFixture) {
    fixture.send(.health(.sendTapped))
    fixture.answer("POST /v1/health-imports", HealthReceipt(workouts: 1, days: 0, coins: 20, refused: []))
  }

  /// What the app reads: half an hour of yoga in the last hour.
  private static let yoga: JSON = [
    "workouts": [["kind": "yoga", "startedAt": .integer(PlaydFixture.noon.rawValue - 3_600_000), "minutes": 31]],
    "days": [],
  ]

  private static func asksApp(_ fixture: PlaydFixture, _ id: Int32) -> Bool {
    fixture.effects.contains { if case .host(.more(.askShell(id: id, _))) = $0 { true } else { false } }
  }

  @Test("what is new in Apple Health is read and sent without a tap once the player has imported from it")
  func newData() {
    let fixture = PlaydFixture.home()
    fixture.send(.signIn(.shellFound([.health])))
    fixture.send(PlaydFeature.shellEvent(ShellEvent.healthChanged.text))
    #expect(!Self.asksApp(fixture, 4), "it was not imported yet")
    fixture.send(.appeared(.health))
    fixture.send(.health(.readTapped))
    fixture.send(PlaydFeature.shellAction(4, .health(Self.yoga)))
    #expect(fixture.page().shows("New workouts and steps are added automatically while Play’d is open."))
    fixture.effects = []
    fixture.send(PlaydFeature.shellEvent(ShellEvent.healthChanged.text))
    #expect(!Self.asksApp(fixture, 4), "it was only looked at")
    Self.send(fixture)
    fixture.send(.appeared(.games))
    for isLaunch in [false, true] {
      fixture.effects = []
      fixture.send(isLaunch ? .signIn(.shellFound([.health])) : PlaydFeature.shellEvent(ShellEvent.healthChanged.text))
      #expect(Self.asksApp(fixture, 4))
      fixture.send(PlaydFeature.shellAction(4, .health(Self.yoga)))
      #expect(fixture.effects.contains(.ask("POST /v1/health-imports")))
      fixture.answer("POST /v1/health-imports", HealthReceipt(workouts: 1, days: 0, coins: 20, refused: []))
      #expect(fixture.state.loadState(of: .wallet).isLoading)
    }
    fixture.effects = []
    fixture.send(PlaydFeature.shellEvent(ShellEvent.healthChanged.text))
    fixture.send(PlaydFeature.shellAction(4, .health(["workouts": [], "days": []])))
    #expect(!fixture.effects.contains(.ask("POST /v1/health-imports")), "nothing is new")
  }

  @Test("the player stops it on the page, and the system's settings do", arguments: [true, false])
  func withdrawn(onPage: Bool) {
    let fixture = PlaydFixture.home()
    fixture.send(.signIn(.shellFound([.health])))
    fixture.send(.health(.readTapped))
    fixture.send(PlaydFeature.shellAction(4, .health(Self.yoga)))
    Self.send(fixture)
    fixture.send(.appeared(.games))
    fixture.send(.appeared(.health))
    #expect(fixture.page().all(.button, "Stop reading Apple Health").count == 1)
    if onPage {
      fixture.send(.health(.stopTapped))
      #expect(Self.asksApp(fixture, 7))
    } else {
      fixture.send(PlaydFeature.shellEvent(ShellEvent.consent(.health, .denied).text))
    }
    #expect(fixture.page().all(.button, "Stop reading Apple Health").isEmpty)
    fixture.effects = []
    fixture.send(PlaydFeature.shellEvent(ShellEvent.healthChanged.text))
    fixture.send(.signIn(.shellFound([.health])))
    #expect(!Self.asksApp(fixture, 4))
  }

  @Test("consent is kept for its player, and no other one's", arguments: [9, 8, nil] as [Int64?])
  func consentIsOfPlayer(_ player: Int64?) {
    let fixture = PlaydFixture.home()
    fixture.send(.signIn(.shellFound([.health])))
    fixture.send(.health(.readTapped))
    fixture.send(PlaydFeature.shellAction(4, .health(Self.yoga)))
    Self.send(fixture)
    let reloaded = PlaydFixture(player: player, stored: [("state", fixture.state.persistedText)])
    #expect(reloaded.state.wantsAppHealth == (player == 9))
    fixture.effects = []
    fixture.send(.playerChanged)
    #expect(Self.asksApp(fixture, 7), "the app observes no more")
    #expect(!fixture.state.wantsAppHealth)
  }

  @Test("a document is read from its beginning, part by part, with its progress in per cent")
  func progress() {
    let fixture = PlaydFixture.home()
    let bytes = [UInt8](HealthExport.text.utf8)
    HealthExport.open(fixture, bytes)
    #expect(
      fixture.effects.contains(.host(.more(.openFile(accept: ".zip,.xml,application/zip,application/xml,text/xml")))))
    #expect(fixture.asked(Self.reads(at: 0, Int64(bytes.count))))
    fixture.send(HealthExport.part(.bytes([UInt8](bytes[..<(bytes.count / 2)]))))
    #expect(fixture.page().shows("Reading: \(bytes.count / 2 * 100 / bytes.count) %"))
    #expect(fixture.asked(.host(.more(.continueFile))))
    fixture.send(.health(.cancelTapped))
    #expect(fixture.asked(.host(.more(.closeFile))))
    #expect(fixture.page().all(.button, "Choose the file").count == 1)
    // What was on its way is dropped.
    fixture.send(HealthExport.part(.bytes([UInt8](bytes[(bytes.count / 2)...]))))
    #expect(fixture.effects == [.unchanged])
  }

  @Test("the preview says what the file has and what can count, and sends only that")
  func preview() throws {
    let fixture = HealthExport.previewed()
    let page = fixture.page()
    #expect(page.shows("2 workouts") && page.shows("2 days of steps") && page.shows("Earliest entry: Nov 1"))
    #expect(page.shows("1 workout") && page.shows("1 day of steps"))
    #expect(page.shows(Self.privacy))
    fixture.send(.health(.sendTapped))
    let call = try #require(fixture.question("POST /v1/health-imports")?.call(token: "t"))
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    let yoga = HealthWorkout(kind: .yoga, startedAt: day.start(utcOffsetMinutes: 240) + .seconds(25_200), minutes: 31)
    let sent = HealthImport(workouts: [yoga], days: [HealthDay(day: day, steps: 6_500)])
    #expect(call.body == sent.serialized())
    // A second tap sends nothing more.
    fixture.effects = []
    fixture.send(.health(.sendTapped))
    #expect(fixture.effects.isEmpty)
  }

  @Test("the result has what counts, the coins, and each reason with its number")
  func result() throws {
    let fixture = HealthExport.previewed()
    fixture.send(.health(.sendTapped))
    fixture.effects = []
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    fixture.answer(
      "POST /v1/health-imports",
      HealthReceipt(
        workouts: 1, days: 0, coins: 250,
        refused: [
          HealthRefusal(startedAt: nil, kind: nil, day: day, reason: .known),
          HealthRefusal(startedAt: nil, kind: nil, day: day, reason: .tooLong),
          HealthRefusal(startedAt: nil, kind: nil, day: day, reason: .tooShort),
        ]))
    #expect(fixture.effects.contains(.ask("GET /v1/wallet")))
    let page = fixture.page()
    #expect(page.shows("1 workout") && page.shows("already counted: 1"))
    #expect(page.shows("too short, too long or too many steps: 2"))
    fixture.effects = []
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 1_500))
    #expect(fixture.effects.contains { $0.isFlight })
  }

  @Test("a failure keeps the preview, and the same key is sent again")
  func again() throws {
    let fixture = HealthExport.previewed()
    fixture.send(.health(.sendTapped))
    let first = try #require(fixture.question("POST /v1/health-imports"))
    fixture.answer(first, status: 0, body: [])
    #expect(fixture.page().shows("You’re offline. Your file is ready: send it when you’re back online."))
    fixture.send(.health(.sendTapped))
    let second = try #require(fixture.question("POST /v1/health-imports"))
    #expect(first.call(token: "t") == second.call(token: "t"))
    fixture.refuse(second, .internalError)
    #expect(fixture.page().shows("Couldn’t send it. Nothing was lost. Try again."))
    fixture.isOnline = false
    fixture.effects = []
    fixture.send(.health(.sendTapped))
    #expect(!fixture.effects.contains(.ask("POST /v1/health-imports")))
  }

  @Test("an archive is asked for its end, and what is none or lies says so")
  func archives() {
    let fixture = PlaydFixture.home()
    let bytes = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 100_000)
    HealthExport.open(fixture, bytes)
    #expect(fixture.asked(Self.reads(at: 100_004 - 65_577, 65_577)))
    fixture.send(HealthExport.part(.bytes([UInt8](bytes.suffix(65_577)))))
    fixture.send(HealthExport.part(.ended))
    #expect(fixture.page().shows("The file is damaged or incomplete. Export it again."))
    for (text, sentence) in [
      ("hello, hello, hello", "This isn’t an Apple Health export. Choose export.zip or export.xml."),
      ("<HealthData><Record>", "The file is damaged or incomplete. Export it again."),
    ] {
      #expect(HealthExport.previewed(.home(), text).page().shows(sentence))
    }
    for (part, sentence) in [
      (HostEvent.FilePart.failed, "The file is damaged or incomplete. Export it again."),
      (.unsupported, "This browser can’t unpack the archive. Unpack it yourself and choose export.xml."),
      (.bytes([UInt8](repeating: 32, count: 500)), "This archive is too large to be an export, so it wasn’t read."),
    ] {
      let fixture = PlaydFixture.home()
      HealthExport.open(fixture, [UInt8]("<HealthData/>".utf8))
      fixture.send(HealthExport.part(part))
      #expect(fixture.page().shows(sentence))
    }
  }

  @Test("a file without anything recent has nothing to send")
  func empty() {
    let fixture = HealthExport.previewed(.home(), "<HealthData></HealthData>")
    #expect(
      fixture.page().shows("Nothing from the last 14 days is in this file. Export it again and choose the new one."))
    #expect(fixture.page().all(.button, "Import and earn").isEmpty)
    fixture.effects = []
    fixture.send(.health(.sendTapped))
    #expect(fixture.effects.isEmpty)
  }

  @Test("Earn and account lead to the page, also from a challenge that opens it")
  func ways() {
    for screen in [PlaydFeature.Screen.earn, .account] {
      let fixture = PlaydFixture.home()
      fixture.send(.appeared(screen))
      #expect(fixture.page().all(.button, "Open Apple Health").count == 1)
    }
    let fixture = PlaydFixture.home()
    fixture.send(.opened(.health))
    #expect(fixture.asked(.push("/health")))
  }
}
