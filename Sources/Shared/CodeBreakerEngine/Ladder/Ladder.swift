package import Kernel

/// The ranked ladder: a season's points by the guesses of codes that the server holds.
///
/// Six guesses keep the points, each guess fewer brings ten, each guess more takes ten, and a lost code takes thirty.
/// Every hundred points open a division with harder codes, and a division is kept until the season ends. Random
/// guesses that agree with the board take 4.7 guesses on average in the first division and 6.0 in the last.
package enum Ladder {
  package enum Division: UInt8, CaseIterable, Sendable {
    case bronze, silver, gold, platinum, diamond

    package var rules: GameRules {
      let space =
        switch self {
        case .bronze: CodeSpace.classic
        case .silver: CodeSpace(checked: 4, 7, true)
        case .gold: CodeSpace(checked: 5, 6, true)
        case .platinum: CodeSpace(checked: 5, 7, true)
        case .diamond: CodeSpace(checked: 5, 8, true)
        }
      return GameRules(checked: space, 10)
    }

    /// Fewest points of the division.
    package var floor: Int64 { Int64(rawValue) * Ladder.width }

    /// Nil for the last one.
    package var next: Division? { Division(rawValue: rawValue + 1) }
  }

  /// Points from one division to the next.
  package static let width: Int64 = 100
  /// Guesses that keep the points.
  package static let even: Int64 = 6
  package static let step: Int64 = 10
  /// The points that a lost or abandoned code takes, and the most that a broken one takes.
  package static let penalty: Int64 = 30
  /// Codes a player can start a day, by UTC.
  package static let startsPerDay: Int64 = 10
  /// Time for a code. One left longer counts as lost.
  package static let time = Milliseconds.seconds(24 * 3_600)

  package static func division(ofPoints points: Int64) -> Division {
    let steps = min(max(points, 0) / width, Int64(Division.allCases.count - 1))
    return Division(rawValue: UInt8(steps)) ?? .bronze
  }

  /// Change for a finished code, before the division's floor applies.
  ///
  /// - Parameter guesses: nil for a lost code.
  package static func change(guesses: Int64?) -> Int64 {
    guard let guesses else { return -penalty }
    return max((even - guesses) * step, -penalty)
  }

  /// Points after a finished code; never below the division that they were in.
  package static func points(_ points: Int64, after guesses: Int64?) -> Int64 {
    max(points + change(guesses: guesses), division(ofPoints: points).floor)
  }

  /// First day of the season, a month by UTC.
  package static func season(at now: Timestamp) -> CivilDay {
    season(of: CivilDay(of: now, utcOffsetMinutes: 0))
  }

  package static func season(of day: CivilDay) -> CivilDay { day - (day.day - 1) }

  /// When the season is over.
  package static func end(ofSeason season: CivilDay) -> Timestamp { next(season).start(utcOffsetMinutes: 0) }

  /// The season after one.
  package static func next(_ season: CivilDay) -> CivilDay { self.season(of: season + 31) }

  /// Text whose SHA-256 is published before the first guess:
  /// `playd:code-breaker:ranked:SESSION:4x6:0351:` and the salt. Colours are digits from 0.
  package static func text(session: String, space: CodeSpace, secret: Code, salt: String) -> String {
    let digits = String(decoding: secret.colours(of: space.pegs).map { UInt8(48 + $0) }, as: UTF8.self)
    let size = String(space.pegs) + "x" + String(space.colours)
    return "playd:code-breaker:ranked:" + session + ":" + size + ":" + digits + ":" + salt
  }

  /// Commitment to a code: 64 hexadecimal digits.
  package static func commitment(session: String, space: CodeSpace, secret: Code, salt: String) -> String {
    SHA256.hexadecimal(text(session: session, space: space, secret: secret, salt: salt))
  }
}
