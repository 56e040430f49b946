import ShellBridge
import Testing

@testable import AppleShellCore

@Suite("Addresses of the bundle")
struct AddressTests {
  private let files = BundleFiles(
    files: [
      "index.html", "ippo.html", "out-of-pocket.html", "assets/host.1.js", "assets/ippo.1.pack", "legal/privacy.html",
    ],
    routes: [
      BundleFiles.Route(path: "/", page: "/index.html"), BundleFiles.Route(path: "/ippo", page: "/ippo.html"),
      BundleFiles.Route(path: "/out-of-pocket", page: "/out-of-pocket.html"),
    ])

  private func name(_ target: String) -> String? {
    if case .file(let file) = files.answer(to: target, isRead: true) { file.name } else { nil }
  }

  @Test("a page's address gets the page of the longest beginning")
  func pageOfLongestBeginning() {
    #expect(name("/") == "index.html")
    #expect(name("/account?x=1") == "index.html")
    #expect(name("/ippo") == "ippo.html")
    #expect(name("/ippo/friends?code=WDJBMJHT") == "ippo.html")
    #expect(name("/ippolita") == "index.html")
  }

  @Test("files are given with their type; hashed ones are kept for ever")
  func filesHaveTypes() {
    #expect(name("/assets/host.1.js") == "assets/host.1.js")
    guard case .file(let script) = files.answer(to: "/assets/host.1.js", isRead: true),
      case .file(let page) = files.answer(to: "/", isRead: true)
    else {
      #expect(Bool(false), "no file")
      return
    }
    #expect(script.headers.contains(.init("Content-Type", "text/javascript; charset=utf-8")))
    #expect(script.headers.contains(.init("Cache-Control", "public, max-age=31536000, immutable")))
    #expect(page.headers.contains(.init("Content-Security-Policy", BundleFiles.policy)))
    #expect(page.headers.contains(.init("Cache-Control", "no-cache")))
  }

  @Test(
    "the API and what the bundle lacks come from the server",
    arguments: [
      "/v1/me", "/v1/inbox/stream?x=1", "/sandbox/phone", "/assets/home.2.pack", "/icons/home-192.png",
    ])
  func serverHasTheRest(target: String) {
    #expect(files.answer(to: target, isRead: true) == .server(target: target))
  }

  @Test("a page whose file the bundle lacks comes from the server")
  func missingPageComesFromServer() {
    let damaged = BundleFiles(files: [], routes: [BundleFiles.Route(path: "/", page: "/index.html")])
    #expect(damaged.answer(to: "/", isRead: true) == .server(target: "/"))
  }

  @Test("what is written goes to the server")
  func writesGoToServer() {
    #expect(files.answer(to: "/", isRead: false) == .server(target: "/"))
  }

  @Test(
    "an address that leads out of the site is refused",
    arguments: [
      "", "index.html", "/../Info.plist", "/assets/../../x", "/.hidden", "/%2e%2e/x", "/a//b", "/a\\b", "/a b", "/ა",
      "/a\n",
    ])
  func leadingOutIsRefused(target: String) {
    #expect(files.answer(to: target, isRead: true) == .refused)
  }

  @Test("a damaged list of programs is an error", arguments: ["", "{", "{}", #"{"programs":[{}]}"#])
  func damagedListIsAnError(text: String) {
    #expect((try? BundleFiles(files: [], programs: Array(text.utf8))) == nil)
  }

  @Test("a link of the site leads to its page")
  func linkLeadsToPage() {
    #expect(DeepLink(url: "https://play.example/ippo?x=1#top", host: "play.example")?.path == "/ippo?x=1")
    #expect(DeepLink(url: "https://play.example", host: "play.example")?.path == "/")
    #expect(DeepLink(path: "/wallet")?.path == "/wallet")
  }

  @Test(
    "any other link leads nowhere",
    arguments: [
      "http://play.example/", "https://play.example.evil.example/", "https://play.example@evil.example/",
      "https://play.example:8443/", "https://evil.example/", "https://play.example//evil.example",
      "https://play.example/\\evil", "https://play.example/v1/me", "https://play.example/a b", "javascript:alert(1)",
    ])
  func otherLinksLeadNowhere(url: String) {
    #expect(DeepLink(url: url, host: "play.example") == nil)
  }

  @Test("a link that comes before the page waits for it, and the newest counts")
  func linkWaitsForPage() {
    let phone = ShellPhone()
    #expect(phone.handle(.opened(url: "https://play.example/wallet")).isEmpty)
    #expect(phone.handle(.notified(path: "/ippo")).isEmpty)
    #expect(phone.load().contains(.tell(.opened(path: "/ippo"))))
    #expect(phone.handle(.notified(path: "/wallet")) == [.tell(.opened(path: "/wallet"))])
    #expect(phone.handle(.notified(path: "//evil.example")).isEmpty)
  }
}
