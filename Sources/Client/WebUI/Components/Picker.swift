/// Presentation of a picker.
package enum PickerStyle: UInt8, Sendable {
  /// The phone's own menu.
  case menu
  /// All choices side by side.
  case segmented
}

/// Choice of one value; options are views with a `tag`.
package struct Picker<Value: IdentityRepresentable>: View {
  package typealias Body = Never
  let title: LocalizedStringResource
  let selection: Binding<Value>
  let content: Content

  @inline(never) package init<C: View>(
    _ title: LocalizedStringResource, selection: Binding<Value>, @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.selection = selection
    self.content = content().erasedContent
  }

  @inline(never) package var erasedContent: Content {
    let (title, selection, content) = (title, selection, content)
    return Content(
      .primitive { builder in
        let style = builder.environment.pickerStyle
        builder.axis = .horizontal
        var choices: [(Node, Value)] = []
        for node in builder.nodes(content) {
          if let tag = node.tag as? TypedTag<Value> { choices.append((node, tag.value)) }
        }
        let node = style == .segmented ? Picker.segments(choices, selection) : Picker.menu(choices, selection)
        node.set(.ariaLabel, PlainText(builder.environment.localize(title)))
        if !builder.environment.isEnabled {
          node.set(.disabled, .flag)
          for child in node.children { child.set(.disabled, .flag) }
        }
        return node
      })
  }

  @inline(never) private static func segments(_ choices: [(Node, Value)], _ selection: Binding<Value>) -> Node {
    let node = Node(.row, .row(.center))
    node.set(.role, "radiogroup")
    node.set(.className, "segments")
    let chosen = selection.wrappedValue.identity
    for (label, value) in choices {
      let isChosen = value.identity == chosen
      let button = Node(.button, .single)
      button.key = label.key
      button.set(.role, "radio")
      button.set(.ariaChecked, isChosen ? "true" : "false")
      button.set(.tabIndex, .integer(isChosen ? 0 : -1))
      button.handlers = [.action(.tap) { selection.wrappedValue = value }]
      button.fills = .horizontal
      button.adopt(label)
      button.children = [label]
      node.adopt(button)
      node.children.append(button)
    }
    node.fills = .horizontal
    return node
  }

  @inline(never) private static func menu(_ choices: [(Node, Value)], _ selection: Binding<Value>) -> Node {
    let node = Node(.select, permits: Node.Permits.all.subtracting(.layers))
    let chosen = selection.wrappedValue.identity
    let values = choices.map { $0.1 }
    for (row, (label, value)) in choices.enumerated() {
      let option = Node(.option)
      option.key = label.key
      option.text = PlainText(label.allText)
      option.set(.value, .integer(Int64(row)))
      node.children.append(option)
      if value.identity == chosen { node.value = PlainText(String(row)) }
    }
    node.handlers = [
      .text(.change) { text in
        guard let row = Slider.number(text), row >= 0, row < Double(values.count) else { return }
        selection.wrappedValue = values[Int(row)]
      }
    ]
    return node
  }
}

/// Value of an option.
class Tag {}

final class TypedTag<Value>: Tag {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension View {
  /// Value selected by this view in a `Picker`.
  package func tag<Value: IdentityRepresentable>(_ value: Value) -> Content {
    erasedContent.tagged(TypedTag(value))
  }

  @inline(__always) package func pickerStyle(_ style: PickerStyle) -> Content { erasedContent.pickerStyle(style) }
}

extension Content {
  @inline(never) consuming func tagged(_ tag: Tag) -> Content {
    modified { node, _ in
      node.tag = tag
      return node
    }
  }

  @inline(never) consuming func pickerStyle(_ style: PickerStyle) -> Content {
    transformEnvironment { $0.pickerStyle = style }
  }
}

extension Node {
  /// All text of the element, in order.
  var allText: String {
    var words = text?.string ?? ""
    for child in children { words += child.allText }
    return words
  }
}
