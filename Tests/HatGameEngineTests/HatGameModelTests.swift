import HatGameEngine
import Kernel
import Testing

/// Games of random moves, many of them wrong; a failure names its seed.
@Suite("Hat Game: any log")
struct HatGameModelTests {
  /// A move that is usually possible.
  private func move(in game: HatGame, _ generator: inout Generator) -> HatEvent.Kind {
    let slip = game.hat.first ?? SlipID(generator.below(9))
    let player = PlayerID(UInt32(generator.below(12)))
    switch game.phase {
    case .gathering: return .started(seed: generator.next())
    case .ready:
      return generator.pick([
        .turnBegan, .turnBegan, .turnBegan, .explainerPassed, .teamPassed, .left(player), .returned(player),
        .joined(player, name: "Late"), .seated(player, TeamID(UInt32(generator.below(4)))),
      ]) ?? .turnBegan
    case .turn:
      return generator.pick([
        .guessed(slip), .guessed(slip), .guessed(slip), .guessed(slip), .skipped(slip), .undone, .paused, .resumed,
        .resumed, .buzzed(player), .buzzUpheld, .buzzDismissed, .timeUp, .left(player), .returned(player),
        .guessed(SlipID(generator.below(2_000))),
      ]) ?? .paused
    case .lastChance: return generator.pick([.guessed(slip), .turnEnded, .undone]) ?? .turnEnded
    case .review:
      let act = generator.pick(game.turn?.acts.map(\.slip) ?? [])
      return generator.pick([
        .handedOver, .handedOver, .corrected(act ?? slip, isGuessed: generator.chance(1, in: 2)), .undone,
      ]) ?? .handedOver
    case .finished: return .undone
    }
  }

  /// Every slip is in the hat or was guessed in this round, never both.
  private func isWhole(_ game: HatGame) -> Bool {
    guard game.phase != .gathering, game.phase != .finished else { return true }
    var places: [SlipID: Int] = [:]
    for slip in game.hat { places[slip, default: 0] += 1 }
    for turn in game.countedTurns where turn.round == game.round {
      var last: [SlipID: Act.Outcome] = [:]
      for act in turn.acts { last[act.slip] = act.outcome }
      for (slip, outcome) in last where outcome == .guessed { places[slip, default: 0] += 1 }
    }
    return places.count == game.slips.count && places.values.allSatisfy { $0 == 1 }
  }

  private func rules(_ generator: inout Generator) -> HatRules {
    HatRules(
      wordsPerPlayer: 1 + Int32(generator.below(4)), turn: .seconds(10 + Int64(generator.below(60))),
      rounds: Array(Round.allCases.prefix(1 + generator.index(below: 5))),
      skips: generator.pick(SkipRule.allCases) ?? .free, duplicates: .perPlayer,
      hasLastChance: generator.chance(1, in: 2))
  }

  @Test("whatever happens, every word is in one place, refusals change nothing, and the log replays to the same game")
  func randomGames() throws {
    var finished = 0
    for seed in UInt64(1)...120 {
      var generator = Generator(seed: seed)
      var table = try Table(
        sizes: [2 + generator.index(below: 3), 2 + generator.index(below: 3)], rules: rules(&generator),
        isStarted: false)
      var everything = table.log.events
      for _ in 0..<800 where table.game.phase != .finished {
        let kind = move(in: table.game, &generator)
        let wait = Milliseconds(Int64(generator.below(9_000)))
        let before = table.game
        if table.refusal(kind, after: wait) != nil { #expect(table.game == before, "seed \(seed)") }
        everything.append(HatEvent(at: table.now, kind))
        #expect(isWhole(table.game), "seed \(seed), \(kind)")
      }
      if table.game.phase == .finished { finished += 1 }
      #expect(HatGame(table.log.events) == table.game, "seed \(seed)")
      #expect(HatGame(everything).scores == table.game.scores, "seed \(seed)")
      #expect(try HatLog(decoding: table.log.encoded()) == table.log, "seed \(seed)")
      for event in table.log.events { #expect(try HatEvent(decoding: event.encoded()) == event, "seed \(seed)") }
    }
    #expect(finished > 40)
  }

  @Test("undoing a word at once restores the game exactly, in any state")
  func exactUndo() throws {
    for seed in UInt64(1)...200 {
      var generator = Generator(seed: seed)
      var table = try Table(sizes: [2, 3], rules: rules(&generator))
      for _ in 0..<60 where table.game.phase != .finished {
        _ = table.refusal(move(in: table.game, &generator), after: Milliseconds(Int64(generator.below(4_000))))
        guard table.game.phase == .turn, table.game.hat.count > 1 else { continue }
        // Both states are of one moment, even after a refusal.
        try table.play(.renamed(PlayerID(1), name: "Player 1"))
        let before = table.game
        let answer: HatEvent.Kind = generator.chance(1, in: 2) ? .guessed(table.shown) : .skipped(table.shown)
        guard table.refusal(answer) == nil else { continue }
        try table.play(.undone)
        let isRestored = table.game == before
        #expect(isRestored, "seed \(seed)")
      }
    }
  }

  @Test("teams of any sizes take equally many turns, and the players of a team explain equally often")
  func fairRotation() throws {
    for sizes in [[2, 2], [2, 3], [4, 2, 3], [5, 2]] {
      var rules = HatRules.standard
      rules.wordsPerPlayer = 20
      var table = try Table(sizes: sizes, rules: rules)
      while table.game.phase != .finished {
        try table.playTurn(pace: .seconds(25))
        let turns = table.game.teams.map(\.turns)
        #expect((turns.max() ?? 0) - (turns.min() ?? 0) <= 1)
        for team in table.game.teams {
          let explained = table.game.present(in: team.id).map(\.turns)
          #expect((explained.max() ?? 0) - (explained.min() ?? 0) <= 1, "\(sizes)")
        }
      }
      #expect(HatScores(table.game).lines.reduce(0) { $0 + $1.total } == Int32(table.game.slips.count * 3))
    }
  }
}

extension HatGame {
  var scores: HatScores { HatScores(self) }
}
