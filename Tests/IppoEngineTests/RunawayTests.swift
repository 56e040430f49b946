import IppoEngine
import Kernel
import Testing

@Suite("Ippo: running away, rescue and hibernation")
struct RunawayTests {
  @Test("a pet stays fourteen days without care and is gone on the fifteenth")
  func fourteenDays() throws {
    var diary = try Diary()
    try diary.add(.cared(.pet))
    diary.wait(days: 14)
    #expect(diary.state.companion != nil)
    #expect(diary.state.daysUntilRunaway(at: diary.now) == 1)
    diary.wait(days: 1)
    #expect(diary.state.companion == nil)
    #expect(diary.state.lost.map(\.species) == [.lumira])
    #expect(diary.refusal(.cared(.pet)) == .noPet)
  }

  @Test("one cuddle in time starts the fourteen days again")
  func lastMinute() throws {
    var diary = try Diary()
    for _ in 0..<5 {
      diary.wait(days: 14)
      try diary.add(.cared(.pet))
    }
    #expect(diary.state.companion != nil)
  }

  @Test("rescue costs by stage, keeps all experience, and brings the pet home sad")
  func rescue() throws {
    var diary = try Diary()
    try diary.run(minutes: 120)
    let experience = try #require(diary.state.companion?.experience)
    diary.wait(days: 20)
    #expect(diary.refusal(.rescued(.dewdrop)) == .notOwned)
    try diary.add(.rescued(.lumira))
    #expect(diary.state.coins == 120 - 100 || diary.state.coins == 120 - 50)
    let pet = try #require(diary.state.companion)
    #expect(pet.experience == experience)
    #expect(diary.state.mood(of: pet, at: diary.now) == .sad)
    #expect(diary.refusal(.rescued(.lumira)) == .notLost)
  }

  @Test("hibernation stops mood, runaway and streak for seven days, and two in a row for fourteen")
  func hibernation() throws {
    var diary = try Diary()
    try diary.add(.granted(coins: 160, food: 0, water: 0))
    try diary.careForAll()
    try diary.add(.bought(.hibernation))
    try diary.add(.bought(.hibernation))
    diary.wait(days: 13)
    let asleep = try #require(diary.state.companion)
    #expect(diary.state.mood(of: asleep, at: diary.now) == .happy)
    #expect(diary.state.streakDays(at: diary.now) == 1)
    diary.wait(days: 15)
    #expect(diary.state.companion != nil)
    diary.wait(days: 1)
    #expect(diary.state.companion == nil)
  }

  @Test("pets that are not at the player's side rest: none of them runs away")
  func resting() throws {
    var diary = try Diary()
    for seed in UInt64(1)...40 where diary.state.pets.count < 2 {
      try diary.run(minutes: 60, sprints: Array(repeating: .gold, count: 16), seed: seed)
      diary.wait(hours: 2)
    }
    let other = try #require(diary.state.pets.last?.species)
    try diary.add(.equipped(other))
    diary.wait(days: 10)
    try diary.add(.cared(.pet))
    diary.wait(days: 10)
    #expect(diary.state.pet(.lumira)?.lostAt == nil)
    try diary.add(.equipped(.lumira))
    diary.wait(days: 14)
    #expect(diary.state.companion?.species == .lumira)
  }

  @Test("looking with a clock a year ahead loses nothing")
  func clockAhead() throws {
    var diary = try Diary()
    try diary.careForAll()
    let now = diary.now
    diary.wait(days: 365)
    #expect(diary.state.companion == nil)
    #expect(diary.refusal(.cared(.feed)) == .noPet)
    diary.now = now
    diary.wait(days: 1)
    #expect(diary.state.companion != nil)
    #expect(diary.refusal(.cared(.feed)) == nil)
  }
}
