import ClientHost
import Kernel
import Navigation
import WebUI

/// A feature with its type erased, as a program lists it.
///
/// Embedded Swift: there are no existentials; the one generic subclass stands for every feature. Each feature makes its
/// host in its own module (`hosted()`). `@export(interface)` hides the body from programs, which would otherwise compile
/// the feature again, with everything that it uses.
package class AnyFeature {
  let name: String
  let pages: [PageSpec]
  let legacyKeys: [LegacyKey]
  let showsAds: Bool
  /// The running shell.
  final var shell: Shell?
  /// Index in the program.
  final var place: Int32 = 0

  init(name: String, pages: [PageSpec], legacyKeys: [LegacyKey], showsAds: Bool) {
    self.name = name
    self.pages = pages
    self.legacyKeys = legacyKeys
    self.showsAds = showsAds
  }

  func restore(_ launch: inout Launch) {}
  /// Handles a signal; false if the feature ignores it.
  func receive(_ signal: Signal) -> Bool { false }
  func view(_ page: Page, _ context: ShellContext) -> Content { EmptyView().erasedContent }
  func overlays(_ page: Page, _ context: ShellContext) -> [Overlay] { [] }
  func settings(_ context: ShellContext) -> Content? { nil }
  func title(of page: Page) -> LocalizedStringResource? { nil }
  func presence(of page: Page) -> Presence { Presence() }
}

/// Holds a feature's state and passes its effects to the shell.
package final class FeatureHost<F: Feature>: AnyFeature {
  /// Nil before launch.
  private var box: Box?

  /// Holds the state, so that an action changes it in place.
  private final class Box {
    var state: F.State
    init(_ state: F.State) { self.state = state }
  }

  package init(_ feature: F.Type) {
    super.init(name: F.name, pages: F.pages, legacyKeys: F.legacyKeys, showsAds: F.showsAds)
  }

  /// Current state, for tests; nil before the launch.
  package var current: F.State? { box?.state }

  override func restore(_ launch: inout Launch) { box = Box(F.restore(&launch)) }

  override func receive(_ signal: Signal) -> Bool {
    guard let action = F.action(for: signal) else { return false }
    handle(action)
    return true
  }

  /// Reduces an action and performs its effects.
  package func handle(_ action: F.Action) {
    guard let shell, let box else { return }
    let effects = F.reduce(&box.state, action, shell.context)
    shell.perform(effects.map { effect in effect.map { action in { self.handle(action) } } }, of: self)
  }

  /// Enqueues an action from a view.
  package func send(_ action: F.Action) { shell?.enqueue { self.handle(action) } }

  override func view(_ page: Page, _ context: ShellContext) -> Content {
    guard let box else { return EmptyView().erasedContent }
    return F.view(box.state, page: page, shell: context, send: send)
  }

  override func overlays(_ page: Page, _ context: ShellContext) -> [Overlay] {
    guard let box else { return [] }
    return F.overlays(box.state, page: page, shell: context, send: send)
  }

  override func settings(_ context: ShellContext) -> Content? {
    guard let box else { return nil }
    return F.settings(box.state, context, send: send)
  }

  override func title(of page: Page) -> LocalizedStringResource? { box.flatMap { F.title(of: page, $0.state) } }
  override func presence(of page: Page) -> Presence { box.map { F.presence(of: page, $0.state) } ?? Presence() }
}

extension Shell {
  /// Host of a feature, for tests; nil if the program lacks it.
  package func host<F: Feature>(of feature: F.Type) -> FeatureHost<F>? {
    guard let host = program.features.first(where: { $0.name.hasSameBytes(as: F.name) }) else { return nil }
    // Embedded Swift: no dynamic casts. The name is the feature's alone.
    return unsafeDowncast(host, to: FeatureHost<F>.self)
  }
}
