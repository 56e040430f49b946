import AnalyticsAPI
import ClientHost
import IdentityAPI
import Kernel
import PlaydAPI

/// Requests in flight.
struct OpenRequests {
  private var open: [Open] = []
  private var next: Int32 = 1

  struct Open {
    var id: Int32
    var purpose: Purpose
    /// Token carried by the request.
    var token: String?
  }

  /// Purpose of a request.
  indirect enum Purpose {
    case player
    case rename
    case events
    case queued(QueuedCall)
    case feature(ServerRequest<() -> Void>, AnyFeature)
  }

  /// Opens a request and returns its number.
  mutating func begin(_ purpose: Purpose, token: String?) -> Int32 {
    let id = next
    // Numbers wrap around after two billion requests.
    next = next == .max ? 1 : next + 1
    open.append(Open(id: id, purpose: purpose, token: token))
    return id
  }

  /// Closes a request; nil if it is not open.
  mutating func end(_ id: Int32) -> Open? {
    guard let index = open.firstIndex(where: { $0.id == id }) else { return nil }
    return open.remove(at: index)
  }

  func contains(where matches: (Purpose) -> Bool) -> Bool { open.contains { matches($0.purpose) } }

  var isMakingPlayer: Bool { contains { if case .player = $0 { true } else { false } } }
  var isRenaming: Bool { contains { if case .rename = $0 { true } else { false } } }
  var isSendingEvents: Bool { contains { if case .events = $0 { true } else { false } } }
  var isSendingQueue: Bool { contains { if case .queued = $0 { true } else { false } } }
}

/// Requests to the server.
extension Shell {
  /// Sends queued calls and creates a guest if needed. Idempotent; called after any relevant change.
  func sendPending() {
    guard hasLaunched, context.isOnline, backoff.allows(context.now) else { return }
    guard let credentials = account.credentials else {
      if !queue.isEmpty || !waiting.isEmpty, !requests.isMakingPlayer {
        account = .creating
        send(CreatePlayer.call(), for: .player)
      }
      return
    }
    sendQueue(token: credentials.token)
  }

  func send(_ call: Call, for purpose: OpenRequests.Purpose, token: String? = nil, whileKept key: String? = nil) {
    did(
      .request(
        id: requests.begin(purpose, token: token), method: call.method.name, path: call.path,
        headers: call.headers, body: call.body, whileKept: key))
  }

  /// Starts a feature's request.
  func start(_ request: ServerRequest<() -> Void>, of feature: AnyFeature) {
    guard request.tag == 0 || !isOpen(request, of: feature) else { return }
    let token = account.credentials?.token
    if token == nil, request.bearer == .player {
      waiting.append((request, feature))
      guard context.isOnline else { return failWaiting() }
      return sendPending()
    }
    let bearer = request.bearer == .none ? nil : token
    send(request.call(token: bearer), for: .feature(request, feature), token: bearer)
  }

  private func isOpen(_ request: ServerRequest<() -> Void>, of feature: AnyFeature) -> Bool {
    waiting.contains { $0.0.tag == request.tag && $0.1 === feature }
      || requests.contains {
        if case .feature(let open, let owner) = $0 { open.tag == request.tag && owner === feature } else { false }
      }
  }

  /// Starts requests that waited for a player.
  func sendWaiting() {
    let asked = waiting
    waiting = []
    for (request, feature) in asked { start(request, of: feature) }
  }

  /// Fails requests that waited for a player as offline.
  func failWaiting() {
    let asked = waiting
    waiting = []
    // Asynchronous, like every response: a feature that retries immediately must not re-enter.
    for (request, _) in asked { enqueue { request.action(status: 0, body: [])?() } }
  }

  /// Delivers a response; ignores unknown ids.
  func answer(_ id: Int32, status: Int, body: [UInt8]) {
    guard let request = requests.end(id) else { return }
    switch request.purpose {
    case .player: playerMade(CreatePlayer.result(status: status, body: body))
    case .rename: renamed(UpdateMe.result(status: status, body: body), token: request.token)
    case .events: eventsSent(StoreEvents.result(status: status, body: body), token: request.token)
    case .queued(let call): queueAnswered(call, status: status, body: body, token: request.token)
    case .feature(let question, _):
      if status == 401 { forgetPlayer(with: request.token) }
      question.action(status: status, body: body)?()
    }
  }

  /// Pauses before the next request.
  func pause(after failure: CallError) {
    let retryAfter = failure.retryAfter.map { Milliseconds.seconds(min(max($0, 0), 3_600)) }
    let pause = backoff.fail(now: context.now, retryAfter: retryAfter, generator: &generator)
    did(.setTimer(id: Timer.retry.rawValue, after: pause))
  }
}
