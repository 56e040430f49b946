import HTTPServer
import Testing

@Suite("a site of several programs")
struct SiteProgramsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try folder.write("codebreaker.html", "codes")
    try folder.write("console.html", "console")
    try folder.write("sw.js", "worker")
  }

  private static let list = """
    {"programs": [
      {"page": "/index.html", "paths": ["/"], "name": "home"},
      {"page": "/codebreaker.html", "paths": ["/codebreaker", "/home/codes"]},
      {"page": "/console.html", "paths": ["/codebreaker/console"]}
    ]}
    """

  private func router(_ list: String? = list) throws -> Router {
    if let list { try folder.write("programs.json", list) }
    var router = Router()
    router.onOtherPaths(try StaticFiles(folder.path).handler)
    return router
  }

  private func text(_ target: String, _ router: Router, accept: String = "text/html") throws -> String {
    let response = router.respond(to: try Request(.get, target: target, headers: [("Accept", accept)]))
    return response.status == .ok
      ? String(decoding: response.bytes ?? [], as: UTF8.self) : "\(response.status.rawValue)"
  }

  @Test(
    "a page is that of the longest listed path, in whole segments",
    arguments: [
      ("/", "home"), ("/?utm=1", "home"), ("/settings", "home"), ("/codebreaker", "codes"), ("/codebreaker/", "codes"),
      ("/codebreaker?day=2", "codes"), ("/codebreaker/daily/2026-11-20", "codes"), ("/codebreakers", "home"),
      ("/codebreaker-console", "home"), ("/codebreaker/console", "console"), ("/codebreaker/console/games", "console"),
      ("/codebreaker/consoles", "codes"), ("/home", "home"), ("/home/codes", "codes"), ("/home/code", "home"),
    ])
  func longest(target: String, page: String) throws {
    #expect(try text(target, router()) == page)
  }

  @Test("files and everything but pages are served as in a site of one program")
  func files() throws {
    let router = try router()
    #expect(try text("/sw.js", router) == "worker")
    #expect(try text("/codebreaker.html", router) == "codes")
    #expect(try text("/codebreaker/missing.js", router) == "404")
    #expect(try text("/codebreaker", router, accept: "*/*") == "404")
    #expect(try text("/v1/codebreaker", router) == "404")
  }

  @Test("a path without a program is not found")
  func uncovered() throws {
    let router = try router(#"{"programs": [{"page": "/codebreaker.html", "paths": ["/codebreaker"]}]}"#)
    #expect(try text("/codebreaker/map", router) == "codes")
    #expect(try text("/", router) == "404")
    #expect(try text("/settings", router) == "404")
  }

  @Test("without a list every path belongs to the one page")
  func single() throws {
    #expect(try text("/codebreaker", router(nil)) == "home")
  }

  @Test(
    "a list that cannot be used stops the start with a sentence",
    arguments: [
      ("", "is not JSON"), ("[]", "cannot be used"), (#"{"programs": {}}"#, "cannot be used"),
      (#"{"programs": []}"#, "lists no path"),
      (#"{"programs": [{"page": "/index.html", "paths": []}]}"#, "lists no path"),
      (#"{"programs": [{"page": "/gone.html", "paths": ["/"]}]}"#, "names the page /gone.html"),
      (#"{"programs": [{"page": "/index.html", "paths": ["codebreaker"]}]}"#, "has the path \"codebreaker\""),
      (#"{"programs": [{"page": "/index.html", "paths": ["/a/"]}]}"#, "has the path \"/a/\""),
      (#"{"programs": [{"page": "/index.html", "paths": ["/a%20b"]}]}"#, "has the path \"/a%20b\""),
      (#"{"programs": [{"page": "/index.html", "paths": ["/a", "/a"]}]}"#, "has the path /a twice"),
    ])
  func unusable(list: String, words: String) throws {
    try folder.write("programs.json", list)
    #expect {
      try StaticFiles(folder.path)
    } throws: { error in
      "\(error)".hasPrefix("The site's programs.json \(words)")
    }
  }

  @Test("a changed list is reloaded if watched, and an invalid one has no effect")
  func reloading() throws {
    let time = ManualClock()
    try folder.write("programs.json", Self.list)
    let files = try StaticFiles(folder.path, reloads: true, clock: time.clock)
    var router = Router()
    router.onOtherPaths(files.handler)
    #expect(try text("/codebreaker", router) == "codes")
    try folder.write("programs.json", "nothing")
    time.advance(milliseconds: 1_000)
    #expect(try text("/codebreaker", router) == "codes")
    try folder.write("programs.json", #"{"programs": [{"page": "/index.html", "paths": ["/"]}]}"#)
    time.advance(milliseconds: 1_000)
    #expect(try text("/codebreaker", router) == "home")
  }
}
