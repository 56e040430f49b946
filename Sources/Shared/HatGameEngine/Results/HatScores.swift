import Kernel

/// Points by team and round, and places.
package struct HatScores: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let team: TeamID
    /// One figure for each round that has begun.
    package internal(set) var rounds: [Int32]
    package var total: Int32 { rounds.reduce(0, +) }
    /// 1 for the best; teams with equal totals share a place.
    package internal(set) var place: Int = 1
  }

  /// Best first; teams of one place in the game's order.
  package private(set) var lines: [Line]

  /// Counts the turn in review too.
  package init(_ game: HatGame) {
    let begun = min(game.round + 1, game.rules.rounds.count)
    lines = game.teams.map { Line(team: $0.id, rounds: [Int32](repeating: 0, count: begun)) }
    for turn in game.countedTurns {
      guard let index = lines.firstIndex(where: { $0.team == turn.team }), turn.round < begun else { continue }
      lines[index].rounds[turn.round] += turn.points(game.rules.skips)
    }
    let totals = lines.map { $0.total }
    for index in lines.indices { lines[index].place = 1 + totals.reduce(0) { $0 + ($1 > totals[index] ? 1 : 0) } }
    // By insertion, which keeps the game's order among equals.
    var sorted: [Line] = []
    for line in lines {
      sorted.insert(line, at: sorted.firstIndex { $0.place > line.place } ?? sorted.count)
    }
    lines = sorted
  }

  /// The teams on the first place; more than one is a tie.
  package var winners: [TeamID] { lines.filter { $0.place == 1 }.map { $0.team } }
}

extension HatGame {
  /// The turns that were handed over and the one under way.
  package var countedTurns: [Turn] {
    guard let turn, phase != .ready else { return history }
    return history + [turn]
  }
}
