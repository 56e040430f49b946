import Kernel
import OutOfPocketFeature
import PlaydAPI
import Testing

@testable import PlaydFeature

@Suite("Coins in sight")
struct CoinTests {
  @Test("the daily bonus flies from its button, and the counter counts when it arrives")
  func claim() throws {
    let bench = PlaydBench.home()
    bench.send(.claimTapped)
    let question = try #require(bench.question { if case .claim = $0 { true } else { false } })
    bench.effects = []
    bench.answer(
      question,
      StreakClaim(amount: 120, state: .granted, wallet: Samples.wallet(balance: 1_370, isClaimable: false)))
    #expect(bench.state.shownBalance == 1_250)
    #expect(bench.effects.contains(.fly(from: "claim", to: "coin-counter", count: 7)))
    #expect(bench.effects.contains(.setTimer(.coins, after: PlaydFeature.flight)))
    #expect(!bench.effects.contains(.play(.coinsIn)))
    bench.effects = []
    bench.send(.timer(.coins))
    #expect(bench.state.shownBalance == 1_370)
    #expect(bench.effects == [.play(.coinsIn), .vibrate(.coinsIn)])
    #expect(bench.state.wishes.isEmpty)
  }

  @Test("without movement the counter shows the new balance at once, and is heard all the same")
  func calm() throws {
    let bench = PlaydBench.home(reducesMotion: true)
    bench.answer(.wallet, Samples.wallet(balance: 1_300))
    #expect(bench.state.shownBalance == 1_300)
    #expect(bench.effects.contains(.play(.coinsIn)))
    #expect(!bench.effects.contains { if case .fly = $0 { true } else { false } })
  }

  @Test("a bonus that is held is said to wait, and no coins fly")
  func held() throws {
    let bench = PlaydBench.home()
    bench.send(.claimTapped)
    let question = try #require(bench.question { if case .claim = $0 { true } else { false } })
    bench.effects = []
    bench.answer(question, StreakClaim(amount: 120, state: .held, wallet: Samples.wallet()))
    #expect(bench.state.remark == .heldForReview(120))
    #expect(!bench.effects.contains { if case .fly = $0 { true } else { false } })
  }

  @Test("the first balance heard is no gain")
  func first() {
    let bench = PlaydBench()
    bench.send(.appeared(.games))
    bench.effects = []
    bench.answer(.wallet, Samples.wallet(balance: 900))
    #expect(bench.state.shownBalance == 900)
    #expect(bench.effects == [.keep])
  }

  @Test("a workout told live flies from its challenge")
  func live() {
    let bench = PlaydBench.home()
    let title = Samples.text("Daily Step Goal", "დღის ნაბიჯები")
    bench.send(
      .live(
        .note(
          InboxItem(id: 3, note: .earned(coins: 100, challenge: title), key: nil, at: bench.state.now, isRead: false))))
    #expect(bench.state.remark == .earned(100))
    #expect(bench.state.inbox.items?.first?.id == 3)
    bench.effects = []
    bench.send(.live(.balance(available: 1_350, held: 0)))
    #expect(bench.effects.contains(.fly(from: "challenge-steps", to: "coin-counter", count: 7)))
  }

  @Test("a balance told while the first answer is under way is asked for anew, and its coins fly")
  func early() {
    let bench = PlaydBench()
    bench.send(.appeared(.games))
    bench.send(.live(.balance(available: 60, held: 0)))
    bench.effects = []
    bench.answer(.wallet, Samples.wallet(balance: 0))
    #expect(bench.state.shownBalance == 0)
    #expect(bench.asked(.ask(.wallet)))
    bench.answer(.wallet, Samples.wallet(balance: 60))
    #expect(bench.effects.contains(.fly(from: "", to: "coin-counter", count: 7)))
    #expect(!bench.asked(.ask(.wallet)))
  }

  @Test("an answer older than what the stream told does not count the coins back")
  func late() {
    let bench = PlaydBench.home()
    bench.send(.retryTapped(.wallet))
    bench.send(.live(.balance(available: 1_350, held: 600)))
    bench.send(.timer(.coins))
    bench.effects = []
    bench.answer(.wallet, Samples.wallet(balance: 1_250))
    #expect(bench.state.shownBalance == 1_350)
    #expect(bench.state.wallet?.pending == 600)
    #expect(bench.effects == [.keep, .ask(.wallet)])
  }

  @Test("a note told while the inbox is being asked for is not lost to the older answer")
  func earlyNote() {
    let bench = PlaydBench()
    bench.send(.appeared(.inbox))
    bench.send(.live(.unread(3)))
    bench.effects = []
    bench.answer(.inbox(cursor: nil), InboxPage(items: Samples.notes, unread: 2, cursor: nil))
    #expect(bench.effects.contains(.ask(.inbox(cursor: nil))))
  }

  @Test("what is asked for again fails like what was asked for first, and is not asked a third time")
  func failing() {
    let bench = PlaydBench.home()
    bench.send(.retryTapped(.wallet))
    bench.send(.live(.reset))
    bench.effects = []
    bench.send(.answered(.wallet, status: 503, body: []))
    #expect(bench.asked(.ask(.wallet)))
    bench.send(.answered(.wallet, status: 503, body: []))
    #expect(bench.effects.isEmpty)
    #expect(bench.state.staleness(of: .wallet)?.fault == .server)
  }

  @Test("the day's bonus is asked for once, and never without a network")
  func once() {
    let bench = PlaydBench.home()
    bench.send(.claimTapped)
    bench.effects = []
    bench.send(.claimTapped)
    #expect(bench.effects.isEmpty)
    let offline = PlaydBench.home()
    offline.state.isOnline = false
    offline.send(.claimTapped)
    #expect(offline.state.remark == .offline)
    #expect(offline.question { if case .claim = $0 { true } else { false } } == nil)
  }
}
