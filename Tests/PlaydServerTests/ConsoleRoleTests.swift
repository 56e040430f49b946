import Console
import ConsoleAPI
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

/// Every operation of the console under every role.
@Suite("Roles of the console")
struct ConsoleRoleTests {
  /// The operations that need a sign-in, with their roles. Repeated here, so that an accidental permission is noticed.
  static let table: [String: [ConsoleRole]] = [
    "consoleSignOut": ConsoleRole.allCases,
    "consoleSignOutEverywhere": ConsoleRole.allCases,
    "getConsoleMe": ConsoleRole.allCases,
    "changeConsolePassword": ConsoleRole.allCases,
    "listConsoleApplications": [.operator],
    "decideConsoleApplication": [.operator],
    "listConsoleSessions": ConsoleRole.allCases,
    "endConsoleSession": ConsoleRole.allCases,
    "endOtherConsoleSessions": ConsoleRole.allCases,
    "getConsoleSecurity": ConsoleRole.allCases,
    "beginConsoleTwoFactor": ConsoleRole.allCases,
    "confirmConsoleTwoFactor": ConsoleRole.allCases,
    "endConsoleTwoFactor": ConsoleRole.allCases,
    "renewConsoleRecoveryCodes": ConsoleRole.allCases,
    "listConsolePasskeys": ConsoleRole.allCases,
    "beginConsolePasskey": ConsoleRole.allCases,
    "addConsolePasskey": ConsoleRole.allCases,
    "renameConsolePasskey": ConsoleRole.allCases,
    "removeConsolePasskey": ConsoleRole.allCases,
    "listConsoleAccounts": [.operator, .owner],
    "updateConsoleAccount": [.operator, .owner],
    "createConsoleInvitation": [.operator, .owner],
    "listConsoleStudios": [.operator, .owner, .member, .viewer],
    "putConsoleStudio": [.operator],
    "getConsoleAudit": [.operator],
    "getConsoleRevenue": [.operator, .owner, .member, .viewer],
    "getConsoleStatements": [.operator, .owner, .member, .viewer],
    "listConsolePayouts": [.operator, .owner, .member, .viewer],
    "createConsolePayout": [.operator],
    "listConsoleBudgets": [.operator],
    "topUpConsoleBudget": [.operator],
    "searchConsole": ConsoleRole.allCases,
    "listConsolePartners": [.operator],
    "listConsolePartnerAccounts": [.operator],
    "listConsoleDeadLetters": [.operator],
    "retryConsoleDeadLetter": [.operator],
    "retryConsoleDeadLetters": [.operator],
    "discardConsoleDeadLetter": [.operator],
    "getConsoleCatalogue": [.operator],
    "previewConsoleCatalogue": [.operator],
    "listConsoleCatalogueVersions": [.operator],
    "getConsoleCatalogueVersion": [.operator],
    "publishConsoleCatalogue": [.operator],
    "restoreConsoleCatalogue": [.operator],
    "getConsoleLimits": [.operator],
    "publishConsoleLimits": [.operator],
    "createConsoleAdjustment": [.operator],
    "listConsoleAdjustments": [.operator],
    "decideConsoleAdjustment": [.operator],
    "getConsoleEvidence": [.operator, .reviewer],
    "decideConsoleFlags": [.operator, .reviewer],
    "getConsolePlayerRecord": [.operator, .reviewer],
    "freezeConsolePlayer": [.operator],
    "refundConsoleRedemption": [.operator],
    "getConsolePlatformFigures": [.operator],
    "getConsoleActivity": [.operator, .owner, .member, .viewer],
    "listConsoleGameFigures": [.operator, .owner, .member, .viewer],
    "listConsoleExperiments": [.operator],
    "listConsoleRuleVersions": [.operator],
    "beginConsoleExperiment": [.operator],
    "weighConsoleExperiment": [.operator],
    "endConsoleExperiment": [.operator],
    "listConsoleGames": [.operator, .owner, .member, .viewer],
    "createConsoleGame": [.operator, .owner],
    "launchConsoleGame": [.operator],
    "setConsolePicture": [.operator, .owner],
    "issueConsoleTestKey": [.operator, .owner],
    "sendConsoleTestEvent": [.operator, .owner, .member],
    "listConsoleTestEvents": [.operator, .owner, .member, .viewer],
    "updateConsoleGame": [.operator, .owner],
    "publishConsoleRate": [.operator, .owner],
    "setConsoleOffer": [.operator, .owner],
    "setConsoleWebhook": [.operator, .owner],
    "rotateConsoleSecret": [.operator, .owner],
    "issueConsoleKey": [.operator, .owner],
    "revokeConsoleKey": [.operator, .owner],
    "listConsoleDeliveries": [.operator, .owner, .member, .viewer],
    "countConsoleDeliveries": [.operator, .owner, .member, .viewer],
    "replayConsoleDelivery": [.operator, .owner, .member],
    "countConsoleRecovery": [.operator, .owner, .member],
    "recoverConsoleDeliveries": [.operator, .owner, .member],
    "listConsoleFlags": [.operator, .reviewer],
    "getConsoleFlagFigures": [.operator, .reviewer],
    "decideConsoleFlag": [.operator, .reviewer],
    "findConsolePlayer": [.operator, .reviewer],
    "getAnalytics": [.operator],
    "getAdsReport": [.operator],
  ]

