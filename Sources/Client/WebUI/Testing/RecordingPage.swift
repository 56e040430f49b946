/// Simulated page: performs operations on its own tree and logs them.
///
/// Screens are tested as a visitor uses them: find by role and name, tap, type, read.
package final class RecordingPage {
  /// An element of the page.
  package struct Element {
    package let id: Int32
    let kind: ElementKind
    var text = ""
    var fieldText = ""
    var children: [Int32] = []
    var parent: Int32 = 0
    var styles: [Style] = []
    var attributes: [Attribute] = []
    var mask: UInt16 = 0
    var plays: [KeyframeEffect] = []
    var countdown: Countdown?
  }

  /// Invalid use of the page in a test.
  package enum PageError: Error, Equatable {
    case notFound(String)
    /// The element exists but has no handler, is disabled, or lies under a dialog.
    case unreachable(String)
  }

  package let renderer = Renderer()
  /// Elements by number; nil for removed ones.
  private var elements: [Element?]
  /// Operations of the last rendering.
  private(set) var operations: [Operation] = []
  /// Number of operations of the last rendering.
  package var operationCount: Int { operations.count }
  /// Description of an invalid operation; empty if all were valid.
  package private(set) var complaint = ""

  /// Called after each interaction, to process its consequences.
  package var afterUse: () -> Void = {}

  package init() {
    elements = [nil, Element(id: Renderer.rootID, kind: .depth)]
  }

  /// Renders the view, performs the operations, then calls lifecycle handlers.
  package func show<V: View>(_ view: V, in environment: Environment = Environment()) {
    renderer.render(view, in: environment)
    do throws(OperationReader.ReadError) {
      operations = try OperationReader.operations(in: renderer.operations)
    } catch {
      operations = []
      complaint = "the buffer cannot be read"
    }
    for operation in operations { perform(operation) }
    for call in renderer.drainLifecycle() { call() }
  }

  package subscript(_ id: Int32) -> Element? {
    id > 0 && Int(id) < elements.count ? elements[Int(id)] : nil
  }

  /// All elements in document order.
  package var allElements: [Element] {
    var found: [Element] = []
    var rest = [Renderer.rootID]
    while let id = rest.popLast() {
      guard let element = self[id] else { continue }
      found.append(element)
      rest.append(contentsOf: element.children.reversed())
    }
    return found
  }
}

// Performing.
extension RecordingPage {
  private func change(_ id: Int32, _ body: (inout Element) -> Void) {
    guard var element = self[id] else {
      complaint = "no element \(id)"
      return
    }
    body(&element)
    elements[Int(id)] = element
  }

  func setFieldText(_ text: String, of id: Int32) { change(id) { $0.fieldText = text } }

  @export(interface)
  private func perform(_ operation: Operation) {
    switch operation {
    case .create(let id, let kind):
      while elements.count <= Int(id) { elements.append(nil) }
      if elements[Int(id)] != nil { complaint = "element \(id) is there already" }
      elements[Int(id)] = Element(id: id, kind: kind)
    case .setText(let id, let text): change(id) { $0.text = text.string }
    case .setValue(let id, let text): change(id) { $0.fieldText = text.string }
    case .setStyle(let id, let property, let value):
      change(id) { element in
        element.styles.removeAll { $0.property == property }
        element.styles.append(Style(property: property, value: value))
      }
    case .clearStyle(let id, let property): change(id) { $0.styles.removeAll { $0.property == property } }
    case .setAttribute(let id, let name, let value):
      change(id) { element in
        element.attributes.removeAll { $0.name == name }
        element.attributes.append(Attribute(name: name, value: value))
      }
    case .removeAttribute(let id, let name): change(id) { $0.attributes.removeAll { $0.name == name } }
    case .listen(let id, let mask): change(id) { $0.mask = mask }
    case .insert(let id, let parent, let before), .move(let id, let parent, let before):
      place(id, into: parent, before: before)
    case .remove(let id, _): remove(id)
    case .effect(let id, let effect): change(id) { $0.plays.append(effect) }
    case .countdown(let id, let duration, let elapsed, let isPaused):
      change(id) { $0.countdown = Countdown(run: 0, duration: duration, elapsed: elapsed, isPaused: isPaused) }
    case .enter, .stopEffect: break
    }
  }

  private func place(_ id: Int32, into parent: Int32, before: Int32) {
    if let old = self[id]?.parent, old != 0 { change(old) { $0.children.removeAll { $0 == id } } }
    change(id) { $0.parent = parent }
    guard let siblings = self[parent]?.children else {
      complaint = "no parent \(parent)"
      return
    }
    var position = siblings.count
    if before != 0 {
      guard let found = siblings.firstIndex(of: before) else {
        complaint = "\(before) is no child of \(parent)"
        return
      }
      position = found
    }
    change(parent) { $0.children.insert(id, at: position) }
  }

  private func remove(_ id: Int32) {
    guard let element = self[id] else {
      complaint = "no element \(id) to remove"
      return
    }
    change(element.parent) { $0.children.removeAll { $0 == id } }
    var rest = [id]
    while let next = rest.popLast() {
      rest.append(contentsOf: self[next]?.children ?? [])
      elements[Int(next)] = nil
    }
  }
}
