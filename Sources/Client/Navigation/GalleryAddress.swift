import Kernel

/// A place in the component gallery and how it is to be shown: `/gallery/buttons?theme=ippo&language=ka&text=200`.
///
/// What is nil is as the visitor has it. The words are the gallery's; one it does not know counts as nil there.
public struct GalleryAddress: Sendable {
  /// Nil for the index.
  public var section: String?
  public var theme: String?
  public var language: String?
  /// `light` or `dark`.
  public var scheme: String?
  /// Text size in per cent.
  public var text: String?

  public init(
    section: String? = nil, theme: String? = nil, language: String? = nil, scheme: String? = nil, text: String? = nil
  ) {
    self.section = section
    self.theme = theme
    self.language = language
    self.scheme = scheme
    self.text = text
  }

  /// Nil when the address is not within the gallery.
  init?(_ address: Address) {
    // The page opens the full program at such an address.
    guard !Program.isSlim else { return nil }
    if !address.isPath("/gallery") {
      guard let word = address.word(after: "/gallery") else { return nil }
      section = word
    }
    theme = address.word("theme")
    language = address.word("language")
    scheme = address.word("scheme")
    text = address.word("text")
  }

  /// Whether this is the index of the sections.
  public var isIndex: Bool { section == nil }

  /// The index, shown in the same way.
  var index: GalleryAddress {
    var index = self
    index.section = nil
    return index
  }

  /// The address, its query in a fixed order.
  public var path: String {
    var path = "/gallery"
    if let section { path += "/" + section }
    var separator = "?"
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      path += separator + name + "=" + value
      separator = "&"
    }
    add("theme", theme)
    add("language", language)
    add("scheme", scheme)
    add("text", text)
    return path
  }
}