  static let operations = API.everyOperation.filter { $0.authentication == .console }

  /// A path of the operation, with its parameters filled in.
  private func path(_ operation: API.Operation) -> String {
    operation.template.split(separator: "/").map { part in
      part.hasPrefix("{") ? (part == "{accountID}" ? "cac_0000000000001" : "nothing") : String(part)
    }.reduce("") { $0 + "/" + $1 }
  }

  @Test("the table has exactly the console's operations")
  func complete() {
    #expect(Set(Self.operations.map(\.id)) == Set(Self.table.keys))
  }

  @Test("roles without permission are refused, whatever they send, and the refusal is audited")
  func escalation() throws {
    let fixture = try ConsoleBench()
    for operation in Self.operations {
      let allowed = try #require(Self.table[operation.id])
      for role in ConsoleRole.allCases where !allowed.contains(role) {
        let token = try fixture.token(role)
        fixture.server.wait(Milliseconds(1))
        for body in ["", "{}", "{\"coins\":1,\"reference\":\"x\"}"] {
          let answer = try fixture.send(operation.method.name, path(operation), token, body)
          #expect(answer.status == 403 && answer.problem == .consoleRoleMissing, "\(operation.id) as \(role.word)")
        }
        let line = try #require(try fixture.refusals().first)
        #expect(line.refusal == "console-role-missing")
        #expect(line.action == "\(operation.method.name) \(operation.template)")
        #expect(line.account == "\(role.word)@\(role.isOfStudio ? "dice" : "playd").example")
      }
    }
    #expect(try fixture.server.rows(of: "journal") == 0)
    #expect(try fixture.server.rows(of: "console_studios") == 2)
  }

