import CMicroHTTPD
import Kernel
import Synchronization

/// A request with its response.
///
/// The connection's thread owns everything except `answer`, which other threads deliver through.
final class Exchange: @unchecked Sendable {
  private enum ResponseState: Sendable {
    case wanted
    /// The connection is suspended until the response arrives.
    case awaited
    case given(Response)
    case taken
  }

  let server: ServerCore
  let native: OpaquePointer
  let connection: Connection
  var request: Request
  var route: Route?
  var isComplete = false
  var hasBody: Bool
  private var isTooLong = false
  private(set) var isDispatched = false
  /// Whether the body is read only after the route has admitted the sender.
  var isLong = false
  private(set) var isAdmitting = false
  /// Bytes acquired from the body quota.
  private var memory = 0
  let startedAt: Int64
  /// The values reported to observers at the end.
  private(set) var status: HTTPStatus = 0
  private(set) var bodyBytes = 0
  private(set) var fault: String?
  private(set) var subject: String?
  var stream: EventStream?
  private let answer = Mutex(ResponseState.wanted)

  init(
    server: ServerCore, native: OpaquePointer, connection: Connection, request: Request, route: Route?, hasBody: Bool,
    startedAt: Int64
  ) {
    self.server = server
    self.native = native
    self.connection = connection
    self.request = request
    self.route = route
    self.hasBody = hasBody
    self.startedAt = startedAt
  }

  /// Receives a piece of the body; false if the client exceeds the limit so far that the connection should be closed.
  func receive(_ bytes: UnsafeBufferPointer<UInt8>, slack: Int = 256 * 1024) -> Bool {
    let limit = route?.bodyLimit ?? 0
    if isTooLong || request.body.count + bytes.count > limit {
      discarded += bytes.count
      isTooLong = true
      request.body = []
      return discarded <= slack
    }
    if request.body.count + bytes.count > memory { takeMemory(request.body.count + bytes.count - memory) }
    guard request.refusal == nil else {
      discarded += bytes.count
      request.body = []
      return discarded <= slack
    }
    request.body.append(contentsOf: bytes)
    return true
  }

  /// Acquires memory for the body, or refuses the request.
  func takeMemory(_ bytes: Int) {
    switch server.bodyQuota.acquire(bytes, for: request.remote) {
    case .acquired: memory += bytes
    case .networkFull: request.refusal = .tooMany("Too many bodies of this network are under way.")
    case .full: request.refusal = .bodiesFull
    }
  }

  func giveMemoryBack() {
    guard memory > 0 else { return }
    server.bodyQuota.release(memory, of: request.remote)
    memory = 0
  }

  /// Asks the route to admit the sender of a long body. Returns false if the connection must be closed.
  func admit(_ route: Route) -> Bool {
    guard server.suspended.insert(self) else { return refuse(Response(problem: .stopping)) }
    isAdmitting = true
    let accepted = server.workers.submit { [self] in deliver(server.router.admission(of: request, to: route)) }
    if !accepted { deliver(Response(problem: .overloaded)) }
    guard let response = responseOrSuspend() else { return true }
    server.suspended.remove(self)
    return admitted(response)
  }

  /// After a resumption: continues with the body, or sends the refusal.
  func resumeAdmitting() -> Bool {
    guard let response = finishedResponse() else { return true }
    return admitted(response)
  }

  private func admitted(_ response: Response) -> Bool {
    isAdmitting = false
    guard response.status == .admitted else { return refuse(response) }
    answer.withLock { $0 = .wanted }
    return true
  }

  private func refuse(_ response: Response) -> Bool {
    isDispatched = true
    giveMemoryBack()
    guard connection.advance(from: .reading, to: .answering) else { return false }
    return queue(server.router.settled(response, for: request.id))
  }

  private var discarded = 0

  /// Starts answering the complete request. Returns false if the connection must be closed.
  func dispatch() -> Bool {
    isDispatched = true
    if isTooLong { request.refusal = .contentTooLarge(limit: route?.bodyLimit ?? 0) }
    if let route, request.refusal == nil { request.refusal = Router.objection(to: request, of: route) }
    if request.refusal == nil, let route, route.execution == .blocking { return dispatchToWorker(route) }
    let response = server.router.answer(request, route)
    guard case .later(let begin) = response.body else { return queue(response) }
    fault = fault ?? response.fault
    return setAsideOrQueue { begin(responder(for: response)) }
  }

