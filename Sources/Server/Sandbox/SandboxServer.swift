import Database
import Glibc
import HTTPClient
package import HTTPServer
import Kernel
import Synchronization
import Webhooks

/// A sandbox partner's server: pages, OAuth, API and events.
///
/// Its folder contains `store.db`. Beside the folders are `SLUG.json`, the account for Play'd, and `playd.url`,
/// Play'd's URL; so neither needs to know the other's port in advance.
package final class SandboxServer: Sendable {
  let partner: SandboxPartner
  let store: SandboxStore
  let keys: SandboxKeys
  let http = HTTPClient()
  private let folder: String
  private let clock: ServerClock
  private let stopping = Atomic<Bool>(false)
  private let address = Mutex("")
  /// The lifetime of an access token in seconds.
  let accessLife: Int64

  /// - Parameter folder: the whole sandbox's; created if missing.
  package init(
    _ partner: SandboxPartner, folder: String, accessLife: Int64 = 3_600, clock: ServerClock = .system
  ) throws {
    self.partner = partner
    self.folder = folder
    self.clock = clock
    self.accessLife = accessLife
    for path in [folder, "\(folder)/\(partner.slug)"] { mkdir(path, 0o700) }
    store = try SandboxStore(path: "\(folder)/\(partner.slug)/store.db")
    keys = try SandboxKeys(store)
  }

  func now() -> Timestamp { clock.now() }
  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// This partner's URL, once it listens.
  var url: String { address.withLock { $0 } }

  /// Play'd's URL; nil until known.
  var playdURL: String? {
    SandboxFolder(folder).playdURL
  }

  /// Where events go; nil until known.
  var insideURL: String? { SandboxFolder(folder).insideURL }

  /// Play'd's possible origins: during development it has two names.
  var playdOrigins: [String] {
    guard let url = playdURL else { return [] }
    return [url.replacing("//localhost:", with: "//127.0.0.1:"), url.replacing("//127.0.0.1:", with: "//localhost:")]
  }

  /// Whether users may be redirected there.
  func isRegistered(redirect: String, for request: Request) -> Bool {
    (playdOrigins + [request.playdOrigin].compactMap { $0 }).contains {
      "\($0)/v1/partners/\(partner.slug)/callback" == redirect
    }
  }

  /// Listens, publishes its account, and sends events until `wait` returns.
  package func run(port: UInt16, wait: () -> Void) throws {
    var configuration = ServerConfiguration(address: "127.0.0.1", port: port, eventThreads: 1, workers: 4)
    configuration.answerTimeout = .seconds(40)
    let server = try Server(configuration, router: router())
    address.withLock { $0 = "http://127.0.0.1:\(server.port)" }
    try SandboxFolder(folder).write(account(), to: "\(partner.slug).json")
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self)
    let started = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<SandboxServer>.fromOpaque(context).takeRetainedValue().sendForever() }
        return nil
      }, this.toOpaque())
    if started != 0 { this.release() }
    wait()
    stopping.store(true, ordering: .releasing)
    server.stop(timeout: .seconds(1))
    if started == 0 { pthread_join(thread, nil) }
    store.database.close()
  }

  /// The account file for Play'd.
  private func account() -> [UInt8] {
    let isHealth = partner.eventProtocol == .googleHealth
    var members: [(String, JSON)] = [
      ("partner", .string(partner.slug)), ("adapter", .string(isHealth ? "google-health" : "standard")),
      ("clientID", .string("playd")), ("clientSecret", .string(keys.clientSecret)),
      ("authorizeURL", .string(url + "/oauth/authorize")), ("tokenURL", .string(url + "/oauth/token")),
      ("revokeURL", .string(url + "/oauth/revoke")), ("apiURL", .string(url + (isHealth ? "/v4" : "/api"))),
      ("issuer", .string(url)),
      (
        "scopes",
        .array(
          partner.scopes.map {
            .object(["scope": .string($0.name), "en": .string($0.en), "ka": .string($0.ka)])
          })
      ),
    ]
    switch partner.eventProtocol {
    case .sharedSecret: members.append(("webhookKeys", .array([.string(keys.secret.text)])))
    case .keyPair: members.append(("webhookKeys", .array([.string(keys.pair.publicText)])))
    case .googleHealth:
      members.append(("authorization", .string(keys.authorization)))
      members.append(("keysetURL", .string(url + "/keyset.json")))
    }
    return JSON.object(JSON.Object(members)).serialized()
  }
}

/// The folder through which the sandbox and Play'd find each other.
@MemberwiseInit(unlabelled: 1)
package struct SandboxFolder: Sendable {
  private let path: String

  /// The sandbox's processes.
  package static let slugs = SandboxPartner.all.map(\.slug) + [SandboxApple.slug]

  /// The sandbox cannot write there.
  package struct WriteError: Error, Sendable {
    package let path: String
  }

  /// Play'd's URL, without a trailing slash.
  package var playdURL: String? {
    guard let text = read("playd.url") else { return nil }
    let url = text.prefix { !$0.isNewline }
    return url.hasPrefix("http") ? String(url) : nil
  }

  /// Where partners' events go: Play'd's URL, or the one on the second line.
  package var insideURL: String? {
    guard let text = read("playd.url") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    return (lines.count > 1 ? lines[1] : lines.first).map(String.init)
  }

  package func set(playdURL: String, inside: String? = nil) throws {
    try write(Array("\(playdURL)\n\(inside.map { $0 + "\n" } ?? "")".utf8), to: "playd.url")
  }

  /// A process's account for Play'd, once it has started.
  package func account(of slug: String) -> [UInt8]? { read("\(slug).json").map { Array($0.utf8) } }

  /// A process's URL, once it has started.
  package func address(of slug: String) -> String? {
    guard let file = account(of: slug), let json = try? JSON.parse(file), case .string(let url)? = json["issuer"] else {
      return nil
    }
    return url
  }

  /// Removes the accounts of earlier runs.
  package func clearAccounts() {
    for slug in Self.slugs { unlink("\(path)/\(slug).json") }
  }

  /// Creates the folder, for its owner alone.
  package func make() { mkdir(path, 0o700) }

  /// Writes a file atomically, readable by its owner alone.
  func write(_ bytes: [UInt8], to name: String) throws {
    let draft = "\(path)/.\(name).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw WriteError(path: path) }
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    guard isWritten, rename(draft, "\(path)/\(name)") == 0 else { throw WriteError(path: path) }
  }

  private func read(_ name: String) -> String? {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(validating: bytes[..<count], as: UTF8.self) : nil
  }
}
