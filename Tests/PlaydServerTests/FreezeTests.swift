import ConsoleAPI
import Database
import IdentityAPI
import Kernel
import OutOfPocketAPI
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing
import WalletAPI

@Suite("Frozen accounts")
struct FreezeTests {
  private let bench: PlayerBench

  init() throws { bench = try PlayerBench() }

  private func lines() throws -> [String] {
    let answer = try bench.server.send(GetConsoleAudit.call(token: ConsoleBench.token))
    return try GetConsoleAudit.response(status: answer.status, body: answer.body).items.map(\.action)
  }

  @Test("a frozen account redeems nothing new, its orders are answered as before, and the end of the freeze ends it")
  func redemptions() throws {
    let first = try bench.redemption(1, key: "a")
    #expect(try bench.freeze(true) == 204)
    #expect(try bench.redemption(1, key: "a") == first)
    let refused = try bench.redeem(1, key: "b")
    #expect(refused.status == 403 && refused.problem == .accountFrozen)
    #expect(try bench.freeze(false) == 204)
    #expect(try bench.redeem(1, key: "b").status == 201)
    #expect(try bench.findings() == [])
  }

  @Test("a frozen account's earnings are held for review")
  func earnings() throws {
    #expect(try bench.freeze(true) == 204)
    let before = try bench.balance()
    let answer = try bench.server.send(ClaimStreak.call(utcOffset: 0, key: "a", token: bench.player.token))
    let claim = try ClaimStreak.response(status: answer.status, body: answer.body)
    #expect(claim.state == .held)
    #expect(try bench.balance() == before)
    #expect(try bench.server.rows(of: "fraud_cases", where: "reason = 10 AND state = 1") == 1)
  }

  @Test("a frozen account plays games")
  func games() throws {
    #expect(try bench.freeze(true) == 204)
    #expect(try bench.server.score(5, bench.player.token).score > 0)
  }

  @Test("a freeze is audited once, with its reason, and keeps the first one")
  func audit() throws {
    #expect(try bench.freeze(false) == 204)
    for note in ["ticket 1", "ticket 2"] { #expect(try bench.freeze(true, note) == 204) }
    #expect(try bench.server.rows(of: "player_freezes", where: "note = 'ticket 1'") == 1)
    #expect(try bench.freeze(false, "cleared") == 204)
    #expect(try bench.server.rows(of: "player_freezes") == 0)
    let actions = try lines()
    #expect(actions.filter { $0 == "player.freeze" }.count == 1)
    #expect(actions.filter { $0 == "player.unfreeze" }.count == 1)
  }

  @Test("a player who is unknown, and a blank reason, are refused")
  func refused() throws {
    let blank = try bench.console.send(
      "POST", "/v1/console/players/\(bench.id.text)/freeze", ConsoleBench.token, #"{"frozen":true,"note":"  "}"#)
    #expect(blank.problem == .invalidBody)
    let unknown = try bench.console.send(
      "POST", "/v1/console/players/ply_0000000000009/freeze", ConsoleBench.token, #"{"frozen":true,"note":"x"}"#)
    #expect(unknown.problem == .consoleNotFound)
    #expect(try bench.server.rows(of: "player_freezes") == 0)
  }

  @Test("an erased account leaves no freeze")
  func erased() throws {
    #expect(try bench.freeze(true) == 204)
    #expect(try bench.server.send(DeleteMe.call(token: bench.player.token)).status == 204)
    #expect(try bench.server.rows(of: "player_freezes") == 0)
  }
}
