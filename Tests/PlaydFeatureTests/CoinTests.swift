import AppKit
import InboxAPI
import Kernel
import Testing
import WalletAPI

@testable import PlaydFeature

@Suite("Coins in sight")
struct CoinTests {
  @Test("the daily bonus flies from its button, and the counter counts when it arrives")
  func dailyBonusFliesFromButton() throws {
    let fixture = PlaydFixture.home()
    fixture.send(.claimTapped)
    let question = try #require(fixture.question("POST /v1/streak/claim"))
    fixture.effects = []
    fixture.answer(
      question,
      StreakClaim(amount: 120, state: .granted, wallet: Samples.wallet(balance: 1_370, isClaimable: false)))
    #expect(fixture.state.shownBalance == 1_250)
    #expect(fixture.effects.contains(.fly(from: "claim", to: "coin-counter", count: 7)))
    #expect(fixture.effects.contains(.timer(.coins, after: PlaydFeature.flight)))
    #expect(!fixture.effects.contains(.sound(.coinsIn)))
    fixture.effects = []
    fixture.send(.timer(.coins))
    #expect(fixture.state.shownBalance == 1_370)
    #expect(fixture.effects == [.sound(.coinsIn), .haptic(.coinsIn)])
    #expect(fixture.state.pendingRequests.isEmpty)
  }

  @Test("without movement the counter shows the new balance at once, and is heard all the same")
  func withoutMovementCounterShowsNewBalanceAtOnce() throws {
    let fixture = PlaydFixture.home(reducesMotion: true)
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 1_300))
    #expect(fixture.state.shownBalance == 1_300)
    #expect(fixture.effects.contains(.sound(.coinsIn)))
    #expect(!fixture.effects.contains { $0.isFlight })
  }

  @Test("a bonus that is held is said to wait, and no coins fly")
  func bonusIsHeldIsSaidToWait() throws {
    let fixture = PlaydFixture.home()
    fixture.send(.claimTapped)
    let question = try #require(fixture.question("POST /v1/streak/claim"))
    fixture.effects = []
    fixture.answer(question, StreakClaim(amount: 120, state: .held, wallet: Samples.wallet()))
    #expect(fixture.state.toast == .heldForReview(120))
    #expect(!fixture.effects.contains { $0.isFlight })
  }

  @Test("the first balance does not animate")
  func firstBalanceDoesNotAnimate() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(.games))
    fixture.effects = []
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 900))
    #expect(fixture.state.shownBalance == 900)
    #expect(fixture.effects == [.keep])
  }

  @Test("coins of a live event fly from their challenge")
  func coinsOfLiveEventFlyFromChallenge() {
    let fixture = PlaydFixture.home()
    let title = Samples.text("Daily Step Goal", "დღის ნაბიჯები")
    fixture.send(
      .live(
        .note(
          InboxItem(id: 3, note: .earned(coins: 100, challenge: title), key: nil, at: fixture.now, isRead: false))))
    #expect(fixture.state.toast == .earned(100))
    #expect(fixture.state.inbox.items?.first?.id == 3)
    fixture.effects = []
    fixture.send(.live(.balance(available: 1_350, held: 0)))
    #expect(fixture.effects.contains(.fly(from: "challenge-steps", to: "coin-counter", count: 7)))
  }

  @Test("a live balance during the first request reloads the wallet and animates")
  func liveBalanceDuringFirstRequestReloadsWallet() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(.games))
    fixture.send(.live(.balance(available: 60, held: 0)))
    fixture.effects = []
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 0))
    #expect(fixture.state.shownBalance == 0)
    #expect(fixture.asked(.ask("GET /v1/wallet")))
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 60))
    #expect(fixture.effects.contains(.fly(from: "", to: "coin-counter", count: 7)))
    #expect(!fixture.asked(.ask("GET /v1/wallet")))
  }

  @Test("a response older than the stream does not move the balance back")
  func responseOlderThanStreamDoesNotMoveBalanceBack() {
    let fixture = PlaydFixture.home()
    fixture.send(.retryTapped(.wallet))
    fixture.send(.live(.balance(available: 1_350, held: 600)))
    fixture.send(.timer(.coins))
    fixture.effects = []
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 1_250))
    #expect(fixture.state.shownBalance == 1_350)
    #expect(fixture.state.wallet?.pending == 600)
    #expect(fixture.effects == [.keep, .ask("GET /v1/wallet")])
  }

  @Test("a live item during a request survives the older response")
  func earlyNote() {
    let fixture = PlaydFixture()
    fixture.send(.appeared(.inbox))
    fixture.send(.live(.unread(3)))
    fixture.effects = []
    fixture.answer("GET /v1/inbox", InboxPage(items: Samples.notes, unread: 2, cursor: nil))
    #expect(fixture.effects.contains(.ask("GET /v1/inbox")))
  }

  @Test("a failed reload is not repeated")
  func failedReloadIsNotRepeated() throws {
    let fixture = PlaydFixture.home()
    fixture.send(.retryTapped(.wallet))
    fixture.send(.live(.reset))
    fixture.effects = []
    fixture.answer(try #require(fixture.question("GET /v1/wallet")), status: 503, body: [])
    #expect(fixture.asked(.ask("GET /v1/wallet")))
    fixture.answer(try #require(fixture.question("GET /v1/wallet")), status: 503, body: [])
    #expect(fixture.effects.isEmpty)
    #expect(fixture.state.staleness(of: .wallet)?.error == .server)
  }

  @Test("the day's bonus is asked for once, and never without a network")
  func dayBonusIsAskedForOnce() {
    let fixture = PlaydFixture.home()
    fixture.send(.claimTapped)
    fixture.effects = []
    fixture.send(.claimTapped)
    #expect(fixture.effects.isEmpty)
    let offline = PlaydFixture.home()
    offline.isOnline = false
    offline.send(.claimTapped)
    #expect(offline.state.toast == .offline)
    #expect(offline.question("POST /v1/streak/claim") == nil)
  }

  @Test("events that move or hold coins reload the wallet and the history in view", arguments: [true, false])
  func eventsThatMoveCoinsReloadHistory(isWallet: Bool) {
    let title = Samples.text("Daily Step Goal", "დღის ნაბიჯები")
    let notes: [Note] = [
      .held(coins: 100, challenge: title), .waiting(coins: 100, challenge: title),
      .dropped(coins: 100, challenge: title), .released(coins: 100, challenge: title),
      .rejected(coins: 100, challenge: title), .reversed(coins: 100, challenge: title),
      .earned(coins: 100, challenge: title), .refunded(coins: 100, game: title), .gifted(coins: 20, friend: "Gio"),
    ]
    for (index, note) in notes.enumerated() {
      let fixture = PlaydFixture.home()
      fixture.send(.appeared(isWallet ? .wallet : .earn))
      fixture.hearAll()
      fixture.effects = []
      let item = InboxItem(id: 1_000 + Int64(index), note: note, key: nil, at: fixture.now, isRead: false)
      fixture.send(.live(.note(item)))
      #expect(fixture.effects.contains(.ask("GET /v1/wallet")), "\(note.kind)")
      #expect(fixture.effects.contains(.ask("GET /v1/wallet/transactions")) == isWallet, "\(note.kind)")
    }
    let fixture = PlaydFixture.home()
    fixture.effects = []
    fixture.send(.live(.changed(.challenges)))
    #expect(fixture.effects.contains(.ask("GET /v1/wallet")))
  }
}
