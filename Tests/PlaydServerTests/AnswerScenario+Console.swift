import ConsoleAPI
import Database
import Kernel
import Ledger
import Mail
import PlaydAPI
import Rewards
import TestDatabase
import Testing

extension AnswerScenario {
  private static let dice = "monopoly-go-sandbox"

  /// Accounts, studios, budgets and figures.
  static func console() throws -> AnswerScenario {
    let bench = try ConsoleBench()
    let scenario = AnswerScenario(bench.server)
    let token = try bench.token(.operator)
    let password = "correct horse battery"
    try scenario.request(
      "consoleSignIn", json: #"{"name":"operator@playd.example","password":"\#(password)"}"#)
    try scenario.request("consoleSignIn", json: #"{"name":"operator@playd.example","password":"wrong"}"#, when: "wrong")
    try scenario.request("getConsoleMe", as: token)
    try scenario.request(
      "changeConsolePassword", as: token, json: #"{"current":"wrong","new":"\#(password)"}"#, when: "wrong")
    try scenario.request(
      "createConsoleInvitation", as: token, json: #"{"name":"ada@dice.example","role":"member","studio":"dice"}"#)
    try scenario.request("consoleAcceptInvitation", json: #"{"token":"none","password":"\#(password)"}"#)
    try scenario.request("listConsoleAccounts", as: token)
    try scenario.request("updateConsoleAccount", ["acc_0000000000009"], as: token, json: #"{"disabled":true}"#)
    try scenario.request("putConsoleStudio", as: token, json: #"{"studio":"dice","name":"Dice"}"#)
    try scenario.request("listConsoleStudios", as: token)
    try scenario.request("listConsoleStudios", as: try bench.token(.member), when: "by a member")
    try scenario.request("getConsoleRevenue", as: token)
    try scenario.request("listConsolePayouts", as: token)
    try scenario.request("listConsoleBudgets", as: token)
    try scenario.request("topUpConsoleBudget", ["fitbit"], as: token, json: #"{"coins":1000,"reference":"1"}"#)
    try scenario.request(
      "createConsoleAdjustment", ["ply_0000000000001"], as: token, json: #"{"coins":5,"reference":"1","note":"lost"}"#)
    try scenario.request("listConsoleAdjustments", as: token)
    try partners(scenario, as: token)
    try scenario.request("decideConsoleAdjustment", ["adj_0000000000001"], as: token, json: #"{"approve":true}"#)
    try scenario.request(
      "freezeConsolePlayer", ["ply_0000000000001"], as: token, json: #"{"frozen":true,"note":"ticket 1"}"#)
    try scenario.request(
      "refundConsoleRedemption", ["red_0000000000005"], as: token, json: #"{"reference":"1","note":"wrong game"}"#)
    try scenario.request("searchConsole", query: "?search=dice", as: token)
    try scenario.request("searchConsole", query: "?search=dice", as: try bench.token(.reviewer), when: "by a reviewer")
    try scenario.request("getConsoleCatalogue", as: token)
    try scenario.request("previewConsoleCatalogue", as: token, json: #"{"edits":[{"challenge":"none","coins":5}]}"#)
    try scenario.request("listConsoleCatalogueVersions", query: "?limit=1", as: token)
    try scenario.request("getConsoleCatalogueVersion", ["1"], as: token)
    try scenario.request("getConsoleCatalogueVersion", ["none"], as: token, when: "unknown")
    try scenario.request(
      "publishConsoleCatalogue", as: token, json: #"{"base":0,"note":"more","draft":{"edits":[]}}"#, when: "outdated")
    try scenario.request(
      "restoreConsoleCatalogue", ["1"], as: token, json: #"{"base":0,"note":"back"}"#, when: "outdated")
    try limits(scenario, as: token)
    try scenario.request("getConsoleActivity", as: token)
    try scenario.request("getConsolePlatformFigures", as: token)
    try scenario.request("getAnalytics", as: token)
    try scenario.request("getAdsReport", as: token)
    try scenario.request("listConsoleFlags", as: token)
    try scenario.request("getConsoleFlagFigures", as: token)
    try scenario.request(
      "decideConsoleFlag", ["flg_0000000000001"], as: token, json: #"{"approve":true,"note":"checked"}"#)
    try scenario.request("findConsolePlayer", ["ply_0000000000001"], as: token)
    try scenario.request("getConsoleEvidence", ["flg_0000000000001"], as: token)
    try scenario.request(
      "decideConsoleFlags", as: token, json: #"{"flagIDs":["flg_0000000000001"],"approve":false,"note":"alike"}"#)
    try scenario.request("getConsolePlayerRecord", ["ply_0000000000001"], as: token)
    try scenario.request("getConsoleAudit", query: "?limit=3", as: token)
    try scenario.request("consoleSignOut", as: try bench.token(.reviewer))
    try scenario.request("consoleSignOutEverywhere", as: token)
    try scenario.request("getConsoleMe", as: token, when: "signed out")
    return scenario
  }

  /// Fraud limits: published, outdated, out of bounds, and their history.
  private static func limits(_ scenario: AnswerScenario, as token: String) throws {
    try scenario.request(
      "publishConsoleLimits", as: token,
      json: #"{"base":0,"note":"spring","limits":[{"limit":"mostADay","activity":"steps","value":90000}]}"#)
    try scenario.request(
      "publishConsoleLimits", as: token, json: #"{"base":0,"note":"again","limits":[]}"#, when: "outdated")
    try scenario.request(
      "publishConsoleLimits", as: token,
      json: #"{"base":1,"note":"none","limits":[{"limit":"grantsPerHour","value":0}]}"#, when: "out of bounds")
    try scenario.request("getConsoleLimits", as: token)
  }

  /// A studio's game, its deliveries, and experiments with the rules.
  static func consoleGames() throws -> AnswerScenario {
    let bench = try ConsoleBench()
    let scenario = AnswerScenario(bench.server)
    let (token, game) = (try bench.token(.operator), [dice])
    try scenario.request(
      "putConsoleStudio", as: token, json: #"{"studio":"dice","name":"Dice","games":["\#(dice)"]}"#)
    let owner = try bench.token(.owner)
    try scenario.request("listConsoleGames", as: owner)
    let unitsOfNew = #""one":{"en":"gem","ka":"ქვა"},"many":{"en":"gems","ka":"ქვა"},"bundles":[5,20]"#
    let rateOfNew = #""coins":30,"valueCents":100,"valueUnits":10,"leastUnits":5,"mostUnits":50"#
    let new = #""game":"gems","name":{"en":"Gems","ka":"ქვები"},"offer":{\#(unitsOfNew)},"rate":{\#(rateOfNew)}"#
    try scenario.request("createConsoleGame", as: owner, json: "{\(new)}")
    try scenario.request("createConsoleGame", as: owner, json: "{\(new)}", when: "taken")
    try scenario.request("setConsolePicture", ["gems"], as: owner, json: #"{"png":"PHN2Zz4="}"#, when: "no PNG")
    let script = Base64.standard.text(Array("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".utf8))
    try scenario.request("setConsolePicture", ["gems"], as: owner, json: "{\"svg\":\"\(script)\"}", when: "a script")
    try scenario.request("setConsolePicture", ["gems"], as: owner, json: "{}", when: "nothing")
    try scenario.request("issueConsoleTestKey", ["gems"], as: owner)
    try scenario.request("sendConsoleTestEvent", ["gems"], as: owner, when: "without a webhook")
    try scenario.request("listConsoleTestEvents", ["gems"], as: owner)
    try scenario.request("listConsoleTestEvents", ["gems"], as: bench.stranger, when: "foreign")
    try scenario.request("listConsoleGameFigures", as: owner)
    try scenario.request("launchConsoleGame", ["gems"], as: owner, when: "by an owner")
    try scenario.request("launchConsoleGame", ["gems"], as: token, masking: ["hint"])
    try scenario.request("updateConsoleGame", game, as: token, json: #"{"state":"paused"}"#)
    try scenario.request(
      "publishConsoleRate", game, as: token,
      json: #"{"coins":100,"valueCents":100,"valueUnits":5,"leastUnits":1,"mostUnits":500}"#)
    let unit = #""one":{"en":"roll","ka":"გაგორება"},"many":{"en":"rolls","ka":"გაგორება"}"#
    try scenario.request("setConsoleOffer", game, as: owner, json: #"{\#(unit),"bundles":[2,20]}"#)
    try scenario.request(
      "setConsoleOffer", game, as: bench.stranger, json: #"{\#(unit),"bundles":[2]}"#, when: "foreign")
    try scenario.request("setConsoleWebhook", game, as: owner, json: #"{"url":"http://127.0.0.1/"}"#, when: "internal")
    try scenario.request("rotateConsoleSecret", game, as: owner)
    try scenario.request("issueConsoleKey", game, as: owner)
    try scenario.request("revokeConsoleKey", game, as: owner, json: #"{"hint":"psk_…none"}"#)
    try scenario.request("createConsolePayout", game, as: token, json: #"{"coins":1,"reference":"1"}"#)
    try scenario.request("listConsoleDeliveries", game, as: owner)
    try scenario.request("countConsoleDeliveries", game, as: owner)
    try scenario.request("countConsoleDeliveries", game, as: bench.stranger, when: "foreign")
    try scenario.request("getConsoleStatements", as: owner)
    try scenario.request("replayConsoleDelivery", game + ["red_0000000000005"], as: owner)
    try scenario.request("countConsoleRecovery", game, as: owner)
    try scenario.request("recoverConsoleDeliveries", game, as: owner, json: #"{"since":0}"#)
    try scenario.request("listConsoleRuleVersions", as: token)
    let arms = #"[{"name":"as-now","weight":1},{"name":"first","weight":3,"version":1}]"#
    try scenario.request("beginConsoleExperiment", as: token, json: #"{"name":"slower","arms":\#(arms)}"#)
    try scenario.request(
      "weighConsoleExperiment", ["slower"], as: token, json: #"{"arms":[{"name":"first","weight":1}]}"#)
    try scenario.request("listConsoleExperiments", as: token)
    try scenario.request("endConsoleExperiment", ["slower"], as: token)
    return scenario
  }

  /// A studio's sign-up, forgotten passwords, sessions and second factors.
  static func consoleJoining() throws -> AnswerScenario {
    let bench = try ConsoleBench()
    let scenario = AnswerScenario(bench.server)
    let (token, owner) = (try bench.token(.operator), try bench.token(.owner))
    let password = "correct horse battery"
    func tokenOfLetter() throws -> String {
      let letter = try #require(try bench.server.letters().last { $0.text.contains("token=") })
      return String(try #require(letter.text.split(separator: "token=").last).prefix(43))
    }
    let address = #"{"email":"nino@tbilisi.example","language":"ka"}"#
    try scenario.request("beginConsoleSignUp", json: address)
    try scenario.request("beginConsoleSignUp", json: #"{"email":"nobody","language":"en"}"#, when: "no address")
    let what = #""studio":"Tbilisi Games","site":"tbilisi.example","game":"Backgammon","language":"ka""#
    try scenario.request(
      "confirmConsoleSignUp", json: #"{"token":"\#(try tokenOfLetter())","password":"short",\#(what)}"#, when: "weak")
    try scenario.request(
      "confirmConsoleSignUp", json: #"{"token":"\#(try tokenOfLetter())","password":"\#(password)",\#(what)}"#)
    try scenario.request(
      "confirmConsoleSignUp", json: #"{"token":"none","password":"\#(password)",\#(what)}"#, when: "unknown")
    let listed = try scenario.request("listConsoleApplications", as: token, masking: ["applicationID"])
    try scenario.request("listConsoleApplications", as: owner, when: "by an owner")
    let application = try #require(
      try ListConsoleApplications.response(status: listed.status, body: listed.body).items.first
    ).applicationID.text
    try scenario.request(
      "decideConsoleApplication", [application], as: token, json: #"{"approve":true}"#, masking: ["applicationID"])
    try scenario.request(
      "decideConsoleApplication", [application], as: token, json: #"{"approve":false,"reason":"late"}"#, when: "again")
    try scenario.request("requestConsoleReset", json: address)
    try scenario.request(
      "confirmConsoleReset", json: #"{"token":"\#(try tokenOfLetter())","password":"another horse battery"}"#)
    try scenario.request("confirmConsoleReset", json: #"{"token":"none","password":"\#(password)"}"#, when: "unknown")
    try scenario.request("listConsoleSessions", as: owner, masking: ["sessionID"])
    try scenario.request("endConsoleSession", ["cse_0000000000001"], as: owner)
    try scenario.request("endOtherConsoleSessions", as: owner)
    try scenario.request("getConsoleSecurity", as: owner)
    try scenario.request("renewConsoleRecoveryCodes", as: owner, json: #"{"code":"123456"}"#, when: "off")
    try scenario.request(
      "beginConsoleTwoFactor", as: owner, json: #"{"password":"\#(password)"}"#, masking: ["secret", "address"])
    try scenario.request("confirmConsoleTwoFactor", as: owner, json: #"{"code":"no code"}"#)
    try scenario.request(
      "endConsoleTwoFactor", as: owner, json: #"{"password":"\#(password)","code":"123456"}"#)
    return scenario
  }

  /// Partners without dead letters, as the bench has them.
  private static func partners(_ scenario: AnswerScenario, as token: String) throws {
    try scenario.request("listConsolePartners", as: token)
    try scenario.request("listConsolePartnerAccounts", ["fitbit"], as: token)
    try scenario.request("listConsolePartnerAccounts", ["fitbit"], query: "?before=x", as: token, when: "malformed")
    try scenario.request("listConsoleDeadLetters", ["fitbit"], as: token)
    try scenario.request("retryConsoleDeadLetters", ["fitbit"], as: token)
    try scenario.request("retryConsoleDeadLetter", ["fitbit", "dlt_0000000000001"], as: token)
    try scenario.request(
      "discardConsoleDeadLetter", ["fitbit", "dlt_0000000000001"], as: token, json: #"{"note":"ticket 1"}"#)
  }
}
