import Foundation
import Kernel
import Redemptions
import Synchronization

/// One endpoint's deliveries in one worker: a queue, and threads that are made when there is something to send and go when
/// there has been nothing for a while.
final class DeliveryLane: Sendable {
  private unowned let worker: DeliveryWorker
  private let game: GameID
  private let senders: Int
  private let state = Mutex(State())
  private let condition = NSCondition()

  private struct State {
    var queue: [ClaimedDelivery] = []
    var endpoint: WebhookEndpoint?
    var threads = 0
    var idle = 0
    var isStopping = false
  }

  /// How long a thread waits for something to send before it goes.
  private static let patience = 5.0

  init(_ worker: DeliveryWorker, _ game: GameID, senders: Int) {
    self.worker = worker
    self.game = game
    self.senders = max(senders, 1)
  }

  /// How many more may be claimed: so many that no thread waits for the next claim, and none waits long in the queue.
  var room: Int { state.withLock { $0.isStopping ? 0 : max(senders * 3 - $0.queue.count, 0) } }

  /// Takes claimed deliveries, to be sent to the endpoint as it is now.
  func add(_ claimed: [ClaimedDelivery], _ endpoint: WebhookEndpoint) {
    guard !claimed.isEmpty else { return }
    let missing = state.withLock { state in
      state.queue += claimed
      state.endpoint = endpoint
      let missing = max(min(state.queue.count - state.idle, senders - state.threads), 0)
      state.threads += missing
      return missing
    }
    for _ in 0..<missing {
      let thread = Thread { [self] in run() }
      thread.name = "delivery \(game.rawValue)"
      thread.start()
    }
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  /// Forgets what is queued, and returns when what is under way is finished.
  func stop() {
    state.withLock { state in
      state.isStopping = true
      state.queue = []
    }
    condition.lock()
    condition.broadcast()
    condition.unlock()
    while state.withLock({ $0.threads }) > 0 { Thread.sleep(forTimeInterval: 0.005) }
  }

  private func run() {
    while let (delivery, endpoint) = next() { worker.attempt(delivery, endpoint) }
  }

  /// The next delivery; nil when the thread should go.
  private func next() -> (ClaimedDelivery, WebhookEndpoint)? {
    let end = Date(timeIntervalSinceNow: Self.patience)
    condition.lock()
    defer { condition.unlock() }
    var isPatient = true
    while true {
      let (taken, isLow, goes) = take(isPatient)
      if isLow { worker.wake() }
      if let taken { return taken }
      if goes { return nil }
      isPatient = condition.wait(until: end)
      state.withLock { $0.idle -= 1 }
    }
  }

  private func take(_ isPatient: Bool) -> ((ClaimedDelivery, WebhookEndpoint)?, isLow: Bool, goes: Bool) {
    state.withLock { state in
      if !state.isStopping, !state.queue.isEmpty, let endpoint = state.endpoint {
        let delivery = state.queue.removeFirst()
        return ((delivery, endpoint), state.queue.count == senders, false)
      }
      guard isPatient, !state.isStopping else {
        state.threads -= 1
        return (nil, false, true)
      }
      state.idle += 1
      return (nil, false, false)
    }
  }
}
