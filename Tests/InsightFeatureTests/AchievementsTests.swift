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
  func list(_ language: Language) {
    let bench = InsightBench(language: language)
    bench.finish([InsightBench.attempt(.tap, .tap)], score: 12)
    let page = bench.achievements()
    for achievement in Achievement.allCases {
      #expect(page.shows(Localization.string(achievement.title, in: language)))
      #expect(page.shows(Localization.string(achievement.text, in: language)))
    }
    for words in page.words { #expect(Localization.flaw(in: words, language: language) == nil, "\(words)") }
    #expect(page.complaint.isEmpty, "\(page.complaint)")
  }

  @Test("what is unlocked comes first with its date, the rest says how far it is")
  func order() throws {
    let bench = InsightBench()
    bench.finish([], mode: .memory, score: 5, daysAgo: 3)
    bench.finish([], score: 12)
    let page = bench.achievements()
    let headings = page.all(.heading).map { page.name(of: $0) }
    #expect(headings.count == Achievement.allCases.count + 1)
    #expect(utf8(headings[1]) == utf8("Warm Hands") && utf8(headings[2]) == utf8("Short Story"))
    #expect(page.shows("Unlocked on Nov 20, 2026") && page.shows("Unlocked on Nov 17, 2026"))
    #expect(page.shows("12 of 25"))
    #expect(page.shows("2 of 22 unlocked"))
  }

  @Test("an unlocked achievement can be shared")
  func shareAchievement() throws {
    let bench = InsightBench()
    bench.finish([], score: 12)
    try bench.achievements().tap(.button, "Share")
    #expect(bench.state.share?.subject == .achievement(.classicTen, on: bench.state.today))
    guard case .prepareImage(let id, let svg, let width, let height)? = bench.effects.last else {
      #expect(Bool(false), "the picture is prepared")
      return
    }
    #expect(width == 1_080 && height == 1_350 && id == bench.state.share?.image)
    #expect(contains(svg, "Warm Hands") && contains(svg, "Nov 20, 2026"))
  }

  private func run(isNewBest: Bool = false, mode: RunMode = .classic) -> ShareSubject {
    .run(
      SharedRun(
        mode: mode, score: 37, best: 41, isNewBest: isNewBest, gesture: .raise, day: CivilDay(rawValue: 20_777)))
  }

  @Test("a score's picture has mode, score, best and date in its language", arguments: Language.allCases)
  func card(_ language: Language) {
    let card = ShareCard(run(), in: language)
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
  func escaped() {
    var drawing = Drawing(width: 100, height: 100)
    drawing.words("<b>&\"'\u{1}\u{0}]]>", x: 50, y: 50, size: 20, weight: 400, width: 90, .white)
    let svg = drawing.document()
    #expect(contains(svg, "&lt;b&gt;&amp;&quot;&#39;]]&gt;</text>"))
    #expect(balanced(svg))
  }

  @Test("long words are drawn smaller, short ones as large as meant")
  func fitting() {
    #expect(Drawing.fitting("37", size: 300, width: 960) == 300)
    #expect(Drawing.fitting("თამაში ორი მოთამაშის წინააღმდეგ", size: 60, width: 960) < 50)
    #expect(Drawing.fitting("", size: 40, width: 960) == 40)
  }

  @Test("a picture is shared once it is drawn, by the tap, and says what came of it")
  func sharing() throws {
    let bench = InsightBench()
    bench.state.sharesFiles = true
    bench.send(.share(run()))
    let image = try #require(bench.state.share?.image)
    bench.effects = []
    bench.send(.shareConfirmed)
    #expect(bench.effects == [])
    bench.send(.imagePrepared(id: image + 1, isReady: true))
    #expect(bench.state.share?.phase == .preparing)
    bench.send(.imagePrepared(id: image, isReady: true))
    try bench.sharing().tap(.button, "Share the picture")
    #expect(
      bench.effects == [
        .shareImage(
          id: image, text: "Out of Pocket, Classic: 37. Can you beat it?", fileName: "out-of-pocket-classic-37.png")
      ])
    bench.send(.shared(.cancelled))
    #expect(bench.state.share?.phase == .ready)
    bench.send(.shared(.failed))
    #expect(bench.sharing().shows("It was not shared. Try again."))
    bench.send(.shared(.saved))
    #expect(bench.sharing().shows("The picture was saved."))
    bench.send(.shareClosed)
    #expect(bench.state.share == nil)
    bench.send(.shared(.shared))
    #expect(bench.state.share == nil)
  }

  @Test("a device that cannot draw it says so")
  func notDrawn() throws {
    let bench = InsightBench()
    bench.send(.share(run()))
    bench.send(.imagePrepared(id: bench.state.share?.image ?? 0, isReady: false))
    #expect(bench.sharing().shows("The picture could not be drawn on this device."))
    bench.effects = []
    bench.send(.shareConfirmed)
    #expect(bench.effects == [])
  }
}
