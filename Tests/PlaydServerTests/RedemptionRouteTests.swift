import Database
import GamesAPI
import HTTPServer
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import Redemptions
import TestDatabase
import Testing

@Suite("The routes of games and redemptions")
struct RedemptionRouteTests {
  private let server: TestServer
  private let dice: GameSlug

  init() throws {
    server = try TestServer()
    dice = try #require(GameSlug("monopoly-go-sandbox"))
  }

  private func answer<E: Endpoint>(_ endpoint: E.Type, _ call: Call) throws -> E.Response {
    let answer = try server.send(call)
    return try endpoint.response(status: answer.status, body: answer.body)
  }

  private func key() throws -> String {
    let now = server.now
    return try server.store.database.write {
      try Redemptions().issueKey(for: GameID(rawValue: 1), at: now, in: $0)
    }
  }

  /// A player with coins, connected with the dice game.
  private func player(_ coins: Int64) throws -> NewPlayer {
    let guest = try server.guest()
    let now = server.now
    try server.store.database.write { connection in
      let ledger = Ledger()
      try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: "test", at: now, in: connection)
      try ledger.grant(
        Coins(coins), to: guest.player.playerID.rawValue, from: .partnerBudget(1), reference: "test", at: now,
        in: connection)
    }
    let pending = try answer(LinkGame.self, LinkGame.call(dice, LinkRequest(), token: guest.token))
    let link = StudioLink(code: try #require(pending.code), account: guest.player.playerID.text, name: "ნინო")
    #expect(try server.send(ConfirmStudioLink.call(link, token: key())).status == 204)
    return guest
  }

  @Test("from the catalogue over a code to a redemption and its pages")
  func fromCatalogueToRedemption() throws {
    #expect(try answer(GetGames.self, GetGames.call()).games.first?.connection.state == ConnectionState.none)
    let token = try player(1_000).token
    let game = try #require(try answer(GetGames.self, GetGames.call(token: token)).games.first)
    #expect(game.slug == dice && game.connection.accountHint == "ნინო")
    let bundle = try #require(game.bundles.first { $0.units == 5 })
    #expect(bundle.coins == Coins(600) && bundle.valueCents == 100)
    let request = RedemptionRequest(units: 5, coins: bundle.coins)
    let call = RedeemCoins.call(dice, request, key: "wish-1", token: token)
    let first = try answer(RedeemCoins.self, call)
    #expect(try server.send(call).status == 201)
    #expect(try answer(RedeemCoins.self, call) == first)
    #expect(try answer(GetRedemption.self, GetRedemption.call(first.redemptionID, token: token)) == first)
    let page = try answer(ListRedemptions.self, ListRedemptions.call(limit: 1, token: token))
    #expect(page.redemptions == [first] && page.nextCursor == nil)
    #expect(try answer(GetGames.self, GetGames.call(token: token)).games.first?.lastRedemption == first)
    #expect(try server.send(DeleteMe.call(token: token)).status == 204)
    #expect(try server.rows(of: "redemptions", where: "player > 0") == 0)
  }

