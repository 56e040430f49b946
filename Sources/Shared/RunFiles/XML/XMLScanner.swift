/// What a reader makes of a document's elements. Names come without their prefix: writers choose prefixes freely, and
/// no element of a run file has its name from two vocabularies with two meanings.
protocol XMLHandler {
  /// Whether the text of the element that was opened last is read.
  var wantsText: Bool { get }
  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError)
  /// `text` is empty where it was not wanted, has elements inside, or is too long.
  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError)
}

/// Reads XML in pieces and in constant memory: tags, texts and nothing else. It knows no entities, skips document types
/// without reading them, and so never fetches or expands anything.
struct XMLScanner: Sendable {
  private enum Mode {
    /// Between tags.
    case text
    case tag
    /// After `<!`, until it is known what begins.
    case declaration
    case comment
    case characters
    case instruction
    case documentType
  }

  private var mode = Mode.text
  /// The beginning of a tag whose end is in a later piece.
  private var tag: [UInt8] = []
  /// Where in the document the tag begins.
  private var tagStart: Int64 = 0
  /// The quote that an attribute or a literal is in; 0 outside.
  private var quote: UInt8 = 0
  private var text: [UInt8] = []
  private var isTextTooLong = false
  /// The last bytes of a comment, an instruction or a CDATA section, by which its end is known.
  private var tail: UInt32 = 0
  private var brackets = 0
  private var isInComment = false
  /// A hash of the name of every open element.
  private var open: [UInt32] = []
  private var hasRoot = false
  /// Bytes of the pieces before this one.
  private var consumed: Int64 = 0

  /// Reads a piece of the document.
  mutating func scan<Handler: XMLHandler>(
    _ bytes: UnsafeRawBufferPointer, into handler: inout Handler
  ) throws(RunFileError) {
    var index = 0
    while index < bytes.count {
      switch mode {
      case .text: try readText(bytes, &index, handler)
      case .tag: try readTag(bytes, &index, &handler)
      case .declaration: try readDeclaration(bytes, &index)
      case .comment: skip(bytes, from: &index, until: 0x2D2D3E, mask: 0xFF_FFFF)
      case .instruction: skip(bytes, from: &index, until: 0x3F3E, mask: 0xFFFF)
      case .characters: readCharacters(bytes, &index, handler)
      case .documentType: skipDocumentType(bytes, &index)
      }
    }
    consumed += Int64(bytes.count)
  }

  /// Checks that the document is whole.
  func finish() throws(RunFileError) {
    guard hasRoot, open.isEmpty, case .text = mode else { throw .truncated(offset: consumed) }
  }

  // MARK: Texts

  private mutating func readText<Handler: XMLHandler>(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ handler: Handler
  ) throws(RunFileError) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    if open.isEmpty {
      for place in start..<index where !FieldText.isSpace(bytes[place]) { throw .malformed(offset: offset(place)) }
    } else if handler.wantsText, index > start {
      keep(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
    }
    guard index < bytes.count else { return }
    tagStart = offset(index)
    index += 1
    mode = .tag
    tag.removeAll(keepingCapacity: true)
    quote = 0
  }

  private mutating func keep(_ piece: UnsafeRawBufferPointer) {
    guard text.count + piece.count <= RunFileLimits.longestText else {
      isTextTooLong = true
      return
    }
    text.append(contentsOf: piece)
  }

