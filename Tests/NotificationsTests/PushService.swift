import Cryptography
import HTTPServer
import InboxAPI
import Kernel
import Synchronization

@testable import Notifications

/// A push service with its browsers: a real server, which decrypts with each browser's own key.
final class PushService: Sendable {
  /// A message, as its browser decrypts it.
  struct Delivered: Sendable {
    var browser: String
    var message: JSON
    var headers: [String: String]
    var authorization: String
  }

  /// A browser's own half of a subscription.
  struct Browser: Sendable {
    let name: String
    let key: PrivateKey
    let secret: [UInt8]
  }

  private struct State {
    var browsers: [String: Browser] = [:]
    var delivered: [Delivered] = []
    /// The next answers in order; 201 when none is left.
    var answers: [(status: UInt16, retryAfter: String?)] = []
    var attempts = 0
    var flaws: [String] = []
  }

  private let state = Mutex(State())
  private let server: Server

  init() throws {
    let box = Box()
    var router = Router()
    router.on(.post, at: "/push/{browser}", bodyLimit: 4_096, takesJSON: false) { request in
      box.service?.handle(request) ?? Response(.notFound)
    }
    server = try Server(ServerConfiguration(workers: 2), router: router)
    box.service = self
  }

  private final class Box: @unchecked Sendable {
    // Written once, before the first request.
    weak var service: PushService?
  }

  deinit { server.stop(timeout: .zero) }

  var authority: String { "127.0.0.1:\(server.port)" }

  /// Creates a browser and its subscription for the server.
  func subscription(_ name: String) throws -> PushSubscription {
    let browser = Browser(name: name, key: .p256(), secret: SecureRandom.bytes(16))
    state.withLock { $0.browsers[name] = browser }
    return PushSubscription(
      endpoint: "http://\(authority)/push/\(name)", publicKey: browser.key.publicKey.point ?? [],
      secret: browser.secret)
  }

  /// Answers the next messages with these, and accepts none of them.
  func refuse(_ answers: [(status: UInt16, retryAfter: String?)]) { state.withLock { $0.answers = answers } }

  var delivered: [Delivered] { state.withLock { $0.delivered } }
  /// All requests, refused ones included.
  var attempts: Int { state.withLock { $0.attempts } }
  /// Defects of messages: unreadable or unsigned.
  var flaws: [String] { state.withLock { $0.flaws } }

  private func handle(_ request: Request) -> Response {
    state.withLock { state in
      state.attempts += 1
      if !state.answers.isEmpty {
        let (status, retryAfter) = state.answers.removeFirst()
        return Response(
          HTTPStatus(rawValue: status), headers: retryAfter.map { [Header("Retry-After", $0)] } ?? [])
      }
      let name = request.parameter("browser")
      guard let browser = state.browsers[name],
        let text = PushReader(key: browser.key, secret: browser.secret).read(request.body),
        let message = try? JSON.parse(text)
      else {
        state.flaws.append("a message for \(name) that cannot be read")
        return Response(HTTPStatus(rawValue: 400))
      }
      var headers: [String: String] = [:]
      for name in ["TTL", "Urgency", "Topic", "Content-Encoding"] { headers[name] = request.headers.first(named: name) }
      state.delivered.append(
        Delivered(
          browser: name, message: message, headers: headers,
          authorization: request.headers.first(named: "Authorization") ?? ""))
      return Response(HTTPStatus(rawValue: 201))
    }
  }
}
