import Synchronization

/// What transactions of this process tell once they are durable: to whom something happened, by channel and number.
///
/// It saves those who wait for rows (live streams, workers) from asking all the time. It reaches listeners in this process
/// only, and nothing is kept for later: what must not be missed stands in the rows, and who listens looks there from time
/// to time as well.
public final class Announcements: Sendable {
  private struct State {
    var listeners: [Int: (channel: String, function: @Sendable (Set<Int64>) -> Void)] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Calls the function after every commit in which the channel was announced, with the numbers. It runs on the thread
  /// that committed, so it only takes note. Until `stop` is called with the returned number.
  @discardableResult
  public func listen(to channel: String, _ function: @escaping @Sendable (Set<Int64>) -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.listeners[state.next] = (channel, function)
      return state.next
    }
  }

  /// Ends what `listen` began.
  public func stop(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  func publish(_ announced: [Announcement]) {
    guard !announced.isEmpty else { return }
    let listeners = state.withLock { Array($0.listeners.values) }
    for (channel, function) in listeners {
      let numbers = Set(announced.lazy.filter { $0.channel == channel }.map(\.number))
      if !numbers.isEmpty { function(numbers) }
    }
  }
}

/// Something a transaction tells once it is durable.
package struct Announcement: Sendable {
  var channel: String
  var number: Int64
}

extension Connection {
  /// Tells those in this process who listen to the channel, once this transaction is durable; nobody, if it is undone.
  public func announce(_ channel: String, _ number: Int64) {
    (self as? any WritingConnection)?.announced.append(Announcement(channel: channel, number: number))
  }
}
