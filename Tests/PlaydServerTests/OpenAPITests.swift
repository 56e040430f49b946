import AccountAPI
import CodeBreakerAPI
import Database
import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import PlaydAPI
import PlaydServer
import Rewards
import TestDatabase
import Testing
import WalletAPI

@Suite("The OpenAPI document")
struct OpenAPITests {
  private let document: JSON
  private let schemas: SchemaCheck

  init() throws {
    document = try #require(try TestServer().send("GET", "/v1/openapi.json").json)
    schemas = SchemaCheck(document: document)
  }

  @Test("describes every operation with its success and its refusals")
  func operations() throws {
    for operation in API.everyOperation {
      let item = document["paths"]?[operation.template]?[operation.method.name.lowercased()]
      #expect(item?["operationId"] == .string(operation.id))
      let responses = try #require(item?["responses"])
      #expect(responses[String(operation.success)] != nil)
      for problem in operation.problems {
        let kind = try #require(ProblemKind(uri: problem.uri), "\(problem.slug)")
        #expect(responses[String(kind.status)] != nil, "\(operation.id)")
      }
    }
  }

  @Test("all referenced schemas exist")
  func references() throws {
    let text = document.text
    for part in text.split(separator: "#/components/schemas/").dropFirst() {
      let name = String(part.prefix { $0 != "\"" })
      #expect(document["components"]?["schemas"]?[name] != nil, "\(name)")
    }
  }

  @Test(
    "a tag's part has its operations and all that they refer to; the parts are the whole",
    arguments: [
      "player", "studio", "console",
    ])
  func part(of tag: String) throws {
    let part = try #require(try TestServer().send("GET", "/v1/openapi.json?tag=" + tag).json)
    for operation in API.everyOperation {
      let method = operation.method.name.lowercased()
      let isTagged = document["paths"]?[operation.template]?[method]?["tags"] == .array([.string(tag)])
      let described = part["paths"]?[operation.template]?[method]
      #expect((described != nil) == isTagged, "\(operation.id)")
      for problem in operation.problems where isTagged {
        #expect(part["components"]?["x-problems"]?[problem.slug]?["remedy"] != nil, "\(problem.slug)")
      }
    }
    for reference in part.text.split(separator: "#/components/schemas/").dropFirst() {
      let name = String(reference.prefix { $0 != "\"" })
      #expect(part["components"]?["schemas"]?[name] != nil, "\(name)")
    }
  }

  @Test("an unknown tag is refused")
  func unknownTag() throws {
    let server = try TestServer()
    #expect(try server.send("GET", "/v1/openapi.json?tag=teapots").status == 400)
    #expect(try server.send("GET", "/v1/openapi.json?tag=studio&tag=player").status == 400)
  }

  @Test("matches real answers")
  func samples() throws {
    let server = try TestServer(consoleToken: "the operator's token")
    let guest = try server.guest()
    try server.store.database.write { try Rewards().seedSandbox(at: Timestamp(1_800_000_000_000), in: $0) }
    let session = try server.session(guest.token)
    let finished = try server.finish(session, server.play(session, 2), guest.token)
    let samples: [(String, JSON?)] = [
      ("OutOfPocketResult", finished.json),
      (
        "Leaderboard",
        try server.send(GetLeaderboard.call(game: "out-of-pocket", mode: "classic-touch", token: guest.token)).json
      ),
      ("Player", try server.send(GetMe.call(token: guest.token)).json),
      ("PlayerExport", try server.send(ExportMe.call(token: guest.token)).json),
      ("OutOfPocketConfiguration", try server.send(GetOutOfPocketConfiguration.call()).json),
      (
        "OutOfPocketSessions",
        try server.send(CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(.classicTouch), token: guest.token))
          .json
      ),
      (
        "AnalyticsReport",
        try server.send("GET", "/v1/console/analytics", headers: [("Authorization", "Bearer the operator's token")])
          .json
      ),
      ("NewPlayer", try server.send(CreatePlayer.call()).json),
      (
        "CodeBreakerSessions",
        try server.send(
          CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: 1)), token: guest.token)
        ).json
      ),
      (
        "CodeBreakerDaily",
        try server.send(
          GuessCodeBreakerDaily.call(
            day: CivilDay(of: server.now, utcOffsetMinutes: 0), CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1]),
            token: guest.token)
        ).json
      ),
      ("CodeBreakerOverview", try server.send(GetCodeBreaker.call(utcOffsetMinutes: 0, token: guest.token)).json),
      ("StreakClaim", try server.send(ClaimStreak.call(utcOffset: 0, key: "a", token: guest.token)).json),
      ("Wallet", try server.send(GetWallet.call(utcOffset: 0, token: guest.token)).json),
      ("WalletHistory", try server.send(GetWalletHistory.call(token: guest.token)).json),
      ("ChallengeList", try server.send(GetChallenges.call(utcOffset: 0, token: guest.token)).json),
      ("Challenge", try server.send(StartChallenge.call("sofi-month", utcOffset: 0, token: guest.token)).json),
      ("Problem", try server.send("GET", "/v1/me").json),
    ]
    for (name, sample) in samples {
      let sample = try #require(sample)
      let schema: JSON = ["$ref": .string("#/components/schemas/" + name)]
      #expect(schemas.flaw(of: sample, against: schema, at: name) == nil)
    }
  }

  @Test("lists the status of every golden answer, with a schema that fits its body")
  func answers() throws {
    for (name, play) in AnswerScenario.all {
      for (id, answer) in try play().answers {
        let operation = try #require(API.everyOperation.first { $0.id == id })
        let item = document["paths"]?[operation.template]?[operation.method.name.lowercased()]
        let documented = try #require(item?["responses"]?[String(answer.status)], "\(name): \(id), \(answer.status)")
        guard let body = answer.json, case .object(let contents)? = documented["content"],
          let schema = contents.members.first?.value["schema"]
        else { continue }
        #expect(schemas.flaw(of: body, against: schema, at: "\(name): \(id)") == nil)
      }
    }
  }
}
