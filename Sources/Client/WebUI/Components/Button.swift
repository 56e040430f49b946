/// A button: a real `<button>`, at least 44 points wide and high.
package struct Button: View {
  package typealias Body = Never
  package let erasedContent: Content

  @inline(__always) package init<Label: View>(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    erasedContent = Self.button(role, action, label().erasedContent)
  }

  @inline(never) package init(_ title: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  @inline(never)
  private static func button(
    _ role: ButtonRole?, _ action: consuming @escaping () -> Void, _ label: consuming Content
  ) -> Content {
    let (action, label) = (action, label)
    return Content(
      .primitive { builder in
        let node = Node(.button, .single)
        node.handlers = [.action(.tap, action)]
        builder.fill(node, label)
        if role == .destructive { node.set(.color, .color(Color.red.rgba(builder.environment.colorScheme))) }
        if !builder.environment.isEnabled { node.set(.disabled, .flag) }
        return node
      })
  }
}

/// Semantic role of a button.
package enum ButtonRole: UInt8, Sendable {
  case cancel, destructive
}
