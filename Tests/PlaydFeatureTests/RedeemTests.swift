import Kernel
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import PlaydFeature

@Suite("Redeeming")
struct RedeemTests {
  private func confirm(_ bench: PlaydBench, units: Int64 = 5) throws -> PlaydFeature.Question {
    bench.send(.redeemTapped(Samples.dice, units: units))
    bench.send(.redeemReviewed)
    bench.send(.redeemConfirmed)
    return try #require(bench.question { if case .redeem = $0 { true } else { false } })
  }

  @Test("coins leave when the server has them, and the redemption is followed to its end")
  func whole() throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    #expect(bench.state.redeeming?.step == .sending)
    bench.effects = []
    bench.answer(question, Samples.redemption(.held), status: 201)
    #expect(bench.state.shownBalance == 650)
    #expect(bench.state.wallet?.pending == 600)
    #expect(bench.effects.contains(.fly(from: "coin-counter", to: "redeem", count: 14)))
    #expect(bench.effects.contains(.play(.coinsOut)))
    #expect(bench.effects.contains(.setTimer(.follow, after: Milliseconds(1_500))))
    #expect(bench.state.redeeming?.step == .following(Samples.redemption(.held).redemptionID))
    #expect(bench.state.wishes.isEmpty)
    bench.effects = []
    bench.send(.timer(.follow))
    #expect(bench.asked(.ask(.redemption(Samples.redemption(.held).redemptionID))))
    bench.answer(.redemption(Samples.redemption(.held).redemptionID), Samples.redemption(.delivered))
    #expect(bench.state.remark == .delivered(units: "5 dice rolls", game: "Dice"))
    #expect(bench.overlay().shows("5 dice rolls added to Dice!"))
    #expect(bench.state.underWay.isEmpty)
  }

  @Test("coins that come back fly to the counter and are said to be back")
  func refunded() throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    bench.answer(question, Samples.redemption(.held), status: 201)
    bench.answer(.redemption(Samples.redemption(.held).redemptionID), Samples.redemption(.refunded))
    #expect(bench.state.remark == .refunded(600))
    bench.effects = []
    bench.answer(.wallet, Samples.wallet(balance: 1_250))
    #expect(bench.effects.contains(.fly(from: "redeem", to: "coin-counter", count: 14)))
  }

  @Test("what was not answered is sent again under its key, also after a reload")
  func again() throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    bench.send(.answered(question, status: 0, body: []))
    #expect(bench.state.redeeming?.step == .refused(.unanswered))
    bench.send(.redeemConfirmed)
    #expect(bench.question { if case .redeem = $0 { true } else { false } } == question)

    let reloaded = PlaydBench()
    reloaded.state.restore(bench.state.keptText)
    #expect(reloaded.state.wishes == bench.state.wishes)
    reloaded.send(.networkChanged)
    #expect(reloaded.question { if case .redeem = $0 { true } else { false } } == question)
    // After ten minutes nobody knows any more what was wanted.
    reloaded.state.now = reloaded.state.now + .seconds(601)
    reloaded.effects = []
    reloaded.send(.networkChanged)
    #expect(reloaded.question { if case .redeem = $0 { true } else { false } } == nil)
  }

  @Test("a balance told before the answer has the price in it, which is not taken twice")
  func told() throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    bench.send(.live(.balance(available: 650, held: 600)))
    bench.answer(question, Samples.redemption(.held), status: 201)
    #expect(bench.state.shownBalance == 650)
    #expect(bench.state.wallet?.pending == 600)
  }

  @Test("an answer that comes twice takes coins once")
  func twice() throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    bench.answer(question, Samples.redemption(.held), status: 201)
    bench.answer(question, Samples.redemption(.held), status: 201)
    #expect(bench.state.shownBalance == 650)
  }

  @Test("offline nothing is sent and nothing is queued")
  func offline() {
    let bench = PlaydBench.home()
    bench.send(.redeemTapped(Samples.dice, units: 5))
    bench.send(.redeemReviewed)
    bench.state.isOnline = false
    bench.effects = []
    bench.send(.redeemConfirmed)
    #expect(bench.state.redeeming?.step == .refused(.offline))
    #expect(bench.effects.isEmpty)
    #expect(bench.state.wishes.isEmpty)
    #expect(bench.overlay().shows("You are offline. Redeeming needs a connection, and nothing was sent."))
  }

  @Test(
    "each refusal has its own sentence, and the wish is settled",
    arguments: [
      (ProblemType.insufficientCoins, PlaydFeature.Redeeming.Refusal.insufficient), (.rateChanged, .rateChanged),
      (.unitsOutOfRange, .unitsOutOfRange), (.gameNotLinked, .notLinked), (.gameNotFound, .other),
    ])
  func refusals(_ pair: (type: ProblemType, refusal: PlaydFeature.Redeeming.Refusal)) throws {
    let bench = PlaydBench.home()
    let question = try confirm(bench)
    bench.refuse(question, pair.type)
    #expect(bench.state.redeeming?.step == .refused(pair.refusal))
    #expect(bench.state.wishes.isEmpty)
    #expect(bench.state.shownBalance == 1_250)
  }

  @Test("too few coins say how many are missing and how to earn them")
  func short() {
    let bench = PlaydBench.home(balance: 500)
    bench.send(.redeemTapped(Samples.dice, units: 5))
    let page = bench.overlay()
    #expect(page.shows("100 coins are missing"))
    #expect(page.shows("Today’s bonus of 120 coins is still waiting for you."))
    bench.send(.redeemReviewed)
    #expect(bench.state.redeeming?.step == .refused(.insufficient))
  }

  @Test("units stay within what one redemption may have")
  func range() {
    let bench = PlaydBench.home()
    bench.send(.redeemTapped(Samples.dice, units: 0))
    #expect(bench.state.redeeming?.units == 1)
    bench.send(.unitsChanged(1_000))
    #expect(bench.state.redeeming?.units == 100)
  }

  @Test("a code waits to be typed into the game, and the connection is noticed by itself")
  func connect() throws {
    let bench = PlaydBench.home(isConnected: false)
    bench.send(.connectTapped(Samples.dice))
    #expect(bench.asked(.ask(.link(Samples.dice))))
    let code = try #require(LinkCode(typed: "WDJB-MJHT"))
    bench.answer(.link(Samples.dice), GameConnection.pending(code, until: bench.state.now + .seconds(600)))
    #expect(bench.overlay().shows("WDJB-MJHT"))
    bench.send(.codeCopied)
    #expect(bench.effects.contains(.copy("WDJB-MJHT")))
    bench.effects = []
    bench.send(.timer(.follow))
    #expect(bench.asked(.ask(.linkState(Samples.dice))))
    bench.answer(.linkState(Samples.dice), GameConnection.verified("nino-7", since: bench.state.now))
    #expect(bench.state.overlay == nil)
    #expect(bench.state.remark == .gameConnected("Dice"))
  }

  @Test("a code that has run out is no longer shown")
  func expired() throws {
    let bench = PlaydBench.home(isConnected: false)
    bench.send(.connectTapped(Samples.dice))
    let code = try #require(LinkCode(typed: "WDJB-MJHT"))
    bench.answer(.link(Samples.dice), GameConnection.pending(code, until: bench.state.now + .seconds(600)))
    bench.state.now = bench.state.now + .seconds(601)
    #expect(!bench.overlay().shows("WDJB-MJHT"))
    #expect(bench.overlay().shows("Get a new code"))
  }
}