  @Test("each refusal has its own kind")
  func refusals() throws {
    let guest = try player(200)
    let token = guest.token
    func refusal(_ call: Call) throws -> ProblemType? { try server.send(call).problem }
    let one = RedemptionRequest(units: 1)
    let chess = try #require(GameSlug("chess"))
    #expect(try refusal(RedeemCoins.call(chess, one, key: "a", token: token)) == .gameNotFound)
    #expect(
      try refusal(RedeemCoins.call(dice, RedemptionRequest(units: 2), key: "a", token: token)) == .insufficientCoins)
    #expect(
      try refusal(RedeemCoins.call(dice, RedemptionRequest(units: 1, coins: Coins(1)), key: "a", token: token))
        == .rateChanged)
    #expect(
      try refusal(RedeemCoins.call(dice, RedemptionRequest(units: 501), key: "a", token: token)) == .unitsOutOfRange)
    #expect(try server.send(RedeemCoins.call(dice, one, key: "a", token: token)).status == 201)
    #expect(
      try refusal(RedeemCoins.call(dice, RedemptionRequest(units: 2), key: "a", token: token)) == .idempotencyKeyReused)
    let other = try server.guest().token
    #expect(try refusal(RedeemCoins.call(dice, one, key: "a", token: other)) == .gameNotLinked)
    #expect(
      try refusal(LinkGame.call(dice, LinkRequest(teamPlayerID: "T:_1"), token: other)) == .teamPlayerNotProved)
    let code = try #require(LinkCode(rawValue: 7))
    #expect(
      try refusal(ConfirmStudioLink.call(StudioLink(code: code, account: "a"), token: "psk_no")) == .studioKeyInvalid)
    #expect(
      try refusal(ConfirmStudioLink.call(StudioLink(code: code, account: "a"), token: try key())) == .linkCodeUnknown)
    let id = try #require(RedemptionID(rawValue: 5))
    #expect(try refusal(GetRedemption.call(id, token: token)) == .redemptionNotFound)
  }

  @Test("a request without exactly one valid Idempotency-Key, or with an invalid body, has no effect")
  func badInput() throws {
    let token = try player(1_000).token
    let path = "/v1/games/monopoly-go-sandbox/redemptions"
    let bearer = [("Authorization", "Bearer " + token), ("Content-Type", "application/json")]
    let bodies = [
      "{\"units\":1.5}", "{\"units\":-1}", "{\"units\":0}", "{\"units\":1e3}", "{\"units\":9223372036854775807}",
      "{\"units\":9223372036854775808}", "{\"units\":\"1\"}", "{\"units\":null}", "{}", "[]", "1", "",
      "{\"units\":1,\"units\":1}", "{\"units\":1,\"more\":2}", "{\"units\":1,\"coins\":0}",
      "{\"units\":1,\"coins\":120.0001}", "{\"units\":1,\"coins\":-120}", "{\"units\":\u{0661}}",
    ]
    for body in bodies {
      let answer = try server.send(
        "POST", path, headers: bearer + [("Idempotency-Key", "k")], body: Array(body.utf8))
      #expect(answer.problem == .invalidBody || answer.problem == .malformedJSON, "\(body)")
    }
    let keys: [[(String, String)]] = [
      [], [("Idempotency-Key", "")], [("Idempotency-Key", "two words")],
      [("Idempotency-Key", String(repeating: "k", count: 65))],
      [("Idempotency-Key", "a"), ("Idempotency-Key", "b")],
    ]
    for key in keys {
      let answer = try server.send("POST", path, headers: bearer + key, body: Array("{\"units\":1}".utf8))
      #expect(answer.problem == .idempotencyKeyMissing, "\(key)")
    }
    for slug in ["Monopoly", "monopoly--go", "-dice", "%F0%9F%8E%B2", String(repeating: "a", count: 41)] {
      let answer = try server.send("GET", "/v1/games/\(slug)/link", headers: bearer)
      #expect(answer.problem == .gameNotFound, "\(slug)")
    }
    #expect(try server.rows(of: "redemptions") == 0)
  }

  @Test("a request without a valid token learns nothing but that")
  func strangers() throws {
    let path = "/v1/games/monopoly-go-sandbox/redemptions"
    #expect(try server.send("POST", path, token: nil, json: "{").problem == .tokenMissing)
    for token in ["", "short", String(repeating: "A", count: 43)] {
      for body in ["{\"units\":1}", "{", ""] {
        #expect(try server.send("POST", path, token: token, json: body).problem == .tokenInvalid, "\(token) \(body)")
      }
    }
    #expect(try server.rows(of: "redemptions") == 0)
  }

  @Test("a refusal found during the write is audited with its game")
  func audited() throws {
    let token = try player(100).token
    let call = RedeemCoins.call(dice, RedemptionRequest(units: 1), key: "k", token: token)
    #expect(try server.send(call).problem == .insufficientCoins)
    try server.writeRefusals()
    #expect(
      try server.rows(
        of: "console_audit", where: "subject = 'monopoly-go-sandbox' AND action LIKE 'POST %/redemptions'") == 1)
  }

  @Test("without its database the server reports it and redeems nothing")
  func unavailable() throws {
    let token = try player(1_000).token
    server.loseDatabase()
    let call = RedeemCoins.call(dice, RedemptionRequest(units: 1), key: "k", token: token)
    let answer = try server.send(call)
    #expect(answer.problem == .unavailable)
    #expect(answer.response.header("Retry-After") == "1")
  }

  @Test("names and accounts from studios are limited to visible characters")
  func studioInput() throws {
    let key = try key()
    let code = try #require(LinkCode(rawValue: 7)).text
    let members = [
      "\"account\":\"\"", "\"account\":\"a b\"", "\"account\":\"\u{0430}\"", "\"account\":5",
      "\"account\":\"a\",\"name\":\"\u{202E}gnp\"", "\"account\":\"a\",\"name\":\"\u{200B}\"",
      "\"account\":\"a\",\"name\":\"\"", "\"account\":\"\(String(repeating: "a", count: 129))\"",
      "\"account\":\"a\",\"name\":\"\(String(repeating: "n", count: 25))\"",
    ]
    for member in members {
      let answer = try server.send("POST", "/v1/studio/links", token: key, json: "{\"code\":\"\(code)\",\(member)}")
      #expect(answer.problem == .invalidBody, "\(member)")
    }
    #expect(try server.rows(of: "game_code_misses") == 0)
  }
}
