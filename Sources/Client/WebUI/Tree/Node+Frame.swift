/// Size constraints; nil for the view's own size.
struct Frame {
  var width: Double?
  var height: Double?
  var minWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  var maxHeight: Double?
  var alignment: Alignment

  var isHorizontal: Bool { width != nil || minWidth != nil || maxWidth != nil }
  var isVertical: Bool { height != nil || minHeight != nil || maxHeight != nil }
}

extension Node {
  @export(interface)
  func framed(_ frame: Frame) -> Node {
    guard permits.contains(.frame), canAlign(frame) else { return wrapped(frame.alignment).framed(frame) }
    if arrangement != .opaque { align(frame.alignment, horizontal: frame.isHorizontal, vertical: frame.isVertical) }
    apply(frame)
    permits.subtract([.padding, .frame])
    return self
  }

  private func apply(_ frame: Frame) {
    if let width = frame.width {
      set(.width, .points(width))
      set(.flex, .keyword(.none))
      fills.remove(.horizontal)
    }
    if let height = frame.height {
      set(.height, .points(height))
      set(.flex, .keyword(.none))
      fills.remove(.vertical)
    }
    if let width = frame.minWidth { set(.minWidth, .points(width)) }
    if let height = frame.minHeight { set(.minHeight, .points(height)) }
    if let width = frame.maxWidth {
      fills.insert(.horizontal)
      if width < .infinity { set(.maxWidth, .points(width)) }
    }
    if let height = frame.maxHeight {
      fills.insert(.vertical)
      if height < .infinity { set(.maxHeight, .points(height)) }
    }
  }

  /// Whether this element can align its content in the frame without affecting its children's layout.
  private func canAlign(_ frame: Frame) -> Bool {
    switch arrangement {
    case .column(let alignment): !frame.isHorizontal || alignment == frame.alignment.horizontal
    case .row(let alignment): !frame.isVertical || alignment == frame.alignment.vertical
    case .depth(let alignment):
      (!frame.isHorizontal || alignment.horizontal == frame.alignment.horizontal)
        && (!frame.isVertical || alignment.vertical == frame.alignment.vertical)
    case .single, .opaque: true
    }
  }

  /// Aligns the content; centring is usually app.css's default and needs no style.
  func align(_ alignment: Alignment, horizontal: Bool = true, vertical: Bool = true) {
    let x = alignment.horizontal.keyword
    let y = alignment.vertical.keyword
    switch arrangement {
    case .column: if vertical, y != .center { set(.justifyContent, .keyword(y)) }
    case .row: if horizontal, x != .center { set(.justifyContent, .keyword(x)) }
    case .depth, .opaque: break
    case .single:
      // Text in a frame becomes the only item of a flex box, which is not centred automatically.
      let isText = text != nil
      if isText { set(.display, .keyword(.flex)) }
      if horizontal, isText || x != .center { set(kind == .box ? .justifyItems : .justifyContent, .keyword(x)) }
      if vertical, isText || y != .center { set(.alignItems, .keyword(y)) }
    }
  }
}

extension HorizontalAlignment {
  var keyword: Keyword {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}

extension VerticalAlignment {
  var keyword: Keyword {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    case .firstTextBaseline: .baseline
    }
  }
}
