import ConsoleAPI
import Database
import Deliveries
import GamesAPI
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import Redemptions
import TestDatabase
import Testing

@Suite("Refunds by operators")
struct RefundTests {
  private let bench: PlayerBench
  private let second: String

  init() throws {
    bench = try PlayerBench()
    second = try bench.console.token(.operator)
  }

  private func refund(
    _ redemption: Redemption, _ reference: String = "ticket 1", by token: String = ConsoleBench.token
  ) throws -> TestServer.Answer {
    try bench.server.send(
      RefundConsoleRedemption.call(
        redemption.redemptionID, ConsoleRefundRequest(reference: reference, note: "wrong game"), token: token))
  }

  private func made(_ answer: TestServer.Answer) throws -> ConsoleAdjustment {
    try RefundConsoleRedemption.response(status: answer.status, body: answer.body)
  }

  /// The game confirms a redemption.
  private func deliver(_ redemption: Redemption) throws {
    let (deliveries, now) = (bench.server.services.deliveries, bench.server.now)
    try bench.server.store.database.write { connection in
      let claimed = try deliveries.claim(of: GameID(rawValue: 1), limit: 10, at: now, in: connection)
      for delivery in claimed where delivery.id == redemption.redemptionID {
        let result = AttemptResult(at: now, took: Milliseconds(5), status: 204, excerpt: "")
        try deliveries.record(result, of: delivery, game: GameID(rawValue: 1), random: 1, at: now, in: connection)
      }
    }
  }

  private func state(_ redemption: Redemption) throws -> RedemptionState {
    let answer = try bench.server.send(GetRedemption.call(redemption.redemptionID, token: bench.player.token))
    return try GetRedemption.response(status: answer.status, body: answer.body).state
  }

  @Test("a delivered redemption's coins come back once, from the game and the fee, and the game is told")
  func delivered() throws {
    let before = try bench.balance()
    let redemption = try bench.redemption(5, key: "a")
    try deliver(redemption)
    #expect(try bench.balance(of: .game(1)) == 510)
    let answer = try made(try refund(redemption))
    #expect(answer.state == .done && answer.coins == 600 && answer.redemptionID == redemption.redemptionID)
    #expect(try made(try refund(redemption)).adjustmentID == answer.adjustmentID, "the same request again")
    #expect(try refund(redemption, "ticket 2").problem == .consoleRefunded)
    #expect(try bench.balance() == before)
    #expect(try bench.balance(of: .game(1)) == 0 && bench.balance(of: .platformFee) == 0)
    #expect(try state(redemption) == .refunded)
    #expect(try bench.server.rows(of: "deliveries", where: "state = 4 AND next_at IS NOT NULL AND tries = 0") == 1)
    #expect(try bench.server.rows(of: "inbox", where: "note LIKE '%returned%'") == 1)
    #expect(try bench.findings() == [])
  }

  @Test("the event of a refund has an identifier of its own, and ends when the game confirms it")
  func event() throws {
    let redemption = try bench.redemption(5, key: "a")
    try deliver(redemption)
    _ = try made(try refund(redemption))
    let (deliveries, now) = (bench.server.services.deliveries, bench.server.now)
    let claimed = try bench.server.store.database.write {
      try deliveries.claim(of: GameID(rawValue: 1), limit: 10, at: now, in: $0)
    }
    let event = try #require(claimed.first)
    #expect(event.eventID == "rfd_" + redemption.redemptionID.text.dropFirst(4))
    let body = String(decoding: event.body, as: UTF8.self)
    #expect(body.hasPrefix(#"{"type":"redemption.refunded","timestamp":"#))
    #expect(body.contains(#""redemptionID":"\#(redemption.redemptionID.text)""#))
    try bench.server.store.database.write { connection in
      let failed = AttemptResult(at: now, took: Milliseconds(5), status: 500, excerpt: "")
      try deliveries.record(failed, of: event, game: GameID(rawValue: 1), random: 1, at: now, in: connection)
    }
    #expect(try bench.server.rows(of: "deliveries", where: "next_at IS NOT NULL") == 1, "it is tried again")
    bench.server.wait(.seconds(3_600))
    try deliver(redemption)
    #expect(try bench.server.rows(of: "deliveries", where: "next_at IS NOT NULL") == 0)
    #expect(try bench.findings() == [])
  }

  @Test("a redemption that no game has heard of comes back without an event")
  func waiting() throws {
    let before = try bench.balance()
    let redemption = try bench.redemption(5, key: "a")
    #expect(try made(try refund(redemption)).state == .done)
    #expect(try bench.balance() == before)
    #expect(try state(redemption) == .refunded)
    #expect(try bench.server.rows(of: "deliveries", where: "next_at IS NOT NULL") == 0)
    #expect(try bench.findings() == [])
  }

