import AnalyticsAPI
package import AppKit
package import DesignBook
import Kernel
package import Localization
package import Navigation
package import WebUI

/// Component gallery: every component in every state, theme, language and text size. For developers, and for the
/// documents' pictures.
package enum GalleryFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "gallery"
  package static let pages = [
    PageSpec("/gallery", parent: "/settings", keepsQuery: true),
    PageSpec("/gallery/*", parent: "/gallery", keepsQuery: true),
  ]

  package struct State: Sendable {
    package var address: GalleryAddress
    /// The visitor's, unless the address specifies one.
    package var language: Language
    package var scheme: ColorScheme

    /// State of the samples.
    package var isExpanded = true
    package var segment = 0
    package var isOn = true
    package var level = 0.4
    package var name = ""
    package var presses: Int64 = 0

    package init(address: GalleryAddress = GalleryAddress(), language: Language, scheme: ColorScheme) {
      self.address = address
      self.language = language
      self.scheme = scheme
    }

    package var look: GalleryLook { GalleryLook(address, language: language, scheme: scheme) }
    /// Nil for the index and for unknown sections.
    package var section: GallerySection? { address.section.flatMap { GallerySection(slug: $0) } }
  }

  package enum Action: Sendable {
    /// The address changed, also by history navigation.
    case opened(GalleryAddress)
    case visit(GallerySection)
    case back
    case theme(ThemeName)
    case language(Language)
    case scheme(ColorScheme)
    case text(Int32)
    case fold
    case segment(Int)
    case toggle(Bool)
    case level(Double)
    case name(String)
    case press
  }

  package static func restore(_ launch: inout Launch) -> State {
    State(language: launch.context.language, scheme: launch.context.isDark ? .dark : .light)
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .page(let page?): GalleryAddress(Address(page.path)).map { .opened($0) }
    default: nil
    }
  }

  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? { .settingsGallery }

  package static func presence(of page: Page, _ state: State) -> Presence { Presence(screen: .gallery) }

  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .opened(let address): state.address = address
    case .visit(let section):
      state.address.section = section.slug
      return [.navigate(.push(state.address.path))]
    case .back: return [.navigate(.back)]
    case .theme(let name): return show(&state) { $0.theme = name.slug }
    case .language(let language): return show(&state) { $0.language = language.code }
    case .scheme(let scheme): return show(&state) { $0.scheme = scheme.slug }
    case .text(let size): return show(&state) { $0.text = String(size) }
    case .fold: state.isExpanded.toggle()
    case .segment(let index): state.segment = index
    case .toggle(let isOn): state.isOn = isOn
    case .level(let level): state.level = level
    case .name(let name): state.name = name
    case .press: state.presses += 1
    }
    return []
  }

  /// Changes the look and its address, so that a reload or a shared link shows the same.
  private static func show(_ state: inout State, _ change: (inout GalleryAddress) -> Void) -> [Effect<Action>] {
    change(&state.address)
    return [.navigate(.replace(state.address.path))]
  }

  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    GalleryScreen(snapshot: Snapshot(state), send: send).erasedContent
  }

  /// The state of one rendering, by reference, so that views and closures carry one word.
  final class Snapshot {
    let state: State
    let look: GalleryLook

    init(_ state: State) {
      self.state = state
      look = state.look
    }
  }
}
