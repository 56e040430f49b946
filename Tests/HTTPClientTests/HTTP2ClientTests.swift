import HTTPClient
import Kernel
import Testing

/// HTTP/2 itself is tested from outside, against a real service (`test_apple_push.py`).
@Suite("Requests over HTTP/2")
struct HTTP2ClientTests {
  private func errors(
    _ urls: [String], _ client: HTTP2Client = HTTP2Client()
  ) -> [HTTPClient.RequestError?] {
    let requests = urls.map { HTTPClient.Request(.post, url: $0, body: [1], timeout: .seconds(5)) }
    return client.send(requests).map { result in
      guard case .failure(let error) = result else { return nil }
      return error
    }
  }

  @Test("none have no results")
  func none() { #expect(errors([]) == []) }

  @Test("have their results in their order, whatever the others' are")
  func order() {
    // Port 1 answers nothing.
    let found = errors(["ftp://example.com", "https://127.0.0.1:1/a", "https://", "https://127.0.0.1:1/b"])
    #expect(found == [.badAddress, .notConnected, .badAddress, .notConnected])
  }

  @Test("do not go where the policy forbids")
  func policy() {
    #expect(errors(["https://127.0.0.1:1/a"], HTTP2Client(policy: .publicOnly())) == [.forbiddenAddress])
  }

  @Test("with a header that cannot be sent are refused alone")
  func headers() {
    let requests = ["a\nb", "a"].map {
      HTTPClient.Request(.post, url: "https://127.0.0.1:1/", headers: [("x-test", $0)], timeout: .seconds(5))
    }
    let found = HTTP2Client().send(requests).map { result -> HTTPClient.RequestError? in
      guard case .failure(let error) = result else { return nil }
      return error
    }
    #expect(found == [.badHeader, .notConnected])
  }
}
