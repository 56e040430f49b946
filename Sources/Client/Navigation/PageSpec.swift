import Kernel

/// A kind of page: address, parent and presentation.
@MemberwiseInit(unlabelled: 1)
package struct PageSpec: Sendable {
  /// Address pattern: `/wallet`, or `/games/*` for one word after `/games`.
  package let path: String
  /// Address of the parent page, possibly in another program; nil for the program's root.
  @Default(nil) package let parent: String?
  /// Presentation over its parent.
  @Default(Layer.Style.stack) package let style: Layer.Style
  /// Alternative addresses.
  @Default([String]()) package let aliases: [String]
  /// Whether the query is part of the address; otherwise it is dropped.
  @Default(false) package let keepsQuery: Bool
}

/// Pages of a program.
@MemberwiseInit(unlabelled: 1)
package struct PageTable: Sendable {
  private let specs: [PageSpec]

  /// Page at an address, or the not-found page.
  @export(interface)
  package func page(at path: String) -> Page {
    let address = Address(path)
    for (index, spec) in specs.enumerated() {
      if address.matches(spec.path) { return Page(path: spec.keepsQuery ? path : address.plainPath, kind: index) }
      for alias in spec.aliases where address.matches(alias) { return Page(path: spec.path, kind: index) }
    }
    return Page(path: path, kind: nil)
  }

  /// Whether the program has a page at the address.
  package func hasPage(at path: String) -> Bool { page(at: path).kind != nil }

  /// Parent page; nil for the root and for pages with a parent in another program.
  package func parent(of page: Page) -> Page? {
    guard let kind = page.kind else { return specs.first.map { self.page(at: $0.path) } }
    guard let path = specs[kind].parent else { return nil }
    // If both keep the query, pass it on.
    let parent = self.page(at: specs[kind].keepsQuery ? path + Address(page.path).queryText : path)
    return parent.kind == nil ? nil : parent
  }

  /// Address of the parent in another program; nil if it is in this one.
  package func exit(of page: Page) -> String? {
    guard let kind = page.kind, let parent = specs[kind].parent, !hasPage(at: parent) else { return nil }
    return parent
  }

  package func style(of page: Page) -> Layer.Style { page.kind.map { specs[$0].style } ?? .stack }
}
