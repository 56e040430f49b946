import HatGameEngine
import Kernel
import Testing

@Suite("Hat Game: scores, stories and awards")
struct StoryTests {
  private func isRefused(_ bytes: [UInt8]) -> Bool {
    do throws(RecordingError) {
      _ = try HatLog(decoding: bytes)
      return false
    } catch {
      return true
    }
  }

  @Test("teams with equal totals share a place")
  func ties() throws {
    var table = try Table(sizes: [2, 2, 2])
    for words in [3, 3, 1] {
      try table.play(.turnBegan)
      for _ in 0..<words { try table.play(.guessed(table.shown), after: .seconds(1)) }
      try table.play(.timeUp, after: .seconds(60))
      try table.play(.handedOver)
    }
    let scores = HatScores(table.game)
    #expect(scores.lines.map(\.place) == [1, 1, 3])
    #expect(scores.winners == [TeamID(1), TeamID(2)])
  }

  @Test("the highlight is the word that was slow once and fast another time")
  func highlight() throws {
    var rules = HatRules.standard
    rules.wordsPerPlayer = 1
    rules.rounds = [.describe, .oneWord]
    var table = try Table(sizes: [2, 2], rules: rules)
    let slow = SlipID(300)
    while table.game.phase != .finished {
      try table.play(.turnBegan)
      while table.game.phase == .turn {
        let isSlow = table.shown == slow && table.game.round == 0
        try table.play(.guessed(table.shown), after: isSlow ? .seconds(40) : .seconds(2))
      }
      try table.play(.handedOver)
    }
    let highlight = try #require(table.game.highlight)
    #expect(highlight.slip == slow)
    #expect(highlight.guessedIn == [.seconds(40), .seconds(2)])
  }

  @Test("each player has one award at most, the best explainer the first")
  func awards() throws {
    var table = try Table(sizes: [2, 2])
    while table.game.phase != .finished { try table.playTurn(pace: .seconds(9)) }
    let awards = table.game.awards
    #expect(awards.first?.kind == .explainer)
    for (index, award) in awards.enumerated() {
      #expect(!awards[..<index].contains { $0.player == award.player })
      #expect(award.figure > 0)
    }
  }

  @Test("cut, changed and overlong bytes are refused, never misread into a crash")
  func damagedLogs() throws {
    let table = try Table(sizes: [2, 2])
    let bytes = table.log.encoded()
    #expect(isRefused([]))
    for cut in stride(from: 0, to: bytes.count, by: 7) {
      #expect(isRefused(Array(bytes[..<cut])))
    }
    for seed in UInt64(1)...500 {
      var generator = Generator(seed: seed)
      var changed = Array(bytes.dropLast(4))
      changed[generator.index(below: changed.count)] = UInt8(truncatingIfNeeded: generator.next())
      // With a checksum that fits, so that the values themselves are read.
      let sum = Checksum.of(changed)
      for shift in stride(from: UInt32(0), to: 32, by: 8) { changed.append(UInt8(truncatingIfNeeded: sum >> shift)) }
      do throws(RecordingError) {
        let log = try HatLog(decoding: changed)
        #expect(log.events.count < HatLog.mostEvents, "seed \(seed)")
      } catch {
        continue
      }
    }
  }
}
