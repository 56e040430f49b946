import ConsoleAPI
import Database
import GamesAPI
import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import PlaydServer
import Redemptions
import TestDatabase
import Testing

/// A console with a player who has coins and is connected with the dice game.
struct PlayerBench {
  let console: ConsoleBench
  let player: NewPlayer
  let dice: GameSlug
  var server: TestServer { console.server }
  var id: PlayerID { player.player.playerID }
  static let operatorToken = ConsoleBench.token

  init(coins: Int64 = 10_000) throws {
    console = try ConsoleBench()
    dice = try #require(GameSlug("monopoly-go-sandbox"))
    let (server, now) = (console.server, console.server.now)
    player = try server.guest()
    let number = player.player.playerID.rawValue
    let key = try server.store.database.write { connection in
      let ledger = Ledger()
      try ledger.topUp(.partnerBudget(1), amount: Coins(coins), reference: "test", at: now, in: connection)
      try ledger.grant(
        Coins(coins), to: number, from: .partnerBudget(1), reference: "test", at: now, in: connection)
      return try Redemptions().issueKey(for: GameID(rawValue: 1), at: now, in: connection)
    }
    let asked = try server.send(LinkGame.call(dice, LinkRequest(), token: player.token))
    let pending = try LinkGame.response(status: asked.status, body: asked.body)
    let link = StudioLink(code: try #require(pending.code), account: player.player.playerID.text, name: "Nino")
    #expect(try server.send(ConfirmStudioLink.call(link, token: key)).status == 204)
  }

  func redeem(_ units: Int64, key: String) throws -> TestServer.Answer {
    try server.send(RedeemCoins.call(dice, RedemptionRequest(units: units), key: key, token: player.token))
  }

  func redemption(_ units: Int64, key: String) throws -> Redemption {
    let answer = try redeem(units, key: key)
    return try RedeemCoins.response(status: answer.status, body: answer.body)
  }

  func freeze(_ isFrozen: Bool, _ note: String = "ticket 1", by token: String = operatorToken) throws -> Int {
    try server.send(
      FreezeConsolePlayer.call(id, ConsoleFreezeRequest(isFrozen: isFrozen, note: note), token: token)
    ).status
  }

  /// The player's spendable coins.
  func balance() throws -> Int64 { try balance(of: .player(id.rawValue)) }

  func balance(of account: Account) throws -> Int64 {
    try server.store.database.read { try Ledger().balance(of: account, in: $0) }.available.rawValue
  }

  /// What the books and the tables about coins say against each other.
  func findings() throws -> [String] { try server.store.database.read { try Verification.findings(in: $0) } }
}
