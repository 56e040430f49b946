/// The sentences of one language: two blocks of UTF-8 in the program's data, with where each sentence begins. The second
/// holds what only the full program says and is empty in the slim one.
///
/// The blocks are read once, when the language is first used, to find the beginnings; no sentence is copied until it is
/// rendered.
struct StringTable: Sendable {
  private let block: StaticString
  private let more: StaticString
  /// How many sentences the first block has.
  private let split: Int
  /// Where a sentence begins in its block; each block ends with the place after its last.
  private let starts: [Int32]

  static let english = StringTable(Tables.english, Tables.englishMore)
  static let georgian = StringTable(Tables.georgian, Tables.georgianMore)

  static func of(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .georgian: georgian
    }
  }

  init(_ block: StaticString, _ more: StaticString = "") {
    self.block = block
    self.more = more
    var starts: [Int32] = [0]
    Self.addStarts(of: block, to: &starts)
    split = starts.count - 1
    starts.append(0)
    Self.addStarts(of: more, to: &starts)
    self.starts = starts
  }

  private static func addStarts(of block: StaticString, to starts: inout [Int32]) {
    block.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where byte == Mark.end { starts.append(Int32(index + 1)) }
    }
  }

  /// How many sentences there are.
  var count: Int { starts.count - 2 }

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
    let isMore = Int(index) >= split
    let place = Int(index) + (isMore ? 1 : 0)
    (isMore ? more : block).withUTF8Buffer { text in
      var position = Int(starts[place])
      let end = Int(starts[place + 1]) - 1
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
