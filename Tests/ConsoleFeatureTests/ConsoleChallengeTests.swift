import ConsoleAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("The challenge catalogue in the console")
struct ConsoleChallengeTests {
  private static let good = ConsoleCataloguePreview(
    version: 2, problems: [], difference: ConsoleFixture.difference, challenges: [])

  /// The screen with the form of the first challenge.
  private static func editing() -> ConsoleFixture {
    let fixture = ConsoleFixture()
    fixture.open(.challenges)
    fixture.send(.formToggled(.challenge(.edit(0))))
    _ = fixture.asked()
    return fixture
  }

  @Test("the form begins with what is in force, and a draft is checked before it can be published")
  func preview() throws {
    let fixture = Self.editing()
    #expect(fixture.state[.coins] == "100" && fixture.state[.cap] == "2")
    fixture.send(.desk(.challenge(.publishTapped)))
    #expect(fixture.asked().isEmpty, "nothing is checked yet")
    fixture.send(.edited(.coins, "120"))
    fixture.send(.edited(.cap, ""))
    fixture.send(.formSubmitted)
    let sent = String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
    #expect(sent.contains(#""coins":120,"mostADay":0,"isActive":true"#), "\(sent)")
    fixture.answer(.preview, Self.good)
    #expect(fixture.page().shows("What changes") && fixture.page().shows("100 → 120"))
  }

  @Test("a checked draft is published with a note, from the version that the form was made from")
  func publish() throws {
    let fixture = Self.editing()
    fixture.send(.formSubmitted)
    fixture.answer(.preview, Self.good)
    _ = fixture.asked()
    fixture.send(.desk(.challenge(.publishTapped)))
    #expect(fixture.asked().isEmpty, "without a note")
    fixture.send(.edited(.note, "For spring"))
    fixture.send(.desk(.challenge(.publishTapped)))
    let sent = String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
    #expect(sent.utf8.starts(with: #"{"base":2,"note":"For spring","draft":"#.utf8), "\(sent)")
    _ = fixture.asked()
    fixture.answer(.publish, ConsoleFixture.catalogueVersions[0], status: 201)
    #expect(fixture.asked() == [.catalogue, .catalogueVersions])
    #expect(fixture.state.form == nil && fixture.page().shows("Version 2 is in force."))
  }

  @Test("an edit after the preview has to be checked again")
  func editAfterPreview() {
    let fixture = Self.editing()
    fixture.send(.formSubmitted)
    fixture.answer(.preview, Self.good)
    fixture.send(.edited(.coins, "130"))
    fixture.send(.edited(.note, "For spring"))
    _ = fixture.asked()
    fixture.send(.desk(.challenge(.publishTapped)))
    #expect(fixture.asked().isEmpty)
  }

  @Test("problems are shown with their place, and keep a draft from being published")
  func problems() {
    let fixture = Self.editing()
    fixture.send(.formSubmitted)
    let problem = ConsoleCataloguePreview.Problem(place: "1.title", detail: "title: is too long")
    fixture.answer(
      .preview,
      ConsoleCataloguePreview(
        version: 2, problems: [problem], difference: ConsoleFixture.difference, challenges: []))
    let page = fixture.page()
    #expect(page.shows("Fix this first") && page.shows("1.title") && page.shows("title: is too long"))
    #expect(!page.shows("Publish"))
  }

  @Test("a conflict closes the form and loads the version in force")
  func conflict() {
    let fixture = Self.editing()
    fixture.send(.formSubmitted)
    fixture.answer(.preview, Self.good)
    fixture.send(.edited(.note, "For spring"))
    fixture.send(.desk(.challenge(.publishTapped)))
    _ = fixture.asked()
    fixture.refuse(.publish, .consoleCatalogueOutdated)
    #expect(fixture.asked() == [.catalogue, .catalogueVersions])
    #expect(fixture.state.form == nil)
    #expect(
      fixture.page().shows("The catalogue has changed in the meantime. Look at the new version and edit again."))
  }

  @Test("an earlier version is restored after a question, with a note")
  func restore() throws {
    let fixture = ConsoleFixture()
    fixture.open(.challenges)
    _ = fixture.asked()
    fixture.send(.formToggled(.challenge(.restore(1))))
    fixture.send(.edited(.note, "Back"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty && fixture.page().shows("Are you sure?"))
    fixture.send(.confirmed)
    let call = try #require(fixture.lastCall)
    #expect(call.path == "/v1/console/challenges/versions/1/restore")
    #expect(String(decoding: call.body, as: UTF8.self) == #"{"base":2,"note":"Back"}"#)
  }

  @Test("the search finds by title, short name and partner, in either case", arguments: ["", "1", "2", "x"])
  func search(_ text: String) {
    let fixture = ConsoleFixture()
    fixture.open(.challenges)
    fixture.send(.edited(.challengeSearch, text))
    let found = ["": [0, 1], "1": [0, 1], "2": [1], "x": []][text]
    #expect(fixture.state.shownChallenges == found)
    #expect(ConsoleFeature.contains("Daily Steps", "daily s") && !ConsoleFeature.contains("a", "ab"))
  }

  @Test("more of the history is loaded from where the list ends")
  func more() throws {
    let fixture = ConsoleFixture()
    fixture.open(.challenges)
    fixture.send(.desk(.challenge(.moreTapped)))
    #expect(try #require(fixture.lastCall).path == "/v1/console/challenges/versions?before=1")
    fixture.answer(.catalogueVersions, ConsolePage([ConsoleFixture.catalogueVersions[1]]))
    #expect(fixture.state.challenges.versions.value?.count == 3 && fixture.state.challenges.next == nil)
  }
}
