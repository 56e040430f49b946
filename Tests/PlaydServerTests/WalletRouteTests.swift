import AccountAPI
import Database
import Fraud
import IdentityAPI
import Kernel
import Ledger
import PartnersAPI
import PlaydAPI
import RewardsEngine
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Wallet, bonus and challenges through the routes")
struct WalletRouteTests {
  private let server: TestServer
  private let token: String
  private let player: PlayerID
  private let rewards = Rewards()

  init() throws {
    server = try TestServer()
    let guest = try server.guest()
    (token, player) = (guest.token, guest.player.playerID)
    let (rewards, now) = (rewards, server.now)
    try server.store.database.write { try rewards.seedSandbox(at: now, in: $0) }
  }

  private func wallet() throws -> Wallet {
    let answer = try server.send(GetWallet.call(utcOffset: 0, token: token))
    return try GetWallet.response(status: answer.status, body: answer.body)
  }

  private func history(_ path: String = "/v1/wallet/transactions") throws -> WalletHistory {
    let answer = try server.send("GET", path, headers: [("Authorization", "Bearer \(token)")])
    return try GetWalletHistory.response(status: answer.status, body: answer.body)
  }

  private func report(_ event: String, _ kind: String, _ value: Int64, by player: PlayerID? = nil) throws {
    let (rewards, now, teller) = (rewards, server.now, player ?? self.player)
    try server.store.database.write { connection in
      let partner = try rewards.catalogue(in: connection).partners.first { $0.slug == "fitbit" }
      try rewards.record(
        PartnerAction(
          partner: try #require(partner).id, eventID: event, player: teller, kind: kind, value: value,
          occurredAt: now), at: now, in: connection)
    }
  }

  @Test("a claim is made once per key, and the same key with another request is refused")
  func claims() throws {
    let first = try server.send(ClaimStreak.call(utcOffset: 0, key: "morning", token: token))
    #expect(first.status == 200)
    server.wait(.seconds(90_000))
    let again = try server.send(ClaimStreak.call(utcOffset: 0, key: "morning", token: token))
    #expect(again.body == first.body, "the first answer, although a day has passed")
    let other = try server.send(ClaimStreak.call(utcOffset: 60, key: "morning", token: token))
    #expect(other.problem == .idempotencyKeyReused)
    #expect(try server.send(ClaimStreak.call(utcOffset: 0, key: "next", token: token)).status == 200)
    let third = try server.send(ClaimStreak.call(utcOffset: 0, key: "greedy", token: token))
    #expect(third.problem == .streakClaimed)
    #expect(third.header("Retry-After") != nil)
    #expect(try wallet().balance == 240)
  }

  @Test(
    "a malformed key is refused", arguments: ["", " ", "a b", "ä", String(repeating: "x", count: 65), "a\u{7f}"])
  func keys(key: String) throws {
    let answer = try server.send(ClaimStreak.call(utcOffset: 0, key: key, token: token))
    #expect(answer.problem == .idempotencyKeyMissing)
    #expect(try wallet().balance == 0)
  }

  @Test("a missing key and two keys are refused")
  func noKeys() throws {
    let bearer = ("Authorization", "Bearer \(token)")
    #expect(try server.send("POST", "/v1/streak/claim", headers: [bearer]).problem == .idempotencyKeyMissing)
    let two = [bearer, ("Idempotency-Key", "a"), ("Idempotency-Key", "b")]
    #expect(try server.send("POST", "/v1/streak/claim", headers: two).problem == .idempotencyKeyMissing)
  }

  @Test(
    "parameters that are none are refused",
    arguments: [
      "/v1/wallet?utcOffset=1.5", "/v1/wallet?utcOffset=841", "/v1/wallet?utcOffset=-721", "/v1/wallet?utcOffset=",
      "/v1/wallet?utcOffset=99999999999999999999", "/v1/wallet?utcOffset=1&utcOffset=1",
      "/v1/wallet/transactions?limit=0", "/v1/wallet/transactions?limit=101", "/v1/wallet/transactions?limit=-1",
      "/v1/wallet/transactions?limit=1e2", "/v1/wallet/transactions?kind=gift", "/v1/wallet/transactions?cursor=x",
      "/v1/wallet/transactions?cursor=1.2&cursor=1.2", "/v1/wallet/transactions?cursor=-1.2",
      "/v1/challenges?category=sport", "/v1/challenges?utcOffset=x",
    ])
  func parameters(path: String) throws {
    let answer = try server.send("GET", path, headers: [("Authorization", "Bearer \(token)")])
    #expect(answer.problem == .invalidParameter)
  }

