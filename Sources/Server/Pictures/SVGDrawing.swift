import CPNG
import Glibc
import Synchronization

/// Draws checked SVG as PNG with librsvg's `rsvg-convert`, in a process of its own: without environment, files, terminal
/// and, where the kernel lets us, without network; bounded in time, memory and output.
package struct SVGDrawing: Sendable {
  /// Why nothing was drawn.
  package enum DrawingError: Error, Equatable, Sendable {
    /// The program is not installed.
    case missing
    /// As many drawings run as may.
    case busy
    /// The program refused the file, or took too long or too much.
    case failed
  }

  private let program: String
  private let limiter: String
  private let seconds: Int

  /// The side of the drawn picture in pixels.
  package static let side = 512
  /// How much of a processor's time a drawing may take.
  static let usualSeconds = 5
  /// How many drawings run at a time: they are bound by the processor.
  static let mostAtOnce = 2
  private static let memory = 1 << 30
  private static let mostOutput = 4 << 20
  private static let running = Atomic<Int>(0)

  /// - Parameters:
  ///   - program: `rsvg-convert` of Debian's librsvg2-bin.
  ///   - limiter: `prlimit` of util-linux, which every Debian has.
  ///   - seconds: how much of a processor's time a drawing may take.
  package init(
    program: String = "/usr/bin/rsvg-convert", limiter: String = "/usr/bin/prlimit",
    seconds: Int = Self.usualSeconds
  ) {
    self.program = program
    self.limiter = limiter
    self.seconds = seconds
  }

  /// The picture as PNG, at most `side` pixels wide and high.
  package func png(of file: SVGFile) throws(DrawingError) -> [UInt8] {
    guard access(program, X_OK) == 0, access(limiter, X_OK) == 0 else { throw .missing }
    guard Self.running.add(1, ordering: .relaxed).newValue <= Self.mostAtOnce else {
      Self.running.subtract(1, ordering: .relaxed)
      throw .busy
    }
    defer { Self.running.subtract(1, ordering: .relaxed) }
    guard let input = MemoryFile("svg"), input.write(file.bytes), let output = MemoryFile("png") else {
      throw .failed
    }
    let pid = try start(from: input, to: output)
    guard wait(for: pid), let png = output.read(most: Self.mostOutput), !png.isEmpty else { throw .failed }
    return png
  }

  private func start(from input: MemoryFile, to output: MemoryFile) throws(DrawingError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    playd_spawn_alone(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that all of it can be ended.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var pid: pid_t = 0
    guard posix_spawn(&pid, limiter, &actions, &attributes, &words, &environment) == 0 else { throw .failed }
    return pid
  }

  private var arguments: [String] {
    let limits = [
      limiter, "--as=\(Self.memory)", "--cpu=\(seconds)", "--fsize=\(Self.mostOutput)", "--nofile=64", "--core=0",
    ]
    let drawing = [
      program, "--format=png", "--width=\(Self.side)", "--height=\(Self.side)", "--keep-aspect-ratio",
    ]
    return limits + (Self.isolation ?? []) + drawing
  }

  /// What starts a program without network; nil where the kernel lets only root do so, as in many containers. librsvg has
  /// no code for networks, and the file refers to none.
  private static let isolation: [String]? = {
    let words = ["/usr/bin/unshare", "--user", "--net"]
    var arguments: [UnsafeMutablePointer<CChar>?] = (words + ["/usr/bin/true"]).map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var (pid, status) = (pid_t(0), Int32(0))
    guard posix_spawn(&pid, words[0], nil, nil, &arguments, &environment) == 0 else { return nil }
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    return status == 0 ? words : nil
  }()

  /// Waits until the process has ended, and ends it when its time is over. Whether it succeeded.
  private func wait(for pid: pid_t) -> Bool {
    var status: Int32 = 0
    // In steps of five milliseconds, up to twice its share of the processor.
    for _ in 0..<(seconds * 2 * 200) {
      if waitpid(pid, &status, WNOHANG) == pid { return status == 0 }
      usleep(5_000)
    }
    kill(-pid, SIGKILL)
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    return false
  }
}

extension SVGDrawing.DrawingError {
  /// What is wrong, for the sender.
  var sentence: String {
    switch self {
    case .missing: "This server draws no SVG: librsvg2-bin is not installed. Send a PNG."
    case .busy: "Too many pictures are being drawn. Send it again in a few seconds, or send a PNG."
    case .failed: "The SVG could not be drawn, or not within \(SVGDrawing.usualSeconds) seconds. Send a PNG."
    }
  }
}

/// A file without a name, in memory.
private final class MemoryFile {
  let descriptor: Int32

  init?(_ name: String) {
    descriptor = playd_memory_file(name)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Writes all bytes and returns to the beginning.
  func write(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: place), $0.count - place)
      }
      guard count > 0 else { return false }
      place += count
    }
    return lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// All bytes; nil above a limit.
  func read(most: Int) -> [UInt8]? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0, size <= most else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var place = 0
    while place < size {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: place), size - place, off_t(place))
      }
      guard count > 0 else { return nil }
      place += count
    }
    return bytes
  }
}
