import HTTPClient
import Kernel

/// Play'd's API for studios' servers, authenticated by the game's API key.
public struct StudioAPI: Sendable {
  private let address: String
  private let key: String
  private let client = HTTPClient()

  /// Why a call failed.
  public enum RequestError: Error, Hashable, Sendable {
    /// Play'd refused; the sentence is the reason.
    case refused(status: Int, String)
    /// Play'd is unreachable; retry later.
    case unreachable(String)
  }

  /// Creates a client of the studio API for one game.
  ///
  /// - Parameters:
  ///   - address: Play'd's URL, `https://playd.example`.
  ///   - key: the game's API key, `psk_…`.
  public init(address: String, key: String) {
    self.address = address
    self.key = key
  }

  /// Confirms which account entered a code, which connects it with the player who was shown the code.
  ///
  /// - Parameters:
  ///   - code: as entered.
  ///   - account: the account's name in deliveries: 1 to 128 visible ASCII characters.
  ///   - name: the account's display name, which the player will recognize.
  public func confirm(code: String, account: String, name: String? = nil) throws(RequestError) {
    var members: [(String, String)] = [("code", code), ("account", account)]
    if let name { members.append(("name", name)) }
    try send("/v1/studio/links", members)
  }

  /// Announces an account's Game Center identity, so that its player is connected without a code.
  public func announce(teamPlayerID: String, account: String) throws(RequestError) {
    try send("/v1/studio/accounts", [("teamPlayerID", teamPlayerID), ("account", account)])
  }

  private func send(_ path: String, _ members: [(String, String)]) throws(RequestError) {
    var writer = JSON.Writer()
    writer.beginObject()
    for (name, value) in members { writer.member(name, value) }
    writer.endObject()
    let request = HTTPClient.Request(
      .post, address + path,
      headers: [
        ("Authorization", "Bearer \(key)"), ("Content-Type", "application/json"),
        ("User-Agent", "PlaydSDK/\(PlaydSDK.version)"),
      ],
      body: writer.bytes, timeout: .seconds(10))
    let response: HTTPClient.Response
    do throws(HTTPClient.RequestError) {
      response = try client.send(request)
    } catch {
      throw .unreachable(error.sentence)
    }
    guard !(200...299).contains(response.status) else { return }
    throw .refused(status: response.status, Self.sentence(response.body))
  }

  /// The detail of a problem document (RFC 9457).
  private static func sentence(_ body: [UInt8]) -> String {
    guard let json = try? JSON.parse(body), case .string(let detail)? = json["detail"] else { return "" }
    return detail
  }
}
