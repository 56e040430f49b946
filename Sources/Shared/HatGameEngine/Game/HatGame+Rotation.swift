import Kernel

/// Who is next. Teams take equally many turns whatever their sizes; within a team everybody present explains equally
/// often, in seat order.
extension HatGame {
  /// Puts all slips back, mixed, for the round.
  mutating func fillHat() {
    var generator = generator(1)
    hat = generator.shuffled(slips.map { $0.id })
  }

  /// Mixes what is left, so that the next team does not begin with the word it has just heard.
  mutating func mixHat() {
    var generator = generator(2)
    generator.shuffle(&hat)
  }

  /// The team with the fewest turns that can play, the one after `last` among equals. A team of one cannot guess, so it
  /// waits while another can play.
  mutating func chooseNext(after last: TeamID?) {
    let start = teams.firstIndex { $0.id == last }.map { $0 + 1 } ?? 0
    var best: Int?
    for enough in [2, 1] where best == nil {
      for step in teams.indices {
        let index = (start + step) % teams.count
        guard present(in: teams[index].id).count >= enough else { continue }
        if best.map({ teams[index].turns < teams[$0].turns }) ?? true { best = index }
      }
    }
    // Nobody is present: the first team waits for its players.
    nextTurn(of: best ?? 0)
  }

  private mutating func nextTurn(of index: Int) {
    let team = teams[index]
    let allowance = rules.turn + team.carried
    turn = Turn(round: round, team: team.id, explainer: explainer(in: team.id), allowance: allowance)
  }

  /// Chooses the explainer of the next turn again, after players changed.
  mutating func chooseExplainer() {
    guard phase == .ready, let turn else { return }
    self.turn = Turn(
      round: turn.round, team: turn.team, explainer: explainer(in: turn.team), allowance: turn.allowance)
  }

  /// The present player with the fewest turns, the one seated after the last explainer among equals.
  private func explainer(in team: TeamID) -> PlayerID {
    let seats = players.filter { $0.team == team }
    let last = history.last { $0.team == team }?.explainer
    let start = seats.firstIndex { $0.id == last }.map { $0 + 1 } ?? 0
    var best: Player?
    for step in seats.indices {
      let player = seats[(start + step) % seats.count]
      guard player.isPresent else { continue }
      if best.map({ player.turns < $0.turns }) ?? true { best = player }
    }
    return best?.id ?? seats.first?.id ?? PlayerID(0)
  }

  mutating func passExplainer() throws(HatRefusal) {
    guard phase == .ready, let turn, let index = players.firstIndex(where: { $0.id == turn.explainer }) else {
      throw .notNow
    }
    guard present(in: turn.team).count > 1 else { throw .teamTooSmall(turn.team) }
    players[index].turns += 1
    chooseExplainer()
    // The only one left with the fewest turns is asked again rather than lost.
    if self.turn?.explainer == turn.explainer {
      players[index].turns += 1
      chooseExplainer()
    }
  }

  mutating func passTeam() throws(HatRefusal) {
    guard phase == .ready, let turn, let index = teams.firstIndex(where: { $0.id == turn.team }) else { throw .notNow }
    teams[index].turns += 1
    chooseNext(after: turn.team)
  }
}
