import Database
import HTTPClient
import Kernel
import PartnersAPI
import PlaydAPI

/// Why a partner's data is unavailable.
enum FetchError: Error, Equatable, Sendable {
  /// No valid connection; the player has to connect again.
  case notConnected
  /// Another process is refreshing the token.
  case busy
  /// The partner did not answer, or is temporarily unavailable.
  case unreachable(String)
  /// The response does not match the partner's API.
  case unreadable

  var sentence: String {
    switch self {
    case .notConnected: "the player is not connected"
    case .busy: "the token is being refreshed"
    case .unreachable(let sentence): sentence
    case .unreadable: "the answer cannot be read"
    }
  }
}

extension Partners {
  /// Calls a partner's API for a player. A 401 refreshes the token, once; a second one ends the connection. Returns
  /// responses with 200 and 404.
  func fetch(
    _ url: String, method: HTTPClient.Method = .get, body: [UInt8] = [], of player: PlayerID, entry: Entry,
    at now: Timestamp
  ) throws -> HTTPClient.Response {
    let token = try token(of: player, entry: entry, refused: nil, now: now)
    var answer = try send(method, url: url, token: token, body: body)
    if answer.status == 401 {
      answer = try send(
        method, url: url, token: try self.token(of: player, entry: entry, refused: token, now: now), body: body)
      if answer.status == 401 {
        try database.write { [self] in try fail(player, partner: entry.id, reason: .revokedAtPartner, at: now, in: $0) }
        throw FetchError.notConnected
      }
    }
    guard answer.status == 200 || answer.status == 404 else {
      throw FetchError.unreachable("the API answered with \(answer.status)")
    }
    return answer
  }

  private func token(of player: PlayerID, entry: Entry, refused: String?, now: Timestamp) throws -> String {
    do {
      return try accessToken(of: player, with: entry, refused: refused, at: now)
    } catch let failure as TokenError {
      switch failure {
      case .notConnected: throw FetchError.notConnected
      case .busy: throw FetchError.busy
      case .unreachable(let sentence): throw FetchError.unreachable(sentence)
      }
    }
  }

  private func send(
    _ method: HTTPClient.Method, url: String, token: String, body: [UInt8]
  ) throws(FetchError) -> HTTPClient.Response {
    var headers = [(name: "authorization", value: "Bearer " + token), (name: "accept", value: "application/json")]
    if !body.isEmpty { headers.append((name: "content-type", value: "application/json")) }
    do {
      return try http.send(
        .init(method, url: url, headers: headers, body: body, timeout: .seconds(15), mostBytes: 1_048_576))
    } catch {
      throw .unreachable(error.sentence)
    }
  }

  /// A user's activities since a moment: `GET {api}/activities?since=` with `{"activities": […]}`, each like an event's
  /// data plus `changedAt` and `isWithdrawn`.
  func activities(
    since: Timestamp, of player: PlayerID, entry: Entry, account: PartnerAccount, at now: Timestamp
  ) throws -> [ActionReport] {
    let answer = try fetch("\(account.apiURL)/activities?since=\(since.rawValue)", of: player, entry: entry, at: now)
    guard answer.status == 200,
      let json = try? JSON.parse(answer.body, limits: JSON.Limits(depth: 8, bytes: 1_048_576)),
      case .array(let items)? = json["activities"]
    else { throw FetchError.unreadable }
    var reports: [ActionReport] = []
    for item in items {
      guard let report = ActionReport(listed: item) else { throw FetchError.unreadable }
      if report.occurredAt <= now + Self.clockSkew, report.changedAt <= now + Self.clockSkew { reports.append(report) }
    }
    return reports
  }
}

extension ActionReport {
  /// A listed activity: like an event's `data`, with its time and whether it is withdrawn.
  init?(listed json: JSON) {
    guard case .object(let members) = json, case .integer(let changedAt)? = members["changedAt"] else { return nil }
    let isWithdrawn = if case .bool(true)? = members["isWithdrawn"] { true } else { false }
    let event = JSON.object([
      "type": .string(PartnerEvent.Kind.actionCompleted.word), "timestamp": .integer(changedAt),
      "data": .object(JSON.Object([("user", .string("-"))] + members.members.filter { $0.name != "user" })),
    ])
    guard let read = try? PartnerEvent(from: event), let action = read.action else { return nil }
    self.init(
      action: action.id, kind: action.kind, value: action.value, occurredAt: action.occurredAt, changedAt: read.at,
      isWithdrawn: isWithdrawn, detail: action.detail)
  }
}
