import IppoEngine
import Kernel

/// A player's log, written by one call an event.
struct Diary {
  var log = IppoLog()
  var now: LocalTime
  private var number: UInt64 = 0

  /// 2026-03-02 09:00 in Tbilisi.
  static let morning = LocalTime(at: Timestamp(1_772_427_600_000), offset: 240)

  var state: IppoState { log.state.settled(at: now) }

  init(starter: Species = .lumira, at now: LocalTime = Diary.morning) throws(IppoRefusal) {
    self.now = now
    try add(.began(starter: starter, age: 30))
  }

  mutating func add(_ kind: IppoEvent.Kind) throws(IppoRefusal) {
    number += 1
    try log.append(IppoEvent(id: number, when: now, kind))
  }

  mutating func refusal(_ kind: IppoEvent.Kind) -> IppoRefusal? {
    do throws(IppoRefusal) {
      try add(kind)
      return nil
    } catch {
      return error
    }
  }

  mutating func wait(hours: Int64) { now.at = now.at + .seconds(hours * 3_600) }
  mutating func wait(days: Int64) { wait(hours: 24 * days) }

  mutating func careForAll() throws(IppoRefusal) {
    for care in Care.allCases { try add(.cared(care)) }
  }

  /// A run that ends now.
  mutating func run(minutes: Int64, sprints: [SprintGrade] = [], seed: UInt64 = 1) throws(IppoRefusal) {
    let duration = Milliseconds.seconds(minutes * 60)
    try add(
      .ran(
        FinishedRun(
          startedAt: now.at - duration, duration: duration, distance: minutes * 160, sprints: sprints, seed: seed)))
  }
}
