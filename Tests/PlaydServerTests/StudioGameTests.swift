import ConsoleAPI
import GamesAPI
import IdentityAPI
import Kernel
import PlaydAPI
import Testing

@Suite("Games that studios add")
struct StudioGameTests {
  private static func game(_ slug: String, studio: String? = nil) throws -> ConsoleNewGame {
    ConsoleNewGame(
      game: try #require(GameSlug(slug)), name: BilingualText(english: "Gems", georgian: "ქვები"),
      offer: ConsoleOffer(
        unit: GameUnit(
          one: BilingualText(english: "gem", georgian: "ქვა"), many: BilingualText(english: "gems", georgian: "ქვა")),
        bundles: [5, 20]),
      rate: ConsoleRateRequest(
        rate: GameRate(
          version: 1, coins: Coins(30), valueCents: 100, valueUnits: 10, leastUnits: 5, mostUnits: 50)),
      studio: studio)
  }

  private func catalogue(_ bench: ConsoleBench) throws -> [Game] {
    let answer = try bench.server.send(GetGames.call(token: nil))
    return try GetGames.response(status: answer.status, body: answer.body).games
  }

  @Test("a new game is its studio's, in test mode, and in the catalogue once an operator has launched it")
  func launch() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    let made = try bench.server.send(CreateConsoleGame.call(try Self.game("gems"), token: owner))
    #expect(made.status == 201)
    let listed = try CreateConsoleGame.response(status: made.status, body: made.body)
    #expect(listed.isTest && listed.game == "gems" && listed.rates.first?.rate.coins == Coins(30))
    #expect(try !catalogue(bench).contains { $0.slug.text == "gems" })
    let foreign = [
      "/v1/console/games/gems/keys/test", "/v1/console/games/gems/launch", "/v1/console/games/gems/picture",
    ]
    for path in foreign {
      let answer = try bench.send("POST", path, bench.stranger, #"{"png":"aGVsbG8="}"#)
      #expect([ProblemType.consoleStudioForeign, .consoleRoleMissing].contains(answer.problem), "\(path)")
    }
    #expect(try bench.server.send(LaunchConsoleGame.call("gems", token: owner)).problem == .consoleRoleMissing)
    #expect(try bench.server.send(LaunchConsoleGame.call("gems", token: ConsoleBench.token)).status == 200)
    #expect(try bench.server.send(LaunchConsoleGame.call("gems", token: ConsoleBench.token)).problem == .consoleDecided)
    #expect(try catalogue(bench).contains { $0.slug.text == "gems" })
  }

  @Test("a studio adds games to itself alone, each slug once, fifty at most")
  func limits() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    func create(_ slug: String, _ studio: String?, _ token: String) throws -> ProblemType? {
      try bench.server.send(CreateConsoleGame.call(try Self.game(slug, studio: studio), token: token)).problem
    }
    #expect(try create("gems", "ball", owner) == .consoleStudioForeign)
    #expect(try create("gems", nil, ConsoleBench.token) == .consoleNotFound)
    #expect(try create("gems", "ball", ConsoleBench.token) == nil)
    #expect(try create("gems", nil, owner) == .consoleGameTaken)
    for number in 0..<50 { #expect(try create("gems-\(number)", nil, owner) == nil) }
    #expect(try create("gems-50", nil, owner) == .consoleGamesFull)
  }

  @Test("a webhook does not launch a game in test mode")
  func webhook() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    _ = try bench.server.send(CreateConsoleGame.call(try Self.game("gems"), token: owner))
    let request = ConsoleWebhookRequest(url: "https://93.184.216.34/hook")
    #expect(try bench.server.send(SetConsoleWebhook.call("gems", request, token: owner)).status == 200)
    #expect(try !catalogue(bench).contains { $0.slug.text == "gems" })
    let player = try bench.server.guest().token
    let link = try bench.server.send("POST", "/v1/games/gems/link", token: player, json: "{}")
    #expect(link.problem == .gameNotFound)
  }

  @Test("a test key takes the test code and nothing else; a live key does not know that code")
  func testKeys() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    _ = try bench.server.send(CreateConsoleGame.call(try Self.game("gems"), token: owner))
    func key(_ path: String) throws -> String {
      let answer = try bench.send("POST", "/v1/console/games/gems/\(path)", owner)
      return try #require(try IssueConsoleKey.response(status: answer.status, body: answer.body).secret)
    }
    let (test, live) = (try key("keys/test"), try key("keys"))
    #expect(test.hasPrefix("psk_test_") && !live.hasPrefix("psk_test_"))
    func link(_ code: String, _ key: String) throws -> TestServer.Answer {
      try bench.send("POST", "/v1/studio/links", key, #"{"code":"\#(code)","account":"a1"}"#)
    }
    #expect(try link("TSTT-TSTT", test).status == 204)
    #expect(try link("BCDF-GHJK", test).problem == .studioKeyTest)
    #expect(try link("TSTT-TSTT", live).problem == .linkCodeUnknown)
    let account = #"{"teamPlayerID":"T:_1","account":"a1"}"#
    #expect(try bench.send("POST", "/v1/studio/accounts", test, account).status == 204)
    #expect(try bench.server.rows(of: "game_accounts") == 0 && bench.server.rows(of: "game_links") == 0)
    try bench.server.writeRefusals()
    #expect(try bench.refusals().contains { $0.refusal == "studio-key-test" })
  }

  @Test(
    "what is no small square PNG is no picture, whatever it says it is",
    arguments: [
      "", "%%%", "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQ+YWxlcnQoMSk8L3NjcmlwdD48L3N2Zz4=",
      "iVBORw0KGgo=", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
    ])
  func badPictures(_ png: String) throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    _ = try bench.server.send(CreateConsoleGame.call(try Self.game("gems"), token: owner))
    let answer = try bench.server.send(SetConsolePicture.call("gems", ConsolePicture(png: png), token: owner))
    #expect([ProblemType.consolePictureRefused, .invalidBody].contains(answer.problem))
    #expect(try bench.server.rows(of: "game_pictures") == 0)
  }
}
