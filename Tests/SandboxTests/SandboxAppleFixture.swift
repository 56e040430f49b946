import Cryptography
import Database
import Foundation
import HTTPClient
import HTTPServer
import Identity
import Kernel
import ServerRuntime
import Synchronization

@testable import Sandbox

/// The sandbox's Apple over a real socket, in a folder of the test's, with a manual clock.
final class SandboxAppleFixture {
  static let origin = "https://192.0.2.7:8443"
  static let redirect = origin + "/v1/auth/apple/callback"

  /// The time, for handlers on other threads.
  private final class Clock: Sendable {
    let now = Mutex(Timestamp(1_790_000_000_000))
  }

  let folder: String
  private let clock = Clock()
  private let isOwner: Bool
  let apple: SandboxApple
  private let server: Server
  private let http = HTTPClient()

  init(restarting other: SandboxAppleFixture? = nil) throws {
    isOwner = other == nil
    folder = other?.folder ?? "/tmp/sandbox-apple-\(UUID().uuidString)"
    let clock = clock
    apple = try SandboxApple(
      folder: folder, clock: ServerClock(now: { clock.now.withLock { $0 } }, nanoseconds: { 0 }))
    server = try Server(ServerConfiguration(eventThreads: 1, workers: 2), router: apple.router())
  }

  deinit {
    server.stop(timeout: .zero)
    apple.store.settings.database.close()
    if isOwner { try? FileManager.default.removeItem(atPath: folder) }
  }

  var url: String { "http://127.0.0.1:\(server.port)" }
  var now: Timestamp { clock.now.withLock { $0 } }

  func wait(_ time: Milliseconds) { clock.now.withLock { $0 = $0 + time } }

  /// Apple as Play'd asks it.
  var provider: Apple {
    let service = Apple.Service(
      id: SandboxApple.service, team: SandboxApple.team, keyName: apple.keys.clientName, key: apple.keys.client,
      redirect: Self.redirect)
    return Apple(Apple.Settings(bundles: [], service: service, address: url))
  }

  func get(_ path: String) throws -> HTTPClient.Response {
    try http.send(.init(.get, url: url + path, headers: [("playd-origin", Self.origin)]))
  }

  func post(_ path: String, _ fields: [(String, String)], origin: String? = nil) throws -> HTTPClient.Response {
    let body = fields.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }.joined(separator: "&")
    var headers = [("content-type", "application/x-www-form-urlencoded"), ("playd-origin", Self.origin)]
    if let origin { headers.append(("origin", origin)) }
    return try http.send(.init(.post, url: url + path, headers: headers, body: Array(body.utf8)))
  }

  private static func escaped(_ text: String) -> String { SandboxServer.escaped(text) }

  /// Apple's page for a sign-in.
  func open(state: String = "state", nonce: String = "nonce", redirect: String = redirect) throws -> Page {
    let query = [
      ("response_type", "code"), ("response_mode", "form_post"), ("client_id", SandboxApple.service),
      ("redirect_uri", redirect), ("scope", "name"), ("state", state), ("nonce", nonce),
    ].map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
    return Page(try get("/auth/authorize?" + query))
  }

  /// Signs in under a name and returns the form that Play'd gets.
  func signIn(_ name: String, nonce: String = "nonce", answer: String = "continue") throws -> Page {
    let page = try open(nonce: nonce)
    return Page(
      try post("/auth/answer", [("ticket", page.hidden["ticket"] ?? ""), ("name", name), ("answer", answer)]))
  }

  /// The claims of the token that a code is exchanged for, as Play'd verifies them.
  func claims(of code: String, nonce: String = "nonce") throws -> AppleIdentityToken {
    let (provider, now) = (provider, now)
    let service = try unwrap(provider.settings.service)
    let exchange = try provider.exchange(code: code, service: service, audience: service.id, at: now)
    return try provider.claims(of: exchange.identityToken, nonce: nonce, at: now)
  }

  struct MissingError: Error {}

  func unwrap<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw MissingError() }
    return value
  }
}

/// A page with its form.
struct Page {
  let status: Int
  let text: String
  let policy: String
  /// Where the form goes.
  let action: String?
  let hidden: [String: String]

  init(_ response: HTTPClient.Response) {
    status = response.status
    text = String(decoding: response.body, as: UTF8.self)
    policy = response.header("content-security-policy") ?? ""
    action = Self.parts(of: text, "<form method=\"post\" action=\"", "\"").first
    var hidden: [String: String] = [:]
    for field in Self.parts(of: text, "<input type=\"hidden\" ", ">") {
      let name = Self.parts(of: field, "name=\"", "\"").first ?? ""
      hidden[name] = Self.parts(of: field, "value=\"", "\"").first?.replacing("&quot;", with: "\"")
    }
    self.hidden = hidden
  }

  private static func parts(of text: String, _ start: String, _ end: String) -> [String] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) } ?? ""
    }
  }
}
