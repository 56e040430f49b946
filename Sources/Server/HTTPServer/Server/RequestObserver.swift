/// A request that is over, as logs and metrics see it.
public struct FinishedRequest: Sendable {
  public let request: Request
  /// The status that was sent; 0 when the connection was lost before there was one.
  public let status: HTTPStatus
  /// The bytes of the body that was to be sent.
  public let bodyBytes: Int
  /// From complete header fields to the last byte, in nanoseconds.
  public let duration: Int64
  /// Whether the client received all of it, as far as the socket tells.
  public let isComplete: Bool
  /// Whether it was a stream of server-sent events.
  public let isStream: Bool
  /// What went wrong inside, when something did.
  public let fault: String?
}

/// Called when a request is over, on the thread of its connection; must not wait.
public typealias RequestObserver = @Sendable (FinishedRequest) -> Void
