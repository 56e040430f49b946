import Foundation
import Synchronization

/// A PostgreSQL of the tests' own, on a socket in a temporary directory: made when first asked for, and gone with the
/// process that asked, however that ends.
public final class PostgresServer: Sendable {
  private let directory: String
  private let made = Mutex(0)

  /// The one server of this process.
  public static func shared() throws -> PostgresServer {
    try running.withLock { running in
      if let running { return running }
      let server = try PostgresServer()
      running = server
      return server
    }
  }

  private static let running = Mutex<PostgresServer?>(nil)

  /// Why there is no server.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  /// Debian keeps each version's programs in a directory of its own, off the path.
  private static func programs() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
    guard let newest = versions.max() else {
      throw Missing(description: "PostgreSQL is not installed; `make test` installs Debian's package.")
    }
    return "\(root)/\(newest)/bin"
  }

  private init() throws {
    directory = "/tmp/playd-postgres-\(getpid())"
    let programs = try Self.programs()
    // PostgreSQL refuses to run as root; Debian's package has made a user for it.
    let isRoot = geteuid() == 0
    let run = isRoot ? "runuser -u postgres -- " : ""
    // Nothing here has to survive a power cut, so nothing waits for the disk.
    let script = """
      set -e
      rm -rf \(directory); mkdir -m 700 \(directory)
      \(isRoot ? "chown postgres \(directory)" : "")
      cd \(directory)
      \(run)\(programs)/initdb -D \(directory)/data -U playd --auth=trust --no-sync -E UTF8 --locale=C >\(directory)/log 2>&1
      \(run)\(programs)/postgres -D \(directory)/data -k \(directory) -c listen_addresses='' -c fsync=off \
        -c max_connections=300 >>\(directory)/log 2>&1 </dev/null &
      server=$!
      (
        while kill -0 \(getpid()) 2>/dev/null; do sleep 0.3; done
        server=$(head -n 1 \(directory)/data/postmaster.pid); kill -INT $server
        while kill -0 $server; do sleep 0.1; done; rm -rf \(directory)
      ) >/dev/null 2>&1 </dev/null &
      for attempt in $(seq 200); do
        \(programs)/pg_isready -q -h \(directory) -U playd && exit 0
        kill -0 $server 2>/dev/null || break
        sleep 0.05
      done
      cp \(directory)/log \(directory).log; exit 1
      """
    guard Self.run(script) == 0 else {
      let log = (try? String(contentsOfFile: "\(directory).log", encoding: .utf8)) ?? ""
      throw Missing(description: "PostgreSQL did not start: \(log)")
    }
  }

  /// The connection address of a new, empty database.
  public func makeDatabase() throws -> String {
    let number = made.withLock { made in
      made += 1
      return made
    }
    let name = "test\(number)"
    guard Self.run("\(try Self.programs())/createdb -h \(directory) -U playd \(name)") == 0 else {
      throw Missing(description: "createdb \(name) failed")
    }
    return "postgresql:///\(name)?host=\(directory)&user=playd"
  }

  /// Runs a shell's script and gives its exit status. Not by `Process`, which waits by a run loop that tests' threads do
  /// not have.
  private static func run(_ script: String) -> Int32 {
    var process: pid_t = 0
    let words: [String] = ["/bin/sh", "-c", script]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 { guard errno == EINTR else { return -1 } }
    return status
  }
}
