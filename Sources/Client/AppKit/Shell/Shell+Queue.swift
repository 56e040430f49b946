import ClientHost
import DesignBook
import Kernel
import Localization
import PlaydAPI

/// Queue of calls to the server, oldest first. Each is stored until the server accepts or refuses it.
extension Shell {
  private static func name(_ id: String) -> String { StoredValues.name("queue." + id) }

  func enqueue(_ call: QueuedCall, of feature: AnyFeature) {
    var call = call
    call.owner = feature.name
    call.isCheckpoint = false
    if let index = queue.firstIndex(where: { $0.id.hasSameBytes(as: call.id) }) {
      // Of two calls the one with the better score is sent.
      guard call.score ?? 0 > queue[index].score ?? 0 else { return }
      queue[index] = call
    } else {
      queue.append(call)
    }
    did(.store(key: Self.name(call.id), value: call.text))
    hasChanged()
    if !context.isOnline || !backoff.allows(context.now) { notify(call, .waiting) }
    sendPending()
  }

  func checkpoint(_ call: QueuedCall, of feature: AnyFeature) {
    guard !isQueued(call.id) else { return }
    var call = call
    call.owner = feature.name
    call.isCheckpoint = true
    did(.store(key: Self.name(call.id), value: call.text))
    did(.lock(key: Self.name(call.id)))
  }

  func discardCheckpoint(_ id: String) {
    if !isQueued(id) { did(.store(key: Self.name(id), value: nil)) }
  }

  private func isQueued(_ id: String) -> Bool { queue.contains { $0.id.hasSameBytes(as: id) } }

  /// Restores stored calls; checkpoints become due.
  func restoreQueue(_ calls: [QueuedCall]) {
    // Storage order is arbitrary.
    queue = calls.sorted { a, b in
      a.madeAt == b.madeAt ? a.id.order(byBytes: b.id) < 0 : a.madeAt < b.madeAt
    }
    for index in queue.indices where queue[index].isCheckpoint {
      queue[index].isCheckpoint = false
      did(.store(key: Self.name(queue[index].id), value: queue[index].text))
      if !notify(queue[index], .released), let score = queue[index].score {
        showBanner(.information, sentence: .noticeInterrupted(score))
      }
    }
  }

  /// Sends the oldest call, one at a time.
  func sendQueue(token: String) {
    guard let call = queue.first, !requests.isSendingQueue else { return }
    send(
      call.call(token: token), for: .queued(call), token: token,
      whileKept: isUnsaved(call) ? nil : Self.name(call.id))
  }

  /// Whether the device had no space for the call, so that only this page knows it.
  private func isUnsaved(_ call: QueuedCall) -> Bool {
    unkept.contains { $0.hasSameBytes(as: Self.name(call.id)) }
  }

  func queueAnswered(_ call: QueuedCall, status: Int, body: [UInt8], token: String?) {
    hasChanged()
    if status == Int(HostEvent.notSent), !isUnsaved(call) {
      // Another page sends it, or has sent it.
      queue.removeAll { $0.id.hasSameBytes(as: call.id) }
      notify(call, .gone)
      return sendPending()
    }
    if status == Int(HostEvent.notSent) { return sendPending() }
    // Captive portals also answer 200, but not with JSON.
    if status == 204 || (200..<300).contains(status) && (try? JSON.parse(body)) != nil {
      backoff.succeed()
      return drop(call, .done(body))
    }
    let failure: CallError
    if let json = try? JSON.parse(body), let problem = try? Problem(from: json) {
      failure = .refused(problem)
    } else {
      failure = .unreadable(status: status)
    }
    if failure.isUnknownToken {
      forgetPlayer(with: token)
      return sendPending()
    }
    guard case .refused(let problem) = failure, !failure.isWorthRetrying else {
      pause(after: failure)
      refresh()
      _ = notify(call, .waiting)
      return
    }
    // Refused permanently: remove it so that it does not block the queue.
    drop(call, .refused(problem))
  }

  private func drop(_ call: QueuedCall, _ answer: QueueOutcome) {
    // A better score that took its place meanwhile is sent next.
    let isReplaced = queue.contains { $0.id.hasSameBytes(as: call.id) && $0.madeAt != call.madeAt }
    if !isReplaced {
      queue.removeAll { $0.id.hasSameBytes(as: call.id) }
      did(.store(key: Self.name(call.id), value: nil))
    }
    // Without a score only the feature can tell what was refused.
    if !notify(call, answer), case .refused(let problem) = answer, let score = call.score {
      showBanner(
        problem.type == .sessionExpired ? .warning : .error,
        sentence: problem.type == .sessionExpired ? .noticeLate(score) : .noticeRefused(score))
    }
    sendPending()
  }

  /// Notifies the call's feature; false if the program lacks it.
  @discardableResult private func notify(_ call: QueuedCall, _ answer: QueueOutcome) -> Bool {
    refresh()
    for feature in program.features where feature.name.hasSameBytes(as: call.owner) {
      return feature.receive(.queued(call, answer))
    }
    return false
  }
}
