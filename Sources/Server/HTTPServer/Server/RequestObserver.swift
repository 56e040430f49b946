/// A finished request, as logs and metrics see it.
package struct FinishedRequest: Sendable {
  package let request: Request
  /// The sent status; 0 if the connection was lost before.
  package let status: HTTPStatus
  /// The bytes of the body to send.
  package let bodyBytes: Int
  /// From complete header fields to the last byte, in nanoseconds.
  package let duration: Int64
  /// Whether the client received everything, as far as the socket tells.
  package let isComplete: Bool
  /// Whether it was a stream of server-sent events.
  package let isStream: Bool
  /// The internal error, if any.
  package let fault: String?
  /// The player or account that asked, where the server failed and knows it.
  package var subject: String?
}

/// Called when a request ends, on its connection's thread; must not wait.
package typealias RequestObserver = @Sendable (FinishedRequest) -> Void
