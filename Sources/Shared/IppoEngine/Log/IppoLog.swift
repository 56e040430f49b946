import Kernel

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

  /// Takes in another device's events. The outcome is the same in any order and with any repetition.
  package mutating func merge(_ others: [IppoEvent]) {
    var numbers = Set(events.map { $0.id })
    let new = others.filter { numbers.insert($0.id).inserted }
    guard !new.isEmpty else { return }
    events += new
    events.sort(by: IppoEvent.isBefore)
    state = IppoState()
    for event in events {
      // An event that no longer applies stays in the log: an earlier one may still arrive that makes it apply.
      do throws(IppoRefusal) { try state.apply(event) } catch { continue }
    }
  }
}
