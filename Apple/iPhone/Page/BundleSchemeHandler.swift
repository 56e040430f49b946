import AppleShellCore
import Foundation
import WebKit

/// Answers the page's requests: files from the bundle, the API from the server.
@MainActor
final class BundleSchemeHandler: NSObject, WKURLSchemeHandler {
  private let folder = Bundle.main.bundleURL.appending(path: "Site", directoryHint: .isDirectory)
  private let files: BundleFiles
  private let server: ServerForwarder
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

  init(server: URL) {
    files = Self.read(folder)
    self.server = ServerForwarder(server: server)
  }

  /// A damaged bundle has no routes: every page then comes from the server.
  private static func read(_ folder: URL) -> BundleFiles {
    let names = (FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? [])
    let programs = (try? Data(contentsOf: folder.appending(path: "programs.json"))) ?? Data()
    return (try? BundleFiles(files: Set(names), programs: Array(programs))) ?? BundleFiles(files: [], routes: [])
  }

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    let request = urlSchemeTask.request
    guard let url = request.url, let target = Self.target(url) else {
      return urlSchemeTask.didFailWithError(URLError(.badURL))
    }
    switch files.answer(to: target, isRead: ["GET", "HEAD"].contains(request.httpMethod ?? "GET")) {
    case .refused: urlSchemeTask.didFailWithError(URLError(.noPermissionsToReadFile))
    case .file(let file): give(file, url, urlSchemeTask)
    case .server(let target):
      tasks[ObjectIdentifier(urlSchemeTask)] = Task { [server, weak self] in
        await server.forward(request, to: target, urlSchemeTask)
        self?.tasks[ObjectIdentifier(urlSchemeTask)] = nil
      }
    }
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    tasks.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
  }

  private func give(_ file: BundleFiles.File, _ url: URL, _ task: any WKURLSchemeTask) {
    let headers = Dictionary(file.headers.map { ($0.name, $0.value) }) { first, _ in first }
    guard let data = try? Data(contentsOf: folder.appending(path: file.name)),
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers)
    else { return task.didFailWithError(URLError(.cannotOpenFile)) }
    task.didReceive(response)
    task.didReceive(data)
    task.didFinish()
  }

  /// Path and query as the address has them.
  private static func target(_ url: URL) -> String? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
    return parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}
