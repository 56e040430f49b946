package import OutOfPocketEngine

/// A series of two-player games on one phone. The players take turns in beginning; the first with enough wins takes it.
package struct Match: Equatable, Sendable {
  package let mode: RunMode
  /// Games a player needs to win.
  package let target: Int32
  /// Games won, by player.
  package private(set) var wins: [Int32] = [0, 0]
  /// Player who begins the next game.
  package private(set) var beginner = 0

  init(mode: RunMode, target: Int32) {
    self.mode = mode
    self.target = target
  }

  /// Player who won the match.
  package var winner: Int? { wins.firstIndex { $0 >= target } }

  /// Records a game. A draw counts for neither player.
  mutating func record(winner: Int?) {
    if let winner { wins[winner] += 1 }
    beginner = 1 - beginner
  }
}

/// The players' places in a game: the engine's first is the one who begins.
package struct Seats: Equatable, Sendable {
  /// Player who begins.
  let beginner: Int

  /// Player at a place of the engine, and the place of a player.
  func swapped(_ place: Int) -> Int { place ^ beginner }

  /// Number on the screen of the player at a place.
  func number(_ place: Int) -> Int64 { Int64(swapped(place)) + 1 }

  /// Player who won; nil for a draw and without a winner.
  func winner(of outcome: RunOutcome) -> Int? {
    switch outcome.winner {
    case .first: swapped(0)
    case .second: swapped(1)
    case .draw, nil: nil
    }
  }
}
