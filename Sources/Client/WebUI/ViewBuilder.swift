/// Result builder of views; each is erased to `Content`.
@resultBuilder
package enum ViewBuilder {
  @inline(__always) package static func buildExpression<V: View>(_ view: V) -> Content { view.erasedContent }
  package static func buildBlock() -> Content { .empty }
  package static func buildBlock(_ content: consuming Content) -> Content { content }
  package static func buildBlock(_ contents: Content...) -> Content { Content(.block(contents)) }
  package static func buildOptional(_ content: Content?) -> Content { content ?? .empty }
  // The branches have different identities even if they look alike: switching replaces the view.
  package static func buildEither(first content: consuming Content) -> Content { Content(.identified(1, content)) }
  package static func buildEither(second content: consuming Content) -> Content { Content(.identified(2, content)) }
  package static func buildArray(_ contents: [Content]) -> Content { Content(.block(contents)) }
  package static func buildLimitedAvailability(_ content: Content) -> Content { content }
}
