import Kernel

/// The `type` member of a problem document: a reference to the page on the server about that kind of refusal. The client
/// acts on it, and has its own words in its own languages.
package struct ProblemType: Hashable, Sendable {
  /// The last part of the reference.
  package let slug: String

  private static var root: String { "/problems/" }

  package var uri: String { Self.root + slug }

  /// Nil for a reference to something else.
  package init?(uri: String) {
    guard uri.hasPrefix(bytes: Self.root) else { return nil }
    slug = String(utf8: Array(uri.bytes.dropFirst(Self.root.utf8.count)))
  }

  package static func == (a: ProblemType, b: ProblemType) -> Bool { a.slug.hasSameBytes(as: b.slug) }

  package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

  /// The refusals any operation may answer with.
  package static var common: [ProblemType] {
    [
      .badRequest, .requestTimeout, .contentTooLarge, .tooManyRequests, .unavailable, .overloaded, .stopping, .timeout,
      .internalError,
    ]
  }
}

extension ProblemType: ProblemDeclaration {
  /// Inlined, so that no program carries what is left out here.
  @inline(__always)
  package init(status: Int, title: String, isAudited: Bool, remedy: String, slug: String) { self.slug = slug }
}
