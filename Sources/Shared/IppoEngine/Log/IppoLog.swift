package import Kernel

/// A player's events: a set that devices merge, and the state it comes to.
package struct IppoLog: Hashable, Sendable {
  /// In the log's order, each number once.
  package private(set) var events: [IppoEvent] = []
  package private(set) var state = IppoState()

  package init() {}

  package init(_ events: [IppoEvent]) { merge(events) }

  /// Adds an event of this device, or refuses it: a care that was given, a price that cannot be paid.
  package mutating func append(_ event: IppoEvent) throws(IppoRefusal) {
    guard events.last.map({ IppoEvent.isBefore($0, event) }) ?? true else {
      // The clock was set back: the event joins the others at its time, and counts if it does there.
      merge([event])
      return
    }
    try state.apply(event)
    events.append(event)
  }

  /// How far ahead of the clock an event may be and count at once: another device's clock differs by minutes, never by
  /// more than a day.
  package static let clockTolerance = Milliseconds.seconds(86_400)

  /// The state as time has left it. Events from a clock that was ahead wait for their time, so that a pet does not run
  /// away, and no day is used up, because a clock was once wrong.
  package func state(at now: LocalTime) -> IppoState {
    let latest = now.at + Self.clockTolerance
    guard let last = events.last, last.when.at > latest else { return state.settled(at: now) }
    return IppoLog.replay(events.prefix { $0.when.at <= latest }).settled(at: now)
  }

  /// An event that does not apply stays in the log: an earlier one may still arrive that makes it apply.
  private static func replay(_ events: ArraySlice<IppoEvent>) -> IppoState {
    var state = IppoState()
    for event in events {
      do throws(IppoRefusal) { try state.apply(event) } catch { continue }
    }
    return state
  }

  /// Takes an event out, such as a run that the server does not credit.
  package mutating func remove(_ id: UInt64) {
    let left = events.filter { $0.id != id }
    guard left.count < events.count else { return }
    events = left
    state = IppoLog.replay(events[...])
  }

  /// Takes in another device's events. The outcome is the same in any order and with any repetition.
  package mutating func merge(_ others: [IppoEvent]) {
    var numbers = Set(events.map { $0.id })
    let new = others.filter { numbers.insert($0.id).inserted }
    guard !new.isEmpty else { return }
    events += new
    events.sort(by: IppoEvent.isBefore)
    state = IppoLog.replay(events[...])
  }
}
