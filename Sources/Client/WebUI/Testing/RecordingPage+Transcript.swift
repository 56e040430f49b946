import Kernel

// The page as a screen reader reads it, as text: a line an element, indented by what contains it.
extension RecordingPage {
  /// A line for each element with a role, a label or text, in document order. Decoration and layout are left out.
  package var transcript: [String] {
    var lines: [String] = []
    for id in self[Renderer.rootID]?.children ?? [] { transcribe(id, indent: "", to: &lines) }
    return lines
  }

  private func transcribe(_ id: Int32, indent: String, to lines: inout [String]) {
    guard let element = self[id], !element.isHidden else { return }
    var inner = indent
    let role = role(of: element)
    if let line = line(of: element, role) {
      lines.append(indent + line)
      inner += "  "
    }
    guard !speaksForContents(element, role) else { return }
    for child in element.children { transcribe(child, indent: inner, to: &lines) }
  }

  /// Whether an element's name replaces what is inside it.
  private func speaksForContents(_ element: Element, _ role: AccessibilityRole?) -> Bool {
    switch role {
    case .button, .heading, .textField, .link, .image, .tab, .progress, .toggle, .slider, .radio: true
    case .picker: element.kind == .select
    case .list, .listItem, .dialog, .tabList, .tabPanel, nil: false
    }
  }

  private func line(of element: Element, _ role: AccessibilityRole?) -> String? {
    let label: String? = if case .text(let label)? = element.attribute(.ariaLabel) { label.string } else { nil }
    var line: String
    if let role {
      line = role.rawValue
      let name = speaksForContents(element, role) ? name(of: element) : label
      if let name, !name.isEmpty { line += " “" + name + "”" }
      if role == .picker, element.kind == .select { line += choices(of: element) }
    } else if let label {
      line = "group “" + label + "”"
    } else if !element.text.isEmpty {
      return "“" + element.text + "”" + element.states
    } else {
      return element.attribute(.inert) != nil ? "inert" : nil
    }
    if !element.fieldText.isEmpty { line += " = “" + element.fieldText + "”" }
    return line + element.states
  }

  private func choices(of picker: Element) -> String {
    var choices = ""
    for id in picker.children {
      guard let option = self[id] else { continue }
      choices += (choices.isEmpty ? ": " : ", ") + option.text
      if option.attribute(.selected) != nil { choices += " (selected)" }
    }
    return choices
  }
}

extension RecordingPage.Element {
  fileprivate var isHidden: Bool { attribute(.ariaHidden) == .text("true") }

  /// The states that are announced after a name.
  fileprivate var states: String {
    var states = ""
    for (name, word) in [
      (AttributeName.ariaSelected, "selected"), (.ariaChecked, "checked"), (.ariaPressed, "pressed"),
      (.ariaCurrent, "current"), (.ariaBusy, "busy"),
    ] where attribute(name) == .text("true") {
      states += ", " + word
    }
    if case .text(let value)? = attribute(.ariaValueText) { states += ", value “" + value.string + "”" }
    if !hint.isEmpty { states += ", hint “" + hint + "”" }
    if case .text(let live)? = attribute(.ariaLive) { states += ", live " + live.string }
    if isDisabled { states += ", disabled" }
    if attribute(.inert) != nil { states += ", inert" }
    return states
  }
}
