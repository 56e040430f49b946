import ConsoleAPI
import Database
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import Rewards
import TestDatabase
import Testing

@Suite("Evidence of cases, and decisions on several")
struct EvidenceTests {
  private let bench: PlayerBench

  init() throws {
    bench = try PlayerBench()
    let (rewards, now) = (bench.server.services.rewards, bench.server.now)
    try bench.server.store.database.write { try rewards.seedSandbox(at: now, in: $0) }
  }

  private func report(_ event: String, _ value: Int64) throws {
    let (rewards, now, player) = (bench.server.services.rewards, bench.server.now, bench.id)
    try bench.server.store.database.write { connection in
      let partner = try rewards.catalogue(in: connection).partners.first { $0.slug == "fitbit" }
      try rewards.record(
        PartnerAction(
          partner: try #require(partner).id, eventID: event, player: player, kind: "steps", value: value,
          occurredAt: now), at: now, in: connection)
    }
  }

  private func flags() throws -> [ConsoleFlag] {
    let answer = try bench.server.send(ListConsoleFlags.call(token: ConsoleBench.token))
    return try ListConsoleFlags.response(status: answer.status, body: answer.body).items
  }

  @Test("a case has its challenge, what the partner reported in its period, and the player's page")
  func evidence() throws {
    try report("a", 100_001)
    let flag = try #require(try flags().first)
    let answer = try bench.server.send(GetConsoleEvidence.call(flag.flagID, token: try bench.console.token(.reviewer)))
    let evidence = try GetConsoleEvidence.response(status: answer.status, body: answer.body)
    #expect(!evidence.challenge.isEmpty)
    #expect(evidence.activities.map(\.value) == [100_001] && evidence.activities.first?.kind == "steps")
    #expect(evidence.record.player.playerID == bench.id && evidence.record.cases.map(\.flagID).contains(flag.flagID))
    #expect(try bench.server.rows(of: "console_audit", where: "action = 'flag.look'") == 1)
  }

  @Test("a decided case is shown after its player has left, with no way to the player")
  func erased() throws {
    try report("a", 100_001)
    let flag = try #require(try flags().first)
    let decision = ConsoleDecision(approves: false, note: "Nino drove")
    let decided = try bench.server.send(DecideConsoleFlag.call(flag.flagID, decision, token: ConsoleBench.token))
    #expect(decided.status == 204)
    #expect(try bench.server.send(DeleteMe.call(token: bench.player.token)).status == 204)
    let answer = try bench.console.send("GET", "/v1/console/flags?decided=yes", ConsoleBench.token)
    let shown = try #require(try ListConsoleFlags.response(status: answer.status, body: answer.body).items.first)
    #expect(shown.flagID == flag.flagID && shown.isErased && shown.playerID != bench.id)
    #expect(shown.reason == flag.reason && shown.coins == flag.coins && shown.openedAt == flag.openedAt)
    #expect(shown.outcome?.state == "rejected" && shown.outcome?.note == "" && shown.detail == "")
    #expect(try bench.server.send(GetConsoleEvidence.call(flag.flagID, token: ConsoleBench.token)).status == 404)
    #expect(try bench.server.rows(of: "fraud_cases") == 0)
  }

  @Test("several cases are decided alike, once each, and unknown ones are passed over")
  func decisions() throws {
    #expect(try bench.freeze(true) == 204)
    try report("a", 100_001)
    try report("b", 20_000)
    let open = try flags().map(\.flagID)
    #expect(!open.isEmpty)
    let unknown = try #require(ConsoleFlagID(rawValue: 7))
    func decide() throws -> Int64 {
      let decisions = ConsoleDecisions(flagIDs: open + open + [unknown], approves: false, note: "alike")
      let answer = try bench.server.send(DecideConsoleFlags.call(decisions, token: ConsoleBench.token))
      return try DecideConsoleFlags.response(status: answer.status, body: answer.body).count
    }
    #expect(try decide() == Int64(open.count))
    #expect(try decide() == 0)
    #expect(try flags().isEmpty)
    #expect(try bench.server.rows(of: "fraud_cases", where: "state = 3 AND note = 'alike'") == Int64(open.count))
    #expect(try bench.findings() == [])
  }
}