  @Test("above a thousand coins another operator decides, and a refused refund can be proposed again")
  func large() throws {
    let before = try bench.balance()
    let redemption = try bench.redemption(10, key: "a")
    try deliver(redemption)
    func decide(_ proposal: ConsoleAdjustment, _ approves: Bool, _ token: String) throws -> TestServer.Answer {
      let decision = ConsoleAdjustmentDecision(approves: approves)
      return try bench.server.send(DecideConsoleAdjustment.call(proposal.adjustmentID, decision, token: token))
    }
    let first = try made(try refund(redemption))
    #expect(first.state == .waiting)
    #expect(try decide(first, false, second).status == 200)
    let again = try made(try refund(redemption, "ticket 2"))
    #expect(try decide(again, true, ConsoleBench.token).problem == .consoleOwnProposal)
    #expect(try decide(again, true, second).status == 200)
    #expect(try decide(again, true, second).problem == .consoleDecided)
    #expect(try bench.balance() == before)
    #expect(try bench.findings() == [])
  }

  @Test("what a game has been paid out already comes from promotions, and no more than there is")
  func paidOut() throws {
    let redemption = try bench.redemption(5, key: "a")
    try deliver(redemption)
    let payout = try bench.console.send(
      "POST", "/v1/console/games/\(bench.dice.text)/payouts", ConsoleBench.token, #"{"coins":500,"reference":"1"}"#)
    #expect(payout.status == 200)
    #expect(try refund(redemption).problem == .consoleBalanceShort)
    #expect(try bench.server.rows(of: "console_adjustments") == 0)
    let topUp = try bench.console.send(
      "POST", "/v1/console/budgets/promotions/top-ups", ConsoleBench.token, #"{"coins":500,"reference":"2"}"#)
    #expect(topUp.status == 200)
    #expect(try made(try refund(redemption)).state == .done)
    #expect(try bench.balance(of: .promotions) == 0)
    #expect(try bench.findings() == [])
  }

  @Test("a refund is subtracted in the month of the refund, at the rate at which the player paid")
  func statements() throws {
    let redemption = try bench.redemption(5, key: "a")
    try deliver(redemption)
    let before = try #require(try statement().rows.last)
    #expect([before.redemptions, before.refunds, before.gross, before.fee, before.share] == [1, 0, 600, 90, 510])
    #expect([before.grossCents, before.feeCents, before.shareCents] == [100, 15, 85])
    bench.server.wait(.seconds(31 * 86_400))
    _ = try made(try refund(redemption))
    let rows = try statement().rows
    #expect(
      rows.map { [$0.redemptions, $0.refunds, $0.gross, $0.fee, $0.share] } == [
        [1, 0, 600, 90, 510], [0, 1, -600, -90, -510],
      ])
    #expect(rows.map { [$0.grossCents, $0.feeCents, $0.shareCents] } == [[100, 15, 85], [-100, -15, -85]])
    let answer = try bench.server.send(GetConsoleRevenue.call(token: ConsoleBench.token))
    let revenue = try GetConsoleRevenue.response(status: answer.status, body: answer.body).rows
    #expect(
      revenue.map { [$0.redemptions, $0.refunds, $0.gross, $0.fee, $0.share] } == [
        [1, 0, 600, 90, 510], [0, 1, -600, -90, -510],
      ])
    let table = try bench.console.send("GET", "/v1/console/statements.csv", ConsoleBench.token)
    let text = String(decoding: table.body, as: UTF8.self)
    #expect(text.contains(",0,1,-600,-90,-510,0,USD,-1.00,-0.15,-0.85\r\n"), "\(text)")
  }

  private func statement() throws -> ConsoleStatements {
    let answer = try bench.server.send(GetConsoleStatements.call(token: ConsoleBench.token))
    return try GetConsoleStatements.response(status: answer.status, body: answer.body)
  }

  @Test("what the platform paid in a game's place is not subtracted from what the game earned")
  func statementsAfterPayout() throws {
    let redemption = try bench.redemption(5, key: "a")
    try deliver(redemption)
    for (path, body) in [
      ("games/\(bench.dice.text)/payouts", #"{"coins":500,"reference":"1"}"#),
      ("budgets/promotions/top-ups", #"{"coins":500,"reference":"2"}"#),
    ] {
      #expect(try bench.console.send("POST", "/v1/console/" + path, ConsoleBench.token, body).status == 200)
    }
    _ = try made(try refund(redemption))
    let row = try #require(try statement().rows.last)
    #expect([row.refunds, row.gross, row.fee, row.share, row.paidOut] == [1, 500, 0, 500, 500])
    #expect(try bench.balance(of: .game(1)) == row.share - row.paidOut)
  }

  @Test("an unknown redemption, and a reference of another refund, are refused")
  func refused() throws {
    let (one, other) = (try bench.redemption(1, key: "a"), try bench.redemption(1, key: "b"))
    #expect(try refund(one).status == 201)
    #expect(try refund(other).problem == .consoleReferenceUsed)
    let unknown = try bench.console.send(
      "POST", "/v1/console/redemptions/red_0000000000009/refunds", ConsoleBench.token,
      #"{"reference":"9","note":"x"}"#)
    #expect(unknown.problem == .consoleNotFound)
  }
}
