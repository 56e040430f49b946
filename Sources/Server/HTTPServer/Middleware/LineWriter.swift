import Glibc
import Synchronization

/// Collects lines and writes them to a file descriptor in large pieces, at the latest a fifth of a second later.
public final class LineWriter: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var isClosed = false
  }

  private let descriptor: Int32
  private let state = Monitor(State())
  private let output = Mutex(())
  private static let pieceSize = 32 * 1024
  private static let pause: Int64 = 200

  /// A writer to a descriptor that stays open, such as 2 for standard error.
  public init(descriptor: Int32) throws(ServerStartError) {
    self.descriptor = descriptor
    let state = state
    try SystemThread.start { [weak self] in
      while state.wait(milliseconds: Self.pause, { $0.isClosed ? true : nil }) == nil {
        guard let self else { return }
        self.flush()
      }
    }
  }

  deinit { close() }

  /// Adds a line, which ends with its line feed.
  public func write(_ line: [UInt8]) {
    let isMuch = state.update { state in
      state.pending += line
      return state.pending.count >= Self.pieceSize
    }
    if isMuch { flush() }
  }

  /// Writes what has been collected.
  public func flush() {
    output.withLock { _ in
      let bytes = state.update { state in
        defer { state.pending.removeAll(keepingCapacity: true) }
        return state.pending
      }
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        // A log that cannot be written must not stop the server.
        if count <= 0 { return }
        written += count
      }
    }
  }

  /// Writes what is left and ends the thread.
  public func close() {
    flush()
    state.updateForAll { $0.isClosed = true }
  }
}
