import Console
import Kernel
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

/// What operators and studios change, and what the audit log says of it.
@Suite("Changes in the console")
struct ConsoleChangeTests {
  static let game = "monopoly-go-sandbox"

  /// The lines of the audit log about what was done, the latest first.
  private func done(_ bench: ConsoleBench) throws -> [ConsoleAuditLine] {
    let answer = try bench.server.send(GetConsoleAudit.call(token: ConsoleBench.token))
    return try GetConsoleAudit.response(status: answer.status, body: answer.body).items.filter { $0.refusal == nil }
  }

  private func experiments(_ bench: ConsoleBench) throws -> [ConsoleExperiment] {
    let answer = try bench.server.send(ListConsoleExperiments.call(token: ConsoleBench.token))
    return try ListConsoleExperiments.response(status: answer.status, body: answer.body).items
  }

  @Test("an experiment begins, gets other shares and ends, each once and each with a line in the audit log")
  func experiment() throws {
    let bench = try ConsoleBench()
    let token = try bench.token(.operator)
    let versions = try bench.server.send(ListConsoleRuleVersions.call(token: token))
    let known = try ListConsoleRuleVersions.response(status: versions.status, body: versions.body).items
    #expect(known.map(\.version) == [1] && known.allSatisfy(\.isCurrent))
    let draft = ConsoleExperimentDraft(
      name: "slower",
      arms: [.init(name: "as-now", weight: 1, version: nil), .init(name: "first", weight: 3, version: 1)])
    bench.server.wait(Milliseconds(1))
    let begun = try bench.server.send(BeginConsoleExperiment.call(draft, token: token))
    #expect(begun.status == 201)
    #expect(try experiments(bench).map { $0.arms.map(\.weight) } == [[1, 3]])
    #expect(
      try bench.server.send(BeginConsoleExperiment.call(draft, token: token)).problem == .consoleExperimentRefused,
      "a name is used once")
    bench.server.wait(Milliseconds(1))
    let weights = ConsoleArmWeights(arms: [.init(name: "first", weight: 1, version: nil)])
    #expect(try bench.server.send(WeighConsoleExperiment.call("slower", weights, token: token)).status == 200)
    #expect(try experiments(bench).map { $0.arms.map(\.weight) } == [[1, 1]])
    bench.server.wait(Milliseconds(1))
    #expect(try bench.server.send(EndConsoleExperiment.call("slower", token: token)).status == 200)
    #expect(try experiments(bench).first?.stoppedAt == bench.server.now)
    #expect(try bench.server.send(EndConsoleExperiment.call("slower", token: token)).problem == .consoleNotFound)
    let again = try bench.server.send(WeighConsoleExperiment.call("slower", weights, token: token))
    #expect(again.problem == .consoleNotFound)
    let lines = try done(bench).prefix(3).map { "\($0.account ?? "") \($0.action) \($0.subject)" }
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
      [ConsoleExperiment.Arm(name: "a", weight: 1, version: 1)],
      [.init(name: "a", weight: 1, version: nil), .init(name: "b", weight: 1, version: nil)],
      [.init(name: "a", weight: 0, version: 1), .init(name: "b", weight: 0, version: nil)],
      [.init(name: "a", weight: 1, version: 1), .init(name: "a", weight: 1, version: nil)],
      [.init(name: "a", weight: 1, version: 9), .init(name: "b", weight: 1, version: nil)],
    ])
  func refusedExperiment(_ arms: [ConsoleExperiment.Arm]) throws {
    let bench = try ConsoleBench()
    let draft = ConsoleExperimentDraft(name: "x", arms: arms)
    let answer = try bench.server.send(BeginConsoleExperiment.call(draft, token: try bench.token(.operator)))
    #expect(answer.status == 422 && answer.problem == .consoleExperimentRefused)
    #expect(try experiments(bench).isEmpty)
    #expect(try bench.refusals().first?.refusal == "console-experiment-refused")
  }

  @Test("a studio names its unit in both languages and chooses amounts that the rate allows")
  func offer() throws {
    let bench = try ConsoleBench()
    let studio = ConsoleStudioRequest(studio: "dice", name: "Dice", games: [Self.game])
    #expect(try bench.server.send(PutConsoleStudio.call(studio, token: ConsoleBench.token)).status == 200)
    bench.server.wait(Milliseconds(1))
    let owner = try bench.token(.owner)
    let unit = GameUnit(
      one: BilingualText(english: "roll", georgian: "გაგორება"),
      many: BilingualText(english: "rolls", georgian: "გაგორება"))
    let sent = try bench.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [2, 20, 200]), token: owner))
    let game = try SetConsoleOffer.response(status: sent.status, body: sent.body)
    #expect(game.unit == unit && game.bundles == [2, 20, 200])
    #expect(try done(bench).first?.action == "game.offer")
    let beyond = try bench.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [2, 501]), token: owner))
    #expect(beyond.status == 422 && beyond.problem == .consoleOfferRefused)
    let foreign = try bench.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [1]), token: bench.stranger))
    #expect(foreign.problem == .consoleStudioForeign)
    let listed = try bench.server.send(ListConsoleGames.call(token: owner))
    #expect(
      try ListConsoleGames.response(status: listed.status, body: listed.body).items.first?.bundles == [2, 20, 200])
  }

  @Test("a note in any script is kept in the audit log; what turns or breaks lines is not")
  func notes() throws {
    let bench = try ConsoleBench()
    let studio = ConsoleStudioRequest(studio: "dice", name: "Dice", games: [Self.game])
    #expect(try bench.server.send(PutConsoleStudio.call(studio, token: ConsoleBench.token)).status == 200)
    bench.server.wait(Milliseconds(1))
    let unit = GameUnit(
      one: BilingualText(english: "ა", georgian: "ა"), many: BilingualText(english: "ჩემი\u{202E}კი", georgian: "ა"))
    let sent = try bench.server.send(
      SetConsoleOffer.call(Self.game, ConsoleOffer(unit: unit, bundles: [1]), token: try bench.token(.owner)))
    #expect(sent.status == 200)
    #expect(try done(bench).first?.subject == "\(Self.game): ჩემი.კი, 1")
  }
}
