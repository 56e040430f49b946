import Kernel

/// What is being brought in from outside, and what was wrong with the last attempt.
struct Import: Sendable {
  enum Purpose: Sendable {
    case rules, takes
  }

  /// What the file that the player was asked for is to be.
  var purpose: Purpose?
  /// What has been pasted.
  var pasted = ""
  var flaw: Flaw?

  enum Flaw: Equatable, Sendable {
    case rules(RulesFile.Flaw)
    case takes(RulesFile.Flaw)
    /// The file is larger than anything that is exported here.
    case tooLarge(name: String)
    case unreadable(name: String)
    case nothingPasted

    static func == (a: Flaw, b: Flaw) -> Bool {
      switch (a, b) {
      case (.rules(let x), .rules(let y)), (.takes(let x), .takes(let y)): x == y
      case (.tooLarge(let x), .tooLarge(let y)), (.unreadable(let x), .unreadable(let y)): x.utf8.elementsEqual(y.utf8)
      case (.nothingPasted, .nothingPasted): true
      default: false
      }
    }
  }
}
