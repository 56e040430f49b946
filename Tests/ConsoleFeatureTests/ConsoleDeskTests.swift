import ClientHost
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("The console at a desk")
struct ConsoleDeskTests {
  @Test("the quick start has the studio's own game, endpoint and test key, and its code is copied as shown")
  func guide() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.shell.origin = "https://here.example"
    fixture.open(.guide)
    let page = fixture.page()
    #expect(page.shows("https://here.example, https://1.2.3.4/"))
    #expect(page.shows("export PLAYD_URL=https://here.example\nexport PLAYD_KEY='psk_…1234'"))
    #expect(page.shows("dice-1 \\\"dice\\\""))
    #expect(!page.shows("dice-2"))
    try page.tap(.button, "Copy dice.sh")
    let copied = fixture.effects.contains {
      if case .host(.copyText("dice-1 \\\"dice\\\"")) = $0 { true } else { false }
    }
    #expect(copied)
    try fixture.page().tap(.button, "dice 2")
    #expect(fixture.page().shows("dice-2"))
  }

  @Test(
    "a quick start or a document that cannot be read offers another try", arguments: [ConsoleTab.guide, .reference])
  func unreadable(_ tab: ConsoleTab) {
    let fixture = ConsoleFixture(.owner)
    fixture.send(.appeared(tab))
    for question in fixture.asked() where question == .guide || question == .reference {
      fixture.answer(question, status: 200, body: Array("{\"steps\":[{}],\"paths\":1}".utf8))
    }
    #expect(fixture.page().find(.button, "Try again") != nil)
  }

  @Test("the reference follows a body's members into theirs")
  func reference() throws {
    let document = try JSON.parse(Array(ConsoleFixture.reference.utf8))
    let reference = try Reference(from: document)
    let operation = try #require(reference.operations.first)
    #expect(operation.method == "POST" && operation.path == "/v1/dice/{game}")
    #expect(operation.parameters.map(\.kind) == ["path, dice"])
    #expect(operation.request.map(\.name) == ["dice", "dice[].side"])
    #expect(operation.request.map(\.kind) == ["array of object", "dice-one | dice-two"])
    #expect(operation.request.map(\.isRequired) == [true, false])
    #expect(operation.problems.map(\.status) == [404])
  }

  @Test("statements show coins and dollars, and are saved as a file")
  func statements() throws {
    let fixture = ConsoleFixture(.viewer)
    fixture.open(.statements)
    let page = fixture.page()
    #expect(page.shows("4,590") && page.shows("2,000") && page.shows("$7.65"))
    try page.tap(.button, "Export CSV")
    #expect(fixture.asked() == [.statementTable])
    fixture.answer(.statementTable, status: 200, body: Array("month\r\n".utf8))
    let saved = fixture.effects.contains {
      if case .host(.saveFile("statements.csv", "text/csv", let bytes)) = $0 { bytes.count == 7 } else { false }
    }
    #expect(saved)
  }

  @Test("the log counts deliveries by state, and shows a request on lines of its own")
  func counts() throws {
    let fixture = ConsoleFixture(.viewer)
    fixture.open(.webhooks)
    let page = fixture.page()
    #expect(page.find(.button, "All 1,204") != nil)
    #expect(page.find(.button, "Delivered 1,200") != nil)
    fixture.send(.log(.rowTapped(ConsoleFixture.delivery.redemptionID)))
    #expect(fixture.page().shows("{\n  \"game\": \"dice\"\n}"))
  }

  @Test("a request's texts keep their braces, commas and quotes")
  func indented() {
    #expect(ConsoleFeature.indented(#"{"a":["x,{\"}",2]}"#) == "{\n  \"a\": [\n    \"x,{\\\"}\",\n    2\n  ]\n}")
    #expect(ConsoleFeature.indented("not JSON, {}") == "not JSON, {}")
    #expect(ConsoleFeature.indented("").isEmpty)
  }

  @Test("with games of both modes the switch shows one kind, and the log leaves a hidden game")
  func modes() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.send(.appeared(.webhooks))
    var test = ConsoleFixture.game
    (test.isTest, test.game) = (true, "dice-test")
    _ = fixture.asked()
    fixture.answer(.games, ConsolePage([test, ConsoleFixture.game]))
    fixture.answerAll()
    #expect(fixture.state.shownGames == [1])
    #expect(fixture.state.logGame == 1)
    fixture.send(.desk(.modeChosen(.test)))
    #expect(fixture.state.logGame == 0)
    #expect(fixture.asked() == [.testEvents], "a game in test mode has test events and no deliveries")
    fixture.answer(.testEvents, ConsolePage([ConsoleFixture.testEvent(500), ConsoleFixture.testEvent(200)]))
    let page = fixture.page()
    #expect(page.shows("Delivered") && page.shows("Not confirmed") && page.shows("dice-answer"))
    #expect(fixture.state.deliveries.value == nil)
    try page.tap(.button, "Send test event")
    #expect(fixture.asked() == [.testEvent])
  }

  @Test("the audit log and held grants are searched by words and moments, and statements by months")
  func filters() {
    let fixture = ConsoleFixture()
    fixture.open(.audit)
    fixture.send(.edited(.auditSearch, " ada@playd.example "))
    fixture.send(.edited(.auditFrom, "2027-01-02"))
    fixture.effects = []
    fixture.send(.desk(.filterApplied))
    #expect(fixture.paths.first?.contains("search=ada%40playd%2Eexample&since=") == true)
    fixture.answerAll()
    fixture.send(.edited(.auditFrom, "tomorrow"))
    fixture.send(.desk(.filterApplied))
    #expect(fixture.asked().isEmpty, "a moment that cannot be read asks nothing")
    fixture.send(.desk(.filterCleared))
    #expect(fixture.paths == ["/v1/console/audit"])
    fixture.answerAll()
    fixture.open(.fraud)
    fixture.send(.edited(.caseSearch, "ply_0000000000004"))
    fixture.send(.desk(.filterApplied))
    #expect(fixture.paths.contains("/v1/console/flags?search=ply%5F0000000000004"))
    #expect(fixture.paths.contains("/v1/console/flags?decided=yes&search=ply%5F0000000000004"))
    fixture.answerAll()
    fixture.open(.statements)
    fixture.send(.edited(.monthFrom, "2026-03"))
    fixture.send(.edited(.monthTo, "2026-02"))
    fixture.send(.desk(.filterApplied))
    #expect(fixture.asked().isEmpty, "the last month is not before the first")
    fixture.send(.edited(.monthTo, "2026-05"))
    fixture.send(.desk(.filterApplied))
    #expect(fixture.paths.contains("/v1/console/statements?from=2026-03&to=2026-05"))
    fixture.answerAll()
    #expect(fixture.page().shows("4,590"))
  }

  @Test("the overview compares each figure with the time before, and sums up the games")
  func trends() {
    let fixture = ConsoleFixture(.owner)
    var other = ConsoleFixture.figures
    (other.game, other.current) = ("other", ConsolePeriod(delivered: 100, failed: 0, coins: 9))
    other.before = ConsolePeriod()
    fixture.openOverview([ConsoleFixture.figures, other])
    let page = fixture.page()
    for words in [
      "+125% on the month before", "+3% on the day before", "+1 point on the 30 days before",
      "+50% on the 30 days before", "No earlier data", "All games", "565", "94%", "261,009", "Live",
    ] {
      #expect(page.shows(words), "\(words)")
    }
  }

  @Test("an overview in test mode has test events alone and says so; statements say that there are none")
  func testMode() throws {
    let fixture = ConsoleFixture(.owner)
    var test = ConsoleFixture.figures
    (test.game, test.isTest, test.name.english) = ("gems", true, "dice-gems")
    (test.current, test.before) = (ConsolePeriod(delivered: 7, failed: 3), ConsolePeriod(delivered: 5, failed: 5))
    fixture.openOverview([ConsoleFixture.figures, test])
    #expect(!fixture.page().shows("dice-gems") && fixture.page().shows("Launched games. Test events are not included."))
    fixture.send(.desk(.modeChosen(.test)))
    let page = fixture.page()
    #expect(
      page.shows("Games in test mode. Their deliveries are test events, which move no coins.")
        && page.shows("dice-gems"))
    #expect(page.shows("70%") && page.shows("+20 points on the 30 days before"))
    #expect(!page.shows("4,590") && !page.shows("261,000"), "launched games are left out")
    fixture.send(.appeared(.statements))
    _ = fixture.asked()
    fixture.answer(.statements, ConsoleFixture.statements)
    #expect(fixture.page().shows("No statements in test mode"))
  }
}
