import Database
import Kernel
import PlaydAPI
import Rewards
import TestDatabase
import Testing

@Suite("The OpenAPI document")
struct OpenAPITests {
  private let document: JSON

  init() throws { document = try #require(try TestServer().send("GET", "/v1/openapi.json").json) }

  @Test("describes every operation with its success and its refusals")
  func operations() throws {
    for operation in API.operations {
      let item = document["paths"]?[operation.template]?[operation.method.name.lowercased()]
      #expect(item?["operationId"] == .string(operation.id))
      let responses = try #require(item?["responses"])
      #expect(responses[String(operation.success)] != nil)
      for problem in operation.problems { #expect(responses[String(problem.status)] != nil, "\(operation.id)") }
    }
  }

  @Test("refers only to schemas it has")
  func references() throws {
    let text = document.text
    for part in text.split(separator: "#/components/schemas/").dropFirst() {
      let name = String(part.prefix { $0 != "\"" })
      #expect(document["components"]?["schemas"]?[name] != nil, "\(name)")
    }
  }

  @Test("describes what is really answered")
  func samples() throws {
    let server = try TestServer(consoleToken: "the operator's token")
    let guest = try server.guest()
    try server.store.database.write { try Rewards().seedSandbox(at: Timestamp(1_800_000_000_000), in: $0) }
    let session = try server.session(guest.token)
    let finished = try server.finish(session, server.play(session, 2), guest.token)
    let samples: [(String, JSON?)] = [
      ("FinishedGame", finished.json),
      ("Leaderboard", try server.send(GetLeaderboard.call(.classicTouch, token: guest.token)).json),
      ("Player", try server.send(GetMe.call(token: guest.token)).json),
      ("PlayerExport", try server.send(ExportMe.call(token: guest.token)).json),
      ("Configuration", try server.send(GetConfiguration.call()).json),
      (
        "NewSessions",
        try server.send(CreateSessions.call(SessionsRequest(.classicTouch), token: guest.token)).json
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
      #expect(flaw(of: sample, against: schema, at: name) == nil)
    }
  }

  /// Where a value does not fit its schema; nil when it does. As much of JSON Schema as the document uses.
  private func flaw(of value: JSON, against schema: JSON, at place: String) -> String? {
    if case .string(let reference)? = schema["$ref"] {
      let name = String(reference.dropFirst("#/components/schemas/".count))
      guard let target = document["components"]?["schemas"]?[name] else { return "\(place): no schema \(name)" }
      return flaw(of: value, against: target, at: place)
    }
    if case .array(let choices)? = schema["oneOf"] {
      return choices.contains { flaw(of: value, against: $0, at: place) == nil } ? nil : "\(place): fits no choice"
    }
    guard case .string(let type)? = schema["type"] else { return "\(place): no type" }
    switch (type, value) {
    case ("integer", .integer(let number)):
      guard case .integer(let least)? = schema["minimum"], case .integer(let most)? = schema["maximum"] else {
        return "\(place): no bounds"
      }
      return (least...most).contains(number) ? nil : "\(place): \(number) is out of bounds"
    case ("string", .string(let text)):
      if case .array(let words)? = schema["enum"] { return words.contains(value) ? nil : "\(place): \(text)" }
      guard case .integer(let most)? = schema["maxLength"] else { return "\(place): no length" }
      return text.unicodeScalars.count <= Int(most) ? nil : "\(place): too long"
    case ("boolean", .bool): return nil
    case ("array", .array(let elements)):
      guard let items = schema["items"] else { return "\(place): no items" }
      for (index, element) in elements.enumerated() {
        if let flaw = flaw(of: element, against: items, at: "\(place)[\(index)]") { return flaw }
      }
      return nil
    case ("object", .object(let object)): return flaw(of: object, against: schema, at: place)
    default: return "\(place): \(value.kind.name) where the schema has \(type)"
    }
  }

  private func flaw(of object: JSON.Object, against schema: JSON, at place: String) -> String? {
    for (name, member) in object.members {
      guard let property = schema["properties"]?[name] ?? schema["additionalProperties"] else {
        return "\(place).\(name): not described"
      }
      if let flaw = flaw(of: member, against: property, at: "\(place).\(name)") { return flaw }
    }
    if case .array(let required)? = schema["required"] {
      for case .string(let name) in required where object[name] == nil { return "\(place).\(name): missing" }
    }
    return nil
  }
}
