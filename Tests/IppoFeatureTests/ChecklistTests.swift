import AppKit
import ClientHost
import DesignBook
import IppoEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

/// Lines of the specification's section 10 that no other test states; the module's README has them all.
@Suite("Ippo: the specification's checklist")
struct ChecklistTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private static let day: Int64 = 86_400_000

  private func button(_ words: LocalizedStringResource) -> RecordingPage.Element? {
    shell.page.all(.button, shell.text(words)).last
  }

  /// Movements that go on for ever: the float, and the blink.
  private var movements: Int {
    shell.page.allElements.count { element in element.effects.contains { $0.repeatCount == 0 } }
  }

  // MARK: Onboarding

  @Test("three starters are shown, and the tapped one is marked")
  func starters() throws {
    shell.launch()
    fixture.send(.nextTapped)
    for title in [LocalizedStringResource.ippoHowRun, .ippoHowCatch, .ippoHowCare] { #expect(shell.shows(title)) }
    fixture.send(.nextTapped)
    #expect(button(.ippoContinue)?.isDisabled == true)
    #expect(Species.starters.count == 3)
    try shell.press(.verbatim("Dewdrop"))
    for species in Species.starters {
      #expect(button(.verbatim(species.name))?.isSelected == (species == .dewdrop))
    }
    #expect(shell.shows(.ippoDewdrop))
    #expect(button(.ippoChoose(.verbatim("Dewdrop")))?.isDisabled == false)
  }

  @Test("a player who has pets elsewhere goes from the welcome to sign-in")
  func signIn() throws {
    shell.launch()
    try shell.press(.ippoSignIn)
    #expect(shell.destination?.hasSameBytes(as: "/account") == true)
  }

  // MARK: Home

  @Test("home has coins, a pet that floats, and a streak once there is one")
  func home() throws {
    fixture.begin(with: .mossworth)
    #expect(shell.page.find(.image, shell.text(.ippoCoins(0))) != nil)
    #expect(!shell.shows(.ippoStreak(1)))
    #expect(shell.shows(Stage.newborn.title))
    #expect(shell.shows(.ippoExperience(.number(0), .number(200))))
    #expect(movements == 2)
    fixture.send(.cared(.pet))
    #expect(shell.shows(.ippoStreak(1)))
    try shell.press(.ippoProfile)
    #expect(shell.shows(.ippoTotalRuns))
  }

  @Test("a care without stock is grey, and petting needs none")
  func stock() throws {
    fixture.begin()
    for _ in 0..<Economy.firstFood {
      try shell.press(.ippoFeed)
      #expect(button(.ippoFed)?.isDisabled == true)
      shell.now += Self.day
      shell.launch()
    }
    #expect(button(.ippoFeed)?.isDisabled == true)
    #expect(button(.ippoFeed)?.hint.hasSameBytes(as: shell.text(.ippoNone)) == true)
    #expect(button(.ippoPet)?.isDisabled == false)
    #expect(button(.ippoPet)?.hint.hasSameBytes(as: shell.text(.ippoFree)) == true)
  }

  @Test("boosts and hibernation stand on the home screen while they last")
  func banners() {
    fixture.begin()
    fixture.grant(coins: 200)
    for item in [ShopItem.experienceBoost, .encounterBoost, .hibernation] { fixture.send(.buyTapped(item)) }
    shell.wait(1_000)
    fixture.send(.refreshed)
    let until = fixture.game?.experienceBoostUntil.map { LocalTime(at: $0, offset: 240) }
    #expect(until.map { shell.shows(.ippoBoost(RunWords.clock($0))) } == true)
    #expect(shell.shows(.ippoEncounter))
    #expect(shell.shows(.ippoSleeping(7)))
    #expect(shell.shows(.ippoAsleep))
    shell.now += 8 * Self.day
    shell.launch()
    #expect(!shell.shows(.ippoAsleep))
  }

  // MARK: Collection

  @Test("the collection counts its pets, leads to the shop, and brings a lost pet home for its price")
  func collection() throws {
    fixture.begin()
    shell.launch(path: "/ippo/pets")
    #expect(shell.shows(.ippoCount(1, 10)))
    #expect(shell.page.words.count { $0.hasSameBytes(as: shell.text(.ippoUnknown)) } == 9)
    try shell.press(.ippoShop)
    #expect(shell.shows(.ippoEssentials))
    fixture.send(.sheetClosed)
    fixture.grant(coins: 49)
    shell.now += 16 * Self.day
    shell.launch(path: "/ippo/pets")
    #expect(shell.shows(.ippoLostPets))
    #expect(button(.ippoRescue(50))?.isDisabled == true)
    fixture.grant(coins: 2)
    try shell.press(.ippoRescue(50))
    #expect(fixture.game?.companion?.species == .lumira)
    #expect(fixture.game?.coins == 1)
  }

  // MARK: Pet

  @Test("a pet's page has its mood, its ten stages, and takes the pet along")
  func pet() throws {
    fixture.begin()
    var log = fixture.state?.log ?? IppoLog()
    shell.wait(3_600_000)
    let run = FinishedRun(
      startedAt: Timestamp(shell.now) - .seconds(1_800), duration: .seconds(1_800), distance: 5_000,
      sprints: Array(repeating: .gold, count: 30), seed: 3)
    log.merge([IppoEvent(id: 9, when: fixture.now, .ran(run))])
    fixture.send(.merged(log))
    let second = try #require(fixture.game?.pets.first { $0.species != .lumira })
    fixture.send(.petTapped(second.species))
    #expect(shell.shows(second.species.about))
    #expect(shell.shows(second.stage.title))
    for stage in Stage.allCases { #expect(shell.page.find(.image, shell.text(stage.title)) != nil, "\(stage)") }
    try shell.press(.ippoEquip)
    #expect(fixture.game?.companion?.species == second.species)
    #expect(fixture.state?.sheet == nil)
    fixture.send(.petTapped(second.species))
    #expect(shell.shows(.ippoCompanion))
    try shell.press(.commonClose)
    #expect(fixture.state?.sheet == nil)
  }

  // MARK: Shop

  @Test("the shop has three sections with seven items, each with its text and price, grey without the coins")
  func shop() throws {
    fixture.begin()
    fixture.grant(coins: 80)
    fixture.send(.shopTapped)
    for section in [LocalizedStringResource.ippoEssentials, .ippoBoosts, .ippoSpecial] { #expect(shell.shows(section)) }
    #expect(ShopItem.allCases.count == 7)
    for item in ShopItem.allCases {
      #expect(shell.shows(item.title) && shell.shows(item.about) && shell.shows(.number(item.price)))
      #expect(button(.ippoBuy(item.title))?.isDisabled == false)
    }
    try shell.press(.ippoBuy(.ippoHibernation))
    for item in ShopItem.allCases { #expect(button(.ippoBuy(item.title))?.isDisabled == true) }
    try shell.press(.commonClose)
    #expect(fixture.state?.sheet == nil)
  }

  // MARK: Profile

  @Test("the profile has the name and the totals, and leads to the account, reminders and settings")
  func profile() throws {
    for (words, path) in [
      (LocalizedStringResource.ippoAccountOpen, "/account"), (.ippoReminders, "/inbox/settings"),
    ] {
      let fixture = IppoFixture()
      fixture.begin()
      fixture.send(.profileTapped)
      #expect(fixture.shell.shows(.verbatim("Guest 1")))
      for fact in [
        LocalizedStringResource.ippoTotalRuns, .ippoTotalSprints, .ippoTotalDistance, .ippoCurrentStreak, .ippoFound,
      ] { #expect(fixture.shell.shows(fact)) }
      try fixture.shell.press(words)
      #expect(fixture.shell.destination?.hasSameBytes(as: path) == true)
    }
  }

  // MARK: Celebrations

  @Test("a run with a catch and a new stage is celebrated with all three, one after the other, with confetti")
  func celebrations() throws {
    fixture.begin()
    shell.wait(3_600_000)
    fixture.send(.refreshed)
    let run = FinishedRun(
      startedAt: Timestamp(shell.now) - .seconds(1_800), duration: .seconds(1_800), distance: 5_000,
      sprints: Array(repeating: .gold, count: 16), seed: 3)
    var state = try #require(fixture.state)
    #expect(IppoFeature.add(IppoEvent(id: 9, when: fixture.now, .ran(run)), &state, shell.shell.context))
    let game = Game(state: state.game(at: fixture.now), now: fixture.now, sync: .saved, name: nil)
    var seen: [String] = []
    while let celebration = state.celebrations.first {
      let page = RecordingPage()
      var isClosed = false
      page.show(
        CelebrationScreen(state: state, game: game) {
          if case .celebrationClosed = $0 { isClosed = true }
        }, in: shell.shell.environment)
      #expect(page.allElements.contains { !$0.effects.isEmpty })
      switch celebration {
      case .run(let summary):
        seen.append("run")
        #expect(page.shows(shell.text(.ippoComplete)) && page.shows(shell.text(.ippoEarned(summary.coins))))
      case .caught(let species):
        seen.append("caught")
        #expect(page.shows(shell.text(.ippoCaught(.verbatim(species.name)))))
      case .evolved(let species, let stage):
        seen.append("evolved")
        #expect(page.shows(shell.text(.ippoEvolving(.verbatim(species.name)))) && page.shows(shell.text(stage.title)))
      }
      try page.tap(.button, shell.text(.ippoContinue))
      #expect(isClosed)
      state.celebrations.removeFirst()
    }
    #expect(seen.first?.hasSameBytes(as: "run") == true && Set(seen) == ["run", "caught", "evolved"])
  }
}
