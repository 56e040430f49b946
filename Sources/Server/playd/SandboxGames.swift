import Commands
import Database
import Deliveries
import Foundation
import HTTPServer
import Kernel
import PlaydAPI
import Redemptions
import Webhooks

/// The example games as child processes of a trial server: each receives deliveries with PlaydSDK on its own port.
final class SandboxGames {
  /// A game of the catalogue with its executable.
  private struct Game {
    var slug: String
    var program: String
    var port: UInt16
  }

  private let data: String
  private let games: [Game]
  private var children: [ChildProcess] = []

  /// Reserves a port for each game whose executable is in this one's folder.
  ///
  /// - Parameter data: the server's directory; the games use its `games` folder.
  init(data: String) throws {
    self.data = data
    let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    var games: [Game] = []
    for (slug, name) in [("monopoly-go-sandbox", "DiceGame"), ("gridiron-legends-sandbox", "FootballGame")] {
      let program = beside + "/" + name
      guard FileManager.default.isExecutableFile(atPath: program) else {
        Terminal.complain(
          "playd serve: \(name) is not in playd's folder, so it does not simulate \(slug); `make server` builds it.\n")
        continue
      }
      games.append(Game(slug: slug, program: program, port: try Self.freePort()))
    }
    self.games = games
  }

  private static func freePort() throws -> UInt16 {
    let server = try Server(
      ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: 1), router: Router())
    defer { server.stop(timeout: .zero) }
    return server.port
  }

  /// The addresses that deliveries must be allowed to use.
  var places: Set<String> { Set(games.map { "127.0.0.1:\($0.port)" }) }

  /// The games' addresses by slug.
  var namedPlaces: [String: String] {
    Dictionary(uniqueKeysWithValues: games.map { ($0.slug, "http://127.0.0.1:\($0.port)") })
  }

  /// Registers the games' endpoints and starts the games.
  ///
  /// - Parameter url: this server, for the codes that players enter in the games.
  func start(_ database: any Database, _ deliveries: Deliveries, url: String) throws {
    for game in games {
      let folder = "\(data)/games/\(game.slug)"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try register(game, folder: folder, database: database, deliveries: deliveries)
      children.append(
        try ChildProcess(
          [
            "--port", String(game.port), "--data", folder, "--secrets-file", folder + "/secrets", "--key-file",
            folder + "/key", "--playd", url, "--ends-with-input",
          ], program: game.program))
    }
  }

  private func register(
    _ game: Game, folder: String, database: any Database, deliveries: Deliveries
  ) throws {
    let now = ServerClock.system.now()
    guard let slug = GameSlug(game.slug) else { return }
    let isKnown = FileManager.default.fileExists(atPath: folder + "/key")
    let (secrets, key) = try database.write { connection -> ([String], String?) in
      guard let id = try Redemptions().gameID(slug, in: connection) else { return ([], nil) }
      let endpoint = try deliveries.register(
        "http://127.0.0.1:\(game.port)/playd", for: id, at: now, in: connection)
      let key = isKnown ? nil : try Redemptions().issueKey(for: id, at: now, in: connection)
      return (endpoint.secrets.map(\.text), key)
    }
    try TextFile.write(secrets.joined(separator: "\n") + "\n", to: folder + "/secrets")
    if let key { try TextFile.write(key + "\n", to: folder + "/key") }
  }

  /// Stops the games.
  func stop() {
    for child in children { child.stop() }
    children = []
  }
}
