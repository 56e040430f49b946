import Cryptography
import HTTPClient
package import Kernel
import Synchronization

/// Apple's push service as the sandbox plays it: keeps the latest messages of each device in memory, for its phone to show.
package final class SandboxPush: Sendable {
  private static let mostMessages = 20
  private static let mostDevices = 1_000

  private struct Device: Sendable {
    var token: String
    /// Bodies as Apple takes them, the oldest first.
    var messages: [JSON] = []
  }

  /// The bundle identifier of the app on the sandbox's phone.
  private let app: String
  private let devices = Mutex<[Device]>([])

  package init(app: String) { self.app = app }

  /// The account of a server of the sandbox, with a key of this process.
  package var account: ApplePush {
    ApplePush(apps: [app], team: "SANDBOX000", keyName: "SANDBOX000", key: .p256())
  }

  /// Takes requests in Apple's place.
  package var transport: ApplePushSender.Transport {
    { [self] requests in requests.map { .success(answer($0)) } }
  }

  /// The messages to a device, the oldest first.
  package func messages(to token: String) -> [JSON] {
    devices.withLock { devices in devices.first { $0.token == token }?.messages ?? [] }
  }

  private func answer(_ request: HTTPClient.Request) -> HTTPClient.Response {
    guard let token = request.url.split(separator: "/").last.map(String.init),
      let message = try? JSON.parse(request.body, limits: JSON.Limits(depth: 8, bytes: 4_096))
    else { return HTTPClient.Response(status: 400, body: Array(#"{"reason":"BadMessage"}"#.utf8)) }
    devices.withLock { devices in
      var device = devices.first { $0.token == token } ?? Device(token: token)
      devices.removeAll { $0.token == token }
      device.messages = (device.messages + [message]).suffix(Self.mostMessages)
      devices = (devices + [device]).suffix(Self.mostDevices)
    }
    return HTTPClient.Response(status: 200, body: [])
  }
}
