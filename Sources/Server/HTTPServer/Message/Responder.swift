import Synchronization

/// Answers a suspended request, once, from any thread.
///
/// Only the first answer counts; later ones, and those after the deadline, are dropped. A responder released without an
/// answer sends a 500, so that no client waits in vain.
package final class Responder: Sendable {
  private let answered = Atomic<Bool>(false)
  private let deliver: @Sendable (Response) -> Void

  init(_ deliver: @escaping @Sendable (Response) -> Void) { self.deliver = deliver }

  deinit {
    if !answered.load(ordering: .acquiring) { deliver(Response(.internalServerError).faulted("no answer was given")) }
  }

  /// Answers the request.
  package func respond(_ response: Response) {
    guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return }
    deliver(response)
  }

  /// Answers with the result of `make`, like a handler.
  package func respond(making make: () throws -> Response) { respond(Response(catching: make)) }

  /// Refuses the request.
  package func refuse(_ problem: Problem) { respond(Response(problem: problem)) }
}
