import Foundation
import IppoEngine
import IppoReports
import Kernel

/// Ippo's rules: ten years of one player's days, and a year of many players.
let ippoBenchmark = Benchmark("ippo", "Ippo: ten years of events replayed, and a year's economy") { report in
  let events = dailyEvents(years: 10)
  report.remark("\(events.count) events: care three times a day, a run every second day, food and water")
  let replay = Measure.seconds { Measure.consume(IppoLog(events).state.coins) }
  report.figure("ten years replayed", replay * 1_000, "ms", .atMost(50))
  let log = IppoLog(events)
  let bytes = log.encoded()
  report.figure("their bytes", Double(bytes.count) / 1_000, "kB")
  let reading = Measure.seconds { Measure.consume(try? IppoLog(decoding: bytes)) }
  report.figure("read from bytes and replayed", reading * 1_000, "ms", .atMost(50))
  // On one core; a twentieth of the players stands for all.
  let study = Measure.time { Measure.consume(EconomyStudy(players: 5_000, seed: 1).groups.count) }
  report.figure("a year of 100,000 players", study * 20, "s", .atMost(60))
}

private func dailyEvents(years: Int64) -> [IppoEvent] {
  var number: UInt64 = 0
  var events: [IppoEvent] = []
  let start = Timestamp(1_772_427_600_000)
  func add(_ day: Int64, _ minute: Int64, _ kind: IppoEvent.Kind) {
    number += 1
    let at = start + .seconds(day * 86_400 + minute * 60)
    events.append(IppoEvent(id: number, when: LocalTime(at: at, offset: 240), kind))
  }
  add(0, 0, .began(starter: .lumira, age: 30))
  for day in 0..<(years * 365) {
    for (index, care) in Care.allCases.enumerated() { add(day, 1 + Int64(index), .cared(care)) }
    add(day, 5, .bought(.food))
    add(day, 6, .bought(.water))
    guard day % 2 == 0 else { continue }
    let end = start + .seconds(day * 86_400 + 60 * 60)
    let run = FinishedRun(
      startedAt: end - .seconds(1_800), duration: .seconds(1_800), distance: 4_500,
      sprints: [.gold, .missed, .bronze, .silver, .gold, .gold], seed: UInt64(day))
    add(day, 60, .ran(run))
  }
  return events
}
