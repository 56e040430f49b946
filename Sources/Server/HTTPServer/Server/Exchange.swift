import CMicroHTTPD
import Kernel
import Synchronization

/// One request and its answer.
///
/// The thread of the connection owns everything here but `answer`, through which other threads deliver.
final class Exchange: @unchecked Sendable {
  /// Where the answer is.
  private enum Answer: Sendable {
    case wanted
    /// The connection is set aside until the answer comes.
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
  let startedAt: Int64
  /// What observers are told once it is over.
  private(set) var status: HTTPStatus = 0
  private(set) var bodyBytes = 0
  private(set) var fault: String?
  var stream: EventStream?
  private let answer = Mutex(Answer.wanted)

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

  /// Takes a piece of the body; false when the client sends so much beyond the limit that the connection is better shut.
  func receive(_ bytes: UnsafeBufferPointer<UInt8>, slack: Int = 256 * 1024) -> Bool {
    let limit = route?.bodyLimit ?? 0
    if isTooLong || request.body.count + bytes.count > limit {
      discarded += bytes.count
      isTooLong = true
      request.body = []
      return discarded <= slack
    }
    request.body.append(contentsOf: bytes)
    return true
  }

  private var discarded = 0

  /// Begins to answer, now that the request is complete. Returns false when the connection is to be shut.
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

  /// Takes the connection out of the event loop until an answer is delivered, unless it is here already.
  ///
  /// A connection is set aside and brought back under the lock of its answer, and only while the registry takes it in:
  /// when the server stops, it finds each one there, and none is set aside, or half brought back, behind its back. The
  /// library ends the process where it is stopped with a connection set aside.
  ///
  /// - Parameter begin: has the answer made, once the exchange is known to wait for it.
  private func setAsideOrQueue(_ begin: () -> Void) -> Bool {
    guard server.suspended.insert(self) else {
      return queue(server.router.settled(Response(problem: .stopping), for: request.id))
    }
    begin()
    let response = answer.withLock { answer -> Response? in
      if case .given(let response) = answer {
        answer = .taken
        return response
      }
      answer = .awaited
      MHD_suspend_connection(native)
      return nil
    }
    guard let response else { return true }
    server.suspended.remove(self)
    return queue(response)
  }

  /// Brings the answer, from any thread; only the first counts.
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

  /// After the connection came back to the event loop: sends what was delivered.
  func resume() -> Bool {
    let response = answer.withLock { answer -> Response? in
      guard case .given(let response) = answer else { return nil }
      answer = .taken
      return response
    }
    guard let response else { return true }
    return queue(response)
  }

  /// Hands a response to the library.
  func queue(_ response: Response) -> Bool {
    status = response.status
    fault = fault ?? response.fault
    let closing = server.lifecycle.isStopping || !isComplete
    if case .events(let options, let begin) = response.body, request.method != .head {
      return queueStream(response, options, begin, closing: closing)
    }
    guard let (native, isOurs) = NativeResponse.make(response, closing: closing) else { return false }
    defer { if isOurs { MHD_destroy_response(native) } }
    bodyBytes = request.method == .head || response.status.isBodiless ? 0 : response.bodyCount
    connection.enter(.answering, until: startedAt &+ server.sendNanoseconds)
    return MHD_queue_response(self.native, UInt32(response.status.rawValue), native) == .YES
  }

  private func queueStream(
    _ response: Response, _ options: EventOptions, _ begin: @Sendable (EventStream) -> Void, closing: Bool
  ) -> Bool {
    let stream = EventStream(options: options, connection: native, now: startedAt)
    guard let native = stream.makeResponse() else { return false }
    defer { MHD_destroy_response(native) }
    NativeResponse.finish(native, response, closing: closing)
    connection.enter(.answering, until: Int64.max)
    guard MHD_queue_response(self.native, UInt32(response.status.rawValue), native) == .YES else { return false }
    self.stream = stream
    // Five thousand streams would keep what nobody asks for any more.
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
