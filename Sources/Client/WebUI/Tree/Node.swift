/// Target state of an element. The tree of the last rendering is kept and diffed with the next.
///
/// A class, so that moving subtrees costs a pointer. Nodes are built, diffed once, and then only read.
final class Node {
  /// Element number, assigned on creation; 0 before.
  var id: Int32 = 0
  /// Identity among its siblings.
  var key: UInt64 = 0
  var kind: ElementKind
  /// Text of an element without children.
  var text: PlainText?
  var styles: [Style] = []
  var attributes: [Attribute] = []
  var handlers: [Handler] = []
  var children: [Node] = []
  /// Field text. After an event it is the page's, so that a rejected letter is corrected.
  var value: PlainText?
  var motion: Motion?
  /// Value selected by this element.
  var tag: Tag?
  /// Transition currently set in the page.
  var pace: Animation?
  var onAppear: [() -> Void] = []
  var onDisappear: [() -> Void] = []

  // Only while building: modifiers that may still be merged into this element, and its layout in the parent.
  var permits: Permits
  var arrangement: Arrangement
  /// Axes along which it takes all available space.
  var fills: Axis.Set = []

  init(_ kind: ElementKind, _ arrangement: Arrangement = .opaque, permits: Permits = .all) {
    self.kind = kind
    self.arrangement = arrangement
    self.permits = permits
  }

  /// Modifiers that can be merged into this element. Each applied modifier removes those that SwiftUI's order would no
  /// longer apply to the element itself.
  struct Permits: OptionSet {
    var rawValue: UInt8
    static let padding = Permits(rawValue: 1)
    static let frame = Permits(rawValue: 2)
    static let paint = Permits(rawValue: 4)
    static let clip = Permits(rawValue: 8)
    /// Children laid over and under.
    static let layers = Permits(rawValue: 16)
    static let shadow = Permits(rawValue: 32)
    static let opacity = Permits(rawValue: 64)
    static let transform = Permits(rawValue: 128)
    static let all = Permits(rawValue: 255)
    /// Elements that draw up to their edge.
    static let shape: Permits = [.frame, .clip, .shadow, .opacity, .transform]
    static let effects: Permits = [.shadow, .opacity, .transform]
  }

  /// Layout of an element's content.
  enum Arrangement: Equatable {
    case column(HorizontalAlignment)
    case row(VerticalAlignment)
    case depth(Alignment)
    /// One child, or text.
    case single
    /// No layout.
    case opaque
  }
}

extension Node {
  @export(interface)
  func set(_ property: StyleProperty, _ value: StyleValue) {
    for i in styles.indices where styles[i].property == property {
      styles[i].value = value
      return
    }
    styles.append(Style(property: property, value: value))
  }

  /// Sets a property unless an inner modifier has set it: the inner font wins.
  @export(interface)
  func setUnlessSet(_ property: StyleProperty, _ value: StyleValue) {
    for style in styles where style.property == property { return }
    styles.append(Style(property: property, value: value))
  }

  func style(_ property: StyleProperty) -> StyleValue? {
    for style in styles where style.property == property { return style.value }
    return nil
  }

  @export(interface)
  func set(_ name: AttributeName, _ value: AttributeValue) {
    for i in attributes.indices where attributes[i].name == name {
      attributes[i].value = value
      return
    }
    attributes.append(Attribute(name: name, value: value))
  }

  func set(_ name: AttributeName, _ text: PlainText) { set(name, .text(text)) }

  func attribute(_ name: AttributeName) -> AttributeValue? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// Mask of the handled events.
  var eventMask: UInt16 {
    var mask: UInt16 = 0
    for handler in handlers { mask |= handler.kind.rawValue }
    return mask
  }

  /// Sets a child's layout in this element.
  @export(interface)
  func adopt(_ child: Node) {
    // An SVG has its own height, so stretching has no effect.
    if child.kind == .svg, child.fills.contains(.vertical) { child.set(.height, .fraction(1)) }
    switch arrangement {
    case .column:
      if child.fills.contains(.horizontal) { child.set(.width, .fraction(1)) }
      if child.fills.contains(.vertical) { child.set(.flex, .keyword(.grow)) }
    case .row:
      if child.fills.contains(.horizontal) { child.set(.flex, .keyword(.grow)) }
      if child.fills.contains(.vertical) { child.set(.alignSelf, .keyword(.stretch)) }
    case .depth, .single, .opaque:
      if child.fills.contains(.horizontal) { child.set(.width, .fraction(1)) }
      if child.fills.contains(.vertical) { child.set(.alignSelf, .keyword(.stretch)) }
    }
  }

  /// A new element around this one, in its place.
  @export(interface)
  func wrapped(_ alignment: Alignment = .center) -> Node {
    let outer = Node(.box, .single)
    outer.key = key
    outer.fills = fills
    // Transitions belong to the outermost element.
    if let transition = motion?.transition {
      motion?.transition = nil
      outer.motion = Motion(transition: transition)
    }
    if let order = style(.zIndex) { outer.set(.zIndex, order) }
    outer.align(alignment)
    outer.adopt(self)
    outer.children = [self]
    return outer
  }

  /// This node if a `permit` modifier may still be merged, else a wrapper.
  func open(for permit: Permits) -> Node { permits.isSuperset(of: permit) ? self : wrapped() }
}
