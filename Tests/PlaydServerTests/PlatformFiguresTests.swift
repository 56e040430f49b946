import ConsoleAPI
import Database
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing

@Suite("Figures of the platform")
struct PlatformFiguresTests {
  private let bench: PlayerBench

  init() throws { bench = try PlayerBench() }

  private func figures() throws -> ConsolePlatformFigures {
    let answer = try bench.server.send(GetConsolePlatformFigures.call(token: ConsoleBench.token))
    return try GetConsolePlatformFigures.response(status: answer.status, body: answer.body)
  }

  @Test("coins in circulation are what players have, and are worth what the dearest open game gives")
  func circulation() throws {
    let before = try figures()
    #expect(before.circulation == 10_000 && before.unpaid == 0 && before.budgeted == 0)
    #expect(before.liabilityGame != nil && before.liabilityCents > 0)
    let (ledger, id, now) = (Ledger(), bench.id.rawValue, bench.server.now)
    try bench.server.store.database.write { connection in
      try ledger.topUp(.promotions, amount: Coins(700), reference: "test", at: now, in: connection)
      let entry = try ledger.hold(
        Coins(100), of: id, for: 1, fee: Coins(15), reference: "red_1", at: now, in: connection)
      try ledger.settle(entry, in: connection)
    }
    let after = try figures()
    #expect(after.circulation == 9_900 && after.unpaid == 85 && after.budgeted == 700)
  }

  @Test("the funnel counts who connected a partner lately, and how far they came")
  func funnel() throws {
    #expect(try bench.redeem(1, key: "a").status == 201)
    let other = try bench.server.guest().player.playerID
    let (players, now) = ([bench.id, other], bench.server.now)
    try bench.server.store.database.write { connection in
      for (place, player) in players.enumerated() {
        try connection.execute(
          """
          INSERT INTO partner_connections (player, partner, status, since, partner_user, vault_key, scope,
            access_expires_at, refresh_at, refresh_attempts, leased_until)
          VALUES ($1, 1, 1, $2, $3, 0, '', 0, 0, 0, 0)
          """, [.integer(player.rawValue), .integer(now.rawValue), .text("user \(place)")])
      }
    }
    let funnel = try figures().funnel
    #expect(funnel.connected == 2 && funnel.earned == 0 && funnel.linked == 1 && funnel.redeemed == 1)
    bench.server.wait(.seconds(31 * 86_400))
    #expect(try figures().funnel.connected == 0)
  }
}