  @Test("without a token nothing is revealed")
  func strangers() throws {
    for (method, path) in [
      ("GET", "/v1/wallet"), ("GET", "/v1/wallet/transactions"), ("POST", "/v1/streak/claim"),
      ("GET", "/v1/challenges"), ("POST", "/v1/challenges/sofi-month/start"),
    ] {
      #expect(try server.send(method, path).problem == .tokenMissing)
    }
  }

  @Test("the history explains the balance and names each line's cause, in both languages")
  func explained() throws {
    _ = try server.send(ClaimStreak.call(utcOffset: 0, key: "a", token: token))
    server.wait(.seconds(60))
    try report("e1", "steps", 10_000)
    let page = try history()
    #expect(page.nextCursor == nil)
    #expect(page.transactions.map(\.balanceAfter) == [220, 120])
    #expect(page.transactions[0].reason.title.georgian == "შეასრულე დღის ნაბიჯების მიზანი")
    #expect(page.transactions[0].reason.partner?.isSandbox == true)
    #expect(page.transactions[1].reason.kind == .streak)
    let first = try history("/v1/wallet/transactions?limit=1")
    let cursor = try #require(first.nextCursor)
    let second = try history("/v1/wallet/transactions?limit=1&cursor=\(cursor)")
    #expect(first.transactions + second.transactions == page.transactions)
    #expect(try history("/v1/wallet/transactions?kind=redemption").transactions.isEmpty)
  }

  @Test("challenges are listed with progress and filtered by category")
  func listed() throws {
    try report("e1", "steps", 6_247)
    let answer = try server.send(GetChallenges.call(utcOffset: 0, token: token))
    let list = try GetChallenges.response(status: answer.status, body: answer.body)
    #expect(list.challenges.count == 17)
    let steps = try #require(list.challenges.first { $0.challengeID == "fitbit-daily-steps" })
    #expect(steps.progress == ChallengeProgress(value: 6_247, target: 10_000, unit: .steps))
    #expect(steps.state == .inProgress)
    let some = try server.send(
      "GET", "/v1/challenges?category=health", headers: [("Authorization", "Bearer \(token)")])
    let health = try GetChallenges.response(status: some.status, body: some.body)
    #expect(health.challenges.count == 10)
    #expect(health.challenges.allSatisfy { $0.category == .health })
  }

  @Test("a challenge is started by its name, and others are refused")
  func begun() throws {
    let begun = try server.send(StartChallenge.call("sofi-month", utcOffset: 0, token: token))
    let challenge = try StartChallenge.response(status: begun.status, body: begun.body)
    #expect(challenge.state == .inProgress)
    #expect(try server.send(StartChallenge.call("sofi-month", utcOffset: 0, token: token)).status == 200)
    for (name, problem) in [
      ("no-such", ProblemType.challengeNotFound), ("coursera-certificate", .challengeLocked),
      ("%D1%81ofi-month", .challengeNotFound), ("sofi-month%20", .challengeNotFound),
    ] {
      #expect(try server.send(StartChallenge.call(name, utcOffset: 0, token: token)).problem == problem, "\(name)")
    }
  }

  @Test("the devices and addresses of claims are limited")
  func limited() throws {
    var states: [AwardState] = []
    for _ in 0..<6 {
      let guest = try server.guest()
      let answer = try server.send(
        "POST", "/v1/streak/claim",
        headers: [
          ("Authorization", "Bearer \(guest.token)"), ("Idempotency-Key", "k"), ("Playd-Device", "one-phone"),
        ])
      states.append(try ClaimStreak.response(status: answer.status, body: answer.body).state)
    }
    #expect(states == [.granted, .granted, .granted, .granted, .held, .held])
  }

  @Test("an export has the earnings, and erasure leaves the books in order")
  func leaving() throws {
    _ = try server.send(ClaimStreak.call(utcOffset: 0, key: "a", token: token))
    try report("e1", "steps", 10_000)
    let answer = try server.send(ExportMe.call(token: token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(export.platform.earnings.actions.count == 1)
    #expect(export.platform.earnings.awards.map(\.amount).sorted() == [100, 120])
    #expect(try server.send(DeleteMe.call(token: token)).status == 204)
    for table in ["reward_awards", "reward_progress", "reward_earners", "fraud_grants", "fraud_sightings"] {
      #expect(try server.rows(of: table) == 0, "\(table)")
    }
    let discrepancy = try server.store.database.read { try Ledger().firstDiscrepancy(in: $0) }
    #expect(discrepancy == nil)
  }

  @Test("a held grant shows in the wallet, but not in the balance")
  func held() throws {
    try report("e1", "steps", 200_000)
    #expect(try wallet().held == 100)
    #expect(try wallet().balance == 0)
  }
}
