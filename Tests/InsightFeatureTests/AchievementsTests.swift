import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import InsightFeature

@Suite("The screen of achievements, and sharing")
struct AchievementsTests {
  private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (utf8(text), utf8(part))
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  @Test("every achievement has its name, purpose, badge and progress in both languages", arguments: Language.allCases)
  func everyAchievementHasName(_ language: Language) {
    let fixture = InsightFixture(language: language)
    fixture.finish([InsightFixture.attempt(.tap, .tap)], score: 12)
    let page = fixture.achievements()
    for achievement in Achievement.allCases {
      #expect(page.shows(Localization.string(achievement.title, in: language)))
      #expect(page.shows(Localization.string(achievement.text, in: language)))
    }
    for words in page.words { #expect(Localization.flaw(in: words, language: language) == nil, "\(words)") }
    #expect(page.complaint.isEmpty, "\(page.complaint)")
  }

  @Test("earned achievements come first with their dates, the rest with progress")
  func earnedAchievementsComeFirstWithDates() throws {
    let fixture = InsightFixture()
    fixture.finish([], mode: .memory, score: 5, daysAgo: 3)
    fixture.finish([], score: 12)
    let page = fixture.achievements()
    let headings = page.all(.heading).map { page.name(of: $0) }
    #expect(headings.count == Achievement.allCases.count + 1)
    #expect(utf8(headings[1]) == utf8("Warm hands") && utf8(headings[2]) == utf8("Short story"))
    #expect(page.shows("Unlocked on Nov 20, 2026") && page.shows("Unlocked on Nov 17, 2026"))
    #expect(page.shows("12 of 25"))
    #expect(page.shows("2 of 22 unlocked"))
  }

  @Test("an unlocked achievement can be shared")
  func shareAchievement() throws {
    let fixture = InsightFixture()
    fixture.finish([], score: 12)
    try fixture.achievements().tap(.button, "Share")
    #expect(fixture.state.share?.subject == .achievement(.classicTen, on: fixture.state.today))
    guard case .prepareImage(let id, let svg, let width, let height)? = fixture.effects.last else {
      #expect(Bool(false), "the picture is prepared")
      return
    }
    #expect(width == 1_080 && height == 1_350 && id == fixture.state.share?.image)
    #expect(contains(svg, "Warm hands") && contains(svg, "Nov 20, 2026"))
  }

  private func run(isNewBest: Bool = false, mode: RunMode = .classic) -> ShareSubject {
    .run(
      SharedRun(
        mode: mode, score: 37, best: 41, isNewBest: isNewBest, gesture: .raise, day: CivilDay(rawValue: 20_777)))
  }

  @Test("a score's picture has mode, score, best and date in its language", arguments: Language.allCases)
  func scorePictureHasMode(_ language: Language) {
    let card = ShareCard(run(), in: language, of: "https://playd.example")
    #expect(contains(card.svg, "playd.example/out-of-pocket"))
    for part in ["37", Localization.string(.modeClassicName, in: language), "41", "2026"] {
      #expect(contains(card.svg, part), "\(part)")
    }
    #expect(!contains(card.svg, Localization.string(.shareNewBest, in: language)))
    #expect(
      contains(ShareCard(run(isNewBest: true), in: language).svg, Localization.string(.shareNewBest, in: language)))
    #expect(Localization.flaw(in: Localization.string(card.alternative, in: language), language: language) == nil)
    for mode in RunMode.allCases { #expect(balanced(ShareCard(run(mode: mode), in: language).svg)) }
    for achievement in Achievement.allCases {
      #expect(balanced(ShareCard(.achievement(achievement, on: nil), in: language).svg))
    }
  }

  /// Whether every element that is opened is closed, in order.
  private func balanced(_ svg: String) -> Bool {
    let bytes = utf8(svg)
    var (depth, index, isQuoted) = (0, 0, false)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, bytes[index] == UInt8(ascii: "<") {
        depth += bytes[index + 1] == UInt8(ascii: "/") ? -1 : 1
      } else if !isQuoted, bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == UInt8(ascii: "/") {
        depth -= 1
      }
      if depth < 0 { return false }
      index += 1
    }
    return depth == 0 && !isQuoted
  }

  @Test("words that mean something to XML are written as entities, and control characters are left out")
  func wordsMeanSomethingToXMLAreWrittenAsEntities() {
    var drawing = Drawing(width: 100, height: 100)
    drawing.words("<b>&\"'\u{1}\u{0}]]>", x: 50, y: 50, size: 20, weight: 400, width: 90, color: .white)
    let svg = drawing.document()
    #expect(contains(svg, "&lt;b&gt;&amp;&quot;&#39;]]&gt;</text>"))
    #expect(balanced(svg))
  }

  @Test("long words are drawn smaller, short ones as large as meant")
  func longWordsAreDrawnSmaller() {
    #expect(Drawing.fitting("37", size: 300, width: 960) == 300)
    #expect(Drawing.fitting("თავაწყვეტილი და შეუმჩნეველი რეჟიმი", size: 60, width: 960) < 50)
    #expect(Drawing.fitting("", size: 40, width: 960) == 40)
  }

  @Test("a prepared picture is shared within the tap, and its result is shown")
  func preparedPictureIsSharedWithinTap() throws {
    let fixture = InsightFixture()
    fixture.state.sharesFiles = true
    fixture.send(.share(run()))
    let image = try #require(fixture.state.share?.image)
    fixture.effects = []
    fixture.send(.shareConfirmed)
    #expect(fixture.effects == [])
    fixture.send(.imagePrepared(id: image + 1, isReady: true))
    #expect(fixture.state.share?.phase == .preparing)
    fixture.send(.imagePrepared(id: image, isReady: true))
    try fixture.sharing().tap(.button, "Share image")
    #expect(
      fixture.effects == [
        .shareImage(
          id: image, text: "Out of Pocket, Classic: 37. Can you beat it?", fileName: "out-of-pocket-classic-37.png")
      ])
    fixture.send(.shared(.cancelled))
    #expect(fixture.state.share?.phase == .ready)
    fixture.send(.shared(.failed))
    #expect(fixture.sharing().shows("Couldn’t share it. Try again."))
    fixture.send(.shared(.saved))
    #expect(fixture.sharing().shows("Image saved."))
    fixture.send(.shareClosed)
    #expect(fixture.state.share == nil)
    fixture.send(.shared(.shared))
    #expect(fixture.state.share == nil)
  }

  @Test("a device that cannot draw it says so")
  func notDrawn() throws {
    let fixture = InsightFixture()
    fixture.send(.share(run()))
    fixture.send(.imagePrepared(id: fixture.state.share?.image ?? 0, isReady: false))
    #expect(fixture.sharing().shows("Couldn’t create the image on this device."))
    fixture.effects = []
    fixture.send(.shareConfirmed)
    #expect(fixture.effects == [])
  }
}
