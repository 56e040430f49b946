import Foundation
import Kernel

/// Parsed documents survive a round trip with the same bytes, and agree with Foundation's parser where it accepts them.
let jsonFuzzer = Fuzzer(
  "json", "JSON text, beside Foundation",
  tokens: [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d\\ude00", "\\uD800", "\\u0000", "true", "null", "-0",
    "1e5",
    "9223372036854775807", "-9223372036854775809", "1.7976931348623159e308", "4.9e-324", "\"a\":", "[[[[[[[[", "ქ",
  ].map { [UInt8]($0.utf8) },
  make: { generator in document(&generator) },
  check: { input in
    let tree: JSON
    do throws(JSON.SyntaxError) {
      tree = try JSON.parse(input)
    } catch {
      guard error.offset >= 0, error.offset <= input.count, error.line >= 1, error.column >= 1 else {
        return "the error is nowhere in the text: \(error)"
      }
      return foundationAgrees(input, refusedWith: error)
    }
    let text = tree.serialized()
    guard let again = try? JSON.parse(text) else { return "cannot read what it wrote" }
    guard again == tree, again.serialized() == text else { return "reads something else than it wrote" }
    return foundationAgrees(input, tree)
  })

/// A random tree's text, with white space and escapes.
@Sendable private func document(_ generator: inout Generator) -> [UInt8] {
  var text: [UInt8] = []
  value(&text, &generator, depth: Int(generator.below(6)))
  return text
}

private func space(_ text: inout [UInt8], _ generator: inout Generator) {
  while generator.chance(1, in: 6) { text.append(generator.pick([0x20, 0x0A, 0x0D, 0x09]) ?? 0x20) }
}

private func value(_ text: inout [UInt8], _ generator: inout Generator, depth: Int) {
  space(&text, &generator)
  defer { space(&text, &generator) }
  switch generator.below(depth > 0 ? 8 : 5) {
  case 0: text += (generator.pick(["null", "true", "false"]) ?? "").utf8
  case 1: text += Int64(bitPattern: generator.next() >> generator.below(64)).description.utf8
  case 2:
    let number = Double(bitPattern: generator.next())
    text += (number.isFinite ? number : generator.unit()).description.utf8
  case 3: text += "\(generator.integer(in: -9...9)).\(generator.below(1_000))e\(generator.integer(in: -30...30))".utf8
  case 4: string(&text, &generator)
  case 5, 6:
    text.append(UInt8(ascii: "["))
    for index in 0..<generator.below(6) {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      value(&text, &generator, depth: depth - 1)
    }
    text.append(UInt8(ascii: "]"))
  default:
    text.append(UInt8(ascii: "{"))
    for index in 0..<generator.below(generator.chance(1, in: 8) ? 40 : 5) {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      space(&text, &generator)
      string(&text, &generator)
      space(&text, &generator)
      text.append(UInt8(ascii: ":"))
      value(&text, &generator, depth: depth - 1)
    }
    text.append(UInt8(ascii: "}"))
  }
}

private func string(_ text: inout [UInt8], _ generator: inout Generator) {
  let pieces = [
    "a", "score", "player name", "ქართული", "😀", "\\n", "\\\"", "\\u10d0", "\\ud83d\\ude00", "\\/", "\u{7F}",
  ]
  text.append(UInt8(ascii: "\""))
  for _ in 0..<generator.below(4) { text += (generator.pick(pieces) ?? "").utf8 }
  text.append(UInt8(ascii: "\""))
}

/// Foundation guesses other encodings from zero bytes and byte order marks; such inputs are not compared.
private func isComparable(_ input: [UInt8]) -> Bool {
  !input.contains(0) && input.first.map { $0 < 0x80 } ?? false
}

private func foundationAgrees(_ input: [UInt8], refusedWith error: JSON.SyntaxError) -> String? {
  switch error.reason {
  // Stricter on purpose: Foundation loses information here or has other limits.
  case .duplicateName, .integerOutOfRange, .numberOutOfRange, .tooDeep, .tooLarge, .loneSurrogate: return nil
  // Foundation accepts a trailing comma.
  case .expectedValue, .expectedName:
    if error.offset < input.count, input[error.offset] == UInt8(ascii: "]") || input[error.offset] == UInt8(ascii: "}")
    {
      return nil
    }
  default: break
  }
  guard isComparable(input) else { return nil }
  let read = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed)
  return read == nil ? nil : "Foundation reads what is refused as \(error.reason)"
}

private func foundationAgrees(_ input: [UInt8], _ tree: JSON) -> String? {
  guard isComparable(input) else { return nil }
  guard let read = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed) else {
    return "Foundation refuses what is read"
  }
  return isSame(tree, read) ? nil : "Foundation reads something else"
}

private func isSame(_ tree: JSON, _ read: Any) -> Bool {
  switch tree {
  case .null: return read is NSNull
  case .bool(let value): return read as? Bool == value
  case .integer(let value): return (read as? NSNumber)?.int64Value == value
  case .number(let value):
    // Foundation makes a decimal of many digits, and its double is not always the nearest; doubles are compared with
    // strtod elsewhere.
    return read is NSDecimalNumber || (read as? NSNumber)?.doubleValue == value
  case .string(let value): return (read as? String).map { $0.utf8.elementsEqual(value.utf8) } ?? false
  case .array(let elements):
    guard let others = read as? [Any], others.count == elements.count else { return false }
    return zip(elements, others).allSatisfy { isSame($0, $1) }
  case .object(let object):
    guard let others = read as? [String: Any] else { return false }
    return object.members.allSatisfy { member in others[member.name].map { isSame(member.value, $0) } ?? false }
  }
}
