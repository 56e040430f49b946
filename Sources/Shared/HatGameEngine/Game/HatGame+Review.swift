import Kernel

/// From the end of a turn to the next.
extension HatGame {
  /// Counts a word of the turn as guessed, or not, as the table agreed.
  mutating func correct(_ slip: SlipID, isGuessed: Bool) throws(HatRefusal) {
    guard phase == .review, var turn else { throw .notNow }
    guard let last = turn.acts.lastIndex(where: { $0.slip == slip }) else {
      // The word on the screen when the time was up.
      guard isGuessed, hat.first == slip else { throw .unknownSlip }
      hat.removeFirst()
      let took = turn.used - turn.onScreen.since
      turn.acts.append(Act(slip: slip, outcome: .guessed, took: took, onScreen: turn.onScreen, place: nil))
      self.turn = turn
      return
    }
    let wasGuessed = turn.acts[last].outcome == .guessed
    guard wasGuessed != isGuessed else { return }
    turn.acts[last].outcome = isGuessed ? .guessed : .skipped
    if isGuessed {
      hat.removeAll { $0 == slip }
    } else {
      hat.append(slip)
    }
    self.turn = turn
  }

  mutating func handOver() throws(HatRefusal) {
    guard phase == .review, let turn else { throw .notNow }
    for index in teams.indices where teams[index].id == turn.team { teams[index].carried = turn.unused }
    history.append(turn)
    self.turn = nil
    if hat.isEmpty {
      round += 1
      guard round < rules.rounds.count else {
        phase = .finished
        return
      }
      fillHat()
    } else {
      mixHat()
    }
    phase = .ready
    chooseNext(after: turn.team)
  }

  /// Ends the game early, between turns.
  mutating func finish() throws(HatRefusal) {
    guard phase == .ready || phase == .review else { throw .notNow }
    if phase == .review, let turn { history.append(turn) }
    turn = nil
    phase = .finished
  }

  /// Gathers the table of a finished game for the next one.
  mutating func restart() throws(HatRefusal) {
    guard phase == .finished else { throw .notNow }
    (slips, hat, history, turn, round, seed) = ([], [], [], nil, 0, 0)
    phase = .gathering
    for index in players.indices { (players[index].turns, players[index].isPassedOver) = (0, false) }
    for index in teams.indices { (teams[index].turns, teams[index].carried) = (0, .zero) }
  }
}
