import IppoEngine
import Kernel
import Testing

@Suite("Ippo: care, moods and days")
struct CareTests {
  @Test("feeding and watering give 5 XP and take from the store, petting 2 and takes nothing")
  func gains() throws {
    var diary = try Diary()
    try diary.add(.cared(.feed))
    try diary.add(.cared(.pet))
    // With a run and a cuddle counted for the first days, and food: happy, so the whole amount.
    #expect(diary.state.companion?.experience == 7)
    try diary.add(.cared(.water))
    #expect(diary.state.food == Economy.firstFood - 1)
    #expect(diary.state.water == Economy.firstWater - 1)
    #expect(diary.state.coins == 0)
  }

  @Test("each care is given once a civil day, also around midnight")
  func onceADay() throws {
    var diary = try Diary()
    try diary.careForAll()
    for care in Care.allCases { #expect(diary.refusal(.cared(care)) == .caredToday(care)) }
    // 23:59 the same day, then 00:01.
    diary.now.at = diary.now.at + .seconds(14 * 3_600 + 59 * 60)
    #expect(diary.refusal(.cared(.feed)) == .caredToday(.feed))
    diary.now.at = diary.now.at + .seconds(120)
    #expect(diary.refusal(.cared(.feed)) == nil)
  }

  @Test("an empty store refuses the care and changes nothing")
  func outOfStock() throws {
    var diary = try Diary()
    for _ in 0..<3 {
      try diary.add(.cared(.feed))
      diary.wait(days: 1)
    }
    let before = diary.log
    #expect(diary.refusal(.cared(.feed)) == .outOfStock(.feed))
    #expect(diary.log == before)
  }

  @Test("a new pet is content; a pet is happy with run, food and cuddle, content with one missing, sad with more")
  func moods() throws {
    var diary = try Diary()
    let mood = { (diary: Diary) in diary.state.companion.map { diary.state.mood(of: $0, at: diary.now) } }
    #expect(mood(diary) == .content)
    try diary.add(.cared(.feed))
    #expect(mood(diary) == .happy)
    diary.wait(days: 2)
    #expect(mood(diary) == .sad)
    try diary.add(.cared(.feed))
    #expect(mood(diary) == .content)
    try diary.add(.cared(.pet))
    #expect(mood(diary) == .happy)
    diary.wait(days: 3)
    try diary.add(.cared(.feed))
    try diary.add(.cared(.pet))
    #expect(mood(diary) == .content)
  }

  @Test("yesterday's care counts until five in the afternoon: no pet is sad at dawn")
  func grace() throws {
    var diary = try Diary()
    try diary.careForAll()
    diary.wait(hours: 24 + 7)
    #expect(diary.state.companion.map { diary.state.mood(of: $0, at: diary.now) } == .happy)
    diary.wait(hours: 2)
    #expect(diary.state.companion.map { diary.state.mood(of: $0, at: diary.now) } == .sad)
  }

  @Test("the streak counts civil days with any care, and ends with a missed one")
  func streak() throws {
    var diary = try Diary()
    for day in Int64(1)...5 {
      try diary.add(.cared(.pet))
      #expect(diary.state.streakDays(at: diary.now) == day)
      diary.wait(days: 1)
    }
    #expect(diary.state.streakDays(at: diary.now) == 5)
    diary.wait(days: 1)
    #expect(diary.state.streakDays(at: diary.now) == 0)
    try diary.add(.cared(.pet))
    #expect(diary.state.streakDays(at: diary.now) == 1)
    #expect(diary.state.streak.longest == 5)
  }

  @Test("a flight over the date line in either direction costs no streak")
  func travel() throws {
    for (from, to, hours) in [(Int32(-480), Int32(540), Int64(11)), (540, -480, 10), (-660, 840, 5), (840, -660, 5)] {
      var diary = try Diary(at: LocalTime(at: Diary.morning.at, offset: from))
      for _ in 0..<3 {
        try diary.add(.cared(.pet))
        diary.wait(days: 1)
      }
      try diary.add(.cared(.pet))
      diary.wait(hours: hours)
      diary.now.offset = to
      for _ in 0..<4 {
        _ = diary.refusal(.cared(.pet))
        diary.wait(hours: 24)
      }
      #expect(diary.state.streakDays(at: diary.now) >= 5, "\(from) to \(to)")
    }
  }

  @Test("experience is scaled by mood and boost, in whole points with halves up")
  func multipliers() throws {
    var diary = try Diary()
    try diary.add(.granted(coins: 100, food: 0, water: 0))
    try diary.add(.bought(.experienceBoost))
    diary.wait(hours: 1)
    try diary.add(.cared(.feed))
    // Happy, with the boost: 5 x 1.3 = 6.5.
    #expect(diary.state.companion?.experience == 7)
    diary.wait(hours: 1)
    try diary.add(.cared(.pet))
    // Happy, and the boost is over: 2.
    #expect(diary.state.companion?.experience == 9)
    // A sad pet gets three fifths: 5 x 0.6 = 3.
    diary.wait(days: 5)
    try diary.add(.cared(.water))
    #expect(diary.state.companion?.experience == 12)
  }
}
