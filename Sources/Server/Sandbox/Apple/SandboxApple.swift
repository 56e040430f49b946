package import Cryptography
import Database
import Glibc
package import HTTPServer
import Kernel

/// The simulated Sign in with Apple, in its own process: page, keys and tokens. It has nothing to do with Apple, and its
/// pages say so.
///
/// Its folder contains `store.db`; beside the folder is `apple.json`, the account for Play'd (`SandboxAppleAccount`).
///
/// Source: Apple, Sign in with Apple REST API.
package final class SandboxApple: Sendable {
  package static let slug = "apple"
  /// Play'd's Services ID and team there.
  static let service = "sandbox.playd.web"
  static let team = "SANDBOXPLD"
  static let callback = "/v1/auth/apple/callback"

  let store: SandboxAppleStore
  let keys: SandboxAppleKeys
  private let folder: SandboxFolder
  private let clock: ServerClock

  /// - Parameter folder: the whole sandbox's; created if missing.
  package init(folder: String, clock: ServerClock = .system) throws {
    for path in [folder, "\(folder)/\(Self.slug)"] { mkdir(path, 0o700) }
    self.folder = SandboxFolder(folder)
    self.clock = clock
    store = try SandboxAppleStore(path: "\(folder)/\(Self.slug)/store.db")
    keys = try SandboxAppleKeys(store.settings)
  }

  func now() -> Timestamp { clock.now() }
  var playdURL: String? { folder.playdURL }

  /// The origins of Play'd that the browser of a request may be sent back to.
  func origins(for request: Request) -> [String] {
    let named = folder.playdURL.map {
      [$0.replacing("//localhost:", with: "//127.0.0.1:"), $0.replacing("//127.0.0.1:", with: "//localhost:")]
    }
    return (named ?? []) + [request.playdOrigin].compactMap { $0 }
  }

  /// Whether Play'd has registered that address for the browser of the request.
  func isRegistered(_ redirect: String, for request: Request) -> Bool {
    origins(for: request).contains { $0 + Self.callback == redirect }
  }

  /// Listens and publishes its account until `wait` returns.
  package func run(port: UInt16, wait: () -> Void) throws {
    let server = try Server(
      ServerConfiguration(address: "127.0.0.1", port: port, eventThreads: 1, workers: 4), router: router())
    let account = SandboxAppleAccount(
      service: Self.service, team: Self.team, keyName: keys.clientName, key: keys.client,
      url: "http://127.0.0.1:\(server.port)")
    try folder.write(account.serialized(), to: "\(Self.slug).json")
    wait()
    server.stop(timeout: .seconds(1))
    store.settings.database.close()
  }

  func router() -> Router {
    var router = Router()
    router.on(.get, at: "/") { _ in self.home() }
    router.on(.get, at: "/style.css", execution: .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/css; charset=utf-8")], body: .bytes(Array(HTML.style("#1d1d1f").utf8)))
    }
    router.on(.get, at: "/send.js", execution: .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/javascript; charset=utf-8")],
        body: .bytes(Array("document.forms[0].submit();\n".utf8)))
    }
    router.on(.get, at: "/auth/authorize") { try self.authorize($0) }
    router.on(.post, at: "/auth/answer", takesJSON: false) { try self.answer($0) }
    router.on(.get, at: "/auth/keys") { _ in
      Response(
        headers: [Header("Content-Type", "application/json"), Header("Cache-Control", "public, max-age=600")],
        body: .bytes(self.keys.published))
    }
    router.on(.post, at: "/auth/token", takesJSON: false) { try self.token($0) }
    router.on(.post, at: "/auth/revoke", takesJSON: false) { try self.revoke($0) }
    router.on(.get, at: "/control") { _ in try self.control() }
    router.on(.get, at: "/control/state") { _ in try self.state() }
    router.on(.post, at: "/control/faults", takesJSON: false) { try self.setFaults($0) }
    return router
  }
}

/// Play'd's credentials for the sandbox's Apple, as an operator gets them from Apple's developer account.
package struct SandboxAppleAccount: Sendable {
  package let service: String
  package let team: String
  package let keyName: String
  package let key: PrivateKey
  /// The process's URL, without a trailing slash.
  package let url: String

  init(service: String, team: String, keyName: String, key: PrivateKey, url: String) {
    self.service = service
    self.team = team
    self.keyName = keyName
    self.key = key
    self.url = url
  }

  /// Nil for anything but an account file.
  init?(file: [UInt8]) {
    guard let json = try? JSON.parse(file), case .string(let service)? = json["service"],
      case .string(let team)? = json["team"], case .string(let keyName)? = json["keyID"],
      case .string(let text)? = json["key"], let key = Base64.standard.decode(text).flatMap({ PrivateKey(pkcs8: $0) }),
      case .string(let url)? = json["issuer"]
    else { return nil }
    self.init(service: service, team: team, keyName: keyName, key: key, url: url)
  }

  func serialized() -> [UInt8] {
    JSON.object([
      "service": .string(service), "team": .string(team), "keyID": .string(keyName),
      "key": .string(Base64.standard.text(key.pkcs8)), "issuer": .string(url),
    ]).serialized()
  }
}

extension SandboxFolder {
  /// The account of the sandbox's Apple, once it has started.
  package var appleAccount: SandboxAppleAccount? { account(of: SandboxApple.slug).flatMap { .init(file: $0) } }
}
