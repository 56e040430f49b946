import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import Navigation
import RunFiles
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

@Suite("Ippo")
struct IppoFeatureTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private static let day: Int64 = 86_400_000

  // MARK: Onboarding

  @Test("a new player takes eight steps from the welcome to the first pet's home")
  func newPlayerTakesEightSteps() throws {
    shell.launch()
    #expect(IppoFeature.Onboarding.Step.allCases.count == 8)
    #expect(shell.shows(.ippoWelcome))
    try shell.press(.ippoStart)
    #expect(shell.shows(.ippoHowRun))
    try shell.press(.ippoContinue)
    #expect(shell.shows(.ippoStarter))
    try shell.press(.verbatim("Mossworth"))
    try shell.press(.ippoChoose(.verbatim("Mossworth")))
    #expect(shell.shows(.ippoAccount))
    try shell.press(.ippoContinue)
    try shell.press(.ippoOlder)
    #expect(shell.shows(.ippoMaximum(194)))
    try shell.press(.ippoContinue)
    #expect(shell.shows(.ippoHealth))
    try shell.press(.ippoContinue)
    #expect(shell.shows(.ippoRemind))
    try shell.press(.ippoContinue)
    #expect(shell.shows(.ippoReady(.verbatim("Mossworth"))))
    try shell.press(.ippoGo)
    #expect(fixture.game?.companion?.species == .mossworth)
    #expect(fixture.game?.age == 26)
    #expect(shell.shows(.ippoRunWith(.verbatim("Mossworth"))))
    #expect(fixture.kept?.events.count == 1)
  }

  @Test("without a starter the third step does not go on")
  func withoutStarterThirdStepStays() {
    shell.launch()
    for _ in 0..<5 { fixture.send(.nextTapped) }
    #expect(fixture.state?.onboarding.step == .starter)
    #expect(shell.shows(.ippoChooseFirst))
    fixture.send(.previousTapped)
    #expect(fixture.state?.onboarding.step == .how)
  }

  @Test("the age stays between 14 and 65")
  func ageStaysInRange() {
    shell.launch()
    fixture.send(.ageStepped(-100))
    #expect(fixture.state?.onboarding.age == 14)
    fixture.send(.ageStepped(100))
    #expect(fixture.state?.onboarding.age == 65)
  }

  // MARK: Care

  @Test("each care is given once a day, with a bounce, a sound and an announcement")
  func careIsGivenOnceDay() throws {
    fixture.begin()
    shell.clear()
    try shell.press(.ippoFeed)
    #expect(fixture.game?.food == 2)
    #expect(fixture.game?.companion?.experience == 5)
    #expect(fixture.state?.joys == 1)
    #expect(fixture.state?.isJoyful == true)
    #expect(shell.announcements.count == 1)
    #expect(shell.shows(.ippoFed))
    #expect(shell.shows(.ippoTomorrow))
    fixture.send(.cared(.feed))
    #expect(fixture.game?.food == 2)
    #expect(fixture.state?.joys == 1)
    shell.wait(1_300)
    #expect(fixture.state?.isJoyful == false)
    shell.now += Self.day
    shell.launch()
    #expect(shell.shows(.ippoFeed))
  }

  @Test("the pet's wish follows what it was given")
  func wishFollowsCare() {
    fixture.begin()
    #expect(shell.shows(.ippoSayHungry))
    fixture.send(.cared(.feed))
    #expect(shell.shows(.ippoSayThirsty))
    fixture.send(.cared(.water))
    #expect(shell.shows(.ippoSayCuddle))
    fixture.send(.cared(.pet))
    #expect(shell.shows(.ippoSayHappy))
    #expect(shell.shows(.ippoHappy))
  }

  @Test("the log survives a reload, and another page's events join it")
  func logSurvivesReload() {
    fixture.begin()
    fixture.send(.cared(.feed))
    shell.launch()
    #expect(fixture.state?.log.events.count == 2)
    fixture.grant(coins: 40)
    #expect(fixture.game?.coins == 40)
  }

  @Test("a log that no build wrote is set aside")
  func damagedLogIsSetAside() {
    shell.device["playd.ippo.log"] = "nonsense"
    shell.launch()
    #expect(fixture.state?.hasBegun == false)
    #expect(shell.device["playd.ippo.damaged"]?.hasSameBytes(as: "nonsense") == true)
  }

  // MARK: Shop

  @Test("the shop sells what the purse pays for, and says what is missing")
  func shopSells() throws {
    fixture.begin()
    fixture.grant(coins: 45)
    fixture.send(.shopTapped)
    #expect(shell.shows(.ippoEssentials))
    #expect(shell.shows(.ippoShort(15)))
    try shell.press(.ippoBuy(.ippoFood))
    #expect(fixture.game?.food == 4)
    #expect(fixture.game?.coins == 42)
    #expect(shell.shows(.ippoBought(.ippoFood)))
    try shell.press(.ippoBuy(.ippoXpBoost))
    #expect(fixture.game?.coins == 2)
    fixture.send(.buyTapped(.hibernation))
    #expect(fixture.game?.coins == 2)
    shell.wait(4_000)
    #expect(fixture.state?.toast == nil)
  }

  // MARK: Runaway

  @Test("a pet without care for two weeks runs away, and comes home for coins")
  func neglectedPetRunsAway() throws {
    fixture.begin()
    shell.now += 16 * Self.day
    shell.launch()
    #expect(shell.shows(.ippoLost(.verbatim("Lumira"))))
    #expect(shell.shows(.ippoShort(50)))
    fixture.send(.rescueTapped(.lumira))
    #expect(fixture.game?.companion == nil)
    fixture.grant(coins: 60)
    try shell.press(.ippoRescue(50))
    #expect(fixture.game?.companion?.species == .lumira)
    #expect(fixture.game?.coins == 10)
  }

  // MARK: Runs

  @Test("an imported run earns coins and experience once, and is celebrated")
  func importedRunEarnsOnce() throws {
    fixture.begin()
    let bytes = fixture.recording(minutes: 45)
    shell.wait(60 * 60_000)
    fixture.send(.file(.content(name: "run.gpx", bytes: bytes)))
    #expect(fixture.state?.importProblem == nil)
    #expect(fixture.game?.totals.runs == 1)
    #expect((fixture.game?.coins ?? 0) >= 44)
    #expect(shell.shows(.ippoComplete))
    try shell.press(.ippoContinue)
    while fixture.state?.celebrations.isEmpty == false { fixture.send(.celebrationClosed) }
    let coins = fixture.game?.coins
    fixture.send(.file(.content(name: "run.gpx", bytes: bytes)))
    #expect(fixture.state?.importProblem == .known)
    #expect(fixture.game?.coins == coins)
    shell.launch(path: "/ippo/runs")
    #expect(!shell.shows(.ippoNoRuns))
  }

  @Test("a pet that grows is celebrated with its new stage")
  func growingPetIsCelebrated() {
    fixture.begin()
    let bytes = fixture.recording(minutes: 90)
    shell.wait(100 * 60_000)
    fixture.send(.file(.content(name: "run.gpx", bytes: bytes)))
    #expect(fixture.state?.celebrations.contains(.evolved(.lumira, .sprout)) == true)
  }

  @Test("a file without a run says what is wrong")
  func fileWithoutRunSaysWhatIsWrong() {
    fixture.begin()
    shell.launch(path: "/ippo/runs")
    fixture.send(.file(.content(name: "a.txt", bytes: Array("hello, world, this is no run".utf8))))
    #expect(shell.shows(.ippoFileFormat(ImportProblem.formats)))
    fixture.send(.file(.content(name: "a.zip", bytes: [0x50, 0x4B, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0])))
    #expect(shell.shows(.ippoFileZipped))
    fixture.send(.file(.tooLarge(name: "export.xml")))
    #expect(shell.shows(.ippoFileLarge))
    fixture.send(.file(.content(name: "run.gpx", bytes: fixture.recording(minutes: 45))))
    #expect(shell.shows(.ippoFileFuture))
  }

  // MARK: Collection

  @Test("the collection shows each found pet, and shapes of the others")
  func collectionShowsFoundPets() throws {
    fixture.begin(with: .dewdrop)
    shell.launch(path: "/ippo/pets")
    #expect(shell.shows(.ippoCompanion))
    #expect(shell.shows(.ippoUndiscovered))
    try shell.press(.verbatim("Dewdrop"))
    #expect(shell.shows(.ippoTimeline))
    #expect(shell.shows(.ippoDewdrop))
    fixture.send(.sheetClosed)
    #expect(fixture.state?.sheet == nil)
  }
}
