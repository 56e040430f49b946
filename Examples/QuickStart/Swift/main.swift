import Foundation
import HTTPServer
import Kernel
import PlaydSDK

// Stands for the HTTP framework of a studio: passes requests on to `Studio`, as the quick start shows it.
let environment = ProcessInfo.processInfo.environment
TerminationSignal.block()
let studio = try Studio(
  secrets: (environment["PLAYD_SECRETS"] ?? "").split(separator: " ").map(String.init),
  address: environment["PLAYD_URL"] ?? "", key: environment["PLAYD_KEY"] ?? "")

func link(_ request: Request) throws -> Response {
  guard let json = try? JSON.parse(request.body), case .string(let code)? = json["code"],
    case .string(let account)? = json["account"]
  else {
    throw Problem(type: "about:blank", title: "Bad request", status: 400, detail: "code or account is missing.")
  }
  do throws(StudioAPI.RequestError) {
    try studio.link(code: code, account: account)
    return .noContent
  } catch {
    return refusal(error)
  }
}

func refusal(_ error: StudioAPI.RequestError) -> Response {
  var writer = JSON.Writer()
  writer.beginObject()
  let status: HTTPStatus
  switch error {
  case .refused(let problem):
    status = HTTPStatus(rawValue: UInt16(problem.status))
    writer.member("kind", problem.kind)
    writer.member("detail", problem.detail)
    if let remedy = problem.remedy { writer.member("remedy", remedy) }
  case .unreachable(let sentence, _):
    status = 503
    writer.member("detail", sentence)
  }
  writer.endObject()
  return .json(writer.bytes, status: status)
}

func receive(_ request: Request) -> Response {
  let answer = studio.receive(header: { request.headers.first(named: $0) }, body: request.body)
  return Response(HTTPStatus(rawValue: UInt16(answer.status)), body: .bytes(answer.body))
}

func units(_ request: Request) throws -> Response {
  var writer = JSON.Writer()
  writer.beginObject()
  writer.member("units", try studio.units(of: request.query.all("account").first ?? ""))
  writer.endObject()
  return .json(writer.bytes)
}

var router = Router()
router.on(.post, at: "/playd", execution: .blocking, bodyLimit: 65_536) { receive($0) }
router.on(.post, at: "/link", execution: .blocking, bodyLimit: 4_096) { try link($0) }
router.on(.get, at: "/units", execution: .blocking) { try units($0) }
let server = try Server(
  ServerConfiguration(address: "127.0.0.1", port: UInt16(environment["PORT"] ?? "") ?? 0), router: router)
_ = TerminationSignal.wait()
server.stop(timeout: .seconds(5))
