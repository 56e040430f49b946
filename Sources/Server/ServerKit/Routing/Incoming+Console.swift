package import Console
package import HTTPServer
import IdentityAPI

extension ConsoleOrigin {
  /// The origin of a request.
  package init(_ request: HTTPServer.Request) {
    self.init(
      address: request.remote.description, network: request.remote.network.description,
      area: request.remote.area, request: request.id.description,
      device: DeviceKind(userAgent: request.headers["user-agent"] ?? ""))
  }
}

extension Incoming {
  /// The signed-in caller of a console endpoint.
  package func signedIn() throws -> ConsoleCaller {
    guard let caller else { throw ConsoleRefusal.tokenInvalid }
    return caller
  }

  package var origin: ConsoleOrigin { ConsoleOrigin(request) }
}
