/// Text from the catalogue, or verbatim.
package struct Text: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// A catalogue sentence in the visitor's language.
  @inline(never) package init(_ resource: LocalizedStringResource) {
    erasedContent = Content(.text(.localized(resource)))
  }

  /// Verbatim text: names, numbers, codes.
  @inline(never) package init(verbatim content: String) { erasedContent = Content(.text(.verbatim(content))) }

  var source: TextSource {
    if case .text(let source) = erasedContent.kind { source } else { .verbatim("") }
  }

  @inline(never) static func node(_ source: TextSource, _ environment: Environment) -> Node {
    let node = Node(.text, .single, permits: Node.Permits.all.subtracting(.layers))
    node.text = PlainText(source.resolved(environment))
    if let limit = environment.lineLimit {
      node.set(.display, .keyword(.lineClamp))
      node.set(.webkitLineClamp, .number(Double(limit)))
      node.permits.remove(.frame)
    }
    return node
  }
}
