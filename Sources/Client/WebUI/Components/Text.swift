/// Text from the catalogue, or verbatim.
package struct Text: View {
  package typealias Body = Never
  let source: TextSource

  /// A catalogue sentence in the visitor's language.
  @inline(never) package init(_ resource: LocalizedStringResource) { source = .localized(resource) }

  /// Verbatim text: names, numbers, codes.
  @inline(never) package init(verbatim content: String) { source = .verbatim(content) }

  @inline(never) package var erasedContent: Content {
    let source = source
    return Content(
      .primitive { builder in
        let node = Node(.text, .single, permits: Node.Permits.all.subtracting(.layers))
        node.text = PlainText(source.resolved(builder.environment))
        if let limit = builder.environment.lineLimit {
          node.set(.display, .keyword(.lineClamp))
          node.set(.webkitLineClamp, .number(Double(limit)))
          node.permits.remove(.frame)
        }
        return node
      })
  }
}
