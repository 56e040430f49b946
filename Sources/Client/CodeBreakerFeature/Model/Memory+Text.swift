import CodeBreakerEngine
import Kernel

// Stored as versioned JSON. Values of newer builds are left alone; unreadable ones are reset.

extension Memory {
  static let version: Int64 = 1

  /// Encoded value.
  package var text: String {
    var w = JSON.Writer()
    w.beginObject()
    w.name("version")
    w.integer(Self.version)
    w.name("clock")
    w.beginArray()
    for number in [clock.time.rawValue, clock.wall.rawValue, clock.unwitnessed.rawValue] { w.integer(number) }
    w.endArray()
    w.name("lives")
    w.integer(Int64(lives.count))
    w.name("since")
    w.integer(lives.since.rawValue)
    if bought > 0 {
      w.name("bought")
      w.integer(bought)
    }
    w.name("levels")
    w.beginArray()
    for level in Campaign.levels {
      let made = progress[level.number]
      for number in [Int64(made.stars), Int64(made.best), made.wins, made.losses] { w.integer(number) }
    }
    w.endArray()
    if progress.opened > 1 {
      w.name("opened")
      w.integer(Int64(progress.opened))
    }
    w.name("tally")
    w.beginArray()
    for number in tally.numbers { w.integer(number) }
    w.endArray()
    w.name("kinds")
    w.beginArray()
    for kind in kinds { for number in kind.numbers { w.integer(number) } }
    w.endArray()
    w.name("streak")
    w.beginArray()
    for number in [streak.length, streak.longest] + (streak.lastDay.map { [$0.rawValue] } ?? []) { w.integer(number) }
    w.endArray()
    w.name("free")
    w.numbers([free.pegs, free.colours, free.repeats ? 1 : 0, free.attempts])
    w.name("pointsOutContradictions")
    w.bool(pointsOutContradictions)
    w.name("showsNumbers")
    w.bool(showsNumbers)
    if let grantedOn {
      w.name("grantedOn")
      w.integer(grantedOn.rawValue)
    }
    w.name("unsent")
    w.beginArray()
    for each in unsent { each.encode(to: &w) }
    w.endArray()
    w.name("hashes")
    w.beginArray()
    for each in hashes { each.encode(to: &w) }
    w.endArray()
    if let rankedHash {
      w.name("rankedHash")
      rankedHash.encode(to: &w)
    }
    w.endObject()
    return String(utf8: w.bytes)
  }

  /// Decodes a stored text; nil if unusable.
  package init?(text: String) {
    guard let json = try? JSON.parse(text), var o = try? JSON.ObjectReader(json),
      let version = try? o.integer("version"), version == Self.version, let memory = try? Memory.read(&o)
    else { return nil }
    self = memory
  }

  /// Ranges of days since 1970 and of counts.
  private static let days: ClosedRange<Int64> = -1_000_000...1_000_000
  private static let counts: ClosedRange<Int64> = 0...(1 << 40)

  private static func read(_ o: inout JSON.ObjectReader) throws(JSON.DecodingError) -> Memory? {
    let clock = try o.longNumbers("clock")
    guard clock.count == 3, clock.allSatisfy({ $0.magnitude < 1 << 53 }) else { return nil }
    var memory = Memory(at: Timestamp(clock[0]))
    memory.clock = TrustedClock(
      time: Timestamp(clock[0]), wall: Timestamp(clock[1]), unwitnessed: Milliseconds(clock[2]))
    memory.lives = Lives(
      count: Int32(try o.integer("lives", in: 0...Int64(Lives.most))),
      since: Timestamp(try o.integer("since", in: 0...(1 << 53))))
    memory.bought = try o.optionalInteger("bought", in: counts) ?? 0
    let levels = try o.longNumbers("levels")
    for (index, level) in Campaign.levels.enumerated() where index * 4 + 3 < levels.count {
      let made = Array(levels[index * 4..<index * 4 + 4])
      guard (0...3).contains(made[0]), (0...15).contains(made[1]), counts.contains(made[2]),
        counts.contains(made[3])
      else { continue }
      memory.progress[level.number] = CampaignProgress.LevelProgress(
        stars: Int32(made[0]), best: Int32(made[1]), wins: made[2], losses: made[3])
    }
    memory.progress.opened = Int32(try o.optionalInteger("opened", in: 1...Int64(Campaign.levels.count)) ?? 1)
    memory.tally = Tally(try o.longNumbers("tally")) ?? Tally()
    let kinds = try o.optionalArray("kinds", of: Int64.self) ?? []
    if kinds.count == memory.kinds.count * Tally.length {
      memory.kinds = memory.kinds.indices.map { index in
        Tally(Array(kinds[index * Tally.length..<(index + 1) * Tally.length])) ?? Tally()
      }
    }
    let streak = try o.longNumbers("streak")
    if streak.count >= 2, streak.allSatisfy({ days.contains($0) }) {
      memory.streak = Streak(
        length: streak[0], longest: streak[1], lastDay: streak.count > 2 ? CivilDay(rawValue: streak[2]) : nil)
    }
    let options = try o.numbers("free")
    if options.count == 4 {
      memory.free.setPegs(options[0])
      memory.free.setColours(options[1])
      memory.free.setRepeats(options[2] == 1)
      memory.free.setAttempts(options[3])
    }
    memory.pointsOutContradictions = try o.bool("pointsOutContradictions")
    memory.showsNumbers = try o.optionalBool("showsNumbers") ?? false
    memory.grantedOn = try o.optionalInteger("grantedOn", in: days).map { CivilDay(rawValue: $0) }
    memory.unsent = try o.array("unsent")
    memory.hashes = try o.optionalArray("hashes") ?? []
    memory.rankedHash = try o.decodeIfPresent("rankedHash")
    return memory
  }
}
