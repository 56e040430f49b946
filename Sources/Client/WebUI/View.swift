/// A piece of a screen: a value that describes what to show for the state it was made from.
///
/// Names and shapes follow SwiftUI, so a screen reads the same and can be compiled against either. There is no `@State`:
/// a view is a function of the feature's state, and what the visitor does goes out through closures.
public protocol View {
  /// The view this one consists of; `Never` for those that draw themselves.
  associatedtype Body: View

  /// What this view consists of.
  @ViewBuilder var body: Body { get }

  /// The view with its type erased. Views made of other views leave the default alone.
  ///
  /// FIXME EMBEDDED: nested generic view types stop compiling across modules, so everything meets in one concrete type.
  var erasedContent: Content { get }
}

extension View {
  public var erasedContent: Content { Content(.deferred { body.erasedContent }) }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: a view without a body supplies its content itself.
  public var body: Never { preconditionFailure("A primitive view has no body; it draws itself.") }
}

/// Any view, erased to one type: what the builder works with.
///
/// It is a recipe, not a result. Elements come into being when a `TreeBuilder` follows it with an environment.
public struct Content: View {
  public typealias Body = Never

  enum Kind {
    case empty
    /// Neighbours; each place in the list is part of the identity of what stands there.
    case block([Content])
    /// Neighbours with identities of their own: where they stand in the list is not part of them.
    case run([Content])
    /// Content with an identity of its own among its neighbours.
    case identified(UInt64, Content)
    /// A view's body, asked for only when it is drawn.
    case deferred(() -> Content)
    /// A body that depends on the environment.
    case reading((Environment) -> Content)
    /// One element.
    case primitive((inout TreeBuilder) -> Node)
    /// The environment, changed for what is inside.
    case environment(Content, (inout Environment) -> Void)
    /// Content, and something that happens beside it while it is drawn.
    case beside(Content, (inout TreeBuilder) -> Void)
    /// Every element of the content, changed or wrapped.
    case modified(Content, (Node, inout TreeBuilder) -> Node)
  }

  /// Behind one pointer: recipes are handed about far more often than they are followed.
  private final class Recipe {
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
  }

  private let recipe: Recipe
  var kind: Kind { recipe.kind }

  @inline(never) init(_ kind: Kind) { recipe = Recipe(kind) }

  static var empty: Content { Content(.empty) }

  public var erasedContent: Content { self }
}

extension View {
  /// Changes each element of this view after it has been made.
  @inline(never) func modified(_ change: @escaping (Node, inout TreeBuilder) -> Node) -> Content {
    Content(.modified(erasedContent, change))
  }

  /// Changes the environment in which this view is drawn.
  @inline(never) public func transformEnvironment(_ change: @escaping (inout Environment) -> Void) -> Content {
    Content(.environment(erasedContent, change))
  }
}
