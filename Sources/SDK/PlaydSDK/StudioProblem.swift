import HTTPClient
import Kernel

/// Play'd's refusal of a call: a problem document (RFC 9457).
public struct StudioProblem: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The kind of problem as a reference; `about:blank` for an answer that is no problem document.
  public var type: String
  /// The kind in words.
  public var title: String
  /// What was wrong with this very call.
  public var detail: String
  /// What to do about it.
  public var remedy: String?
  /// In how many seconds to try again.
  public var retryAfter: Int64?
  /// The call's name in Play'd's log. Send it along if you ask us.
  public var instance: String?

  /// The last part of `type`: `link-code-unknown`, `game-account-taken`.
  public var kind: String {
    type.split(separator: "/").last.map(String.init) ?? type
  }

  init(_ response: HTTPClient.Response) {
    let document = try? JSON.parse(response.body, limits: JSON.Limits(depth: 8, bytes: 65_536))
    func text(_ name: String) -> String? {
      guard case .string(let text)? = document?[name] else { return nil }
      return text
    }
    status = response.status
    type = text("type") ?? "about:blank"
    title = text("title") ?? ""
    detail = text("detail") ?? ""
    remedy = text("remedy")
    instance = text("instance")
    retryAfter = response.header("Retry-After").flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
