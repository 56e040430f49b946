import Console
import ConsoleAPI
import Kernel
import PartnersAPI
import PlaydAPI
import Testing

@testable import PlaydServer

@Suite("Refused requests in the audit log")
struct RefusalCountingTests {
  private func lines(_ server: TestServer) throws -> [ConsoleAuditLine] {
    try server.writeRefusals()
    let answer = try server.send(GetConsoleAudit.call(scope: .outside, token: ConsoleBench.token))
    return try GetConsoleAudit.response(status: answer.status, body: answer.body).items
  }

  @Test("a refused credential is logged with its operation and network, and none of its data")
  func credential() throws {
    let server = try TestServer(consoleToken: ConsoleBench.token)
    let secret = "a-token-that-nobody-has"
    #expect(try server.send("GET", "/v1/me", token: secret, json: "").problem == .tokenInvalid)
    let line = try #require(try lines(server).first)
    #expect(line.action == "GET /v1/me" && line.refusal == "token-invalid" && line.address == "192.0.2.0/24")
    #expect(line.account == nil && line.times == 1)
    #expect(try server.rows(of: "console_audit", where: "subject LIKE '%nobody%' OR request LIKE '%nobody%'") == 0)
  }

  @Test("the path's partner or game is logged if plausible; secrets in paths are not")
  func subject() throws {
    let server = try TestServer(consoleToken: ConsoleBench.token)
    for path in ["/v1/webhooks/sofi", "/v1/webhooks/<script>", "/v1/webhooks/strava/a-secret-address"] {
      #expect(try server.send("POST", path, token: nil, json: "{}").problem == .webhookNotFound)
    }
    let found = try lines(server)
    #expect(Set(found.map(\.subject)) == ["sofi", ""])
    #expect(found.allSatisfy { !$0.action.contains("a-secret-address") })
  }

  @Test("refusals in the form of redirects are logged too")
  func redirect() throws {
    let server = try TestServer(consoleToken: ConsoleBench.token)
    let answer = try server.send(
      "POST", "/v1/auth/apple/callback", headers: [("Content-Type", "application/x-www-form-urlencoded")],
      body: Array("code=x".utf8))
    #expect(answer.status == 303)
    #expect(try lines(server).map(\.refusal) == ["proof-malformed"])
  }

  @Test("ordinary refusals of games and purchases are counted and not logged")
  func ordinary() throws {
    let server = try TestServer(consoleToken: ConsoleBench.token)
    #expect(try server.send("GET", "/v1/nothing").problem == .notFound)
    #expect(try server.send("GET", "/v1/me").problem == .tokenMissing)
    #expect(try lines(server).isEmpty)
    let metrics = String(decoding: try server.send("GET", "/metrics", from: "127.0.0.1").body, as: UTF8.self)
    #expect(metrics.contains("playd_refusals_total{problem=\"not-found\"} 1"))
    #expect(metrics.contains("playd_refusals_total{problem=\"token-missing\"} 1"))
  }

  @Test(
    "every kind of forged credential and webhook, and what scripts do to friends, is logged",
    arguments: ProblemKind.all)
  func kinds(_ kind: ProblemKind) {
    let prefixes = [
      "webhook-", "proof-", "passkey-", "connect-", "ad-callback-", "push-", "recovery-code-", "friend-link-", "gift-",
      "friend-cheered",
    ]
    guard prefixes.contains(where: { kind.type.slug.hasPrefix($0) }), kind.status < 500 else { return }
    #expect(kind.isAudited, "\(kind.type.slug)")
  }

  @Test("every kind of problem has its own address, and is found by it")
  func addresses() {
    for kind in ProblemKind.all {
      #expect(ProblemKind(uri: kind.type.uri) == kind)
      #expect(ProblemType(uri: kind.type.uri) == kind.type)
      #expect((400...599).contains(kind.status))
    }
    #expect(ProblemKind(uri: "/problems/none") == nil)
  }

  @Test("an unknown scope is refused, and each scope shows its own lines")
  func scopes() throws {
    let fixture = try ConsoleBench()
    #expect(try fixture.send("GET", "/v1/console/audit?scope=all", ConsoleBench.token).problem == .invalidParameter)
    let console = try fixture.server.send(GetConsoleAudit.call(scope: .console, token: ConsoleBench.token))
    let items = try GetConsoleAudit.response(status: console.status, body: console.body).items
    #expect(!items.isEmpty && items.allSatisfy { $0.address == "192.0.2.1" })
    #expect(try lines(fixture.server).map(\.refusal) == ["invalid-parameter"])
  }
}
