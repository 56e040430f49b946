import ConsoleAPI
import IdentityAPI
import Kernel
import PlaydAPI
import Testing

@Suite("The search of the console")
struct ConsoleSearchTests {
  private let bench: ConsoleBench

  init() throws {
    bench = try ConsoleBench()
    for (studio, game) in [("dice", "monopoly-go-sandbox"), ("ball", "gridiron-legends-sandbox")] {
      _ = try bench.send(
        "POST", "/v1/console/studios", ConsoleBench.token,
        #"{"studio":"\#(studio)","name":"\#(studio)","games":["\#(game)"]}"#)
    }
  }

  private func found(_ text: String, by token: String) throws -> [String] {
    let answer = try bench.server.send(SearchConsole.call(search: text, token: token))
    return try SearchConsole.response(status: answer.status, body: answer.body).items.map { "\($0.kind) \($0.id)" }
  }

  @Test("a player is found by identifier by those who may see players, and by no studio")
  func player() throws {
    let player = try bench.server.guest().player.playerID.text
    for role in [ConsoleRole.operator, .reviewer] {
      #expect(try found(player, by: bench.token(role)) == ["player \(player)"])
    }
    for role in [ConsoleRole.owner, .member, .viewer] { #expect(try found(player, by: bench.token(role)).isEmpty) }
    #expect(try found(player, by: bench.stranger).isEmpty)
  }

  @Test("a studio finds itself and its games, and nothing of another studio")
  func studios() throws {
    let owner = try bench.token(.owner)
    #expect(try found("DICE", by: owner).contains("studio dice"))
    #expect(try found("ball", by: owner).allSatisfy { !$0.contains("ball") })
    #expect(try found("dice", by: bench.stranger).allSatisfy { !$0.contains("dice") })
    #expect(try found("monopoly", by: owner) == ["game monopoly-go-sandbox"])
    #expect(try found("monopoly", by: bench.stranger).isEmpty)
    #expect(try found("monopoly", by: ConsoleBench.token) == ["game monopoly-go-sandbox"])
    #expect(try found("dice", by: bench.token(.reviewer)).isEmpty, "reviewers see no games")
  }

  @Test("a text of the wrong length is refused, and an unknown identifier finds nothing")
  func refusals() throws {
    #expect(try found("red_0000000000001", by: ConsoleBench.token).isEmpty)
    let long = String(repeating: "a", count: 65)
    #expect(
      try bench.server.send(SearchConsole.call(search: long, token: ConsoleBench.token)).problem == .invalidParameter)
  }
}
