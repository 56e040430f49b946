import ConsoleAPI
import Database
import Fraud
import FriendsAPI
import GamesAPI
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import TestDatabase
import Testing
import WalletAPI

@Suite("A player's page for operators")
struct PlayerRecordTests {
  private let bench: PlayerBench

  init() throws { bench = try PlayerBench() }

  private func record(_ name: String) throws -> ConsolePlayerRecord {
    let answer = try bench.server.send(GetConsolePlayerRecord.call(name, token: ConsoleBench.token))
    return try GetConsolePlayerRecord.response(status: answer.status, body: answer.body)
  }

  @Test("it has coins, devices, connections, redemptions, cases and the freeze, and no name")
  func record() throws {
    let redemption = try bench.redemption(1, key: "a")
    #expect(try bench.freeze(true, "ticket 3") == 204)
    #expect(try bench.server.send(ClaimStreak.call(utcOffset: 0, key: "a", token: bench.player.token)).status == 200)
    let found = try record(bench.id.text)
    #expect(found.player.playerID == bench.id && found.player.available == 9_880 && found.player.held == 120)
    #expect(found.freeze?.note == "ticket 3" && found.freeze?.by == "console-token")
    #expect(!found.isProven && found.devices.count == 1)
    #expect(found.links.map(\.name) == [bench.dice.text] && found.links.first?.isGame == true)
    #expect(found.redemptions.map(\.redemptionID) == [redemption.redemptionID])
    #expect(found.grants.map(\.state) == ["held"])
    #expect(found.cases.map(\.reason) == ["frozen-account"])
    let answer = try bench.server.send(GetConsolePlayerRecord.call(bench.id.text, token: ConsoleBench.token))
    let name = bench.player.player.name
    #expect(!String(decoding: answer.body, as: UTF8.self).contains(name))
    #expect(try bench.server.rows(of: "console_audit", where: "action = 'player.look'") == 2)
  }

  @Test("the code of the link for friends leads to the player, other words to no player")
  func code() throws {
    let answer = try bench.server.send(GetFriends.call(token: bench.player.token))
    let code = try GetFriends.response(status: answer.status, body: answer.body).code
    #expect(try record(code.text).player.playerID == bench.id)
    for name in ["ply_0000000000009", "BBBB-BBBB", "x"] {
      let answer = try bench.server.send(GetConsolePlayerRecord.call(name, token: ConsoleBench.token))
      #expect(answer.problem == .consoleNotFound, "\(name)")
    }
  }

  @Test("players at the same device are related")
  func related() throws {
    let (other, fraud, now) = (try bench.server.guest(), bench.server.services.fraud, bench.server.now)
    let players = [bench.id, other.player.playerID]
    try bench.server.store.database.write { connection in
      for player in players { try fraud.see(player, at: [.init(.device, "d1")], now: now, in: connection) }
    }
    let found = try record(bench.id.text)
    #expect(found.related.map(\.playerID) == [other.player.playerID] && found.related.first?.shared == "device")
  }
}