@Suite("The calculator")
struct CalculatorTests {
  @Test("whatever is written, the three fields agree", arguments: 0..<20)
  func agreement(_ run: UInt64) {
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
      if field == .coins, calculator.flaw == nil {
        let written = Int64(calculator.text) ?? 0
        let price = rate.coins(for: calculator.units).rawValue
        #expect(price <= written && written - price < rate.coins.rawValue, "seed \(seed)")
      }
    }
  }

  @Test(
    "dollars are read with point or comma, and what is no number is said",
    arguments: [("1", 100 as Int64?), ("1.5", 150), ("1,05", 105), ("0.999", 99), ("", 0), ("x", nil), ("1.2.3", nil)])
  func dollars(_ pair: (text: String, cents: Int64?)) {
    #expect(PlaydFeature.Calculator.amount(pair.text, allowsCents: true) == pair.cents)
  }

  @Test("a dollar buys five rolls of 120 coins, and the result goes on to redeeming")
  func example() {
    let bench = PlaydBench.home()
    bench.send(.calculatorTapped(Samples.dice))
    bench.send(.calculatorEdited(.dollars, "1"))
    #expect(bench.state.calculator?.units == 5)
    #expect(bench.overlay().shows("600 coins = 5 dice rolls = $1.00"))
    bench.send(.calculatorUsed)
    #expect(bench.state.redeeming?.units == 5)
  }
}
