import AppKit
import ClientHost
import GamesAPI
import InboxAPI
import Kernel
import PartnersAPI
import PlaydAPI
import Testing
import WalletAPI
import WebUI

@testable import PlaydFeature

@Suite("Redeeming")
struct RedeemTests {
  private let redeem = "POST /v1/games/dice-game/redemptions"

  private func confirm(_ fixture: PlaydFixture, units: Int64 = 5) throws -> PlaydFixture.Question {
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: units)))
    fixture.send(.redeem(.redeemReviewed))
    fixture.send(.redeem(.redeemConfirmed))
    return try #require(fixture.question(redeem))
  }

  @Test("coins leave when the server has them, and the redemption is followed to its end")
  func coinsLeaveWhenServerHasThem() throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    #expect(fixture.state.redeeming?.step == .sending)
    fixture.effects = []
    fixture.answer(question, Samples.redemption(.held), status: 201)
    #expect(fixture.state.shownBalance == 650)
    #expect(fixture.state.wallet?.pending == 600)
    #expect(fixture.effects.contains(.fly(from: "coin-counter", to: "redeem", count: 14)))
    #expect(fixture.effects.contains(.sound(.coinsOut)))
    #expect(fixture.effects.contains(.timer(.follow, after: Milliseconds(1_500))))
    #expect(fixture.state.redeeming?.step == .following(Samples.redemption(.held).redemptionID))
    #expect(fixture.state.pendingRequests.isEmpty)
    fixture.effects = []
    fixture.send(.timer(.follow))
    let kind = "GET /v1/redemptions/" + Samples.redemption(.held).redemptionID.text
    #expect(fixture.asked(.ask(kind)))
    fixture.answer(kind, Samples.redemption(.delivered))
    #expect(fixture.state.toast == .delivered(units: "5 dice rolls", game: "Dice"))
    #expect(fixture.overlay().shows("5 dice rolls added to Dice!"))
    #expect(fixture.state.underWay.isEmpty)
  }

  @Test("coins that come back fly to the counter and are said to be back")
  func coinsComeBackFlyToCounterAndAreSaid() throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    fixture.answer(question, Samples.redemption(.held), status: 201)
    fixture.send(.timer(.follow))
    fixture.answer("GET /v1/redemptions/" + Samples.redemption(.held).redemptionID.text, Samples.redemption(.refunded))
    #expect(fixture.state.toast == .refunded(600))
    fixture.effects = []
    fixture.answer("GET /v1/wallet", Samples.wallet(balance: 1_250))
    #expect(fixture.effects.contains(.fly(from: "redeem", to: "coin-counter", count: 14)))
  }

  @Test("an unanswered request is resent under its key, also after a reload")
  func unansweredRequestIsResentUnderKey() throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    fixture.answer(question, status: 0, body: [])
    #expect(fixture.state.redeeming?.step == .refused(.unanswered))
    fixture.send(.redeem(.redeemConfirmed))
    #expect(fixture.question(redeem)?.call(token: "") == question.call(token: ""))

    let reloaded = PlaydFixture(stored: [("state", fixture.state.persistedText)])
    #expect(reloaded.state.pendingRequests == fixture.state.pendingRequests)
    reloaded.send(.networkChanged)
    #expect(reloaded.question(redeem)?.call(token: "") == question.call(token: ""))
    // After ten minutes the player may want something else.
    reloaded.now = reloaded.now + .seconds(601)
    reloaded.effects = []
    reloaded.send(.networkChanged)
    #expect(!reloaded.asked(.ask(redeem)))
  }

  @Test("a live balance that includes the price is not reduced again")
  func liveBalanceIncludesPriceIsNotReducedAgain() throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    fixture.send(.live(.balance(available: 650, held: 600)))
    fixture.answer(question, Samples.redemption(.held), status: 201)
    #expect(fixture.state.shownBalance == 650)
    #expect(fixture.state.wallet?.pending == 600)
  }

  @Test("an answer that comes twice takes coins once")
  func answerComesTwiceTakesCoinsOnce() throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    fixture.answer(question, Samples.redemption(.held), status: 201)
    fixture.answer(question, Samples.redemption(.held), status: 201)
    #expect(fixture.state.shownBalance == 650)
  }

  @Test("offline nothing is sent and nothing is queued")
  func offlineNothingIsSentAndNothingIsQueued() {
    let fixture = PlaydFixture.home()
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: 5)))
    fixture.send(.redeem(.redeemReviewed))
    fixture.isOnline = false
    fixture.effects = []
    fixture.send(.redeem(.redeemConfirmed))
    #expect(fixture.state.redeeming?.step == .refused(.offline))
    #expect(fixture.effects.isEmpty)
    #expect(fixture.state.pendingRequests.isEmpty)
    #expect(fixture.overlay().shows("You’re offline, so nothing was redeemed. Connect and try again."))
  }

  @Test(
    "each refusal has its own text and ends the request",
    arguments: [
      (ProblemKind.insufficientCoins, PlaydFeature.Redeeming.Refusal.insufficient), (.rateChanged, .rateChanged),
      (.unitsOutOfRange, .unitsOutOfRange), (.unitsInAllExceeded, .unitsInAllExceeded), (.gameNotLinked, .notLinked),
      (.accountFrozen, .frozen), (.gameNotFound, .other),
    ])
  func refusalHasOwnTextAndEndsRequest(_ pair: (kind: ProblemKind, refusal: PlaydFeature.Redeeming.Refusal)) throws {
    let fixture = PlaydFixture.home()
    let question = try confirm(fixture)
    fixture.refuse(question, pair.kind)
    #expect(fixture.state.redeeming?.step == .refused(pair.refusal))
    #expect(fixture.state.pendingRequests.isEmpty)
    #expect(fixture.state.shownBalance == 1_250)
  }

  @Test("too few coins say how many are missing and how to earn them")
  func tooFewCoinsSayHowManyAreMissing() {
    let fixture = PlaydFixture.home(balance: 500)
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: 5)))
    let page = fixture.overlay()
    #expect(page.shows("You need 100 more coins"))
    #expect(page.shows("Today’s bonus is waiting: 120 coins"))
    fixture.send(.redeem(.redeemReviewed))
    #expect(fixture.state.redeeming?.step == .refused(.insufficient))
  }

  @Test("a bank's challenge is suggested only if no other pays enough")
  func bankIsSuggestedLast() {
    let fixture = PlaydFixture.home(balance: 500)
    var bank = Samples.challenge("checkup", .finance, state: .available, action: .connect)
    var walk = Samples.challenge("steps", .health, state: .available, action: .connect)
    var closed = Samples.challenge("closed", .health, state: .available)
    (bank.title, bank.reward) = (Samples.text("Checkup", "შემოწმება"), 500)
    (walk.title, walk.reward) = (Samples.text("Walk", "სიარული"), 500)
    (closed.title, closed.reward) = (Samples.text("Closed", "დახურული"), 400)
    for (challenges, suggested) in [([bank, closed, walk], "Walk"), ([bank, closed], "Checkup")] {
      fixture.askAll()
      fixture.answer("GET /v1/wallet", Samples.wallet(balance: 500, isClaimable: false))
      fixture.answer("GET /v1/challenges", ChallengeList(challenges: challenges))
      fixture.send(.redeem(.redeemTapped(Samples.dice, units: 5)))
      #expect(fixture.overlay().shows("\(suggested): earn 500 coins"))
    }
  }

  @Test("coins enough of which some are a bonus that the game does not take lead to the ways to sign in")
  func bonusLeadsToSignIn() throws {
    let fixture = PlaydFixture.home()
    fixture.refuse(try confirm(fixture), .insufficientCoins)
    let page = fixture.overlay()
    #expect(
      page.shows(
        "Your daily bonus can be redeemed in this game once you sign in with Apple or Game Center. Nothing was redeemed."
      ))
    try page.tap(.button, "Ways to sign in")
    #expect(fixture.state.overlay == nil && fixture.asked(.push("/account")))
  }

  @Test("units stay within what one redemption may have")
  func unitsStayWithinWhatOneRedemptionMay() {
    let fixture = PlaydFixture.home()
    fixture.send(.redeem(.redeemTapped(Samples.dice, units: 0)))
    #expect(fixture.state.redeeming?.units == 1)
    fixture.send(.redeem(.unitsChanged(1_000)))
    #expect(fixture.state.redeeming?.units == 100)
  }

  @Test("a link code is shown until the connection is detected")
  func linkCodeIsShownUntilConnectionIsDetected() throws {
    let fixture = PlaydFixture.home(isConnected: false)
    fixture.send(.link(.connectTapped(Samples.dice)))
    #expect(fixture.asked(.ask("POST /v1/games/dice-game/link")))
    let code = try #require(LinkCode(typed: "WDJB-MJHT"))
    fixture.answer("POST /v1/games/dice-game/link", GameConnection.pending(code, until: fixture.now + .seconds(600)))
    #expect(fixture.overlay().shows("WDJB-MJHT"))
    fixture.send(.link(.codeCopied))
    #expect(fixture.effects.contains(.host(.copyText("WDJB-MJHT"))))
    fixture.effects = []
    fixture.send(.timer(.follow))
    #expect(fixture.asked(.ask("GET /v1/games/dice-game/link")))
    fixture.answer("GET /v1/games/dice-game/link", GameConnection.verified("nino-7", since: fixture.now))
    #expect(fixture.state.overlay == nil)
    #expect(fixture.state.toast == .gameConnected("Dice"))
  }

  @Test("a code that has run out is no longer shown")
  func codeHasRunOutIsNoLongerShown() throws {
    let fixture = PlaydFixture.home(isConnected: false)
    fixture.send(.link(.connectTapped(Samples.dice)))
    let code = try #require(LinkCode(typed: "WDJB-MJHT"))
    fixture.answer("POST /v1/games/dice-game/link", GameConnection.pending(code, until: fixture.now + .seconds(600)))
    fixture.now = fixture.now + .seconds(601)
    #expect(!fixture.overlay().shows("WDJB-MJHT"))
    #expect(fixture.overlay().shows("Get a new code"))
  }
}

