import Testing

@testable import CodeBreakerEngine

@Suite("The campaign")
struct CampaignTests {
  @Test("there are sixty-four levels, from three pegs of four colours to five of eight, no two alike")
  func thereAreSixtyFourLevels() throws {
    #expect(Campaign.levels.count == 64)
    #expect(Set(Campaign.levels.map { $0.rules }).count == 64)
    let first = try #require(Campaign.level(1)?.rules.space)
    #expect(first.pegs == 3 && first.colours == 4)
    let last = try #require(Campaign.level(64)?.rules.space)
    #expect(last.pegs == 5 && last.colours == 8 && last.repeats)
    #expect(Campaign.level(0) == nil)
    #expect(Campaign.level(65) == nil)
  }

  @Test(
    "within a chapter levels grow harder, the next begins easier than it ended, and the second half is the harder one")
  func withinChapterLevelsGrowHarder() {
    var lastEnd: Int32 = 1_000
    for chapter in Int32(1)...8 {
      let losses = Campaign.levels.filter { $0.chapter == chapter }.map { $0.losses }
      #expect(losses.count == 8)
      #expect(zip(losses, losses.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(losses[0] < lastEnd)
      lastEnd = losses[7]
    }
    let halves = [Campaign.levels.prefix(32), Campaign.levels.suffix(32)].map { $0.reduce(0) { $0 + $1.losses } }
    #expect(halves[0] < halves[1])
  }

  @Test("the table's figures are what measuring gives")
  func tableFiguresAreWhatMeasuringGives() {
    // Fewer games than the table's, from the same seed: within statistical error.
    for level in Campaign.levels where level.rules.space.count <= 1_296 {
      let difficulty = Difficulty(of: level.rules.space, games: 400, seed: 1)
      let losses = difficulty.losses(attempts: level.rules.attempts)
      #expect(abs(losses - level.losses) <= 80, "level \(level.number): \(losses) against \(level.losses)")
    }
  }

  @Test("the ninth and tenth levels are four pegs of six colours, the tenth with repeats")
  func classicCodesAreMetEarly() throws {
    let (ninth, tenth) = (try #require(Campaign.level(9)?.rules.space), try #require(Campaign.level(10)?.rules.space))
    #expect(ninth.pegs == 4 && ninth.colours == 6 && !ninth.repeats)
    #expect(tenth == .classic)
    #expect(Campaign.level(Shortcut.level)?.rules.space == Shortcut.rules.space)
  }
}
