import Foundation
import HTTPServer
import Kernel
package import PlaydSDK
import Synchronization

/// A small game's server: receives Play'd's deliveries with the SDK, lets players use their units, and shows changes
/// live on a page. Anyone may use any account name: it is an example without real value.
package final class ExampleGame: Sendable {
  private let rules: GameRules
  private let store: any UnitStore
  private let receiver: DeliveryReceiver
  private let studio: StudioAPI?
  private let streams = Mutex<[(account: String, stream: EventStream)]>([])

  /// - Parameter secrets: the endpoint's secret; during a rotation the new and the old one.
  package init(
    _ rules: GameRules, store: any UnitStore, secrets: [String], studio: StudioAPI?
  ) throws(DeliveryReceiver.SecretError) {
    self.rules = rules
    self.store = store
    self.studio = studio
    receiver = try DeliveryReceiver(secrets: secrets, store: store)
  }

  /// Serves until the process is terminated. Returns the exit status.
  package static func run(
    _ rules: GameRules, _ makeStore: (_ directory: String) throws(GrantStoreError) -> any UnitStore
  ) -> Int32 {
    do {
      TerminationSignal.block()
      let options = try ExampleOptions(Array(CommandLine.arguments.dropFirst()))
      try FileManager.default.createDirectory(atPath: options.data, withIntermediateDirectories: true)
      var studio: StudioAPI?
      if let address = options.playd, let file = options.keyFile, let key = try options.lines(of: file).first {
        studio = StudioAPI(address: address, key: key)
      }
      let game = try ExampleGame(
        rules, store: try makeStore(options.data), secrets: try options.lines(of: options.secretsFile), studio: studio)
      let server = try Server(ServerConfiguration(address: "127.0.0.1", port: options.port), router: game.router)
      print("\(rules.title) answers on http://127.0.0.1:\(server.port)/")
      if let path = options.readyFile {
        try Data("\(server.port)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
      if options.endsWithInput { endWithInput() }
      _ = TerminationSignal.wait()
      server.stop(timeout: .seconds(5))
      return 0
    } catch let mistake as ExampleOptions.UsageError {
      FileHandle.standardError.write(Data((mistake.sentence + "\n").utf8))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    return 2
  }

  private static func endWithInput() {
    Thread.detachNewThread {
      while let more = try? FileHandle.standardInput.read(upToCount: 1_024), !more.isEmpty {}
      kill(getpid(), SIGTERM)
    }
  }

  // MARK: Routes

  private var router: Router {
    var router = Router()
    router.on(.post, at: "/playd", execution: .blocking, bodyLimit: 65_536) { [self] in handle($0) }
    router.on(.get, at: "/", execution: .quick) { [self] _ in page() }
    router.on(.get, at: "/page.js", execution: .quick) { _ in
      Response(headers: [Header("Content-Type", "text/javascript; charset=utf-8")], body: .bytes(GamePage.script))
    }
    router.on(.get, at: "/state", execution: .blocking) { [self] request in
      try state(of: request.query.all("account").first ?? "")
    }
    router.on(.get, at: "/events", execution: .blocking) { [self] in watch($0) }
    router.on(.post, at: "/use", execution: .blocking, bodyLimit: 4_096) { [self] in try use($0) }
    router.on(.post, at: "/link", execution: .blocking, bodyLimit: 4_096) { [self] in try link($0) }
    return router
  }

  private func handle(_ request: Request) -> Response {
    let answer = receiver.receive(
      id: request.headers.first(named: "webhook-id"), timestamp: request.headers.first(named: "webhook-timestamp"),
      signature: request.headers.first(named: "webhook-signature"), body: request.body)
    if let grant = answer.granted { announce(grant.account) }
    return Response(
      HTTPStatus(rawValue: UInt16(answer.status)), headers: [Header("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(answer.body))
  }

  private func page() -> Response {
    Response(
      headers: [
        Header("Content-Type", "text/html; charset=utf-8"),
        Header("Content-Security-Policy", "default-src 'self'; style-src 'unsafe-inline'"),
      ], body: .bytes(GamePage.html(rules)))
  }

  private func state(of account: String) throws -> Response {
    let memos = try store.memos(of: account)
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("account", account)
    writer.member("units", try store.balance(of: account))
    writer.member("standing", rules.standing(memos))
    writer.name("lines")
    writer.beginArray()
    for memo in memos.suffix(20).reversed() { writer.string(rules.line(memo)) }
    writer.endArray()
    writer.name("grants")
    writer.beginArray()
    for grant in try store.grants(of: account) { writer.string(grant) }
    writer.endArray()
    writer.endObject()
    return .json(writer.bytes)
  }

  private func watch(_ request: Request) -> Response {
    let account = request.query.all("account").first ?? ""
    return .events { [self] stream in
      streams.withLock { streams in
        streams.removeAll { !$0.stream.isOpen }
        streams.append((account, stream))
      }
      stream.send(ServerSentEvent("now"))
    }
  }

  /// Notifies an account's open pages of a change.
  private func announce(_ account: String) {
    for (watched, stream) in streams.withLock({ $0 }) where watched == account { stream.send(ServerSentEvent("now")) }
  }

  private func use(_ request: Request) throws -> Response {
    let account = try Self.member("account", of: request)
    let memo = rules.play(try store.memos(of: account))
    guard try store.use(1, of: account, memo: memo) else {
      throw Problem(
        type: "about:blank", title: "Nothing left", status: 409, detail: "There are no \(rules.units) left.")
    }
    announce(account)
    return try state(of: account)
  }

  private func link(_ request: Request) throws -> Response {
    guard let studio else { throw Problem.notFound("This game was started without Play'd's address.") }
    let account = try Self.member("account", of: request)
    do {
      try studio.confirm(code: try Self.member("code", of: request), account: account, name: account)
      return .noContent
    } catch let failure as StudioAPI.RequestError {
      switch failure {
      case .refused(let problem):
        throw Problem(
          type: problem.type, title: problem.title, status: HTTPStatus(rawValue: UInt16(problem.status)),
          detail: problem.detail)
      case .unreachable(let sentence, _):
        throw Problem(type: "about:blank", title: "Play'd is away", status: 503, detail: sentence)
      }
    }
  }

  private static func member(_ name: String, of request: Request) throws -> String {
    guard let json = try? JSON.parse(request.body), case .string(let text)? = json[name],
      (1...64).contains(text.utf8.count)
    else {
      throw Problem(type: "about:blank", title: "Bad request", status: 400, detail: "\(name) is missing.")
    }
    return text
  }
}
