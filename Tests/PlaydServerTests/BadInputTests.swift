import IdentityAPI
import Kernel
import OutOfPocketAPI
import PlaydAPI
import PlaydServer
import Testing

/// Bad input: each kind gets its own problem document and changes nothing.
@Suite("Bad input over HTTP")
struct BadInputTests {
  private let server: TestServer
  private let token: String
  private let session: OutOfPocketSession

  init() throws {
    server = try TestServer()
    token = try server.guest().token
    session = try server.session(token)
  }

  private var path: String { "/v1/sessions/\(session.sessionID.text)/finish" }

  private func footprint() throws -> [Int64] {
    try ["players", "sessions", "recordings", "board_entries", "board_counts"].map { try server.rows(of: $0) }
      + [try server.rows(of: "sessions", where: "finished_at IS NOT NULL")]
  }

  /// Expects a refusal of that kind with an actionable detail, and no change.
  private func expect(
    _ kind: ProblemKind, _ send: () throws -> TestServer.Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try footprint()
    let answer = try send()
    #expect(answer.status == kind.status, sourceLocation: sourceLocation)
    #expect(answer.problem == kind.type, sourceLocation: sourceLocation)
    #expect(answer.header("Content-Type") == "application/problem+json", sourceLocation: sourceLocation)
    #expect(answer.json?["title"] == .string(kind.title), sourceLocation: sourceLocation)
    guard case .string(let detail)? = answer.json?["detail"] else {
      Issue.record("no detail", sourceLocation: sourceLocation)
      return
    }
    #expect(detail.count > 10, sourceLocation: sourceLocation)
    #expect(!detail.contains("SQL") && !detail.contains("Error("), sourceLocation: sourceLocation)
    #expect(try footprint() == before, sourceLocation: sourceLocation)
  }

  @Test(
    "malformed JSON is refused with its position",
    arguments: [
      "", "{", "nonsense", #"{"game":}"#, #"{"game":"out-of-pocket","mode":"classic"}}"#, "{'game':1}",
      #"{"game":"a","game":"b","mode":"classic"}"#, "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", "{\"game\":\"\u{1}\"}",
    ])
  func malformed(_ body: String) throws {
    try expect(.malformedJSON) { try server.send("POST", "/v1/sessions", token: token, json: body) }
  }

