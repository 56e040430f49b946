import AppKit
import ClientHost
import InboxAPI
import Kernel
import PartnersAPI
import PlaydAPI
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("Earning")
struct EarnTests {
  @Test("sections hold what belongs to them, a few at first and all when asked")
  func sectionsHoldWhatBelongsToThem() {
    #expect(EarnSection.underWay.challenges(of: Samples.challenges).map(\.challengeID) == ["steps", "month"])
    #expect(EarnSection.monthly.challenges(of: Samples.challenges).count == 3)
    #expect(EarnSection.health.challenges(of: Samples.challenges).map(\.challengeID) == ["steps"])
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.earn))
    let few = fixture.page().all(.heading, "Daily Step Goal").count
    fixture.send(.earn(.showAllTapped(.monthly)))
    #expect(fixture.page().all(.heading, "Daily Step Goal").count == few + 1)
    fixture.send(.earn(.showAllTapped(.monthly)))
    #expect(fixture.page().all(.heading, "Daily Step Goal").count == few)
  }

  @Test("progress is a ratio in words")
  func progressIsRatioInWords() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.earn))
    let page = fixture.page()
    #expect(page.shows("6,247 / 10,000 steps"))
    #expect(page.shows("240 of 500 coins earned"))
  }

  @Test("a locked challenge names another challenge only where one comes first")
  func lockedChallengeNamesAnotherChallengeOnlyWhereOne() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.challenge("later")))
    #expect(fixture.page().shows("Locked: finish another challenge first"))
    var challenge = Samples.challenge("later", .learning, state: .locked)
    challenge.prerequisites = []
    fixture.state.challenges = [challenge]
    #expect(fixture.page().shows("Not open yet"))
    challenge.startsAt = PlaydFixture.noon + .seconds(86_400)
    fixture.state.challenges = [challenge]
    #expect(fixture.page().shows("Opens Nov 22, 12:00"))
    challenge.state = .rejected
    fixture.state.challenges = [challenge]
    #expect(fixture.page().shows("Done, but not approved after review"))
  }

  @Test("a challenge that is started says so and stands as the server has it")
  func challengeIsStartedSaysSoAndStandsAsServer() {
    let fixture = PlaydFixture.home()
    fixture.send(.earn(.startTapped("checkup")))
    #expect(fixture.asked(.ask("POST /v1/challenges/checkup/start")))
    fixture.answer("POST /v1/challenges/checkup/start", Samples.challenge("checkup", .finance, state: .inProgress))
    #expect(fixture.state.challenge("checkup")?.state == .inProgress)
    #expect(fixture.state.toast == .challengeStarted)
  }

  @Test("connecting leaves for the partner's page, and the way back says how it went")
  func connectingLeavesForPartnerPage() {
    let fixture = PlaydFixture.home()
    fixture.send(.earn(.partnerConnectTapped("coursera")))
    #expect(fixture.asked(.ask("POST /v1/partners/coursera/connect")))
    fixture.answer(
      "POST /v1/partners/coursera/connect",
      PartnerAuthorization(authorizeURL: "https://coursera.example/oauth", expiresAt: fixture.now))
    #expect(fixture.asked(.leave(url: "https://coursera.example/oauth")))
    fixture.send(.returned(PlaydFeature.PartnerReturn(partner: "coursera", outcome: .denied)))
    #expect(fixture.state.toast == .connectDenied("Fitbit"))
  }

  @Test("a finance partner asks for the year of birth first, once on this device")
  func moneyAsksForAge() {
    let fixture = PlaydFixture.home()
    fixture.send(.earn(.partnerConnectTapped("sofi")))
    #expect(!fixture.asked(.ask("POST /v1/partners/sofi/connect")))
    #expect(fixture.overlay().shows("How old are you?"))
    for text in ["", "98", "1850", "2999", "199o"] {
      fixture.send(.earn(.ageTyped(text)))
      fixture.send(.earn(.ageConfirmed(partner: "sofi")))
      #expect(fixture.overlay().shows("Enter a four-digit year."))
    }
    fixture.send(.earn(.ageTyped("1998")))
    fixture.send(.earn(.ageConfirmed(partner: "sofi")))
    #expect(fixture.asked(.ask("POST /v1/partners/sofi/connect")))
    let question = fixture.question("POST /v1/partners/sofi/connect")
    #expect(question?.call(token: "t").path.hasSameBytes(as: "/v1/partners/sofi/connect?isAdult=true") == true)
    #expect(fixture.state.overlay == nil)
    fixture.answer(
      "POST /v1/partners/sofi/connect",
      PartnerAuthorization(authorizeURL: "https://sofi.example/oauth", expiresAt: fixture.now))
    fixture.effects = []
    fixture.send(.earn(.partnerConnectTapped("sofi")))
    #expect(fixture.asked(.ask("POST /v1/partners/sofi/connect")))
  }

  @Test("a minor learns from when a finance partner is open, and is not asked again")
  func moneyIsForAdults() throws {
    let fixture = PlaydFixture.home()
    let year = fixture.state.year
    fixture.send(.earn(.partnerConnectTapped("sofi")))
    // The birthday of this year may be to come.
    fixture.send(.earn(.ageTyped(String(year - 18))))
    fixture.send(.earn(.ageConfirmed(partner: "sofi")))
    #expect(!fixture.asked(.ask("POST /v1/partners/sofi/connect")))
    let later = "Fitbit is for players of 18 or older. You can connect it from " + String(year + 1) + "."
    #expect(fixture.overlay().shows(later))
    fixture.send(.overlayClosed)
    fixture.send(.earn(.partnerConnectTapped("sofi")))
    #expect(fixture.overlay().shows(later))
    fixture.send(.overlayClosed)
    fixture.send(.earn(.partnerConnectTapped("coursera")))
    #expect(fixture.asked(.ask("POST /v1/partners/coursera/connect")))
  }

  @Test("a partner that must be connected anew says why")
  func partnerMustBeConnectedAnewSaysWhy() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.earn))
    let page = fixture.page()
    #expect(page.shows("You turned off access there. Reconnect to keep earning."))
    #expect(page.shows("Connection not finished"))
  }
}

