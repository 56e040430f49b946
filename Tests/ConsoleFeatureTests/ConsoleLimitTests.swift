import ConsoleAPI
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Fraud limits in the console")
struct ConsoleLimitTests {
  private static func editing() -> ConsoleFixture {
    let fixture = ConsoleFixture()
    fixture.open(.limits)
    _ = fixture.asked()
    return fixture
  }

  private static func edit(_ place: Int, _ text: String, _ fixture: ConsoleFixture) {
    fixture.send(.desk(.limit(.edited(place, text))))
  }

  private static func publish(_ fixture: ConsoleFixture) { fixture.send(.desk(.limit(.publishTapped))) }

  @Test("the form begins with what is in force, in groups")
  func form() {
    let fixture = Self.editing()
    #expect(fixture.state.limits.drafts.map { $0.text } == ["5000", "300", "100000", "", ""])
    #expect(LimitWords.groups(fixture.state.limits.drafts.map { $0.limit }) == [0..<1, 1..<2, 2..<5])
    #expect(fixture.page().shows("Nothing changes."))
    Self.publish(fixture)
    #expect(fixture.asked().isEmpty)
  }

  @Test("what changes is listed, and published with a note from the version of the form")
  func publishing() throws {
    let fixture = Self.editing()
    Self.edit(0, "6 000", fixture)
    Self.edit(1, "0", fixture)
    Self.edit(2, "", fixture)
    Self.edit(3, "250", fixture)
    let page = fixture.page()
    #expect(page.shows("5,000 → 6,000") && page.shows("100,000 → none") && page.shows("none → 250"))
    Self.publish(fixture)
    #expect(fixture.asked().isEmpty, "without a note")
    fixture.send(.edited(.note, "For spring"))
    Self.publish(fixture)
    let sent = String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
    let limits = [
      #"{"limit":"coinsPerPlayer","value":6000}"#, #"{"limit":"aheadSeconds","value":0}"#,
      #"{"limit":"mostADay","activity":"steps"}"#, #"{"limit":"mostAMinute","activity":"steps","value":250}"#,
    ]
    #expect(sent == #"{"base":2,"note":"For spring","limits":[\#(limits.joined(separator: ","))]}"#)
    _ = fixture.asked()
    fixture.answer(.publishLimits, ConsoleFixture.limits.versions[0], status: 201)
    #expect(fixture.asked() == [.limits] && fixture.page().shows("Version 2 is in force."))
  }

  @Test("a number that is none, or out of bounds, is not sent", arguments: ["", "x", "0", "1000001", "1.5", "-1"])
  func bounds(_ text: String) {
    let fixture = Self.editing()
    Self.edit(0, text, fixture)
    fixture.send(.edited(.note, "For spring"))
    Self.publish(fixture)
    #expect(fixture.asked().isEmpty)
    #expect(fixture.page().shows("Enter a whole number from 1 to 1,000,000."))
  }

  @Test("a conflict loads the version in force into the form")
  func conflict() {
    let fixture = Self.editing()
    Self.edit(0, "6000", fixture)
    fixture.send(.edited(.note, "For spring"))
    Self.publish(fixture)
    _ = fixture.asked()
    fixture.refuse(.publishLimits, .consoleLimitsOutdated)
    #expect(fixture.page().shows("The limits have changed in the meantime. Look at the new version and edit again."))
    fixture.answerAll()
    #expect(fixture.state.limits.drafts[0].text == "5000")
  }

  @Test("an earlier version's numbers come into the form, with those of activities that have no limit any more")
  func restore() {
    let fixture = Self.editing()
    Self.edit(1, "7", fixture)
    fixture.send(.desk(.limit(.restoreTapped(1))))
    #expect(fixture.state.limits.drafts.map { $0.text } == ["4000", "300", "", "", "60", "8"])
    #expect(fixture.page().shows("The form has the numbers of version 1. Publish to put them in force."))
    fixture.send(.desk(.limit(.cancelTapped)))
    #expect(fixture.state.limits.drafts.map { $0.text } == ["5000", "300", "100000", "", ""])
  }
}
