/// One pass over the bytes, by recursive descent.
///
/// Elements and members that wait for the end of their array or object stand on two stacks shared by all levels, and
/// are moved out of them into a list of exactly the right size: no list grows by copying. The text always has an end
/// check before each byte is read; there is no sentinel, since the bytes belong to the caller.
struct JSONParser: ~Copyable {
  /// What is wrong and at which byte; line and column are worked out only for what leaves the module.
  struct ParseError: Error {
    let reason: JSON.SyntaxError.Reason
    let offset: Int
  }

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var next: UnsafePointer<UInt8>
  let limits: JSON.Limits
  var depth = 0
  var elements = PendingStack<JSON>()
  var members = PendingStack<JSON.Object.Member>()
  /// One for each member, pushed when its name is read; see `JSONParser+Names.swift`.
  var names = PendingStack<NameMark>()

  init(_ text: UnsafeRawBufferPointer, limits: JSON.Limits) {
    let bytes = text.assumingMemoryBound(to: UInt8.self)
    // An empty buffer may have no address; any will do when none is read.
    start = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    end = start + bytes.count
    next = start
    self.limits = limits
  }

  func fault(_ reason: JSON.SyntaxError.Reason) -> ParseError { ParseError(reason: reason, offset: next - start) }

  mutating func document() throws(ParseError) -> JSON {
    let value = try value()
    skipSpace()
    guard next == end else { throw fault(.expectedEndOfText) }
    return value
  }

  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func skipSpace() {
    while next < end {
      switch next.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: next += 1
      default: return
      }
    }
  }

  mutating func value() throws(ParseError) -> JSON {
    skipSpace()
    guard next < end else { throw fault(.expectedValue) }
    switch next.pointee {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"):
      try word((UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e")))
      return .bool(true)
    case UInt8(ascii: "n"):
      try word((UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l")))
      return .null
    case UInt8(ascii: "f"):
      try word((UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s")), last: UInt8(ascii: "e"))
      return .bool(false)
    default: throw fault(.expectedValue)
    }
  }

  /// Steps over a word whose first letter has been seen; the fault is reported where the word begins.
  private mutating func word(_ letters: (UInt8, UInt8, UInt8), last: UInt8? = nil) throws(ParseError) {
    let length = last == nil ? 4 : 5
    guard end - next >= length, (next[1], next[2], next[3]) == letters, last == nil || next[4] == last else {
      throw fault(.expectedValue)
    }
    next += length
  }

  private mutating func enter() throws(ParseError) {
    guard depth < limits.depth else { throw fault(.tooDeep) }
    depth += 1
    next += 1
    skipSpace()
  }

  private mutating func array() throws(ParseError) -> JSON {
    try enter()
    let base = elements.count
    if next < end, next.pointee == UInt8(ascii: "]") {
      next += 1
      depth -= 1
      return .array([])
    }
    while true {
      elements.push(try value())
      skipSpace()
      guard next < end else { throw fault(.expectedCommaOrArrayEnd) }
      let byte = next.pointee
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { throw fault(.expectedCommaOrArrayEnd) }
      next += 1
      if byte == UInt8(ascii: "]") { break }
    }
    depth -= 1
    return .array(elements.pop(downTo: base))
  }

  private mutating func object() throws(ParseError) -> JSON {
    try enter()
    let base = Base(members: members.count, names: names.count)
    if next < end, next.pointee == UInt8(ascii: "}") {
      next += 1
      depth -= 1
      return .object(JSON.Object(adopting: []))
    }
    guard next < end, next.pointee == UInt8(ascii: "\"") else { throw fault(.expectedNameOrEnd) }
    while true {
      let name = try name()
      skipSpace()
      guard next < end, next.pointee == UInt8(ascii: ":") else { throw fault(.expectedColon) }
      next += 1
      members.push((name, try value()))
      skipSpace()
      guard next < end else { throw fault(.expectedCommaOrObjectEnd) }
      let byte = next.pointee
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else { throw fault(.expectedCommaOrObjectEnd) }
      next += 1
      if byte == UInt8(ascii: "}") { break }
      skipSpace()
      guard next < end, next.pointee == UInt8(ascii: "\"") else { throw fault(.expectedName) }
    }
    depth -= 1
    return .object(JSON.Object(adopting: try settledMembers(from: base)))
  }
}
