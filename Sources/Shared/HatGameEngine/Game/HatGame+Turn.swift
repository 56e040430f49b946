import Kernel

/// The clock, the words and the buzzer of a turn.
extension HatGame {
  mutating func beginTurn(at now: Timestamp) throws(HatRefusal) {
    guard phase == .ready, var turn else { throw .notNow }
    guard !hat.isEmpty else { throw .emptyHat }
    turn.runningSince = now
    self.turn = turn
    for index in teams.indices where teams[index].id == turn.team {
      teams[index].turns += 1
      teams[index].carried = .zero
    }
    for index in players.indices where players[index].id == turn.explainer { players[index].turns += 1 }
    phase = .turn
  }

  mutating func guess(_ slip: SlipID, at now: Timestamp) throws(HatRefusal) {
    var turn = try answering(slip, at: now)
    record(.guessed, of: slip, to: nil, in: &turn, at: now)
    hat.removeFirst()
    if hat.isEmpty {
      turn.unused = turn.remaining(at: now)
      stop(&turn, at: now)
      phase = .review
    } else if phase == .lastChance {
      phase = .review
    }
    self.turn = turn
  }

  mutating func skip(_ slip: SlipID, at now: Timestamp) throws(HatRefusal) {
    guard rules.skips != .notAllowed else { throw .skipsNotAllowed }
    guard phase == .turn else { throw .notNow }
    var turn = try answering(slip, at: now)
    guard hat.count > 1 else { throw .lastSlip }
    putBack(.skipped, slip: slip, in: &turn, at: now)
    self.turn = turn
  }

  /// Takes the last word of the turn back: a mis-tap. The clock goes on.
  mutating func undo(at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn || phase == .lastChance, var turn, let act = turn.acts.popLast() else {
      throw .nothingToUndo
    }
    if let place = act.place { hat.remove(at: place) }
    hat.insert(act.slip, at: 0)
    turn.onScreen = act.onScreen
    self.turn = turn
  }

  mutating func pause(at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn, var turn, !turn.isPaused else { throw .notNow }
    stop(&turn, at: now)
    self.turn = turn
  }

  mutating func resume(at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn, var turn, turn.isPaused else { throw .notNow }
    turn.runningSince = now
    self.turn = turn
  }

  mutating func endTime(at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn, var turn else { throw .notNow }
    guard turn.elapsed(at: now) >= turn.allowance else { throw .timeLeft }
    stop(&turn, at: now)
    if rules.hasLastChance {
      turn.lastChanceUntil = now + HatRules.lastChance
      phase = .lastChance
    } else {
      phase = .review
    }
    self.turn = turn
  }

  mutating func endTurn(at now: Timestamp) throws(HatRefusal) {
    guard phase == .lastChance, let until = turn?.lastChanceUntil else { throw .notNow }
    guard now >= until else { throw .timeLeft }
    phase = .review
  }

  mutating func buzz(_ player: PlayerID, at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn, var turn else { throw .notNow }
    guard let team = self.player(player)?.team else { throw .unknownPlayer }
    guard team != turn.team, turn.buzz == nil, !turn.onScreen.buzzed.contains(player) else { throw .cannotBuzz }
    turn.onScreen.buzz = player
    turn.onScreen.buzzed.append(player)
    self.turn = turn
  }

  mutating func decideBuzz(upheld: Bool, at now: Timestamp) throws(HatRefusal) {
    guard phase == .turn, var turn, turn.buzz != nil, let slip = hat.first else { throw .notNow }
    if upheld { putBack(.fouled, slip: slip, in: &turn, at: now) } else { turn.onScreen.buzz = nil }
    self.turn = turn
  }

  /// The running turn, if `slip` is the word on the screen and there is time.
  private func answering(_ slip: SlipID, at now: Timestamp) throws(HatRefusal) -> Turn {
    guard phase == .turn || phase == .lastChance, let turn else { throw .notNow }
    guard hat.first == slip else { throw .notShown }
    if phase == .lastChance {
      guard let until = turn.lastChanceUntil, now <= until else { throw .timeUp }
    } else {
      guard !turn.isPaused else { throw .notNow }
      guard turn.elapsed(at: now) < turn.allowance else { throw .timeUp }
    }
    return turn
  }

  /// Moves the word on the screen to a random place behind the next one; the only slip stays where it is.
  private mutating func putBack(_ outcome: Act.Outcome, slip: SlipID, in turn: inout Turn, at now: Timestamp) {
    var generator = generator(3)
    let place = hat.count > 1 ? 1 + generator.index(below: hat.count - 1) : 0
    hat.removeFirst()
    hat.insert(slip, at: place)
    record(outcome, of: slip, to: place, in: &turn, at: now)
  }

  private func record(_ outcome: Act.Outcome, of slip: SlipID, to place: Int?, in turn: inout Turn, at now: Timestamp) {
    let elapsed = turn.elapsed(at: now)
    let took = elapsed - turn.onScreen.since
    turn.acts.append(Act(slip: slip, outcome: outcome, took: took, onScreen: turn.onScreen, place: place))
    turn.onScreen = OnScreen(since: elapsed)
  }

  private func stop(_ turn: inout Turn, at now: Timestamp) {
    turn.used = turn.elapsed(at: now)
    turn.runningSince = nil
  }
}
