import Ads
import AdsAPI
import AdsEngine
import CodeBreakerAPI
import CodeBreakerGames
import Console
import Database
import Deliveries
import FirstParty
import Foundation
import GamesAPI
import HTTPClient
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import Rewards
import ServerKit
import Synchronization
import TestDatabase
import Testing
import Webhooks

@testable import PlaydServer

/// Our own games as customers of our platform: everything between a redemption and the lives goes over signed HTTP.
@Suite("Deliveries to our own games", .serialized)
struct FirstPartyGamesTests {
  let store: TestDatabase
  let services: Services
  let slug: GameSlug
  static let noon = Timestamp(1_800_000_000_000)
  let hands = Hands()

  final class Hands: Sendable {
    let time = Mutex(FirstPartyGamesTests.noon.rawValue)
  }

  init() throws {
    store = try TestDatabase(DatabaseSchema.migrator)
    let hands = hands
    let clock = ServerClock(
      now: { Timestamp(hands.time.withLock { $0 }) }, nanoseconds: { hands.time.withLock { $0 } * 1_000_000 })
    services = Services(store.database, consoleCost: .trivial, clock: clock, listsSandbox: true)
    slug = try #require(GameSlug("code-breaker"))
  }

  var codeBreaker: CodeBreakerGames { CodeBreakerGames(store.database) }

  var now: Timestamp { Timestamp(hands.time.withLock { $0 }) }