  private mutating func readCharacters<Handler: XMLHandler>(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ handler: Handler
  ) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      tail = tail << 8 | UInt32(byte)
      if handler.wantsText {
        if text.count < RunFileLimits.longestText { text.append(byte) } else { isTextTooLong = true }
      }
      if tail & 0xFF_FFFF == 0x5D5D3E {
        // The closing `]]>` is no text.
        if !isTextTooLong, text.count >= 3 { text.removeLast(3) }
        mode = .text
        return
      }
    }
  }

  private mutating func skip(
    _ bytes: UnsafeRawBufferPointer, from index: inout Int, until end: UInt32, mask: UInt32
  ) {
    while index < bytes.count {
      tail = tail << 8 | UInt32(bytes[index])
      index += 1
      if tail & mask == end {
        mode = .text
        return
      }
    }
  }

  /// Skips to the end of a document type: past quoted literals, comments and the declarations in its brackets.
  private mutating func skipDocumentType(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      tail = tail << 8 | UInt32(byte)
      if isInComment {
        if tail & 0xFF_FFFF == 0x2D2D3E { isInComment = false }
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else if tail == 0x3C21_2D2D {
        isInComment = true
        tail = 0
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]") {
        brackets = max(0, brackets - 1)
      } else if byte == UInt8(ascii: ">"), brackets == 0 {
        mode = .text
        return
      }
    }
  }

  // MARK: Tags

  /// Finds out what `<!` begins, by its next two to seven bytes.
  private mutating func readDeclaration(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) throws(RunFileError) {
    tag.append(bytes[index])
    index += 1
    if tag.hasSameBytes(as: "--") {
      mode = .comment
    } else if tag.hasSameBytes(as: "[CDATA[") {
      guard !open.isEmpty else { throw .malformed(offset: offset(index)) }
      mode = .characters
    } else if tag.hasSameBytes(as: "DOCTYPE") {
      guard !hasRoot else { throw .malformed(offset: offset(index)) }
      mode = .documentType
      (brackets, quote, isInComment) = (0, 0, false)
    } else if tag.count >= 7 {
      throw .malformed(offset: offset(index))
    }
    tail = 0
  }

  private mutating func readTag<Handler: XMLHandler>(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ handler: inout Handler
  ) throws(RunFileError) {
    if tag.isEmpty {
      if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
        mode = bytes[index] == UInt8(ascii: "!") ? .declaration : .instruction
        index += 1
        tail = 0
        return
      }
    }
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        throw .malformed(offset: offset(index))
      }
      index += 1
    }
    guard tag.count + (index - start) <= RunFileLimits.longestTag else { throw .malformed(offset: tagStart) }
    guard index < bytes.count else {
      tag.append(contentsOf: bytes[start..<index])
      return
    }
    let end = index
    index += 1
    mode = .text
    if tag.isEmpty {
      try read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), &handler)
    } else {
      tag.append(contentsOf: bytes[start..<end])
      // The handler gets the bytes while the scanner is being changed: they must not be its own.
      let whole = tag
      let failure = whole.withUnsafeBytes { whole in
        do throws(RunFileError) {
          try read(whole, &handler)
          return RunFileError?.none
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
  }

  /// Reads what stands between `<` and `>`.
  private mutating func read<Handler: XMLHandler>(
    _ tag: UnsafeRawBufferPointer, _ handler: inout Handler
  ) throws(RunFileError) {
    guard let first = tag.first else { throw .malformed(offset: tagStart) }
    if first == UInt8(ascii: "/") {
      return try close(XMLName(UnsafeRawBufferPointer(rebasing: tag[1...])), &handler)
    }
    let isEmpty = tag[tag.count - 1] == UInt8(ascii: "/")
    let body = UnsafeRawBufferPointer(rebasing: tag[..<(tag.count - (isEmpty ? 1 : 0))])
    let name = XMLName(body)
    guard name.isValid else { throw .malformed(offset: tagStart) }
    guard open.count < RunFileLimits.deepest else { throw .tooDeep(offset: tagStart) }
    if open.isEmpty {
      guard !hasRoot else { throw .malformed(offset: tagStart) }
      hasRoot = true
    }
    open.append(name.hash)
    text.removeAll(keepingCapacity: true)
    isTextTooLong = false
    try handler.open(name, XMLAttributes(UnsafeRawBufferPointer(rebasing: body[name.length...])))
    if isEmpty { try close(name, &handler) }
  }

  private mutating func close<Handler: XMLHandler>(
    _ name: XMLName, _ handler: inout Handler
  ) throws(RunFileError) {
    guard let last = open.popLast(), last == name.hash else { throw .malformed(offset: tagStart) }
    let isLeft = isTextTooLong
    let value = text
    text.removeAll(keepingCapacity: true)
    isTextTooLong = false
    let failure = value.withUnsafeBytes { value in
      do throws(RunFileError) {
        try handler.close(name, text: isLeft ? UnsafeRawBufferPointer(rebasing: value[..<0]) : value)
        return RunFileError?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func offset(_ index: Int) -> Int64 { consumed + Int64(index) }
}

extension [UInt8] {
  fileprivate func hasSameBytes(as text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in indices where self[index] != text.utf8Start[index] { return false }
    return true
  }
}
