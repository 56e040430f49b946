/// Labelled switch.
package struct Toggle: View {
  package typealias Body = Never
  let isOn: Binding<Bool>
  let label: Content

  @inline(never) package init<C: View>(isOn: Binding<Bool>, @ViewBuilder label: () -> C) {
    self.isOn = isOn
    self.label = label().erasedContent
  }

  @inline(never) package init(_ title: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  @inline(never) package var erasedContent: Content {
    let (isOn, label) = (isOn, label)
    return Content(
      .primitive { builder in
        let node = Node(.toggle, .row(.center))
        let value = isOn.wrappedValue
        node.set(.role, "switch")
        node.set(.ariaChecked, value ? "true" : "false")
        // Read the binding when pressed: two presses may precede one rendering.
        node.handlers = [.action(.tap) { isOn.wrappedValue = !isOn.wrappedValue }]
        if !builder.environment.isEnabled { node.set(.disabled, .flag) }
        builder.fill(node, label, axis: .horizontal)
        let knob = Node(.knob)
        knob.key = 0xFFFA_0000_0000_0000
        node.children.append(knob)
        node.fills = .horizontal
        return node
      })
  }
}
