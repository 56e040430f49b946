import Kernel
import Synchronization
import Testing

@testable import HTTPServer

@Suite("middleware")
struct MiddlewareTests {
  @Test("a limit lets a burst through, then one request for each interval")
  func burst() {
    let time = ManualClock()
    let limit = RateLimit(name: "api", perMinute: 60, burst: 3, clock: time.clock)
    let key = RateLimit.Key.subject("a")
    #expect((0..<3).map { _ in limit.judge(key).remaining } == [2, 1, 0])
    #expect(limit.judge(key) == RateLimit.Verdict(isAllowed: false, remaining: 0, seconds: 1))
    time.advance(milliseconds: 999)
    #expect(!limit.judge(key).isAllowed)
    time.advance(milliseconds: 1)
    #expect(limit.judge(key).isAllowed)
    #expect(!limit.judge(key).isAllowed)
    time.advance(milliseconds: 3_000)
    #expect(limit.judge(key).remaining == 2)
  }

  @Test("keys have separate limits; addresses of one IPv6 network share one")
  func keys() throws {
    let limit = RateLimit(name: "api", perMinute: 60, burst: 1, clock: ManualClock().clock)
    let one = try #require(RemoteAddress("2001:db8::1"))
    let two = try #require(RemoteAddress("2001:db8::2"))
    let other = try #require(RemoteAddress("2001:db8:0:1::1"))
    #expect(limit.judge(.address(one.network)).isAllowed)
    #expect(!limit.judge(.address(two.network)).isAllowed)
    #expect(limit.judge(.address(other.network)).isAllowed)
    #expect(limit.judge(.subject("player")).isAllowed)
  }

  @Test("a refused request learns when to retry")
  func refusal() throws {
    let limit = RateLimit(name: "api", perMinute: 6, burst: 2, clock: ManualClock().clock)
    var router = Router()
    router.use(limit.middleware)
    router.on(.get, at: "/", execution: .quick) { _ in .noContent }
    let request = try Request(.get, target: "/")
    let first = router.respond(to: request)
    #expect(first.header("RateLimit-Policy") == "\"api\";q=2;w=20")
    #expect(first.header("RateLimit") == "\"api\";r=1;t=10")
    _ = router.respond(to: request)
    let third = router.respond(to: request)
    #expect(third.status == .tooManyRequests)
    #expect(third.header("Retry-After") == "10")
    #expect(third.header("content-type") == "application/problem+json")
  }

  @Test("observing middleware sees each answer once, deferred ones with their final result")
  func looking() throws {
    let seen = Mutex<[HTTPStatus]>([])
    var router = Router()
    router.use { request, next in
      var response = try next(request).seen { answer in seen.withLock { $0.append(answer.status) } }
      response.headers.append(Header("Outer", "yes"))
      return response
    }
    router.on(.get, at: "/now", execution: .quick) { _ in .text("now") }
    router.on(.get, at: "/later", execution: .quick) { _ in
      .later { responder in onNewThread { responder.respond { .text("later", status: .created) } } }
    }
    router.on(.get, at: "/refused", execution: .quick) { _ in
      .later { $0.respond { throw Problem.notFound("It is not here.") } }
    }
    router.on(.get, at: "/fault", execution: .quick) { _ in .later { $0.respond { throw CancellationError() } } }
    router.on(.get, at: "/never", execution: .quick) { _ in .later { _ in } }
    for (path, status) in [("/now", 200), ("/later", 201), ("/refused", 404), ("/fault", 500), ("/never", 500)] {
      let response = router.respond(to: try Request(.get, target: path))
      #expect(response.status.rawValue == UInt16(status))
      #expect(response.header("Outer") == "yes")
      #expect(response.bytes?.isEmpty == false)
      #expect(seen.withLock { $0.map { Int($0.rawValue) } } == [status])
      seen.withLock { $0 = [] }
    }
  }

