import HTTPServer
import Kernel
import Synchronization

/// A local server that publishes a document, which a test changes.
final class DocumentServer: Sendable {
  struct Shown {
    var document = "KEY1"
    var cacheControl: String? = "max-age=600"
    var isDown = false
    /// The number of requests for the document.
    var asked = 0
  }

  private final class Board: Sendable {
    let shown = Mutex(Shown())
  }

  private let board = Board()
  private let server: Server

  init() throws {
    var router = Router()
    router.on(.get, at: "/keys", execution: .quick) { [board] _ in
      board.shown.withLock { shown in
        shown.asked += 1
        guard !shown.isDown else { return .text("", status: .serviceUnavailable) }
        return Response(
          .ok, headers: shown.cacheControl.map { [Header("Cache-Control", $0)] } ?? [],
          body: .bytes(Array(shown.document.utf8)))
      }
    }
    server = try Server(ServerConfiguration(), router: router)
  }

  var address: String { "http://127.0.0.1:\(server.port)" }
  var now: Shown { board.shown.withLock { $0 } }

  func change(_ body: (inout Shown) -> Void) { board.shown.withLock { body(&$0) } }

  deinit { server.stop(timeout: .seconds(5)) }
}
