import ConsoleAPI
import Kernel
import Navigation
import PlaydAPI
import Testing

@testable import AppKit
@testable import ConsoleFeature

@Suite("Partners in the console")
struct ConsolePartnerTests {
  private func open(_ fixture: ConsoleFixture) throws {
    let partner = ConsolePartner(
      partner: "fitbit", name: "Fitbit", isSandbox: true, isOffered: true, connected: 2, needSignIn: 1, revoked: 0,
      backlog: 0, deadLetters: 1, lastEventAt: nil)
    fixture.send(.appeared(.partners))
    #expect(fixture.asked() == [.partners])
    fixture.answer(.partners, ConsolePage([partner]))
    fixture.send(.partner(.appeared("fitbit")))
    #expect(fixture.asked() == [.partners, .partnerAccounts, .letters])
    #expect(fixture.state.partners.open?.name == "Fitbit", "the list that was there")
    let letter = ConsoleDeadLetter(
      letterID: try #require(ConsoleLetterID(rawValue: 7)), playerID: try #require(PlayerID(rawValue: 4)),
      kind: "sync", subject: "", receivedAt: ConsoleFixture.now, attempts: 9, lastError: "no answer", digest: nil)
    fixture.answer(.letters, ConsolePage([letter], next: "1-1"))
  }

  @Test("a partner has an address, and an address without a partner says so")
  func addresses() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    let table = PageTable(ConsoleFeature.pages)
    let page = table.page(at: "/console/partners/fitbit")
    if case .partner(.appeared("fitbit"))? = ConsoleFeature.action(for: .page(page)) {
    } else {
      #expect(Bool(false), "the page opens another screen")
    }
    fixture.send(.partner(.appeared("nothing")))
    #expect(fixture.state.partners.isUnknown)
    fixture.send(.appeared(.partners))
    #expect(!fixture.state.partners.isUnknown)
  }

  @Test("all dead letters of a partner are retried after a question")
  func retryAll() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    fixture.send(.partner(.retryAllTapped))
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.retryLetters])
  }

  @Test("a dead letter is discarded after a reason and a question")
  func discard() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    fixture.send(.formToggled(.discard(0)))
    fixture.confirm(reason: "ticket 1")
    #expect(fixture.asked() == [.discardLetter])
  }

  @Test("rows stay when more of them cannot be loaded")
  func moreFails() throws {
    let fixture = ConsoleFixture()
    try open(fixture)
    fixture.send(.partner(.moreLettersTapped))
    #expect(fixture.asked() == [.letters])
    fixture.answer(.letters, status: 503, body: [])
    #expect(fixture.state.partners.letters.value?.count == 1)
    #expect(fixture.state.banner != nil)
  }
}
