import HatGameEngine
import Kernel

/// A game with players and words, driven by one call a move.
struct Table {
  var log = HatLog()
  var now = Timestamp(1_000_000)

  var game: HatGame { log.game }

  mutating func play(_ kind: HatEvent.Kind, after wait: Milliseconds = .zero) throws(HatRefusal) {
    now = now + wait
    try log.append(HatEvent(at: now, kind))
  }

  /// Why the move is refused; nil if it is not, and then it has happened.
  mutating func refusal(_ kind: HatEvent.Kind, after wait: Milliseconds = .zero) -> HatRefusal? {
    do throws(HatRefusal) {
      try play(kind, after: wait)
      return nil
    } catch {
      return error
    }
  }

  /// Players 1, 2, 3 … dealt to the teams by `sizes`, each having written their words.
  init(sizes: [Int], rules: HatRules = .standard, isStarted: Bool = true) throws(HatRefusal) {
    try play(.rulesChanged(rules))
    var next: UInt32 = 1
    for (index, size) in sizes.enumerated() {
      let team = TeamID(UInt32(index + 1))
      try play(.teamAdded(team, name: "Team \(index + 1)", emblem: Emblem.allCases[index]))
      for _ in 0..<size {
        try play(.joined(PlayerID(next), name: "Player \(next)"))
        try play(.seated(PlayerID(next), team))
        next += 1
      }
    }
    for player in 1..<next {
      for word in 0..<UInt64(rules.wordsPerPlayer) {
        try play(.wrote(PlayerID(player), SlipID(UInt64(player) * 100 + word), text: "word \(player) \(word)"))
      }
    }
    if isStarted { try play(.started(seed: 7)) }
  }

  init() {}

  /// The word on the screen.
  var shown: SlipID { game.shownSlip?.id ?? SlipID(0) }

  /// Guesses one word after another until the hat or the time is up, then hands over.
  mutating func playTurn(pace: Milliseconds) throws(HatRefusal) {
    try play(.turnBegan)
    while game.phase == .turn {
      if let turn = game.turn, turn.remaining(at: now) <= pace {
        try play(.timeUp, after: turn.remaining(at: now))
      } else {
        try play(.guessed(shown), after: pace)
      }
    }
    try play(.handedOver)
  }
}
