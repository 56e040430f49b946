/// Keeps the rendered tree and encodes the changes for a new one.
///
/// A class: handlers run during its lifetime and may trigger the next rendering.
package final class Renderer {
  /// Root element of the page.
  static let rootID: Int32 = 1

  private var root: Node
  /// Node of every element, by number.
  private var nodes: [Node?]
  /// Numbers of removed elements, reused from the next rendering on.
  private var free: [Int32] = []
  private var freed: [Int32] = []
  private var lifecycle: [() -> Void] = []
  private var isFirst = true
  var buffer = OperationBuffer()

  package init() {
    root = Node(.depth, .depth(.center))
    root.id = Renderer.rootID
    nodes = [nil, root]
  }

  /// Encoded operations of the last rendering.
  package var operations: [UInt8] { buffer.bytes }

  /// Diffs the view with the page; `operations` then has the changes.
  package func render<V: View>(_ view: V, in environment: Environment) {
    buffer.clear()
    var builder = TreeBuilder(environment: environment)
    let next = Node(.depth, .depth(.center))
    builder.fill(next, view.erasedContent)
    stack(builder.sheets, on: next)
    patch(root, next, nil)
    root = next
    isFirst = false
    free.append(contentsOf: freed)
    freed.removeAll(keepingCapacity: true)
  }

  /// Pending `onAppear` and `onDisappear` calls of the last rendering; each is returned once.
  package func drainLifecycle() -> [() -> Void] {
    let calls = lifecycle
    lifecycle = []
    return calls
  }

  /// Stacks sheets over the content. Only the topmost is reachable; everything below is inert.
  private func stack(_ sheets: [Node], on root: Node) {
    guard !sheets.isEmpty else { return }
    for child in root.children { child.set(.inert, .flag) }
    for (depth, sheet) in sheets.enumerated() {
      if depth + 1 < sheets.count { sheet.set(.inert, .flag) }
      root.adopt(sheet)
      root.children.append(sheet)
    }
  }
}

// Events from the page.
extension Renderer {
  private func node(_ id: Int32) -> Node? {
    guard id > 0, Int(id) < nodes.count else { return nil }
    return nodes[Int(id)]
  }

  /// Dispatches an event without data; false without a handler.
  @discardableResult
  package func dispatch(_ kind: EventKind, to id: Int32) -> Bool {
    guard let node = node(id) else { return false }
    var isHandled = false
    for case .action(kind, let action) in node.handlers {
      action()
      isHandled = true
    }
    return isHandled
  }

  /// Dispatches an event with text.
  @discardableResult
  package func dispatch(_ kind: EventKind, to id: Int32, text: String) -> Bool {
    guard let node = node(id) else { return false }
    if node.value != nil { node.value = PlainText(text) }
    var isHandled = false
    for case .text(kind, let action) in node.handlers {
      action(text)
      isHandled = true
    }
    return isHandled
  }

  /// Dispatches touches on a surface.
  @discardableResult
  package func dispatch(_ pointers: [SurfacePointer], to id: Int32) -> Bool {
    guard let node = node(id) else { return false }
    var isHandled = false
    for case .pointers(let action) in node.handlers {
      action(pointers)
      isHandled = true
    }
    return isHandled
  }
}

// Diffing. `pace` is the animation started by a changed value around the node.
extension Renderer {
  @export(interface)
  private func patch(_ old: Node, _ new: Node, _ pace: Animation?) {
    new.id = old.id
    nodes[Int(new.id)] = new
    var pace = pace
    if let motion = new.motion, let animation = motion.animation {
      if let before = old.motion, before.animation != nil, before.token != motion.token { pace = animation }
    }
    if let text = new.text, old.text != text { buffer.setText(new.id, text) }
    patchStyles(old, new, pace)
    patchAttributes(old, new)
    if let value = new.value, old.value != value { buffer.setValue(new.id, value) }
    let mask = new.eventMask
    if mask != old.eventMask { buffer.listen(new.id, mask) }
    patchMotion(old, new)
    patchChildren(old, new, pace)
  }

  private func patchStyles(_ old: Node, _ new: Node, _ pace: Animation?) {
    new.pace = old.pace
    guard old.styles != new.styles else { return }
    if pace != old.pace {
      new.pace = pace
      if let pace {
        buffer.setStyle(new.id, .transition, .transition(pace))
      } else {
        buffer.clearStyle(new.id, .transition)
      }
    }
    for (i, style) in new.styles.enumerated() {
      // The same modifiers set the same properties in the same order, so the old one is usually at the same index.
      if i < old.styles.count, old.styles[i].property == style.property {
        if old.styles[i].value != style.value { buffer.setStyle(new.id, style.property, style.value) }
      } else if old.style(style.property) != style.value {
        buffer.setStyle(new.id, style.property, style.value)
      }
    }
    for style in old.styles where new.style(style.property) == nil { buffer.clearStyle(new.id, style.property) }
  }

  private func patchAttributes(_ old: Node, _ new: Node) {
    guard old.attributes != new.attributes else { return }
    for attribute in new.attributes where old.attribute(attribute.name) != attribute.value {
      buffer.setAttribute(new.id, attribute.name, attribute.value)
    }
    for attribute in old.attributes where new.attribute(attribute.name) == nil {
      buffer.removeAttribute(new.id, attribute.name)
    }
  }

  private func patchMotion(_ old: Node, _ new: Node) {
    guard old.motion != nil || new.motion != nil else { return }
    if let effect = new.motion?.effect {
      if old.motion?.effect == nil {
        if effect.playsOnAppear { buffer.play(new.id, effect) }
      } else if old.motion?.effectTrigger != new.motion?.effectTrigger {
        buffer.play(new.id, effect)
      }
    } else if old.motion?.effect != nil {
      buffer.stopEffect(new.id)
    }
    if let countdown = new.motion?.countdown {
      if let shown = old.motion?.countdown, countdown.continues(shown) { return }
      buffer.countdown(new.id, countdown)
    }
  }

