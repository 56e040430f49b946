/// The sentences of one language: a block of UTF-8 in the program's data, with where each sentence begins.
///
/// The block is read once, when the language is first used, to find the beginnings; no sentence is copied until it is
/// rendered.
struct StringTable: Sendable {
  private let block: StaticString
  private let starts: [Int32]

  static let english = StringTable(Tables.english)
  static let georgian = StringTable(Tables.georgian)

  static func of(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .georgian: georgian
    }
  }

  init(_ block: StaticString) {
    self.block = block
    var starts: [Int32] = [0]
    block.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where byte == Mark.end { starts.append(Int32(index + 1)) }
    }
    self.starts = starts
  }

  /// How many sentences there are.
  var count: Int { starts.count - 1 }

  /// The marks the generator leaves in a sentence.
  enum Mark {
    static let end: UInt8 = 0x00
    static let nextForm: UInt8 = 0x01
    /// Argument n is this plus n, n from 1 to 9.
    static let argument: UInt8 = 0x0F
  }

  /// Appends a sentence, putting arguments in their places with `fill`. A sentence without plural forms is its own
  /// `other`. Nothing is appended for an index outside the table.
  func append(_ index: Int32, _ category: PluralCategory, to bytes: inout [UInt8], fill: (Int, inout [UInt8]) -> Void) {
    guard index >= 0, index < Int32(count) else { return }
    block.withUTF8Buffer { text in
      var position = Int(starts[Int(index)])
      let end = Int(starts[Int(index) + 1]) - 1
      if category == .other, let next = text[position..<end].firstIndex(of: Mark.nextForm) { position = next + 1 }
      while position < end, text[position] != Mark.nextForm {
        let byte = text[position]
        if byte > Mark.argument, byte <= Mark.argument + 9 {
          fill(Int(byte - Mark.argument) - 1, &bytes)
        } else {
          bytes.append(byte)
        }
        position += 1
      }
    }
  }
}
