import Glibc
import HTTPClient
import Kernel

/// Play'd's API for studios' servers, authenticated by the game's API key.
///
/// A call is tried four times at most. Between tries it waits a random part of 0.5, 1 and 2 seconds, or as long as Play'd
/// asks for, five seconds at most; a longer wait is left to you, as `StudioProblem.retryAfter`.
public struct StudioAPI: Sendable {
  private let address: String
  private let key: String
  private let client = HTTPClient()

  private static let mostAttempts = 4
  private static let longestWait: Int64 = 5

  /// Why a call failed.
  public enum RequestError: Error, Hashable, Sendable {
    /// Play'd refused.
    case refused(StudioProblem)
    /// Play'd did not answer. With `mayBeDone` the call was sent, so Play'd may have done it.
    case unreachable(String, mayBeDone: Bool)
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
  /// A code is good once, so the call is repeated only if Play'd did nothing: no connection, 429 or 503.
  ///
  /// - Parameters:
  ///   - code: as entered.
  ///   - account: the account's name in deliveries: 1 to 128 visible ASCII characters.
  ///   - name: the account's display name, which the player will recognize.
  public func confirm(code: String, account: String, name: String? = nil) throws(RequestError) {
    var members: [(String, String)] = [("code", code), ("account", account)]
    if let name { members.append(("name", name)) }
    try call("/v1/studio/links", members, isRepeatable: false)
  }

  /// Announces an account's Game Center identity, so that its player is connected without a code.
  public func announce(teamPlayerID: String, account: String) throws(RequestError) {
    try call("/v1/studio/accounts", [("teamPlayerID", teamPlayerID), ("account", account)], isRepeatable: true)
  }

  private func call(_ path: String, _ members: [(String, String)], isRepeatable: Bool) throws(RequestError) {
    for attempt in 1... {
      do throws(RequestError) {
        return try send(path, members)
      } catch {
        guard attempt < Self.mostAttempts, let wait = Self.wait(after: error, attempt, isRepeatable) else {
          throw error
        }
        usleep(UInt32(wait * 1_000_000))
      }
    }
  }

  /// The seconds before another attempt; nil if there is to be none.
  static func wait(after error: RequestError, _ attempt: Int, _ isRepeatable: Bool) -> Double? {
    let backoff = Double.random(in: 0...0.5) * Double(1 << (attempt - 1))
    switch error {
    case .unreachable(_, let mayBeDone):
      return mayBeDone && !isRepeatable ? nil : backoff
    case .refused(let problem):
      let isPassing =
        problem.status == 429 || problem.status == 503
        || isRepeatable && [408, 500, 502, 504].contains(problem.status)
      guard isPassing, problem.retryAfter ?? 0 <= longestWait else { return nil }
      return problem.retryAfter.map(Double.init) ?? backoff
    }
  }

  private func send(_ path: String, _ members: [(String, String)]) throws(RequestError) {
    var writer = JSON.Writer()
    writer.beginObject()
    for (name, value) in members { writer.member(name, value) }
    writer.endObject()
    let request = HTTPClient.Request(
      .post, url: address + path,
      headers: [
        ("Authorization", "Bearer \(key)"), ("Content-Type", "application/json"),
        ("User-Agent", "PlaydSDK/\(PlaydSDK.version)"),
      ],
      body: writer.bytes, timeout: .seconds(10))
    let response: HTTPClient.Response
    do throws(HTTPClient.RequestError) {
      response = try client.send(request)
    } catch {
      throw .unreachable(error.sentence, mayBeDone: Self.mayBeDone(error))
    }
    guard !(200...299).contains(response.status) else { return }
    throw .refused(StudioProblem(response))
  }

  private static func mayBeDone(_ error: HTTPClient.RequestError) -> Bool {
    switch error {
    case .badAddress, .badHeader, .forbiddenAddress, .unresolved, .notConnected, .untrusted: false
    case .timedOut, .tooLong, .broken: true
    }
  }
}
