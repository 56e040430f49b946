import HTTPServer
import Kernel
import Testing

/// Oversized and malformed requests.
extension LiveServerTests {
  @Test("a body that declares too many bytes is refused unread, and the connection closes")
  func declaredTooLong() throws {
    try withServer { (_, client) throws in
      client.send(
        "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 101\r\n\r\n[")
      let reply = try #require(try client.receive())
      #expect(reply.status == 413)
      #expect(reply["content-type"] == "application/problem+json")
      #expect(reply.text.contains(#""limit":100"#))
      #expect(reply["connection"]?.lowercased() == "close")
      #expect(try client.isClosed())
    }
  }

  @Test("a body of exactly the limit is accepted")
  func exactLimit() throws {
    try withServer { (_, client) throws in
      let text = "\"" + String(repeating: "a", count: 98) + "\""
      #expect(try client.exchange("POST", "/quick-echo", headers: json, body: text)?.text == text)
    }
  }

  @Test(
    "a chunked body is refused unread with 411, and its connection closes",
    arguments: ["3\r\n[1]\r\n0\r\n\r\n", "3\n[1]\n0\n\n", "3;x\n\r\n[1]\r\n0\r\n\r\n", ""])
  func chunked(body: String) throws {
    try withServer { (server, client) throws in
      let head =
        "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      client.send(head + body)
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 411 ") && text.contains("application/problem+json"), "\(text)")
      #expect(text.ranges(of: "HTTP/1.1").count == 1, "nothing of the body is read as a request")

      let endless = try RawClient(port: server.port)
      endless.send(head)
      let chunk = "400\r\n" + String(repeating: "x", count: 1_024) + "\r\n"
      var wasCut = false
      for _ in 0..<100_000 where !wasCut { wasCut = !endless.send(chunk) }
      #expect(wasCut)
    }
  }

  @Test("a body on a path without a route is refused unread")
  func bodyWithoutRoute() throws {
    try withServer { (_, client) throws in
      client.send("POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
      #expect(try client.receive()?.status == 404)
    }
  }

  @Test("a client that expects 100-continue gets it, or is refused at once")
  func expectation() throws {
    try withServer { (server, client) throws in
      let head = "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
      client.send(head + "Content-Length: 2\r\n\r\n")
      #expect(try client.readHead()?.status == 100)
      client.send("[]")
      #expect(try client.receive()?.text == "[]")
      let large = try RawClient(port: server.port)
      large.send(head + "Content-Length: 200\r\n\r\n")
      #expect(try large.receive()?.status == 413)
    }
  }

  @Test(
    "a malformed target is a problem of type bad-request",
    arguments: ["/a%", "/%zz", "/%00", "/../etc/passwd", "/a/%2e%2e/b", "/%FF", "/items/%0d%0aX"])
  func badTargets(target: String) throws {
    try withServer { (_, client) throws in
      let reply = try #require(try client.exchange("GET", target))
      #expect(reply.status == 400)
      #expect(reply["content-type"] == "application/problem+json")
      #expect(try client.exchange("GET", "/hello")?.text == "hello", "the connection stays of use")
    }
  }

  @Test(
    "a body with two lengths, or none that can be read, is refused and the connection closed",
    arguments: [
      "Content-Length: 2\r\nContent-Length: 3\r\n", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
      "Content-Length: x\r\n", "Content-Length: -1\r\n", "Content-Length: 1,2\r\n", "Content-Length: +2\r\n",
      "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Content-Length: 99999999999999999999\r\n",
    ])
  func smuggling(fields: String) throws {
    try withServer { (_, client) throws in
      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(fields)\r\n[]")
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 4"), "\(text)")
    }
  }

  @Test(
    "what is no HTTP gets a refusal or a closed connection, and harms nobody else",
    arguments: [
      "\r\n\r\nnonsense\r\n\r\n", "GET\r\n\r\n", "GET /hello\r\n\r\n", "GET /hello HTTP/9.9\r\nHost: a\r\n\r\n",
      "GET /hello HTTP/1.1\r\n\r\n", "\0\0\0\0\r\n\r\n", "GET /hello HTTP/1.1\r\nHost\r\n\r\n",
      "\u{16}\u{3}\u{1}\r\n\r\n",
      "GET  /hello  HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", "GET http://a/hello HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /hello HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    ])
  func nonsense(text: String) throws {
    // The library notices the end of a client's data only when it waits for more, so that limit is short.
    var configuration = ServerConfiguration()
    configuration.idleTimeout = .seconds(1)
    configuration.requestTimeout = .seconds(1)
    try withServer(configuration) { (server, client) throws in
      client.send(text)
      client.finishSending()
      _ = try client.readToEnd()
      let other = try RawClient(port: server.port)
      #expect(try other.exchange("GET", "/hello")?.text == "hello")
    }
  }

  @Test("more header fields than fit in memory are refused")
  func headerFlood() throws {
    try withServer { (server, client) throws in
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\n")
      for number in 0..<2_000 {
        if !client.send("X-Field-\(number): \(String(repeating: "v", count: 100))\r\n") { break }
      }
      client.send("\r\n")
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 431") || text.hasPrefix("HTTP/1.1 414"), "\(text.prefix(40))")
      #expect(try RawClient(port: server.port).exchange("GET", "/hello")?.text == "hello")
    }
  }
}
