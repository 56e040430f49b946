import ConsoleAPI
import IdentityAPI
import Kernel
import Mail
import Partners
import PlaydAPI
import PlaydServer
import Testing

@Suite("Joining the console over HTTP")
struct ConsoleJoiningTests {
  private static let email = "nino@tbilisi.example"

  private func link(_ server: TestServer) throws -> String {
    let letter = try #require(try server.letters().last { $0.text.contains("token=") })
    return String(try #require(letter.text.split(separator: "token=").last).prefix(43))
  }

  @Test("sign-up and reset answer alike for known and unknown addresses")
  func alike() throws {
    let bench = try ConsoleBench()
    for address in ["owner@dice.example", "nobody@dice.example"] {
      let request = ConsoleLinkRequest(email: address, language: .english)
      for call in [BeginConsoleSignUp.call(request), RequestConsoleReset.call(request)] {
        let answer = try bench.server.send(call)
        #expect(answer.status == 204 && answer.body.isEmpty)
      }
    }
    #expect(try bench.server.letters().count == 4)
  }

  @Test("links lead to the server's public address, whatever host the request names")
  func host() throws {
    let bench = try ConsoleBench()
    bench.server.services.partners.publicURL = "https://play.example"
    _ = try bench.server.send(
      "POST", "/v1/console/password-resets",
      headers: [("Host", "evil.example"), ("Content-Type", "application/json")],
      body: Array(#"{"email":"owner@dice.example","language":"en"}"#.utf8))
    let letter = try #require(try bench.server.letters().last)
    #expect(letter.text.contains("https://play.example/console/reset?token=") && !letter.text.contains("evil"))
  }

  @Test("an application is approved once, however many operators decide, and another studio sees none")
  func decisions() throws {
    let bench = try ConsoleBench()
    let server = bench.server
    _ = try server.send(BeginConsoleSignUp.call(ConsoleLinkRequest(email: Self.email, language: .georgian)))
    let request = ConsoleApplicationRequest(
      token: try link(server), password: ConsoleBench.password, studio: "Tbilisi Games", site: "tbilisi.example",
      game: "Backgammon", language: .georgian)
    #expect(try server.send(ConfirmConsoleSignUp.call(request)).status == 204)
    let owner = try bench.token(.owner)
    #expect(try server.send(ListConsoleApplications.call(token: owner)).problem == .consoleRoleMissing)
    let listed = try server.send(ListConsoleApplications.call(token: ConsoleBench.token))
    let items = try ListConsoleApplications.response(status: listed.status, body: listed.body).items
    let id = try #require(items.first).applicationID
    let yes = ConsoleApplicationDecision(approves: true)
    #expect(try server.send(DecideConsoleApplication.call(id, yes, token: owner)).problem == .consoleRoleMissing)
    #expect(try server.send(DecideConsoleApplication.call(id, yes, token: ConsoleBench.token)).status == 200)
    let again = try server.send(DecideConsoleApplication.call(id, yes, token: try bench.token(.operator)))
    #expect(again.status == 409 && again.problem == .consoleDecided)
    #expect(try server.rows(of: "console_studios") == 3)
    #expect(try server.letters().last { $0.subject.text == "თქვენი სტუდია დადასტურდა" }?.to.text == Self.email)
    let signedIn = try server.send(
      ConsoleSignIn.call(ConsoleCredentials(name: Self.email, password: ConsoleBench.password)))
    let session = try ConsoleSignIn.response(status: signedIn.status, body: signedIn.body)
    #expect(session.account.studio == "tbilisi-games" && session.account.role == .owner)
  }

  @Test("another account's session cannot be ended, and its existence is not told")
  func foreignSession() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    let listed = try bench.server.send(ListConsoleSessions.call(token: owner))
    let own = try #require(
      try ListConsoleSessions.response(status: listed.status, body: listed.body).items.first)
    #expect(own.isCurrent)
    let ended = try bench.server.send(EndConsoleSession.call(own.sessionID, token: bench.stranger))
    #expect(ended.status == 404 && ended.problem == .consoleNotFound)
    #expect(try bench.server.send(GetConsoleMe.call(token: owner)).status == 200)
  }

  @Test("a session's last use is stored every five minutes")
  func use() throws {
    let bench = try ConsoleBench()
    let owner = try bench.token(.owner)
    func usedAt() throws -> Timestamp {
      let listed = try bench.server.send(ListConsoleSessions.call(token: owner))
      return try #require(
        try ListConsoleSessions.response(status: listed.status, body: listed.body).items.first
      ).usedAt
    }
    let first = try usedAt()
    bench.server.wait(.seconds(299))
    #expect(try usedAt() == first)
    bench.server.wait(.seconds(1))
    #expect(try usedAt() == bench.server.now)
  }

  @Test("the server's own token has no password, session or second factor")
  func serverToken() throws {
    let bench = try ConsoleBench()
    let begun = BeginConsoleTwoFactor.call(
      ConsolePasswordProof(password: ConsoleBench.password), token: ConsoleBench.token)
    #expect(try bench.server.send(begun).problem == .consoleNotFound)
    let listed = try bench.server.send(ListConsoleSessions.call(token: ConsoleBench.token))
    #expect(try ListConsoleSessions.response(status: listed.status, body: listed.body).items.isEmpty)
  }
}
