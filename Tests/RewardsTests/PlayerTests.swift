import Database
import Fraud
import Identity
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Players who join or leave")
struct PlayerTests {
  private let earning: Earning
  private let player: PlayerID
  private let guest: PlayerID

  init() throws {
    earning = try Earning()
    player = try earning.player()
    guest = try earning.player()
  }

  private func merge() throws {
    try earning.write { [guest, player] rewards, now, connection in
      try rewards.merge(guest, into: player, at: now, in: connection)
      try rewards.ledger.merge(
        guest.rawValue, into: player.rawValue, reference: "merged", at: now, in: connection)
      try Identity().erase(guest, at: now, in: connection)
    }
  }

  @Test("a guest's coins, progress and streak move to the player")
  func joins() throws {
    try earning.report("a", "steps", 10_000, by: guest)
    try earning.claim(guest)
    try earning.report("b", "workout", 20, by: guest)
    try merge()
    let wallet = try earning.wallet(player)
    #expect(wallet.balance == 220)
    #expect(wallet.lifetimeEarned == 220)
    #expect(wallet.streak.days == 1)
    #expect(!wallet.streak.isClaimable)
    #expect(try earning.challenge("fitbit-workout", player).progress.value == 20)
    #expect(try earning.challenge("fitbit-daily-steps", player).state == .completed)
    try earning.check()
  }

  @Test("awards earned by both are paid once")
  func paidOnce() throws {
    for one in [player, guest] {
      try earning.claim(one)
      try earning.report("w\(one.rawValue)", "workout", 30, by: one)
    }
    try merge()
    #expect(try earning.wallet(player).balance == 180)
    #expect(try earning.wallet(player).debt == 0)
    try earning.check()
  }

  @Test("halves done by each complete the challenge together")
  func together() throws {
    try earning.report("a", "workout", 15, by: player)
    earning.pass(1_200)
    try earning.report("b", "workout", 15, by: guest)
    try merge()
    #expect(try earning.wallet(player).balance == 60)
    try earning.check()
  }

  @Test("a leaving player's data is erased, the books agree, and their activities are not paid again")
  func leaves() throws {
    try earning.report("a", "workout", 30, by: player)
    try earning.report("x", "steps", 200_000, by: player)
    try earning.write { [player] rewards, now, connection in
      try rewards.ledger.close(player: player.rawValue, reference: "left", at: now, in: connection)
      try rewards.erase(player, at: now, in: connection)
      try Identity().erase(player, at: now, in: connection)
    }
    try earning.report("a", "workout", 30, by: guest)
    #expect(try earning.wallet(guest).balance == 0)
    try earning.check()
  }

  @Test("an export has partners' reports and their results")
  func export() throws {
    try earning.report("a", "workout", 30, by: player, detail: "A walk")
    earning.pass(60)
    try earning.claim(player)
    let export = try earning.store.database.read { try earning.rewards.export(of: player, in: $0) }
    #expect(export.actions.map(\.detail) == ["A walk"])
    #expect(export.awards.map(\.amount) == [60, 120])
    #expect(export.awards.map(\.challengeID) == ["fitbit-workout", nil])
    let read = try ExportedEarnings(from: try JSON.parse(export.serialized()))
    #expect(read == export)
  }
}
