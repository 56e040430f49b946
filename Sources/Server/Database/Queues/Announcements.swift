import Synchronization

/// In-process notifications about durable transactions, by channel and number.
///
/// They save listeners (live streams, workers) from polling. They reach this process only and are not stored, so
/// listeners also poll the rows at longer intervals.
package final class Announcements: Sendable {
  private struct State {
    var listeners: [Int: (channel: String, function: @Sendable (Set<Int64>) -> Void)] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Calls the function with the numbers announced on the channel after every commit, on the committing thread, so it
  /// must return quickly. Ends with `stop` and the returned number.
  @discardableResult
  package func listen(to channel: String, _ function: @escaping @Sendable (Set<Int64>) -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.listeners[state.next] = (channel, function)
      return state.next
    }
  }

  /// Removes a listener.
  package func stop(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  func publish(_ announced: [Announcement]) {
    guard !announced.isEmpty else { return }
    let listeners = state.withLock { Array($0.listeners.values) }
    for (channel, function) in listeners {
      let numbers = Set(announced.lazy.filter { $0.channel == channel }.map(\.number))
      if !numbers.isEmpty { function(numbers) }
    }
  }
}

/// A notification to send when a transaction is durable.
package struct Announcement: Sendable {
  var channel: String
  var number: Int64
}

extension Connection {
  /// Notifies the channel's listeners in this process when the transaction is durable; a rolled-back one notifies none.
  package func announce(_ channel: String, _ number: Int64) {
    (self as? any WritingConnection)?.announced.append(Announcement(channel: channel, number: number))
  }
}
