import Foundation
import WebKit

/// Sends the page's requests to the server and hands the answer on as it comes: live streams never end.
@MainActor
final class ServerForwarder {
  private let server: URL
  private let session: URLSession

  init(server: URL) {
    self.server = server
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = 60
    session = URLSession(configuration: configuration)
  }

  func forward(_ request: URLRequest, to target: String, _ task: any WKURLSchemeTask) async {
    guard let url = URL(string: target, relativeTo: server), let own = request.url else {
      return task.didFailWithError(URLError(.badURL))
    }
    var forwarded = request
    forwarded.url = url.absoluteURL
    do {
      let (bytes, response) = try await session.bytes(for: forwarded)
      guard let http = response as? HTTPURLResponse,
        let answer = HTTPURLResponse(
          url: own, statusCode: http.statusCode, httpVersion: "HTTP/1.1",
          headerFields: http.allHeaderFields as? [String: String])
      else { throw URLError(.badServerResponse) }
      task.didReceive(answer)
      var part = Data()
      for try await byte in bytes {
        part.append(byte)
        guard !Task.isCancelled else { return }
        // A line at a time for streams, larger parts for the rest.
        if byte == UInt8(ascii: "\n") || part.count >= 16_384 {
          task.didReceive(part)
          part = Data()
        }
      }
      guard !Task.isCancelled else { return }
      if !part.isEmpty { task.didReceive(part) }
      task.didFinish()
    } catch {
      // A task that was stopped must hear nothing more.
      if !Task.isCancelled { task.didFailWithError(error) }
    }
  }
}
