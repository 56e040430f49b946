import Kernel
import Testing
import WebUI

@testable import Localization

@Suite("Sentences in two languages")
struct LocalizationTests {
  @Test("a sentence is in the language asked for")
  func sentenceIsInLanguageAsked() {
    #expect(Localization.string(.menuStart, in: .english) == "Start Playing")
    #expect(Localization.string(.menuStart, in: .georgian) == "დაიწყე თამაში")
  }

  @Test("every sentence has a text in both languages, for one and for many", arguments: [1, 2] as [Int64])
  func everySentenceHasTextInBothLanguages(count: Int64) {
    for (key, sentence) in Catalogue.sentences(count) {
      for language in Language.allCases {
        let text = Localization.string(sentence, in: language)
        #expect(Localization.flaw(in: text, language: language) == nil, "\(key): \(text)")
      }
    }
  }

  @Test("a name that is the same in every language is read from the English")
  func nameIsSameInEveryLanguageIsRead() {
    #expect(Localization.string(.appName, in: .georgian) == "Out of Pocket")
    #expect(Localization.string(LocalizedStringResource("A\u{1}B\0"), in: .georgian) == "B")
  }

  @Test("sentences are equal by their bytes, in both languages and the arguments")
  func sentencesAreEqualByBytes() {
    #expect(LocalizedStringResource.menuBest(1) == .menuBest(1))
    #expect(LocalizedStringResource.menuBest(1) != .menuBest(2))
    #expect(LocalizedStringResource.menuStart != .appName)
    #expect(LocalizedStringResource("Open\0გახსენი") == LocalizedStringResource("Open\0გახსენი"))
    #expect(LocalizedStringResource("Open\0გახსენი") != LocalizedStringResource("Open\0ღიაა"))
    #expect(LocalizedStringResource("Open\0") != LocalizedStringResource("Open\0ღიაა"))
    #expect(LocalizedStringResource("Open\0ღია") != LocalizedStringResource("Open\0ღიაა"))
    #expect(LocalizedStringResource("Open\0") != .verbatim("Open"))
    #expect(LocalizedStringResource.number(1) != .digits(1))
  }

  @Test("one point is singular, no point and many are plural")
  func onePointIsSingular() {
    #expect(Localization.string(.gameOverPoints(1), in: .english) == "1 point")
    #expect(Localization.string(.gameOverPoints(0), in: .english) == "0 points")
    #expect(Localization.string(.gameOverPoints(21), in: .english) == "21 points")
    #expect(Localization.string(.gameOverPoints(-1), in: .english) == "-1 point")
    #expect(Localization.string(.gameOverPoints(21), in: .georgian) == "21 ქულა")
  }

