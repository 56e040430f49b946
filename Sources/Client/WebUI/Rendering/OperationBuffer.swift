import Kernel

/// Encoded page operations for `host.js`.
///
/// An operation is its code and operands. Non-negative numbers are LEB128, real numbers 8 bytes little-endian, strings
/// their length in bytes and UTF-8.
struct OperationBuffer {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  enum Code: UInt8 {
    case create = 1
    case setText, setStyle, clearStyle, setAttribute, removeAttribute, listen, insert, move, remove, enter, effect,
      stopEffect, countdown, setValue
  }

  mutating func begin(_ code: Code, _ id: Int32) {
    bytes.append(code.rawValue)
    write(UInt32(bitPattern: id))
  }

  mutating func create(_ id: Int32, _ kind: ElementKind) {
    begin(.create, id)
    bytes.append(kind.rawValue)
  }

  mutating func setText(_ id: Int32, _ text: PlainText) {
    begin(.setText, id)
    write(text.string)
  }

  mutating func setValue(_ id: Int32, _ text: PlainText) {
    begin(.setValue, id)
    write(text.string)
  }

  mutating func setStyle(_ id: Int32, _ property: StyleProperty, _ value: StyleValue) {
    begin(.setStyle, id)
    bytes.append(property.rawValue)
    write(value)
  }

  mutating func clearStyle(_ id: Int32, _ property: StyleProperty) {
    begin(.clearStyle, id)
    bytes.append(property.rawValue)
  }

  mutating func setAttribute(_ id: Int32, _ name: AttributeName, _ value: AttributeValue) {
    begin(.setAttribute, id)
    bytes.append(name.rawValue)
    switch value {
    case .flag: bytes.append(0)
    case .text(let text):
      bytes.append(1)
      write(text.string)
    case .integer(let number):
      bytes.append(2)
      write(Double(number))
    case .number(let number):
      bytes.append(2)
      write(number)
    }
  }

  mutating func removeAttribute(_ id: Int32, _ name: AttributeName) {
    begin(.removeAttribute, id)
    bytes.append(name.rawValue)
  }

  mutating func listen(_ id: Int32, _ mask: UInt16) {
    begin(.listen, id)
    write(UInt32(mask))
  }

  /// `before` 0 means at the end.
  mutating func insert(_ id: Int32, into parent: Int32, before: Int32) {
    begin(.insert, id)
    write(UInt32(bitPattern: parent))
    write(UInt32(bitPattern: before))
  }

  mutating func move(_ id: Int32, in parent: Int32, before: Int32) {
    begin(.move, id)
    write(UInt32(bitPattern: parent))
    write(UInt32(bitPattern: before))
  }

  mutating func remove(_ id: Int32, _ exit: AnyTransition?, _ pace: Animation?) {
    begin(.remove, id)
    guard let exit else { return bytes.append(0) }
    bytes.append(1)
    write(exit.removal)
    write(pace ?? exit.curve)
  }

  mutating func enter(_ id: Int32, _ transition: AnyTransition, _ pace: Animation?) {
    begin(.enter, id)
    write(transition.insertion)
    write(pace ?? transition.curve)
  }

  mutating func play(_ id: Int32, _ effect: KeyframeEffect) {
    begin(.effect, id)
    write(UInt32(bitPattern: max(0, effect.repeatCount)))
    write(effect.animation)
    write(UInt32(effect.keyframes.count))
    for keyframe in effect.keyframes {
      write(keyframe.time)
      write(keyframe.opacity)
      write(keyframe.scale)
      write(keyframe.rotation.degrees)
      write(keyframe.x)
      write(keyframe.y)
    }
  }

  mutating func stopEffect(_ id: Int32) { begin(.stopEffect, id) }

  mutating func countdown(_ id: Int32, _ countdown: Countdown) {
    begin(.countdown, id)
    write(countdown.duration)
    write(countdown.elapsed)
    bytes.append(countdown.isPaused ? 1 : 0)
  }
}

extension OperationBuffer {
  private mutating func write(_ number: UInt32) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func write(_ number: Double) {
    var bits = number.bitPattern
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  private mutating func write(_ string: String) {
    write(UInt32(truncatingIfNeeded: string.utf8.count))
    bytes.append(text: string)
  }

  private mutating func write(_ state: AnyTransition.State) {
    write(state.opacity)
    write(state.scale)
    write(state.x)
    write(state.y)
  }

  private mutating func write(_ animation: Animation) {
    write(animation.duration)
    write(animation.delay)
    write(animation.x1)
    write(animation.y1)
    write(animation.x2)
    write(animation.y2)
  }

  private mutating func write(_ stops: [ColorStop]) {
    write(UInt32(stops.count))
    for stop in stops {
      write(stop.color)
      write(stop.location)
    }
  }

  private mutating func write(_ value: StyleValue) {
    bytes.append(value.tag)
    switch value {
    case .keyword(let word): bytes.append(word.rawValue)
    case .points(let number), .scaled(let number), .number(let number), .fraction(let number), .degrees(let number),
      .blur(let number):
      write(number)
    case .color(let color): write(color)
    case .insets(let insets):
      write(insets.top)
      write(insets.trailing)
      write(insets.bottom)
      write(insets.leading)
    case .offset(let size):
      write(size.width)
      write(size.height)
    case .factors(let x, let y):
      write(x)
      write(y)
    case .line(let width, let color):
      write(width)
      write(color)
    case .shadow(let color, let radius, let x, let y, let follows):
      write(color)
      write(radius)
      write(x)
      write(y)
      bytes.append(follows ? 1 : 0)
    case .linear(let start, let end, let stops):
      write(start.x)
      write(start.y)
      write(end.x)
      write(end.y)
      write(stops)
    case .radial(let center, let from, let to, let stops):
      write(center.x)
      write(center.y)
      write(from)
      write(to)
      write(stops)
    case .transition(let animation): write(animation)
    case .text(let text): write(text.string)
    }
  }
}

extension StyleValue {
  /// Type tag of a value.
  fileprivate var tag: UInt8 {
    switch self {
    case .keyword: 0
    case .points: 1
    case .scaled: 2
    case .number: 3
    case .fraction: 4
    case .color: 5
    case .insets: 6
    case .degrees: 7
    case .offset: 8
    case .factors: 9
    case .line: 10
    case .shadow: 11
    case .blur: 12
    case .linear: 13
    case .radial: 14
    case .transition: 15
    case .text: 16
    }
  }
}
