import Kernel

/// What an element is to a screen reader.
public enum AccessibilityRole: String, Sendable {
  case button, heading, textField, link, image, list, listItem, dialog, tab, tabList, tabPanel, progress, toggle
  case slider, picker, radio
}

extension RecordingPage {
  /// The role of an element, from its attribute or its kind.
  public func role(of element: Element) -> AccessibilityRole? {
    if case .text(let role)? = element.attribute(.role) {
      return RecordingPage.roles.first { $0.0.hasSameBytes(as: role.string) }?.1
    }
    switch element.kind {
    case .button: return .button
    case .heading1, .heading2, .heading3: return .heading
    case .field: return .textField
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

  /// What a screen reader calls an element: its label, else the words in it.
  public func name(of element: Element) -> String {
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

  /// All words on the page in reading order, one for each element that has some.
  public var words: [String] {
    var words: [String] = []
    for element in allElements where !element.text.isEmpty { words.append(element.text) }
    return words
  }

  /// Whether the words stand on the page as one text.
  public func shows(_ words: String) -> Bool { self.words.contains { $0.hasSameBytes(as: words) } }

  /// The elements with a role, and with a name if one is given.
  public func all(_ role: AccessibilityRole, _ name: String? = nil) -> [Element] {
    allElements.filter { element in
      guard self.role(of: element) == role else { return false }
      guard let name else { return true }
      return self.name(of: element).hasSameBytes(as: name)
    }
  }

  /// The first element with a role and a name.
  public func find(_ role: AccessibilityRole, _ name: String? = nil) -> Element? { all(role, name).first }

  /// The element with an accessibility identifier.
  public func find(identifier: String) -> Element? {
    allElements.first { $0.attribute(.identifier) == .text(PlainText(identifier)) }
  }

  /// Taps the element with a role and a name.
  public func tap(_ role: AccessibilityRole, _ name: String? = nil) throws(Failure) {
    guard let element = find(role, name) else { throw .notFound(name ?? role.rawValue) }
    try tap(element)
  }

  /// Taps an element, or rather the nearest one around it that listens, as a browser would.
  public func tap(_ element: Element) throws(Failure) {
    let name = name(of: element)
    guard isReachable(element) else { throw .unreachable(name) }
    var next: Element? = element
    while let element = next {
      if element.mask & EventKind.tap.rawValue != 0 {
        renderer.dispatch(.tap, to: element.id)
        return
      }
      next = self[element.parent]
    }
    throw .unreachable(name)
  }

  /// Replaces a field's text as typing would.
  public func type(_ text: String, into element: Element) throws(Failure) {
    guard isReachable(element), renderer.dispatch(.input, to: element.id, text: text) else {
      throw .unreachable(name(of: element))
    }
    setFieldText(text, of: element.id)
  }

  /// Chooses a value in a menu picker: the tag's row, counted from 0.
  public func choose(_ row: Int, in element: Element) throws(Failure) {
    guard isReachable(element), renderer.dispatch(.change, to: element.id, text: String(row)) else {
      throw .unreachable(name(of: element))
    }
  }

  /// Presses Return in a field.
  public func submit(_ element: Element) throws(Failure) {
    guard renderer.dispatch(.submit, to: element.id) else { throw .unreachable(name(of: element)) }
  }

  /// Presses Escape: the topmost dialog hears it.
  public func pressEscape() throws(Failure) {
    guard let dialog = allElements.last(where: { $0.mask & EventKind.cancel.rawValue != 0 }) else {
      throw .notFound("dialog")
    }
    renderer.dispatch(.cancel, to: dialog.id)
  }

  /// Sends a batch of readings to an element's pointer surface.
  public func touch(_ element: Element, _ pointers: [SurfacePointer]) throws(Failure) {
    guard isReachable(element), renderer.dispatch(pointers, to: element.id) else {
      throw .unreachable(name(of: element))
    }
  }

  /// The first element that reports raw fingers.
  public var surface: Element? { allElements.first { $0.mask & EventKind.pointers.rawValue != 0 } }

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

  /// Whether a control refuses to answer.
  public var isDisabled: Bool { attribute(.disabled) != nil }

  /// Whether a tab, choice or switch is on.
  public var isSelected: Bool {
    for name in [AttributeName.ariaSelected, .ariaChecked, .ariaPressed, .ariaCurrent]
    where attribute(name) == .text("true") { return true }
    return false
  }

  /// Words of the element itself.
  public var ownText: String { text }

  /// What stands in a field.
  public var value: String { fieldText }

  /// The effects that have been played on the element, oldest first.
  public var effects: [KeyframeEffect] { plays }

  /// The countdown last set going on the element.
  public var runningCountdown: Countdown? { countdown }
}