  @Test("a limit on guesses counts wrong ones alone, and then refuses right ones too")
  func guesses() throws {
    struct WrongError: Error {}
    struct OtherError: Error {}
    let time = ManualClock()
    let limit = RateLimit(name: "codes", perMinute: 60, burst: 2, clock: time.clock)
    let request = try Request(.get, target: "/")
    func guess(_ error: (any Error)?) -> String {
      do {
        try limit.counting(request, where: { $0 is WrongError }, { if let error { throw error } })
        return "right"
      } catch let problem as Problem {
        return "wait \(problem.headers.first { $0.name == "Retry-After" }?.value ?? "")"
      } catch {
        return error is WrongError ? "wrong" : "other"
      }
    }
    for _ in 0..<5 { #expect(guess(nil) == "right" && guess(OtherError()) == "other") }
    #expect([guess(WrongError()), guess(WrongError()), guess(WrongError())] == ["wrong", "wrong", "wait 1"])
    #expect(guess(nil) == "wait 1")
    time.advance(milliseconds: 1_000)
    #expect([guess(nil), guess(WrongError()), guess(nil)] == ["right", "wrong", "wait 1"])
  }

  @Test("the number of keys is bounded, and recent ones are kept")
  func boundedKeys() {
    let time = ManualClock()
    let limit = RateLimit(name: "api", perMinute: 1, burst: 1, clock: time.clock, keyLimit: 160)
    for number in 0..<5_000 {
      time.advance(milliseconds: 1)
      _ = limit.judge(.subject("\(number)"))
    }
    #expect(limit.keyCount <= 160)
    #expect(!limit.judge(.subject("4999")).isAllowed)
  }

  @Test("the access log contains no secrets: no headers, no query values")
  func log() throws {
    let request = try Request(
      .get, target: "/v1/a?token=hunter2&limit=10",
      headers: [("Authorization", "Bearer hunter3"), ("Cookie", "hunter4")])
    let finished = FinishedRequest(
      request: request, status: .ok, bodyBytes: 12, duration: 1_500_000, isComplete: false, isStream: false, fault: nil)
    let line = String(
      decoding: AccessLog(clock: ManualClock().clock, write: { _ in }).line(finished), as: UTF8.self)
    #expect(!line.contains("hunter"))
    #expect(
      line
        == #"{"time":1000,"id":"0000000000000000","remote":"127.0.0.1","method":"GET","path":"/v1/a","#
        + #""query":["token","limit"],"status":200,"bytes":12,"microseconds":1500,"aborted":true}"# + "\n")
  }

  @Test("pages get the site's policy, documents the API's, and TLS adds HSTS")
  func security() throws {
    let headers = SecurityHeaders(isSecure: true)
    var router = Router()
    router.use(headers.middleware)
    let page = SharedBody([1], headers: [Header("Content-Type", "text/html")])
    router.onOtherPaths { _ in Response(body: .shared(page)) }
    router.on(.get, at: "/prepared", execution: .quick) { _ in Response(body: .shared(page)) }
    router.on(.get, at: "/api", execution: .quick) { _ in .json([]) }
    let site = router.respond(to: try Request(.get, target: "/page"))
    #expect(site.header("Content-Security-Policy")?.contains("'wasm-unsafe-eval'") == true)
    #expect(site.header("Content-Security-Policy")?.contains("'unsafe-inline'") == false)
    #expect(site.header("Permissions-Policy")?.contains("accelerometer=(self)") == true)
    #expect(site.header("Strict-Transport-Security") != nil)
    #expect(site.header("Content-Type") == "text/html")
    let api = router.respond(to: try Request(.get, target: "/api"))
    #expect(api.header("Content-Security-Policy") == "default-src 'none'; frame-ancestors 'none'")
    #expect(api.header("X-Content-Type-Options") == "nosniff")
    let prepared = router.respond(to: try Request(.get, target: "/prepared"))
    #expect(prepared.header("Content-Security-Policy") == "default-src 'none'; frame-ancestors 'none'")
    #expect(SecurityHeaders(isSecure: false).api.headers.allSatisfy { $0.name != "Strict-Transport-Security" })
  }

  @Test("metrics are in Prometheus's format")
  func metrics() {
    let metrics = Metrics()
    metrics.counter("games_total", help: "Games.", labels: [("mode", "a\"b\\c\nd")]).increment(by: 3)
    metrics.gauge("open", help: "Open.") { -5 }
    let histogram = metrics.histogram("time_seconds", help: "Time.", bounds: [0.001, 0.5])
    for nanoseconds: Int64 in [1_000_000, 1_000_001, 2_000_000_000] { histogram.observe(nanoseconds: nanoseconds) }
    #expect(
      String(decoding: metrics.render(), as: UTF8.self) == """
        # HELP games_total Games.
        # TYPE games_total counter
        games_total{mode="a\\"b\\\\c\\nd"} 3
        # HELP open Open.
        # TYPE open gauge
        open -5
        # HELP time_seconds Time.
        # TYPE time_seconds histogram
        time_seconds_bucket{le="0.001"} 1
        time_seconds_bucket{le="0.5"} 2
        time_seconds_bucket{le="+Inf"} 3
        time_seconds_sum 2.002000001
        time_seconds_count 3

        """)
  }

  @Test("requests are counted by route, method and class of status")
  func requestMetrics() throws {
    var router = Router()
    router.on(.get, at: "/v1/a/{id}", execution: .quick) { _ in .noContent }
    router.on(.put, at: "/v1/a/{id}", execution: .quick) { _ in .noContent }
    let metrics = Metrics()
    let observe = RequestMetrics(router, in: metrics).observer
    var request = try Request(.get, target: "/v1/a/7")
    _ = router.admit(&request)
    for status: HTTPStatus in [200, 204, 404] {
      observe(
        FinishedRequest(
          request: request, status: status, bodyBytes: 0, duration: 1, isComplete: true, isStream: false, fault: nil))
    }
    let text = String(decoding: metrics.render(), as: UTF8.self)
    #expect(text.contains(#"http_requests_total{route="/v1/a/{id}",method="GET",status="2xx"} 2"#))
    #expect(text.contains(#"http_requests_total{route="/v1/a/{id}",method="GET",status="4xx"} 1"#))
    #expect(text.contains(#"http_request_duration_seconds_count{route="/v1/a/{id}"} 3"#))
  }

  @Test("addresses are parsed and formatted", arguments: ["192.0.2.7", "::1", "2001:db8::1"])
  func addresses(text: String) { #expect(RemoteAddress(text)?.description == text) }

  @Test("malformed addresses are refused", arguments: ["", "1.2.3", "example.org", "1.2.3.4:80"])
  func noAddress(text: String) { #expect(RemoteAddress(text) == nil) }

  @Test("an event keeps its lines, and fields cannot be injected")
  func events() {
    let event = ServerSentEvent("one\r\ntwo\n\rid: 9", event: "a\nb", id: "7\n8")
    #expect(
      String(decoding: event.bytes, as: UTF8.self)
        == "event: ab\nid: 78\ndata: one\ndata: two\ndata: \ndata: id: 9\n\n")
  }
}
