/// Collects the views of a block. Each is erased to `Content` as it is written down.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> Content { view.erasedContent }
  public static func buildBlock() -> Content { .empty }
  public static func buildBlock(_ content: Content) -> Content { content }
  public static func buildBlock(_ contents: Content...) -> Content { Content(.block(contents)) }
  public static func buildOptional(_ content: Content?) -> Content { content ?? .empty }
  // The two branches are different views even when they look alike: going from one to the other replaces.
  public static func buildEither(first content: Content) -> Content { Content(.identified(1, content)) }
  public static func buildEither(second content: Content) -> Content { Content(.identified(2, content)) }
  public static func buildArray(_ contents: [Content]) -> Content { Content(.block(contents)) }
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }
}
