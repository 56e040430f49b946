import Kernel
import OutOfPocketFeature

/// Import in progress, and the error of the last one.
struct Import: Sendable {
  enum Purpose: Sendable {
    case rules, takes
  }

  /// Purpose of the requested file.
  var purpose: Purpose?
  /// Pasted text.
  var pasted = ""
  var error: ImportError?

  enum ImportError: Equatable, Sendable {
    case rules(RulesFile.ParseError)
    case takes(RulesFile.ParseError)
    /// Larger than any export.
    case tooLarge(name: String)
    case unreadable(name: String)
    case nothingPasted

    static func == (a: ImportError, b: ImportError) -> Bool {
      switch (a, b) {
      case (.rules(let x), .rules(let y)), (.takes(let x), .takes(let y)): x == y
      case (.tooLarge(let x), .tooLarge(let y)), (.unreadable(let x), .unreadable(let y)): x.utf8.elementsEqual(y.utf8)
      case (.nothingPasted, .nothingPasted): true
      default: false
      }
    }
  }
}
