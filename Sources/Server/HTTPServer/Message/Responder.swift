import Synchronization

/// Gives the answer to a request that was set aside, once, from any thread.
///
/// The first answer counts and later ones are dropped; so is one that comes after the request's deadline. A responder
/// that is let go without an answer answers 500, so that no client waits for nothing.
public final class Responder: Sendable {
  private let answered = Atomic<Bool>(false)
  private let deliver: @Sendable (Response) -> Void

  init(_ deliver: @escaping @Sendable (Response) -> Void) { self.deliver = deliver }

  deinit {
    if !answered.load(ordering: .acquiring) { deliver(Response(.internalServerError).faulted("no answer was given")) }
  }

  /// Answers the request.
  public func respond(_ response: Response) {
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return }
    deliver(response)
  }

  /// Answers the request with what `make` returns or throws, as if a handler did.
  public func respond(making make: () throws -> Response) { respond(Response(catching: make)) }

  /// Refuses the request.
  public func refuse(_ problem: Problem) { respond(Response(problem: problem)) }
}