  @Test("arguments stand where the language puts them, other sentences among them")
  func argumentsStandWhereLanguagePutsThem() {
    let why = LocalizedStringResource.failureWrong(.gestureUpName, .gestureTapName, Milliseconds(844))
    #expect(Localization.string(why, in: .english) == "Needed: swipe up. You did: tap (0.84 s)")
    #expect(Localization.string(why, in: .georgian) == "საჭირო იყო: ზემოთ გადასმა. შენი ჟესტი: შეხება (0,84\u{A0}წმ)")
    let date = LocalizedStringResource.date(year: 2026, month: 11, day: 20)
    let other = LocalizedStringResource.date(year: 2026, month: 11, day: 20, putsDayFirst: true)
    #expect(Localization.string(other, in: .english) == "20 Nov 2026")
    #expect(Localization.string(other, in: .georgian) == Localization.string(date, in: .georgian))
    for codes in [["en-GB"], ["ka-GE", "en-au", "en-US"], ["en_IE"]] { #expect(Language.putsDayFirst(codes)) }
    for codes in [["en-US", "en-GB"], ["en"], ["ka-GE"], [], ["EN-us"]] { #expect(!Language.putsDayFirst(codes)) }
    #expect(Localization.string(date, in: .english) == "Nov 20, 2026")
    #expect(Localization.string(date, in: .georgian) == "20 ნოე. 2026")
    #expect(Localization.string(.date(year: nil, month: 3, day: 8), in: .georgian) == "8 მარ.")
  }

  @Test("a name is shown as it is written, with marks and placeholders of its own")
  func nameIsShownAsItIsWritten() {
    let name = "%lld \u{10} 100%"
    #expect(Localization.string(.verbatim(name), in: .georgian) == name)
    #expect(Localization.string(.settingsVersion(.verbatim(name)), in: .english) == "Version " + name)
  }

  @Test("a missing argument gives no text and no trap")
  func missingArgumentGivesNoTextAndNoTrap() {
    var best = LocalizedStringResource.menuBest(1)
    best.arguments = []
    #expect(Localization.string(best, in: .english) == "Best score: ")
    var number = LocalizedStringResource.number(1)
    number.arguments = []
    #expect(Localization.string(number, in: .english) == "")
  }
}

@Suite("The choice of language")
struct LanguageTests {
  @Test(
    "the primary subtag decides, whatever its case and region",
    arguments: ["ka", "KA", "ka-GE", "ka_GE", "Ka-Geor-GE"])
  func primarySubtagDecides(code: String) {
    #expect(Language(code: code) == .georgian)
  }

  @Test("a language the app does not speak is none", arguments: ["", "k", "kab", "fr", "geo", "-ka", "eng"])
  func languageAppDoesNotSpeakIsNone(code: String) {
    #expect(Language(code: code) == nil)
  }

  @Test("the first language the app speaks is taken, English where there is none")
  func firstLanguageAppSpeaksIsTaken() {
    #expect(Language(preferred: ["fr-CH", "ka", "en"]) == .georgian)
    #expect(Language(preferred: ["en-GB", "ka"]) == .english)
    #expect(Language(preferred: ["fr", "de"]) == .english)
    #expect(Language(preferred: []) == .english)
  }

  @Test("a language is found by its own code")
  func roundTrip() {
    for language in Language.allCases { #expect(Language(code: language.code) == language) }
  }
}

@Suite("Numbers as a language writes them")
struct NumberFormatTests {
  func number(_ value: Int64, _ language: Language) -> String { Localization.string(.number(value), in: language) }
  func seconds(_ value: Int64, _ digits: Int32, _ language: Language) -> String {
    Localization.string(.seconds(Milliseconds(value), fractionDigits: digits), in: language)
  }

  @Test("English groups from a thousand on, with commas")
  func englishGroupsFromThousand() {
    #expect(number(0, .english) == "0")
    #expect(number(999, .english) == "999")
    #expect(number(1_000, .english) == "1,000")
    #expect(number(-1_234_567, .english) == "-1,234,567")
    #expect(number(.max, .english) == "9,223,372,036,854,775,807")
    #expect(number(.min, .english) == "-9,223,372,036,854,775,808")
  }

  @Test("Georgian groups from ten thousand on, with no-break spaces")
  func georgianGroupsFromTenThousand() {
    #expect(number(9_999, .georgian) == "9999")
    #expect(number(10_000, .georgian) == "10\u{A0}000")
    #expect(number(1_234_567, .georgian) == "1\u{A0}234\u{A0}567")
  }

  @Test("a year has no grouping")
  func yearHasNoGrouping() {
    #expect(Localization.string(.digits(2026), in: .english) == "2026")
    #expect(Localization.string(.digits(-12_026), in: .georgian) == "-12026")
  }

  @Test("seconds are rounded half up in the digits kept")
  func secondsAreRoundedHalfUpInDigitsKept() {
    #expect(seconds(844, 2, .english) == "0.84")
    #expect(seconds(845, 2, .english) == "0.85")
    #expect(seconds(849, 1, .georgian) == "0,8")
    #expect(seconds(850, 1, .georgian) == "0,9")
    #expect(seconds(999, 2, .english) == "1.00")
    #expect(seconds(1_499, 0, .english) == "1")
    #expect(seconds(1_500, 0, .english) == "2")
    #expect(seconds(7, 3, .english) == "0.007")
    #expect(seconds(0, 2, .english) == "0.00")
  }

  @Test("a span that rounds to nothing has no sign")
  func spanRoundsToNothingHasNoSign() {
    #expect(seconds(-4, 2, .english) == "0.00")
    #expect(seconds(-5, 2, .english) == "-0.01")
    #expect(seconds(.min, 3, .english) == "-9223372036854775.808")
  }

  @Test("digits beyond three and below none are held to that range")
  func digitsBeyondThreeAndBelowNoneAreHeld() {
    #expect(seconds(1_234, 9, .english) == "1.234")
    #expect(seconds(1_234, -3, .english) == "1")
  }
}

@Suite("What is wrong with a text")
struct TextAuditTests {
  @Test("a raw key is found, a sentence with a full stop is not")
  func rawKeyIsFound() {
    #expect(Localization.flaw(in: "menu.start", language: .english) == .rawKey)
    #expect(Localization.flaw(in: "gesture.doubleTap.name", language: .georgian) == .rawKey)
    #expect(Localization.flaw(in: "A name. Another.", language: .english) == nil)
    #expect(Localization.flaw(in: "0.84", language: .english) == nil)
  }

  @Test("placeholders, marks and blanks are found", arguments: ["Best: %lld", "%@ won", "%1$@", "%.2f s", "a\u{10}b"])
  func placeholdersMarksAndBlanksAreFound(text: String) {
    #expect(Localization.flaw(in: text, language: .english) == .placeholder)
  }

  @Test("an empty text is a flaw, a per-cent sign is not")
  func emptyTextIsFlaw() {
    #expect(Localization.flaw(in: " ", language: .english) == .empty)
    #expect(Localization.flaw(in: "100% sure", language: .english) == nil)
  }

  @Test("a Latin word in Georgian is a flaw unless it is a name")
  func latinWordInGeorgianIsFlawUnlessIt() {
    #expect(Localization.flaw(in: "ახალი score", language: .georgian) == .latinWord("score"))
    #expect(Localization.flaw(in: "Out of Pocket — რეიტინგი", language: .georgian) == nil)
    #expect(Localization.flaw(in: "სტუმარი Nino", language: .georgian, names: ["Nino"]) == nil)
    #expect(Localization.flaw(in: "New high score", language: .english) == nil)
  }
}