  @Test("bytes that are not UTF-8 are refused")
  func notUTF8() throws {
    try expect(.malformedJSON) {
      try server.send(
        "POST", "/v1/sessions",
        headers: [("Content-Type", "application/json"), ("Authorization", "Bearer " + token)],
        body: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
    }
  }

  @Test(
    "wrong types, missing and unknown members are refused by name",
    arguments: [
      "[]", "1", "null", "{}", #"{"game":"out-of-pocket"}"#, #"{"game":1,"mode":"classic"}"#,
      #"{"game":"out-of-pocket","mode":null}"#, #"{"game":"out-of-pocket","mode":"classic","count":"3"}"#,
      #"{"game":"out-of-pocket","mode":"classic","count":21}"#,
      #"{"game":"out-of-pocket","mode":"classic","count":1.5}"#,
      #"{"game":"out-of-pocket","mode":"classic","seed":"00"}"#,
    ])
  func wrongShape(_ body: String) throws {
    try expect(.invalidBody) { try server.send("POST", "/v1/sessions", token: token, json: body) }
  }

  @Test("the detail of a refused body names the member")
  func namesTheMember() throws {
    let answer = try server.send("POST", path, token: token, json: #"{"recording":"","score":"7"}"#)
    #expect(answer.json?["detail"] == "score: expected integer, found string")
  }

  @Test("a body above the route's limit is refused")
  func oversize() throws {
    let body = "{\"name\":\"" + String(repeating: "a", count: 5_000) + "\"}"
    try expect(.contentTooLarge) { try server.send("PATCH", "/v1/me", token: token, json: body) }
  }

  @Test("a body without the JSON type is refused")
  func mediaType() throws {
    for type in ["text/plain", "application/x-www-form-urlencoded", ""] {
      try expect(.unsupportedMediaType) {
        try server.send(
          "PATCH", "/v1/me", headers: [("Content-Type", type), ("Authorization", "Bearer " + token)],
          body: Array("{}".utf8))
      }
    }
  }

  @Test("an unknown path and a wrong method are refused")
  func nothingThere() throws {
    try expect(.notFound) { try server.send("GET", "/v1/nothing") }
    try expect(.methodNotAllowed) { try server.send("DELETE", "/v1/sessions") }
  }

  @Test(
    "an unknown or malformed session is not found",
    arguments: ["ses_0000000000001", "ply_0000000000001", "x", "..%2f", "%27"])
  func noSession(_ text: String) throws {
    try expect(.sessionNotFound) {
      try server.send(
        "POST", "/v1/sessions/\(text)/finish", token: token, json: #"{"recording":"AAAA","score":1}"#)
    }
  }

  @Test("an unreadable recording is refused", arguments: ["", "AAAA", "UFIB", "UFIBAAAAAAAAAAAA"])
  func unreadable(_ recording: String) throws {
    try expect(.recordingUnreadable) {
      try server.send("POST", path, token: token, json: "{\"recording\":\"\(recording)\",\"score\":1}")
    }
  }

  @Test("a recording for another session is refused")
  func anotherSession() throws {
    let other = try server.session(token)
    let request = server.play(other, 2)
    try expect(.recordingForAnotherSession) { try server.finish(session, request, token) }
  }

  @Test("a finished session accepts no other recording")
  func replayed() throws {
    _ = try server.finish(session, server.play(session, 2), token)
    let again = server.play(session, 3)
    try expect(.sessionFinished) { try server.finish(session, again, token) }
  }

  @Test("an expired session is gone")
  func expired() throws {
    let request = server.play(session, 2)
    server.wait(.seconds(8 * 24 * 3_600))
    try expect(.sessionExpired) { try server.finish(session, request, token) }
  }

  @Test("a tampered score is refused, and the honest one still counts")
  func tampered() throws {
    let request = server.play(session, 2)
    let raised = OutOfPocketFinishRequest(recording: request.recording, score: 200)
    try expect(.scoreMismatch) { try server.finish(session, raised, token) }
    #expect(try server.finish(session, request, token).status == 200)
  }

  @Test("the transport's refusals have a remedy too")
  func transport() throws {
    let limited = try TestServer(limits: PlaydRouter.Limits(perAddress: 2, perPlayer: 0, guests: 0))
    for _ in 0..<2 { _ = try limited.send("GET", "/v1/me") }
    let large = [UInt8](repeating: 32, count: 2_000_000)
    let answers = [
      try server.send("GET", "/v1/nothing"), try server.send("PUT", "/v1/me"),
      try server.send("POST", "/v1/sessions", headers: [("Content-Type", "application/json")], body: large),
      try server.send("POST", "/v1/sessions", headers: [("Content-Type", "text/plain")], body: [1]),
      try limited.send("GET", "/v1/me"),
    ]
    #expect(answers.map(\.status) == [404, 405, 413, 415, 429])
    for answer in answers {
      let kind = try #require(answer.problem.flatMap { ProblemKind(uri: $0.uri) })
      #expect(answer.json?["remedy"] == .string(kind.remedy))
      #expect(answer.json?["title"] == .string(kind.title))
    }
  }

  @Test("a refusal has the request's id and a remedy, and its page exists")
  func document() throws {
    let answer = try server.send("GET", "/v1/me")
    #expect(answer.json?["remedy"] == .string(ProblemKind.tokenMissing.remedy))
    #expect(answer.json?["instance"] != nil)
    let page = try server.send("GET", ProblemType.tokenMissing.uri)
    #expect(page.status == 200)
    #expect(String(decoding: page.body, as: UTF8.self).contains(ProblemKind.tokenMissing.remedy))
  }
}
