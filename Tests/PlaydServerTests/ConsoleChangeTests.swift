import Console
import ConsoleAPI
import GamesAPI
import Kernel
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

/// Operators' and studios' changes, and their audit lines.
@Suite("Changes in the console")
struct ConsoleChangeTests {
  static let game = "monopoly-go-sandbox"

  /// The audit log's operations, the latest first.
  private func done(_ fixture: ConsoleBench) throws -> [ConsoleAuditLine] {
    let answer = try fixture.server.send(GetConsoleAudit.call(token: ConsoleBench.token))
    return try GetConsoleAudit.response(status: answer.status, body: answer.body).items.filter { $0.refusal == nil }
  }

  private func experiments(_ fixture: ConsoleBench) throws -> [ConsoleOutOfPocketExperiment] {
    let answer = try fixture.server.send(ListConsoleOutOfPocketExperiments.call(token: ConsoleBench.token))
    return try ListConsoleOutOfPocketExperiments.response(status: answer.status, body: answer.body).items
  }

  @Test("an experiment starts, changes weights and ends, each once and with an audit line")
  func experiment() throws {
    let fixture = try ConsoleBench()
    let token = try fixture.token(.operator)
    let versions = try fixture.server.send(ListConsoleOutOfPocketRuleVersions.call(token: token))
    let known = try ListConsoleOutOfPocketRuleVersions.response(status: versions.status, body: versions.body).items
    #expect(known.filter(\.isCurrent).map(\.version) == [1_001])
    #expect(Set(known.map(\.version)) == [1, 1_000, 1_001])
    let draft = ConsoleOutOfPocketExperimentDraft(
      name: "slower",
      arms: [.init(name: "as-now", weight: 1, version: nil), .init(name: "first", weight: 3, version: 1)])
    fixture.server.wait(Milliseconds(1))
    let begun = try fixture.server.send(BeginConsoleOutOfPocketExperiment.call(draft, token: token))
    #expect(begun.status == 201)
    #expect(try experiments(fixture).map { $0.arms.map(\.weight) } == [[1, 3]])
    #expect(
      try fixture.server.send(BeginConsoleOutOfPocketExperiment.call(draft, token: token)).problem
        == .consoleExperimentRefused,
      "a name is used once")
    fixture.server.wait(Milliseconds(1))
    let weights = ConsoleOutOfPocketArmWeights(arms: [.init(name: "first", weight: 1, version: nil)])
    #expect(
      try fixture.server.send(WeighConsoleOutOfPocketExperiment.call("slower", weights, token: token)).status == 200)
    #expect(try experiments(fixture).map { $0.arms.map(\.weight) } == [[1, 1]])
    fixture.server.wait(Milliseconds(1))
    #expect(try fixture.server.send(EndConsoleOutOfPocketExperiment.call("slower", token: token)).status == 200)
    #expect(try experiments(fixture).first?.stoppedAt == fixture.server.now)
    #expect(
      try fixture.server.send(EndConsoleOutOfPocketExperiment.call("slower", token: token)).problem == .consoleNotFound)
    let again = try fixture.server.send(WeighConsoleOutOfPocketExperiment.call("slower", weights, token: token))
    #expect(again.problem == .consoleNotFound)
    let lines = try done(fixture).prefix(3).map { "\($0.account ?? "") \($0.action) \($0.subject)" }
    #expect(
      lines == [
        "operator@playd.example experiment.end slower",
        "operator@playd.example experiment.weigh slower: first=1",
        "operator@playd.example experiment.begin slower: as-now=1 first=3",
      ])
  }

  @Test(
    "experiments that cannot be are refused and leave nothing behind",
    arguments: [
      [ConsoleOutOfPocketExperiment.Arm(name: "a", weight: 1, version: 1)],
      [.init(name: "a", weight: 1, version: nil), .init(name: "b", weight: 1, version: nil)],
      [.init(name: "a", weight: 0, version: 1), .init(name: "b", weight: 0, version: nil)],
      [.init(name: "a", weight: 1, version: 1), .init(name: "a", weight: 1, version: nil)],
      [.init(name: "a", weight: 1, version: 9), .init(name: "b", weight: 1, version: nil)],
    ])
  func refusedExperiment(_ arms: [ConsoleOutOfPocketExperiment.Arm]) throws {
    let fixture = try ConsoleBench()
    let draft = ConsoleOutOfPocketExperimentDraft(name: "x", arms: arms)
    let answer = try fixture.server.send(
      BeginConsoleOutOfPocketExperiment.call(draft, token: try fixture.token(.operator)))
    #expect(answer.status == 422 && answer.problem == .consoleExperimentRefused)
    #expect(try experiments(fixture).isEmpty)
    #expect(try fixture.refusals().first?.refusal == "console-experiment-refused")
  }

  @Test("a studio names its unit in both languages and chooses bundles within the rate")
  func offer() throws {
    let fixture = try ConsoleBench()
    let studio = ConsoleStudioRequest(studio: "dice", name: "Dice", games: [Self.game])
    #expect(try fixture.server.send(PutConsoleStudio.call(studio, token: ConsoleBench.token)).status == 200)
    fixture.server.wait(Milliseconds(1))
    let owner = try fixture.token(.owner)
    let unit = GameUnit(
      one: BilingualText(english: "roll", georgian: "გაგორება"),
      many: BilingualText(english: "rolls", georgian: "გაგორება"))
    let sent = try fixture.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [2, 20, 200]), token: owner))
    let game = try SetConsoleOffer.response(status: sent.status, body: sent.body)
    #expect(game.unit == unit && game.bundles == [2, 20, 200])
    #expect(try done(fixture).first?.action == "game.offer")
    let beyond = try fixture.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [2, 501]), token: owner))
    #expect(beyond.status == 422 && beyond.problem == .consoleOfferRefused)
    let foreign = try fixture.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [1]), token: fixture.stranger))
    #expect(foreign.problem == .consoleStudioForeign)
    let listed = try fixture.server.send(ListConsoleGames.call(token: owner))
    #expect(
      try ListConsoleGames.response(status: listed.status, body: listed.body).items.first?.bundles == [2, 20, 200])
  }

  @Test("the audit log keeps a note in any script, without bidirectional and line-breaking characters")
  func notes() throws {
    let fixture = try ConsoleBench()
    let studio = ConsoleStudioRequest(studio: "dice", name: "Dice", games: [Self.game])
    #expect(try fixture.server.send(PutConsoleStudio.call(studio, token: ConsoleBench.token)).status == 200)
    fixture.server.wait(Milliseconds(1))
    let unit = GameUnit(
      one: BilingualText(english: "ა", georgian: "ა"), many: BilingualText(english: "ჩემი\u{202E}კი", georgian: "ა"))
    let sent = try fixture.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [1]), token: try fixture.token(.owner)))
    #expect(sent.status == 200)
    #expect(try done(fixture).first?.subject == "\(Self.game): ჩემი.კი, 1")
  }
}
