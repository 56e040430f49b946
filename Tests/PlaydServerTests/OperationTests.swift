import ConsoleAPI
import IdentityAPI
import Kernel
import PlaydAPI
import Testing

@testable import PlaydServer

@Suite("Operations over HTTP")
struct OperationTests {
  @Test("the server reports liveness, and readiness while its database answers")
  func health() throws {
    let server = try TestServer()
    #expect(try server.send("GET", "/healthz").status == 200)
    #expect(try server.send("GET", "/readyz").status == 200)
    server.loseDatabase()
    #expect(try server.send("GET", "/healthz").status == 200)
    server.wait(.seconds(1))
    let answer = try server.send("GET", "/readyz")
    #expect(answer.status == 503 && answer.problem == .unavailable)
    #expect(answer.json?["detail"] == .string("The server is not ready."), "strangers are not told why")
    let own = try server.send("GET", "/readyz", from: "127.0.0.1")
    #expect(own.json?["detail"] == .string("The database does not answer."))
  }

  @Test("a silent database is reported as busy, with the time to retry")
  func unavailable() throws {
    let server = try TestServer()
    server.loseDatabase()
    let answer = try server.send(CreatePlayer.call())
    #expect(answer.status == 503 && answer.problem == .unavailable)
    #expect(answer.header("Retry-After") == "1")
  }

