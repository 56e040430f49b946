/// Words: of the catalogue, or as they are.
public struct Text: View {
  public typealias Body = Never
  let source: TextSource

  /// A sentence of the catalogue, in the visitor's language.
  @inline(never) public init(_ resource: LocalizedStringResource) { source = .localized(resource) }

  /// Shown as it is: names, numbers, codes.
  @inline(never) public init(verbatim content: String) { source = .verbatim(content) }

  @inline(never) public var erasedContent: Content {
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
