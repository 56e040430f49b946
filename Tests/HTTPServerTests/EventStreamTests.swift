import HTTPServer
import Kernel
import Synchronization
import Testing

@Suite("server-sent events")
struct EventStreamTests {
  /// A fixture's streams, and how many were reported closed.
  private final class StreamFixture: Sendable {
    let streams = Mutex<[EventStream]>([])
    private let closings = Counter()

    var closed: Int64 { closings.value }

    func handler(_ options: EventOptions) -> Handler {
      { [self] _ in
        .events(options) { [self] stream in
          stream.onClose { [self] in closings.increment() }
          stream.send(ServerSentEvent("welcome", id: "0"))
          streams.withLock { $0.append(stream) }
        }
      }
    }

    func broadcast(_ event: ServerSentEvent) { for stream in streams.withLock({ $0 }) { stream.send(event) } }
  }

  private let fixture = StreamFixture()

  private func serve(_ options: EventOptions, _ execution: Route.Execution = .quick) throws -> Server {
    var router = Router()
    router.use(CommonMiddleware.requestID)
    router.on(.get, at: "/events", execution: execution, handler: fixture.handler(options))
    return try Server(ServerConfiguration(), router: router)
  }

  private func join(_ server: Server) throws -> RawClient {
    let client = try RawClient(port: server.port)
    client.send("GET /events HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n\r\n")
    let head = try #require(try client.readHead())
    #expect(head.status == 200)
    #expect(head["content-type"] == "text/event-stream")
    #expect(try client.read(through: "data: welcome\n\n") != nil)
    return client
  }

  @Test("two hundred clients each receive every event in order, and the rest continue when half of them leave")
  func manyStreams() throws {
    let server = try serve(EventOptions(heartbeat: Milliseconds(50)))
    var clients = try (0..<200).map { _ in try join(server) }
    #expect(server.openStreams == 200)
    let events = (1...5).map { ServerSentEvent("event \($0)", id: "\($0)") }
    let group = WorkerGroup()
    group.start { [fixture] in for event in events { fixture.broadcast(event) } }
    group.wait()
    for client in clients {
      for number in 1...5 {
        let text = try #require(try client.read(through: "data: event \(number)\n\n"))
        #expect(!text.dropLast(9).contains("event"), "an event is missing or out of order")
      }
    }
    for client in clients[100...] { client.abort() }
    clients.removeSubrange(100...)
    #expect(eventually { fixture.closed == 100 })
    #expect(server.openStreams == 100)
    fixture.broadcast(ServerSentEvent("after"))
    for client in clients { #expect(try client.read(through: "data: after\n\n") != nil) }
    server.stop(timeout: .seconds(5))
    for client in clients {
      #expect(
        String(decoding: try client.readToEnd(), as: UTF8.self).hasSuffix("0\r\n\r\n"), "the stream ends in order")
    }
    #expect(fixture.closed == 200)
    #expect(server.openStreams == 0)
  }

  @Test("silence is filled with comments")
  func heartbeat() throws {
    let server = try serve(EventOptions(heartbeat: Milliseconds(20)), .blocking)
    let client = try join(server)
    for _ in 0..<3 { #expect(try client.read(through: ":\n\n") != nil) }
    server.stop(timeout: .seconds(5))
  }

  @Test("a client that does not read is disconnected within its memory limit")
  func backlog() throws {
    let server = try serve(EventOptions(heartbeat: .seconds(60), backlogLimit: 10_000))
    let client = try join(server)
    #expect(eventually { fixture.streams.withLock { $0.count } == 1 })
    let stream = try #require(fixture.streams.withLock { $0.first })
    let event = ServerSentEvent(String(repeating: "x", count: 5_000))
    var count = 0
    while stream.send(event), count < 100_000 { count += 1 }
    #expect(count < 100_000)
    #expect(!stream.isOpen)
    #expect(!stream.send(event))
    client.abort()
    #expect(eventually { fixture.closed == 1 })
    server.stop(timeout: .seconds(5))
  }

  @Test("a stream closed by its owner ends, and the connection serves another request")
  func closing() throws {
    let server = try serve(EventOptions())
    let client = try join(server)
    #expect(eventually { fixture.streams.withLock { $0.count } == 1 })
    let stream = try #require(fixture.streams.withLock { $0.first })
    stream.send(ServerSentEvent("last"))
    stream.close()
    #expect(!stream.send(ServerSentEvent("too late")))
    let rest = try #require(try client.read(through: "0\r\n\r\n"))
    #expect(rest.contains("data: last"))
    #expect(!rest.contains("too late"))
    #expect(try client.exchange("HEAD", "/events")?.status == 200)
    server.stop(timeout: .seconds(5))
  }

  @Test("a listener added after the end is called at once")
  func lateListener() throws {
    let server = try serve(EventOptions(heartbeat: Milliseconds(20)))
    let client = try join(server)
    #expect(eventually { fixture.streams.withLock { $0.count } == 1 })
    let stream = try #require(fixture.streams.withLock { $0.first })
    client.abort()
    #expect(eventually { !stream.isOpen })
    let told = Counter()
    stream.onClose { told.increment() }
    #expect(told.value == 1)
    server.stop(timeout: .seconds(5))
  }
}
