import Console
import ConsoleAPI
import Database
import Identity
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

/// The server with a studio and a signed-in account of every role.
struct ConsoleBench {
  let server: TestServer
  var tokens: [ConsoleRole: String] = [:]
  /// An owner of another studio.
  var stranger = ""

  static let token = "0123456789abcdef"
  static let password = "correct horse battery"

  init() throws {
    let site = RelyingParty(id: "play.example", origins: ["https://play.example"])
    server = try TestServer(consoleToken: Self.token, identity: Identity(Identity.Providers(passkeys: site)))
    for studio in ["dice", "ball"] {
      #expect(
        try send("POST", "/v1/console/studios", Self.token, "{\"studio\":\"\(studio)\",\"name\":\"\(studio)\"}").status
          == 200)
    }
    for role in ConsoleRole.allCases { tokens[role] = try join(role, role.isOfStudio ? "dice" : nil) }
    stranger = try join(.owner, "ball")
  }

  func token(_ role: ConsoleRole) throws -> String { try #require(tokens[role]) }

  /// Invites a person, who accepts; returns their token.
  func join(_ role: ConsoleRole, _ studio: String?, by inviter: String = token) throws -> String {
    let request = ConsoleInvitationRequest(
      name: "\(role.word)@\(studio ?? "playd").example", role: role, studio: studio)
    let answer = try server.send(CreateConsoleInvitation.call(request, token: inviter))
    let invitation = try CreateConsoleInvitation.response(status: answer.status, body: answer.body)
    let acceptance = ConsoleAcceptance(token: invitation.token, password: Self.password)
    let accepted = try server.send(ConsoleAcceptInvitation.call(acceptance))
    return try ConsoleAcceptInvitation.response(status: accepted.status, body: accepted.body).token
  }

  func send(_ method: String, _ path: String, _ token: String?, _ json: String = "") throws -> TestServer.Answer {
    try server.send(method, path, token: token, json: json)
  }

  /// The audit log's refusals, the latest first.
  func refusals() throws -> [ConsoleAuditLine] {
    let answer = try server.send(GetConsoleAudit.call(token: Self.token))
    return try GetConsoleAudit.response(status: answer.status, body: answer.body).items.filter { $0.refusal != nil }
  }
}
