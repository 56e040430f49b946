import ConsoleAPI
import Database
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

@Suite("Adjustments of players' coins")
struct AdjustmentTests {
  private let bench: ConsoleBench
  private let player: PlayerID
  private let second: String

  init() throws {
    bench = try ConsoleBench()
    player = try bench.server.guest().player.playerID
    second = try bench.token(.operator)
    _ = try bench.send(
      "POST", "/v1/console/budgets/promotions/top-ups", ConsoleBench.token, #"{"coins":50000,"reference":"1"}"#)
  }

  private func propose(
    _ coins: Int64, _ reference: String = "ticket 1", by token: String = ConsoleBench.token
  ) throws -> TestServer.Answer {
    try bench.server.send(
      CreateConsoleAdjustment.call(
        player.text, ConsoleAdjustmentRequest(coins: coins, reference: reference, note: "lost"), token: token))
  }

  private func adjustment(_ answer: TestServer.Answer) throws -> ConsoleAdjustment {
    try CreateConsoleAdjustment.response(status: answer.status, body: answer.body)
  }

  private func balance() throws -> Int64 {
    let (ledger, player) = (bench.server.services.ledger, player.rawValue)
    return try bench.server.store.database.read { try ledger.balance(of: .player(player), in: $0) }.available.rawValue
  }

  @Test("up to a thousand coins are given at once, once for a reference, and the books agree")
  func small() throws {
    let made = try adjustment(try propose(1_000))
    #expect(made.state == .done && made.decidedBy == "console-token")
    #expect(try adjustment(try propose(1_000)).adjustmentID == made.adjustmentID)
    #expect(try propose(999).problem == .consoleReferenceUsed)
    #expect(try balance() == 1_000)
    #expect(try bench.server.store.database.read { try Verification.findings(in: $0) } == [])
  }

  @Test("more waits for another operator, who decides once")
  func large() throws {
    let made = try adjustment(try propose(1_001))
    #expect(made.state == .waiting)
    #expect(try balance() == 0)
    func decide(_ approves: Bool, _ token: String) throws -> TestServer.Answer {
      try bench.server.send(
        DecideConsoleAdjustment.call(
          made.adjustmentID, ConsoleAdjustmentDecision(approves: approves), token: token))
    }
    #expect(try decide(true, ConsoleBench.token).problem == .consoleOwnProposal)
    #expect(try balance() == 0)
    #expect(try decide(true, second).status == 200)
    #expect(try decide(true, second).problem == .consoleDecided)
    #expect(try decide(false, ConsoleBench.token).problem == .consoleDecided)
    #expect(try balance() == 1_001)
    #expect(try bench.server.store.database.read { try Verification.findings(in: $0) } == [])
  }

  @Test("a refused adjustment gives nothing, and one beyond the budget stays undecided")
  func refused() throws {
    let made = try adjustment(try propose(60_000))
    let yes = ConsoleAdjustmentDecision(approves: true)
    let short = try bench.server.send(DecideConsoleAdjustment.call(made.adjustmentID, yes, token: second))
    #expect(short.problem == .consoleBalanceShort)
    let no = ConsoleAdjustmentDecision(approves: false)
    #expect(try bench.server.send(DecideConsoleAdjustment.call(made.adjustmentID, no, token: second)).status == 200)
    #expect(try balance() == 0)
    #expect(try bench.server.rows(of: "console_adjustments", where: "state = 3") == 1)
  }

  @Test("a player who has left meanwhile gets nothing")
  func left() throws {
    let guest = try bench.server.guest()
    let request = ConsoleAdjustmentRequest(coins: 5_000, reference: "ticket 9", note: "lost")
    let made = try adjustment(
      try bench.server.send(
        CreateConsoleAdjustment.call(guest.player.playerID.text, request, token: ConsoleBench.token)))
    #expect(try bench.server.send(DeleteMe.call(token: guest.token)).status == 204)
    let yes = ConsoleAdjustmentDecision(approves: true)
    let answer = try bench.server.send(DecideConsoleAdjustment.call(made.adjustmentID, yes, token: second))
    #expect(answer.problem == .consoleNotFound)
    #expect(try bench.server.store.database.read { try Verification.findings(in: $0) } == [])
  }

  @Test("a player that does not exist gets nothing")
  func unknown() throws {
    let answer = try bench.server.send(
      CreateConsoleAdjustment.call(
        "ply_0000000000009", ConsoleAdjustmentRequest(coins: 5, reference: "1", note: "lost"), token: second))
    #expect(answer.problem == .consoleNotFound)
    #expect(try bench.server.rows(of: "console_adjustments") == 0)
  }
}
