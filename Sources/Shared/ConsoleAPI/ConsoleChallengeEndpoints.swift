import Kernel
import PlaydAPI

/// The challenge catalogue in force.
@Endpoint(.get, "/v1/console/challenges", access: .operators, response: ConsoleCatalogue.self)
package enum GetConsoleCatalogue: ConsoleEndpoint {}

/// Check a draft of the challenge catalogue.
///
/// Says what is wrong in the draft, and what publishing it would change. Nothing is written.
@Endpoint(
  .post, "/v1/console/challenges/previews", access: .operators, request: ConsoleCatalogueDraft.self,
  response: ConsoleCataloguePreview.self, bodyLimit: 720_000)
package enum PreviewConsoleCatalogue: ConsoleEndpoint {}

/// The published versions of the challenge catalogue.
///
/// The latest first, each with what it changed.
@Endpoint(
  .get, "/v1/console/challenges/versions", access: .operators, response: ConsolePage<ConsoleCatalogueVersion>.self)
package struct ListConsoleCatalogueVersions: ConsoleEndpoint {
  /// Only versions before this one: the last answer's `next`.
  @Field(.integer(1...9_007_199_254_740_991)) package var before: Int64?
  /// How many versions at most; 20 when left out.
  @Field(.integer(1...50)) package var limit: Int64?
}

/// A version of the challenge catalogue as a document.
@Endpoint(
  .get, "/v1/console/challenges/versions/{version}", access: .operators, response: ConsoleCatalogueDocument.self,
  problems: [.consoleNotFound])
package enum GetConsoleCatalogueVersion: ConsoleEndpoint {}

/// Publish a draft of the challenge catalogue.
///
/// Players get it with their next request. It is refused once another version than `base` is in force. With a header
/// `Idempotency-Key` a repeated request gets the first answer.
@Endpoint(
  .post, "/v1/console/challenges/versions", access: .operators, request: ConsoleCataloguePublication.self,
  response: ConsoleCatalogueVersion.self, success: 201, bodyLimit: 720_000,
  problems: IdempotencyKey.problems + [.consoleCatalogueOutdated, .consoleCatalogueRefused])
package enum PublishConsoleCatalogue: ConsoleEndpoint {}

/// Publish an earlier version of the challenge catalogue again.
///
/// It becomes a new version. Challenges that came later are withdrawn; what players earned stays theirs.
@Endpoint(
  .post, "/v1/console/challenges/versions/{version}/restore", access: .operators,
  request: ConsoleCatalogueRestoration.self, response: ConsoleCatalogueVersion.self, success: 201,
  problems: IdempotencyKey.problems + [.consoleNotFound, .consoleCatalogueOutdated, .consoleCatalogueRefused])
package enum RestoreConsoleCatalogue: ConsoleEndpoint {}
