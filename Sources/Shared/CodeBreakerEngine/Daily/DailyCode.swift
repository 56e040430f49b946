package import Kernel

/// The daily code: the same for all players, committed to before its day and revealed after it.
///
/// Before the day begins anywhere, the server publishes the SHA-256 of a text with the code and 256 random bits. The
/// hash does not reveal the code, and the text published later can be checked against it.
package enum DailyCode {
  /// Rules: four pegs of six colours, ten attempts.
  package static let rules = GameRules(checked: .classic, 10)

  /// Text whose SHA-256 is the commitment: `playd:code-breaker:2026-11-21:4x6:0351:` and the salt. Colours are digits
  /// from 0.
  package static func text(day: CivilDay, space: CodeSpace, secret: Code, salt: String) -> String {
    let digits = String(decoding: secret.colours(of: space.pegs).map { UInt8(48 + $0) }, as: UTF8.self)
    let size = String(space.pegs) + "x" + String(space.colours)
    return "playd:code-breaker:" + (day.iso ?? "") + ":" + size + ":" + digits + ":" + salt
  }

  /// Commitment to a code: 64 hexadecimal digits.
  package static func commitment(day: CivilDay, space: CodeSpace, secret: Code, salt: String) -> String {
    SHA256.hexadecimal(text(day: day, space: space, secret: secret, salt: salt))
  }

  /// Whether the commitment was made from this code and salt.
  package static func isGenuine(
    _ commitment: String, day: CivilDay, space: CodeSpace, secret: Code, salt: String
  ) -> Bool {
    Self.commitment(day: day, space: space, secret: secret, salt: salt).utf8.elementsEqual(commitment.utf8)
  }

  /// Days whose code can be guessed now: those that are today in some time zone, UTC-12 to UTC+14. The player's clock
  /// and zone select one of them; no clock can reach another.
  package static func openDays(at now: Timestamp) -> ClosedRange<CivilDay> {
    CivilDay(of: now, utcOffsetMinutes: offsets.lowerBound)...CivilDay(of: now, utcOffsetMinutes: offsets.upperBound)
  }

  /// Range of UTC offsets, in minutes.
  package static let offsets: ClosedRange<Int32> = -720...840

  /// Time at which the day has ended in every time zone.
  package static func end(of day: CivilDay) -> Timestamp { (day + 1).start(utcOffsetMinutes: offsets.lowerBound) }

  /// Score of a solved code: 1,000 for each attempt left plus 1,000, and up to 999 for speed, less one per second
  /// between first and last guess.
  package static func score(guesses: Int32, time: Milliseconds) -> Int64 {
    let seconds = min(max(time.rawValue / 1_000, 0), 999)
    return Int64(max(rules.attempts - guesses + 1, 1)) * 1_000 + 999 - seconds
  }

  /// Guesses and time of a score; the time counts up to 999 seconds.
  package static func result(ofScore score: Int64) -> (guesses: Int64, time: Milliseconds) {
    (Int64(rules.attempts) + 1 - score / 1_000, .seconds(999 - score % 1_000))
  }
}
