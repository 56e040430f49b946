import Concurrently
import Glibc
import HTTPServer
import Kernel
import Testing

@testable import HTTPClient

@Suite struct HTTPClientTests {
  private func withServer(_ body: (HTTPClient, String) throws -> Void) throws {
    var router = Router()
    router.on(.get, at: "/hello", execution: .quick) { _ in .text("hello") }
    router.on(.post, at: "/echo", execution: .blocking, takesJSON: false) { request in
      Response(.created, headers: [Header("X-Method", "post")], body: .bytes(request.body))
    }
    router.on(.get, at: "/away", execution: .quick) { _ in Response(.seeOther, headers: [Header("Location", "/hello")])
    }
    router.on(.get, at: "/late", execution: .blocking) { _ in
      usleep(600_000)
      return .text("late")
    }
    let server = try Server(ServerConfiguration(), router: router)
    defer { server.stop(timeout: .seconds(5)) }
    try body(HTTPClient(), "http://127.0.0.1:\(server.port)")
  }

  private func failure(_ client: HTTPClient, _ request: HTTPClient.Request) -> HTTPClient.RequestError? {
    do throws(HTTPClient.RequestError) {
      _ = try client.send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `An answer comes with its status, headers and body`() throws {
    try withServer { client, base throws in
      let hello = try client.send(.init(.get, url: base + "/hello"))
      #expect(hello.status == 200)
      #expect(hello.body == Array("hello".utf8))
      let bytes = [UInt8](0...255) + [UInt8](repeating: 7, count: 5_000)
      let echo = try client.send(
        .init(.post, url: base + "/echo", headers: [("content-type", "application/octet-stream")], body: bytes))
      #expect(echo.status == 201)
      #expect(echo.header("x-method") == "post")
      #expect(echo.body.elementsEqual(bytes), "\(echo.body.count) bytes")
      #expect(try client.send(.init(.post, url: base + "/echo")).body == [])
      #expect(try client.send(.init(.get, url: base + "/nowhere")).status == 404)
    }
  }

  @Test func `Redirects are shown, not followed`() throws {
    try withServer { client, base throws in
      let answer = try client.send(.init(.get, url: base + "/away"))
      #expect(answer.status == 303)
      #expect(answer.header("Location") == "/hello")
    }
  }

  @Test func `What goes wrong is told apart`() throws {
    try withServer { client, base throws in
      #expect(failure(client, .init(.get, url: base + "/late", timeout: Milliseconds(200))) == .timedOut)
      #expect(failure(client, .init(.get, url: base + "/hello", mostBytes: 4)) == .tooLong)
      #expect(failure(client, .init(.get, url: "http://127.0.0.1:1/")) == .notConnected)
      #expect(failure(client, .init(.get, url: "http://nowhere.invalid/")) == .unresolved)
      for url in ["file:///etc/passwd", "ftp://example.com/", "http://a b/", "http://u@example.com/", "//x", ""] {
        #expect(failure(client, .init(.get, url: url)) == .badAddress)
      }
      #expect(failure(client, .init(.get, url: base, headers: [("a", "b\r\nc: d")])) == .badHeader)
      #expect(failure(client, .init(.get, url: base, headers: [("a:", "b")])) == .badHeader)
    }
  }

  @Test func `An address has a scheme, a host, and a port that exists`() {
    for url in ["http://a", "https://a.example/b?c#d", "http://a:80/", "http://[::1]:8080/x", "https://[::1]"] {
      #expect(HTTPClient.isAddress(url), "\(url)")
    }
    for url in [
      "", "gstatic.com/keys", "ftp://a/b", "http://", "http://a:0/", "http://a:b/", "http://a b/", "http://[::1",
    ] {
      #expect(!HTTPClient.isAddress(url), "\(url)")
    }
  }

  @Test func `Where others choose the address, only public ones are asked`() throws {
    try withServer { _, base throws in
      let port = base.split(separator: ":").last ?? ""
      let strict = HTTPClient(policy: .publicOnly())
      for host in ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"] {
        let found = failure(strict, .init(.get, url: "http://\(host):\(port)/hello"))
        #expect(found == .forbiddenAddress, "\(host)")
      }
      let excepting = HTTPClient(policy: .publicOnly(except: ["127.0.0.1:\(port)"]))
      #expect(try excepting.send(.init(.get, url: base + "/hello")).status == 200)
      #expect(failure(excepting, .init(.get, url: "http://127.0.0.1:1/")) == .forbiddenAddress)
    }
  }

  @Test func `Special ranges of both families are not public`() {
    let v4: [([UInt8], Bool)] = [
      ([8, 8, 8, 8], true), ([10, 0, 0, 1], false), ([100, 64, 0, 1], false), ([100, 128, 0, 1], true),
      ([127, 1, 2, 3], false), ([169, 254, 169, 254], false), ([172, 15, 0, 1], true), ([172, 31, 255, 255], false),
      ([192, 168, 1, 1], false), ([198, 19, 0, 1], false), ([224, 0, 0, 1], false), ([255, 255, 255, 255], false),
    ]
    for (bytes, isPublic) in v4 {
      #expect(AddressPolicy.isPublic(v4: bytes) == isPublic, "\(bytes)")
      let zeros = [UInt8](repeating: 0, count: 10)
      #expect(AddressPolicy.isPublic(v6: zeros + [0xFF, 0xFF] + bytes) == isPublic)
      #expect(AddressPolicy.isPublic(v6: [0x20, 0x02] + bytes + zeros) == isPublic)
    }
    let tail = [UInt8](repeating: 1, count: 12)
    #expect(AddressPolicy.isPublic(v6: [0x26, 0x06, 0x47, 0x00] + tail))
    for head: [UInt8] in [
      [0xFC, 0, 0, 0], [0xFE, 0x80, 0, 0], [0xFF, 2, 0, 0], [0x20, 1, 0x0D, 0xB8], [0x20, 1, 0, 0],
    ] {
      #expect(!AddressPolicy.isPublic(v6: head + tail))
    }
    #expect(!AddressPolicy.isPublic(v6: [UInt8](repeating: 0, count: 16)))
  }

  @Test(arguments: [
    "https://127.0.0.1/", "https://localhost/", "https://localhost:9000/x", "https://[::1]/", "https://127.1/",
    "https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://0.0.0.0/", "https://[::]/",
    "https://[::ffff:127.0.0.1]/", "https://[::127.0.0.1]/", "https://[64:ff9b::127.0.0.1]/",
    "https://[64:ff9b:1::127.0.0.1]/", "https://[2002:7f00:1::]/", "https://[2001:0:4136:e378::1]/",
    "https://[fe80::1]/", "https://[fec0::1]/", "https://[fd00::1]/", "https://[ff02::1]/", "https://[100::1]/",
    "https://169.254.169.254/", "https://10.0.0.1/", "https://172.31.255.255/", "https://100.127.255.255/",
    "https://192.0.0.170/", "https://198.19.0.1/", "https://255.255.255.255/", "https://240.0.0.1/",
    "https://user@example.com/", "ftp://example.com/", "https://", "https://example.com:99999/",
  ])
  func `An address into this machine or its networks is told beforehand`(_ url: String) {
    #expect(Destination(of: url, under: .publicOnly()) == .forbidden, "\(url)")
  }

  @Test(arguments: [
    ("https://8.8.8.8/", Destination.allowed), ("https://[2606:4700::1111]:8443/x?y", .allowed),
    ("https://[64:ff9b::8.8.8.8]/", .allowed), ("http://127.0.0.1:9000/x", .allowed),
    ("http://127.0.0.1:9001/x", .forbidden), ("https://no-such-name.invalid/", .unknown),
  ])
  func `Public addresses and exceptions may be asked, and names that lead nowhere may later`(
    _ url: String, _ destination: Destination
  ) {
    #expect(Destination(of: url, under: .publicOnly(except: ["127.0.0.1:9000"])) == destination, "\(url)")
  }

  @Test func `Many threads ask at once`() throws {
    try withServer { client, base throws in
      let answers = try concurrently(8) { _ in
        try (0..<50).filter { _ in try client.send(.init(.get, url: base + "/hello")).status == 200 }.count
      }
      #expect(answers.allSatisfy { $0 == 50 })
    }
  }
}