  private func dispatchToWorker(_ route: Route) -> Bool {
    setAsideOrQueue {
      let accepted = server.workers.submit { [self] in
        let response = server.router.answer(request, route)
        guard case .later(let begin) = response.body else { return deliver(response) }
        begin(responder(for: response))
      }
      if !accepted { deliver(Response(problem: .overloaded)) }
    }
  }

  private func responder(for announcement: Response) -> Responder {
    Responder { [self] response in deliver(response.joined(to: announcement)) }
  }

  /// Suspends the connection until an answer is delivered, unless it already is.
  ///
  /// Suspending and resuming happen under the answer's lock and only while the registry accepts it: a stopping server
  /// finds every suspended connection there, and none changes behind its back. The library aborts the process when
  /// stopped with a suspended connection.
  ///
  /// - Parameter begin: starts the work, once the exchange is known to be waiting.
  private func setAsideOrQueue(_ begin: () -> Void) -> Bool {
    guard server.suspended.insert(self) else {
      return queue(server.router.settled(Response(problem: .stopping), for: request.id))
    }
    begin()
    guard let response = responseOrSuspend() else { return true }
    server.suspended.remove(self)
    return queue(response)
  }

  /// The delivered answer; without one the connection is suspended.
  private func responseOrSuspend() -> Response? {
    answer.withLock { answer -> Response? in
      if case .given(let response) = answer {
        answer = .taken
        return response
      }
      answer = .awaited
      MHD_suspend_connection(native)
      return nil
    }
  }

  /// The delivered answer, the first time.
  private func finishedResponse() -> Response? {
    answer.withLock { answer -> Response? in
      guard case .given(let response) = answer else { return nil }
      answer = .taken
      return response
    }
  }

  /// Delivers the answer, from any thread; only the first counts.
  func deliver(_ response: Response) {
    let response = server.router.settled(response, for: request.id)
    let isBack = answer.withLock { answer -> Bool in
      switch answer {
      case .wanted:
        answer = .given(response)
        return false
      case .awaited:
        answer = .given(response)
        MHD_resume_connection(native)
        return true
      case .given, .taken: return false
      }
    }
    if isBack { server.suspended.remove(self) }
  }

  /// After a resumption: sends the delivered answer.
  func resume() -> Bool {
    guard let response = finishedResponse() else { return true }
    return queue(response)
  }

  /// Queues a response with the library.
  func queue(_ response: Response) -> Bool {
    status = response.status
    fault = fault ?? response.fault
    subject = response.subject
    let closing = server.lifecycle.isStopping || !isComplete
    if case .events(let options, let begin) = response.body, request.method != .head {
      return queueStream(response, options: options, begin: begin, closing: closing)
    }
    guard let (native, isOurs) = NativeResponse.make(response, closing: closing) else { return false }
    defer { if isOurs { MHD_destroy_response(native) } }
    bodyBytes = request.method == .head || response.status.isBodiless ? 0 : response.bodyCount
    connection.enter(.answering, until: startedAt &+ server.sendNanoseconds)
    return MHD_queue_response(self.native, UInt32(response.status.rawValue), native) == .YES
  }

  private func queueStream(
    _ response: Response, options: EventOptions, begin: @Sendable (EventStream) -> Void, closing: Bool
  ) -> Bool {
    guard case .acquired = server.streamQuota.acquire(for: request.remote) else {
      let refusal = Response(problem: .tooMany("Too many streams of this network are open."))
      return queue(server.router.settled(refusal, for: request.id))
    }
    let stream = EventStream(options: options, connection: native, now: startedAt)
    guard let native = stream.makeResponse() else {
      server.streamQuota.release(of: request.remote)
      return false
    }
    defer { MHD_destroy_response(native) }
    NativeResponse.finish(native, response, closing: closing)
    connection.enter(.answering, until: Int64.max)
    guard MHD_queue_response(self.native, UInt32(response.status.rawValue), native) == .YES else {
      server.streamQuota.release(of: request.remote)
      return false
    }
    self.stream = stream
    // Thousands of open streams would otherwise keep their header fields in memory.
    request = request.withoutFields()
    server.streams.insert(stream)
    begin(stream)
    if server.lifecycle.isStopping { stream.close() }
    return true
  }
}

extension Response {
  fileprivate var bodyCount: Int {
    switch body {
    case .bytes(let bytes): bytes.count
    case .shared(let shared): shared.count
    case .none, .events, .later: 0
    }
  }
}