  /// A player with that many coins.
  func player(_ coins: Int64 = 10_000) throws -> PlayerID {
    let (identity, ledger, now) = (services.identity, services.ledger, now)
    return try store.database.write { connection in
      let player = try identity.createGuest(at: now, in: connection).player.playerID
      try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: player.text, at: now, in: connection)
      try ledger.grant(
        Coins(coins), to: player.rawValue, from: .partnerBudget(1), reference: player.text, at: now, in: connection)
      return player
    }
  }

  func redeem(_ units: Int64, _ key: String, by player: PlayerID) throws -> RedemptionID {
    let (redemptions, slug, now) = (services.redemptions, slug, now)
    return try store.database.write {
      try redemptions.redeem(
        RedemptionRequest(units: units), at: slug, key: key, by: player, at: now, in: $0
      ).redemptionID
    }
  }

  func worker(_ games: FirstPartyGames?) -> DeliveryWorker {
    let worker = DeliveryWorker(
      store.database, services.deliveries,
      DeliveryWorker.Options(
        ownGames: games?.address, timeout: .seconds(5), interval: Milliseconds(5), clock: services.clock.now))
    do { try worker.start() } catch { Issue.record(error) }
    return worker
  }

  func bought(_ player: PlayerID) throws -> Int64 {
    try codeBreaker.overview(of: player, utcOffsetMinutes: 0, at: now).lives.bought
  }

  func state(_ id: RedemptionID, of player: PlayerID) throws -> RedemptionState {
    try store.database.read { try services.redemptions.redemption(id, of: player, in: $0) }.state
  }

  func until(_ what: Comment, _ condition: () throws -> Bool) throws {
    for _ in 0..<4_000 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    Issue.record(what)
  }

  func secrets() throws -> [WebhookSecret] {
    try store.database.read { connection in
      let game = try #require(try services.redemptions.gameID(slug, hidden: true, in: connection))
      return try #require(try services.deliveries.endpoint(of: game, at: now, in: connection)).secrets
    }
  }

  /// Sends a delivery like a worker that crashes before it records the result.
  func send(
    _ id: RedemptionID, to games: FirstPartyGames, signedWith secrets: [WebhookSecret], at moment: Timestamp? = nil,
    changed: Bool = false
  ) throws -> Int {
    var body = try store.database.read { connection in
      try #require(
        try connection.first("SELECT body FROM deliveries WHERE id = $1", [.integer(id.rawValue)]) {
          row throws(DatabaseError) in try row.bytes()
        })
    }
    let seconds = (moment ?? now).rawValue / 1_000
    let signature = WebhookSignature.header(id: id.text, timestamp: seconds, body: body, secrets: secrets)
    if changed { body.append(UInt8(ascii: " ")) }
    return try HTTPClient(policy: .anywhere).send(
      HTTPClient.Request(
        .post, url: games.address + "/v1/code-breaker/deliveries",
        headers: [
          ("Content-Type", "application/json"), (WebhookHeader.id, id.text),
          (WebhookHeader.timestamp, String(seconds)), (WebhookHeader.signature, signature),
        ], body: body, timeout: .seconds(5))
    ).status
  }

  @Test("a server's start adds the game to the catalogue; then every player is connected with it, without a code")
  func catalogue() throws {
    let (player, redemptions) = (try player(), services.redemptions)
    func found() throws -> Game? {
      try store.database.read { try redemptions.catalogue(for: player, at: now, in: $0) }.games.first {
        $0.slug == slug
      }
    }
    #expect(try found() == nil)
    let games = try FirstPartyGames(services)
    defer { games.stop() }
    let game = try #require(try found())
    #expect(game.isFirstParty && game.isOpen && game.connection == .firstParty && game.connection.state == .verified)
    let (own, moment) = (slug, now)
    let link = try store.database.write { connection in
      let link = try redemptions.link(player, with: own, request: LinkRequest(), at: moment, in: connection)
      try redemptions.unlink(player, from: own, in: connection)
      return link
    }
    #expect(link == .firstParty)
    #expect(try found()?.connection.state == .verified)
  }

  @Test("a redemption is signed, sent, verified and granted, and settles its coins")
  func delivered() throws {
    let games = try FirstPartyGames(services)
    let (player, worker) = (try player(), worker(games))
    let id = try redeem(3, "a", by: player)
    try until("the delivery") { try state(id, of: player) == .delivered }
    #expect(try bought(player) == 3)
    let balance = try store.database.read { try services.ledger.balance(of: .player(player.rawValue), in: $0) }
    #expect(balance.posted == Coins(10_000 - 240) && balance.held == Coins(0))
    worker.stop()
    games.stop()
  }

  @Test("days bought in Out of Pocket start when existing ones end, and interstitials pause for them")
  func days() throws {
    let games = try FirstPartyGames(services)
    let (player, worker, services, start) = (try player(), worker(games), services, now)
    let pocket = try #require(GameSlug("out-of-pocket"))
    func offers(_ placement: AdPlacement) throws -> Bool {
      let moment = now
      return try store.database.write { connection in
        _ = try services.ads.record(
          AdConsentUpdate(choice: .contextual, policy: 1), of: player, at: moment, in: connection)
        return try services.ads.offer(
          AdRequest(placement, providers: [.house]), to: player, country: nil, at: moment, in: connection
        ).view != nil
      }
    }
    #expect(try offers(.betweenGames))
    for (key, units) in [("a", 7), ("b", 1)] as [(String, Int64)] {
      let id = try store.database.write {
        try services.redemptions.redeem(
          RedemptionRequest(units: units), at: pocket, key: key, by: player, at: start, in: $0
        ).redemptionID
      }
      try until("the delivery") { try state(id, of: player) == .delivered }
    }
    worker.stop()
    games.stop()
    let configuration = try store.database.read {
      try services.ads.configuration(for: player, country: nil, at: start, in: $0)
    }
    #expect(configuration.freeUntil == start + .seconds(8 * 86_400))
    #expect(configuration.rules.of(.betweenGames) == nil && configuration.rules.of(.life) != nil)
    #expect(try !offers(.betweenGames))
    #expect(try offers(.life))
    hands.time.withLock { $0 += 8 * 86_400_000 }
    #expect(try offers(.betweenGames))
  }

  @Test("a crash between grant and answer grants nothing twice")
  func died() throws {
    let games = try FirstPartyGames(services)
    let player = try player()
    let ids = try (1...4).map { try redeem(Int64($0), "wish-\($0)", by: player) }
    for id in ids { #expect(try send(id, to: games, signedWith: try secrets()) == 204) }
    #expect(try bought(player) == 10)
    #expect(try state(ids[0], of: player) == .held)
    let worker = worker(games)
    try until("the deliveries") { try ids.allSatisfy { try state($0, of: player) == .delivered } }
    #expect(try bought(player) == 10)
    worker.stop()
    games.stop()
  }

  @Test("two processes on one database duplicate nothing")
  func twoProcesses() throws {
    let (first, second) = (try FirstPartyGames(services), try FirstPartyGames(services))
    let player = try player()
    let workers = [worker(first), worker(second)]
    let ids = try (0..<40).map { try redeem(1, "wish-\($0)", by: player) }
    try until("the deliveries") { try ids.allSatisfy { try state($0, of: player) == .delivered } }
    #expect(try bought(player) == 40)
    let rows = try store.database.read { try $0.integer("SELECT count(*) FROM webhook_endpoints WHERE game = 4") }
    #expect(rows == 1)
    for worker in workers { worker.stop() }
    first.stop()
    second.stop()
  }

  @Test("forged, stale and changed deliveries grant nothing")
  func forged() throws {
    let games = try FirstPartyGames(services)
    defer { games.stop() }
    let player = try player()
    let id = try redeem(2, "a", by: player)
    #expect(try send(id, to: games, signedWith: [.random()]) == 401)
    #expect(try send(id, to: games, signedWith: try secrets(), changed: true) == 401)
    #expect(try send(id, to: games, signedWith: try secrets(), at: now - .seconds(301)) == 400)
    #expect(try send(id, to: games, signedWith: try secrets(), at: now + .seconds(301)) == 400)
    #expect(try bought(player) == 0)
  }

  @Test("a rotated secret is valid at once, and the previous one for another day")
  func rotation() throws {
    let games = try FirstPartyGames(services)
    defer { games.stop() }
    let player = try player()
    let old = try secrets()
    let (deliveries, moment) = (services.deliveries, now)
    _ = try store.database.write { try deliveries.rotate(GameID(rawValue: 4), at: moment, in: $0) }
    let ids = try (0..<3).map { try redeem(1, "wish-\($0)", by: player) }
    #expect(try send(ids[0], to: games, signedWith: old) == 204)
    hands.time.withLock { $0 += Deliveries.overlap.rawValue }
    #expect(try send(ids[1], to: games, signedWith: old) == 401)
    #expect(try send(ids[1], to: games, signedWith: try secrets()) == 204)
    #expect(try bought(player) == 2)
  }

  @Test("a studio can neither register the server's routes nor deliver to their port")
  func otherStudios() throws {
    let games = try FirstPartyGames(services)
    let (player, deliveries, moment) = (try player(), services.deliveries, now)
    let dice = GameID(rawValue: 1)
    for (url, game) in [
      ("playd:/v1/code-breaker/deliveries", 1), ("playd:/v1/monopoly-go-sandbox/deliveries", 1),
      ("playd:/v1/out-of-pocket/deliveries", 4), ("playd:/v1/me", 4),
    ] as [(String, Int64)] {
      #expect(throws: DeliveryRefusal.self) {
        try store.database.write {
          try deliveries.register(url, for: GameID(rawValue: game), at: moment, in: $0)
        }
      }
    }
    let address = games.address + "/v1/code-breaker/deliveries"
    try store.database.write { connection in
      try connection.execute(
        "INSERT INTO game_links (player, game, account, hint, since) VALUES ($1, 1, 'acc', 'acc', 0)",
        [.integer(player.rawValue)])
      _ = try deliveries.register(address, for: dice, at: moment, in: connection)
    }
    let redemptions = services.redemptions
    let sandbox = try #require(GameSlug("monopoly-go-sandbox"))
    let id = try store.database.write {
      try redemptions.redeem(
        RedemptionRequest(units: 1), at: sandbox, key: "a", by: player, at: moment, in: $0
      ).redemptionID
    }
    let worker = worker(games)
    try until("the attempt") { try !store.database.read { try deliveries.attempts(of: id, in: $0) }.isEmpty }
    let attempt = try #require(try store.database.read { try deliveries.attempts(of: id, in: $0) }.first)
    #expect(attempt.status == nil)
    worker.stop()
    games.stop()
  }

  @Test("a worker without a delivery server leaves our games' deliveries to others")
  func without() throws {
    let games = try FirstPartyGames(services)
    let player = try player()
    let other = worker(nil)
    let id = try redeem(1, "a", by: player)
    let worker = worker(games)
    try until("the delivery") { try state(id, of: player) == .delivered }
    #expect(try store.database.read { try services.deliveries.attempts(of: id, in: $0) }.count == 1)
    other.stop()
    worker.stop()
    games.stop()
  }

  @Test("a paused or redirected game stays so when a server starts")
  func paused() throws {
    try FirstPartyGames(services).stop()
    let (deliveries, moment, own) = (services.deliveries, now, GameID(rawValue: 4))
    try store.database.write { try deliveries.setState(.paused, of: own, at: moment, in: $0) }
    try FirstPartyGames(services).stop()
    let redemptions = services.redemptions
    let game = try store.database.read { try redemptions.listed(in: $0) }.first { $0.game.slug == slug }
    #expect(game?.state == .paused && game?.game.isOpen == false)
    #expect(throws: RedemptionRefusal.gamePaused) { try redeem(1, "a", by: try player()) }
  }

  @Test("a redirected game can be restored")
  func ledBack() throws {
    let games = try FirstPartyGames(services)
    let (player, deliveries, moment, own) = (try player(), services.deliveries, now, GameID(rawValue: 4))
    try store.database.write { connection in
      _ = try deliveries.register("https://games.example/playd", for: own, at: moment, in: connection)
      _ = try deliveries.register("playd:/v1/code-breaker/deliveries", for: own, at: moment, in: connection)
    }
    let worker = worker(games)
    let id = try redeem(1, "a", by: player)
    try until("the delivery") { try state(id, of: player) == .delivered }
    worker.stop()
    games.stop()
  }
}