  @Test("one guest too many from an address is refused with the time to retry; another address is not")
  func guestLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 0, perPlayer: 0, guests: 4))
    for _ in 0..<2 { #expect(try server.send("POST", "/v1/players").status == 201) }
    let refused = try server.send("POST", "/v1/players")
    #expect(refused.status == 429 && refused.problem == .tooManyRequests)
    let seconds = try #require(refused.header("Retry-After").flatMap { Int64($0) })
    #expect(try server.send("POST", "/v1/players", from: "198.51.100.9").status == 201)
    server.wait(.seconds(seconds))
    #expect(try server.send("POST", "/v1/players").status == 201)
    #expect(try server.send("GET", "/v1/configuration").status == 200)
  }

  @Test("a player above the limit is refused from any address; others are not")
  func playerLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 0, perPlayer: 4, guests: 0))
    let (first, second) = (try server.guest(), try server.guest())
    for address in ["192.0.2.1", "198.51.100.9"] {
      let headers = [("Authorization", "Bearer " + first.token)]
      #expect(try server.send("GET", "/v1/me", headers: headers, from: address).status == 200)
    }
    #expect(try server.send(GetMe.call(token: first.token)).problem == .tooManyRequests)
    #expect(try server.send(GetMe.call(token: second.token)).status == 200)
  }

  @Test("a studio's key has its own limit everywhere, and counts for no other")
  func studioLimit() throws {
    var limits = PlaydRouter.Limits(perAddress: 4, perPlayer: 4, guests: 0)
    limits.perStudio = 20
    let server = try TestServer(limits: limits)
    func ask(_ key: String, from address: String) throws -> Int {
      try server.send(
        "POST", "/v1/studio/links",
        headers: [("Authorization", "Bearer " + key), ("Content-Type", "application/json")], body: Array("{}".utf8),
        from: address
      ).status
    }
    let statuses = try (0..<12).map { try ask("psk_one", from: "192.0.2.\($0)") }
    #expect(statuses.filter { $0 == 429 }.count == 2)
    #expect(try ask("psk_two", from: "192.0.2.1") != 429)
    // Invented keys count for the address.
    let made = try (0..<12).map { try ask("psk_made-\($0)", from: "198.51.100.1") }
    #expect(made.filter { $0 == 429 }.count == 2)
    #expect(try server.send("GET", "/v1/configuration", from: "198.51.100.1").status == 200)
  }

  @Test("an address and a player have daily byte limits")
  func bytes() throws {
    var limits = PlaydRouter.Limits.none
    (limits.bytesPerAddress, limits.bytesPerPlayer) = (3_000, 2_000)
    let server = try TestServer(limits: limits)
    let (first, second) = (try server.guest(), try server.guest())
    let body = "{\"name\":\"\(String(repeating: " ", count: 900))\"}"
    func send(_ token: String) throws -> Int {
      try server.send("PATCH", "/v1/me", token: token, json: body).status
    }
    #expect(try send(first.token) == 422)
    #expect(try send(first.token) == 422)
    #expect(try send(first.token) == 429)
    #expect(try server.send(GetMe.call(token: first.token)).status == 200, "asking costs nothing")
    // The third of the first player counted for the address as well.
    #expect(try send(second.token) == 429)
    server.wait(.seconds(86_400))
    #expect(try send(first.token) == 422)
  }

  @Test("an address has a daily limit of guests")
  func guestsPerDay() throws {
    var limits = PlaydRouter.Limits.none
    limits.guestsPerDay = 3
    let server = try TestServer(limits: limits)
    for _ in 0..<3 { #expect(try server.send("POST", "/v1/players").status == 201) }
    #expect(try server.send("POST", "/v1/players").problem == .tooManyRequests)
    server.wait(.seconds(3_600))
    #expect(try server.send("POST", "/v1/players").problem == .tooManyRequests)
    #expect(try server.send("GET", "/v1/configuration").status == 200)
    server.wait(.seconds(86_400))
    #expect(try server.send("POST", "/v1/players").status == 201)
  }

  @Test("idle guests are deleted after a month, and no other player is")
  func idleGuests() throws {
    let server = try TestServer()
    let (idle, player) = (try server.guest(), try server.guest())
    _ = try server.session(player.token)
    server.wait(.seconds(29 * 86_400))
    try server.removeIdleGuests()
    #expect(try server.send(GetMe.call(token: idle.token)).status == 200)
    server.wait(.seconds(2 * 86_400))
    let late = try server.guest()
    try server.removeIdleGuests()
    #expect(try server.send(GetMe.call(token: idle.token)).status == 401)
    #expect(try server.send(GetMe.call(token: player.token)).status == 200)
    #expect(try server.send(GetMe.call(token: late.token)).status == 200)
  }

  @Test("the check before deleting a guest covers every table that references a player")
  func idleTables() throws {
    let server = try TestServer()
    let named = try server.tablesOfPlayers()
    // Tables whose rows do not count as activity, or whose player has rows in another.
    let others: Set = [
      "merged_players", "game_account_players", "proof_challenges", "lots", "push_jobs", "live_events",
      "event_players", "event_days", "recordings", "deliveries", "delivery_attempts", "passkeys", "apple_tokens",
      "reward_entries",
    ]
    #expect(named.subtracting(IdleGuests.tables(of: server.services)).subtracting(others).isEmpty, "\(named)")
  }

  @Test("an address above its limit is refused on every API route and on no operator's")
  func addressLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 4, perPlayer: 0, guests: 0))
    for _ in 0..<2 { _ = try server.send("GET", "/v1/configuration") }
    #expect(try server.send("GET", "/v1/configuration").problem == .tooManyRequests)
    #expect(try server.send("GET", "/healthz").status == 200)
  }

  @Test("metrics are visible on this machine or with the token only")
  func metricsDoor() throws {
    let open = try TestServer()
    #expect(try open.send("GET", "/metrics").problem == .notFound)
    #expect(try open.send("GET", "/metrics", from: "::1").status == 200)
    let forwarded = [("X-Forwarded-For", "192.0.2.1")]
    #expect(try open.send("GET", "/metrics", headers: forwarded, from: "127.0.0.1").problem == .notFound)
    let shut = try TestServer(metricsToken: "a token for metrics")
    #expect(try shut.send("GET", "/metrics", from: "127.0.0.1").problem == .notFound)
    let wrong = [("Authorization", "Bearer a token for metrica")]
    #expect(try shut.send("GET", "/metrics", headers: wrong).problem == .notFound)
    #expect(try shut.send("GET", "/metrics", headers: [("Authorization", "Bearer a token for metrics")]).status == 200)
  }

  @Test("without console accounts no password is hashed")
  func closedConsole() throws {
    let server = try TestServer()
    let body = #"{"name":"ada@playd.example","password":"correct horse battery"}"#
    for _ in 0..<50 {
      #expect(try server.send("POST", "/v1/console/sessions", token: nil, json: body).problem == .consoleClosed)
    }
    #expect(try server.rows(of: "console_attempts") == 0)
    let open = try TestServer(consoleToken: "a token for the console")
    #expect(try open.send("POST", "/v1/console/sessions", token: nil, json: body).problem == .consoleCredentialsWrong)
  }

  @Test("metrics are served")
  func metrics() throws {
    let answer = try TestServer().send("GET", "/metrics", from: "127.0.0.1")
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type")?.hasPrefix("text/plain; version=0.0.4") == true)
  }
}
