import HTTPClient
import Kernel

/// The calls that a studio's server makes to Play'd, with its game's API key.
public struct StudioAPI: Sendable {
  private let address: String
  private let key: String
  private let client = HTTPClient()

  /// Why a call came to nothing.
  public enum Failure: Error, Hashable, Sendable {
    /// Play'd refused; the sentence says what was wrong.
    case refused(status: Int, String)
    /// Play'd could not be reached; try again later.
    case unreachable(String)
  }

  /// - Parameters:
  ///   - address: where Play'd is, as in `https://playd.example`.
  ///   - key: the game's API key, `psk_…`.
  public init(address: String, key: String) {
    self.address = address
    self.key = key
  }

  /// Tells Play'd which account typed a code, which connects it with the player who was shown the code.
  ///
  /// - Parameters:
  ///   - code: as the player typed it.
  ///   - account: how deliveries shall name the account: 1 to 128 visible ASCII characters.
  ///   - name: what the account is called in the game, for the player to know it by.
  public func confirm(code: String, account: String, name: String? = nil) throws(Failure) {
    var members: [(String, String)] = [("code", code), ("account", account)]
    if let name { members.append(("name", name)) }
    try send("/v1/studio/links", members)
  }

  /// Tells Play'd which account belongs to whom in Game Center, so that its player is connected without a code.
  public func announce(teamPlayerID: String, account: String) throws(Failure) {
    try send("/v1/studio/accounts", [("teamPlayerID", teamPlayerID), ("account", account)])
  }

  private func send(_ path: String, _ members: [(String, String)]) throws(Failure) {
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
    do throws(HTTPClient.Failure) {
      response = try client.send(request)
    } catch {
      throw .unreachable(error.sentence)
    }
    guard !(200...299).contains(response.status) else { return }
    throw .refused(status: response.status, Self.sentence(response.body))
  }

  /// What a problem document (RFC 9457) says was wrong.
  private static func sentence(_ body: [UInt8]) -> String {
    guard let json = try? JSON.parse(body), case .string(let detail)? = json["detail"] else { return "" }
    return detail
  }
}
