public import DesignBook
public import Kernel
public import Localization
public import Navigation
public import WebUI

/// The component gallery: every component in every state, under every theme, in every language and text size. For those
/// who build with the design book, and for the pictures in the documents.
public enum GalleryFeature: Reducer {
  public struct State: Sendable {
    public var address: GalleryAddress
    /// As the visitor has it, where the address does not say.
    public var language: Language
    public var scheme: ColorScheme

    /// What the samples are set to.
    public var isExpanded = true
    public var segment = 0
    public var isOn = true
    public var level = 0.4
    public var name = ""
    public var presses: Int64 = 0

    public init(address: GalleryAddress = GalleryAddress(), language: Language, scheme: ColorScheme) {
      self.address = address
      self.language = language
      self.scheme = scheme
    }

    public var look: GalleryLook { GalleryLook(address, language: language, scheme: scheme) }
    /// Nil for the index, and for a section there is not.
    public var section: GallerySection? { address.section.flatMap { GallerySection(slug: $0) } }
  }

  public enum Action: Sendable {
    /// The address in the browser, after a move through its history as well.
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

  public enum Effect: Equatable, Sendable {
    /// Leads to another section, with the look kept.
    case push(path: String)
    /// The same section in another look.
    case replace(path: String)
    case back

    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.push(let x), .push(let y)), (.replace(let x), .replace(let y)): x.utf8.elementsEqual(y.utf8)
      case (.back, .back): true
      default: false
      }
    }
  }

  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened(let address): state.address = address
    case .visit(let section):
      state.address.section = section.slug
      return [.push(path: state.address.path)]
    case .back: return [.back]
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

  /// Changes the look and puts it in the address, so that a reload or a shared link shows the same.
  private static func show(_ state: inout State, _ change: (inout GalleryAddress) -> Void) -> [Effect] {
    change(&state.address)
    return [.replace(path: state.address.path)]
  }

  public static func view(_ state: State, send: @escaping (Action) -> Void) -> some View {
    GalleryScreen(snapshot: Snapshot(state), send: send)
  }

  /// The state of one rendering by reference: what views and their closures carry is one word.
  final class Snapshot {
    let state: State
    let look: GalleryLook

    init(_ state: State) {
      self.state = state
      look = state.look
    }
  }
}
