import CMicroHTTPD
import Glibc
import Kernel
import Synchronization

// The library's callbacks, on its own threads. `context` is the unretained `ServerCore`, which outlives the library;
// each socket carries a retained `Connection`, each request a retained `Exchange`.

func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}

/// Called when a socket was accepted or is about to close.
func connectionChanged(
  _ context: UnsafeMutableRawPointer?, native: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
  guard let core = core(context), let native, let slot else { return }
  if change == .CONNECTION_NOTIFY_STARTED {
    let connection = Connection(
      socket: playd_mhd_socket(native), peer: playd_mhd_peer(native).map(RemoteAddress.init) ?? .unspecified,
      deadline: core.clock.nanoseconds() &+ core.requestNanoseconds)
    core.connectionQuota.acquireUnchecked(connection.peer)
    core.connections.insert(connection)
    slot.pointee = Unmanaged.passRetained(connection).toOpaque()
  } else if let held = slot.pointee {
    slot.pointee = nil
    let connection = Unmanaged<Connection>.fromOpaque(held).takeRetainedValue()
    core.connections.remove(connection)
    core.connectionQuota.release(of: connection.peer)
    // Over TLS, the first bytes belong to the handshake.
    let isFirst = connection.requests == 0 && core.configuration.tls == nil
    if connection.isUnanswered || isFirst && playd_received(connection.socket) { core.countUnanswered(connection) }
  }
}

/// Decides on a new connection before anything is allocated for it.
func admitConnection(
  _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
  guard let core = core(context), let address else { return .YES }
  guard core.connectionQuota.hasRoom(for: RemoteAddress(address)) else {
    core.refusedConnections.increment()
    return .NO
  }
  return .YES
}

/// Called when a request line was read; saves the raw target before the library parses it.
func requestLineRead(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ native: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let core = core(context), let native, let target, let held = playd_mhd_socket_context(native) else {
    return nil
  }
  let connection = Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue()
  let length = strlen(target)
  connection.target = [UInt8](UnsafeRawBufferPointer(start: target, count: length))
  connection.line = Connection.Line(start: UnsafeRawPointer(target), count: length)
  connection.isUnanswered = true
  connection.enter(.reading, until: core.clock.nanoseconds() &+ core.requestNanoseconds)
  return nil
}

/// Leaves escapes in place: `RequestTarget` decodes the target and refuses malformed ones.
func leaveEscaped(
  _ context: UnsafeMutableRawPointer?, _ native: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}

/// Called when a request's fields are complete, for each piece of its body, at its end, and after a resumption.
func requestAdvanced(
  _ context: UnsafeMutableRawPointer?, native: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
  uploadCount: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let core = core(context), let native, let slot, let uploadCount else { return .NO }
  if let held = slot.pointee {
    let exchange = Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
    return advance(exchange, upload, uploadCount) ? .YES : .NO
  }
  guard let method, let version,
    let exchange = RequestReader.begin(core, native: native, method: method, version: version)
  else {
    return .NO
  }
  slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
  core.begin()
  guard exchange.hasBody else { return .YES }
  if exchange.request.refusal == nil, let route = exchange.route, exchange.isLong, route.admit != nil {
    return exchange.admit(route) ? .YES : .NO
  }
  guard exchange.request.refusal != nil else { return .YES }
  // Refused by its fields alone: answered before the body is read, and the connection is closed.
  guard exchange.connection.advance(from: .reading, to: .answering) else { return .NO }
  return exchange.dispatch() ? .YES : .NO
}

private func advance(
  _ exchange: Exchange, _ upload: UnsafePointer<CChar>?, _ uploadCount: UnsafeMutablePointer<Int>
) -> Bool {
  if exchange.isAdmitting { return exchange.resumeAdmitting() }
  if exchange.isDispatched { return exchange.resume() }
  if uploadCount.pointee > 0, let upload {
    let count = uploadCount.pointee
    uploadCount.pointee = 0
    return upload.withMemoryRebound(to: UInt8.self, capacity: count) {
      exchange.receive(UnsafeBufferPointer(start: $0, count: count))
    }
  }
  guard exchange.connection.advance(from: .reading, to: .answering) else { return false }
  exchange.isComplete = true
  exchange.connection.deadline.store(Int64.max, ordering: .releasing)
  return exchange.dispatch()
}

/// Called when a request ends, answered or not.
func requestEnded(
  _ context: UnsafeMutableRawPointer?, native: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let core = core(context), let slot, let held = slot.pointee else { return }
  slot.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(held).takeRetainedValue()
  let now = core.clock.nanoseconds()
  exchange.connection.enter(.idle, until: now &+ core.idleNanoseconds &+ core.requestNanoseconds)
  core.end(exchange, isComplete: reason == .REQUEST_TERMINATED_COMPLETED_OK, at: now)
}
