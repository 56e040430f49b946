/// Text field of several lines.
package struct TextEditor: View {
  package typealias Body = Never
  let prompt: LocalizedStringResource
  let text: Binding<String>

  /// The prompt is the placeholder and the accessibility label.
  @inline(never) package init(_ prompt: LocalizedStringResource, text: Binding<String>) {
    self.prompt = prompt
    self.text = text
  }

  @inline(never) package var erasedContent: Content {
    let (prompt, text) = (prompt, text)
    return Content(
      .primitive { builder in
        let node = Node(.editor, permits: Node.Permits.all.subtracting(.layers))
        let name = PlainText(builder.environment.localize(prompt))
        node.set(.placeholder, .text(name))
        node.set(.ariaLabel, .text(name))
        node.value = PlainText(text.wrappedValue)
        node.handlers = [.text(.input) { text.wrappedValue = $0 }]
        node.fills = .horizontal
        if !builder.environment.isEnabled { node.set(.disabled, .flag) }
        return node
      })
  }
}
