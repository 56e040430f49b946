/// Where kinds of refusals are declared, each once, beside the domain that raises it. A declaration can be read in two ways:
/// as its type alone (`ProblemType`), which is all that the client carries, and as the whole kind (`ProblemKind`).
///
/// ```swift
/// @Problems("campaignKinds")
/// extension ProblemDeclaration {
///   /// Win the level that `detail` names.
///   @Problem(409, "The level is not open yet") package static var levelLocked: Self
/// }
/// ```
package protocol ProblemDeclaration: Sendable {
  init(status: Int, title: String, isAudited: Bool, remedy: String, slug: String)
}

/// Derives the list of the kinds that an extension declares, under that name.
@attached(member, names: arbitrary)
package macro Problems(_ list: String) = #externalMacro(module: "PayloadMacros", type: "ProblemsMacro")

/// Derives the slug of a kind from its name: `levelLocked` is `level-locked`. The doc comment is the remedy: what the caller
/// should do about it.
///
/// - Parameters:
///   - status: the HTTP status of the answer.
///   - title: what happened, the same for every occurrence.
///   - isAudited: whether the audit log records such refusals of outside requests: forged, stale, replayed, malformed, too
///     large, too frequent, or another player's. Not recorded are refusals of normal use (a claimed streak, a locked
///     level, a changed rate), missing pages, server errors, and the console's own refusals, which it records with the
///     account.
@attached(accessor)
package macro Problem(_ status: Int, _ title: String, isAudited: Bool = false) =
  #externalMacro(module: "PayloadMacros", type: "ProblemMacro")
