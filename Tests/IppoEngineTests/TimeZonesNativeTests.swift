import Foundation
import IppoEngine
import Kernel
import Testing

/// Debian's tzdata, each set of rules once.
private let zones: [(name: String, rules: TimeZoneRules)] = {
  let root = "/usr/share/zoneinfo/"
  var seen = Set<[UInt8]>()
  var found: [(String, TimeZoneRules)] = []
  for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }).sorted() ?? [] {
    guard !name.hasPrefix("right/"), !name.hasPrefix("posix/"),
      let data = FileManager.default.contents(atPath: root + name)
    else { continue }
    let bytes = [UInt8](data)
    guard let rules = TimeZoneRules(bytes), seen.insert(bytes).inserted else { continue }
    found.append((name, rules))
  }
  return found
}()

@Suite("Ippo: every time zone's rules")
struct TimeZonesNativeTests {
  @Test("tzdata is here, with the zones and changes of a world")
  func present() {
    #expect(zones.count > 300)
    #expect(zones.reduce(0) { $0 + $1.rules.changes.count } > 10_000)
  }

  /// A player who lives through days at places, acting once on each day at a random time.
  private struct Life {
    var log: IppoLog
    var count: Int64 = 0
    private var number: UInt64 = 1

    init?(at now: LocalTime) {
      log = IppoLog([IppoEvent(id: 1, when: now, .began(starter: .lumira, age: 30))])
      guard log.state.companion != nil else { return nil }
    }

    /// Returns what went wrong.
    mutating func act(at now: LocalTime) -> String? {
      number += 1
      let before = log.state.streakDays(at: now)
      if count > 0, before == 0 { return "the streak was lost before the act" }
      do throws(IppoRefusal) {
        try log.append(IppoEvent(id: number, when: now, .cared(.pet)))
      } catch {
        return "refused: \(error)"
      }
      count += 1
      let state = log.state.settled(at: now)
      if state.companion == nil { return "the pet ran away" }
      guard state.streakDays(at: now) == count else { return "\(state.streakDays(at: now)) days instead of \(count)" }
      return nil
    }
  }

  /// A moment of a civil day: its first, its last, or any.
  private func moment(
    of day: CivilDay, at rules: TimeZoneRules, _ generator: inout Generator
  ) -> LocalTime {
    let (start, end) = (rules.start(of: day), rules.start(of: day + 1))
    var at = start
    switch generator.below(4) {
    case 0: break
    case 1: at = end - Milliseconds(1)
    default: at = start + Milliseconds(generator.integer(in: 0...(end - start).rawValue - 1))
    }
    // Where clocks went back over midnight, the evening before comes twice.
    if rules.day(at: at) != day { at = end - Milliseconds(1) }
    return LocalTime(at: at, offset: rules.offset(at: at))
  }

  @Test("a cuddle on every civil day around every change of every clock is a day of the streak")
  func everyChange() {
    var generator = Generator(seed: 20_261_123)
    var seen = Set<[Int64]>()
    for (name, rules) in zones {
      for change in rules.changes where (0...4_000_000_000_000).contains(change.at.rawValue) {
        // Many places change together from and to the same offsets.
        let before = Int64(rules.offset(at: change.at - Milliseconds(1)))
        guard seen.insert([change.at.rawValue, before, Int64(change.offset)]).inserted else { continue }
        let middle = rules.day(at: change.at)
        let first = rules.start(of: middle - 1)
        guard var life = Life(at: LocalTime(at: first, offset: rules.offset(at: first))) else {
          Issue.record("\(name) has no beginning")
          continue
        }
        for day in Int64(-1)...1 {
          // A day that the place left out is none.
          guard rules.start(of: middle + day) < rules.start(of: middle + day + 1) else { continue }
          let wrong = life.act(at: moment(of: middle + day, at: rules, &generator))
          #expect(wrong == nil, "\(name), change at \(change.at.rawValue), day \(day)")
        }
      }
    }
    #expect(seen.count > 4_000)
  }

  @Test("a traveller who acts at least every twenty hours keeps the streak and the pet, wherever the flights go")
  func travel() {
    for seed in UInt64(1)...100 {
      var generator = Generator(seed: seed)
      var at = Timestamp(generator.integer(in: 1_000_000_000_000...2_100_000_000_000))
      var place = generator.pick(zones)?.rules
      var log = IppoLog()
      var number: UInt64 = 1
      for step in 0..<120 {
        if generator.chance(1, in: 3) { place = generator.pick(zones)?.rules }
        let now = LocalTime(at: at, offset: place?.offset(at: at) ?? 0)
        let kind: IppoEvent.Kind = step == 0 ? .began(starter: .dewdrop, age: 20) : .cared(.pet)
        let isAlive = step < 2 || log.state.streakDays(at: now) > 0
        #expect(isAlive, "seed \(seed), step \(step): the streak was lost")
        number += 1
        // Refused where it is still the day of the last care.
        do throws(IppoRefusal) { try log.append(IppoEvent(id: number, when: now, kind)) } catch {}
        #expect(log.state.settled(at: now).companion != nil, "seed \(seed), step \(step): the pet ran away")
        at = at + .seconds(Int64(3_600 * (1 + generator.below(20))))
      }
      #expect(log.state.streak.longest >= 30, "seed \(seed)")
    }
  }

  @Test("two weeks without care on any clock are fourteen days, never less")
  func patience() {
    for (name, rules) in zones {
      guard let change = rules.changes.last(where: { $0.at.rawValue < 2_000_000_000_000 }) else { continue }
      let start = change.at - .seconds(7 * 86_400)
      guard let life = Life(at: LocalTime(at: start, offset: rules.offset(at: start))) else { continue }
      let end = start + .seconds(14 * 86_400 - 1)
      let state = life.log.state(at: LocalTime(at: end, offset: rules.offset(at: end)))
      #expect(state.companion != nil, "\(name)")
    }
  }
}
