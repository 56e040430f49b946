import HTTPServer
import Kernel
import Synchronization
import Webhooks

/// A studio's server on its own port: verifies and records deliveries, and gives scripted answers.
final class Studio: Sendable {
  /// A received delivery.
  struct Received: Sendable {
    var id: String
    var body: [UInt8]
    var signature: String
    var timestamp: String
    var flaw: WebhookError?
    var traceparent: String?
  }

  /// The answer to a delivery; the number counts its attempts.
  typealias Answering = @Sendable (_ id: String, _ time: Int) -> Response

  private struct State {
    var received: [Received] = []
    var secrets: [WebhookSecret] = []
    var times: [String: Int] = [:]
  }

  private let state: Mutex<State>
  private let server: Server
  var url: String { "http://127.0.0.1:\(server.port)/playd" }
  var place: String { "127.0.0.1:\(server.port)" }

  init(workers: Int = 16, _ answering: @escaping Answering = { _, _ in Response.noContent }) throws {
    let box = Box()
    var router = Router()
    router.on(.post, at: "/playd", execution: .blocking, bodyLimit: 65_536) { request in
      guard let studio = box.studio.withLock({ $0 }) else { return Response.noContent }
      return studio.handle(request, answering)
    }
    state = Mutex(State())
    server = try Server(
      ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: workers), router: router)
    box.studio.withLock { $0 = self }
  }

  private final class Box: Sendable {
    let studio = Mutex<Studio?>(nil)
  }

  /// The studio's secrets.
  func know(_ secrets: [String]) { state.withLock { $0.secrets = secrets.compactMap { WebhookSecret(text: $0) } } }

  var received: [Received] { state.withLock { $0.received } }

  func stop() { server.stop(timeout: .seconds(2)) }

  private func handle(_ request: Request, _ answering: Answering) -> Response {
    let id = request.headers.first(named: WebhookHeader.id) ?? ""
    let time = request.headers.first(named: WebhookHeader.timestamp) ?? ""
    let signature = request.headers.first(named: WebhookHeader.signature) ?? ""
    let secrets = state.withLock { $0.secrets }
    var flaw: WebhookError?
    do throws(WebhookError) {
      let moment = Timestamp((Int64(time) ?? 0) * 1_000)
      try WebhookVerifier(secrets).verify(
        id: id, timestamp: time, signature: signature, body: request.body, at: moment)
    } catch {
      flaw = error
    }
    let times = state.withLock { state in
      state.received.append(
        Received(
          id: id, body: request.body, signature: signature, timestamp: time, flaw: flaw,
          traceparent: request.headers.first(named: "traceparent")))
      state.times[id, default: 0] += 1
      return state.times[id] ?? 1
    }
    return answering(id, times)
  }
}
