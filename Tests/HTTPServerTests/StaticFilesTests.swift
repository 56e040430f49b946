import HTTPServer
import Testing

@testable import HTTPServer

@Suite("the files of the site")
struct StaticFilesTests {
  private let folder: TemporaryFolder
  private let router: Router

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("index.html", "<p>page")
    try folder.write("index.html.br", "page in brotli")
    try folder.write("sw.js", "worker")
    try folder.write("assets/app.0123.wasm", "wasm")
    try folder.write("assets/app.0123.wasm.br", "wasm in brotli")
    try folder.write("assets/app.0123.wasm.gz", "wasm in gzip")
    try folder.write("only.gz", "an archive of its own")
    try folder.write(".secret", "hidden")
    let files = try StaticFiles(folder.path)
    var router = Router()
    router.on(.get, at: "/v1/me", execution: .quick) { _ in .noContent }
    router.onOtherPaths(files.handler)
    self.router = router
  }

  private func get(_ target: String, _ headers: [(String, String)] = []) throws -> Response {
    router.respond(to: try Request(.get, target: target, headers: headers))
  }

  private func text(_ response: Response) -> String { String(decoding: response.bytes ?? [], as: UTF8.self) }

  @Test("a file has its type, its tag and its lifetime")
  func fields() throws {
    let wasm = try get("/assets/app.0123.wasm")
    #expect(wasm.header("Content-Type") == "application/wasm")
    #expect(wasm.header("Cache-Control") == "public, max-age=31536000, immutable")
    #expect(wasm.header("ETag")?.count == 34)
    #expect(wasm.header("Vary") == "Accept-Encoding")
    let worker = try get("/sw.js")
    #expect(worker.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(worker.header("Cache-Control") == "no-cache")
    #expect(worker.header("Vary") == nil)
    #expect(text(try get("/")) == "<p>page")
  }

  @Test(
    "the coding follows the client's weights, and ours where they are equal",
    arguments: [
      ("", "wasm"), ("br", "wasm in brotli"), ("gzip", "wasm in gzip"), ("gzip, deflate, br, zstd", "wasm in brotli"),
      ("br;q=0.5, gzip;q=0.8", "wasm in gzip"), ("br;q=0, gzip", "wasm in gzip"), ("identity", "wasm"),
      ("*", "wasm in brotli"), ("*;q=0.5, br;q=0", "wasm in gzip"), ("br;q=0, gzip;q=0", "wasm"),
      ("GZIP", "wasm in gzip"),
      ("br;q=2", "wasm"), ("br;q=x, gzip", "wasm in gzip"), ("gzip;q=0.001", "wasm in gzip"),
      ("identity, gzip;q=0.5", "wasm"),
      ("identity;q=0, gzip;q=0.1", "wasm in gzip"), ("brx", "wasm"), (" br ; q=1.000 ", "wasm in brotli"),
      (",;,;q", "wasm"),
    ])
  func codings(accepted: (field: String, body: String)) throws {
    let response = try get("/assets/app.0123.wasm", [("Accept-Encoding", accepted.field)])
    #expect(text(response) == accepted.body)
  }

  @Test("each coding has its own tag, and another's does not match")
  func tags() throws {
    let brotli = try #require(try get("/assets/app.0123.wasm", [("Accept-Encoding", "br")]).header("ETag"))
    let plain = try #require(try get("/assets/app.0123.wasm").header("ETag"))
    #expect(brotli != plain)
    let same = try get("/assets/app.0123.wasm", [("If-None-Match", plain)])
    #expect(same.status == .notModified)
    #expect(same.header("ETag") == plain)
    #expect(same.header("Cache-Control") == "public, max-age=31536000, immutable")
    #expect(try get("/assets/app.0123.wasm", [("If-None-Match", brotli)]).status == .ok)
  }

  @Test(
    "an app's path gets its page if a page is requested",
    arguments: ["/out-of-pocket", "/out-of-pocket/leaderboard", "/settings", "/v12/x", "/a%20b"])
  func pages(target: String) throws {
    let navigation = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")]
    #expect(text(try get(target, navigation)) == "<p>page")
    #expect(try get(target).status == .notFound)
    #expect(try get(target, [("Accept", "*/*")]).status == .notFound)
  }

  @Test(
    "anything else is not found, even if a page is requested",
    arguments: [
      "/v1", "/v1/", "/v1/nothing", "/missing.js", "/assets/app.9999.wasm", "/.secret", "/index.html/x.png",
      "/assets/app.0123.wasm.br", "/%2e%73ecret.x", "/index%2Ehtml",
    ])
  func nothing(target: String) throws {
    #expect(try get(target, [("Accept", "text/html")]).status == .notFound)
  }

  @Test("an archive without a plain file beside it is a file like any other")
  func loneArchive() throws {
    #expect(text(try get("/only.gz")) == "an archive of its own")
    #expect(try get("/only.gz").header("Content-Encoding") == nil)
  }

  @Test("files take only GET and HEAD")
  func methods() throws {
    let response = router.respond(to: try Request(.post, target: "/index.html"))
    #expect(response.status == .methodNotAllowed)
    #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
  }

  @Test("changes are noticed if watched, and not otherwise")
  func reloading() throws {
    let time = ManualClock()
    let still = try StaticFiles(folder.path)
    let watched = try StaticFiles(folder.path, reloads: true, clock: time.clock)
    try folder.write("sw.js", "a new worker")
    time.advance(milliseconds: 1_000)
    let request = try Request(.get, target: "/sw.js")
    #expect(text(try still.handler(request)) == "worker")
    #expect(text(try watched.handler(request)) == "a new worker")
  }

  @Test("a missing folder is reported in a sentence")
  func missingFolder() {
    #expect {
      try StaticFiles("/nowhere/at/all")
    } throws: { error in
      "\(error)".hasPrefix("The folder /nowhere/at/all cannot be read")
    }
  }
}
