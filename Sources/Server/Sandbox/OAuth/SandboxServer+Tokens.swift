import Cryptography
import Glibc
import HTTPServer
import Kernel

/// The token endpoints (RFC 6749 sections 4.1.3 and 6, RFC 7009).
extension SandboxServer {
  func token(_ request: Request) throws -> Response {
    if let fault = try fault() { return fault }
    let form = Query(form: request.body)
    guard isPlayd(request, form) else {
      return .json(Self.error("invalid_client"), status: .unauthorized, headers: [Header("WWW-Authenticate", "Basic")])
    }
    let grant: SandboxGrant?
    switch form["grant_type"] {
    case "authorization_code":
      grant = try store.exchange(
        code: form["code"] ?? "", redirect: form["redirect_uri"] ?? "", verifier: form["code_verifier"] ?? "",
        life: accessLife, at: now())
    case "refresh_token":
      if try store.use(fault: "refuseRefresh") {
        grant = nil
      } else {
        grant = try store.refresh(form["refresh_token"] ?? "", life: accessLife, at: now())
      }
    default: return .json(Self.error("unsupported_grant_type"), status: .badRequest)
    }
    guard let grant else { return .json(Self.error("invalid_grant"), status: .badRequest) }
    var members: [(String, JSON)] = [
      ("access_token", .string(grant.access)), ("token_type", .string("Bearer")),
      ("expires_in", .integer(grant.seconds)),
      ("refresh_token", .string(grant.refresh)), ("scope", .string(grant.scope)),
    ]
    if partner.eventProtocol != .googleHealth { members.append(("user_id", .string(grant.user.id))) }
    return .json(JSON.object(JSON.Object(members)).serialized())
  }

  func revoke(_ request: Request) throws -> Response {
    if let fault = try fault() { return fault }
    let form = Query(form: request.body)
    guard isPlayd(request, form) else { return .json(Self.error("invalid_client"), status: .unauthorized) }
    try store.revoke(form["token"] ?? "")
    return .json(Array("{}".utf8))
  }

  private func isPlayd(_ request: Request, _ form: Query) -> Bool {
    form["client_id"] == "playd"
      && ConstantTime.isEqual(Array((form["client_secret"] ?? "").utf8), Array(keys.clientSecret.utf8))
  }

  private static func error(_ word: String) -> [UInt8] { JSON.object(["error": .string(word)]).serialized() }

  /// The requested fault for this request.
  func fault() throws -> Response? {
    if try store.use(fault: "timeouts") { sleep(20) }
    return try store.use(fault: "errors") ? .text("Broken on request.\n", status: .internalServerError) : nil
  }
}
