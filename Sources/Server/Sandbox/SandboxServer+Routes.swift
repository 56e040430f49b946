import HTTPServer
import Kernel

extension SandboxServer {
  func router() -> Router {
    var router = Router()
    router.on(.get, at: "/") { try self.home($0) }
    router.on(.get, at: "/style.css", execution: .quick) { [colour = partner.colour] _ in
      Response(
        headers: [Header("Content-Type", "text/css; charset=utf-8")], body: .bytes(Array(HTML.style(colour).utf8)))
    }
    router.on(.get, at: "/oauth/authorize") { try self.authorize($0) }
    router.on(.get, at: "/oauth/consent") { try self.consent($0) }
    router.on(.post, at: "/oauth/sign-in", takesJSON: false) { try self.signIn($0) }
    router.on(.post, at: "/oauth/consent", takesJSON: false) { try self.decide($0) }
    router.on(.post, at: "/oauth/token", takesJSON: false) { try self.token($0) }
    router.on(.post, at: "/oauth/revoke", takesJSON: false) { try self.revoke($0) }
    router.on(.get, at: "/control") { try self.control($0) }
    router.on(.get, at: "/control/state") { try self.state($0) }
    router.on(.post, at: "/control/do", takesJSON: false) { try self.performActivity($0) }
    router.on(.post, at: "/control/withdraw", takesJSON: false) { try self.withdraw($0) }
    router.on(.post, at: "/control/revoke", takesJSON: false) { try self.revokeHere($0) }
    router.on(.post, at: "/control/expire", takesJSON: false) { try self.expire($0) }
    router.on(.post, at: "/control/faults", takesJSON: false) { try self.setFaults($0) }
    switch partner.eventProtocol {
    case .sharedSecret, .keyPair: router.on(.get, at: "/api/activities") { try self.activities($0) }
    case .googleHealth:
      router.on(.get, at: "/keyset.json") { [keys] _ in .json(keys.keyset) }
      router.on(.get, at: "/v4/users/me/identity") { try self.identity($0) }
      router.on(.post, at: "/v4/users/me/dataTypes/steps/dataPoints:dailyRollUp") { try self.dailySteps($0) }
      router.on(.get, at: "/v4/users/me/dataTypes/exercise/dataPoints") { try self.exercises($0) }
    }
    return router
  }
}
