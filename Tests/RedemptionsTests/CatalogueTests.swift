import Database
import GamesAPI
import Kernel
import PlaydAPI
import Testing

@testable import Redemptions

@Suite("The catalogue of games")
struct CatalogueTests {
  private let fixture: RedemptionFixture

  init() throws { fixture = try RedemptionFixture() }

  private static let chess: Game = {
    let rate = GameRate(version: 1, coins: Coins(40), valueCents: 20, valueUnits: 1, mostUnits: 9)
    return Game(
      slug: .known("chess"), name: BilingualText(english: "Chess", georgian: "ჭადრაკი"), isSandbox: false,
      isFirstParty: true, icon: GameIcon(.other, from: 1, to: 2),
      unit: GameUnit(
        one: BilingualText(english: "hint", georgian: "მინიშნება"),
        many: BilingualText(english: "hints", georgian: "მინიშნება")),
      rate: rate, bundles: [1, 3].map { GameBundle($0, at: rate) })
  }()

  private func ensure(_ game: Game = chess) throws -> Bool {
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    return try fixture.write { try redemptions.ensure(game, at: noon, in: $0) }
  }

  private func listed() throws -> [ListedGame] { try fixture.read { try fixture.redemptions.listed(in: $0) } }

  @Test("a new game of ours is added last, hidden, with its first rate, and once")
  func added() throws {
    let before = try listed()
    #expect(try ensure())
    #expect(try !ensure())
    let after = try listed()
    #expect(after.dropLast().map(\.id) == before.map(\.id))
    let chess = try #require(after.last)
    #expect(
      chess.game
        == {
          var game = Self.chess
          game.isOpen = false
          return game
        }())
    #expect(chess.state == .hidden && chess.feePoints == 1_500)
    #expect(try fixture.read { try fixture.redemptions.rates(of: chess.id, in: $0) }.map(\.rate) == [Self.chess.rate])
  }

  @Test("operators' changes persist")
  func changed() throws {
    _ = try ensure()
    let chess = try #require(try listed().last).id
    let (redemptions, noon) = (fixture.redemptions, fixture.noon)
    let rate = GameRate(version: 1, coins: Coins(55), valueCents: 20, valueUnits: 1, mostUnits: 9)
    try fixture.write { connection in
      _ = try redemptions.publish(rate, of: chess, at: noon, in: connection)
      try redemptions.setState(.paused, of: chess, in: connection)
      try redemptions.setFee(points: 900, of: chess, in: connection)
    }
    let before = try #require(try listed().last)
    #expect(try !ensure())
    let after = try #require(try listed().last)
    #expect(after.game == before.game && after.game.rate.coins == Coins(55))
    #expect(after.state == .paused && after.feePoints == 900)
  }

  @Test("without the sandbox its games and samples are neither listed nor sold")
  func sandbox() throws {
    var sample = Self.chess
    sample.isSandbox = true
    _ = try ensure(sample)
    let player = try fixture.linkedPlayer(1_000)
    let (production, noon) = (Redemptions(listsSandbox: false), fixture.noon)
    let chess = try #require(try listed().last).id
    _ = try fixture.write { try production.setState(.open, of: chess, in: $0) }
    let seen = try fixture.read { try production.catalogue(for: player, at: noon, in: $0) }.games
    #expect(seen.allSatisfy { !$0.isSandbox })
    #expect(try fixture.read { try fixture.redemptions.catalogue(for: player, at: noon, in: $0) }.games.count >= 3)
    #expect(throws: RedemptionRefusal.gameNotFound) {
      try fixture.write {
        try production.redeem(
          RedemptionRequest(units: 1), at: RedemptionFixture.dice, key: "a", by: player, at: noon, in: $0)
      }
    }
    #expect(throws: RedemptionRefusal.gameNotFound) {
      try fixture.read { try production.connection(of: player, with: RedemptionFixture.dice, at: noon, in: $0) }
    }
    #expect(
      try fixture.read { try production.gameID(RedemptionFixture.dice, hidden: true, in: $0) }
        == RedemptionFixture.diceID)
  }
}
