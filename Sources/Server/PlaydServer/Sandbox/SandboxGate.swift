import HTTPClient
package import HTTPServer
import Kernel

/// Leads browsers to the sandbox's partners and games, which listen on this machine only: `/sandbox/fitbit/control` is
/// `/control` of the simulated Fitbit. So a phone reaches them under the server's own address and certificate.
@MemberwiseInit
package struct SandboxGate: Sendable {
  /// The processes' addresses by name, without a trailing slash.
  @Default([String: String]()) private let places: [String: String]
  private let http = HTTPClient()

  /// The headers that are passed on.
  private static let toPlace = ["content-type", "cookie", "accept", "accept-language"]
  private static let toBrowser = ["content-type", "location", "set-cookie", "cache-control"]
  private static let policies = ["content-security-policy", "referrer-policy", "x-content-type-options"]
  /// The deepest path of a page.
  private static let depth = 3

  @Default(false) private let isSecure: Bool

  package var isOpen: Bool { !places.isEmpty }

  package func addRoutes(to router: inout Router) {
    guard isOpen else { return }
    for depth in 0...Self.depth {
      let template = "/sandbox/{place}" + (0..<depth).map { "/{part\($0)}" }.joined()
      router.on(.get, at: template) { try answer($0, .get) }
      router.on(.post, at: template, takesJSON: false) { try answer($0, .post) }
    }
  }

  private func answer(_ request: Request, _ method: HTTPClient.Method) throws -> Response {
    let name = request.parameter("place")
    guard let place = places[name] else { throw Problem.notFound("The sandbox has nothing of that name.") }
    guard method == .get || isOwnForm(request) else {
      throw Problem(
        type: "about:blank", title: "Another site's form", status: .forbidden,
        detail: "Forms of the sandbox are sent from its own pages.")
    }
    let prefix = "/sandbox/" + name
    let target = String(decoding: request.target.raw, as: UTF8.self)
    let rest = String(target.dropFirst(prefix.count))
    var headers = Self.toPlace.compactMap { header in
      request.headers.first(named: header).map { (name: header, value: $0) }
    }
    if let host = request.headers["host"] {
      headers.append((name: "playd-origin", value: (isSecure ? "https://" : "http://") + host))
    }
    let sent: HTTPClient.Response
    do throws(HTTPClient.RequestError) {
      sent = try http.send(
        HTTPClient.Request(
          method, url: place + (rest.hasPrefix("/") ? rest : "/" + rest), headers: headers, body: request.body,
          timeout: .seconds(20), mostBytes: 1 << 20))
    } catch {
      throw Problem(type: "about:blank", title: "The sandbox is away", status: 502, detail: error.sentence)
    }
    return response(sent, under: prefix)
  }

  /// Browsers name the form's origin; programs name none.
  private func isOwnForm(_ request: Request) -> Bool {
    guard let origin = request.headers["origin"], let host = request.headers["host"] else { return true }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// The page with its addresses moved below the prefix.
  private func response(_ sent: HTTPClient.Response, under prefix: String) -> Response {
    var headers: [Header] = []
    for (name, value) in sent.headers where Self.toBrowser.contains(name.lowercased()) {
      let isLocal = name.lowercased() == "location" && value.hasPrefix("/")
      headers.append(Header(name, isLocal ? prefix + value : value))
    }
    let policies = Self.policies.compactMap { name in sent.header(name).map { Header(name, $0) } }
    var body = sent.body
    if sent.header("content-type")?.hasPrefix("text/html") == true {
      var page = String(decoding: body, as: UTF8.self)
      for attribute in ["href", "action", "src"] {
        page = page.replacing("\(attribute)=\"/", with: "\(attribute)=\"\(prefix)/")
      }
      page = page.replacing("id=\"home\" href=\"\(prefix)/\"", with: "id=\"home\" href=\"/\"")
      body = Array(page.utf8)
    }
    let status = HTTPStatus(rawValue: UInt16(clamping: sent.status))
    return Response(status, headers: headers, commonHeaders: HeaderSet(policies), body: .bytes(body))
  }
}
