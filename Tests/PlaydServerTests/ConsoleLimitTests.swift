import Console
import ConsoleAPI
import Database
import Fraud
import Kernel
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

/// Operators publish fraud limits.
@Suite("Fraud limits of the console")
struct ConsoleLimitTests {
  private let bench: ConsoleBench
  private let token: String

  init() throws {
    bench = try ConsoleBench()
    token = try bench.token(.operator)
  }

  private func limits() throws -> ConsoleLimits {
    let answer = try bench.server.send(GetConsoleLimits.call(token: token))
    return try GetConsoleLimits.response(status: answer.status, body: answer.body)
  }

  private func publish(_ values: ConsoleLimitValue..., base: Int64, by token: String? = nil) throws -> TestServer.Answer
  {
    bench.server.wait(.seconds(1))
    return try bench.server.send(
      PublishConsoleLimits.call(
        ConsoleLimitsPublication(base: base, note: "for spring", limits: values), token: token ?? self.token))
  }

  private func rules() throws -> FraudRules {
    try bench.server.store.database.read { [fraud = bench.server.services.fraud] in try fraud.rules(in: $0) }
  }

  @Test("before the first version the defaults are in force, every number with its bounds")
  func defaults() throws {
    let shown = try limits()
    #expect(shown.version == 0 && shown.versions.isEmpty)
    #expect(shown.limits.count == 9 + 3 * FraudRules().activities.count)
    for limit in shown.limits {
      #expect(limit.value.map { (limit.least...limit.most).contains($0) } ?? (limit.activity != nil), "\(limit)")
    }
  }

  @Test("a version is in force for the next grant, in the history with its author and note, and audited")
  func publishing() throws {
    let first = try publish(
      ConsoleLimitValue(limit: "coinsPerPlayer", value: 7),
      ConsoleLimitValue(limit: "mostADay", activity: "steps", value: 5),
      ConsoleLimitValue(limit: "mostAMinute", activity: "steps"), base: 0)
    #expect(first.status == 201)
    #expect(try rules().coinsPerPlayer == 7 && rules().grantsPerHour == 20)
    #expect(try rules().activities.first { $0.kind == "steps" } == ActivityLimit("steps", mostADay: 5))
    #expect(
      try publish(ConsoleLimitValue(limit: "mostADay", activity: "swim", value: 9), base: 1).status == 201,
      "an activity without limits gets them")
    let shown = try limits()
    #expect(shown.version == 2 && shown.versions.map(\.version) == [2, 1])
    #expect(shown.versions.allSatisfy { $0.publishedBy == "operator@playd.example" && $0.note == "for spring" })
    #expect(shown.versions[1].changes.map(\.limit) == ["coinsPerPlayer", "mostADay", "mostAMinute"])
    #expect(shown.versions[1].changes.map(\.before) == [5_000, 100_000, 300])
    #expect(shown.versions[1].changes.map(\.after) == [7, 5, nil])
    #expect(shown.versions[0].limits.contains { $0.activity == "swim" && $0.value == 9 })
    let log = try bench.server.send(GetConsoleAudit.call(token: token))
    let lines = try GetConsoleAudit.response(status: log.status, body: log.body).items
    #expect(lines.filter { $0.action == "limits.publish" }.map(\.subject) == ["2 for spring", "1 for spring"])
  }

  @Test("what `playd rewards limits` publishes is in the history, without an author")
  func command() throws {
    var rules = FraudRules()
    rules.grantsPerHour = 3
    try bench.server.store.database.write { [fraud = bench.server.services.fraud, rules, now = bench.server.now] in
      _ = try fraud.publish(rules, at: now, in: $0)
    }
    #expect(try publish(ConsoleLimitValue(limit: "grantsPerHour", value: 4), base: 0).problem == .consoleLimitsOutdated)
    #expect(try publish(ConsoleLimitValue(limit: "grantsPerHour", value: 4), base: 1).status == 201)
    #expect(try limits().versions.map(\.publishedBy) == ["operator@playd.example", ""])
    #expect(try limits().versions.map { $0.changes.map(\.after) } == [[4], [3]])
  }

  @Test(
    "numbers out of bounds are refused by name, and nothing changes",
    arguments: [
      (ConsoleLimitValue(limit: "grantsPerHour", value: 0), "grantsPerHour: It must be 1 to 1000000."),
      (ConsoleLimitValue(limit: "oldestDays", value: 367), "oldestDays: It must be 1 to 366."),
      (ConsoleLimitValue(limit: "coinsPerPartner"), "coinsPerPartner: It must be 1 to 1000000000000."),
      (
        ConsoleLimitValue(limit: "leastGapSeconds", activity: "run", value: 86_401),
        "run.leastGapSeconds: It must be 1 to 86400."
      ),
      (ConsoleLimitValue(limit: "coins", value: 1), "coins: There is no such limit."),
      (
        ConsoleLimitValue(limit: "grantsPerHour", activity: "run", value: 1),
        "run.grantsPerHour: There is no such limit."
      ),
      (ConsoleLimitValue(limit: "grantsPerHour", value: 20), "The limits are in force already."),
    ])
  func refused(_ value: ConsoleLimitValue, _ detail: String) throws {
    let answer = try publish(ConsoleLimitValue(limit: "coinsPerPlayer", value: 5_000), value, base: 0)
    #expect(answer.status == 422 && answer.problem == .consoleLimitRefused)
    #expect(String(decoding: answer.body, as: UTF8.self).contains(detail))
    #expect(try limits().version == 0)
  }

  @Test("only operators publish", arguments: [ConsoleRole.reviewer, .owner, .member, .viewer])
  func roles(_ role: ConsoleRole) throws {
    let value = ConsoleLimitValue(limit: "coinsPerPlayer", value: 1)
    #expect(try publish(value, base: 0, by: bench.token(role)).problem == .consoleRoleMissing)
    #expect(try rules() == FraudRules())
  }
}
