/// One language's form of a sentence: UTF-8 in the program's data, up to the next mark; copied only when rendered.
struct Sentence {
  private let start: UnsafePointer<UInt8>

  /// Marks that the generator puts into sentences.
  enum Mark {
    /// Closes each language's text.
    static let end: UInt8 = 0x00
    static let nextForm: UInt8 = 0x01
    /// Argument n is this plus n, for n from 1 to 9.
    static let argument: UInt8 = 0x0F
  }

  /// Finds the form in the literal: texts in the order of `Language`, forms in the order of `PluralCategory`. An empty
  /// text equals the English one; a text without plural forms is its own `other`.
  init(_ literal: UnsafePointer<UInt8>, _ language: Language, _ category: PluralCategory) {
    var start = literal
    for _ in 0..<language.rawValue {
      while start.pointee != Mark.end { start += 1 }
      start += 1
    }
    if start.pointee == Mark.end { start = literal }
    if category == .other {
      var end = start
      while end.pointee > Mark.nextForm { end += 1 }
      if end.pointee == Mark.nextForm { start = end + 1 }
    }
    self.start = start
  }

  /// Appends the text, inserting arguments with `fill`.
  func append(to bytes: inout [UInt8], fill: (Int, inout [UInt8]) -> Void) {
    var position = start
    while position.pointee > Mark.nextForm {
      let byte = position.pointee
      if byte > Mark.argument, byte <= Mark.argument + 9 {
        fill(Int(byte - Mark.argument) - 1, &bytes)
      } else {
        bytes.append(byte)
      }
      position += 1
    }
  }
}
