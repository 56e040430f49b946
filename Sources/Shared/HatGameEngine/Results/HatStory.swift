package import Kernel

/// How one word fared: how long it took in each round until it was guessed, skips and all turns counted.
package struct WordStory: Hashable, Sendable {
  package let slip: SlipID
  /// By round; nil where the word was not guessed.
  package internal(set) var guessedIn: [Milliseconds?]
  package internal(set) var skips: Int32 = 0

  /// How much longer the word took in its slowest round than in its fastest.
  package var contrast: Milliseconds {
    var slowest: Milliseconds?
    var fastest: Milliseconds?
    for time in guessedIn {
      guard let time else { continue }
      slowest = max(slowest ?? time, time)
      fastest = min(fastest ?? time, time)
    }
    guard let slowest, let fastest else { return .zero }
    return slowest - fastest
  }
}

/// What a player is remembered for.
package struct HatAward: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Most words guessed while explaining.
    case explainer
    /// The word that was guessed fastest.
    case quickest
    /// Most words a minute over all turns.
    case steamroller
    /// Most skips.
    case choosy
    /// The words that took the table longest.
    case wordsmith
    /// The fewest points from a minute of explaining, fondly.
    case mime
  }

  package let kind: Kind
  package let player: PlayerID
  /// Words, skips, or milliseconds, by kind.
  package let figure: Int64
  package let slip: SlipID?
}

extension HatGame {
  /// The story of every word, those with the greatest contrast first.
  package var stories: [WordStory] {
    var spent: [SlipID: Milliseconds] = [:]
    var stories = slips.map { WordStory(slip: $0.id, guessedIn: rules.rounds.map { _ in nil }) }
    var round = 0
    for turn in countedTurns {
      if turn.round != round {
        round = turn.round
        spent = [:]
      }
      for act in turn.acts {
        guard let index = stories.firstIndex(where: { $0.slip == act.slip }) else { continue }
        let time = (spent[act.slip] ?? .zero) + act.took
        if act.outcome == .guessed {
          stories[index].guessedIn[round] = time
        } else {
          spent[act.slip] = time
          stories[index].skips += 1
        }
      }
    }
    return stories.sorted { $0.contrast != $1.contrast ? $0.contrast > $1.contrast : $0.slip < $1.slip }
  }

  /// The word worth telling: at least twice as slow once as another time, and three seconds slower.
  package var highlight: WordStory? { stories.first.flatMap { $0.contrast >= .seconds(3) ? $0 : nil } }

  /// One award a player at most, the rarest first; players with nothing to show have none.
  package var awards: [HatAward] {
    let figures = players.map { Figures($0.id, in: self) }
    var given: [HatAward] = []
    func give(_ kind: HatAward.Kind, _ figure: (Figures) -> Int64?, slip: (Figures) -> SlipID? = { _ in nil }) {
      var best: (figures: Figures, value: Int64)?
      for candidate in figures where !given.contains(where: { $0.player == candidate.player }) {
        guard let value = figure(candidate) else { continue }
        if best.map({ value > $0.value }) ?? true { best = (candidate, value) }
      }
      guard let best else { return }
      let shown = kind == .quickest ? -best.value : best.value
      given.append(HatAward(kind: kind, player: best.figures.player, figure: shown, slip: slip(best.figures)))
    }
    give(.explainer, { $0.guessed > 0 ? $0.guessed : nil })
    give(.quickest, { $0.quickest.map { -$0.took.rawValue } }, slip: { $0.quickest?.slip })
    give(.wordsmith, { $0.written > 0 ? $0.written : nil }, slip: { $0.hardest })
    give(.choosy, { $0.skipped > 1 ? $0.skipped : nil })
    give(.steamroller, { $0.guessed > 1 && $0.time > 0 ? $0.guessed * 60_000 / $0.time : nil })
    give(.mime, { $0.time > 0 && $0.guessed > 0 ? $0.time / $0.guessed : nil })
    return given
  }

  /// What awards are given by.
  private struct Figures {
    let player: PlayerID
    var guessed: Int64 = 0
    var skipped: Int64 = 0
    /// Explaining, in milliseconds.
    var time: Int64 = 0
    var quickest: Act?
    /// Milliseconds the table spent on the player's words.
    var written: Int64 = 0
    var hardest: SlipID?

    init(_ player: PlayerID, in game: HatGame) {
      self.player = player
      var byWord: [SlipID: Int64] = [:]
      for turn in game.countedTurns {
        for act in turn.acts {
          if game.slip(act.slip)?.writer == player { byWord[act.slip, default: 0] += act.took.rawValue }
          guard turn.explainer == player else { continue }
          time += act.took.rawValue
          switch act.outcome {
          case .guessed:
            guessed += 1
            if quickest.map({ act.took < $0.took }) ?? true { quickest = act }
          case .skipped: skipped += 1
          case .fouled: break
          }
        }
      }
      for slip in game.slips where slip.writer == player {
        guard let spent = byWord[slip.id] else { continue }
        written += spent
        if hardest.map({ spent > byWord[$0, default: 0] }) ?? true { hardest = slip.id }
      }
    }
  }
}
