import Foundation
import Glibc
import HTTPServer
import Kernel
import Synchronization

/// Observers' reports, to wait for.
final class Observed: Sendable {
  private let finished = Mutex<[FinishedRequest]>([])

  var observer: RequestObserver {
    { [self] request in finished.withLock { $0.append(request) } }
  }

  var all: [FinishedRequest] { finished.withLock { $0 } }
}

/// Waits for a condition that another thread establishes; gives up after a long time.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<4_000 {
    if condition() { return true }
    usleep(5_000)
  }
  return false
}

/// A clock that moves only on command.
final class ManualClock: Sendable {
  private let nanoseconds = Atomic<Int64>(1_000_000_000)

  func advance(milliseconds: Int64) { nanoseconds.wrappingAdd(milliseconds * 1_000_000, ordering: .relaxed) }

  var clock: ServerClock {
    ServerClock(
      now: { [self] in Timestamp(nanoseconds.load(ordering: .relaxed) / 1_000_000) },
      nanoseconds: { [self] in nanoseconds.load(ordering: .relaxed) })
  }
}

/// A folder that is deleted with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/playd-http-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw RawClient.ConnectionError(reason: "mkdtemp") }
    path = String(cString: made)
  }

  func write(_ name: String, _ text: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw RawClient.ConnectionError(reason: "open \(name)") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw RawClient.ConnectionError(reason: "write \(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
