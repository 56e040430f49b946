import Database
import Glibc
import HTTPClient
public import HTTPServer
import Kernel
import Synchronization
import Webhooks

/// One partner of the sandbox: its pages, its OAuth, its API and its events, in the process that runs it.
///
/// Its folder holds `store.db`. Beside the folders stand `SLUG.json`, the account that Play'd reads, and `playd.url`,
/// where Play'd can be reached; so neither has to know the other's port beforehand.
public final class SandboxServer: Sendable {
  let partner: SandboxPartner
  let store: SandboxStore
  let keys: SandboxKeys
  let http = HTTPClient()
  private let folder: String
  private let clock: ServerClock
  private let stopping = Atomic<Bool>(false)
  private let address = Mutex("")
  /// How long an access token is good, in seconds.
  let accessLife: Int64

  /// - Parameter folder: of the whole sandbox; made where it is missing.
  public init(
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

  /// Where this partner's pages are, once it listens.
  var url: String { address.withLock { $0 } }

  /// Where Play'd is; nil while it has not said so.
  var playdURL: String? {
    SandboxFolder(folder).playdURL
  }

  /// Where Play'd's pages can be: on one's own machine under two names.
  var playdOrigins: [String] {
    guard let url = playdURL else { return [] }
    return [url.replacing("//localhost:", with: "//127.0.0.1:"), url.replacing("//127.0.0.1:", with: "//localhost:")]
  }

  /// Whether users are sent back to that address.
  func isRegistered(redirect: String) -> Bool {
    playdOrigins.contains { "\($0)/v1/partners/\(partner.slug)/callback" == redirect }
  }

  /// Listens, tells Play'd's side how to reach it, and sends events until `wait` returns.
  public func run(port: UInt16, wait: () -> Void) throws {
    var configuration = ServerConfiguration(address: "127.0.0.1", port: port, eventThreads: 1, workers: 4)
    configuration.answerTimeout = .seconds(40)
    let server = try Server(configuration, router())
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

  /// What Play'd has to know of this partner.
  private func account() -> [UInt8] {
    let isHealth = partner.speech == .googleHealth
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
    switch partner.speech {
    case .sharedSecret: members.append(("webhookKeys", .array([.string(keys.secret.text)])))
    case .keyPair: members.append(("webhookKeys", .array([.string(keys.pair.publicText)])))
    case .googleHealth:
      members.append(("authorization", .string(keys.authorization)))
      members.append(("keysetURL", .string(url + "/keyset.json")))
    }
    return JSON.object(JSON.Object(members)).serialized()
  }
}

/// The folder in which the sandbox and Play'd find each other.
public struct SandboxFolder: Sendable {
  private let path: String

  public init(_ path: String) { self.path = path }

  /// The sandbox cannot write there.
  public struct Unwritable: Error, Sendable {
    public let path: String
  }

  /// Where Play'd is, without a slash at the end.
  public var playdURL: String? {
    guard let text = read("playd.url") else { return nil }
    let url = text.prefix { !$0.isNewline }
    return url.hasPrefix("http") ? String(url) : nil
  }

  public func set(playdURL: String) throws { try write(Array("\(playdURL)\n".utf8), to: "playd.url") }

  /// The account of a partner, once it has started.
  public func account(of slug: String) -> [UInt8]? { read("\(slug).json").map { Array($0.utf8) } }

  /// Where a partner's pages are, once it has started.
  public func address(of slug: String) -> String? {
    guard let file = account(of: slug), let json = try? JSON.parse(file), case .string(let url)? = json["issuer"] else {
      return nil
    }
    return url
  }

  /// Forgets where partners were when they last ran.
  public func clearAccounts() {
    for partner in SandboxPartner.all { unlink("\(path)/\(partner.slug).json") }
  }

  /// Makes the folder, for its owner alone.
  public func make() { mkdir(path, 0o700) }

  /// Writes a file that only its owner reads, in one step.
  func write(_ bytes: [UInt8], to name: String) throws {
    let draft = "\(path)/.\(name).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Unwritable(path: path) }
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    guard isWritten, rename(draft, "\(path)/\(name)") == 0 else { throw Unwritable(path: path) }
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
