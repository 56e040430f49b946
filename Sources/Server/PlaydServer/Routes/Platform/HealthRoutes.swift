import HTTPServer
package import HealthImports
import IdentityAPI
import PartnersAPI
import PlaydAPI
package import ServerKit

extension Router {
  /// - Parameter imports: limits imports per address.
  mutating func addHealth(_ services: Services, imports: RateLimit? = nil) {
    let health = services.health
    add(ImportHealth.self, on: services, limit: imports) { incoming in
      let (player, document, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      let receipt = try services.once(incoming, for: player) { connection in
        try health.receive(document, from: player, at: now, in: connection)
      }
      health.count(receipt)
      return receipt
    }
  }
}

extension HealthImports.ImportRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .notOffered: Refusal(.partnerNotOffered, detail: "This server's catalogue does not have Apple Health.")
    }
  }
}
