import Database
import HTTPServer
import HatGameAPI
import Identity
import IdentityAPI
import Kernel
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@testable import HatGameGames

@Suite("The Hat Game on the server")
struct HatGamesTests {
  private let store: TestDatabase
  private let games: HatGames
  private let noon = Timestamp(1_800_014_400_000)

  init() throws {
    store = try TestDatabase(Identity.tables + Identity.firstDevices + HatGameModule.migrations.flatMap(\.statements))
    games = HatGames(store.database)
  }

  private func guest() throws -> PlaydAPI.PlayerID {
    let noon = noon
    return try store.database.write { try Identity().createGuest(at: noon, in: $0) }.player.playerID
  }

  private func grant(_ packs: Int64, to player: PlaydAPI.PlayerID) throws {
    let (games, noon) = (games, noon)
    try store.database.write { try games.grant(packs, to: player, at: noon, in: $0) }
  }

  private func report(_ id: UInt64, _ words: [String], skips: Int64 = 1, at now: Timestamp? = nil) throws {
    let times = words.map {
      HatWordTimes(word: HatWord.hash($0), milliseconds: 4_000, guesses: 3, skips: skips)
    }
    try games.record(HatWordReport(id: id, words: times), at: now ?? noon)
  }

  @Test("redeemed packs add up, move with a guest, and go with the player")
  func packs() throws {
    let (guest, player) = (try guest(), try guest())
    try grant(2, to: guest)
    try grant(1, to: guest)
    try grant(4, to: player)
    let games = games
    try store.database.write { try games.merge(guest, into: player, in: $0) }
    #expect(try games.overview(of: player).packs == 7)
    #expect(try games.overview(of: guest).packs == 0)
    try store.database.write { try games.erase(player, in: $0) }
    #expect(try games.overview(of: player).packs == 0)
  }

  @Test("a pack opens once for one redeemed pack, and its words can be read again")
  func opening() throws {
    let player = try guest()
    let first = try #require(WordPack.all.first)
    #expect(refusal { try games.open(first.name, by: player, at: noon) } == .wordPackMissing)
    try grant(1, to: player)
    #expect(try games.open(first.name, by: player, at: noon).english == first.english)
    #expect(try games.open(first.name, by: player, at: noon).georgian == first.georgian)
    #expect(try games.overview(of: player) == HatGameOverview(packs: 1, opened: [first.name]))
    #expect(refusal { try games.open(WordPack.all[1].name, by: player, at: noon) } == .wordPackMissing)
    #expect(refusal { try games.open("no-pack", by: player, at: noon) } == .wordPackUnknown)
  }

  /// The problem type of a refused call; nil on success.
  private func refusal(_ call: () throws -> HatPackWords) -> ProblemType? {
    do {
      _ = try call()
      return nil
    } catch let refusal as Refusal {
      return ProblemType(uri: refusal.type) ?? .internalError
    } catch {
      return .internalError
    }
  }

  @Test("a pack that guest and player both opened is one to open again after they are merged")
  func mergedPacks() throws {
    let (guest, player) = (try guest(), try guest())
    for one in [guest, player] {
      try grant(1, to: one)
      _ = try games.open(WordPack.all[0].name, by: one, at: noon)
    }
    let games = games
    try store.database.write { try games.merge(guest, into: player, in: $0) }
    #expect(try games.overview(of: player) == HatGameOverview(packs: 2, opened: [WordPack.all[0].name]))
    _ = try games.open(WordPack.all[1].name, by: player, at: noon)
    #expect(try games.overview(of: guest) == HatGameOverview(packs: 0, opened: []))
    try store.database.write { try games.erase(player, in: $0) }
    #expect(try games.overview(of: player) == HatGameOverview(packs: 0, opened: []))
  }

  @Test("a word is shown after twenty games, with its seconds and skips added up")
  func statistics() throws {
    for number in 0..<19 { try report(UInt64(number), ["lemon", "T-shirt"]) }
    #expect(try games.statistics().words.isEmpty)
    try report(19, ["lemon"])
    let word = try #require(try games.statistics().words.first)
    #expect(
      word
        == HatWordStatistic(word: HatWord.hash("Lemon"), games: 20, milliseconds: 80_000, guesses: 60, skips: 20))
    #expect(try games.statistics().words.count == 1)
  }

  @Test("a report that is sent again counts once, and a word twice in a report too")
  func duplicates() throws {
    for _ in 0..<30 { try report(5, ["lemon", "lemon"]) }
    let games = try store.database.read { try $0.integer("SELECT games FROM hat_words") }
    #expect(games == 1)
  }

  @Test("words that few games have had are forgotten after three months, others stay")
  func pruning() throws {
    for number in 0..<20 { try report(UInt64(number), ["lemon"]) }
    try report(20, ["secret"])
    try report(21, ["sun"], at: noon + .seconds(91 * 86_400))
    let words = try store.database.read { connection in
      try connection.all("SELECT word FROM hat_words") { row throws(DatabaseError) in try row.integer() }
    }
    #expect(Set(words) == Set(["lemon", "sun"].map { Int64(bitPattern: HatWord.hash($0)) }))
    #expect(try store.database.read { try $0.integer("SELECT count(*) FROM hat_reports") } == 1)
  }

  @Test("spellings of one word have one hash")
  func hashes() {
    #expect(HatWord.hash("T-shirt") == HatWord.hash("t shirt"))
    #expect(HatWord.hash("ლიმონი") != HatWord.hash("ლომი"))
    // FNV-1a of "a".
    #expect(HatWord.hash("A") == 0xaf63_dc4c_8601_ec8c)
  }
}
