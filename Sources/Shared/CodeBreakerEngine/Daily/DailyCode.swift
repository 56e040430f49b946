public import Kernel

/// The daily code: one for everyone, committed to before its day and revealed after it.
///
/// Before the day begins anywhere the server publishes the SHA-256 of a text that holds the code and 256 random bits.
/// Nobody can find the code from it, and afterwards nobody can exchange it: whoever kept the hash checks the text.
public enum DailyCode {
  /// What it is played by: four pegs of six colours, ten attempts.
  public static let rules = GameRules(checked: .classic, 10)

  /// The text whose SHA-256 is the commitment: `playd:code-breaker:2026-11-21:4x6:0351:` and the salt. Colours are digits
  /// from 0.
  public static func text(day: CivilDay, space: CodeSpace, secret: Code, salt: String) -> String {
    let digits = String(decoding: secret.colours(of: space.pegs).map { UInt8(48 + $0) }, as: UTF8.self)
    let size = String(space.pegs) + "x" + String(space.colours)
    return "playd:code-breaker:" + (day.iso ?? "") + ":" + size + ":" + digits + ":" + salt
  }

  /// The commitment to a code: 64 hexadecimal digits.
  public static func commitment(day: CivilDay, space: CodeSpace, secret: Code, salt: String) -> String {
    SHA256.hexadecimal(text(day: day, space: space, secret: secret, salt: salt))
  }

  /// Whether code and salt are what the commitment was made of.
  public static func isGenuine(
    _ commitment: String, day: CivilDay, space: CodeSpace, secret: Code, salt: String
  ) -> Bool {
    Self.commitment(day: day, space: space, secret: secret, salt: salt).utf8.elementsEqual(commitment.utf8)
  }

  /// The days whose code can be guessed at: those that are today somewhere, from twelve hours behind UTC to fourteen
  /// ahead. A player's clock and zone decide which of them is theirs, and no clock can reach another.
  public static func openDays(at now: Timestamp) -> ClosedRange<CivilDay> {
    CivilDay(of: now, utcOffsetMinutes: offsets.lowerBound)...CivilDay(of: now, utcOffsetMinutes: offsets.upperBound)
  }

  /// The offsets from UTC, in minutes, of the zones there are.
  public static let offsets: ClosedRange<Int32> = -720...840

  /// When the day is over everywhere.
  public static func end(of day: CivilDay) -> Timestamp { (day + 1).start(utcOffsetMinutes: offsets.lowerBound) }

  /// What a found code is worth on its day's board: a thousand for each attempt left and one more, and of equals the
  /// quicker is ahead: up to 999, one less for each second between the first guess and the last.
  public static func score(guesses: Int32, time: Milliseconds) -> Int64 {
    let seconds = min(max(time.rawValue / 1_000, 0), 999)
    return Int64(max(rules.attempts - guesses + 1, 1)) * 1_000 + 999 - seconds
  }
}