@Suite("The calculator")
struct CalculatorTests {
  @Test("whatever is written, the three fields agree", arguments: 0..<20)
  func whateverIsWritten(_ run: UInt64) {
    let seed = 0xCA1C + run
    var generator = Generator(seed: seed)
    let rate = GameRate(
      version: 1, coins: Coins(generator.integer(in: 1...5_000)), valueCents: generator.integer(in: 0...10_000),
      valueUnits: generator.integer(in: 1...50), mostUnits: generator.integer(in: 1...100_000))
    var calculator = PlaydFeature.Calculator(game: Samples.dice, units: 1)
    for _ in 0..<50 {
      let field = PlaydFeature.Calculator.Field.allCases[generator.index(below: 3)]
      calculator.write(generator.integer(in: 0...999_999).description, in: field, at: rate)
      #expect(calculator.units >= 0 && calculator.units <= rate.mostUnits, "seed \(seed)")
      if field != .units {
        #expect(calculator.words(in: .units, at: rate) == calculator.units.description, "seed \(seed)")
      }
      if field == .coins, calculator.error == nil {
        let written = Int64(calculator.text) ?? 0
        let price = rate.coins(for: calculator.units).rawValue
        #expect(price <= written && written - price < rate.coins.rawValue, "seed \(seed)")
      }
    }
  }

  @Test(
    "dollars accept point or comma, and invalid input is reported",
    arguments: [("1", 100 as Int64?), ("1.5", 150), ("1,05", 105), ("0.999", 99), ("", 0), ("x", nil), ("1.2.3", nil)])
  func dollarsAcceptPointOrComma(_ pair: (text: String, cents: Int64?)) {
    #expect(PlaydFeature.Calculator.amount(pair.text, allowsCents: true) == pair.cents)
  }

  @Test("a dollar buys five rolls of 120 coins, and the result goes on to redeeming")
  func dollarBuysFiveRollsOf120Coins() {
    let fixture = PlaydFixture.home()
    fixture.send(.redeem(.calculatorTapped(Samples.dice)))
    fixture.send(.redeem(.calculatorEdited(.dollars, "1")))
    #expect(fixture.state.calculator?.units == 5)
    #expect(fixture.overlay().shows("600 coins = 5 dice rolls = $1.00"))
    fixture.send(.redeem(.calculatorUsed))
    #expect(fixture.state.redeeming?.units == 5)
  }
}
