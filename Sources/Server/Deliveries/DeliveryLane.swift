import Kernel
import Redemptions
import ServerRuntime

/// One endpoint's queue in a worker, with threads that start on demand and end when idle.
final class DeliveryLane: Sendable {
  private unowned let worker: DeliveryWorker
  private let senders: Int
  private let state = Monitor(State())

  private struct State {
    var queue: [ClaimedDelivery] = []
    var endpoint: WebhookEndpoint?
    var threads = 0
    var idle = 0
    var isStopping = false
  }

  /// How long an idle thread waits.
  private static let patience = Milliseconds.seconds(5)

  init(_ worker: DeliveryWorker, senders: Int) {
    self.worker = worker
    self.senders = max(senders, 1)
  }

  /// How many more deliveries may be claimed: enough to keep the threads busy, few enough that none waits long.
  var room: Int { state.wait { $0.isStopping ? 0 : max(senders * 3 - $0.queue.count, 0) } }

  /// Takes claimed deliveries, to be sent to the endpoint as it is now. Throws if the system cannot start a thread and none
  /// runs: their leases end then.
  func add(_ claimed: [ClaimedDelivery], _ endpoint: WebhookEndpoint) throws(ServerStartError) {
    guard !claimed.isEmpty else { return }
    var missing = 0
    state.updateForAll { state in
      state.queue += claimed
      state.endpoint = endpoint
      missing = max(min(state.queue.count - state.idle, senders - state.threads), 0)
      state.threads += missing
    }
    for number in 0..<missing {
      do throws(ServerStartError) {
        try SystemThread.start { [self] in run() }
      } catch {
        state.updateForAll { $0.threads -= missing - number }
        throw error
      }
    }
  }

  /// Drops the queue and returns when attempts in progress have finished.
  func stop() {
    state.updateForAll { state in
      state.isStopping = true
      state.queue = []
    }
    state.wait { $0.threads > 0 ? nil : () }
  }

  private enum Turn {
    case send(ClaimedDelivery, WebhookEndpoint, isLow: Bool)
    case leave
  }

  private func run() {
    while true {
      state.update { $0.idle += 1 }
      switch state.wait(milliseconds: Self.patience.rawValue, { [senders] in Self.turn(&$0, senders) }) {
      case .send(let delivery, let endpoint, let isLow):
        if isLow { worker.wake() }
        worker.attempt(delivery, endpoint)
      case .leave: return leave()
      case nil: if mayLeave() { return leave() }
      }
    }
  }

  private static func turn(_ state: inout State, _ senders: Int) -> Turn? {
    if state.isStopping {
      state.idle -= 1
      return .leave
    }
    guard !state.queue.isEmpty, let endpoint = state.endpoint else { return nil }
    state.idle -= 1
    let delivery = state.queue.removeFirst()
    return .send(delivery, endpoint, isLow: state.queue.count == senders)
  }

  /// Whether nothing has come since the wait ended.
  private func mayLeave() -> Bool {
    state.update { state in
      state.idle -= 1
      return state.queue.isEmpty
    }
  }

  private func leave() { state.updateForAll { $0.threads -= 1 } }
}