@Suite("History, inbox and account")
struct LedgerViewTests {
  @Test("lines stand under their days, with what they left")
  func linesStandUnderDays() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.wallet))
    let days = fixture.state.history.days(utcOffset: 240)
    #expect(days.map(\.lines.count) == [2, 2, 1])
    let page = fixture.page()
    for words in ["Today", "Yesterday", "Nov 19", "+100", "−600", "Balance 1,250", "Coins refunded"] {
      #expect(page.shows(words), "\(words)")
    }
  }

  @Test("the next page is appended without duplicates")
  func nextPageIsAppendedWithoutDuplicates() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.wallet))
    fixture.send(.moreHistoryTapped)
    #expect(fixture.effects.contains(.ask("GET /v1/wallet/transactions")))
    let more = WalletHistory(
      transactions: [
        Samples.line(1, .earning, .posted, 1_800, after: 1_800, hoursAgo: 60),
        Samples.line(0, .earning, .posted, 0, after: 0, hoursAgo: 70),
      ], nextCursor: nil)
    #expect(fixture.question("GET /v1/wallet/transactions")?.call(token: "").path.hasSuffix("cursor=abc") == true)
    fixture.answer("GET /v1/wallet/transactions", more)
    #expect(fixture.state.history.lines?.count == 6)
    fixture.effects = []
    fixture.send(.moreHistoryTapped)
    #expect(fixture.effects.isEmpty)
  }

  @Test("looking at the inbox reads it")
  func lookingAtInboxReadsIt() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(.inbox))
    fixture.answer("GET /v1/inbox", InboxPage(items: Samples.notes, unread: 1, cursor: nil))
    #expect(fixture.asked(.ask("POST /v1/inbox/read")))
    fixture.answer("POST /v1/inbox/read", InboxUnread(unread: 0))
    #expect(fixture.state.inbox.unread == 0)
  }

  @Test("topics and quiet hours are shown as wished, and as the server has them once it answers")
  func topicsAndQuietHoursAreShownAsWished() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.notifications))
    fixture.send(.account(.topicToggled(.streak, true)))
    #expect(fixture.state.notifications?.allowed == [.earning, .streak])
    #expect(fixture.question("PATCH /v1/notifications") != nil)
    fixture.answer("PATCH /v1/notifications", NotificationSettings(allowed: [.earning]))
    #expect(fixture.state.notifications?.allowed == [.earning])
  }

  @Test("push is asked for in the task of the tap, once the key is known")
  func pushIsAskedForInTaskOfTap() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.notifications))
    #expect(fixture.effects.contains(.host(.more(.checkPush(id: 1)))))
    let key = [UInt8](repeating: 4, count: 65)
    fixture.answer("GET /v1/push/key", PushKey(publicKey: key))
    fixture.effects = []
    fixture.send(.account(.pushToggled(true)))
    #expect(fixture.effects == [.host(.more(.subscribePush(id: 1, key: key)))])
    fixture.send(.account(.pushChanged(.denied)))
    #expect(
      fixture.page(.notifications).shows(
        "Notifications are blocked in this browser. Allow them in the site settings."))
  }

  @Test("a tap that fails to turn push on is answered; a look at the subscription fails in silence")
  func tapThatFailsToTurnPushOnIsAnswered() {
    let fixture = PlaydFixture.home()
    fixture.send(.appeared(.notifications))
    fixture.send(.account(.pushFailed))
    #expect(fixture.state.toast == nil)
    fixture.answer("GET /v1/push/key", PushKey(publicKey: [UInt8](repeating: 4, count: 65)))
    fixture.send(.account(.pushToggled(true)))
    fixture.send(.account(.pushFailed))
    #expect(fixture.state.toast == .pushFailed)
    #expect(!fixture.state.isBusy(.push))
  }

  @Test("nothing is deleted or signed out without a question")
  func nothingIsDeletedOrSignedOutWithoutQuestion() throws {
    let fixture = PlaydFixture.home()
    fixture.send(.account(.deleteTapped))
    #expect(fixture.effects.isEmpty)
    #expect(fixture.overlay().shows("Delete your account?"))
    fixture.send(.account(.deleteConfirmed))
    #expect(fixture.asked(.ask("DELETE /v1/me")))
    fixture.answer(try #require(fixture.question("DELETE /v1/me")), status: 204, body: [])
    #expect(fixture.effects.contains(.signedOut))
    #expect(fixture.state.toast == .deleted)
    #expect(fixture.asked(.open("/")))
  }

  @Test("another player takes nothing of the one before")
  func anotherPlayerTakesNothingOfOne() {
    let fixture = PlaydFixture.home()
    fixture.send(.playerChanged)
    #expect(fixture.state.wallet == nil)
    #expect(fixture.state.history.lines == nil)
    #expect(fixture.state.pendingRequests.isEmpty)
    #expect(fixture.effects.contains(.ask("GET /v1/wallet")))
  }
}
