/// A part of a screen: a value describing what to show for a state.
///
/// Names and shapes follow SwiftUI, so a screen reads the same and can be compiled against either. There is no
/// `@State`: a view is a function of the feature's state, and input leaves through closures.
package protocol View {
  /// Body type; `Never` for primitive views.
  associatedtype Body: View

  /// Content of the view.
  @ViewBuilder var body: Body { get }

  /// The view with its type erased. Views made of other views leave the default alone.
  ///
  /// Embedded Swift: nested generic view types stop compiling across modules, so everything meets in one concrete type.
  var erasedContent: Content { get }
}

extension View {
  package var erasedContent: Content { Content(.deferred { body.erasedContent }) }
}

extension Never: View {
  package typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: a primitive view provides its content itself.
  package var body: Never { preconditionFailure("A primitive view has no body; it draws itself.") }
}

/// Type-erased view, as used by the builder.
///
/// A recipe, not a result: a `TreeBuilder` creates elements from it with an environment.
package struct Content: View {
  package typealias Body = Never

  enum Kind {
    case empty
    /// Siblings identified by their index.
    case block([Content])
    /// Siblings with explicit identities, independent of their index.
    case run([Content])
    /// Content with an explicit identity among its siblings.
    case identified(UInt64, Content)
    /// A view's body, evaluated when rendered.
    case deferred(() -> Content)
    /// A body that depends on the environment.
    case reading((Environment) -> Content)
    case text(TextSource)
    /// One element.
    case primitive((inout TreeBuilder) -> Node)
    /// Content with a modified environment.
    case environment(Content, (inout Environment) -> Void)
    /// Content with a side effect on the builder.
    case beside(Content, (inout TreeBuilder) -> Void)
    /// Content whose elements are modified or wrapped.
    case modified(Content, (Node, inout TreeBuilder) -> Node)
  }

  /// Behind one pointer: recipes are passed around far more often than evaluated.
  private final class Recipe {
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
  }

  private let recipe: Recipe
  var kind: Kind { recipe.kind }

  @inline(never) init(_ kind: Kind) { recipe = Recipe(kind) }

  static var empty: Content { Content(.empty) }

  package var erasedContent: Content { self }
}

// A modifier is a method of `Content`; views have a shell of it that is always inlined. As a method of all views it would be
// compiled once for each type of view.
extension View {
  /// Modifies each element of this view.
  @inline(__always) func modified(_ change: @escaping (Node, inout TreeBuilder) -> Node) -> Content {
    erasedContent.modified(change)
  }

  /// Modifies the environment of this view.
  @inline(__always) package func transformEnvironment(_ change: @escaping (inout Environment) -> Void) -> Content {
    erasedContent.transformEnvironment(change)
  }
}

extension Content {
  @inline(never) consuming func modified(_ change: @escaping (Node, inout TreeBuilder) -> Node) -> Content {
    Content(.modified(self, change))
  }

  @inline(never) package consuming func transformEnvironment(_ change: @escaping (inout Environment) -> Void) -> Content
  {
    Content(.environment(self, change))
  }
}
