/// A page operation as a value, for tests.
enum Operation: Equatable {
  case create(Int32, ElementKind)
  case setText(Int32, PlainText)
  case setStyle(Int32, StyleProperty, StyleValue)
  case clearStyle(Int32, StyleProperty)
  case setAttribute(Int32, AttributeName, AttributeValue)
  case removeAttribute(Int32, AttributeName)
  case listen(Int32, UInt16)
  case insert(Int32, into: Int32, before: Int32)
  case move(Int32, in: Int32, before: Int32)
  case remove(Int32, exit: Passage?)
  case enter(Int32, Passage)
  case effect(Int32, KeyframeEffect)
  case stopEffect(Int32)
  case countdown(Int32, duration: Double, elapsed: Double, isPaused: Bool)
  case setValue(Int32, PlainText)

  /// A view's transition from or to a state.
  struct Passage: Equatable {
    var state: AnyTransition.State
    var pace: Animation
  }
}

/// Decodes the buffer like the page.
struct OperationReader {
  enum ReadError: Error {
    case truncated
    case unknownCode(UInt8)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  @export(interface)
  static func operations(in bytes: [UInt8]) throws(ReadError) -> [Operation] {
    var reader = OperationReader(bytes)
    var operations: [Operation] = []
    while reader.position < bytes.count { operations.append(try reader.operation()) }
    return operations
  }

  private mutating func operation() throws(ReadError) -> Operation {
    let raw = try byte()
    guard let code = OperationBuffer.Code(rawValue: raw) else { throw .unknownCode(raw) }
    let id = try identifier()
    switch code {
    case .create: return .create(id, try choice(ElementKind.init))
    case .setText: return .setText(id, PlainText(try string()))
    case .setStyle: return .setStyle(id, try choice(StyleProperty.init), try styleValue())
    case .clearStyle: return .clearStyle(id, try choice(StyleProperty.init))
    case .setAttribute: return .setAttribute(id, try choice(AttributeName.init), try attributeValue())
    case .removeAttribute: return .removeAttribute(id, try choice(AttributeName.init))
    case .listen: return .listen(id, UInt16(truncatingIfNeeded: try number()))
    case .insert: return .insert(id, into: try identifier(), before: try identifier())
    case .move: return .move(id, in: try identifier(), before: try identifier())
    case .remove: return .remove(id, exit: try byte() == 0 ? nil : try passage())
    case .enter: return .enter(id, try passage())
    case .effect: return .effect(id, try effect())
    case .stopEffect: return .stopEffect(id)
    case .countdown:
      return .countdown(id, duration: try real(), elapsed: try real(), isPaused: try byte() != 0)
    case .setValue: return .setValue(id, PlainText(try string()))
    }
  }

  private mutating func byte() throws(ReadError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func number() throws(ReadError) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let next = try byte()
      value |= UInt32(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
      guard shift < 32 else { throw .truncated }
    }
  }

  private mutating func identifier() throws(ReadError) -> Int32 { Int32(bitPattern: try number()) }

  private mutating func real() throws(ReadError) -> Double {
    guard position + 8 <= bytes.count else { throw .truncated }
    var bits: UInt64 = 0
    for i in 0..<8 { bits |= UInt64(bytes[position + i]) << UInt64(8 * i) }
    position += 8
    return Double(bitPattern: bits)
  }

  private mutating func string() throws(ReadError) -> String {
    let count = Int(try number())
    guard position + count <= bytes.count else { throw .truncated }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  private mutating func choice<T>(_ make: (UInt8) -> T?) throws(ReadError) -> T {
    let raw = try byte()
    guard let value = make(raw) else { throw .unknownCode(raw) }
    return value
  }

  private mutating func animation() throws(ReadError) -> Animation {
    let (duration, delay) = (try real(), try real())
    var animation = Animation(0, x1: try real(), y1: try real(), x2: try real(), y2: try real())
    animation.duration = duration
    animation.delay = delay
    return animation
  }

  private mutating func passage() throws(ReadError) -> Operation.Passage {
    let state = AnyTransition.State(opacity: try real(), scale: try real(), x: try real(), y: try real())
    return Operation.Passage(state: state, pace: try animation())
  }

  private mutating func effect() throws(ReadError) -> KeyframeEffect {
    let count = Int32(bitPattern: try number())
    let pace = try animation()
    var keyframes: [KeyframeEffect.Keyframe] = []
    for _ in 0..<(try number()) {
      keyframes.append(
        KeyframeEffect.Keyframe(
          at: try real(), opacity: try real(), scale: try real(), rotation: .degrees(try real()), x: try real(),
          y: try real()))
    }
    return KeyframeEffect(keyframes: keyframes, animation: pace, repeatCount: count)
  }

  private mutating func attributeValue() throws(ReadError) -> AttributeValue {
    switch try byte() {
    case 0: return .flag
    case 1: return .text(PlainText(try string()))
    default:
      let value = try real()
      // The page has one number type; integers are decoded as such here.
      guard value == value.rounded(), abs(value) < 9e15 else { return .number(value) }
      return .integer(Int64(value))
    }
  }

  private mutating func stops() throws(ReadError) -> [ColorStop] {
    var stops: [ColorStop] = []
    for _ in 0..<(try number()) { stops.append(ColorStop(color: try number(), location: try real())) }
    return stops
  }

  private mutating func styleValue() throws(ReadError) -> StyleValue {
    let tag = try byte()
    switch tag {
    case 0: return .keyword(try choice(Keyword.init))
    case 1: return .points(try real())
    case 2: return .scaled(try real())
    case 3: return .number(try real())
    case 4: return .fraction(try real())
    case 5: return .color(try number())
    case 6:
      let (top, trailing, bottom, leading) = (try real(), try real(), try real(), try real())
      return .insets(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing))
    case 7: return .degrees(try real())
    case 8: return .offset(Size(width: try real(), height: try real()))
    case 9: return .factors(try real(), try real())
    case 10: return .line(width: try real(), color: try number())
    case 11:
      return .shadow(color: try number(), radius: try real(), x: try real(), y: try real(), follows: try byte() != 0)
    case 12: return .blur(try real())
    case 13:
      let (start, end) = (UnitPoint(x: try real(), y: try real()), UnitPoint(x: try real(), y: try real()))
      return .linear(start: start, end: end, stops: try stops())
    case 14:
      let center = UnitPoint(x: try real(), y: try real())
      return .radial(center: center, from: try real(), to: try real(), stops: try stops())
    case 15: return .transition(try animation())
    case 16: return .text(PlainText(try string()))
    default: throw .unknownCode(tag)
    }
  }
}
