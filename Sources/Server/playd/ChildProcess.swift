import Commands
import Glibc

/// A child process of this executable that ends with its parent: its standard input is a pipe that closes however the
/// parent ends.
final class ChildProcess {
  private let pid: pid_t
  private let pipe: Int32

  /// Starts `playd` with these arguments.
  init(_ arguments: [String], program: String = "/proc/self/exe") throws {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw UsageError(sentence: "No pipe can be made for a child process.") }
    // No child may hold another's pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The parent handles the terminal's signals and ends its children.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var words: [UnsafeMutablePointer<CChar>?] = (["playd"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var made: pid_t = 0
    // Variables hold the parent's options and must not reach the child.
    var environment: [UnsafeMutablePointer<CChar>?] = Self.environment().map { strdup($0) } + [nil]
    defer { for entry in environment { free(entry) } }
    guard posix_spawn(&made, program, &actions, &attributes, &words, &environment) == 0 else {
      close(ends[1])
      throw UsageError(sentence: "A child process cannot be started.")
    }
    pid = made
    pipe = ends[1]
  }

  private static func environment() -> [String] {
    var found: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      if !line.hasPrefix("PLAYD_") { found.append(line) }
      entry += 1
    }
    return found
  }

  /// Whether it is running.
  var isRunning: Bool { waitpid(pid, nil, WNOHANG) == 0 }

  /// Terminates it and waits.
  func stop() {
    close(pipe)
    kill(pid, SIGTERM)
    waitpid(pid, nil, 0)
  }
}
