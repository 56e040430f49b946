import Kernel

/// Accessibility role of an element.
package enum AccessibilityRole: String, Sendable {
  case button, heading, textField, link, image, list, listItem, dialog, tab, tabList, tabPanel, progress, toggle
  case slider, picker, radio
}

extension RecordingPage {
  /// Role of an element, from its attribute or kind.
  package func role(of element: Element) -> AccessibilityRole? {
    if case .text(let role)? = element.attribute(.role) {
      return RecordingPage.roles.first { $0.0.hasSameBytes(as: role.string) }?.1
    }
    switch element.kind {
    case .button: return .button
    case .heading1, .heading2, .heading3: return .heading
    case .field, .editor: return .textField
    case .link: return .link
    case .list: return .list
    case .listItem: return .listItem
    case .select: return .picker
    case .slider: return .slider
    default: return nil
    }
  }

  private static let roles: [(String, AccessibilityRole)] = [
    ("button", .button), ("heading", .heading), ("img", .image), ("dialog", .dialog), ("tab", .tab),
    ("tablist", .tabList), ("tabpanel", .tabPanel), ("progressbar", .progress), ("switch", .toggle),
    ("radio", .radio), ("radiogroup", .picker), ("list", .list), ("listitem", .listItem),
  ]

  /// Accessible name: label, else text.
  package func name(of element: Element) -> String {
    if case .text(let label)? = element.attribute(.ariaLabel) { return label.string }
    if case .text(let hidden)? = element.attribute(.ariaHidden), hidden.string.hasSameBytes(as: "true") { return "" }
    var words = element.text
    for id in element.children {
      guard let child = self[id] else { continue }
      let inner = name(of: child)
      if !words.isEmpty, !inner.isEmpty { words += " " }
      words += inner
    }
    return words
  }

  /// All texts in reading order, one per element with text.
  package var words: [String] {
    var words: [String] = []
    for element in allElements where !element.text.isEmpty { words.append(element.text) }
    return words
  }

  /// Whether the page shows this text.
  package func shows(_ words: String) -> Bool { self.words.contains { $0.hasSameBytes(as: words) } }

  /// Elements with a role and optionally a name.
  package func all(_ role: AccessibilityRole, _ name: String? = nil) -> [Element] {
    allElements.filter { element in
      guard self.role(of: element) == role else { return false }
      guard let name else { return true }
      return self.name(of: element).hasSameBytes(as: name)
    }
  }

  /// First element with a role and a name.
  package func find(_ role: AccessibilityRole, _ name: String? = nil) -> Element? { all(role, name).first }

  /// Element with an accessibility identifier.
  package func find(identifier: String) -> Element? {
    allElements.first { $0.attribute(.identifier) == .text(PlainText(identifier)) }
  }

  /// Taps the element with a role and a name.
  package func tap(_ role: AccessibilityRole, _ name: String? = nil) throws(PageError) {
    guard let element = find(role, name) else { throw .notFound(name ?? role.rawValue) }
    try tap(element)
  }

  /// Taps an element; the event goes to the nearest listening ancestor, as in a browser.
  package func tap(_ element: Element) throws(PageError) {
    let name = name(of: element)
    guard isReachable(element) else { throw .unreachable(name) }
    var next: Element? = element
    while let element = next {
      if element.mask & EventKind.tap.rawValue != 0 {
        renderer.dispatch(.tap, to: element.id)
        afterUse()
        return
      }
      next = self[element.parent]
    }
    throw .unreachable(name)
  }

  /// Types text into a field, replacing its content.
  package func type(_ text: String, into element: Element) throws(PageError) {
    guard isReachable(element), renderer.dispatch(.input, to: element.id, text: text) else {
      throw .unreachable(name(of: element))
    }
    setFieldText(text, of: element.id)
    afterUse()
  }

  /// Selects a row of a menu picker, counted from 0.
  package func choose(_ row: Int, in element: Element) throws(PageError) {
    guard isReachable(element), renderer.dispatch(.change, to: element.id, text: String(row)) else {
      throw .unreachable(name(of: element))
    }
    afterUse()
  }

  /// Presses Return in a field.
  package func submit(_ element: Element) throws(PageError) {
    guard renderer.dispatch(.submit, to: element.id) else { throw .unreachable(name(of: element)) }
    afterUse()
  }

  /// Presses Escape for the topmost dialog.
  package func pressEscape() throws(PageError) {
    guard let dialog = allElements.last(where: { $0.mask & EventKind.cancel.rawValue != 0 }) else {
      throw .notFound("dialog")
    }
    renderer.dispatch(.cancel, to: dialog.id)
    afterUse()
  }

  /// Sends touches to an element's pointer surface.
  package func touch(_ element: Element, _ pointers: [SurfacePointer]) throws(PageError) {
    guard isReachable(element), renderer.dispatch(pointers, to: element.id) else {
      throw .unreachable(name(of: element))
    }
    afterUse()
  }

  /// First pointer surface.
  package var surface: Element? { allElements.first { $0.mask & EventKind.pointers.rawValue != 0 } }

  private func isReachable(_ element: Element) -> Bool {
    if element.attribute(.disabled) != nil { return false }
    var next: Element? = element
    while let element = next {
      if element.attribute(.inert) != nil { return false }
      next = self[element.parent]
    }
    return true
  }
}

extension RecordingPage.Element {
  func attribute(_ name: AttributeName) -> AttributeValue? {
    attributes.first { $0.name == name }?.value
  }

  func style(_ property: StyleProperty) -> StyleValue? {
    styles.first { $0.property == property }?.value
  }

  /// Whether a control is disabled.
  package var isDisabled: Bool { attribute(.disabled) != nil }

  /// Whether a tab, option or switch is selected.
  package var isSelected: Bool {
    for name in [AttributeName.ariaSelected, .ariaChecked, .ariaPressed, .ariaCurrent]
    where attribute(name) == .text("true") { return true }
    return false
  }

  /// Accessibility hint; empty without one.
  package var hint: String {
    if case .text(let hint)? = attribute(.ariaDescription) { hint.string } else { "" }
  }

  /// Text of a field.
  package var value: String { fieldText }

  /// Played effects, oldest first.
  package var effects: [KeyframeEffect] { plays }
}
