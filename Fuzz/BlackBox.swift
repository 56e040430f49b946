import Foundation

/// Saves the input of a run that traps or hangs to a file.
///
/// A trap is a signal, and a signal handler may do almost nothing; so the file's name and the input's address are
/// prepared before each iteration, and the handler only opens, writes and exits.
enum BlackBox {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM]

  /// Installs the handlers; a failing input goes to `path`, a hyphen and the number of its iteration.
  static func arm(path: String) {
    disarm()
    box.stem = strdup(path)
    for signal in signals { Foundation.signal(signal, report) }
  }

  static func disarm() {
    for signal in signals { Foundation.signal(signal, SIG_DFL) }
    free(box.stem)
    box = Box()
  }

  /// Marks the bytes as in use until `rest`; an iteration has ten seconds.
  static func watch(_ bytes: UnsafeRawBufferPointer, _ iteration: Int) {
    box.input = bytes.baseAddress
    box.count = bytes.count
    box.iteration = iteration
    alarm(10)
  }

  static func rest() {
    box.input = nil
    box.count = 0
  }
}

private struct Box {
  var stem: UnsafeMutablePointer<CChar>?
  var input: UnsafeRawPointer?
  var count = 0
  var iteration = 0
}

// Written by the fuzzing thread, read by the handler that interrupts it.
nonisolated(unsafe) private var box = Box()
nonisolated(unsafe) private let name = UnsafeMutablePointer<CChar>.allocate(capacity: 1_024)

private func report(_ signal: Int32) {
  Foundation.signal(signal, SIG_DFL)
  var length = 0
  if let stem = box.stem {
    while stem[length] != 0, length < 900 {
      name[length] = stem[length]
      length += 1
    }
  }
  name[length] = CChar(UInt8(ascii: "-"))
  length += 1
  var divisor = 1
  while box.iteration / divisor >= 10 { divisor *= 10 }
  while divisor > 0 {
    name[length] = CChar(48 + box.iteration / divisor % 10)
    length += 1
    divisor /= 10
  }
  name[length] = 0
  let file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  if file >= 0 {
    _ = write(file, box.input, box.count)
    close(file)
  }
  say(signal == SIGALRM ? "took too long; the input is saved as " : "trapped; the input is saved as ")
  _ = write(2, name, length)
  say("\n")
  _exit(1)
}

private func say(_ text: StaticString) { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }
