import Kernel
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import PlaydFeature

@Suite("Earning")
struct EarnTests {
  @Test("sections hold what belongs to them, a few at first and all when asked")
  func sections() {
    #expect(EarnSection.underWay.challenges(of: Samples.challenges).map(\.challengeID) == ["steps", "month"])
    #expect(EarnSection.monthly.challenges(of: Samples.challenges).count == 3)
    #expect(EarnSection.health.challenges(of: Samples.challenges).map(\.challengeID) == ["steps"])
    let bench = PlaydBench.home()
    bench.send(.appeared(.earn))
    let few = bench.page().all(.heading, "Daily Step Goal").count
    bench.send(.showAllTapped(.monthly))
    #expect(bench.page().all(.heading, "Daily Step Goal").count == few + 1)
    bench.send(.showAllTapped(.monthly))
    #expect(bench.page().all(.heading, "Daily Step Goal").count == few)
  }

  @Test("progress is a ratio in words")
  func ratio() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.earn))
    let page = bench.page()
    #expect(page.shows("6,247 / 10,000 steps"))
    #expect(page.shows("240 of 500 coins earned"))
  }

  @Test("a challenge that is started says so and stands as the server has it")
  func start() {
    let bench = PlaydBench.home()
    bench.send(.startTapped("checkup"))
    #expect(bench.asked(.ask(.start("checkup"))))
    bench.answer(.start("checkup"), Samples.challenge("checkup", .finance, state: .inProgress))
    #expect(bench.state.challenge("checkup")?.state == .inProgress)
    #expect(bench.state.remark == .challengeStarted)
  }

  @Test("connecting leaves for the partner's page, and the way back says what came of it")
  func partner() {
    let bench = PlaydBench.home()
    bench.send(.partnerConnectTapped("coursera"))
    #expect(bench.asked(.ask(.connectPartner("coursera"))))
    bench.answer(
      .connectPartner("coursera"),
      PartnerAuthorization(authorizeURL: "https://coursera.example/oauth", expiresAt: bench.state.now))
    #expect(bench.asked(.leave(url: "https://coursera.example/oauth")))
    bench.send(.returned(PlaydFeature.PartnerReturn(partner: "coursera", outcome: .denied)))
    #expect(bench.state.remark == .connectDenied("Fitbit"))
  }

  @Test("a partner that must be connected anew says why")
  func honest() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.earn))
    let page = bench.page()
    #expect(page.shows("You withdrew the permission there. Connect again."))
    #expect(page.shows("Not finished yet"))
  }
}

@Suite("History, inbox and account")
struct LedgerViewTests {
  @Test("lines stand under their days, with what they left")
  func days() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.wallet))
    let days = bench.state.history.days(utcOffset: 240)
    #expect(days.map(\.lines.count) == [2, 2, 1])
    let page = bench.page()
    for words in ["Today", "Yesterday", "Nov 19", "+100", "−600", "Balance 1,250", "Coins given back"] {
      #expect(page.shows(words), "\(words)")
    }
  }

  @Test("the next page joins the first, and no line stands twice")
  func pages() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.wallet))
    bench.send(.moreHistoryTapped)
    #expect(bench.effects.contains(.ask(.history(cursor: "abc"))))
    let more = WalletHistory(
      transactions: [
        Samples.line(1, .earning, .posted, 1_800, after: 1_800, hoursAgo: 60),
        Samples.line(0, .earning, .posted, 0, after: 0, hoursAgo: 70),
      ], nextCursor: nil)
    bench.answer(.history(cursor: "abc"), more)
    #expect(bench.state.history.lines?.count == 6)
    bench.effects = []
    bench.send(.moreHistoryTapped)
    #expect(bench.effects.isEmpty)
  }

  @Test("looking at the inbox reads it")
  func read() {
    let bench = PlaydBench()
    bench.send(.appeared(.inbox))
    bench.answer(.inbox(cursor: nil), InboxPage(items: Samples.notes, unread: 1, cursor: nil))
    #expect(bench.asked(.ask(.read(upTo: 2))))
    bench.answer(.read(upTo: 2), InboxUnread(unread: 0))
    #expect(bench.state.inbox.unread == 0)
  }

  @Test("topics and quiet hours are shown as wished, and as the server has them once it answers")
  func notifications() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.notifications))
    bench.send(.topicToggled(.streak, true))
    #expect(bench.state.notifications?.allowed == [.earning, .streak])
    #expect(bench.question { if case .changeNotifications = $0 { true } else { false } } != nil)
    bench.answer(
      .changeNotifications(NotificationChange(topics: [.streak: true])), NotificationSettings(allowed: [.earning]))
    #expect(bench.state.notifications?.allowed == [.earning])
  }

  @Test("push is asked for in the task of the tap, once the key is known")
  func push() {
    let bench = PlaydBench.home()
    bench.send(.appeared(.notifications))
    #expect(bench.effects.contains(.checkPush))
    let key = [UInt8](repeating: 4, count: 65)
    bench.answer(.pushKey, PushKey(publicKey: key))
    bench.effects = []
    bench.send(.pushToggled(true))
    #expect(bench.effects == [.subscribePush(key: key)])
    bench.send(.pushChanged(.denied))
    #expect(
      bench.page(.notifications).shows(
        "This browser was told not to show notifications. You can change that in its settings for this site."))
  }

  @Test("nothing is deleted or signed out without a question")
  func questions() {
    let bench = PlaydBench.home()
    bench.send(.deleteTapped)
    #expect(bench.effects.isEmpty)
    #expect(bench.overlay().shows("Delete your account?"))
    bench.send(.deleteConfirmed)
    #expect(bench.asked(.ask(.delete)))
    bench.send(.answered(.delete, status: 204, body: []))
    #expect(bench.asked(.signedOut))
  }

  @Test("another player takes nothing of the one before")
  func stranger() {
    let bench = PlaydBench.home()
    bench.send(.playerChanged)
    #expect(bench.state.wallet == nil)
    #expect(bench.state.history.lines == nil)
    #expect(bench.state.wishes.isEmpty)
    #expect(bench.effects.contains(.ask(.wallet)))
  }
}
