import Cryptography
import HTTPServer
import Kernel
import Synchronization

/// A server of keys and tokens like Apple's, which tests can take down.
final class FakeApple: Sendable {
  /// Its answers, and the received requests.
  struct State: Sendable {
    var keys: [String] = ["KEY1"]
    var cacheControl: String? = "max-age=600"
    var isDown = false
    var asked = 0
    var revoked: [String] = []
  }

  private let state: Shared
  private let server: Server

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  init() throws {
    let shared = Shared()
    var router = Router()
    router.on(.get, at: "/auth/keys", execution: .quick) { _ in
      let state = shared.state.withLock { state in
        state.asked += 1
        return state
      }
      guard !state.isDown else { return .text("down", status: .serviceUnavailable) }
      let keys = state.keys.map {
        #"{"kty":"RSA","kid":"\#($0)","n":"\#(Genuine.appleModulus)","e":"AQAB"}"#
      }
      let headers = state.cacheControl.map { [Header("Cache-Control", $0)] } ?? []
      return Response(headers: headers, body: .bytes(Array(#"{"keys":[\#(keys.joined(separator: ","))]}"#.utf8)))
    }
    router.on(.post, at: "/auth/token", execution: .blocking, takesJSON: false) { request in
      let code = Query(form: request.body)["code"] ?? ""
      return .json(Array(#"{"id_token":"x","refresh_token":"refresh of \#(code)"}"#.utf8))
    }
    router.on(.post, at: "/auth/revoke", execution: .blocking, takesJSON: false) { request in
      shared.state.withLock { state in
        state.asked += 1
        guard !state.isDown else { return .text("down", status: .serviceUnavailable) }
        state.revoked.append(Query(form: request.body)["token"] ?? "")
        return .text("")
      }
    }
    state = shared
    server = try Server(ServerConfiguration(), router: router)
  }

  deinit { server.stop(timeout: .seconds(5)) }

  var address: String { "http://127.0.0.1:\(server.port)" }

  func change(_ body: (inout State) -> Void) { state.state.withLock { body(&$0) } }

  var now: State { state.state.withLock { $0 } }
}
