import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import TestDatabase
import Testing

@Suite("Reminders of the daily code")
struct ReminderTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let today: CivilDay

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
    today = CivilDay(of: fixture.noon, utcOffsetMinutes: 240)
  }

  /// A moment of today on a clock four hours ahead of UTC.
  private func moment(_ hour: Int64) -> Timestamp { today.start(utcOffsetMinutes: 240) + .seconds(hour * 3_600) }

  private func ask(topics: Int64 = .max) throws {
    let player = player.rawValue
    try fixture.store.database.write {
      _ = try $0.execute(
        """
        INSERT INTO notification_settings (player, topics, quiet_from, quiet_to, utc_offset, language)
        VALUES ($1, $2, 0, 0, 240, 1)
        """, [.integer(player), .integer(topics)])
    }
  }

  /// Finds or loses a day's code at noon of the day.
  private func play(daysAgo: Int64, wins: Bool = true) throws {
    let day = today - daysAgo
    let now = fixture.noon - .seconds(daysAgo * 86_400)
    _ = try fixture.games.daily(day, utcOffsetMinutes: 240, for: player, at: now)
    let seed = try fixture.store.database.read {
      try $0.integer("SELECT seed FROM code_breaker_days WHERE day = $1", [.integer(day.rawValue)])
    }
    let secret = DailyCode.rules.secret(seed: UInt64(bitPattern: seed))
    let wrong = CodeSpace.classic.allCodes().filter { $0 != secret }.prefix(Int(DailyCode.rules.attempts))
    for (index, code) in (wins ? [secret] : Array(wrong)).enumerated() {
      let guess = CodeBreakerGuess(number: Int64(index + 1), guess: code.colours(of: 4))
      _ = try fixture.games.guess(guess, at: day, by: player, at: now)
    }
  }

  private func notes(_ now: Timestamp) throws -> [Note] {
    let games = fixture.games
    return try fixture.store.database.read { try games.reminders(behind: -1, limit: 9, at: now, in: $0).map(\.note) }
  }

  @Test("a streak of two days or more is told of in the evening, until today's code is played")
  func streak() throws {
    try ask()
    try play(daysAgo: 3)
    try play(daysAgo: 2)
    try play(daysAgo: 1)
    for hour in [Int64(12), 18, 22] { #expect(try notes(moment(hour)).isEmpty, "\(hour)") }
    for hour in [Int64(19), 21] { #expect(try notes(moment(hour)) == [.codeStreak(days: 3)], "\(hour)") }
    try play(daysAgo: 0, wins: false)
    #expect(try notes(moment(20)).isEmpty)
  }

  @Test("one day is no streak, and a lost code ends one")
  func noStreak() throws {
    try ask()
    try play(daysAgo: 1)
    #expect(try notes(moment(20)).isEmpty)
    try play(daysAgo: 2, wins: false)
    #expect(try notes(moment(20)).isEmpty)
  }

  @Test("players who did not ask for reminders get none")
  func silent() throws {
    try ask(topics: 0)
    try play(daysAgo: 2)
    try play(daysAgo: 1)
    #expect(try notes(moment(20)).isEmpty)
  }
}