  @Test("roles with permission are admitted")
  func admitted() throws {
    let fixture = try ConsoleBench()
    for operation in Self.operations where !operation.id.hasPrefix("consoleSignOut") {
      let allowed = try #require(Self.table[operation.id])
      for role in allowed {
        let answer = try fixture.send(operation.method.name, path(operation), try fixture.token(role))
        #expect(
          ![ProblemType.consoleRoleMissing, .consoleTokenInvalid].contains(answer.problem),
          "\(operation.id) as \(role.word)")
        #expect(answer.status < 500)
      }
    }
  }

  @Test("missing, foreign, malformed and invented tokens open nothing, and a console session opens no player's route")
  func strangers() throws {
    let fixture = try ConsoleBench()
    let player = try fixture.server.guest().token
    let invented = String(repeating: "A", count: 43)
    for operation in Self.operations {
      for token in [nil, player, "0123456789abcdeg", invented, "\u{0}", "' OR 1=1"] {
        let answer = try fixture.send(operation.method.name, path(operation), token, "{}")
        #expect(answer.status == 401 && answer.problem == .consoleTokenInvalid, "\(operation.id)")
      }
    }
    for role in ConsoleRole.allCases {
      let token = try fixture.token(role)
      #expect(try fixture.server.send(GetMe.call(token: token)).problem == .tokenInvalid)
    }
    let lines = try fixture.refusals()
    #expect(lines.contains { $0.refusal == "console-token-invalid" && $0.account == nil })
  }

  @Test("a studio's accounts reach no other studio's data")
  func foreign() throws {
    let fixture = try ConsoleBench()
    let owner = try fixture.token(.owner)
    let listed = try fixture.server.send(ListConsoleAccounts.call(token: fixture.stranger))
    let theirs = try ListConsoleAccounts.response(status: listed.status, body: listed.body).items
    #expect(theirs.map(\.name) == ["owner@ball.example"])
    let id = try #require(theirs.first).accountID
    let close = UpdateConsoleAccount.call(id, ConsoleAccountUpdate(isDisabled: true), token: owner)
    #expect(try fixture.server.send(close).problem == .consoleStudioForeign)
    let invite = CreateConsoleInvitation.call(
      ConsoleInvitationRequest(name: "new@x.example", role: .viewer, studio: "ball"), token: owner)
    #expect(try fixture.server.send(invite).problem == .consoleStudioForeign)
    let raise = CreateConsoleInvitation.call(
      ConsoleInvitationRequest(name: "new@x.example", role: .operator), token: owner)
    #expect(try fixture.server.send(raise).problem == .consoleRoleMissing)
    let lines = try fixture.refusals().prefix(3).map { "\($0.account ?? "") \($0.refusal ?? "")" }
    #expect(
      Set(lines) == ["owner@dice.example console-studio-foreign", "owner@dice.example console-role-missing"])
    let studios = try fixture.server.send(ListConsoleStudios.call(token: owner))
    #expect(
      try ListConsoleStudios.response(status: studios.status, body: studios.body).items.map(\.studio) == ["dice"])
  }

  @Test("a signed-out token and an expired one are refused with distinct reasons")
  func sessions() throws {
    let fixture = try ConsoleBench()
    let viewer = try fixture.token(.viewer)
    #expect(try fixture.server.send(ConsoleSignOut.call(token: viewer)).status == 204)
    #expect(try fixture.server.send(GetConsoleMe.call(token: viewer)).problem == .consoleTokenInvalid)
    let member = try fixture.token(.member)
    fixture.server.wait(Console.sessionLength)
    let late = try fixture.server.send(GetConsoleMe.call(token: member))
    #expect(late.status == 401 && late.problem == .consoleSessionExpired)
    let again = try fixture.server.send(
      ConsoleSignIn.call(ConsoleCredentials(name: "member@dice.example", password: ConsoleBench.password)))
    #expect(again.status == 201)
  }

  @Test("too many failed sign-ins learn when to retry")
  func locked() throws {
    let fixture = try ConsoleBench()
    let wrong = ConsoleCredentials(name: "owner@dice.example", password: "wrong horse battery")
    for _ in 0..<5 { #expect(try fixture.server.send(ConsoleSignIn.call(wrong)).problem == .consoleCredentialsWrong) }
    let answer = try fixture.server.send(ConsoleSignIn.call(wrong))
    #expect(answer.status == 429 && answer.problem == .consoleLocked)
    #expect(answer.header("Retry-After") == "1")
    #expect(try fixture.refusals().filter { $0.refusal == "console-credentials-wrong" }.count == 5)
  }

  @Test("without token and accounts the console is closed; with an account it is open")
  func closed() throws {
    let server = try TestServer()
    #expect(try server.send("GET", "/v1/console/me").problem == .consoleClosed)
    let console = Console(server.store.database, cost: .trivial)
    try console.addOperator("ada@playd.example", password: ConsoleBench.password, at: server.now)
    #expect(try server.send("GET", "/v1/console/me").problem == .consoleTokenInvalid)
    let answer = try server.send(
      ConsoleSignIn.call(ConsoleCredentials(name: "ada@playd.example", password: ConsoleBench.password)))
    let session = try ConsoleSignIn.response(status: answer.status, body: answer.body)
    #expect(try server.send(GetConsoleMe.call(token: session.token)).status == 200)
  }

  @Test(
    "bodies that are no requests are refused",
    arguments: [
      ("/v1/console/sessions", "{\"name\":\"a\"}"),
      ("/v1/console/sign-ups", "{\"email\":\"a@b.c\"}"),
      ("/v1/console/sign-ups", "{\"email\":\"a@b.c\\r\\nBcc: x@y.z\",\"language\":\"en\"}"),
      ("/v1/console/sign-ups/confirm", "{\"token\":\"x\",\"password\":\"y\",\"studio\":\"a\\nb\"}"),
      ("/v1/console/applications/cap_0000000000001", "{\"approve\":false}"),
      ("/v1/console/applications/cap_0000000000001", "{\"approve\":false,\"reason\":\"  \"}"),
      ("/v1/console/me/two-factor/confirm", "{\"code\":\"\"}"),
      ("/v1/console/sessions", "{\"name\":\"\",\"password\":\"x\"}"),
      ("/v1/console/invitations", "{\"name\":\"a@b.c\",\"role\":\"king\"}"),
      ("/v1/console/invitations", "{\"name\":\"a@b.c\",\"role\":\"owner\"}"),
      ("/v1/console/invitations", "{\"name\":\"a@b.c\",\"role\":\"operator\",\"studio\":\"dice\"}"),
      ("/v1/console/studios", "{\"studio\":\"Dice!\",\"name\":\"x\"}"),
      ("/v1/console/budgets/promotions/top-ups", "{\"coins\":-1,\"reference\":\"x\"}"),
      ("/v1/console/budgets/promotions/top-ups", "{\"coins\":1.5,\"reference\":\"x\"}"),
      ("/v1/console/budgets/promotions/top-ups", "{\"coins\":9223372036854775807,\"reference\":\"x\"}"),
      ("/v1/console/budgets/promotions/top-ups", "{\"coins\":1,\"reference\":\"\"}"),
      ("/v1/console/games/nothing/payouts", "{\"coins\":1,\"reference\":\"a\\u0000b\"}"),
      ("/v1/console/flags/flg_0000000000001", "{\"approve\":true,\"note\":\"\"}"),
      ("/v1/console/flags/flg_0000000000001", "{\"approve\":true,\"note\":\"   \"}"),
      ("/v1/console/flags/flg_0000000000001", "{\"approve\":true}"),
      ("/v1/console/games/nothing/deliveries/recover", "{\"since\":5,\"until\":5}"),
      ("/v1/console/games/nothing/offer", "{\"one\":{\"en\":\"a\",\"ka\":\"a\"},\"bundles\":[1]}"),
      (
        "/v1/console/games/nothing/offer",
        "{\"one\":{\"en\":\"a\",\"ka\":\"a\"},\"many\":{\"en\":\"a\",\"ka\":\"\"},\"bundles\":[1]}"
      ),
      (
        "/v1/console/games/nothing/offer",
        "{\"one\":{\"en\":\"a\",\"ka\":\"a\"},\"many\":{\"en\":\"a\",\"ka\":\"a\"},\"bundles\":[5,1]}"
      ),
      ("/v1/console/experiments", "{\"name\":\"A B\",\"arms\":[]}"),
      ("/v1/console/experiments/x/weights", "{\"arms\":[{\"name\":\"a\",\"weight\":-1}]}"),
    ])
  func badBodies(_ path: String, _ body: String) throws {
    let server = try TestServer(consoleToken: ConsoleBench.token)
    #expect(try server.send("POST", path, token: ConsoleBench.token, json: body).problem == .invalidBody)
    #expect(try server.rows(of: "journal") == 0)
  }
}
