import Kernel
package import Navigation

/// Address of a gallery section with its look: `/gallery/buttons?theme=playd&language=ka&text=200`.
///
/// Nil values follow the visitor's settings; unknown words count as nil.
@MemberwiseInit
package struct GalleryAddress: Sendable {
  /// Nil for the index.
  @Default(nil) package var section: String?
  @Default(nil) package var theme: String?
  @Default(nil) package var language: String?
  /// `light` or `dark`.
  @Default(nil) package var scheme: String?
  /// Text size in per cent.
  @Default(nil) package var text: String?

  /// Nil for addresses outside the gallery.
  package init?(_ address: Address) {
    if !address.isPath("/gallery") {
      guard let word = address.word(after: "/gallery") else { return nil }
      section = word
    }
    theme = address.word("theme")
    language = address.word("language")
    scheme = address.word("scheme")
    text = address.word("text")
  }

  /// Whether this is the index.
  package var isIndex: Bool { section == nil }

  /// Address with its query in a fixed order.
  package var path: String {
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
