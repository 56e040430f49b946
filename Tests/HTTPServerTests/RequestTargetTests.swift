import HTTPServer
import Testing

@Suite("the target of a request")
struct RequestTargetTests {
  private func refusal(_ text: String) -> RequestTarget.ParseError? {
    do throws(RequestTarget.ParseError) {
      _ = try RequestTarget(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "well-formed targets are accepted",
    arguments: [
      "/", "/a", "/a/b/", "/a//b", "/a%20b", "/%E1%83%90", "/a?x=%20&y", "/.well-known/x", "/...", "/a..b", "/a?../..",
      "/a%2Fb", "/a?b=%0A",
    ])
  func sound(text: String) { #expect(refusal(text) == nil) }

  @Test("a target without a leading slash is not a path", arguments: ["", "a", "*", "http://host/a", "?a"])
  func notAPath(text: String) { #expect(refusal(text) == .notAPath) }

  @Test("an escape needs two hexadecimal digits", arguments: ["/%", "/%2", "/%zz", "/a?b=%", "/a?b=%4", "/%%20"])
  func escapes(text: String) { #expect(refusal(text) == .badEscape) }

  @Test(
    "control characters and bytes outside ASCII are refused, plain and escaped",
    arguments: ["/a\0", "/%00", "/a?b=%00", "/a b", "/a\u{7F}", "/é", "/%0A", "/%7f", "/a#b"])
  func characters(text: String) { #expect(refusal(text) == .forbiddenCharacter) }

  @Test(
    "dot segments are refused, plain and escaped",
    arguments: ["/.", "/..", "/a/..", "/a/../b", "/%2e%2e/a", "/.%2E", "/%2e", "/a/./b", "/../etc/passwd"])
  func dots(text: String) { #expect(refusal(text) == .dotSegment) }

  @Test("escapes must decode to UTF-8", arguments: ["/%FF", "/a/%C3", "/a?b=%E1%83", "/%C0%AF"])
  func utf8(text: String) { #expect(refusal(text) == .notUTF8) }

  @Test("the query keeps order and repeated names, and decodes like a form")
  func query() throws {
    let request = try Request(.get, target: "/a?limit=10&name=a+b%26&limit=20&flag&=x")
    #expect(request.query.items.map(\.name) == ["limit", "name", "limit", "flag", ""])
    #expect(request.query["limit"] == "10")
    #expect(request.query.all("limit") == ["10", "20"])
    #expect(request.query["name"] == "a b&")
    #expect(request.query["flag"] == "")
    #expect(request.query["none"] == nil)
    #expect(request.path == "/a")
  }

  @Test("a question mark with nothing after it is an empty query")
  func emptyQuery() throws {
    #expect(try Request(.get, target: "/a?").query.items.isEmpty)
  }
}
