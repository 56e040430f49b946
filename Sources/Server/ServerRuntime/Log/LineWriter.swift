import Glibc
import Synchronization

/// Collects lines and has a thread of its own write them to a file descriptor in large pieces, at the latest a fifth of a
/// second later.
///
/// Who reads them may stall: then lines are dropped and counted, and nothing waits. The first line after that says how many.
package final class LineWriter: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var dropped: Int64 = 0
    var isWriting = false
    var mustFlush = false
    var isClosed = false
  }

  private let descriptor: Int32
  private let state = Monitor(State())
  /// Lines that were dropped since the start.
  package let dropped = Counter()
  private static let pieceSize = 32 * 1024
  /// What is kept for a reader that stalls.
  private static let mostPending = 1 << 20
  private static let pause: Int64 = 200
  /// How long the end waits for a reader that stalls.
  private static let patience: Int64 = 1_000

  /// A writer to a descriptor that stays open, such as 2 for standard error.
  package init(descriptor: Int32) throws(ServerStartError) {
    self.descriptor = descriptor
    let state = state
    try SystemThread.start {
      while let bytes = Self.next(state) {
        Self.write(bytes, to: descriptor, state)
        state.updateForAll { $0.isWriting = false }
      }
    }
  }

  deinit { close() }

  /// Adds a line, which ends with its line feed. Never waits.
  package func write(_ line: [UInt8]) {
    let wasKept = state.update { state in
      guard !state.isClosed, state.pending.count + line.count <= Self.mostPending else {
        state.dropped += 1
        return false
      }
      state.pending += line
      return true
    }
    if !wasKept { dropped.increment() }
  }

  /// Has what was collected written, and waits for it, a second at most.
  package func flush() {
    state.updateForAll { $0.mustFlush = true }
    _ = state.wait(milliseconds: Self.patience) { $0.pending.isEmpty && !$0.isWriting ? true : nil }
  }

  /// Writes what is left, unless the reader stalls, and ends the thread.
  package func close() {
    flush()
    state.updateForAll { $0.isClosed = true }
  }

  /// What is to be written next; nil at the end.
  private static func next(_ state: Monitor<State>) -> [UInt8]? {
    while true {
      let isDue = state.wait(milliseconds: pause) { state in
        state.isClosed || state.mustFlush || state.pending.count >= pieceSize ? true : nil
      }
      let piece = state.update { state -> [UInt8] in
        state.mustFlush = false
        guard !state.pending.isEmpty else { return [] }
        state.isWriting = true
        var bytes: [UInt8] = []
        swap(&bytes, &state.pending)
        if state.dropped > 0 { bytes = Array("{\"droppedLines\":\(state.dropped)}\n".utf8) + bytes }
        state.dropped = 0
        return bytes
      }
      if !piece.isEmpty { return piece }
      if isDue != nil, state.update({ $0.isClosed }) { return nil }
      state.updateForAll { _ in }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ state: Monitor<State>) {
    var written = 0
    while written < bytes.count {
      // Polled, so that the end of the server need not wait for a write that never returns.
      var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(pause)) > 0 else {
        if state.update({ $0.isClosed }) { return }
        continue
      }
      // A pipe takes this much at once when it says that it takes anything.
      let most = min(bytes.count - written, Int(PIPE_BUF))
      let count = bytes[written..<written + most].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return }
      written += count
    }
  }
}