  private func isSame(_ old: Node, _ new: Node) -> Bool {
    old.key == new.key && old.kind == new.kind && (old.text == nil) == (new.text == nil)
  }

  /// Equal children at both ends stay; of those in between, the longest increasing run stays too, and only the others
  /// move.
  private func patchChildren(_ old: Node, _ new: Node, _ pace: Animation?) {
    let (before, after) = (old.children, new.children)
    var start = 0
    while start < before.count, start < after.count, isSame(before[start], after[start]) {
      patch(before[start], after[start], pace)
      start += 1
    }
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > start, newEnd > start, isSame(before[oldEnd - 1], after[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      patch(before[oldEnd], after[newEnd], pace)
    }
    if start == oldEnd {
      let anchor = newEnd < after.count ? after[newEnd].id : 0
      for i in start..<newEnd { insert(after[i], into: new.id, before: anchor, pace: pace) }
    } else if start == newEnd {
      for i in start..<oldEnd { remove(before[i], pace) }
    } else {
      patchMiddle(before, olds: start..<oldEnd, after: after, news: start..<newEnd, parent: new.id, pace: pace)
    }
  }

  private func patchMiddle(
    _ before: [Node], olds: Range<Int>, after: [Node], news: Range<Int>, parent: Int32, pace: Animation?
  ) {
    let matches = match(before, olds: olds, after: after, news: news)
    var isKept = [Bool](repeating: false, count: olds.count)
    for match in matches where match >= 0 { isKept[match - olds.lowerBound] = true }
    for i in olds where !isKept[i - olds.lowerBound] { remove(before[i], pace) }
    let stays = longestIncreasing(matches)
    // From the end, so that the next sibling is always in place.
    var anchor = news.upperBound < after.count ? after[news.upperBound].id : 0
    for i in news.reversed() {
      let match = matches[i - news.lowerBound]
      if match < 0 {
        insert(after[i], into: parent, before: anchor, pace: pace)
      } else {
        patch(before[match], after[i], pace)
        if !stays[i - news.lowerBound] { buffer.move(after[i].id, in: parent, before: anchor) }
      }
      anchor = after[i].id
    }
  }

  /// Index of the matching old child for each new one, or -1. Each old child matches once, even among equal keys.
  private func match(_ before: [Node], olds: Range<Int>, after: [Node], news: Range<Int>) -> [Int] {
    // Open-addressing table, twice as large as needed: positions of old children by key, -1 if empty.
    var size = 8
    while size < 2 * olds.count { size *= 2 }
    var table = [Int](repeating: -1, count: size)
    for i in olds { table[slot(before[i].key, in: table, where: { $0 < 0 })] = i }
    return news.map { i in
      let node = after[i]
      let slot = slot(node.key, in: table) { $0 == -1 || $0 >= 0 && isSame(before[$0], node) }
      let match = table[slot]
      // A used slot stays occupied, so that later ones are still found.
      if match >= 0 { table[slot] = -2 }
      return match
    }
  }

  /// First suitable slot from the key's own.
  private func slot(_ key: UInt64, in table: [Int], where fits: (Int) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key >> 32) & (table.count - 1)
    while !fits(table[slot]) { slot = (slot + 1) & (table.count - 1) }
    return slot
  }

  private func insert(_ node: Node, into parent: Int32, before: Int32, pace: Animation?) {
    create(node)
    buffer.insert(node.id, into: parent, before: before)
    if let transition = node.motion?.transition, !isFirst { buffer.enter(node.id, transition, pace) }
  }

  private func create(_ node: Node) {
    if let id = free.popLast() {
      node.id = id
      nodes[Int(id)] = node
    } else {
      node.id = Int32(nodes.count)
      nodes.append(node)
    }
    buffer.create(node.id, node.kind)
    if let text = node.text { buffer.setText(node.id, text) }
    for attribute in node.attributes { buffer.setAttribute(node.id, attribute.name, attribute.value) }
    for style in node.styles { buffer.setStyle(node.id, style.property, style.value) }
    if let value = node.value { buffer.setValue(node.id, value) }
    let mask = node.eventMask
    if mask != 0 { buffer.listen(node.id, mask) }
    for child in node.children {
      create(child)
      buffer.insert(child.id, into: node.id, before: 0)
    }
    if let effect = node.motion?.effect, effect.playsOnAppear { buffer.play(node.id, effect) }
    if let countdown = node.motion?.countdown { buffer.countdown(node.id, countdown) }
    lifecycle.append(contentsOf: node.onAppear)
  }

  private func remove(_ node: Node, _ pace: Animation?) {
    buffer.remove(node.id, node.motion?.transition, pace)
    forget(node)
  }

  private func forget(_ node: Node) {
    nodes[Int(node.id)] = nil
    freed.append(node.id)
    lifecycle.append(contentsOf: node.onDisappear)
    for child in node.children { forget(child) }
  }
}

/// Members of a longest strictly increasing subsequence; negative values never belong to it.
func longestIncreasing(_ values: [Int]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (i, value) in values.enumerated() where value >= 0 {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[i] = tails[low - 1] }
    if low == tails.count { tails.append(i) } else { tails[low] = i }
  }
  var isMember = [Bool](repeating: false, count: values.count)
  var next = tails.last ?? -1
  while next >= 0 {
    isMember[next] = true
    next = previous[next]
  }
  return isMember
}
