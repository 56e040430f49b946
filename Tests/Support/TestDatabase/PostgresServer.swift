import Foundation
import Synchronization

/// The tests' own PostgreSQL, on a socket in a temporary directory: created on first use, and removed with the process,
/// however it ends.
package final class PostgresServer: Sendable {
  private let directory: String
  private let made = Mutex(0)

  /// This process's server.
  package static func shared() throws -> PostgresServer {
    try running.withLock { running in
      if let running { return running }
      let server = try PostgresServer()
      running = server
      return server
    }
  }

  private static let running = Mutex<PostgresServer?>(nil)

  /// Reason for a missing server.
  package struct PostgresError: Error, CustomStringConvertible {
    package let description: String
  }

  /// Debian installs each version's programs in its own directory, outside the path.
  private static func programs() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
    guard let newest = versions.max() else {
      throw PostgresError(description: "PostgreSQL is not installed; `make test` installs Debian's package.")
    }
    return "\(root)/\(newest)/bin"
  }

  private init() throws {
    directory = "/tmp/playd-postgres-\(getpid())"
    let programs = try Self.programs()
    // PostgreSQL refuses to run as root; Debian's package creates a user for it.
    let isRoot = geteuid() == 0
    let run = isRoot ? "runuser -u postgres -- " : ""
    // Durability is not needed, so fsync is off.
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
      throw PostgresError(description: "PostgreSQL did not start: \(log)")
    }
  }

  /// The connection URI of a new, empty database.
  package func makeDatabase() throws -> String {
    let number = made.withLock { made in
      made += 1
      return made
    }
    let name = "test\(number)"
    guard Self.run("\(try Self.programs())/createdb -h \(directory) -U playd \(name)") == 0 else {
      throw PostgresError(description: "createdb \(name) failed")
    }
    return "postgresql:///\(name)?host=\(directory)&user=playd"
  }

  /// Runs a shell script and returns its exit status. Not `Process`, which needs a run loop that test threads lack.
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
