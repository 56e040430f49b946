import CMicroHTTPD
package import Kernel
import Synchronization

/// The settings of an event stream.
@MemberwiseInit
package struct EventOptions: Sendable {
  /// The silence after which a comment is sent, which also detects lost clients.
  @Default(Milliseconds.seconds(15)) package var heartbeat: Milliseconds
  /// The unread bytes at which a slow client is disconnected.
  @Default(256 * 1024) package var backlogLimit: Int
}

/// A server-sent event (WHATWG HTML, section 9.2), encoded once for many streams.
package struct ServerSentEvent: Sendable {
  let bytes: [UInt8]

  /// An event with its data, and optionally a type and an id that the client repeats in `Last-Event-ID`.
  package init(_ data: String, event: String? = nil, id: String? = nil) {
    var bytes: [UInt8] = []
    func line(_ name: StaticString, _ value: some Sequence<UInt8>) {
      name.withUTF8Buffer { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: value)
      bytes.append(UInt8(ascii: "\n"))
    }
    if let event { line("event: ", event.utf8.filter(Self.fitsOneLine)) }
    if let id { line("id: ", id.utf8.filter(Self.fitsOneLine)) }
    for part in Self.lines(data) { line("data: ", part) }
    bytes.append(UInt8(ascii: "\n"))
    self.bytes = bytes
  }

  private static func fitsOneLine(_ byte: UInt8) -> Bool { byte != 0x0A && byte != 0x0D && byte != 0 }

  /// A text's lines, ended by CR, LF or CRLF.
  private static func lines(_ text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D || byte == 0x0A {
        if byte == 0x0D || previous != 0x0D { lines.append([]) }
      } else {
        lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines
  }
}

/// A connection that receives events until either side closes it; thread-safe.
package final class EventStream: @unchecked Sendable {
  private struct State {
    var pending: [UInt8] = []
    var sent = 0
    var isSuspended = false
    /// Whether to release the connection's buffer while it is empty.
    var isLean = false
    /// Accepts no more events; pending ones are still sent.
    var isClosed = false
    /// The connection is gone.
    var isFinished = false
    var onClose: [@Sendable () -> Void] = []
    var lastSent: Int64
  }

  private let options: EventOptions
  private let connection: OpaquePointer
  private let state: Mutex<State>

  init(options: EventOptions, connection: OpaquePointer, now: Int64) {
    self.options = options
    self.connection = connection
    state = Mutex(State(lastSent: now))
  }

  /// Whether events still reach the client, as far as known.
  package var isOpen: Bool { state.withLock { !$0.isClosed && !$0.isFinished } }

  /// Sends an event; false if the stream is closed, also just now because the client does not keep up.
  @discardableResult
  package func send(_ event: ServerSentEvent) -> Bool { send(event.bytes) }

  private func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isClosed, !state.isFinished else { return false }
      let fits = state.pending.count - state.sent + bytes.count <= options.backlogLimit
      if fits { state.pending.append(contentsOf: bytes) } else { state.isClosed = true }
      wake(&state)
      return fits
    }
  }

  /// Ends the stream after its pending events.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      wake(&state)
    }
  }

  /// Calls the function once when the connection is gone; at once if it already is.
  package func onClose(_ function: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state -> Bool in
      if !state.isFinished { state.onClose.append(function) }
      return state.isFinished
    }
    if isGone { function() }
  }

  /// Sends a comment after a long silence.
  func beat(now: Int64) {
    let isDue = state.withLock { now - $0.lastSent >= options.heartbeat.rawValue * 1_000_000 }
    if isDue, send(Array(":\n\n".utf8)) { state.withLock { $0.lastSent = now } }
  }

  /// Called when the connection is gone.
  func finish() {
    let functions = state.withLock { state -> [@Sendable () -> Void] in
      state.isFinished = true
      state.isSuspended = false
      state.pending = []
      defer { state.onClose = [] }
      return state.onClose
    }
    for function in functions { function() }
  }

  /// Resumes the connection if it is suspended: under the lock, so that a subsequent close knows it has resumed.
  private func wake(_ state: inout State) {
    if state.isSuspended { MHD_resume_connection(connection) }
    state.isSuspended = false
  }

  // MARK: The library's side

  func makeResponse() -> OpaquePointer? {
    let held = Unmanaged.passRetained(self)
    // The library uses its own block size only for HTTP/1.0 clients, but allocates it for every stream.
    let response = MHD_create_response_from_callback(UInt64.max, 128, readEvents, held.toOpaque(), releaseEvents)
    if response == nil { held.release() }
    return response
  }

  /// Copies pending bytes; without any, suspends the connection, or ends it if the stream is closed.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      let count = min(buffer.count, state.pending.count - state.sent)
      if count > 0 {
        state.pending.withUnsafeBytes { pending in
          buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: pending[state.sent..<state.sent + count]))
        }
        state.sent += count
        if state.sent == state.pending.count {
          state.pending = []
          state.sent = 0
        }
        return count
      }
      if state.isClosed { return -1 }
      if !state.isLean {
        state.isLean = true
        playd_forget_pages(buffer.baseAddress, buffer.count)
      }
      state.isSuspended = true
      MHD_suspend_connection(connection)
      return 0
    }
  }
}

private func readEvents(
  _ context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, capacity: Int
) -> Int {
  guard let context, let buffer else { return -2 }
  let stream = Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
  return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
}

private func releaseEvents(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<EventStream>.fromOpaque(context).release()
}
