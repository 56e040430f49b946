import Kernel
import Testing

@testable import CodeBreakerEngine

@Suite("The daily code")
struct DailyTests {
  let day = CivilDay(rawValue: 20_778)

  @Test("a score tells the guesses and the time it was made of", arguments: [1, 4, 10] as [Int32])
  func scoreReadsBack(_ guesses: Int32) {
    let result = DailyCode.result(ofScore: DailyCode.score(guesses: guesses, time: .seconds(75)))
    #expect(result.guesses == Int64(guesses) && result.time == .seconds(75))
  }

  @Test("the commitment is the SHA-256 of the published text")
  func commitmentIsSHA256OfPublishedText() throws {
    let salt = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
    let text = DailyCode.text(day: day, space: .classic, secret: code(1, 4, 6, 2), salt: salt)
    #expect(text == "playd:code-breaker:2026-11-21:4x6:0351:" + salt)
    let commitment = DailyCode.commitment(day: day, space: .classic, secret: code(1, 4, 6, 2), salt: salt)
    #expect(commitment == "71bdf73a94f83f6d90646687584bb837f3d97a0b911ea5ce8be97db8343645dd")
    #expect(DailyCode.isGenuine(commitment, day: day, space: .classic, secret: code(1, 4, 6, 2), salt: salt))
    #expect(!DailyCode.isGenuine(commitment, day: day, space: .classic, secret: code(1, 4, 6, 3), salt: salt))
    #expect(!DailyCode.isGenuine(commitment, day: day + 1, space: .classic, secret: code(1, 4, 6, 2), salt: salt))
  }

  @Test("a day is open while it is today somewhere, and over twelve hours after midnight UTC")
  func openDays() {
    let midnight = day.start(utcOffsetMinutes: 0)
    let second = Milliseconds(1_000)
    #expect(DailyCode.openDays(at: midnight) == day - 1...day)
    #expect(DailyCode.openDays(at: midnight - Milliseconds(14 * 3_600_000)).upperBound == day)
    #expect(DailyCode.openDays(at: midnight - Milliseconds(14 * 3_600_000) - second).upperBound == day - 1)
    #expect(DailyCode.openDays(at: DailyCode.end(of: day) - second).contains(day))
    #expect(!DailyCode.openDays(at: DailyCode.end(of: day)).contains(day))
    #expect(DailyCode.end(of: day) == (day + 1).start(utcOffsetMinutes: 0) + Milliseconds(12 * 3_600_000))
  }

  @Test("fewer guesses are worth more than any speed, and of equals the quicker is ahead")
  func fewerGuessesAreWorthMoreThanAnySpeed() {
    let slow = DailyCode.score(guesses: 4, time: .seconds(5_000))
    #expect(slow > DailyCode.score(guesses: 5, time: .zero))
    #expect(slow < DailyCode.score(guesses: 4, time: .seconds(998)))
    #expect(DailyCode.score(guesses: 10, time: .seconds(1_000_000)) == 1_000)
    #expect(DailyCode.score(guesses: 1, time: .seconds(-5)) == 10_999)
  }

  @Test("a streak grows by days in a row and stands until a whole day has passed without one")
  func streakGrowsByDaysInRowAndStands() {
    var streak = Streak()
    #expect(streak.current(on: day) == 0)
    streak.found(on: day)
    streak.found(on: day)
    streak.found(on: day + 1)
    #expect(streak.current(on: day + 1) == 2)
    #expect(streak.current(on: day + 2) == 2)
    #expect(streak.current(on: day + 3) == 0)
    // In the player's current time zone it may still be yesterday.
    #expect(streak.current(on: day) == 2)
    streak.found(on: day + 4)
    #expect(streak.current(on: day + 4) == 1)
    #expect(streak.longest == 2)
    streak.found(on: day + 2)
    #expect(streak.lastDay == day + 4)
    #expect(Streak(days: [day + 4, day, day + 1]) == streak)
  }

  @Test("a game is told by signs, one row a guess")
  func gameIsToldBySigns() throws {
    let rows = [
      Row(guess: code(1, 1, 2, 2), feedback: Feedback(exact: 1, misplaced: 2)),
      Row(guess: code(1, 2, 3, 4), feedback: Feedback(exact: 4, misplaced: 0)),
    ]
    #expect(ShareText.grid(heading: "H", rows: rows, pegs: 4) == "H\n🟩🟡🟡⬜\n🟩🟩🟩🟩")
    #expect(ShareText.outcome(of: rows, rules: DailyCode.rules) == "2/10")
    #expect(ShareText.outcome(of: [rows[0]], rules: DailyCode.rules) == "X/10")
  }
}

@Suite("The trusted clock")
struct TrustedClockTests {
  let noon = Timestamp(1_800_000_000_000)
  let day = Milliseconds(24 * 3_600_000)
  let minute = Milliseconds(60_000)

  @Test("it goes on with the device's clock from the server's time, however wrong that clock is")
  func itGoesOnWithDeviceClockFromServerTime() {
    let wall = noon - day
    var clock = TrustedClock(time: wall, wall: wall)
    clock.synchronize(noon, wall: wall, uptime: minute)
    #expect(clock.read(wall: wall + minute, uptime: minute + minute) == noon + minute)
  }

  @Test("a clock set back loses no waiting and gives no life")
  func clockSetBackLosesNoWaitingAndGives() {
    var clock = TrustedClock(time: noon, wall: noon)
    clock.synchronize(noon, wall: noon, uptime: .zero)
    var lives = Lives(at: noon)
    let isLost = lives.lose(at: noon)
    #expect(isLost)
    #expect(clock.read(wall: noon - day, uptime: minute * 10) == noon + minute * 10)
    #expect(clock.read(wall: noon - day + minute * 20, uptime: minute * 30) == noon + minute * 30)
    #expect(lives.available(at: clock.time) == 5)
  }

  @Test("a clock set ahead gives five lives at most until the server is heard again")
  func clockSetAheadGivesFiveLivesAtMost() {
    var clock = TrustedClock(time: noon, wall: noon)
    clock.synchronize(noon, wall: noon, uptime: .zero)
    clock.read(wall: noon + day, uptime: minute)
    #expect(clock.time == noon + minute + TrustedClock.mostUnwitnessed)
    // Closed, stored, set ahead again: nothing is added, but witnessed time counts.
    var reopened = TrustedClock(time: clock.time, wall: clock.wall, unwitnessed: clock.unwitnessed)
    let before = reopened.time
    #expect(reopened.read(wall: noon + day + day, uptime: .zero) == before)
    #expect(reopened.read(wall: noon + day + day + minute, uptime: minute) == before + minute)
    reopened.synchronize(noon + minute * 3, wall: noon + day + day, uptime: minute)
    #expect(reopened.read(wall: noon + day + day + minute, uptime: minute + minute) == noon + minute * 4)
  }

  @Test("time while the app was closed counts, and a clock set back while it was closed stands still")
  func timeWhileAppWasClosedCounts() {
    var clock = TrustedClock(time: noon, wall: noon)
    #expect(clock.read(wall: noon + minute * 40, uptime: .zero) == noon + minute * 40)
    var again = TrustedClock(time: clock.time, wall: clock.wall, unwitnessed: clock.unwitnessed)
    #expect(again.read(wall: noon - day, uptime: .zero) == noon + minute * 40)
    #expect(again.read(wall: noon - day + minute, uptime: minute) == noon + minute * 41)
  }
}
