import Glibc
import HTTPServer
import Kernel
import Synchronization

/// A partner's side over real sockets, with scripted answers.
final class FakePartner: Sendable {
  struct Asked: Sendable {
    var path: String
    var form: Query
    var token: String?
    var body: [UInt8]
  }

  private struct Script: Sendable {
    var answers: [String: [(status: UInt16, body: String)]] = [:]
    var asked: [Asked] = []
    var isSilent = false
  }

  private let script: SharedScript
  private let server: Server
  let url: String

  private final class SharedScript: Sendable { let value = Mutex(Script()) }

  init() throws {
    let script = SharedScript()
    var router = Router()
    let answer: Handler = { request in
      let asked = Asked(
        path: request.path, form: Query(form: request.body), token: request.bearerToken, body: request.body)
      let next = script.value.withLock { script in
        script.asked.append(asked)
        var answers = script.answers[request.path] ?? [(404, "{}")]
        let first = answers.count > 1 ? answers.removeFirst() : answers[0]
        script.answers[request.path] = answers
        return first
      }
      while script.value.withLock({ $0.isSilent }) { usleep(1_000) }
      return .json(Array(next.body.utf8), status: HTTPStatus(rawValue: next.status))
    }
    for path in ["/token", "/revoke", "/api/users/me/dataTypes/steps/dataPoints:dailyRollUp"] {
      router.on(.post, at: path, execution: .blocking, takesJSON: false, handler: answer)
    }
    for path in [
      "/api/activities", "/api/activities/{id}", "/api/athlete", "/api/users/me/identity",
      "/api/users/me/dataTypes/exercise/dataPoints", "/keyset.json",
    ] { router.on(.get, at: path, execution: .blocking, handler: answer) }
    server = try Server(ServerConfiguration(eventThreads: 1, workers: 4), router: router)
    self.script = script
    url = "http://127.0.0.1:\(server.port)"
  }

  deinit { server.stop(timeout: .zero) }

  /// A path's answers: each once in turn, the last one repeatedly.
  func answer(_ path: String, _ answers: (status: UInt16, body: String)...) {
    script.value.withLock { $0.answers[path] = answers }
  }

  /// Whether it takes requests and answers none.
  var isSilent: Bool {
    get { script.value.withLock { $0.isSilent } }
    set { script.value.withLock { $0.isSilent = newValue } }
  }

  /// The requests to a path, in order.
  func asked(_ path: String) -> [Asked] { script.value.withLock { $0.asked.filter { $0.path == path } } }
}
