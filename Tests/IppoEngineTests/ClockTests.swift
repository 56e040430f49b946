import IppoEngine
import Kernel
import Testing

@Suite("Ippo: clocks that are wrong")
struct ClockTests {
  @Test("an act on a clock a year ahead does not make the pet run away once the clock is right again")
  func yearAhead() throws {
    var diary = try Diary()
    try diary.add(.cared(.pet))
    let right = diary.now
    diary.wait(days: 365)
    try diary.add(.granted(coins: 10, food: 0, water: 0))
    #expect(diary.log.state(at: diary.now).companion == nil)
    diary.now = right
    for _ in 0..<20 {
      diary.wait(days: 1)
      try diary.add(.cared(.pet))
      let state = diary.log.state(at: diary.now)
      #expect(state.companion != nil)
      #expect(state.coins == 0)
    }
    #expect(diary.log.state(at: diary.now).streakDays(at: diary.now) == 21)
  }

  @Test("an act on a clock set back counts at its time, and nothing is lost or doubled")
  func setBack() throws {
    var diary = try Diary()
    diary.wait(days: 3)
    try diary.careForAll()
    diary.wait(days: -1)
    try diary.careForAll()
    diary.wait(days: 2)
    try diary.careForAll()
    let state = diary.log.state(at: diary.now)
    #expect(state.streakDays(at: diary.now) == 3)
    #expect(state.food == Economy.firstFood - 3)
    #expect(diary.log.events.count == 10)
  }

  @Test("another device's clock that is minutes ahead waits for nothing")
  func minutesAhead() throws {
    var diary = try Diary()
    var ahead = diary.now
    ahead.at = ahead.at + .seconds(300)
    diary.log.merge([IppoEvent(id: 77, when: ahead, .cared(.pet))])
    let state = diary.log.state(at: diary.now)
    #expect(state.companion?.petted == ahead)
    let pet = try #require(state.companion)
    #expect(!state.canCare(.pet, for: pet, at: diary.now))
  }

  @Test("a refused act leaves the state as it was, even where time has let the pet run away")
  func refused() throws {
    var diary = try Diary()
    diary.wait(days: 30)
    let before = diary.log
    let refusals = [diary.refusal(.cared(.feed)), diary.refusal(.bought(.food)), diary.refusal(.rescued(.lumira))]
    #expect(refusals == [.noPet, .notEnoughCoins(short: 3), .notEnoughCoins(short: 50)])
    #expect(diary.log == before)
    #expect(diary.log.state.companion != nil)
    #expect(diary.state.companion == nil)
  }

  @Test("a flight to the west over the date line costs no streak, though the date goes back")
  func westward() throws {
    // 2026-03-03 00:30 on Kiritimati, where the date is a day ahead of Honolulu's.
    var diary = try Diary(at: LocalTime(at: Timestamp(1_772_447_400_000), offset: 840))
    try diary.add(.cared(.pet))
    diary.now = LocalTime(at: diary.now.at + .seconds(25 * 3_600), offset: -600)
    #expect(diary.now.day < CivilDay(of: diary.now.at, utcOffsetMinutes: 840))
    try diary.add(.cared(.pet))
    diary.now = LocalTime(at: diary.now.at + .seconds(23 * 3_600), offset: 840)
    try diary.add(.cared(.pet))
    #expect(diary.state.streakDays(at: diary.now) == 3)
    let refusal = diary.refusal(.cared(.pet))
    #expect(refusal == .caredToday(.pet))
  }
}
