/// Something to press. The page shows a real `<button>`, at least 44 points wide and high.
public struct Button: View {
  public typealias Body = Never
  let role: ButtonRole?
  let action: () -> Void
  let label: Content

  public init<Label: View>(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role, action, label().erasedContent)
  }

  @inline(never)
  private init(_ role: ButtonRole?, _ action: @escaping () -> Void, _ label: Content) {
    self.role = role
    self.action = action
    self.label = label
  }

  @inline(never) public init(_ title: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  @inline(never) public var erasedContent: Content {
    let (role, action, label) = (role, action, label)
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

/// What pressing a button means for what the visitor was doing.
public enum ButtonRole: UInt8, Sendable {
  case cancel, destructive
}
